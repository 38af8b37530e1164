// SPDX-License-Identifier: MIT
// The tree that MOPP code is written from: which triangles lie left and right of which split.
//
// All bounds are whole 24-bit coordinates, rounded outwards once; no later rounding can lose a triangle.
#pragma once

#include "core/base/progress.h"
#include "core/mopp/space.h"

namespace cutaway::mopp
{

// Bounds in 24-bit coordinates; whole numbers below 2^24, which a float holds exactly.
struct Cell {
    glm::vec3 low{0.0f};
    glm::vec3 high{0.0f};
};

// A triangle, grown.
struct PlanItem {
    Cell bounds;
    std::uint32_t id = 0;
};

struct PlanNode {
    Cell bounds;
    std::uint32_t left = 0;  // into Plan::nodes; 0 for a leaf
    std::uint32_t right = 0; // for a leaf: the id
    std::uint32_t leaves = 1;
    std::uint32_t leastId = 0;
    std::uint32_t largestId = 0;
    std::uint8_t direction = 0; // of the split, into kDirections

    bool isLeaf() const { return left == 0; }
};

struct Plan {
    std::vector<PlanNode> nodes; // [0] is the root, parents stand before their children
    std::uint32_t depth = 0;     // splits on the longest path
};

// No path has more splits than this.
inline constexpr std::uint32_t kDeepestPlan = 63;

// Items must not be empty; their order changes. A side of a split weighs as its number of items to the power
// of `countPower`: near 1 keeps the sides alike, near 0 lets it split off few at a time. Stops early, with an
// unfinished plan, when cancelled.
Plan makePlan(std::vector<PlanItem> &items, float countPower, Progress &progress);

} // namespace cutaway::mopp
