// SPDX-License-Identifier: MIT
// State that a node of a plan inherits from those above it while its code is written.
#pragma once

#include "core/codecs/mopp/slant.h"

#include <cmath>

namespace cutaway::mopp
{

// A diagonal plane above a node.
struct Slant {
    const Slant *outer;
    float place;
    std::uint8_t direction;
    bool isBelow; // the node lies below it
};

struct Reach {
    Cell cell;                     // contains the queries that come here,
    const Slant *slants = nullptr; // less the parts that these take off
    Float4 origin{};               // of the frame
    float step = 65536.0f;
    float perStep = 1.0f / 65536.0f; // exact, as steps are powers of two
    std::uint32_t shift = 0;
    std::uint32_t base = 0;
    std::uint32_t baseLevel = 0; // see BasePlan::changes
    std::uint32_t level = 1;

    // Coordinates inside the frame only.
    Int4 bytesOf(Float4 coordinates) const
    {
        return __builtin_convertvector((coordinates - origin) * all(perStep), Int4);
    }
    Float4 coordinatesOf(Int4 bytes) const
    {
        return origin + __builtin_convertvector(bytes, Float4) * all(step);
    }
    std::int32_t byteOf(float coordinate, int axis) const
    {
        return static_cast<std::int32_t>((coordinate - origin[axis]) * perStep);
    }
    float coordinateOf(std::int32_t byte, int axis) const
    {
        return origin[axis] + static_cast<float>(byte) * step;
    }
    // Along a diagonal, whose coordinate is a mean of components, negated ones reflected; `place` as in
    // slant.h.
    std::int32_t byteOnDiagonal(float place, std::uint8_t direction) const
    {
        const Diagonal d(*this, direction);
        const double mean =
            ((static_cast<double>(place) - d.origin) / static_cast<double>(step) + d.reflected) / d.parts;
        return static_cast<std::int32_t>(std::floor(mean));
    }
    float placeOnDiagonal(std::int32_t byte, std::uint8_t direction) const
    {
        const Diagonal d(*this, direction);
        return static_cast<float>((byte * d.parts - d.reflected) * static_cast<double>(step) + d.origin);
    }
    // The part of the cell that the slants leave, about: as if they were independent of each other.
    float shareOf(const Cell &part) const
    {
        float share = 1.0f;
        for (const Slant *slant = slants; slant != nullptr; slant = slant->outer) {
            const float below = SlantedBox(part, slant->direction).shareBelow(slant->place);
            share *= slant->isBelow ? below : 1.0f - below;
        }
        return share;
    }

private:
    struct Diagonal {
        Diagonal(const Reach &frame, std::uint8_t direction)
        {
            for (int axis = 0; axis < 3; ++axis) {
                const std::int8_t sign = kDirections[direction].sign[static_cast<std::size_t>(axis)];
                origin += sign * static_cast<double>(frame.origin[axis]);
                reflected += sign < 0 ? 255.0 : 0.0;
                parts += sign != 0 ? 1.0 : 0.0;
            }
        }
        double origin = 0.0, reflected = 0.0, parts = 0.0;
    };
};

} // namespace cutaway::mopp
