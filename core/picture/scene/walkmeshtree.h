// SPDX-License-Identifier: MIT
// The tree of boxes of a walkmesh as lines.
#pragma once

#include "core/picture/scene/walkmeshfaces.h"

namespace cutaway::picture
{

// Adds all boxes, and for inner nodes the side on which the right child lies.
void addWalkmeshTree(const bwm::BwmState &state, const bwm::Walkmesh &mesh, DrawList &list);

} // namespace cutaway::picture
