// SPDX-License-Identifier: MIT
// From whole frames to an animation of a packfile, encoded anew: a file of its own, or in place of one.
//
// What was written is read back and compared with the frames before it is handed over.
#pragma once

#include "core/base/patch.h"
#include "core/domains/anim/clipconvert.h"
#include "core/domains/anim/denseclip.h"
#include "core/formats/hkx/writer/packmodel.h"

namespace cutaway::anim
{

inline constexpr std::uint32_t kMostFrames = 100000;

struct WrittenClip {
    Clip clip;                 // as it was read back
    ClipDifference difference; // of the frames from it; between frames of linear movement
};

// Both fail for values that are not finite numbers, rotations without direction, float tracks that change
// (their codec is not known) and more than kMostFrames frames.

struct NewClip {
    Bytes bytes;
    WrittenClip written;
};
// A file with the objects that the game's own clips have, in their order: containers, splines, binding, root
// motion where the clip has some, an empty resource container. Fails for a clip without binding.
Result<NewClip> newClipFile(const DenseClip &clip, Game game, const SplineErrors &allowed = {});

struct ReplacedClip {
    Patch patch;
    WrittenClip written;
};
// The edit that puts the frames in place of animation `object` of a packfile. Interleaved clips stay
// interleaved, delta compression, which cannot be written, becomes splines; a clip with root motion gets an
// object for it where there is none; everything else in the file is as it was. `encoded` are the frames as
// splines, in blocks of as many frames as the animation has; null: they are encoded here.
Result<ReplacedClip> replaceClip(const File &file, std::uint32_t object, const DenseClip &clip,
                                 const SplineErrors &allowed = {}, const EncodedSplines *encoded = nullptr);

// Gives an animation of the model these frames as splines, whatever its class was; everything else about it
// stays.
Result<void> encodeInto(hkx::PackfileModel &model, std::uint32_t object, const DenseClip &clip,
                        const SplineErrors &allowed);

} // namespace cutaway::anim
