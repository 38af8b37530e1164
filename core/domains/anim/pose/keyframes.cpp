// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/keyframes.h"

#include "core/codecs/spline/blocklayout.h"
#include "core/codecs/spline/quaternions.h"
#include "core/domains/anim/channelencoder.h"
#include "core/domains/anim/pose/localfit.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <numeric>
#include <set>

namespace cutaway::anim
{

namespace
{

using spline::RotationCode;

constexpr std::uint8_t kMovingRotation = 0xF0; // all four components
constexpr unsigned kWide = 1;                  // 16 bits

unsigned rotationCodeOf(const TrackBlock &track)
{
    return track.codes >> 2 & 15;
}

void setCodes(TrackBlock &track, unsigned translation, unsigned rotation, unsigned scale)
{
    track.codes = static_cast<std::uint8_t>(translation | rotation << 2 | scale << 6);
}

// Finer steps, which the new points may need; coarser codes than 48 bits are those of 40.
void refineRotation(TrackBlock &track)
{
    constexpr auto k48 = static_cast<unsigned>(RotationCode::ThreeComp48);
    if (rotationCodeOf(track) == static_cast<unsigned>(RotationCode::ThreeComp40))
        setCodes(track, track.codes & 3, k48, track.codes >> 6);
}

// Where there is none yet.
bool insertKnotInto(SplineChannel &channel, std::uint8_t at)
{
    SplineCurve curve{channel.degree, channel.knots, channel.points};
    if (std::ranges::find(channel.knots, at) != channel.knots.end() || !insertKnot(curve, at))
        return false;
    channel.knots = std::move(curve.knots);
    channel.points = std::move(curve.points);
    return true;
}

// A rotation that stands still as a line with a key in between.
void pinRotation(SplineChannel &channel, std::uint8_t at, std::uint8_t last)
{
    const glm::dvec4 value = channel.points.empty() ? glm::dvec4(0.0, 0.0, 0.0, 1.0) : channel.points.front();
    channel.mask = kMovingRotation;
    channel.degree = 1;
    channel.knots = {0, 0, at, last, last};
    channel.points.assign(3, value);
}

// ---- from poses

// One part of the poses; rotations of unit length, with signs that go together.
std::vector<glm::dvec4> partOf(std::span<const Transform> poses, glm::vec4 Transform::*part)
{
    std::vector<glm::dvec4> curve;
    for (const Transform &pose : poses)
        curve.emplace_back(pose.*part);
    return curve;
}

std::vector<glm::dvec4> rotationsOf(std::span<const Transform> poses)
{
    std::vector<glm::dvec4> curve;
    for (const Transform &pose : poses) {
        const glm::quat &r = pose.rotation;
        const glm::dvec4 unit = glm::normalize(glm::dvec4(r.x, r.y, r.z, r.w));
        curve.push_back(!curve.empty() && glm::dot(curve.back(), unit) < 0.0 ? -unit : unit);
    }
    return curve;
}

void putKeysEverywhere(SplineChannel &channel, std::vector<glm::dvec4> samples)
{
    channel.degree = 1;
    channel.knots.resize(samples.size());
    std::iota(channel.knots.begin(), channel.knots.end(), std::uint8_t{0});
    channel.knots.insert(channel.knots.begin(), 0);
    channel.knots.push_back(channel.knots.back());
    channel.points = std::move(samples);
}

void bakeVector(SplineChannel &channel, std::vector<glm::dvec4> samples)
{
    for (int axis = 0; axis < 3; ++axis) {
        if (!spline::moves(channel.mask, static_cast<unsigned>(axis)))
            continue;
        const auto [low, high] = std::minmax_element(
            samples.begin(), samples.end(),
            [axis](const glm::dvec4 &a, const glm::dvec4 &b) { return a[axis] < b[axis]; });
        channel.least[axis] = static_cast<float>((*low)[axis]);
        channel.most[axis] = static_cast<float>((*high)[axis]);
    }
    putKeysEverywhere(channel, std::move(samples));
}

} // namespace

KeyFrames keysOf(const Clip &clip, std::uint32_t track)
{
    KeyFrames keys;
    const SplineTracks *const splines = clip.splines();
    if (splines == nullptr) {
        keys.resize(clip.frames());
        std::iota(keys.begin(), keys.end(), 0u);
        return keys;
    }
    std::set<std::uint32_t> frames;
    for (std::uint32_t block = 0; block < splines->blocks(); ++block) {
        for (const ChannelPart part : {ChannelPart::Translation, ChannelPart::Rotation, ChannelPart::Scale}) {
            const ChannelInfo channel = splines->channel(block, track, part);
            for (const std::uint8_t knot : channel.knots)
                frames.insert(std::min(channel.firstFrame + knot, clip.frames() - 1));
        }
    }
    keys.assign(frames.begin(), frames.end());
    return keys;
}

bool insertKey(TrackBlock &track, std::uint32_t frame, std::uint32_t framesInBlock)
{
    const auto at = static_cast<std::uint8_t>(frame);
    bool isDone = false, moves = false;
    for (SplineChannel *channel : {&track.translation, &track.rotation, &track.scale}) {
        moves = moves || !channel->knots.empty();
        if (!channel->knots.empty() && insertKnotInto(*channel, at)) {
            isDone = true;
            if (channel == &track.rotation)
                refineRotation(track);
        }
    }
    if (!moves && frame > 0 && frame + 1 < framesInBlock) {
        pinRotation(track.rotation, at, static_cast<std::uint8_t>(framesInBlock - 1));
        isDone = true;
    }
    return isDone;
}

TrackBlock fittedTrack(std::span<const Transform> poses, const SplineErrors &allowed, bool isFollowed)
{
    EncodedChannel translation =
        encodeVector(partOf(poses, &Transform::translation), 0.0, allowed.translation, isFollowed);
    EncodedChannel rotation = encodeRotation(rotationsOf(poses), allowed.rotation, isFollowed);
    EncodedChannel scale = encodeVector(partOf(poses, &Transform::scale), 1.0, allowed.scale, isFollowed);
    TrackBlock made;
    setCodes(made, translation.quantisation, rotation.quantisation, scale.quantisation);
    made.translation = std::move(translation.channel);
    made.rotation = std::move(rotation.channel);
    made.scale = std::move(scale.channel);
    return made;
}

TrackBlock bakedTrack(std::span<const Transform> poses, const SplineErrors &allowed, bool isFollowed)
{
    TrackBlock made = fittedTrack(poses, allowed, isFollowed);
    if (poses.size() < 2)
        return made;
    if (!made.translation.knots.empty())
        bakeVector(made.translation, partOf(poses, &Transform::translation));
    if (!made.scale.knots.empty())
        bakeVector(made.scale, partOf(poses, &Transform::scale));
    made.rotation.mask = kMovingRotation;
    putKeysEverywhere(made.rotation, rotationsOf(poses));
    setCodes(made, kWide, static_cast<unsigned>(RotationCode::ThreeComp48), kWide);
    return made;
}

} // namespace cutaway::anim
