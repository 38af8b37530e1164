// SPDX-License-Identifier: MIT
// Annotations as the plain text that animators exchange: lines of "time text", comments behind '#'.
#pragma once

#include "core/anim/clip.h"

namespace cutaway::anim
{

// A head of comments (frames, duration, annotation tracks), then the annotations of track 0 in the order of
// the file; a comment "# track N" precedes those of any other track. Times have six decimals, as usual.
std::string annotationText(const Clip &clip);

} // namespace cutaway::anim
