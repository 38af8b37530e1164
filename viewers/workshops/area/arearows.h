// SPDX-License-Identifier: MIT
// An area as the rows of its pane: the rooms, and the places where rooms do not meet as they should.
#pragma once

#include "core/domains/area/areacheck.h"

#include <QString>
#include <memory>

namespace cutaway
{

struct AreaPlace {
    Severity severity = Severity::Note;
    QString text;                      // a sentence
    QString state;                     // a few words
    std::optional<std::uint32_t> room; // line of the layout
    std::optional<area::Border> border, other;
    bool isMatched = false; // nothing is to be done

    // How far apart the two borders are, in game units.
    std::optional<double> distance() const;
    // Both rooms have a border there that could lead to the other.
    bool canLink() const { return border && other && !isMatched; }
    // The borders do not meet, so that linking them is not enough.
    bool needsStitch() const;
    // One of its borders has these ends, in either order, but for the height at which lines are drawn.
    bool runsAlong(glm::vec3 a, glm::vec3 b) const;
};

struct AreaListing {
    area::Area area;
    // The worst first, of those what can be linked, the nearest first; matched seams last.
    std::vector<AreaPlace> places;
    std::size_t matched = 0; // seams that are exact or closed, and mutual

    // Those to look at.
    std::size_t placesOf(std::uint32_t room) const;
    // "hall"
    QString roomName(std::uint32_t room) const;
    // "hall 241": a border by the number of its edge.
    QString borderText(const area::Border &border) const;
    // "7 rooms · 21 seams, 18 matched"
    QString summary() const;
};

// Nothing where the file is not a layout.
std::shared_ptr<const AreaListing> listArea(const File &layout);

} // namespace cutaway
