// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/channelchange.h"

#include "core/codecs/spline/blocklayout.h"
#include "core/codecs/spline/quaternions.h"
#include "core/domains/anim/channelencoder.h"
#include "core/domains/anim/pose/keyframes.h"
#include "core/domains/anim/pose/localfit.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

using spline::RotationCode;

constexpr FitKind kTurning{true, 0};
constexpr double kBend = 0.15; // of how much a change bends at a frame: a smooth curve misses lines so far
// Shares of the allowed error for the curve; the rest is for quantisation.
constexpr double kCurveShares[] = {0.5, 0.25, 0.1};

// ---- what is wanted

glm::dquat quaternionOf(const glm::dvec4 &v)
{
    return glm::dquat(v.w, v.x, v.y, v.z);
}

// From the rotation before to the one behind it, the shorter way.
glm::dvec4 turnOf(const glm::quat &before, const glm::quat &after)
{
    if (before == after)
        return {0.0, 0.0, 0.0, 1.0};
    const glm::dquat turn = glm::normalize(glm::conjugate(glm::dquat(before)) * glm::dquat(after));
    const glm::dvec4 values(turn.x, turn.y, turn.z, turn.w);
    return turn.w < 0.0 ? -values : values;
}

// The changes of one channel, frame by frame: differences of vectors, turns of rotations.
struct Changes {
    std::vector<glm::dvec4> frames;
    glm::dvec4 none{0.0};
    bool isTurn = false;

    glm::dvec4 at(double frame) const
    {
        const auto before = static_cast<std::size_t>(frame);
        const std::size_t behind = std::min(before + 1, frames.size() - 1);
        const double part = frame - static_cast<double>(before);
        const glm::dvec4 mixed = frames[before] * (1.0 - part) + frames[behind] * part;
        return isTurn ? glm::normalize(mixed) : mixed;
    }
    double bendAt(std::size_t frame) const
    {
        if (frame == 0 || frame + 1 == frames.size())
            return 0.0;
        return glm::length(frames[frame - 1] - 2.0 * frames[frame] + frames[frame + 1]);
    }
    bool isChanged(std::size_t frame) const { return frames[frame] != none; }
};

Changes changesOf(const ChangedPoses &poses, glm::vec4 Transform::*part)
{
    Changes made;
    for (std::size_t i = 0; i < poses.before.size(); ++i)
        made.frames.push_back(glm::dvec4(poses.after[i].*part) - glm::dvec4(poses.before[i].*part));
    for (glm::dvec4 &change : made.frames)
        change.w = 0.0; // the fourth ones carry nothing
    return made;
}

Changes turnsOf(const ChangedPoses &poses)
{
    Changes made{{}, {0.0, 0.0, 0.0, 1.0}, true};
    for (std::size_t i = 0; i < poses.before.size(); ++i)
        made.frames.push_back(turnOf(poses.before[i].rotation, poses.after[i].rotation));
    return made;
}

struct WantedCurve {
    std::vector<glm::dvec4> places;
    std::vector<double> slack;
    LocalTarget target; // of the two
};

void fillWanted(WantedCurve &wanted, const SplineCurve &stored, const Changes &changes)
{
    const std::size_t frames = changes.frames.size();
    for (std::size_t place = 0; place <= kPlacesOfFrame * (frames - 1); ++place) {
        const double frame = frameOfPlace(place);
        const glm::dvec4 stood = stored.at(frame);
        const glm::dvec4 change = changes.at(frame);
        const bool isBetween = place % kPlacesOfFrame != 0;
        const std::size_t before = place / kPlacesOfFrame, behind = before + (isBetween ? 1 : 0);
        const bool mayMiss = isBetween && (changes.isChanged(before) || changes.isChanged(behind));
        if (changes.isTurn) {
            const glm::dquat turned = quaternionOf(glm::normalize(stood)) * quaternionOf(change);
            wanted.places.emplace_back(turned.x, turned.y, turned.z, turned.w);
        } else {
            wanted.places.push_back(stood + change);
        }
        const double bend = std::max(changes.bendAt(before), changes.bendAt(behind));
        wanted.slack.push_back(mayMiss ? kBend * bend * (changes.isTurn ? 2.0 : 1.0) : 0.0);
    }
    std::size_t first = 0, last = frames - 1;
    while (!changes.isChanged(first))
        ++first;
    while (!changes.isChanged(last))
        --last;
    wanted.target = {wanted.places, wanted.slack, static_cast<std::uint8_t>(first),
                     static_cast<std::uint8_t>(last)};
}

// ---- in codes

struct CodedChannel {
    SplineChannel channel;
    unsigned code = 0;
    double miss = kNowhere;
};

SplineCurve curveOf(const SplineChannel &channel)
{
    return {channel.degree, channel.knots, channel.points};
}

bool canChange(const SplineChannel &channel, std::size_t frames)
{
    return channel.degree >= 1 && channel.degree <= kCubic && frames > 1 && !channel.knots.empty() &&
           channel.knots.front() == 0 && channel.knots.back() == frames - 1 &&
           std::ranges::is_sorted(channel.knots);
}

CodedChannel codedRotation(const SplineChannel &stored, SplineCurve curve, RotationCode code,
                           const LocalTarget &target, std::size_t counted)
{
    CodedChannel made{stored, static_cast<unsigned>(code), 0.0};
    for (glm::dvec4 &point : curve.points) {
        Bytes packed;
        packRotation(code, point, packed);
        point = unpackRotation(code, packed.data());
    }
    made.miss = worstMiss(kTurning, curve, target, counted);
    made.channel.knots = std::move(curve.knots);
    made.channel.points = std::move(curve.points);
    return made;
}

// The axes of a vector that move; those that stood still have their value in all points.
SplineChannel withAxes(const SplineChannel &stored, unsigned axes, double identity)
{
    SplineChannel made = stored;
    for (int axis = 0; axis < 3; ++axis) {
        const auto bit = static_cast<unsigned>(axis);
        if ((axes >> axis & 1) == 0 || spline::moves(stored.mask, bit))
            continue;
        const double value =
            spline::isStill(stored.mask, bit) ? static_cast<double>(stored.least[axis]) : identity;
        for (glm::dvec4 &point : made.points)
            point[axis] = value;
        made.least[axis] = made.most[axis] = static_cast<float>(value);
        made.mask = static_cast<std::uint8_t>((made.mask & ~(1u << bit)) | 0x10u << bit);
    }
    return made;
}

// Limits stay as long as all points lie within them, so that the codes of the points that stayed do.
CodedChannel codedVector(const SplineChannel &stored, const FitKind &kind, SplineCurve curve, unsigned code,
                         const LocalTarget &target, std::size_t counted)
{
    CodedChannel made{stored, code, 0.0};
    for (int axis = 0; axis < 3; ++axis) {
        if ((kind.axes >> axis & 1) == 0)
            continue;
        double least = made.channel.least[axis], most = made.channel.most[axis];
        for (const glm::dvec4 &point : curve.points) {
            least = std::min(least, point[axis]);
            most = std::max(most, point[axis]);
        }
        made.channel.least[axis] = static_cast<float>(least);
        made.channel.most[axis] = static_cast<float>(most);
        least = made.channel.least[axis];
        most = made.channel.most[axis];
        for (glm::dvec4 &point : curve.points)
            point[axis] =
                valueOf(codeOf(point[axis], least, most, stepsOf(code)), least, most, stepsOf(code));
    }
    made.miss = worstMiss(kind, curve, target, counted);
    made.channel.knots = std::move(curve.knots);
    made.channel.points = std::move(curve.points);
    return made;
}

// The first of the forms that is near enough, else the nearest. `coded` puts a curve into a code.
template <class Coded>
CodedChannel nearest(const FitKind &kind, const SplineCurve &stored, const LocalTarget &target,
                     double allowed, std::span<const unsigned> codes, const Coded &coded)
{
    CodedChannel best;
    for (const double share : kCurveShares) {
        const SplineCurve curve = fitLocally(kind, stored, target, allowed * share);
        for (const unsigned code : codes) {
            CodedChannel made = coded(curve, code);
            if (made.miss < best.miss)
                best = std::move(made);
            if (best.miss <= allowed)
                return best;
        }
    }
    return best;
}

std::optional<CodedChannel> changedRotation(const SplineChannel &stored, unsigned code,
                                            const Changes &changes, double allowed, bool isFollowed)
{
    if (!canChange(stored, changes.frames.size()))
        return std::nullopt;
    const SplineCurve curve = curveOf(stored);
    WantedCurve wanted;
    fillWanted(wanted, curve, changes);
    const std::size_t counted = wanted.places.size() - (isFollowed ? 1 : 0);
    const unsigned codes[] = {code, static_cast<unsigned>(RotationCode::ThreeComp48)};
    CodedChannel best =
        nearest(kTurning, curve, wanted.target, allowed, codes, [&](const SplineCurve &made, unsigned in) {
            return codedRotation(stored, made, static_cast<RotationCode>(in), wanted.target, counted);
        });
    return best.miss < kNowhere ? std::optional(std::move(best)) : std::nullopt;
}

std::optional<CodedChannel> changedVector(const SplineChannel &stored, unsigned code, double identity,
                                          const Changes &changes, double allowed, bool isFollowed)
{
    if (!canChange(stored, changes.frames.size()))
        return std::nullopt;
    FitKind kind{false, stored.mask >> 4u & 7u};
    for (const glm::dvec4 &change : changes.frames) {
        for (int axis = 0; axis < 3; ++axis)
            kind.axes |= change[axis] != 0.0 ? 1u << axis : 0u;
    }
    const SplineChannel moving = withAxes(stored, kind.axes, identity);
    const SplineCurve curve = curveOf(moving);
    WantedCurve wanted;
    fillWanted(wanted, curve, changes);
    const std::size_t counted = wanted.places.size() - (isFollowed ? 1 : 0);
    const unsigned codes[] = {code, 1u}; // 1: 16 bits
    CodedChannel best =
        nearest(kind, curve, wanted.target, allowed, codes, [&](const SplineCurve &made, unsigned in) {
            return codedVector(moving, kind, made, in, wanted.target, counted);
        });
    return best.miss < kNowhere ? std::optional(std::move(best)) : std::nullopt;
}

template <class Part> bool isSamePart(const ChangedPoses &poses, Part Transform::*part)
{
    return std::ranges::equal(poses.before, poses.after, {}, part, part);
}

// Where the codes of a channel stand in the mask of its track.
struct CodePlace {
    unsigned shift, bits;

    unsigned of(std::uint8_t codes) const { return codes >> shift & bits; }
    void put(std::uint8_t &codes, unsigned code) const
    {
        codes = static_cast<std::uint8_t>((codes & ~(bits << shift)) | code << shift);
    }
};
constexpr CodePlace kTranslationCode{0, 3}, kRotationCode{2, 15}, kScaleCode{6, 3};

} // namespace

bool changeTrack(TrackBlock &stored, const ChangedPoses &poses, const SplineErrors &allowed, bool isFollowed)
{
    std::optional<TrackBlock> whole; // fitted anew, as far as it is asked for
    const auto put = [&](SplineChannel TrackBlock::*channel, const CodePlace &place,
                         std::optional<CodedChannel> changed) {
        if (!changed && !whole)
            whole = fittedTrack(poses.after, allowed, isFollowed);
        stored.*channel = changed ? std::move(changed->channel) : (*whole).*channel;
        place.put(stored.codes, changed ? changed->code : place.of(whole->codes));
    };
    const auto putVector = [&](SplineChannel TrackBlock::*channel, const CodePlace &place,
                               glm::vec4 Transform::*part, double identity, double error) {
        if (isSamePart(poses, part))
            return false;
        const Changes changes = changesOf(poses, part);
        if (std::ranges::all_of(changes.frames, [](const glm::dvec4 &c) { return c == glm::dvec4(0.0); }))
            return false;
        put(channel, place,
            changedVector(stored.*channel, place.of(stored.codes), identity, changes, error, isFollowed));
        return true;
    };
    const bool moved = putVector(&TrackBlock::translation, kTranslationCode, &Transform::translation, 0.0,
                                 allowed.translation);
    const bool turned = !isSamePart(poses, &Transform::rotation);
    if (turned)
        put(&TrackBlock::rotation, kRotationCode,
            changedRotation(stored.rotation, kRotationCode.of(stored.codes), turnsOf(poses), allowed.rotation,
                            isFollowed));
    const bool scaled = putVector(&TrackBlock::scale, kScaleCode, &Transform::scale, 1.0, allowed.scale);
    return moved || turned || scaled;
}

Transform wantedBetween(const Transform &stood, const ChangedPoses &poses, std::uint32_t frame)
{
    const Transform &before = poses.before[frame], &after = poses.after[frame];
    const Transform &nextBefore = poses.before[frame + 1], &nextAfter = poses.after[frame + 1];
    Transform wanted = stood;
    wanted.translation +=
        (after.translation - before.translation + nextAfter.translation - nextBefore.translation) / 2.0f;
    wanted.scale += (after.scale - before.scale + nextAfter.scale - nextBefore.scale) / 2.0f;
    if (before.rotation == after.rotation && nextBefore.rotation == nextAfter.rotation)
        return wanted;
    const glm::dvec4 mean =
        turnOf(before.rotation, after.rotation) + turnOf(nextBefore.rotation, nextAfter.rotation);
    wanted.rotation = glm::quat(glm::dquat(stood.rotation) * quaternionOf(glm::normalize(mean)));
    return wanted;
}

} // namespace cutaway::anim
