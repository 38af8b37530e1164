// SPDX-License-Identifier: MIT
#include "core/anim/splineblock.h"

#include "core/anim/quaternions.h"
#include "core/base/checked.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

constexpr unsigned kFloatStill = 0x1; // bits of a float track's mask; the second one is the width

constexpr bool bitOf(std::uint8_t mask, int bit)
{
    return (mask >> bit & 1) != 0;
}

class BlockReader
{
public:
    explicit BlockReader(ByteSpan bytes) : m_bytes(bytes) {}

    Result<SplineBlock> read(std::uint32_t tracks, std::uint32_t floatTracks, std::uint32_t floatOffset)
    {
        SplineBlock block;
        m_at = alignUp(std::uint64_t{tracks} * 4 + floatTracks, 4);
        if (m_at > m_bytes.size())
            return fail("the masks of {} tracks take {} of {} bytes", tracks, m_at, m_bytes.size());
        for (std::uint32_t i = 0; i < tracks; ++i) {
            const std::uint8_t *const mask = m_bytes.data() + std::size_t{i} * 4;
            TrackBlock track;
            track.codes = mask[0];
            track.translation.mask = mask[1];
            track.rotation.mask = mask[2];
            track.scale.mask = mask[3];
            if (!vectorChannel(track.translation, mask[0] & 3) ||
                !rotationChannel(track.rotation, mask[0] >> 2 & 15) ||
                !vectorChannel(track.scale, mask[0] >> 6))
                return fail("track {} ends past {} bytes or has codes {:#04x} that are not known", i,
                            m_bytes.size(), mask[0]);
            block.tracks.push_back(std::move(track));
        }
        return readFloats(block, std::size_t{tracks} * 4, floatTracks, floatOffset)
                   ? Result<SplineBlock>(std::move(block))
                   : fail("the float tracks are not constant or past {} bytes", m_bytes.size());
    }

private:
    bool need(std::uint64_t size) const { return fits(m_at, size, m_bytes.size()); }
    void align(std::uint64_t to) { m_at = alignUp(m_at, to); }
    float f32()
    {
        const auto value = load<float>(m_bytes, m_at);
        m_at += sizeof value;
        return value;
    }

    bool knots(SplineChannel &channel, std::uint32_t &points)
    {
        if (!need(3))
            return false;
        points = load<std::uint16_t>(m_bytes, m_at) + 1u;
        channel.degree = m_bytes[m_at + 2];
        m_at += 3;
        const std::uint64_t count = std::uint64_t{points} + channel.degree + 1;
        if (!need(count))
            return false;
        channel.knots.assign(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_at),
                             m_bytes.begin() + static_cast<std::ptrdiff_t>(m_at + count));
        m_at += count;
        return true;
    }

    bool vectorChannel(SplineChannel &channel, unsigned quantisation)
    {
        const bool moves = (channel.mask & 0x70) != 0;
        std::uint32_t points = 0;
        if (moves && (quantisation > 1 || !knots(channel, points)))
            return false;
        align(4);
        std::uint64_t moving = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const bool axisMoves = bitOf(channel.mask, axis + 4);
            if (!axisMoves && !bitOf(channel.mask, axis))
                continue;
            if (!need(axisMoves ? 8 : 4))
                return false;
            channel.least[axis] = f32();
            channel.most[axis] = axisMoves ? f32() : channel.least[axis];
            moving += axisMoves ? 1 : 0;
        }
        if (!need(points * moving * (quantisation + 1)))
            return false;
        readPoints(channel, quantisation, points);
        align(4);
        return true;
    }

    void readPoints(SplineChannel &channel, unsigned quantisation, std::uint32_t points)
    {
        for (std::uint32_t i = 0; i < points; ++i) {
            glm::dvec4 point(0.0);
            for (int axis = 0; axis < 3; ++axis) {
                if (!bitOf(channel.mask, axis + 4))
                    continue;
                const unsigned code = quantisation == 1 ? load<std::uint16_t>(m_bytes, m_at) : m_bytes[m_at];
                m_at += quantisation + 1;
                point[axis] = valueOf(code, channel.least[axis], channel.most[axis], stepsOf(quantisation));
            }
            channel.points.push_back(point);
        }
    }

    bool rotationChannel(SplineChannel &channel, unsigned quantisation)
    {
        if (channel.mask == 0)
            return true;
        if (quantisation >= kRotationCodes || !formatOf(static_cast<RotationCode>(quantisation)).known)
            return false;
        const auto code = static_cast<RotationCode>(quantisation);
        std::uint32_t points = 1;
        if ((channel.mask & 0xF0) != 0 && !knots(channel, points))
            return false;
        align(formatOf(code).align);
        const std::uint64_t size = std::uint64_t{points} * formatOf(code).size;
        if (!need(size))
            return false;
        for (std::uint32_t i = 0; i < points; ++i)
            channel.points.push_back(
                unpackRotation(code, m_bytes.data() + m_at + std::uint64_t{i} * formatOf(code).size));
        m_at += size;
        align(4);
        return true;
    }

    bool readFloats(SplineBlock &block, std::size_t masks, std::uint32_t count, std::uint64_t at) const
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            FloatChannel channel{m_bytes[masks + i], 0.0f};
            if ((channel.mask & ~0x3) != 0 || (channel.mask == 0x2))
                return false;
            if ((channel.mask & kFloatStill) != 0) {
                if (!fits(at, sizeof(float), m_bytes.size()))
                    return false;
                channel.value = load<float>(m_bytes, at);
                at += sizeof(float);
            }
            block.floats.push_back(channel);
        }
        return true;
    }

    ByteSpan m_bytes;
    std::uint64_t m_at = 0;
};

class BlockWriter
{
public:
    PackedBlock write(const SplineBlock &block)
    {
        for (const TrackBlock &track : block.tracks) {
            m_out.insert(m_out.end(),
                         {track.codes, track.translation.mask, track.rotation.mask, track.scale.mask});
        }
        for (const FloatChannel &channel : block.floats)
            m_out.push_back(channel.mask);
        align(4);
        for (const TrackBlock &track : block.tracks) {
            vectorChannel(track.translation, track.codes & 3);
            rotationChannel(track.rotation, static_cast<RotationCode>(track.codes >> 2 & 15));
            vectorChannel(track.scale, track.codes >> 6);
        }
        PackedBlock packed;
        packed.floatOffset = static_cast<std::uint32_t>(m_out.size());
        for (const FloatChannel &channel : block.floats) {
            if ((channel.mask & kFloatStill) != 0)
                append(m_out, channel.value);
        }
        align(16);
        packed.bytes = std::move(m_out);
        return packed;
    }

    std::size_t sizeOf(const SplineChannel &channel, unsigned quantisation, bool rotation)
    {
        if (rotation)
            rotationChannel(channel, static_cast<RotationCode>(quantisation));
        else
            vectorChannel(channel, quantisation);
        return m_out.size();
    }

private:
    void align(std::size_t to) { m_out.resize(alignUp(m_out.size(), to)); }

    void knots(const SplineChannel &channel)
    {
        append(m_out, static_cast<std::uint16_t>(channel.points.size() - 1));
        m_out.push_back(channel.degree);
        m_out.insert(m_out.end(), channel.knots.begin(), channel.knots.end());
    }

    void vectorChannel(const SplineChannel &channel, unsigned quantisation)
    {
        const bool moves = !channel.knots.empty();
        if (moves)
            knots(channel);
        align(4);
        for (int axis = 0; axis < 3; ++axis) {
            if (bitOf(channel.mask, axis) || bitOf(channel.mask, axis + 4))
                append(m_out, channel.least[axis]);
            if (bitOf(channel.mask, axis + 4))
                append(m_out, channel.most[axis]);
        }
        for (std::size_t i = 0; moves && i < channel.points.size(); ++i) {
            for (int axis = 0; axis < 3; ++axis) {
                if (!bitOf(channel.mask, axis + 4))
                    continue;
                const double code = codeOf(channel.points[i][axis], channel.least[axis], channel.most[axis],
                                           stepsOf(quantisation));
                if (quantisation == 1)
                    append(m_out, static_cast<std::uint16_t>(code));
                else
                    m_out.push_back(static_cast<std::uint8_t>(code));
            }
        }
        align(4);
    }

    void rotationChannel(const SplineChannel &channel, RotationCode code)
    {
        if (channel.mask == 0)
            return;
        if (!channel.knots.empty())
            knots(channel);
        align(formatOf(code).align);
        for (const glm::dvec4 &point : channel.points)
            packRotation(code, point, m_out);
        align(4);
    }

    Bytes m_out;
};

} // namespace

double codeOf(double value, double least, double most, double steps)
{
    if (!(most > least))
        return 0.0;
    const double code = std::floor((value - least) / (most - least) * steps + 0.5);
    return code > 0.0 ? std::min(code, steps) : 0.0; // limits of damaged files may be no numbers
}

double valueOf(double code, double least, double most, double steps)
{
    return least + (most - least) * code / steps;
}

Result<SplineBlock> readSplineBlock(ByteSpan bytes, std::uint32_t tracks, std::uint32_t floatTracks,
                                    std::uint32_t floatOffset)
{
    return BlockReader(bytes).read(tracks, floatTracks, floatOffset);
}

PackedBlock packSplineBlock(const SplineBlock &block)
{
    return BlockWriter().write(block);
}

std::size_t packedSize(const SplineChannel &channel, unsigned quantisation, bool rotation)
{
    return BlockWriter().sizeOf(channel, quantisation, rotation);
}

} // namespace cutaway::anim
