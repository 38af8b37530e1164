// SPDX-License-Identifier: MIT
#include "core/domains/anim/clip.h"

#include <algorithm>
#include <cassert>

namespace cutaway::anim
{

std::string_view toString(Blend blend)
{
    constexpr std::string_view kNames[] = {"normal", "additive (deprecated)", "additive"};
    return kNames[static_cast<std::size_t>(blend)];
}

std::optional<Blend> blendNamed(std::string_view name)
{
    for (const Blend blend : {Blend::Normal, Blend::AdditiveDeprecated, Blend::Additive}) {
        if (name == toString(blend))
            return blend;
    }
    return std::nullopt;
}

std::int32_t Binding::boneOf(std::uint32_t track) const
{
    if (trackToBone.empty())
        return static_cast<std::int32_t>(track);
    return track < trackToBone.size() ? trackToBone[track] : -1;
}

std::int32_t boneOfTrack(const Binding *binding, std::uint32_t track)
{
    return binding != nullptr ? binding->boneOf(track) : static_cast<std::int32_t>(track);
}

glm::vec4 RootMotion::at(double frame, std::uint32_t frames) const
{
    if (samples.empty())
        return glm::vec4(0.0f);
    const auto last = static_cast<double>(samples.size() - 1);
    // One sample for each frame; where a file holds another number they are spread over the clip.
    const double scaled = frames > 1 ? frame * last / (frames - 1) : 0.0;
    const double f = scaled > 0.0 ? std::min(scaled, last) : 0.0;
    const auto before = static_cast<std::size_t>(f);
    const std::size_t after = std::min(before + 1, samples.size() - 1);
    return samples[before] + (samples[after] - samples[before]) * static_cast<float>(f - before);
}

std::uint32_t Clip::frames() const
{
    return std::visit([](const auto &tracks) { return tracks.frames(); }, m_tracks);
}

std::uint32_t Clip::tracks() const
{
    return std::visit([](const auto &tracks) { return tracks.tracks(); }, m_tracks);
}

std::uint32_t Clip::floatTracks() const
{
    return std::visit([](const auto &tracks) { return tracks.floatTracks(); }, m_tracks);
}

const std::vector<bool> &Clip::broken() const
{
    return std::visit([](const auto &tracks) -> const std::vector<bool> & { return tracks.broken(); },
                      m_tracks);
}

std::size_t Clip::annotationCount() const
{
    std::size_t count = 0;
    for (const AnnotationTrack &track : m_annotations)
        count += track.annotations.size();
    return count;
}

std::string_view Clip::trackName(std::uint32_t track) const
{
    return track < m_annotations.size() ? std::string_view(m_annotations[track].name) : std::string_view();
}

void Clip::sample(double frame, std::span<Transform> pose, std::span<float> floats) const
{
    if (const auto *splines = std::get_if<SplineTracks>(&m_tracks))
        splines->sample(frame, pose, floats);
    else
        std::get<DenseTracks>(m_tracks).sample(frame, pose, floats);
}

Transform Clip::at(double frame, std::uint32_t track) const
{
    return std::visit([&](const auto &tracks) { return tracks.at(frame, track); }, m_tracks);
}

} // namespace cutaway::anim
