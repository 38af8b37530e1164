// SPDX-License-Identifier: MIT
// Flags of a transition between states (Transition::flags). Facts: BEHAVIOURS.md, "State machines".
#pragma once

#include <cstdint>

namespace cutaway::behaviour
{

inline constexpr std::uint32_t kTriggerInterval = 0x1, kInitiateInterval = 0x2, kPlaysToEnd = 0x4,
                               kDelayedToEnd = 0x8, kDelaysChange = 0x10, kDisabled = 0x20, kNoReturn = 0x40,
                               kNotRandom = 0x80, kNoCondition = 0x100, kToOwnState = 0x200,
                               kGlobalWildcard = 0x400, kLocalWildcard = 0x800,
                               kWildcard = kGlobalWildcard | kLocalWildcard, kFromNested = 0x1000,
                               kToNested = 0x2000, kAtClipEnd = 0x4000;

} // namespace cutaway::behaviour
