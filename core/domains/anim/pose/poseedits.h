// SPDX-License-Identifier: MIT
// Poses of a clip changed by hand: parts of its frames, of some of its tracks.
//
// All work on whole frames (denseclip.h); posewriter.h puts them into a file. Tracks and frames that a call
// does not name keep their numbers. Offsets are deltas as additive clips hold them: along and about the
// bone's own axes. In an additive clip the poses themselves are deltas, and so are what these edits see.
//
// Failures name the frame, track or number that is out of range, and leave the clip as it was.
#pragma once

#include "core/domains/anim/denseclip.h"
#include "core/domains/anim/pose/reach.h"
#include "core/domains/anim/skeleton.h"

namespace cutaway::anim
{

using Tracks = std::span<const std::uint32_t>;

// From one pose to another: rotations along the shorter arc at constant speed.
Transform blended(const Transform &from, const Transform &to, float part);

// Each frame of the reach gets its share of the delta.
Result<void> offsetTracks(DenseClip &clip, Tracks tracks, const Transform &delta, const FrameReach &reach);

// At the frame the tracks have these poses, one for each; other frames of the reach change by what that takes
// there, each by its share.
Result<void> setPose(DenseClip &clip, std::uint32_t frame, Tracks tracks, std::span<const Transform> poses,
                     const FrameReach &reach);

// Frames between the two ends lead from one to the other.
Result<void> interpolate(DenseClip &clip, Tracks tracks, FrameRange ends);

// The last frame of the range becomes as the first, and those before it get their share of the difference:
// all of the range, or only the last `over` steps of it.
Result<void> closeLoop(DenseClip &clip, Tracks tracks, FrameRange range, std::uint32_t over);

// ---- keys: frames at which a track is pinned, in ascending order (keyframes.h)

using KeyFrames = std::vector<std::uint32_t>;

// The frames between the keys around the range lead from one to the other; where there is none on a side, the
// other one is held.
Result<void> deleteKeys(DenseClip &clip, std::uint32_t track, const KeyFrames &keys, FrameRange range);
// The range goes `by` frames later, or earlier; what lies between it and the keys around it is stretched and
// squeezed. Fails where a key would get past its neighbour or out of the clip.
Result<void> moveKeys(DenseClip &clip, std::uint32_t track, const KeyFrames &keys, FrameRange range, int by);

// ---- bones without a track

std::optional<std::uint32_t> trackOf(const DenseClip &clip, std::uint32_t bone);
// The track of the bone; a bone that has none gets one at rest (of an additive clip: no difference), and the
// binding's track map follows. Fails for bones that the skeleton has not and clips without a binding.
Result<std::uint32_t> trackFor(DenseClip &clip, std::uint32_t bone, const Skeleton &skeleton);

} // namespace cutaway::anim
