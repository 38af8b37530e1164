// SPDX-License-Identifier: MIT
// Packfiles of other tools in which every object begins with a number of its own, in front of its members.
#pragma once

#include "core/formats/hkx/fixedlayout.h"
#include "core/formats/hkx/packfile.h"

namespace cutaway::hkx
{

// By how many bytes the members of all objects stand behind where their class has them, told by their fixups;
// 0 where they stand in their places, and where too few fixups tell.
std::uint32_t lateMembers(const Packfile &pack, const LayoutSet &layouts);

} // namespace cutaway::hkx
