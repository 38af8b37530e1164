// SPDX-License-Identifier: MIT
// Building the tree of boxes over faces.
//
// Source: core/formats/bwm/FORMAT.md, "Rebuild". Nodes are in pre-order, left child first; boxes of leaves
// are grown as the game's own tool grows them, so that flat floors have thickness.
#pragma once

#include "core/formats/bwm/edit/rebuild.h"

#include <span>

namespace cutaway::bwm
{

// The leaf of a face, without children.
AabbNode leafNode(std::uint32_t face, const std::array<glm::vec3, 3> &corners);
// The side on which the right box lies: the axis along which the centres differ most, by sign.
std::uint32_t splitSide(const AabbNode &left, const AabbNode &right);

// One leaf for each face; corners are finite. No nodes for no faces.
std::vector<AabbNode> buildTree(std::span<const std::array<glm::vec3, 3>> faces, TreeRule rule);

struct TreeCost {
    double boxes = 0.0;      // expected number of boxes looked at by a ray that meets the root
    std::uint32_t depth = 0; // in nodes, 1 for a single leaf
};
// By the areas of the boxes. Nodes that the root does not reach, or reaches again, do not count; 0 without a
// root.
TreeCost treeCost(std::span<const AabbNode> nodes);

} // namespace cutaway::bwm
