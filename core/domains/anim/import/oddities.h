// SPDX-License-Identifier: MIT
// What is odd about movements that come from another program. A part of the import.
#pragma once

#include "core/domains/anim/import/sourceclip.h"

namespace cutaway::anim
{

// Adds notes on rates and lengths that no clip of the games has, bones that flip, and bones that move though
// the skeleton locks them.
void noteOddities(SourceClip &source, const Skeleton &skeleton);

} // namespace cutaway::anim
