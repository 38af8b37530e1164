// SPDX-License-Identifier: MIT
// The coordinates that MOPP code counts in.
//
// Units: 24-bit coordinate C = (p - origin) * scale for p in Havok units; both numbers come from the block
// that holds the code. Byte coordinates are C in a frame (program.h).
#pragma once

#include "core/codecs/mopp/program.h"

#include <cmath>
#include <glm/vec3.hpp>
#include <vector>

namespace cutaway::mopp
{

struct Space {
    glm::vec3 origin{0.0f};
    float scale = 1.0f;

    glm::dvec3 toCode(glm::dvec3 p) const { return (p - glm::dvec3(origin)) * static_cast<double>(scale); }
    glm::dvec3 toHavok(glm::dvec3 c) const { return glm::dvec3(origin) + c / static_cast<double>(scale); }
    // Largest side of the grown box that the code was built for, in Havok units.
    double largestSide() const { return 254.0 * 65536.0 / static_cast<double>(scale); }
    bool isSound() const
    {
        return std::isfinite(origin.x) && std::isfinite(origin.y) && std::isfinite(origin.z) &&
               std::isfinite(scale) && scale > 0.0f;
    }
    bool operator==(const Space &) const = default;
};

// A triangle of the child shape, in Havok units, and the id that a leaf reports for it.
struct Triangle {
    std::uint32_t id = 0;
    std::array<glm::vec3, 3> corner{};
};
using Triangles = std::vector<Triangle>;

// Smallest and largest value of something along a direction.
struct Extent {
    double low = 0.0;
    double high = 0.0;
};

// Width of one byte step of a frame, in 24-bit steps.
inline double stepOf(const Frame &frame)
{
    return static_cast<double>(1u << (16u - frame.shift));
}

// The left child of a split lies below the one bound, the right child not below the other.
struct SplitBounds {
    double below = 0.0;
    double notBelow = 0.0;
};
SplitBounds boundsOf(const Instruction &split);

// Byte coordinate of the box [low, high] of 24-bit coordinates along a direction.
Extent coordinate(const Direction &direction, const Frame &frame, const glm::dvec3 &low,
                  const glm::dvec3 &high);

} // namespace cutaway::mopp
