// SPDX-License-Identifier: MIT
// How tight the answers of a tree are and what rays cost in it, by points, boxes and rays drawn from a fixed
// seed: for comparing trees over the same items.
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

struct Sampling {
    std::uint64_t seed = 42;
    std::uint32_t points = 2000; // in the box around all items, grown by `around`
    std::uint32_t boxes = 0;     // with their middles there and sides of `side`
    double around = 0.0;
    double side = 0.0;
};

// An item counts as being at a point if its box holds that, and in a box if the two meet.
struct Tightness {
    // On average over all points.
    std::uint32_t points = 0;
    double items = 0.0;          // reported
    double falsePositives = 0.0; // of these, not at the point
    double nodes = 0.0;          // opened
    // On average over the points where no item is.
    std::uint32_t outside = 0;
    double falseOutside = 0.0; // items reported
    // On average over all boxes.
    std::uint32_t boxes = 0;
    double boxItems = 0.0;   // reported
    double boxTouched = 0.0; // items in the box
};

// None of the points where no item has a place; fewer when cancelled.
Tightness tightnessOf(const Tree &tree, const Items &items, const Sampling &sampling = {},
                      const Progress &progress = {});

// Of rays through the box around all items, each whole.
struct RayCosts {
    std::uint32_t rays = 0;
    double boxes = 0.0;                    // tests of boxes and gates a ray
    double triangles = 0.0;                // tests of triangles
    double hits = 0.0;                     // of these
    double falsePositives = 0.0;           // of these, without a hit
    std::vector<std::uint32_t> boxesByRay; // tests of each ray, ascending
    std::uint64_t hitSum = 0;              // of which items each ray hits: alike for trees that find the same

    std::uint32_t worst() const { return boxesByRay.empty() ? 0 : boxesByRay.back(); }
};

// None of the rays where no item has a place; fewer when cancelled.
RayCosts rayCostsOf(const Tree &tree, const Items &items, std::uint32_t rays, const Progress &progress = {},
                    std::uint64_t seed = 42);

} // namespace cutaway::bvh
