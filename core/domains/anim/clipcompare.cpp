// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipcompare.h"

#include "core/domains/anim/import/bonematch.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>

namespace cutaway::anim
{

namespace
{

float gapBetween(const glm::vec4 &a, const glm::vec4 &b)
{
    return glm::length(glm::vec3(a - b));
}

bool hasNames(const PosedClip &side)
{
    return std::ranges::any_of(side.names, [](const std::string &name) { return !name.empty(); });
}

std::string nameOrNumber(const PosedClip &side, std::uint32_t number)
{
    return side.names[number].empty() ? fmt::format("track {}", number) : side.names[number];
}

struct ComparedPose {
    std::vector<Transform> local;
    std::vector<glm::mat4> space;

    explicit ComparedPose(const PosedClip &side)
        : local(side.names.size()), space(side.skeleton != nullptr ? side.names.size() : 0)
    {
    }
    void take(const PosedClip &side, double frame)
    {
        side.sample(frame, local);
        if (side.skeleton != nullptr)
            localToModel(*side.skeleton, local, space);
    }
};

// Fills the pairs, and what is left over on either side.
void matchSides(const PosedClip &a, const PosedClip &b, ClipComparison &made)
{
    std::vector<std::optional<std::uint32_t>> partners(a.names.size());
    const bool sameBones = a.names == b.names; // those of no name and of one name twice, too
    if (!sameBones && hasNames(a) && hasNames(b)) {
        partners = matchBones(a.names, b.names).found;
    } else {
        for (std::uint32_t i = 0; i < std::min(a.names.size(), b.names.size()); ++i)
            partners[i] = i;
    }
    std::vector<bool> taken(b.names.size());
    for (std::uint32_t i = 0; i < a.names.size(); ++i) {
        if (!partners[i]) {
            made.onlyA.push_back(nameOrNumber(a, i));
            continue;
        }
        taken[*partners[i]] = true;
        BoneDifference row;
        row.bone = nameOrNumber(a, i);
        row.a = i;
        row.b = *partners[i];
        made.bones.push_back(std::move(row));
    }
    for (std::uint32_t i = 0; i < b.names.size(); ++i) {
        if (!taken[i])
            made.onlyB.push_back(nameOrNumber(b, i));
    }
}

void widenBone(BoneDifference &row, const ComparedPose &a, const ComparedPose &b, double frame, bool inSpace)
{
    const Transform &one = a.local[row.a], &other = b.local[row.b];
    row.turn.widen(turnBetween(glm::normalize(one.rotation), glm::normalize(other.rotation)), frame);
    row.shift.widen(gapBetween(one.translation, other.translation), frame);
    for (int axis = 0; axis < 3; ++axis)
        row.scale.widen(std::fabs(one.scale[axis] - other.scale[axis]), frame);
    if (inSpace)
        row.apart.widen(gapBetween(a.space[row.a][3], b.space[row.b][3]), frame);
}

glm::vec4 motionAt(const PosedClip &side, double frame)
{
    return side.motion != nullptr ? side.motion->at(frame, side.frames) : glm::vec4(0.0f);
}

double durationOf(const PosedClip &side)
{
    return side.frames == 0 ? 0.0 : (side.frames - 1) * side.frameDuration;
}

} // namespace

PosedClip posedClip(const Clip &clip, const Skeleton *skeleton)
{
    PosedClip side{trackNames(clip, skeleton), skeleton,          clip.frames(),
                   clip.frameDuration(),       clip.rootMotion(), {}};
    const auto floats = std::make_shared<std::vector<float>>(clip.floatTracks());
    if (skeleton == nullptr) {
        side.sample = [&clip, floats](double frame, std::span<Transform> pose) {
            clip.sample(frame, pose, *floats);
        };
        return side;
    }
    side.names = skeleton->boneNames();
    const auto tracks = std::make_shared<std::vector<Transform>>(clip.tracks());
    side.sample = [&clip, skeleton, tracks, floats](double frame, std::span<Transform> pose) {
        clip.sample(frame, *tracks, *floats);
        bindPose(*skeleton, clip, *tracks, pose);
    };
    return side;
}

PosedClip posedClip(const DenseClip &clip, const Skeleton &skeleton)
{
    PosedClip side{skeleton.boneNames(),
                   &skeleton,
                   clip.frames(),
                   clip.frameDuration,
                   clip.motion ? &*clip.motion : nullptr,
                   {}};
    const auto dense = std::make_shared<DenseTracks>(clip.tracks, clip.floatTracks, clip.poses, clip.floats);
    const auto tracks = std::make_shared<std::vector<Transform>>(clip.tracks);
    const auto floats = std::make_shared<std::vector<float>>(clip.floatTracks);
    const Binding *const binding = clip.binding ? &*clip.binding : nullptr;
    side.sample = [dense, tracks, floats, binding, &skeleton](double frame, std::span<Transform> pose) {
        dense->sample(frame, *tracks, *floats);
        bindPose(skeleton, binding, *tracks, pose);
    };
    return side;
}

const BoneDifference *ClipComparison::worst() const
{
    const auto size = [](const BoneDifference &row) { return std::max(row.turn.value, row.shift.value); };
    const auto most = std::ranges::max_element(bones, {}, size);
    return most == bones.end() || size(*most) == 0.0f ? nullptr : &*most;
}

ClipComparison compareBones(const PosedClip &a, const PosedClip &b)
{
    ClipComparison made;
    matchSides(a, b, made);
    made.durationA = durationOf(a);
    made.durationB = durationOf(b);
    made.inSpace = a.skeleton != nullptr && b.skeleton != nullptr;
    constexpr double kRounding = 1e-3; // frames: durations of frames are floats
    ComparedPose poseA(a), poseB(b);
    for (std::uint32_t frame = 0; frame < a.frames; ++frame) {
        double other = frame * a.frameDuration / b.frameDuration;
        if (other > static_cast<double>(b.frames) - 1.0 + kRounding)
            break;
        if (std::fabs(other - std::round(other)) < kRounding)
            other = std::round(other);
        poseA.take(a, frame);
        poseB.take(b, other);
        for (BoneDifference &row : made.bones)
            widenBone(row, poseA, poseB, frame, made.inSpace);
        const glm::vec4 wayA = motionAt(a, frame), wayB = motionAt(b, other);
        made.way.widen(gapBetween(wayA, wayB), frame);
        made.wayTurn.widen(std::fabs(wayA.w - wayB.w), frame);
        ++made.frames;
    }
    return made;
}

} // namespace cutaway::anim
