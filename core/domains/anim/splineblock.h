// SPDX-License-Identifier: MIT
// One block of a spline-compressed clip, channel by channel, and its bytes: the form to change and write.
//
// SplineTracks is the form to sample. Control points are doubles here, because an axis far from zero with a
// short range has finer steps than a float. Source: FORMAT.md, "Spline compression".
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <vector>

namespace cutaway::anim
{

struct SplineChannel {
    std::uint8_t mask = 0; // as stored: low half what stands still, high half what moves
    std::uint8_t degree = 0;
    std::vector<std::uint8_t> knots; // empty where nothing moves
    // Control points; of a rotation that stands still one, of a translation or scale that does none.
    std::vector<glm::dvec4> points;
    glm::vec3 least{0.0f}; // of axes that move; of those that stand still their value
    glm::vec3 most{0.0f};
};

struct TrackBlock {
    std::uint8_t codes = 0x45; // quantisation: as in every clip of the games
    SplineChannel translation;
    SplineChannel rotation;
    SplineChannel scale;
};

struct FloatChannel {
    std::uint8_t mask = 0;
    float value = 0.0f;
};

struct SplineBlock {
    std::vector<TrackBlock> tracks;
    std::vector<FloatChannel> floats;
};

struct PackedBlock {
    Bytes bytes;                   // a multiple of 16
    std::uint32_t floatOffset = 0; // of the float tracks
};

// Fails where a channel is cut off, its codes are not known or float tracks are not constant.
Result<SplineBlock> readSplineBlock(ByteSpan bytes, std::uint32_t tracks, std::uint32_t floatTracks,
                                    std::uint32_t floatOffset);

// Control points become the nearest codes, so that a block that was read is written as it was. The channels
// are consistent: as many points as knots less degree + 1, codes that are known.
PackedBlock packSplineBlock(const SplineBlock &block);

// Bytes of a channel in a block whose channels before it end at a multiple of 4.
std::size_t packedSize(const SplineChannel &channel, unsigned quantisation, bool rotation);

// The nearest code of a value and what it stands for; `steps` is 255 or 65535.
double codeOf(double value, double least, double most, double steps);
double valueOf(double code, double least, double most, double steps);
constexpr double stepsOf(unsigned quantisation)
{
    return quantisation == 1 ? 65535.0 : 255.0;
}

} // namespace cutaway::anim
