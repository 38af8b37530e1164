// SPDX-License-Identifier: MIT
// Finds the triangles of one mesh among those of another that was rounded.
#pragma once

#include "core/domains/physics/make/plan.h"

namespace cutaway::physics
{

struct TriangleMatch {
    std::vector<std::uint32_t> missing; // planned triangles that the other mesh lacks
    std::size_t added = 0;              // triangles of the other mesh that were not planned
    float deviation = 0.0f;             // the largest distance between two corners that belong together
};

// Same corners within `tolerance`, same winding, same material. A triangle thinner than the tolerance may be
// missing.
TriangleMatch matchTriangles(const MeshPart &planned, const MeshPart &built, float tolerance);

} // namespace cutaway::physics
