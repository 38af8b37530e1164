// SPDX-License-Identifier: MIT
// Clips of any size in which everything moves, for what has to keep up with them.
#pragma once

#include "tests/support/hkxbuilder.h"

namespace cutaway::test
{

// A skeleton of limbs of ten bones that sway, each bone in its own rhythm, with an annotation every tenth
// frame. Skyrim SE, 30 frames a second.
Bytes swayingClip(std::uint32_t bones, std::uint32_t frames);

} // namespace cutaway::test
