// SPDX-License-Identifier: MIT
#include "core/domains/anim/pose/poseedits.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numeric>

namespace cutaway::anim
{

namespace
{

Transform &poseIn(DenseClip &clip, std::uint32_t frame, std::uint32_t track)
{
    return clip.poses[std::size_t{frame} * clip.tracks + track];
}

Result<void> checkPlace(const DenseClip &clip, Tracks tracks, FrameRange range)
{
    if (range.first > range.last || range.last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", range.first, range.last, clip.frames() - 1);
    const auto wrong =
        std::ranges::find_if(tracks, [&](std::uint32_t track) { return track >= clip.tracks; });
    return wrong == tracks.end() ? Result<void>()
                                 : fail("track {} of {}, counted from 0", *wrong, clip.tracks);
}

Transform partOf(const Transform &delta, float part)
{
    return blended(Transform{}, delta, part);
}

Transform poseBetween(std::span<const Transform> poses, double frame)
{
    const auto before = static_cast<std::size_t>(frame);
    const auto part = static_cast<float>(frame - static_cast<double>(before));
    return part == 0.0f ? poses[before] : blended(poses[before], poses[before + 1], part);
}

} // namespace

Transform blended(const Transform &from, const Transform &to, float part)
{
    Transform made;
    made.translation = glm::mix(from.translation, to.translation, part);
    made.rotation = glm::normalize(glm::slerp(from.rotation, to.rotation, part));
    made.scale = glm::mix(from.scale, to.scale, part);
    return made;
}

Result<void> offsetTracks(DenseClip &clip, Tracks tracks, const Transform &delta, const FrameReach &reach)
{
    if (const Result<void> sound = checkPlace(clip, tracks, reach.range); !sound)
        return sound;
    const FrameRange touched = reach.touched(clip.frames());
    const bool turns = delta.rotation != Transform{}.rotation;
    for (std::uint32_t frame = touched.first; frame <= touched.last; ++frame) {
        const Transform share = partOf(delta, reach.weightAt(frame));
        for (const std::uint32_t track : tracks) {
            Transform &pose = poseIn(clip, frame, track);
            pose = added(pose, share);
            if (turns) // what does not turn keeps its numbers, and so its bytes
                pose.rotation = glm::normalize(pose.rotation);
        }
    }
    return {};
}

Result<void> setPose(DenseClip &clip, std::uint32_t frame, Tracks tracks, std::span<const Transform> poses,
                     const FrameReach &reach)
{
    if (const Result<void> sound = checkPlace(clip, tracks, {frame, frame}); !sound)
        return sound;
    if (const Result<void> sound = checkPlace(clip, tracks, reach.range); !sound)
        return sound;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        Transform &pose = poseIn(clip, frame, tracks[i]);
        Transform delta = subtracted(pose, poses[i]);
        if (pose.rotation == poses[i].rotation)
            delta.rotation = Transform{}.rotation;                    // without what rounding leaves
        (void)offsetTracks(clip, tracks.subspan(i, 1), delta, reach); // the place is sound
        pose = poses[i];
    }
    return {};
}

Result<void> interpolate(DenseClip &clip, Tracks tracks, FrameRange ends)
{
    if (const Result<void> sound = checkPlace(clip, tracks, ends); !sound)
        return sound;
    const auto steps = static_cast<float>(ends.last - ends.first);
    for (const std::uint32_t track : tracks) {
        const Transform from = poseIn(clip, ends.first, track), to = poseIn(clip, ends.last, track);
        for (std::uint32_t frame = ends.first + 1; frame < ends.last; ++frame)
            poseIn(clip, frame, track) = blended(from, to, static_cast<float>(frame - ends.first) / steps);
    }
    return {};
}

Result<void> closeLoop(DenseClip &clip, Tracks tracks, FrameRange range, std::uint32_t over)
{
    if (const Result<void> sound = checkPlace(clip, tracks, range); !sound)
        return sound;
    const std::uint32_t steps = std::min(over, range.last - range.first);
    if (steps == 0)
        return fail("a loop over {}, needed are 2", quantity(range.count(), "frame"));
    for (const std::uint32_t track : tracks) {
        const Transform first = poseIn(clip, range.first, track);
        Transform &last = poseIn(clip, range.last, track);
        const Transform delta = subtracted(last, first);
        if (delta == Transform{})
            continue;
        for (std::uint32_t step = 1; step < steps; ++step) {
            Transform &pose = poseIn(clip, range.last - steps + step, track);
            pose = added(pose, partOf(delta, static_cast<float>(step) / static_cast<float>(steps)));
            pose.rotation = glm::normalize(pose.rotation);
        }
        last = first;
    }
    return {};
}

namespace
{

struct KeysInside {
    KeyFrames::const_iterator first, behind;
};
Result<KeysInside> keysInside(const DenseClip &clip, std::uint32_t track, const KeyFrames &keys,
                              FrameRange range)
{
    const std::uint32_t tracks[] = {track};
    if (const Result<void> sound = checkPlace(clip, tracks, range); !sound)
        return tl::unexpected(sound.error());
    const KeysInside inside{std::ranges::lower_bound(keys, range.first),
                            std::ranges::upper_bound(keys, range.last)};
    if (inside.first == inside.behind)
        return fail("no key in frames {} to {}", range.first, range.last);
    return inside;
}

} // namespace

Result<void> deleteKeys(DenseClip &clip, std::uint32_t track, const KeyFrames &keys, FrameRange range)
{
    const Result<KeysInside> found = keysInside(clip, track, keys, range);
    if (!found)
        return tl::unexpected(found.error());
    const std::uint32_t tracks[] = {track};
    const auto inside = found->first, behind = found->behind;
    if (inside == keys.begin() && behind == keys.end())
        return fail("frames {} to {} hold all keys of the track; one has to stay", range.first, range.last);
    if (inside != keys.begin() && behind != keys.end())
        return interpolate(clip, tracks, {*(inside - 1), *behind});
    const bool atStart = inside == keys.begin();
    const std::uint32_t held = atStart ? *behind : *(inside - 1);
    const Transform pose = poseIn(clip, held, track);
    const FrameRange frames = atStart ? FrameRange{0, held} : FrameRange{held, clip.frames() - 1};
    for (std::uint32_t frame = frames.first; frame <= frames.last; ++frame)
        poseIn(clip, frame, track) = pose;
    return {};
}

Result<void> moveKeys(DenseClip &clip, std::uint32_t track, const KeyFrames &keys, FrameRange range, int by)
{
    const Result<KeysInside> found = keysInside(clip, track, keys, range);
    if (!found)
        return tl::unexpected(found.error());
    const auto inside = found->first, behind = found->behind;
    const std::int64_t first = *inside, last = *(behind - 1);
    const std::int64_t low = inside == keys.begin() ? std::int64_t{-1} : std::int64_t{*(inside - 1)};
    const std::int64_t high = behind == keys.end() ? std::int64_t{clip.frames()} : *behind;
    if (first + by <= low || last + by >= high)
        return fail("keys at {} to {} moved by {}, allowed are frames {} to {}", first, last, by, low + 1,
                    high - 1);
    const std::vector<Transform> old = clip.track(track, 0, clip.frames() - 1);
    // Old frames that the new ones between two places show; outside the clip its ends are held.
    const auto stretch = [&](std::int64_t from, std::int64_t to, std::int64_t oldFrom, std::int64_t oldTo) {
        for (std::int64_t frame = std::max<std::int64_t>(from, 0);
             frame <= std::min<std::int64_t>(to, clip.frames() - 1); ++frame) {
            const double part =
                to > from ? static_cast<double>(frame - from) / static_cast<double>(to - from) : 0.0;
            const double shown = static_cast<double>(oldFrom) + part * static_cast<double>(oldTo - oldFrom);
            poseIn(clip, static_cast<std::uint32_t>(frame), track) =
                poseBetween(old, std::clamp(shown, 0.0, static_cast<double>(old.size() - 1)));
        }
    };
    const std::int64_t left = std::max<std::int64_t>(low, 0),
                       right = std::min<std::int64_t>(high, clip.frames() - 1);
    stretch(left, first + by, low < 0 ? first : left, first);
    stretch(last + by, right, last, high == clip.frames() ? last : right);
    stretch(first + by, last + by, first, last);
    return {};
}

// ---- bones without a track

namespace
{

void addTrack(DenseClip &clip, const Transform &pose)
{
    std::vector<Transform> poses;
    poses.reserve(clip.poses.size() + clip.frames());
    for (std::uint32_t frame = 0; frame < clip.frames(); ++frame) {
        const std::span<const Transform> old = clip.frame(frame);
        poses.insert(poses.end(), old.begin(), old.end());
        poses.push_back(pose);
    }
    clip.poses = std::move(poses);
    ++clip.tracks;
    if (!clip.annotationTracks.empty())
        clip.annotationTracks.resize(clip.tracks);
}

} // namespace

std::optional<std::uint32_t> trackOf(const DenseClip &clip, std::uint32_t bone)
{
    if (!clip.binding)
        return bone < clip.tracks ? std::optional(bone) : std::nullopt;
    for (std::uint32_t track = 0; track < clip.tracks; ++track) {
        if (clip.binding->boneOf(track) == static_cast<std::int32_t>(bone))
            return track;
    }
    return std::nullopt;
}

Result<std::uint32_t> trackFor(DenseClip &clip, std::uint32_t bone, const Skeleton &skeleton)
{
    if (bone >= skeleton.bones() || bone > INT16_MAX)
        return fail("bone {} of {}", bone, skeleton.bones());
    if (const std::optional<std::uint32_t> track = trackOf(clip, bone))
        return *track;
    if (!clip.binding)
        return fail("the clip has no binding to say that a track moves bone {}", bone);
    Binding &binding = *clip.binding;
    // A map that says no more than an empty one stays empty, as Skyrim has it.
    if (binding.trackToBone.empty() && bone != clip.tracks) {
        binding.trackToBone.resize(clip.tracks);
        std::iota(binding.trackToBone.begin(), binding.trackToBone.end(), std::int16_t{0});
    }
    if (!binding.trackToBone.empty()) {
        binding.trackToBone.resize(clip.tracks, -1);
        binding.trackToBone.push_back(static_cast<std::int16_t>(bone));
    }
    addTrack(clip, binding.blend == Blend::Normal ? skeleton.restPose()[bone] : Transform{});
    return clip.tracks - 1;
}

} // namespace cutaway::anim
