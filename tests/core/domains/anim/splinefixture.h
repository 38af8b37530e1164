// SPDX-License-Identifier: MIT
// One block of spline-compressed tracks, right or wrong, and what comes out of it.
#pragma once

#include "core/domains/anim/splinetracks.h"
#include "tests/support/clipbuilder.h"

#include <cmath>

namespace cutaway::test
{

using anim::SplineSource;
using anim::SplineTracks;
using anim::Transform;

inline bool near(float a, float b, float tolerance = 1e-5f)
{
    return std::fabs(a - b) <= tolerance;
}

inline bool near(const glm::vec4 &a, const glm::vec3 &b)
{
    return near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z);
}

// One block of three tracks: the middle one can be anything; the others say whether they survived it.
inline SplineBlockBuilder blockAround(const TrackChannels &middle)
{
    SplineBlockBuilder builder;
    TrackChannels still;
    still.translation.still = 7;
    still.translation.value = {1, 2, 3};
    builder.add(still);
    builder.add(middle);
    builder.add(still);
    return builder;
}

inline SplineSource sourceOf(const Bytes &data, std::int64_t frames)
{
    SplineSource source;
    source.numFrames = frames;
    source.numBlocks = 1;
    source.maxFramesPerBlock = 256;
    source.maskAndQuantizationSize = 12;
    source.transformTracks = 3;
    source.blockOffsets = {0};
    source.floatBlockOffsets = {static_cast<std::uint32_t>(data.size())};
    source.data = data;
    return source;
}

inline TrackChannels movingX(int degree, std::vector<int> knots, std::vector<std::array<int, 3>> codes)
{
    TrackChannels track;
    track.translation = {0, 1, true, {0, 0, 0}, {65535, 0, 0}, degree, std::move(knots), std::move(codes)};
    return track;
}

inline TrackChannels turning(int code, const Bytes &value)
{
    TrackChannels track;
    track.rotation = {code, 1, {0, 0, 9, 9}, {value, value}};
    return track;
}

struct Sampled {
    SplineTracks tracks;
    std::vector<Diagnostic> diagnostics;
    std::vector<Transform> pose;
};

inline Sampled sampled(const SplineSource &source, double frame)
{
    Diagnostics diagnostics;
    Sampled made{SplineTracks::read(source, diagnostics), diagnostics.take(), {}};
    made.pose.resize(made.tracks.tracks());
    std::vector<float> floats(made.tracks.floatTracks());
    made.tracks.sample(frame, made.pose, floats);
    return made;
}

} // namespace cutaway::test
