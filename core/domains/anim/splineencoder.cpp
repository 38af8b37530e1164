// SPDX-License-Identifier: MIT
#include "core/domains/anim/splineencoder.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/domains/anim/channelencoder.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

constexpr std::uint8_t kFloatStatic = 0x03; // of a float track that stands still

// Whole frames of all tracks.
struct Poses {
    std::span<const Transform> transforms;
    std::uint32_t tracks = 0;

    const Transform &at(std::uint32_t frame, std::uint32_t track) const
    {
        return transforms[std::size_t{frame} * tracks + track];
    }
};

// One part of one track in the frames of one block.
using Curve = std::vector<glm::dvec4>;

Curve vectorCurve(const Poses &poses, std::uint32_t track, ByteRange frames, glm::vec4 Transform::*part)
{
    Curve curve;
    for (std::uint64_t frame = frames.offset; frame < frames.end(); ++frame)
        curve.emplace_back(poses.at(static_cast<std::uint32_t>(frame), track).*part);
    return curve;
}

// Unit length, and signs that go together, because splines are sums.
Curve rotationCurve(const Poses &poses, std::uint32_t track, ByteRange frames)
{
    Curve curve;
    for (std::uint64_t frame = frames.offset; frame < frames.end(); ++frame) {
        const glm::quat &r = poses.at(static_cast<std::uint32_t>(frame), track).rotation;
        const glm::dvec4 unit = glm::normalize(glm::dvec4(r.x, r.y, r.z, r.w));
        curve.push_back(!curve.empty() && glm::dot(curve.back(), unit) < 0.0 ? -unit : unit);
    }
    return curve;
}

SplineBlock blockOf(const Poses &poses, std::span<const float> floats, ByteRange frames,
                    const SplineErrors &allowed, SplineErrors &reached)
{
    SplineBlock block;
    const bool followed = frames.end() * poses.tracks < poses.transforms.size();
    for (std::uint32_t track = 0; track < poses.tracks; ++track) {
        EncodedChannel translation = encodeVector(vectorCurve(poses, track, frames, &Transform::translation),
                                                  0.0, allowed.translation, followed);
        EncodedChannel rotation =
            encodeRotation(rotationCurve(poses, track, frames), allowed.rotation, followed);
        EncodedChannel scale =
            encodeVector(vectorCurve(poses, track, frames, &Transform::scale), 1.0, allowed.scale, followed);
        reached.translation = std::max(reached.translation, static_cast<float>(translation.error));
        reached.rotation = std::max(reached.rotation, static_cast<float>(rotation.error));
        reached.scale = std::max(reached.scale, static_cast<float>(scale.error));
        TrackBlock made;
        made.codes = static_cast<std::uint8_t>(translation.quantisation | rotation.quantisation << 2 |
                                               scale.quantisation << 6);
        made.translation = std::move(translation.channel);
        made.rotation = std::move(rotation.channel);
        made.scale = std::move(scale.channel);
        block.tracks.push_back(std::move(made));
    }
    for (const float value : floats)
        block.floats.push_back({kFloatStatic, value});
    return block;
}

Result<void> encodable(std::span<const Transform> poses, std::uint32_t tracks, std::span<const float> floats)
{
    for (std::size_t i = 0; i < poses.size(); ++i) {
        const float *const values = &poses[i].translation.x;
        const bool finite =
            std::all_of(values, values + kFloatsPerTransform, [](float v) { return std::isfinite(v); });
        if (!finite || !(glm::length(poses[i].rotation) > 1e-6f))
            return fail("track {} of frame {} has {}", i % tracks, i / tracks,
                        finite ? "a rotation of length 0" : "a value that is not a finite number");
    }
    for (std::size_t i = 0; i < floats.size(); ++i) {
        if (!std::isfinite(floats[i]))
            return fail("float track {} is {}", i, floats[i]);
    }
    return {};
}

} // namespace

Result<EncodedSplines> encodeSplines(std::span<const Transform> poses, std::uint32_t tracks,
                                     std::span<const float> floats, const SplineSettings &settings)
{
    if (tracks == 0 || poses.empty() || poses.size() % tracks != 0)
        return fail("{} transforms are not whole frames of {}", poses.size(), quantity(tracks, "track"));
    if (settings.framesPerBlock < 2 || settings.framesPerBlock > 256)
        return fail("{} in a block, allowed are 2 to 256", quantity(settings.framesPerBlock, "frame"));
    if (const Result<void> valid = encodable(poses, tracks, floats); !valid)
        return tl::unexpected(valid.error());
    const auto frames = static_cast<std::uint32_t>(poses.size() / tracks);
    EncodedSplines encoded;
    encoded.maskAndQuantizationSize =
        static_cast<std::uint32_t>(alignUp(std::size_t{tracks} * 4 + floats.size(), 4));
    std::uint32_t first = 0;
    do { // a block's last frame begins the next one
        const std::uint32_t held = std::min(settings.framesPerBlock, frames - first);
        const PackedBlock block = packSplineBlock(
            blockOf({poses, tracks}, floats, {first, held}, settings.allowed, encoded.reached));
        encoded.blockOffsets.push_back(static_cast<std::uint32_t>(encoded.data.size()));
        encoded.floatBlockOffsets.push_back(block.floatOffset);
        encoded.data.insert(encoded.data.end(), block.bytes.begin(), block.bytes.end());
        first += settings.framesPerBlock - 1;
    } while (first + 1 < frames);
    return encoded;
}

} // namespace cutaway::anim
