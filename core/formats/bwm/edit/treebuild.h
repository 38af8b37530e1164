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

} // namespace cutaway::bwm
