// SPDX-License-Identifier: MIT
// From the poses of a source to the clip of a game: root motion, additive deltas, tracks, float tracks,
// annotations. A part of importClip.
#pragma once

#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/denseclip.h"
#include "core/domains/anim/import/sceneskeleton.h"

namespace cutaway::anim
{

// The clip that will be replaced.
struct LikeClip {
    const Clip *clip = nullptr; // none
    bool isForeign = false;     // its file has the layout of another game
};

// Moves root motion to where the game keeps it, in the source too, so that its poses and places stay
// comparable. Adds to the notes of the source. Fails for annotations of tracks that the clip has not.
Result<DenseClip> makeDense(SourceClip &source, const Skeleton &skeleton, Game game, const LikeClip &like);

} // namespace cutaway::anim
