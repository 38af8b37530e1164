// SPDX-License-Identifier: MIT
// Moves faces away from the middle of their batch, so that hidden parts and unshared edges become visible.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway
{

// A list with the same batches in the same order; `amount` 1 doubles a batch's size. Triangles get vertices
// of their own, and their marks (Batch::marks) move with them, labels included. Boxes of bounding volume
// trees enclose the true positions of faces: their batches become empty. Other lines and points stay.
picture::DrawList exploded(const picture::DrawList &list, float amount);

} // namespace cutaway
