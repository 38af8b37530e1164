// SPDX-License-Identifier: MIT
// Keys of a track: where its curves are pinned. In a spline-compressed clip these are the knots, in one that
// holds every frame all of them.
#pragma once

#include "core/domains/anim/pose/clipblocks.h"

namespace cutaway::anim
{

KeyFrames keysOf(const Clip &clip, std::uint32_t track);

// One more key at a frame of the block, in every channel of the track that moves and has none there; in a
// track that stands still its rotation gets one. The curve stays, but for what quantisation leaves. False
// where nothing had to be done. The frame lies in the block, counted from its first.
bool insertKey(TrackBlock &track, std::uint32_t frame, std::uint32_t framesInBlock);

// The part of one track in the frames of a block, with a key on each of them: 48 bits for rotations, 16 for
// the rest. Axes that stand still within the allowed error stay so.
TrackBlock bakedTrack(std::span<const Transform> poses, const SplineErrors &allowed, bool isFollowed);

// The same with as few keys as the allowed error permits.
TrackBlock fittedTrack(std::span<const Transform> poses, const SplineErrors &allowed, bool isFollowed);

} // namespace cutaway::anim
