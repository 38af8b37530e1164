// SPDX-License-Identifier: MIT
// A tree of boxes made better where it stands: branches change places while that lessens the surface of the
// boxes above them. After Kensler, "Tree Rotations for Improving Bounding Volume Hierarchies" (2008).
#pragma once

#include "core/bvh/boxtree.h"

namespace cutaway::bvh
{

// The same leaves, in pre-order again. Paths grow by a node a pass at most.
inline constexpr int kMostPasses = 16;
std::vector<BoxNode> rotated(const std::vector<BoxNode> &tree, int mostPasses = kMostPasses);

} // namespace cutaway::bvh
