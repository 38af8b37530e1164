// SPDX-License-Identifier: MIT
#include "core/codecs/spline/blocklayout.h"

#include "core/base/checked.h"

#include <algorithm>

namespace cutaway::spline
{

bool BlockWalk::take(ChannelLayout &channel, ByteRange &part, std::uint64_t size, const char *what)
{
    if (!fits(m_at, size, m_bytes.size())) {
        channel.fault = LayoutFault{what, size, m_at};
        return false;
    }
    part = {m_at, size};
    m_at += size;
    return true;
}

bool BlockWalk::isUnknown(ChannelLayout &channel)
{
    channel.fault = LayoutFault{};
    return false;
}

// Padding may end with the block itself.
void BlockWalk::align(std::uint64_t alignment)
{
    m_at = std::min<std::uint64_t>(alignUp(m_at, alignment), m_bytes.size());
}

bool BlockWalk::takeKnots(ChannelLayout &channel)
{
    constexpr std::uint64_t kHeaderSize = 3;
    if (!take(channel, channel.header, kHeaderSize, "a knot header"))
        return false;
    channel.count = load<std::uint16_t>(m_bytes, channel.header.offset) + 1u;
    channel.degree = m_bytes[channel.header.offset + 2];
    return take(channel, channel.knots, std::uint64_t{channel.count} + channel.degree + 1, "knots");
}

bool BlockWalk::takeVector(ChannelLayout &channel, std::uint8_t mask, unsigned code)
{
    std::uint32_t moving = 0;
    for (unsigned axis = 0; axis < 3; ++axis)
        moving += moves(mask, axis) ? 1 : 0;
    if (moving != 0) {
        if (code > 1)
            return isUnknown(channel);
        if (!takeKnots(channel))
            return false;
        align(4);
    }
    const char *const what = moving != 0 ? "limits" : "a static value";
    for (unsigned axis = 0; axis < 3; ++axis) {
        const std::uint64_t size = moves(mask, axis) ? 8 : isStill(mask, axis) ? 4 : 0;
        if (size != 0 && !take(channel, channel.axes[axis], size, what))
            return false;
    }
    channel.stride = moving * (code + 1);
    return moving == 0 ||
           take(channel, channel.points, std::uint64_t{channel.count} * channel.stride, "control points");
}

bool BlockWalk::takeRotation(ChannelLayout &channel, std::uint8_t mask, unsigned code)
{
    if (code >= kRotationCodes)
        return isUnknown(channel);
    const bool isSpline = (mask & 0xF0) != 0;
    if (isSpline && !takeKnots(channel))
        return false;
    const RotationFormat &format = formatOf(static_cast<RotationCode>(code));
    align(format.align);
    channel.count = isSpline ? channel.count : 1;
    channel.stride = format.size;
    return take(channel, channel.points, std::uint64_t{channel.count} * format.size,
                isSpline ? "rotations" : "a rotation");
}

ChannelLayout BlockWalk::vectorChannel(std::uint8_t mask, unsigned code)
{
    ChannelLayout channel;
    channel.all.offset = m_at;
    if (takeVector(channel, mask, code))
        align(4);
    channel.all.size = m_at - channel.all.offset;
    return channel;
}

ChannelLayout BlockWalk::rotationChannel(std::uint8_t mask, unsigned code)
{
    ChannelLayout channel;
    channel.all.offset = m_at;
    if (mask != 0 && takeRotation(channel, mask, code))
        align(4);
    channel.all.size = m_at - channel.all.offset;
    return channel;
}

std::optional<ByteRange> blockRange(std::span<const std::uint32_t> offsets, std::size_t block,
                                    std::uint64_t dataSize, std::uint64_t masks)
{
    const std::uint64_t start = offsets[block];
    const std::uint64_t end = block + 1 == offsets.size() ? dataSize : offsets[block + 1];
    if (start > end || end > dataSize || end - start < masks)
        return std::nullopt;
    return ByteRange{start, end - start};
}

} // namespace cutaway::spline
