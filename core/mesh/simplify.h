// SPDX-License-Identifier: MIT
// Meshes of fewer triangles.
#pragma once

#include "core/base/progress.h"
#include "core/mesh/clean.h"
#include "core/mesh/distance.h"

namespace cutaway::mesh
{

struct Simplified {
    TriMesh mesh; // its materials are those of the source
    Deviation deviation;
};

// At most so many triangles, by moving edges together where it is seen least; borders between materials and
// open edges stay in line. The result may have more where the shape allows no less: the caller looks.
// `deviation` is measured. Fails for a mesh that clean() refuses, and when cancelled.
Result<Simplified> simplify(const TriMesh &mesh, std::size_t mostTriangles, Progress &progress);

} // namespace cutaway::mesh
