// SPDX-License-Identifier: MIT
// What all clips of the games have in common, as checks of a clip that is decoded.
#pragma once

#include "core/domains/anim/clipconvert.h"

namespace cutaway
{
class Diagnostics;
}

namespace cutaway::anim
{

// Tracks, annotations, root motion and times that contradict each other are warnings or errors; what the
// games play although none of theirs is so is a note. `game` is that of the file's layout, where it is known.
void checkClip(const File &file, const Clip &clip, std::optional<Game> game, Diagnostics &diagnostics);

} // namespace cutaway::anim
