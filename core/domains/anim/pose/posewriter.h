// SPDX-License-Identifier: MIT
// Edited poses of a clip as an edit of its file.
//
// Only what changed is encoded anew: channels (translation, rotation, scale of a track) whose frames are the
// same in a block keep their bytes, so that bones nobody touched do not drift however often a clip is edited;
// the others keep their knots and their movement outside of the frames that changed (channelchange.h). The
// result is read back and compared with the poses that were wanted, at frames and half way between them.
#pragma once

#include "core/domains/anim/clipwriter.h"
#include "core/domains/anim/pose/keyframes.h"

namespace cutaway::anim
{

struct PoseForm {
    SplineErrors allowed;
    std::vector<std::uint32_t> baked; // tracks that get a key on every frame, changed or not
};

// What was read back differs from what was wanted by this.
struct TrackDeviation {
    std::uint32_t track = 0;
    PoseDifference atFrames;
    PoseDifference between; // from the movement before, changed by the mean of what changes at both frames
    std::uint32_t worstFrame = 0; // of rotation, or of translation where that is the only one
};

struct WrittenPose {
    Patch patch;
    SplineErrors allowed;
    ClipDifference difference;                   // of all tracks
    std::vector<TrackDeviation> deviations;      // by track
    std::vector<std::uint32_t> encoded;          // tracks that were written anew, at least a part of them
    std::size_t bytesBefore = 0, bytesAfter = 0; // of the file
};

// The edit that gives animation `object` these poses: as many frames as it has, at least its tracks. Fails as
// replaceClip does.
Result<WrittenPose> writePose(const File &file, std::uint32_t object, const DenseClip &posed,
                              const PoseForm &form = {});

// The edit that puts a key into these tracks at a frame (insertKey). Fails where all of them have one there,
// and in clips that hold every frame.
Result<WrittenPose> writeKeys(const File &file, std::uint32_t object, Tracks tracks, std::uint32_t frame);

// The largest part of what is allowed that a difference takes.
float shareOf(const PoseDifference &difference, const SplineErrors &allowed);
// The encoded track that uses most of its tolerance; null if all are exact.
const TrackDeviation *worstTrack(const WrittenPose &written);

// One line: "largest error 1.2e-05 game units, 0.0033°; between frames ...".
std::string toString(const WrittenPose &written);

} // namespace cutaway::anim
