// SPDX-License-Identifier: MIT
#include "core/domains/anim/splineblock.h"

#include "core/base/checked.h"
#include "core/base/quantity.h"
#include "core/codecs/spline/blocklayout.h"

#include <algorithm>
#include <cmath>

namespace cutaway::anim
{

namespace
{

class BlockReader
{
public:
    explicit BlockReader(ByteSpan bytes) : m_bytes(bytes) {}

    Result<SplineBlock> read(std::uint32_t tracks, std::uint32_t floatTracks, std::uint32_t floatOffset)
    {
        SplineBlock block;
        const std::uint64_t masks = spline::masksSize(tracks, floatTracks);
        if (masks > m_bytes.size())
            return fail("the masks of {} take {} of {}", quantity(tracks, "track"), masks,
                        quantity(m_bytes.size(), "byte"));
        m_walk = spline::BlockWalk(m_bytes, masks);
        for (std::uint32_t i = 0; i < tracks; ++i) {
            const auto mask = load<spline::TrackMask>(m_bytes, i * spline::kMaskSize);
            TrackBlock track;
            track.codes = mask.codes;
            track.translation.mask = mask.translation;
            track.rotation.mask = mask.rotation;
            track.scale.mask = mask.scale;
            if (!vectorChannel(track.translation, mask.translationCode()) ||
                !rotationChannel(track.rotation, mask.rotationCode()) ||
                !vectorChannel(track.scale, mask.scaleCode()))
                return fail("track {} ends past {} or has codes {:#04x} that are not known", i,
                            quantity(m_bytes.size(), "byte"), mask.codes);
            block.tracks.push_back(std::move(track));
        }
        return readFloats(block, tracks * spline::kMaskSize, floatTracks, floatOffset)
                   ? Result<SplineBlock>(std::move(block))
                   : fail("the float tracks are not constant or past {}", quantity(m_bytes.size(), "byte"));
    }

private:
    void takeKnots(SplineChannel &channel, const spline::ChannelLayout &layout) const
    {
        const ByteSpan knots = m_bytes.subspan(layout.knots.offset, layout.knots.size);
        channel.degree = layout.degree;
        channel.knots.assign(knots.begin(), knots.end());
    }

    bool vectorChannel(SplineChannel &channel, unsigned quantisation)
    {
        const spline::ChannelLayout layout = m_walk.vectorChannel(channel.mask, quantisation);
        if (layout.fault)
            return false;
        takeKnots(channel, layout);
        for (unsigned i = 0; i < layout.axes.size(); ++i) {
            const auto axis = static_cast<glm::vec3::length_type>(i);
            if (const ByteRange limits = layout.axes[i]; limits.size != 0) {
                channel.least[axis] = load<float>(m_bytes, limits.offset);
                channel.most[axis] = load<float>(m_bytes, limits.end() - sizeof(float));
            }
        }
        if (layout.isSpline())
            readPoints(channel, quantisation, layout);
        return true;
    }

    void readPoints(SplineChannel &channel, unsigned quantisation, const spline::ChannelLayout &layout) const
    {
        std::uint64_t at = layout.points.offset;
        for (std::uint32_t i = 0; i < layout.count; ++i) {
            glm::dvec4 point(0.0);
            for (int axis = 0; axis < 3; ++axis) {
                if (!spline::moves(channel.mask, static_cast<unsigned>(axis)))
                    continue;
                const unsigned code = quantisation == 1 ? load<std::uint16_t>(m_bytes, at) : m_bytes[at];
                at += quantisation + 1;
                point[axis] = valueOf(code, channel.least[axis], channel.most[axis], stepsOf(quantisation));
            }
            channel.points.push_back(point);
        }
    }

    bool rotationChannel(SplineChannel &channel, unsigned quantisation)
    {
        const spline::ChannelLayout layout = m_walk.rotationChannel(channel.mask, quantisation);
        if (layout.fault)
            return false;
        if (channel.mask == 0)
            return true;
        const auto code = static_cast<spline::RotationCode>(quantisation);
        if (!formatOf(code).known)
            return false;
        takeKnots(channel, layout);
        for (std::uint64_t at = layout.points.offset; at < layout.points.end(); at += layout.stride)
            channel.points.push_back(unpackRotation(code, m_bytes.data() + at));
        return true;
    }

    bool readFloats(SplineBlock &block, std::size_t masks, std::uint32_t count, std::uint64_t at) const
    {
        for (std::uint32_t i = 0; i < count; ++i) {
            FloatChannel channel{m_bytes[masks + i], 0.0f};
            const spline::FloatForm form = spline::floatForm(channel.mask);
            if (form == spline::FloatForm::Unknown || (form == spline::FloatForm::Zero && channel.mask != 0))
                return false;
            if (form == spline::FloatForm::Still) {
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
    spline::BlockWalk m_walk{{}, 0};
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
            rotationChannel(track.rotation, static_cast<spline::RotationCode>(track.codes >> 2 & 15));
            vectorChannel(track.scale, track.codes >> 6);
        }
        PackedBlock packed;
        packed.floatOffset = static_cast<std::uint32_t>(m_out.size());
        for (const FloatChannel &channel : block.floats) {
            if (spline::floatForm(channel.mask) == spline::FloatForm::Still)
                append(m_out, channel.value);
        }
        align(16);
        packed.bytes = std::move(m_out);
        return packed;
    }

    std::size_t sizeOf(const SplineChannel &channel, unsigned quantisation, bool rotation)
    {
        if (rotation)
            rotationChannel(channel, static_cast<spline::RotationCode>(quantisation));
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
            const auto bit = static_cast<unsigned>(axis);
            if (spline::isStill(channel.mask, bit) || spline::moves(channel.mask, bit))
                append(m_out, channel.least[axis]);
            if (spline::moves(channel.mask, bit))
                append(m_out, channel.most[axis]);
        }
        for (std::size_t i = 0; moves && i < channel.points.size(); ++i) {
            for (int axis = 0; axis < 3; ++axis) {
                if (!spline::moves(channel.mask, static_cast<unsigned>(axis)))
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

    void rotationChannel(const SplineChannel &channel, spline::RotationCode code)
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
