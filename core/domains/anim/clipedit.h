// SPDX-License-Identifier: MIT
// Other times for a whole clip: resampling, cutting, reversing, stretching a part.
//
// All of them say which frame of the clip each new frame shows. Poses are sampled there and encoded anew in
// the clip's own codec (delta compression, which cannot be written, becomes splines); annotations and root
// motion move along. The rest of the file is as it was.
#pragma once

#include "core/domains/anim/clipwriter.h"

namespace cutaway::anim
{

struct TimeMap {
    std::vector<double> frames; // of the clip, for each new frame; only ascending or only descending
    double frameDuration = 1.0 / 30.0;

    // The new frame at which a frame of the clip is shown, between frames where the map is; nothing outside.
    std::optional<double> newFrameOf(double frame) const;
};

// Same duration, another rate; the frames are spread evenly, so the rate is met as nearly as whole frames
// permit. Fails below two and above kMostFrames frames.
Result<TimeMap> resampled(const Clip &clip, double framesPerSecond);
// Frames `first` to `last`, both included.
Result<TimeMap> trimmed(const Clip &clip, std::uint32_t first, std::uint32_t last);
TimeMap reversed(const Clip &clip);
// Frames `first` to `last` take `factor` times as long, in whole frames; those around them stay.
Result<TimeMap> retimed(const Clip &clip, std::uint32_t first, std::uint32_t last, double factor);

struct ClipEdit {
    Patch patch;
    ClipDifference difference;          // of the clip that the map shows from the one that was read back
    std::size_t droppedAnnotations = 0; // that the map does not show
};

// The edit of animation `object` of a packfile. Fails where the packfile cannot be written anew, the clip
// has broken tracks or float tracks that change.
Result<ClipEdit> remapClip(const File &file, std::uint32_t object, const TimeMap &map,
                           const SplineErrors &allowed = {});

} // namespace cutaway::anim
