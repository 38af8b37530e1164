// SPDX-License-Identifier: MIT
// Binary trees of boxes, built so that a query tests as few of them as can be foreseen: by the surface area
// heuristic.
#pragma once

#include "core/mesh/bounds.h"

#include <span>

namespace cutaway::bvh
{

struct BoxNode {
    mesh::Bounds box;
    std::uint32_t right = 0; // of an inner node; its left child is the next node
    std::uint32_t item = 0;  // of a leaf

    bool isLeaf() const { return right == 0; }
};

// Nodes above one below which halves are alike, so that the rest is short.
inline constexpr int kSweptDepth = 16;
inline constexpr int kSweptWhole = 64; // practically all nodes

// In pre-order: 2n - 1 nodes for n boxes, none for none. All places along three axes are tried for each split
// of the first nodes. A path from the root has at most `swept` nodes and the bits of n. The weights say how
// much work waits below each box; without any they are alike.
std::vector<BoxNode> boxTree(std::span<const mesh::Bounds> boxes, std::span<const std::uint32_t> weights = {},
                             int swept = kSweptDepth);

mesh::Bounds joined(const mesh::Bounds &a, const mesh::Bounds &b);
float areaOf(const mesh::Bounds &box);

} // namespace cutaway::bvh
