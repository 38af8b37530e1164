// SPDX-License-Identifier: MIT
// Reads the blocks of a spline-compressed clip; a part of SplineTracks::read.
//
// Offsets in a block are sequential, so a channel whose size is unknown costs the rest of its block; one
// whose values alone are wrong costs its track.
#pragma once

#include "core/base/diagnostic.h"
#include "core/codecs/spline/blocklayout.h"
#include "core/domains/anim/splinetracks.h"

namespace cutaway::anim
{

inline constexpr std::uint32_t kFloatsOfRotation = 4; // index of its first float in a transform
inline constexpr std::uint32_t kFloatsOfScale = 8;
inline constexpr std::uint32_t kNoLimits = 0xFFFFFFFF; // of a channel: it is a rotation

class SplineReader
{
public:
    SplineReader(const SplineSource &source, SplineTracks &tracks, Diagnostics &diagnostics)
        : m_source(source), m_tracks(tracks), m_diagnostics(diagnostics)
    {
    }

    void read();

private:
    using ChannelLayout = spline::ChannelLayout;
    struct Limits {
        glm::vec4 low{0.0f};
        glm::vec4 high{0.0f};
    };

    bool readCounts();
    void readFrames(std::uint32_t blocks);
    bool readBlock();
    bool readTracks();
    void readFloats();
    void finishBlock(std::size_t firstChannel);
    void restBroken();

    bool vectorChannel(unsigned code, std::uint8_t mask, std::uint32_t target, float atRest);
    void addVectorPoints(const ChannelLayout &channel, std::uint8_t mask, std::uint32_t target,
                         const Limits &limits);
    void unpackAxis(const std::uint8_t *raw, std::uint32_t stride, bool wide, float low, float high,
                    glm::vec4::length_type axis, std::span<glm::vec4> points);
    bool rotationChannel(unsigned code, std::uint8_t mask);
    void addRotationPoints(const ChannelLayout &channel, spline::RotationCode code);
    bool usable(const ChannelLayout &channel);
    void addChannel(const ChannelLayout &channel, std::size_t points, std::uint32_t target,
                    std::uint32_t limits);

    // False and a report where something is not; `codes` are those known.
    bool whole(const ChannelLayout &channel, const char *codes);
    bool finite(float value, ByteRange where, const char *what);
    bool hasDirection(const glm::vec4 &rotation, std::uint64_t end);

    template <class... Args>
    void error(Code code, ByteRange inBlock, fmt::format_string<Args...> text, Args &&...args)
    {
        m_diagnostics.error(code, {m_source.dataOffset + m_start + inBlock.offset, inBlock.size},
                            "block {} track {} {}: {}", m_block, m_track, m_part,
                            fmt::format(text, std::forward<Args>(args)...));
        m_tracks.m_broken[m_track] = true;
    }

    const SplineSource &m_source;
    SplineTracks &m_tracks;
    Diagnostics &m_diagnostics;
    std::vector<std::uint8_t> m_classes; // of the block's channels, as they are read
    std::uint32_t m_block = 0;
    std::uint64_t m_start = 0; // of the block, in the data
    ByteSpan m_bytes;          // of the block
    spline::BlockWalk m_walk{{}, 0};
    unsigned m_quantisation = 0; // of the channel
    std::uint32_t m_track = 0;
    const char *m_part = "";
};

} // namespace cutaway::anim
