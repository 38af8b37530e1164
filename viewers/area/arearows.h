// SPDX-License-Identifier: MIT
// An area as the rows of its pane: the rooms, and the places where rooms do not meet as they should.
#pragma once

#include "core/area/areacheck.h"

#include <QString>
#include <memory>

namespace cutaway
{

struct AreaPlace {
    Severity severity = Severity::Note;
    QString text;
    std::optional<std::uint32_t> room; // line of the layout
    std::optional<area::Border> border, other;

    // Both rooms have a border there.
    bool canLink() const { return border && other; }
};

struct AreaListing {
    area::Area area;
    std::vector<AreaPlace> places; // the worst first, and of those what can be linked
    std::size_t matched = 0;       // seams that are exact or closed, and mutual

    std::size_t placesOf(std::uint32_t room) const;
    // "7 rooms · 21 seams, 18 matched"
    QString summary() const;
};

// Nothing where the file is no layout.
std::shared_ptr<const AreaListing> listArea(const File &layout);

} // namespace cutaway
