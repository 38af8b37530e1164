// SPDX-License-Identifier: MIT
// 2DA: the tables of rules of BioWare's games.
//
// Sources: BioWare's published description of 2DA; core/formats/bwm/FORMAT.md, "Surfaces".
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
    std::vector<std::vector<std::string>> rows; // cells by column; a row may end before the columns do

    // In any case; nothing for a column that is not there.
    std::optional<std::size_t> column(std::string_view name) const;
    // "" where the table has no cell there.
    std::string cell(std::size_t row, std::optional<std::size_t> column) const;
};

// Binary ("2DA V2.b") or text ("2DA V2.0", cells in quotes where they have spaces, **** for none).
Result<TwoDa> readTwoDa(ByteSpan bytes);

} // namespace cutaway::bwm
