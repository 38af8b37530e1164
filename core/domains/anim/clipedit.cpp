// SPDX-License-Identifier: MIT
#include "core/domains/anim/clipedit.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr double kNearFrame = 2e-3; // times of annotations are rounded

// Moves the annotations of the clip; returns how many of them the map does not show.
std::size_t moveAnnotations(std::vector<AnnotationTrack> &tracks, const Clip &clip, const TimeMap &map)
{
    std::size_t dropped = 0;
    for (AnnotationTrack &track : tracks) {
        std::vector<Annotation> kept;
        for (Annotation &annotation : track.annotations) {
            const auto frame = map.newFrameOf(clip.frameAt(annotation.time));
            if (frame)
                kept.push_back({static_cast<float>(*frame * map.frameDuration), std::move(annotation.text)});
        }
        if (map.frames.front() > map.frames.back()) // events stand in the order of their times
            std::ranges::reverse(kept);
        dropped += track.annotations.size() - kept.size();
        track.annotations = std::move(kept);
    }
    return dropped;
}

// The way from the first of the new frames on.
RootMotion motionOf(const Clip &clip, const TimeMap &map)
{
    RootMotion motion = *clip.rootMotion();
    const glm::vec3 up = glm::length(glm::vec3(motion.up)) > 0.0f ? glm::normalize(glm::vec3(motion.up))
                                                                  : glm::vec3(0.0f, 0.0f, 1.0f);
    const glm::vec4 start = motion.at(map.frames.front(), clip.frames());
    const glm::quat back = glm::angleAxis(-start.w, up);
    std::vector<glm::vec4> samples;
    for (const double frame : map.frames) {
        const glm::vec4 at = motion.at(frame, clip.frames());
        samples.emplace_back(back * glm::vec3(at - start), at.w - start.w);
    }
    motion.samples = std::move(samples);
    return motion;
}

std::vector<double> framesFrom(double first, double step, std::size_t count)
{
    std::vector<double> frames(count);
    for (std::size_t i = 0; i < count; ++i)
        frames[i] = first + step * static_cast<double>(i);
    return frames;
}

} // namespace

std::optional<double> TimeMap::newFrameOf(double frame) const
{
    if (frames.empty())
        return std::nullopt;
    const bool down = frames.front() > frames.back();
    const double sign = down ? -1.0 : 1.0;
    const double wanted = sign * frame;
    if (wanted < sign * frames.front() - kNearFrame || wanted > sign * frames.back() + kNearFrame)
        return std::nullopt;
    const auto above = std::ranges::lower_bound(frames, wanted, {}, [sign](double f) { return sign * f; });
    if (above == frames.begin())
        return 0.0;
    if (above == frames.end())
        return static_cast<double>(frames.size() - 1);
    const double width = sign * (*above - *(above - 1));
    const auto index = static_cast<double>(above - frames.begin());
    return width > 0.0 ? index - (sign * *above - wanted) / width : index;
}

Result<TimeMap> resampled(const Clip &clip, double framesPerSecond)
{
    const double duration = clip.timeAt(clip.frames() - 1);
    const double steps = std::round(duration * framesPerSecond);
    if (!(steps >= 1.0 && steps < kMostFrames))
        return fail("{} s at a rate of {} fps make {:.0f} frames, allowed are 2 to {}", duration,
                    framesPerSecond, steps + 1.0, kMostFrames);
    const auto count = static_cast<std::size_t>(steps) + 1;
    return TimeMap{framesFrom(0.0, (clip.frames() - 1) / steps, count), duration / steps};
}

Result<TimeMap> trimmed(const Clip &clip, std::uint32_t first, std::uint32_t last)
{
    if (first > last || last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", first, last, clip.frames() - 1);
    return TimeMap{framesFrom(first, 1.0, last - first + 1), clip.frameDuration()};
}

TimeMap reversed(const Clip &clip)
{
    return {framesFrom(clip.frames() - 1, -1.0, clip.frames()), clip.frameDuration()};
}

Result<TimeMap> retimed(const Clip &clip, std::uint32_t first, std::uint32_t last, double factor)
{
    if (first >= last || last >= clip.frames())
        return fail("frames {} to {} of 0 to {}", first, last, clip.frames() - 1);
    const double steps = std::round((last - first) * factor);
    if (!(steps >= 1.0 && steps + clip.frames() < kMostFrames))
        return fail("frames {} to {} times {} are {:.0f} steps, allowed are 1 to {}", first, last, factor,
                    steps, kMostFrames - clip.frames());
    TimeMap map{framesFrom(0.0, 1.0, first), clip.frameDuration()};
    const std::vector<double> inside =
        framesFrom(first, (last - first) / steps, static_cast<std::size_t>(steps));
    const std::vector<double> behind = framesFrom(last, 1.0, clip.frames() - last);
    map.frames.insert(map.frames.end(), inside.begin(), inside.end());
    map.frames.insert(map.frames.end(), behind.begin(), behind.end());
    return map;
}

Result<ClipEdit> remapClip(const File &file, std::uint32_t object, const TimeMap &map,
                           const SplineErrors &allowed)
{
    Diagnostics diagnostics;
    const Result<Clip> clip = Clip::read(file, object, diagnostics);
    if (!clip)
        return tl::unexpected(clip.error());
    if (map.frames.empty() || map.frames.size() > kMostFrames || !(map.frameDuration > 0.0))
        return fail("{} of {} s, allowed are 1 to {}", quantity(map.frames.size(), "frame"),
                    map.frameDuration, kMostFrames);
    Result<DenseClip> moved = sampleClip(*clip, map.frames, map.frameDuration);
    if (!moved)
        return tl::unexpected(moved.error());
    ClipEdit edit;
    edit.droppedAnnotations = moveAnnotations(moved->annotationTracks, *clip, map);
    if (clip->rootMotion() != nullptr)
        moved->motion = motionOf(*clip, map);
    Result<ReplacedClip> replaced = replaceClip(file, object, *moved, allowed);
    if (!replaced)
        return tl::unexpected(replaced.error());
    edit.patch = std::move(replaced->patch);
    edit.difference = comparePoses(*clip, map.frames, replaced->written.clip);
    return edit;
}

} // namespace cutaway::anim
