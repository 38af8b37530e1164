// SPDX-License-Identifier: MIT
// Faces moved apart, away from the middle of their batch, so that what they hide and whether they share their
// edges can be seen.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway
{

// A list with the same batches in the same order; `amount` 1 doubles a batch's size. Triangles get vertices
// of their own, and what marks them (Batch::marks) goes with them, labels included. Boxes of bounding volume
// trees hold faces where they truly are: their batches become empty. Other lines and points stay.
geom::DrawList exploded(const geom::DrawList &list, float amount);

} // namespace cutaway
