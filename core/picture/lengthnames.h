// SPDX-License-Identifier: MIT
// What a unit of length of a picture is called (DrawList::unit), wherever lengths are shown or moved by.
#pragma once

namespace cutaway::picture
{

inline constexpr const char *kGameUnits = "game units";   // nodes of a NIF, bones of clips and skeletons
inline constexpr const char *kHavokUnits = "Havok units"; // shapes and bodies of packfiles
inline constexpr const char *kMetres = "m";               // walkmeshes and layouts

} // namespace cutaway::picture
