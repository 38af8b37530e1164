// SPDX-License-Identifier: MIT
// Hulls as a bhkConvexVerticesShape holds them: the vertices of the hull without its convex radius, the
// planes of the hull with it. Source: BUILDING.md, "Hulls".
#pragma once

#include "core/base/result.h"
#include "core/mesh/solids.h"

namespace cutaway::shape
{

// The hull with its convex radius, from vertices and planes of a block. Fails for vertices that have no
// volume.
Result<mesh::Hull> withConvexRadius(const std::vector<glm::vec3> &vertices,
                                    const std::vector<glm::vec4> &planes, float convexRadius);

struct NifHull {
    std::vector<glm::vec3> vertices;
    float convexRadius = 0.0f; // what was taken off
};
// Faces moved in by the convex radius. Where nothing would be left, it is smaller.
NifHull withoutConvexRadius(const mesh::Hull &hull, float convexRadius);

} // namespace cutaway::shape
