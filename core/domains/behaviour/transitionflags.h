// SPDX-License-Identifier: MIT
// Flags of a transition between states (Transition::flags). Facts: BEHAVIOURS.md, "State machines".
#pragma once

#include <cstdint>

namespace cutaway::behaviour
{

inline constexpr std::uint32_t kTriggerInterval = 0x1, kInitiateInterval = 0x2, kNoCondition = 0x100,
                               kToOwnState = 0x200, kLocalWildcard = 0x800, kWildcard = 0x400 | 0x800,
                               kFromNested = 0x1000, kToNested = 0x2000;

} // namespace cutaway::behaviour
