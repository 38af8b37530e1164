// SPDX-License-Identifier: MIT
// What is wrong with an area, with the places in its rooms.
#pragma once

#include "core/base/diagnostic.h"
#include "core/domains/area/area.h"

namespace cutaway::area
{

// A finding belongs to a room, and where it is about a border to that.
struct Finding {
    Severity severity = Severity::Note;
    Code code;
    std::string message;
    std::optional<std::uint32_t> room; // line of the layout
    std::optional<Border> border;      // of that room
    std::optional<Border> otherBorder; // of the other room
};

// `all`: also what is off by default, because real areas do it.
std::vector<Finding> findingsOf(const Area &area, bool all = false);

// The same as findings of the layout, each at the line of its room. For a visibility list nothing is added.
void checkArea(const File &layout, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::area
