// SPDX-License-Identifier: MIT
// What stands out in a hex pane: the selected field, what encloses it, where it leads, and what is hovered.
#pragma once

#include "viewers/kit/hex/hexsource.h"

#include <QString>

namespace cutaway
{

struct HexMarks {
    std::vector<ByteRange> selected; // the field first, then what belongs to it out of line
    bool isObject = false;           // the selection has members: a frame rather than a fill
    std::optional<ByteRange> object; // that encloses the selected field
    std::optional<ByteRange> target; // of the link that the selected field holds
    QString label;                   // "left = 5": name and value of the selected field
    QString targetLabel;             // "→ vertices[3]"; empty when the field is not a link
    std::vector<ByteRange> hovered;
};

// A bookmarked range; the colour is one of theme::Colors::category.
struct HexBookmark {
    ByteRange range;
    std::uint8_t color = 0;
    bool operator==(const HexBookmark &) const = default;
};

// All but the hovered ranges, which change with every move of the mouse.
HexMarks hexMarksOf(const HexSource &source, std::optional<Place> selected);

// "aabb[2].min.x  f32  0x02C4 = 1.25", after rule B3.
QString hexFieldText(const HexSource &source, Place place);

} // namespace cutaway
