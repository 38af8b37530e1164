// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/posemirror.h"

#include "core/base/fewof.h"
#include "core/base/quantity.h"
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::anim
{

namespace
{

constexpr std::string_view kCopyHead = "pose";
constexpr std::size_t kMostCopied = 10'000'000; // transforms
constexpr std::size_t kCopiedNumbers = 10;      // of a transform: x y z, x y z w, x y z

struct MirroredTrack {
    std::uint32_t bone = 0;
    std::uint32_t to = 0, from = 0; // tracks
};

void mirrorMotion(RootMotion &motion)
{
    for (glm::vec4 &sample : motion.samples) {
        sample.x = -sample.x;
        sample.w = -sample.w;
    }
}

// The bones that become the mirror image of their counterpart.
std::vector<std::uint32_t> imagesOf(std::span<const std::uint32_t> bones, MirrorSides sides,
                                    const Mirror &mirror)
{
    std::vector<std::uint32_t> images;
    for (const std::uint32_t bone : bones) {
        if (sides == MirrorSides::Swap)
            images.push_back(bone);
        if (mirror.hasCounterpart(bone))
            images.push_back(mirror.counterpart(bone));
    }
    std::ranges::sort(images);
    images.erase(std::unique(images.begin(), images.end()), images.end());
    return images;
}

} // namespace

Result<MirroredPose> mirrorPose(DenseClip &clip, std::span<const std::uint32_t> bones, FrameRange range,
                                MirrorSides sides, const Skeleton &skeleton)
{
    if (range.first > range.last || range.last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", range.first, range.last, clip.frames() - 1);
    for (const std::uint32_t bone : bones) {
        if (bone >= skeleton.bones())
            return fail("bone {} of {}", bone, skeleton.bones());
    }
    const Mirror mirror(skeleton);
    const std::vector<std::uint32_t> images = imagesOf(bones, sides, mirror);
    if (images.empty())
        return fail("none of {} has a counterpart by its name", quantity(bones.size(), "bone"));
    DenseClip made = clip;
    std::vector<MirroredTrack> tracks;
    MirroredPose result;
    for (const std::uint32_t bone : bones) {
        if (sides == MirrorSides::ToOther && !mirror.hasCounterpart(bone))
            result.alone.push_back(bone);
    }
    for (const std::uint32_t bone : images) {
        if (!mirror.canMirror(bone)) {
            result.unpaired.push_back(bone);
            continue;
        }
        if (!trackOf(made, bone) && !trackOf(made, mirror.counterpart(bone)))
            continue; // both rest
        const Result<std::uint32_t> from = trackFor(made, mirror.counterpart(bone), skeleton);
        const Result<std::uint32_t> to = trackFor(made, bone, skeleton);
        if (!from || !to)
            return tl::unexpected(from ? to.error() : from.error());
        tracks.push_back({bone, *to, *from});
    }
    if (result.unpaired.size() == images.size())
        return fail("none of {} can be mirrored: they have no mirrored parent",
                    quantity(images.size(), "bone"));
    const bool isWhole = images.size() == skeleton.bones() && range == FrameRange{0, made.frames() - 1};
    const bool turnsWay = made.motion && isWhole;
    if (tracks.empty() && !turnsWay)
        return fail("none of {} has a track", quantity(images.size(), "bone"));
    const bool isDelta = made.binding && isAdditive(&*made.binding);
    for (std::uint32_t frame = range.first; frame <= range.last; ++frame) {
        const std::vector<Transform> old(made.frame(frame).begin(), made.frame(frame).end());
        for (const auto &[bone, to, from] : tracks)
            made.poses[std::size_t{frame} * made.tracks + to] = mirror.mirrored(bone, old[from], isDelta);
    }
    if (turnsWay)
        mirrorMotion(*made.motion);
    clip = std::move(made);
    return result;
}

std::string describeLeft(const MirroredPose &mirrored, const Skeleton &skeleton, std::size_t most)
{
    const auto named = [&](std::string_view why, const std::vector<std::uint32_t> &bones) {
        std::vector<std::string> names;
        for (const std::uint32_t bone : bones)
            names.push_back(skeleton.boneNames()[bone]);
        return names.empty() ? std::string() : fmt::format("{}: {}", why, fewOf(names, most));
    };
    const std::string alone = named("no counterpart", mirrored.alone);
    const std::string unpaired = named("no mirrored parent", mirrored.unpaired);
    return alone + (alone.empty() || unpaired.empty() ? "" : "; ") + unpaired;
}

PoseCopy copyPoses(const DenseClip &clip, Tracks tracks, FrameRange range, std::span<const std::string> names)
{
    PoseCopy copy;
    for (const std::uint32_t track : tracks)
        copy.bones.push_back(names[track]);
    for (std::uint32_t frame = range.first; frame <= range.last; ++frame) {
        for (const std::uint32_t track : tracks)
            copy.poses.push_back(clip.frame(frame)[track]);
    }
    return copy;
}

Result<void> pastePoses(DenseClip &clip, const PoseCopy &copy, std::uint32_t at, const FrameReach &blend,
                        const std::function<std::optional<std::uint32_t>(const std::string &)> &trackNamed)
{
    if (at >= clip.frames() || copy.frames() == 0)
        return fail("{} put in at {} of 0 to {}", quantity(copy.frames(), "frame"), at, clip.frames() - 1);
    const std::uint32_t last = std::min(at + copy.frames(), clip.frames()) - 1;
    std::size_t found = 0;
    for (std::size_t i = 0; i < copy.bones.size(); ++i) {
        const std::optional<std::uint32_t> track = trackNamed(copy.bones[i]);
        if (!track || *track >= clip.tracks)
            continue;
        ++found;
        const std::uint32_t tracks[] = {*track};
        const auto wanted = [&](std::uint32_t frame) -> const Transform & {
            return copy.poses[(frame - at) * copy.bones.size() + i];
        };
        // Frames on each side change by what the nearest pasted one does.
        const Transform first = subtracted(clip.frame(at)[*track], wanted(at));
        const Transform end = subtracted(clip.frame(last)[*track], wanted(last));
        (void)offsetTracks(clip, tracks, first, {{at, at}, blend.before, 0, blend.falloff});
        (void)offsetTracks(clip, tracks, end, {{last, last}, 0, blend.after, blend.falloff});
        for (std::uint32_t frame = at; frame <= last; ++frame)
            clip.poses[std::size_t{frame} * clip.tracks + *track] = wanted(frame);
    }
    return found != 0 ? Result<void>() : fail("none of {} copied bones is in the clip", copy.bones.size());
}

// ---- as text

std::string toText(const PoseCopy &copy)
{
    std::string text = fmt::format("{}\t{}\t{}\n", kCopyHead, copy.bones.size(), copy.frames());
    for (std::size_t i = 0; i < copy.poses.size(); ++i) {
        const Transform &pose = copy.poses[i];
        const glm::quat &turn = pose.rotation;
        for (const float value : {pose.translation.x, pose.translation.y, pose.translation.z, turn.x, turn.y,
                                  turn.z, turn.w, pose.scale.x, pose.scale.y, pose.scale.z})
            text += fmt::format("{:.9g}\t", value);
        text += copy.bones[i % copy.bones.size()] + '\n';
    }
    return text;
}

namespace
{

// Takes what stands before the next `end` off the text.
std::string_view takeUntil(std::string_view &text, char end)
{
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(std::min(at + 1, text.size()));
    return part;
}

template <class T> bool readNumber(std::string_view text, T &value)
{
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

bool readPose(std::string_view &line, Transform &pose)
{
    std::array<float, kCopiedNumbers> v{};
    for (float &value : v) {
        if (!readNumber(takeUntil(line, '\t'), value) || !std::isfinite(value))
            return false;
    }
    pose.translation = {v[0], v[1], v[2], 0.0f};
    pose.rotation = glm::quat(v[6], v[3], v[4], v[5]);
    pose.scale = {v[7], v[8], v[9], 0.0f};
    return glm::length(pose.rotation) > 1e-6f;
}

} // namespace

Result<PoseCopy> posesFromText(std::string_view text)
{
    std::string_view head = takeUntil(text, '\n');
    std::size_t bones = 0, frames = 0;
    const bool isHead = takeUntil(head, '\t') == kCopyHead && readNumber(takeUntil(head, '\t'), bones) &&
                        readNumber(head, frames);
    if (!isHead || bones == 0 || frames == 0 || bones > kMostCopied / frames)
        return fail("the clipboard holds no poses");
    PoseCopy copy;
    for (std::size_t i = 0; i < bones * frames; ++i) {
        std::string_view line = takeUntil(text, '\n');
        Transform pose;
        if (!readPose(line, pose) || line.empty())
            return fail("line {} of {} is not a transform with a bone", i + 2,
                        quantity(bones * frames, "pose"));
        pose.rotation = glm::normalize(pose.rotation);
        copy.poses.push_back(pose);
        if (i < bones)
            copy.bones.emplace_back(line);
        else if (copy.bones[i % bones] != line)
            return fail("line {} is of bone {}, expected is {}", i + 2, line, copy.bones[i % bones]);
    }
    return copy;
}

} // namespace cutaway::anim
