// SPDX-License-Identifier: MIT
// A file at a glance: a few thousand cells, each standing for a run of bytes and the field that most of them
// belong to.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"
#include "viewers/kit/hex/hexranges.h"

#include <optional>
#include <vector>

namespace cutaway
{

struct HexMapCell {
    std::uint8_t category = 0; // into theme::Colors::category
    HexFill fill = HexFill::Field;
    bool operator==(const HexMapCell &) const = default;
};

struct HexMap {
    static constexpr int kColumns = 16;

    std::uint64_t size = 0; // of the bytes that the map is of
    int rows = 0;
    std::vector<HexMapCell> cells; // row by row; the last row may be short

    // Bytes that the rows stand for: `size`, or as many as whole rows of 16 bytes hold.
    std::uint64_t span() const;
    ByteRange bytesOf(std::size_t cell) const;
};

// A row stands for 16 bytes while `mostRows` of those hold all, else for as many as are needed. A cell with
// any unexplained byte that was looked at says so; of a cell of many fields only the first few are looked at,
// so that the cost depends on the number of cells, not on the size of the file. Stops early, with fewer
// cells, when cancelled.
HexMap hexMapOf(const File &file, std::optional<UnitId> inflated, int mostRows, const Progress &progress);

} // namespace cutaway
