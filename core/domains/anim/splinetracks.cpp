// SPDX-License-Identifier: MIT
#include "core/domains/anim/splinetracks.h"

#include "core/base/float4.h"

#include <algorithm>
#include <cassert>

namespace cutaway::anim
{

namespace
{

// `terms` are those of the powers of `frames`.
template <int kDegree> Float4 polynomial(const glm::vec4 *terms, float frames)
{
    Float4 sum = load4(&terms[kDegree].x);
    for (int power = kDegree - 1; power >= 0; --power)
        sum = sum * splat(frames) + load4(&terms[power].x);
    return sum;
}

} // namespace

template <int kDegree>
void SplineTracks::sampleRotations(std::uint32_t first, std::uint32_t end, FrameInBlock frame,
                                   Target to) const
{
    const PieceOfFrame *const places = m_places.data() + frame.whole;
    const glm::vec4 *const terms = m_terms.data();
    for (const Channel &channel : std::span(m_channels).subspan(first, end - first)) {
        const PieceOfFrame at = places[channel.places];
        const Float4 value =
            polynomial<kDegree>(terms + channel.terms + at.piece * (kDegree + 1), frame.since(at.from));
        store4(to.pose + (channel.target - to.first), normalised(value));
    }
}

// Axes that stand still have terms of zero and their value in the pose already.
template <int kDegree>
void SplineTracks::sampleVectors(std::uint32_t first, std::uint32_t end, FrameInBlock frame, Target to) const
{
    const PieceOfFrame *const places = m_places.data() + frame.whole;
    const glm::vec4 *const terms = m_terms.data();
    for (const Channel &channel : std::span(m_channels).subspan(first, end - first)) {
        const PieceOfFrame at = places[channel.places];
        float *const value = to.pose + (channel.target - to.first);
        store4(value, load4(value) + polynomial<kDegree>(terms + channel.terms + at.piece * (kDegree + 1),
                                                         frame.since(at.from)));
    }
}

constexpr std::array<SplineTracks::Sampler, SplineTracks::kClasses> SplineTracks::kSamplers{
    &SplineTracks::sampleRotations<0>, &SplineTracks::sampleRotations<1>, &SplineTracks::sampleRotations<2>,
    &SplineTracks::sampleRotations<3>, &SplineTracks::sampleVectors<0>,   &SplineTracks::sampleVectors<1>,
    &SplineTracks::sampleVectors<2>,   &SplineTracks::sampleVectors<3>};

SplineTracks::Moment SplineTracks::momentAt(double frame) const
{
    const double last = m_frames - 1;
    const double f = frame > 0.0 ? std::min(frame, last) : 0.0; // NaN is frame 0
    const std::uint32_t step = std::max(m_framesPerBlock, 2u) - 1;
    // Most clips have one block: a division less.
    const std::uint32_t index = f < step ? 0 : std::min(static_cast<std::uint32_t>(f) / step, blocks() - 1);
    const double u = std::min(f - static_cast<double>(step) * index, static_cast<double>(step));
    const auto whole = static_cast<std::int32_t>(u);
    return {m_blocks[index], {whole, static_cast<float>(u - whole)}};
}

void SplineTracks::sample(double frame, std::span<Transform> pose, std::span<float> floats) const
{
    assert(pose.size() >= m_tracks && floats.size() >= m_floatTracks);
    const Moment moment = momentAt(frame);
    const Block &block = moment.block;
    std::copy_n(m_rest.data() + block.rest, m_tracks, pose.data());
    std::copy_n(m_floats.data() + block.floats, m_floatTracks, floats.data());
    if (m_tracks == 0)
        return;
    const Target to{&pose.front().translation.x, 0};
    for (std::size_t kind = 0; kind < kClasses; ++kind) {
        if (block.channels[kind] != block.channels[kind + 1])
            (this->*kSamplers[kind])(block.channels[kind], block.channels[kind + 1], moment.frame, to);
    }
}

Transform SplineTracks::at(double frame, std::uint32_t track) const
{
    assert(track < m_tracks);
    const Moment moment = momentAt(frame);
    const Block &block = moment.block;
    Transform transform = m_rest[block.rest + track];
    const auto first = static_cast<std::uint32_t>(track * kFloatsPerTransform);
    const Target to{&transform.translation.x, first};
    for (std::size_t kind = 0; kind < kClasses; ++kind) {
        const auto from = m_channels.begin() + block.channels[kind];
        const auto end = m_channels.begin() + block.channels[kind + 1];
        // Those of a class stand in the order of their tracks.
        const auto own = std::ranges::lower_bound(from, end, first, {}, &Channel::target);
        const auto next =
            std::ranges::lower_bound(own, end, first + kFloatsPerTransform, {}, &Channel::target);
        (this->*kSamplers[kind])(static_cast<std::uint32_t>(own - m_channels.begin()),
                                 static_cast<std::uint32_t>(next - m_channels.begin()), moment.frame, to);
    }
    return transform;
}

ChannelInfo SplineTracks::channel(std::uint32_t block, std::uint32_t track, ChannelPart part) const
{
    assert(block < blocks() && track < m_tracks);
    const Block &from = m_blocks[block];
    ChannelInfo info;
    info.firstFrame = block * (std::max(m_framesPerBlock, 2u) - 1);
    const auto which = static_cast<std::uint32_t>(part);
    const unsigned mask = m_masks[from.masks + track][1 + which];
    const unsigned codes = m_masks[from.masks + track][0];
    info.part = part;
    info.quantisation = static_cast<std::uint8_t>(which == 0   ? codes & 3
                                                  : which == 1 ? codes >> 2 & 15
                                                               : codes >> 6);
    for (unsigned axis = 0; axis < info.axes.size(); ++axis) {
        const bool spline = (mask >> (axis + 4) & 1) != 0;
        info.axes[axis] = spline                    ? AxisKind::Spline
                          : (mask >> axis & 1) != 0 ? AxisKind::Static
                                                    : AxisKind::Identity;
    }
    const auto target = static_cast<std::uint32_t>(track * kFloatsPerTransform) + which * 4;
    const float *const rest = &m_rest[from.rest + track].translation.x + which * 4;
    for (std::uint32_t i = from.channels.front(); i < from.channels.back(); ++i) {
        const Channel &channel = m_channels[i];
        if (channel.target != target)
            continue;
        const auto end = std::upper_bound(from.channels.begin(), from.channels.end(), i);
        info.degree = static_cast<int>((end - from.channels.begin() - 1) % static_cast<int>(kDegrees));
        const std::size_t knots = channel.count + static_cast<std::size_t>(info.degree) + 1;
        info.knots.assign(m_knots.begin() + channel.knots,
                          m_knots.begin() + channel.knots + static_cast<std::ptrdiff_t>(knots));
        if (part != ChannelPart::Rotation) {
            info.least = m_limits[channel.limits][0];
            info.most = m_limits[channel.limits][1];
        }
        info.points.assign(m_points.begin() + channel.points,
                           m_points.begin() + channel.points + channel.count);
        for (glm::vec4 &point : info.points) {
            if (part != ChannelPart::Rotation) // axes that stand still are kept apart
                point += glm::vec4(rest[0], rest[1], rest[2], 0.0f);
        }
    }
    return info;
}

} // namespace cutaway::anim
