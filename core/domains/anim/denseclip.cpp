// SPDX-License-Identifier: MIT
#include "core/domains/anim/denseclip.h"

#include "core/domains/anim/clipscene.h"

#include <algorithm>

namespace cutaway::anim
{

double DenseClip::duration() const
{
    return frames() == 0 ? 0.0 : (frames() - 1) / nominalRate(frameDuration);
}

std::vector<Transform> DenseClip::track(std::uint32_t number, std::uint32_t first, std::uint32_t last) const
{
    std::vector<Transform> copied;
    copied.reserve(last - first + 1);
    for (std::uint32_t at = first; at <= last; ++at)
        copied.push_back(frame(at)[number]);
    return copied;
}

Result<DenseClip> sampleClip(const Clip &clip, std::span<const double> frames, double frameDuration)
{
    const auto broken = std::ranges::find(clip.broken(), true);
    if (broken != clip.broken().end())
        return fail("track {} cannot be decoded", broken - clip.broken().begin());
    if (clip.tracks() == 0)
        return fail("the clip has no tracks");
    DenseClip made;
    made.tracks = clip.tracks();
    made.floatTracks = clip.floatTracks();
    made.frameDuration = frameDuration;
    made.annotationTracks = clip.annotationTracks();
    made.poses.resize(frames.size() * clip.tracks());
    made.floats.resize(frames.size() * clip.floatTracks());
    for (std::size_t i = 0; i < frames.size(); ++i)
        clip.sample(frames[i], std::span(made.poses).subspan(i * clip.tracks()),
                    std::span(made.floats).subspan(i * clip.floatTracks()));
    return made;
}

Result<DenseClip> denseClip(const Clip &clip)
{
    std::vector<double> frames(clip.frames());
    for (std::size_t i = 0; i < frames.size(); ++i)
        frames[i] = static_cast<double>(i);
    Result<DenseClip> made = sampleClip(clip, frames, clip.frameDuration());
    if (!made)
        return made;
    if (clip.binding() != nullptr)
        made->binding = *clip.binding();
    if (clip.rootMotion() != nullptr)
        made->motion = *clip.rootMotion();
    return made;
}

} // namespace cutaway::anim
