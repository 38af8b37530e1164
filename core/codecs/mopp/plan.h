// SPDX-License-Identifier: MIT
// The tree that MOPP code is written from: which triangles lie left and right of which split.
//
// All bounds are whole 24-bit coordinates, rounded outwards once; no later rounding can lose a triangle.
#pragma once

#include "core/base/progress.h"
#include "core/codecs/mopp/float4.h"
#include "core/codecs/mopp/space.h"

#include <limits>

namespace cutaway::mopp
{

// Bounds in 24-bit coordinates; whole numbers below 2^24, which a float holds exactly.
struct Cell {
    Float4 low{};
    Float4 high{};

    Float4 side() const { return high - low; }
};

// Bounds that can grow by one operation; they hold nothing until something is added.
struct Hull {
    static constexpr float kNever = std::numeric_limits<float>::infinity();

    Float4 low = all(kNever);
    Float4 negativeHigh = all(kNever);

    void add(const Hull &other)
    {
        low = min(low, other.low);
        negativeHigh = min(negativeHigh, other.negativeHigh);
    }
    Cell cell() const { return {low, -negativeHigh}; }
};

// A triangle, grown.
struct PlanItem {
    Hull bounds;
    std::uint32_t id = 0;

    Float4 middle() const { return bounds.low - bounds.negativeHigh; } // twice
};

struct PlanNode {
    Cell bounds;
    std::uint32_t left = 0;  // into Plan::nodes; 0 for a leaf
    std::uint32_t right = 0; // for a leaf: the id
    std::uint32_t leaves = 1;
    std::uint32_t leastId = 0;
    float surface = 0.0f;         // of the bounds of the leaves below, half of it
    float leftHigh = 0.0f;        // for a split on a diagonal: where the left child ends along it (slant.h)
    float rightLow = 0.0f;        // and where the right child starts
    std::uint8_t direction = 0;   // of the split, into kDirections
    std::uint8_t finestShift = 0; // of a frame that surely covers the node, wherever the steps above lie

    bool isLeaf() const { return left == 0; }
};

struct Plan {
    std::vector<PlanNode> nodes; // [0] is the root, parents stand before their children
    std::uint32_t depth = 0;     // splits on the longest path
};

// No path has more splits than this.
inline constexpr std::uint32_t kDeepestPlan = 63;

// Weight of the number of triangles on a side of a split against the queries that it attracts: less for small
// meshes, where splitting off a few triangles pays.
enum class Balance : std::uint8_t { Usual, Loose };

// Fill in a node's facts about its bounds and its leaves.
void finishLeaf(PlanNode &leaf, std::uint32_t id);
void join(Plan &plan, std::uint32_t node, std::uint32_t left, std::uint32_t right, std::uint8_t direction);

// True if any division leaves sides that can be halved to single items before the path gets too deep.
bool mayChoose(std::uint32_t count, std::uint32_t depth);

// Items must not be empty; their order changes. Stops early, with an unfinished plan, when cancelled.
Plan makePlan(std::vector<PlanItem> &items, Balance balance, Progress &progress);

} // namespace cutaway::mopp
