// SPDX-License-Identifier: MIT
// Places of the parts of one block of spline-compressed data.
//
// The one reader of the layout: callers turn the parts into curves to sample, channels to write anew or rows
// of the tree. Offsets count from the start of the block, and each channel begins where the one before it
// ends. Source: core/domains/anim/FORMAT.md, "Spline compression".
#pragma once

#include "core/base/bytes.h"
#include "core/codecs/spline/quaternions.h"

#include <array>
#include <optional>

namespace cutaway::spline
{

// The four bytes that say how a transform track is stored.
struct TrackMask {
    std::uint8_t codes = 0; // quantisation of all three channels
    std::uint8_t translation = 0;
    std::uint8_t rotation = 0;
    std::uint8_t scale = 0;

    unsigned translationCode() const { return codes & 3u; }
    unsigned rotationCode() const { return codes >> 2 & 15u; }
    unsigned scaleCode() const { return codes >> 6; }
};
inline constexpr std::uint64_t kMaskSize = sizeof(TrackMask);

// Axes of a translation or scale: three bits that stand still, three that move.
constexpr bool isStill(std::uint8_t mask, unsigned axis)
{
    return (mask >> axis & 1) != 0;
}
constexpr bool moves(std::uint8_t mask, unsigned axis)
{
    return (mask >> (axis + 4) & 1) != 0;
}

// From one code of an axis to the next.
constexpr double stepOf(double least, double most, bool wide)
{
    return (most - least) / (wide ? 65535.0 : 255.0);
}

// Bytes of all masks at the start of a block, filled up.
constexpr std::uint64_t masksSize(std::uint64_t tracks, std::uint64_t floatTracks)
{
    return (tracks * kMaskSize + floatTracks + 3) / 4 * 4;
}

// Storage of a float track, by its mask.
enum class FloatForm : std::uint8_t { Zero, Still, Unknown };
constexpr FloatForm floatForm(std::uint8_t mask)
{
    constexpr unsigned kStill = 0x1;
    constexpr unsigned kKnown = 0x3; // the second bit is the width, of no account for what stands still
    return (mask & ~kKnown) != 0  ? FloatForm::Unknown
           : (mask & kStill) != 0 ? FloatForm::Still
                                  : FloatForm::Zero;
}

// The reason why a channel, and all that follows it in the block, cannot be found.
struct LayoutFault {
    const char *missing = nullptr; // name of the part cut off; null: its quantisation is not known
    std::uint64_t size = 0;        // that it takes
    std::uint64_t at = 0;
};

// The parts of one channel; those that are not there are empty.
struct ChannelLayout {
    ByteRange all;    // padding included
    ByteRange header; // number of control points less one, degree
    ByteRange knots;
    std::array<ByteRange, 3> axes; // least and largest of one that moves, value of one that stands still
    ByteRange points;              // one rotation where it stands still
    std::uint32_t count = 0;       // of control points
    std::uint32_t stride = 0;      // from one to the next
    std::uint8_t degree = 0;
    std::optional<LayoutFault> fault; // then what stands in front of it is there

    bool isSpline() const { return header.size != 0; }
};

class BlockWalk
{
public:
    // Begins behind the masks, which are there.
    BlockWalk(ByteSpan block, std::uint64_t masks) : m_bytes(block), m_at(masks) {}

    // Translation or scale.
    ChannelLayout vectorChannel(std::uint8_t mask, unsigned code);
    ChannelLayout rotationChannel(std::uint8_t mask, unsigned code);
    std::uint64_t at() const { return m_at; }

private:
    // False where it is not there.
    bool take(ChannelLayout &channel, ByteRange &part, std::uint64_t size, const char *what);
    bool takeKnots(ChannelLayout &channel);
    bool takeVector(ChannelLayout &channel, std::uint8_t mask, unsigned code);
    bool takeRotation(ChannelLayout &channel, std::uint8_t mask, unsigned code);
    static bool isUnknown(ChannelLayout &channel); // false
    void align(std::uint64_t alignment);

    ByteSpan m_bytes;
    std::uint64_t m_at;
};

// Bytes of a block: up to where the next one starts, of the last one to the end. Nothing where the offsets
// lie or the masks do not fit.
std::optional<ByteRange> blockRange(std::span<const std::uint32_t> offsets, std::size_t block,
                                    std::uint64_t dataSize, std::uint64_t masks);

} // namespace cutaway::spline
