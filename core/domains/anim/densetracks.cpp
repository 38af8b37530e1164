// SPDX-License-Identifier: MIT
#include "core/domains/anim/densetracks.h"

#include "core/base/diagnostic.h"
#include "core/base/float4.h"
#include "core/base/quantity.h"
#include "core/domains/anim/rules.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace cutaway::anim
{

namespace
{

Transform between(const Transform &a, const Transform &b, float part)
{
    Transform made;
    made.translation = a.translation + (b.translation - a.translation) * part;
    made.scale = a.scale + (b.scale - a.scale) * part;
    const Float4 from = load4(&a.rotation.x);
    Float4 to = load4(&b.rotation.x);
    if (dot4(from, to)[0] < 0.0f)
        to = -to;
    store4(&made.rotation.x, normalised(from + (to - from) * splat(part)));
    return made;
}

} // namespace

DenseTracks::DenseTracks(std::uint32_t tracks, std::uint32_t floatTracks, std::vector<Transform> poses,
                         std::vector<float> floats)
    : m_tracks(tracks), m_floatTracks(floatTracks), m_broken(tracks, false), m_poses(std::move(poses)),
      m_floats(std::move(floats))
{
    if (tracks != 0)
        m_frames = static_cast<std::uint32_t>(m_poses.size() / tracks);
    else if (floatTracks != 0)
        m_frames = static_cast<std::uint32_t>(m_floats.size() / floatTracks);
    m_frames = std::max(m_frames, 1u);
    m_poses.resize(std::size_t{m_frames} * tracks);
    m_floats.resize(std::size_t{m_frames} * floatTracks, 0.0f);
}

void DenseTracks::layToRest(std::uint32_t track)
{
    m_broken[track] = true;
    for (std::size_t i = track; i < m_poses.size(); i += m_tracks)
        m_poses[i] = Transform();
}

DenseTracks::Moment DenseTracks::momentAt(double frame) const
{
    const double f = frame > 0.0 ? std::min(frame, static_cast<double>(m_frames - 1)) : 0.0; // NaN is 0
    const auto before = static_cast<std::uint32_t>(f);
    return {before, std::min(before + 1, m_frames - 1), static_cast<float>(f - before)};
}

Transform DenseTracks::at(double frame, std::uint32_t track) const
{
    assert(track < m_tracks);
    const Moment m = momentAt(frame);
    const Transform &before = m_poses[std::size_t{m.before} * m_tracks + track];
    return m.part == 0.0f ? before
                          : between(before, m_poses[std::size_t{m.after} * m_tracks + track], m.part);
}

void DenseTracks::sample(double frame, std::span<Transform> pose, std::span<float> floats) const
{
    assert(pose.size() >= m_tracks && floats.size() >= m_floatTracks);
    const auto [before, after, part] = momentAt(frame);
    const Transform *const a = m_poses.data() + std::size_t{before} * m_tracks;
    const Transform *const b = m_poses.data() + std::size_t{after} * m_tracks;
    if (part == 0.0f) {
        std::copy_n(a, m_tracks, pose.data());
        std::copy_n(m_floats.data() + std::size_t{before} * m_floatTracks, m_floatTracks, floats.data());
        return;
    }
    for (std::uint32_t i = 0; i < m_tracks; ++i)
        pose[i] = between(a[i], b[i], part);
    for (std::uint32_t i = 0; i < m_floatTracks; ++i) {
        const float from = m_floats[std::size_t{before} * m_floatTracks + i];
        floats[i] = from + (m_floats[std::size_t{after} * m_floatTracks + i] - from) * part;
    }
}

namespace
{

// The track of the first value that is not a finite number and where it stands.
void restNotFinite(DenseTracks &tracks, const InterleavedSource &source, Diagnostics &diagnostics)
{
    for (std::size_t i = 0; i < source.transforms.size() / sizeof(float); ++i) {
        const auto value = load<float>(source.transforms, i * sizeof(float));
        if (std::isfinite(value))
            continue;
        const std::size_t row = i / kFloatsPerTransform;
        const auto track = static_cast<std::uint32_t>(row % tracks.tracks());
        if (row / tracks.tracks() >= tracks.frames() || tracks.broken()[track])
            continue;
        diagnostics.error("anim.nan"_rule, {source.dataOffset + i * sizeof(float), sizeof(float)},
                          "track {} is {} in frame {}; it stays at rest", track, value,
                          row / tracks.tracks());
        tracks.layToRest(track);
    }
}

} // namespace

DenseTracks readInterleaved(const InterleavedSource &source, Diagnostics &diagnostics)
{
    const std::size_t rows = source.transforms.size() / sizeof(Transform);
    const auto wanted = static_cast<std::uint64_t>(std::max<std::int64_t>(source.transformTracks, 0));
    const auto floats = static_cast<std::uint64_t>(std::max<std::int64_t>(source.floatTracks, 0));
    const auto tracks = static_cast<std::uint32_t>(std::min<std::uint64_t>(wanted, rows));
    const std::size_t frames = tracks == 0 ? 0 : rows / tracks;
    if (tracks != wanted || source.transformTracks < 0 || (tracks != 0 && rows % tracks != 0))
        diagnostics.error("anim.tracks"_rule, source.header, "{} transforms are not whole frames of {}", rows,
                          quantity(source.transformTracks, "track"));
    const auto floatTracks =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(floats, source.floats.size()));
    if (floatTracks != floats || floatTracks * std::max<std::size_t>(frames, 1) != source.floats.size())
        diagnostics.error("anim.tracks"_rule, source.header, "{} floats are not {} of {}",
                          source.floats.size(), quantity(frames, "frame"),
                          quantity(source.floatTracks, "track"));
    std::vector<Transform> poses(frames * tracks);
    if (!poses.empty())
        std::memcpy(static_cast<void *>(poses.data()), source.transforms.data(),
                    poses.size() * sizeof(Transform));
    DenseTracks made(tracks, floatTracks, std::move(poses), source.floats);
    if (tracks != 0)
        restNotFinite(made, source, diagnostics);
    return made;
}

} // namespace cutaway::anim
