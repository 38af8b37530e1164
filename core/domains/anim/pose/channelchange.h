// SPDX-License-Identifier: MIT
// A stored channel after some of its frames were changed: its other knots stay, and so does what it does
// between frames. A part of writePose.
#pragma once

#include "core/domains/anim/pose/clipblocks.h"

namespace cutaway::anim
{

// The frames of one track in one block, before and after the change; as many of both.
struct ChangedPoses {
    std::span<const Transform> before;
    std::span<const Transform> after;
};

// Puts what differs into the channels of the track. A channel that stood still is fitted as a whole, as all
// are of which the knots do not span the block. `isFollowed`: another block plays the last frame. Says
// whether anything differs.
bool changeTrack(TrackBlock &stored, const ChangedPoses &poses, const SplineErrors &allowed, bool isFollowed);

// The pose that a change asks for between two frames: what stood there, changed by the mean of what changes
// at both.
Transform wantedBetween(const Transform &stood, const ChangedPoses &poses, std::uint32_t frame);

} // namespace cutaway::anim
