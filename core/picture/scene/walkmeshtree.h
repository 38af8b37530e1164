// SPDX-License-Identifier: MIT
// The tree of boxes of a walkmesh as lines.
#pragma once

#include "core/picture/scene/walkmeshfaces.h"

namespace cutaway::picture
{

// Depth of each node, 0 for the root; -1 for those that the root does not reach. A child that is reached
// twice counts for the first time.
std::vector<std::int32_t> treeDepths(const bwm::Walkmesh &mesh);

// Adds all boxes, and for inner nodes the side on which the right child lies.
void addWalkmeshTree(const bwm::BwmState &state, const bwm::Walkmesh &mesh, DrawList &list);

} // namespace cutaway::picture
