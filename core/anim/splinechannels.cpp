// SPDX-License-Identifier: MIT
// The channels of one track in one block.
#include "core/anim/codes.h"
#include "core/anim/float4.h"
#include "core/anim/splinereader.h"
#include "core/base/checked.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

bool SplineReader::need(std::uint64_t size, const char *what)
{
    if (fits(m_at, size, m_bytes.size()))
        return true;
    error(kCodeTruncated, {std::min<std::uint64_t>(m_at, m_bytes.size()), 0},
          "{} bytes of {} at {:#x} of the block, which ends at {:#x}", size, what, m_at, m_bytes.size());
    return false;
}

// Padding may end with the block itself.
bool SplineReader::align(std::uint64_t alignment)
{
    m_at = std::min<std::uint64_t>(alignUp(m_at, alignment), m_bytes.size());
    return true;
}

float SplineReader::f32()
{
    const auto value = load<float>(m_bytes, m_at);
    m_at += sizeof value;
    return value;
}

bool SplineReader::finite(float value, const char *what)
{
    if (std::isfinite(value))
        return true;
    error(kCodeNotANumber, {m_at - sizeof value, sizeof value}, "{} is {}", what, value);
    return false;
}

// Only floats as they are can fail here: codes are bounded.
bool SplineReader::hasDirection(const glm::vec4 &rotation)
{
    constexpr float kLongest = 1e6f;
    const float length = glm::length(rotation);
    if (length <= kLongest)
        return true;
    error(kCodeNotANumber, {std::min<std::uint64_t>(m_at, m_bytes.size()), 0}, "a rotation has length {}",
          length);
    return false;
}

bool SplineReader::vectorChannel(std::uint8_t quantisation, std::uint8_t mask, std::uint32_t target,
                                 float atRest)
{
    const unsigned statics = mask & 7;
    const unsigned splines = (mask >> 4) & 7;
    if ((mask & 0x88) != 0 || (statics & splines) != 0)
        error(kCodeMask, {std::uint64_t{m_track} * 4, 1}, "mask {:#04x} makes an axis both static and moving",
              mask);
    float *const rest = &m_tracks.m_rest[m_tracks.m_blocks.back().rest].translation.x + target;
    if (splines != 0) {
        if (quantisation > 1) {
            error(kCodeQuantisation, {std::uint64_t{m_track} * 4, 1}, "quantisation {}, known are 0 and 1",
                  quantisation);
            return false;
        }
        return vectorSpline(quantisation == 1, mask, target, rest);
    }
    for (unsigned axis = 0; axis < 3; ++axis) {
        rest[axis] = atRest;
        if ((statics >> axis & 1) == 0)
            continue;
        if (!need(sizeof(float), "a static value"))
            return false;
        rest[axis] = f32();
        finite(rest[axis], "a static value");
    }
    return align(4);
}

bool SplineReader::vectorSpline(bool wide, std::uint8_t mask, std::uint32_t target, float *rest)
{
    KnotHeader header;
    if (!knotHeader(header))
        return false;
    align(4);
    float low[3] = {};
    float high[3] = {};
    const float atRest = target % kFloatsPerTransform == kFloatsOfScale ? 1.0f : 0.0f;
    std::uint32_t moving = 0;
    for (unsigned axis = 0; axis < 3; ++axis) {
        const bool isMoving = (mask >> (axis + 4) & 1) != 0;
        const bool isStatic = (mask >> axis & 1) != 0;
        rest[axis] = isMoving || isStatic ? 0.0f : atRest;
        if (!need(isMoving ? 8 : isStatic ? 4 : 0, "limits"))
            return false;
        if (isMoving) {
            low[axis] = f32();
            high[axis] = f32();
            finite(high[axis] - low[axis], "the range of an axis");
            ++moving;
        } else if (isStatic) {
            rest[axis] = f32();
            finite(rest[axis], "a static value");
        }
    }
    const std::uint32_t stride = moving * (wide ? 2 : 1);
    if (!need(std::uint64_t{header.count} * stride, "control points"))
        return false;
    const std::uint8_t *raw = m_bytes.data() + m_at;
    m_at += std::uint64_t{header.count} * stride;
    align(4);
    if (!header.usable || m_tracks.m_broken[m_track])
        return true;
    const std::size_t first = m_tracks.m_points.size();
    m_tracks.m_points.resize(first + header.count, glm::vec4(0.0f));
    for (int axis = 0; axis < 3; ++axis) {
        if ((mask >> (axis + 4) & 1) == 0)
            continue;
        unpackAxis(raw, stride, wide, low[axis], high[axis], axis,
                   std::span(m_tracks.m_points).subspan(first));
        raw += wide ? 2 : 1;
    }
    const auto limits = static_cast<std::uint32_t>(m_tracks.m_limits.size());
    m_tracks.m_limits.push_back(
        {glm::vec4(low[0], low[1], low[2], 0.0f), glm::vec4(high[0], high[1], high[2], 0.0f)});
    addChannel(header, first, target, limits);
    return true;
}

void SplineReader::unpackAxis(const std::uint8_t *raw, std::uint32_t stride, bool wide, float low, float high,
                              glm::vec4::length_type axis, std::span<glm::vec4> points)
{
    const double step = (double{high} - low) / (wide ? 65535.0 : 255.0);
    for (glm::vec4 &point : points) {
        std::uint16_t code = *raw;
        if (wide)
            std::memcpy(&code, raw, sizeof code);
        point[axis] = static_cast<float>(low + step * code);
        raw += stride;
    }
}

bool SplineReader::rotationChannel(std::uint8_t quantisation, std::uint8_t mask)
{
    if (mask == 0)
        return true;
    if (quantisation >= kRotationCodes) {
        error(kCodeQuantisation, {std::uint64_t{m_track} * 4, 1}, "quantisation {}, known are 0 to {}",
              quantisation, kRotationCodes - 1);
        return false;
    }
    const auto code = static_cast<RotationCode>(quantisation);
    const RotationFormat &format = formatOf(code);
    if (!format.known)
        error(kCodeQuantisation, {std::uint64_t{m_track} * 4, 1}, "{} is not decoded", format.name);
    if ((mask & 0xF0) != 0)
        return rotationSpline(code);
    align(format.align);
    if (!need(format.size, "a rotation"))
        return false;
    glm::vec4 value{0.0f, 0.0f, 0.0f, 1.0f};
    unpackRotations(code, m_bytes.data() + m_at, {&value, 1});
    m_at += format.size;
    if (hasDirection(value))
        store4(&m_tracks.m_rest[m_tracks.m_blocks.back().rest + m_track].rotation.x,
               normalised(load4(&value.x)));
    return align(4);
}

bool SplineReader::rotationSpline(RotationCode code)
{
    const RotationFormat &format = formatOf(code);
    KnotHeader header;
    if (!knotHeader(header))
        return false;
    align(format.align);
    if (!need(std::uint64_t{header.count} * format.size, "rotations"))
        return false;
    const std::uint8_t *const raw = m_bytes.data() + m_at;
    m_at += std::uint64_t{header.count} * format.size;
    align(4);
    if (!header.usable || m_tracks.m_broken[m_track])
        return true;
    const std::size_t first = m_tracks.m_points.size();
    m_tracks.m_points.resize(first + header.count);
    const std::span<glm::vec4> points = std::span(m_tracks.m_points).subspan(first);
    unpackRotations(code, raw, points);
    if (code == RotationCode::Uncompressed) {
        for (const glm::vec4 &point : points) {
            if (!hasDirection(point))
                return true;
        }
    }
    addChannel(header, first, static_cast<std::uint32_t>(m_track * kFloatsPerTransform) + kFloatsOfRotation,
               kNoLimits);
    return true;
}

// Number of control points, degree and knots; the knots fit, but may not be usable.
bool SplineReader::knotHeader(KnotHeader &header)
{
    if (!need(3, "a knot header"))
        return false;
    header.count = load<std::uint16_t>(m_bytes, m_at) + 1u;
    header.degree = m_bytes[m_at + 2];
    header.knots = m_at + 3;
    m_at += 3;
    const std::uint64_t knots = std::uint64_t{header.count} + header.degree + 1;
    if (!need(knots, "knots"))
        return false;
    header.usable = usable(header);
    m_at += knots;
    return true;
}

bool SplineReader::usable(const KnotHeader &header)
{
    const std::uint64_t knots = std::uint64_t{header.count} + header.degree + 1;
    const ByteSpan stored = m_bytes.subspan(header.knots, knots);
    if (header.degree >= SplineTracks::kDegrees)
        error(kCodeKnots, {header.knots - 1, 1}, "degree {}, known are 0 to {}", header.degree,
              SplineTracks::kDegrees - 1);
    else if (header.count <= header.degree)
        error(kCodeKnots, {header.knots - 3, 3}, "{} control points, degree {} takes {}", header.count,
              header.degree, header.degree + 1);
    else if (!std::ranges::is_sorted(stored))
        error(kCodeKnots, {header.knots, knots}, "the {} knots do not ascend", knots);
    else if (stored[header.degree] >= stored[header.count])
        error(kCodeKnots, {header.knots, knots}, "the knots cover no frame: {} to {}", stored[header.degree],
              stored[header.count]);
    else
        return true;
    return false;
}

void SplineReader::addChannel(const KnotHeader &header, std::size_t points, std::uint32_t target,
                              std::uint32_t limits)
{
    const std::uint8_t *const knots = m_bytes.data() + header.knots;
    const std::uint32_t first = knots[header.degree];
    const std::uint32_t last = knots[header.count];
    const std::uint32_t step = m_tracks.m_framesPerBlock - 1;
    const std::uint32_t held =
        std::min(step, m_tracks.m_frames - 1 - std::min(m_tracks.m_frames - 1, step * m_block));
    if (first != 0 || last < held)
        m_diagnostics.warning(
            kCodeKnots, {m_source.dataOffset + m_start + header.knots, header.count + header.degree + 1u},
            "block {} track {} {}: the knots cover frames {} to {} of 0 to {}; the ends are "
            "held",
            m_block, m_track, m_part, first, last, held);
    m_tracks.m_channels.push_back({static_cast<std::uint32_t>(points),
                                   static_cast<std::uint32_t>(m_tracks.m_knots.size()),
                                   static_cast<std::uint32_t>(m_tracks.m_spans.size()), target, header.count,
                                   limits, static_cast<int>(first), static_cast<int>(last)});
    m_classes.push_back(
        static_cast<std::uint8_t>(header.degree + (limits == kNoLimits ? 0 : SplineTracks::kDegrees)));
    m_tracks.m_knots.insert(m_tracks.m_knots.end(), knots, knots + header.count + header.degree + 1);
    addSpans(header, first, last);
}

// For each whole frame of the block the last knot that is not above it and not its successor's equal.
void SplineReader::addSpans(const KnotHeader &header, std::uint32_t first, std::uint32_t last)
{
    const std::uint8_t *const knots = m_bytes.data() + header.knots;
    std::uint32_t span = header.degree;
    for (std::uint32_t frame = 0; frame < m_tracks.m_framesPerBlock; ++frame) {
        const std::uint32_t at = std::clamp(frame, first, last - 1); // the end belongs to the span before it
        while (knots[span + 1] <= at)
            ++span;
        m_tracks.m_spans.push_back(static_cast<std::uint16_t>(span));
    }
}

} // namespace cutaway::anim
