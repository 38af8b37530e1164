// SPDX-License-Identifier: MIT
#include "tests/support/swayingclip.h"

#include "core/domains/anim/splineencoder.h"

#include <cmath>
#include <fmt/format.h>

namespace cutaway::test
{

namespace
{

using List = HkxValue::List;
using Members = HkxValue::Members;

constexpr std::uint32_t kLimb = 10; // bones
constexpr std::uint32_t kBlock = 256;
constexpr double kRate = 30.0;
constexpr float kBone = 8.0f; // units

HkxValue vector4(float x, float y, float z, float w)
{
    return HkxValue::tuple({x, y, z, w});
}

std::string boneName(std::uint32_t bone)
{
    return fmt::format("Limb{:02} Bone{}", bone / kLimb, bone % kLimb);
}

anim::Transform poseOf(std::uint32_t bone, std::uint32_t frame)
{
    const float turn = 0.25f * std::sin(0.11f * static_cast<float>(frame) + 0.7f * static_cast<float>(bone));
    anim::Transform pose;
    const bool starts = bone % kLimb == 0;
    pose.translation = {starts ? kBone * static_cast<float>(bone / kLimb) : 0.0f, 0.0f, starts ? 0.0f : kBone,
                        0.0f};
    pose.rotation = glm::quat(std::cos(turn / 2.0f), std::sin(turn / 2.0f), 0.0f, 0.0f);
    pose.scale = {1.0f, 1.0f, 1.0f, 0.0f};
    return pose;
}

Members skeletonOf(std::uint32_t bones)
{
    List names, rest;
    std::vector<double> parents;
    for (std::uint32_t bone = 0; bone < bones; ++bone) {
        parents.push_back(bone == 0 ? -1.0 : bone % kLimb == 0 ? 0.0 : bone - 1.0);
        names.push_back(HkxValue(Members{{"name", boneName(bone)}}));
        const glm::vec4 at = poseOf(bone, 0).translation;
        rest.push_back(HkxValue(Members{{"translation", vector4(at.x, at.y, at.z, 0)},
                                        {"rotation", vector4(0, 0, 0, 1)},
                                        {"scale", vector4(1, 1, 1, 0)}}));
    }
    return {{"name", boneName(0)},
            {"parentIndices", HkxValue::numbers(parents)},
            {"bones", HkxValue::list(std::move(names))},
            {"referencePose", HkxValue::list(std::move(rest))}};
}

HkxValue eventsOf(std::uint32_t bones, std::uint32_t frames)
{
    List tracks;
    for (std::uint32_t bone = 0; bone < bones; ++bone)
        tracks.push_back(HkxValue(Members{{"trackName", boneName(bone)}}));
    List events;
    for (std::uint32_t frame = 0; frame < frames; frame += 10)
        events.push_back(
            HkxValue(Members{{"time", frame / kRate}, {"text", frame % 20 == 0 ? "FootLeft" : "FootRight"}}));
    tracks.front() =
        HkxValue(Members{{"trackName", boneName(0)}, {"annotations", HkxValue::list(std::move(events))}});
    return HkxValue::list(std::move(tracks));
}

template <class Numbers> HkxValue numbersOf(const Numbers &numbers)
{
    return HkxValue::numbers(std::vector<double>(numbers.begin(), numbers.end()));
}

Members animationOf(std::uint32_t bones, std::uint32_t frames)
{
    std::vector<anim::Transform> poses;
    for (std::uint32_t frame = 0; frame < frames; ++frame) {
        for (std::uint32_t bone = 0; bone < bones; ++bone)
            poses.push_back(poseOf(bone, frame));
    }
    const auto encoded = anim::encodeSplines(poses, bones, {}, {kBlock, {}});
    const double blockDuration = (kBlock - 1) / kRate;
    return {{"type", 5},
            {"duration", (frames - 1) / kRate},
            {"numberOfTransformTracks", bones},
            {"annotationTracks", eventsOf(bones, frames)},
            {"numFrames", frames},
            {"numBlocks", static_cast<double>(encoded->blockOffsets.size())},
            {"maxFramesPerBlock", kBlock},
            {"maskAndQuantizationSize", encoded->maskAndQuantizationSize},
            {"blockDuration", blockDuration},
            {"blockInverseDuration", 1.0 / blockDuration},
            {"frameDuration", 1.0 / kRate},
            {"blockOffsets", numbersOf(encoded->blockOffsets)},
            {"floatBlockOffsets", numbersOf(encoded->floatBlockOffsets)},
            {"data", numbersOf(encoded->data)}};
}

} // namespace

Bytes swayingClip(std::uint32_t bones, std::uint32_t frames)
{
    HkxBuilder builder(HkxLayout::SkyrimSe);
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer container = builder.add("hkaAnimationContainer", {});
    const HkxPointer skeleton = builder.add("hkaSkeleton", skeletonOf(bones));
    const HkxPointer animation = builder.add("hkaSplineCompressedAnimation", animationOf(bones, frames));
    const HkxPointer binding =
        builder.add("hkaAnimationBinding", {{"originalSkeletonName", boneName(0)}, {"animation", animation}});
    builder.set(container, {{"skeletons", HkxValue::list({skeleton})},
                            {"animations", HkxValue::list({animation})},
                            {"bindings", HkxValue::list({binding})}});
    builder.set(root,
                {{"namedVariants", HkxValue::list({HkxValue(Members{{"name", "Merged Animation Container"},
                                                                    {"className", "hkaAnimationContainer"},
                                                                    {"variant", container}})})}});
    return builder.build();
}

} // namespace cutaway::test
