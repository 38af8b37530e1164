// SPDX-License-Identifier: MIT
// A coarse stand-in for a large mesh, shown while the view moves: vertices in one cell of a grid become one,
// and triangles that vanish are left out.
#pragma once

#include "core/picture/drawlist.h"

#include <vector>

namespace cutaway
{

struct CoarseBatch {
    std::vector<std::uint32_t> indices;    // into the positions of the batch, as the batch's own
    std::vector<std::uint32_t> primitives; // the batch's primitive behind each one
};

// Nothing for lists of at most `triangles` triangles; else one per batch, empty for batches of lines and
// points and for batches that are small themselves.
std::vector<CoarseBatch> simplify(const picture::DrawList &list, std::uint64_t triangles);

} // namespace cutaway
