// SPDX-License-Identifier: MIT
#include "tests/fuzz/splinepromise.h"

#include "core/base/diagnostic.h"
#include "core/domains/anim/splineblock.h"
#include "core/domains/anim/splinetracks.h"

#include <algorithm>
#include <cmath>

namespace cutaway::fuzz
{

namespace
{

// Nothing when the head does not fit.
std::optional<anim::SplineSource> splineSource(ByteSpan bytes)
{
    constexpr std::size_t kHead = 8;
    if (bytes.size() < kHead || bytes.size() < kHead + std::size_t{bytes[3]} * 4)
        return std::nullopt;
    anim::SplineSource source;
    source.transformTracks = bytes[0];
    source.floatTracks = bytes[1];
    source.maxFramesPerBlock = bytes[2] + 1;
    source.numBlocks = bytes[3];
    source.numFrames = load<std::uint16_t>(bytes, 4);
    source.maskAndQuantizationSize = load<std::uint16_t>(bytes, 6);
    std::size_t at = kHead;
    for (std::int64_t i = 0; i < source.numBlocks; ++i, at += 4) {
        source.blockOffsets.push_back(load<std::uint16_t>(bytes, at));
        source.floatBlockOffsets.push_back(load<std::uint16_t>(bytes, at + 2));
    }
    source.data = bytes.subspan(at);
    source.dataOffset = at;
    return source;
}

std::optional<std::string> brokenPose(const anim::Transform &pose, bool atRest)
{
    const float *const numbers = &pose.translation.x;
    if (!std::all_of(numbers, numbers + anim::kFloatsPerTransform, [](float n) { return std::isfinite(n); }))
        return "is not a finite number";
    const float length = glm::length(pose.rotation);
    if (!(std::fabs(length - 1.0f) < 1e-3f))
        return fmt::format("has a rotation of length {}", length);
    if (atRest && (pose.translation != glm::vec4(0.0f) || pose.scale != glm::vec4(1.0f, 1.0f, 1.0f, 0.0f)))
        return "is broken, but does not rest";
    return std::nullopt;
}

// Data that can be taken apart and put together is taken apart the same way again.
std::optional<std::string> brokenBlockPromise(const anim::SplineSource &source)
{
    for (std::size_t i = 0; i < source.blockOffsets.size(); ++i) {
        if (source.blockOffsets[i] > source.data.size())
            continue;
        const auto tracks = static_cast<std::uint32_t>(source.transformTracks);
        const auto floats = static_cast<std::uint32_t>(source.floatTracks);
        const auto block = anim::readSplineBlock(source.data.subspan(source.blockOffsets[i]), tracks, floats,
                                                 source.floatBlockOffsets[i]);
        if (!block)
            continue;
        const anim::PackedBlock packed = anim::packSplineBlock(*block);
        const auto again = anim::readSplineBlock(packed.bytes, tracks, floats, packed.floatOffset);
        if (!again)
            return fmt::format("block {} cannot be read once it is written: {}", i, again.error().message);
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> brokenSplinePromise(ByteSpan bytes)
{
    const std::optional<anim::SplineSource> source = splineSource(bytes);
    if (!source)
        return std::nullopt;
    if (const auto why = brokenBlockPromise(*source))
        return why;
    Diagnostics diagnostics;
    const anim::SplineTracks tracks = anim::SplineTracks::read(*source, diagnostics);
    for (const Diagnostic &diagnostic : diagnostics.list()) {
        if (diagnostic.range.end() > bytes.size())
            return fmt::format("a diagnostic ends at {} of {}", diagnostic.range.end(), bytes.size());
    }
    std::vector<anim::Transform> pose(tracks.tracks());
    std::vector<float> floats(tracks.floatTracks());
    const double last = tracks.frames() - 1;
    for (const double frame :
         {-1.0, 0.0, 0.5, last / 3, last / 2, last - 0.25, last, last + 1, std::nan("")}) {
        tracks.sample(frame, pose, floats);
        for (std::size_t i = 0; i < pose.size(); ++i) {
            if (const auto why = brokenPose(pose[i], tracks.broken()[i]))
                return fmt::format("track {} at frame {} {}", i, frame, *why);
        }
        if (!std::ranges::all_of(floats, [](float value) { return std::isfinite(value); }))
            return fmt::format("a float at frame {} is not a finite number", frame);
    }
    return std::nullopt;
}

} // namespace cutaway::fuzz
