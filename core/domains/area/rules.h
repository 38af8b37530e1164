// SPDX-License-Identifier: MIT
// Rules for areas: rooms that belong together.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::area
{

// clang-format off
inline constexpr std::string_view kSourceAreas = "core/formats/lyt/FORMAT.md, Areas";

inline constexpr Rule kRuleRoom{"area.room.walkmesh", "Room without a walkmesh",
    "nobody can stand in it, and ways into it end at its door", kSourceAreas};
inline constexpr Rule kRuleSuchRoom{"area.transition.room", "Way to a room that the layout does not have",
    "the game counts rooms by the lines of the layout; the border blocks, or leads to another room", kSourceAreas};
inline constexpr Rule kRuleBack{"area.transition.back", "Way into a room that does not lead back",
    "creatures get in and not out again", kSourceAreas};
inline constexpr Rule kRuleGap{"area.seam.gap", "Floors of two rooms do not meet at a way between them",
    "creatures stop at the gap, or fall where the game takes them across", kSourceAreas};
inline constexpr Rule kRuleSeam{"area.seam.unlinked", "Floors of two rooms meet and no way leads across",
    "creatures stop there as at a wall that is not seen", kSourceAreas};
inline constexpr Rule kRuleVisName{"area.vis.name", "Visibility list names a room that is not in the layout",
    "the name is passed over: usually a room was renamed and this was forgotten", kSourceAreas};
inline constexpr Rule kRuleVisOneWay{"area.vis.oneway", "Room is seen in one direction alone",
    "the game makes seeing mutual when it loads the list; tools may not", kSourceAreas};
// clang-format on

// All of them, for the catalogue (core/catalogue.h).
inline constexpr const Rule *kRules[] = {&kRuleRoom, &kRuleSuchRoom, &kRuleBack,     &kRuleGap,
                                         &kRuleSeam, &kRuleVisName,  &kRuleVisOneWay};

} // namespace cutaway::area
