// SPDX-License-Identifier: MIT
// The channels of one track in one block.
#include "core/base/checked.h"
#include "core/base/float4.h"
#include "core/base/quantity.h"
#include "core/domains/anim/rules.h"
#include "core/domains/anim/splinereader.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

// A part that is cut off, or whose size is not known, hides what follows.
bool SplineReader::whole(const ChannelLayout &channel, const char *codes)
{
    if (!channel.fault)
        return true;
    const spline::LayoutFault &fault = *channel.fault;
    if (fault.missing != nullptr)
        error("anim.truncated"_rule, {std::min<std::uint64_t>(fault.at, m_bytes.size()), 0},
              "{} of {} at {:#x} of the block, which ends at {:#x}", quantity(fault.size, "byte"),
              fault.missing, fault.at, m_bytes.size());
    else
        error("anim.quantisation"_rule, {m_track * spline::kMaskSize, 1}, "quantisation {}, known are {}",
              m_quantisation, codes);
    return false;
}

bool SplineReader::finite(float value, ByteRange where, const char *what)
{
    if (std::isfinite(value))
        return true;
    error("anim.nan"_rule, where, "{} is {}", what, value);
    return false;
}

// Only floats as they are can fail here: codes are bounded.
bool SplineReader::hasDirection(const glm::vec4 &rotation, std::uint64_t end)
{
    constexpr float kLongest = 1e6f;
    const float length = glm::length(rotation);
    if (length <= kLongest)
        return true;
    error("anim.nan"_rule, {std::min<std::uint64_t>(end, m_bytes.size()), 0}, "a rotation has length {}",
          length);
    return false;
}

bool SplineReader::vectorChannel(unsigned code, std::uint8_t mask, std::uint32_t target, float atRest)
{
    m_quantisation = code;
    if ((mask & 0x88) != 0 || (mask & 7 & mask >> 4) != 0)
        error("anim.mask"_rule, {m_track * spline::kMaskSize, 1},
              "mask {:#04x} makes an axis both static and moving", mask);
    const ChannelLayout channel = m_walk.vectorChannel(mask, code);
    const bool isSpline = channel.isSpline();
    const bool knotsUsable = isSpline && channel.knots.size != 0 && usable(channel);
    float *const rest = &m_tracks.m_rest[m_tracks.m_blocks.back().rest].translation.x + target;
    Limits limits{};
    for (unsigned axis = 0; axis < 3; ++axis) {
        rest[axis] = spline::moves(mask, axis) || spline::isStill(mask, axis) ? 0.0f : atRest;
        const ByteRange stored = channel.axes[axis];
        if (stored.size == 0)
            continue;
        const auto first = load<float>(m_bytes, stored.offset);
        const ByteRange last{stored.end() - sizeof(float), sizeof(float)};
        if (!spline::moves(mask, axis)) {
            rest[axis] = first;
            finite(first, last, "a static value");
            continue;
        }
        limits.low[axis] = first;
        limits.high[axis] = load<float>(m_bytes, last.offset);
        finite(limits.high[axis] - limits.low[axis], last, "the range of an axis");
    }
    if (!whole(channel, "0 and 1"))
        return false;
    if (knotsUsable && !m_tracks.m_broken[m_track])
        addVectorPoints(channel, mask, target, limits);
    return true;
}

void SplineReader::addVectorPoints(const ChannelLayout &channel, std::uint8_t mask, std::uint32_t target,
                                   const Limits &limits)
{
    const std::size_t first = m_tracks.m_points.size();
    m_tracks.m_points.resize(first + channel.count, glm::vec4(0.0f));
    const std::uint8_t *raw = m_bytes.data() + channel.points.offset;
    for (int axis = 0; axis < 3; ++axis) {
        if (!spline::moves(mask, static_cast<unsigned>(axis)))
            continue;
        unpackAxis(raw, channel.stride, m_quantisation == 1, limits.low[axis], limits.high[axis], axis,
                   std::span(m_tracks.m_points).subspan(first));
        raw += m_quantisation + 1;
    }
    const auto row = static_cast<std::uint32_t>(m_tracks.m_limits.size());
    m_tracks.m_limits.push_back({limits.low, limits.high});
    addChannel(channel, first, target, row);
}

void SplineReader::unpackAxis(const std::uint8_t *raw, std::uint32_t stride, bool wide, float low, float high,
                              glm::vec4::length_type axis, std::span<glm::vec4> points)
{
    const double step = spline::stepOf(low, high, wide);
    for (glm::vec4 &point : points) {
        std::uint16_t code = *raw;
        if (wide)
            std::memcpy(&code, raw, sizeof code);
        point[axis] = static_cast<float>(low + step * code);
        raw += stride;
    }
}

bool SplineReader::rotationChannel(unsigned code, std::uint8_t mask)
{
    m_quantisation = code;
    if (mask != 0 && code < spline::kRotationCodes) {
        if (const auto &format = formatOf(static_cast<spline::RotationCode>(code)); !format.known)
            error("anim.quantisation"_rule, {m_track * spline::kMaskSize, 1}, "{} is not decoded",
                  format.name);
    }
    const ChannelLayout channel = m_walk.rotationChannel(mask, code);
    const bool knotsUsable = channel.knots.size != 0 && usable(channel);
    if (!whole(channel, "0 to 5"))
        return false;
    if (channel.isSpline()) {
        if (knotsUsable && !m_tracks.m_broken[m_track])
            addRotationPoints(channel, static_cast<spline::RotationCode>(code));
        return true;
    }
    if (mask == 0)
        return true;
    glm::vec4 value{0.0f, 0.0f, 0.0f, 1.0f};
    unpackRotations(static_cast<spline::RotationCode>(code), m_bytes.data() + channel.points.offset,
                    {&value, 1});
    if (hasDirection(value, channel.points.end()))
        store4(&m_tracks.m_rest[m_tracks.m_blocks.back().rest + m_track].rotation.x,
               normalised(load4(&value.x)));
    return true;
}

void SplineReader::addRotationPoints(const ChannelLayout &channel, spline::RotationCode code)
{
    const std::size_t first = m_tracks.m_points.size();
    m_tracks.m_points.resize(first + channel.count);
    const std::span<glm::vec4> points = std::span(m_tracks.m_points).subspan(first);
    unpackRotations(code, m_bytes.data() + channel.points.offset, points);
    if (code == spline::RotationCode::Uncompressed) {
        for (const glm::vec4 &point : points) {
            if (!hasDirection(point, channel.all.end()))
                return;
        }
    }
    addChannel(channel, first, static_cast<std::uint32_t>(m_track * kFloatsPerTransform) + kFloatsOfRotation,
               kNoLimits);
}

bool SplineReader::usable(const ChannelLayout &channel)
{
    const ByteSpan stored = m_bytes.subspan(channel.knots.offset, channel.knots.size);
    if (channel.degree >= SplineTracks::kDegrees)
        error("anim.knots"_rule, {channel.header.end() - 1, 1}, "degree {}, known are 0 to {}",
              channel.degree, SplineTracks::kDegrees - 1);
    else if (channel.count <= channel.degree)
        error("anim.knots"_rule, channel.header, "{} control points, degree {} takes {}", channel.count,
              channel.degree, channel.degree + 1);
    else if (!std::ranges::is_sorted(stored))
        error("anim.knots"_rule, channel.knots, "the {} knots do not ascend", stored.size());
    else if (stored[channel.degree] >= stored[channel.count])
        error("anim.knots"_rule, channel.knots, "the knots cover no frame: {} to {}", stored[channel.degree],
              stored[channel.count]);
    else
        return true;
    return false;
}

void SplineReader::addChannel(const ChannelLayout &channel, std::size_t points, std::uint32_t target,
                              std::uint32_t limits)
{
    const std::uint8_t *const knots = m_bytes.data() + channel.knots.offset;
    const std::uint32_t first = knots[channel.degree];
    const std::uint32_t last = knots[channel.count];
    const std::uint32_t step = m_tracks.m_framesPerBlock - 1;
    const std::uint32_t held =
        std::min(step, m_tracks.m_frames - 1 - std::min(m_tracks.m_frames - 1, step * m_block));
    if (first != 0 || last < held)
        m_diagnostics.warning(
            "anim.knots"_rule, {m_source.dataOffset + m_start + channel.knots.offset, channel.knots.size},
            "block {} track {} {}: the knots cover frames {} to {} of 0 to {}; the ends are "
            "held",
            m_block, m_track, m_part, first, last, held);
    m_tracks.m_channels.push_back(
        {static_cast<std::uint32_t>(m_tracks.m_terms.size()),
         static_cast<std::uint32_t>(m_tracks.m_places.size()), target, static_cast<std::uint32_t>(points),
         static_cast<std::uint32_t>(m_tracks.m_knots.size()), channel.count, limits});
    m_classes.push_back(
        static_cast<std::uint8_t>(channel.degree + (limits == kNoLimits ? 0 : SplineTracks::kDegrees)));
    m_tracks.m_knots.insert(m_tracks.m_knots.end(), knots, knots + channel.knots.size);
    appendPieces({knots, m_tracks.m_points.data() + points, channel.count, channel.degree}, held,
                 m_tracks.m_terms, m_tracks.m_places);
}

} // namespace cutaway::anim
