// SPDX-License-Identifier: MIT
// Packfiles of other tools in which every object begins with a number of its own, in front of its members.
#pragma once

#include "core/formats/hkx/packfile.h"

namespace cutaway::hkx
{

inline constexpr std::uint32_t kLate = 8; // bytes, in all such files seen

// True where the members of all objects stand that much behind where their class has them, told by the
// fixups; false where too few fixups tell.
bool hasLateMembers(const Packfile &pack);

} // namespace cutaway::hkx
