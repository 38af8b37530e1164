// SPDX-License-Identifier: MIT
// Faces moved apart, away from the middle of their batch, so that what they hide and whether they share their
// edges can be seen.
#pragma once

#include "core/geom/drawlist.h"

namespace cutaway
{

// A list with the same batches and primitives in the same order; `amount` 1 doubles a batch's size. Triangles
// get vertices of their own, lines and points stay where they are.
geom::DrawList exploded(const geom::DrawList &list, float amount);

} // namespace cutaway
