// SPDX-License-Identifier: MIT
// Walkmeshes made by our own code, valid in every table.
#pragma once

#include "core/base/bytes.h"

namespace cutaway::test
{

// A WOK: a flat grid of `columns` x `rows` quads, two faces each, one game unit wide. All faces are stone
// except the two of the last quad, which nobody can walk on and which stand last, as the format wants.
// Tables: vertices, indices, materials, normals, distances, AABB tree, adjacency, edges, loops, in this order
// from offset 136 on. Needs at least two quads; the first border edge leads to room 1.
Bytes buildWok(unsigned columns = 3, unsigned rows = 2);

} // namespace cutaway::test
