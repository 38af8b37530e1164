// SPDX-License-Identifier: MIT
// 2DA: the tables of rules of BioWare's games.
//
// Sources: BioWare's published description of 2DA; core/bwm/FORMAT.md, "Surfaces".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <vector>

namespace cutaway::bwm
{

struct TwoDa {
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows; // one cell for each column; "" where the table has none

    // In any case; nothing for a column that is not there.
    std::optional<std::size_t> column(std::string_view name) const;
};

// Binary ("2DA V2.b") or text ("2DA V2.0", cells in quotes where they have spaces, **** for none).
Result<TwoDa> readTwoDa(ByteSpan bytes);

} // namespace cutaway::bwm
