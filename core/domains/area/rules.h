// SPDX-License-Identifier: MIT
// Rules for areas: rooms that belong together.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::area
{

// clang-format off
inline constexpr std::string_view kSourceAreas = "core/formats/lyt/FORMAT.md, Areas";

inline constexpr Rule kRules[] = {
    {"area.room.walkmesh", "Room without a walkmesh",
     "nobody can stand in it, and ways into it end at its door", kSourceAreas},
    {"area.transition.room", "Way to a room that the layout does not have",
     "the game counts rooms by the lines of the layout; the border blocks, or leads to another room", kSourceAreas},
    {"area.transition.back", "Way into a room that does not lead back",
     "creatures get in and not out again", kSourceAreas},
    {"area.seam.gap", "Floors of two rooms do not meet at a way between them",
     "creatures stop at the gap, or fall where the game takes them across", kSourceAreas},
    {"area.seam.unlinked", "Floors of two rooms meet and no way leads across",
     "creatures stop there as at a wall that is not seen", kSourceAreas},
    {"area.vis.name", "Visibility list names a room that is not in the layout",
     "the name is passed over: usually a room was renamed and this was forgotten", kSourceAreas},
    {"area.vis.oneway", "Room is seen in one direction alone",
     "the game makes seeing mutual when it loads the list; tools may not", kSourceAreas},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::area
