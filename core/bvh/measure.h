// SPDX-License-Identifier: MIT
// How tight the answers of a tree are and what rays cost in it, by points and rays drawn from a fixed seed:
// for comparing trees over the same items.
#pragma once

#include "core/base/progress.h"
#include "core/bvh/items.h"
#include "core/bvh/tree.h"

#include <random>

namespace cutaway::bvh
{

// The same numbers with every library, which std::uniform_real_distribution does not promise.
class Dice
{
public:
    explicit Dice(std::uint64_t seed) : m_engine(seed) {}

    double unit() { return static_cast<double>(m_engine() >> 11) * 0x1p-53; }
    glm::dvec3 in(glm::dvec3 low, glm::dvec3 high)
    {
        const double x = unit(), y = unit(), z = unit();
        return low + (high - low) * glm::dvec3(x, y, z);
    }

private:
    std::mt19937_64 m_engine;
};

// On average over all points in the box around the items.
struct Tightness {
    std::uint32_t points = 0;
    double items = 0.0;          // reported
    double falsePositives = 0.0; // of these, whose box does not hold the point
    double nodes = 0.0;          // opened
};

// None of the points where no item has a place; fewer when cancelled.
Tightness tightnessOf(const Tree &tree, const Items &items, std::uint32_t points,
                      const Progress &progress = {}, std::uint64_t seed = 42);

// Of rays through the box around all items, each whole.
struct RayCosts {
    std::uint32_t rays = 0;
    double boxes = 0.0;          // tests of boxes and gates a ray
    double triangles = 0.0;      // tests of triangles
    double hits = 0.0;           // of these
    double falsePositives = 0.0; // of these, without a hit
    std::uint32_t worst = 0;     // boxes of the ray that needs most
    std::uint64_t hitSum = 0;    // of which items each ray hits: alike for trees that find the same
};

// None of the rays where no item has a place; fewer when cancelled.
RayCosts rayCostsOf(const Tree &tree, const Items &items, std::uint32_t rays, const Progress &progress = {},
                    std::uint64_t seed = 42);

} // namespace cutaway::bvh
