// SPDX-License-Identifier: MIT
// Binary trees of boxes, built so that a query tests as few of them as can be foreseen: by the surface area
// heuristic.
#pragma once

#include "core/physics/checkparts.h"

#include <span>

namespace cutaway::physics
{

struct BoxNode {
    Box box;
    std::uint32_t right = 0; // of an inner node; its left child is the next node
    std::uint32_t item = 0;  // of a leaf

    bool isLeaf() const { return right == 0; }
};

// In pre-order: 2n - 1 nodes for n boxes, none for none. A path from the root has at most 16 nodes and the
// bits of n. The weights say how much work waits below each box; without any they are alike.
std::vector<BoxNode> boxTree(std::span<const Box> boxes, std::span<const std::uint32_t> weights = {});

Box joined(const Box &a, const Box &b);
float areaOf(const Box &box);

} // namespace cutaway::physics
