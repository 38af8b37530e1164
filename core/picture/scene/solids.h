// SPDX-License-Identifier: MIT
// Round and boxy bodies as triangles. Lengths in the unit of the batch.
#pragma once

#include "core/picture/scene/roundedhull.h"

namespace cutaway::picture
{

void addBoxFaces(Batch &batch, glm::vec3 halfExtents, std::uint16_t category);
void addSphere(Batch &batch, glm::vec3 centre, float radius, std::uint16_t category);
// Between the centres of two half spheres; radii may differ.
void addCapsule(Batch &batch, glm::vec3 a, glm::vec3 b, float radiusA, float radiusB, std::uint16_t category);
void addCylinder(Batch &batch, glm::vec3 a, glm::vec3 b, float radius, std::uint16_t category);

// The faces of a convex body from its planes n.p + w = 0: the points on each plane, sorted around its normal.
struct ConvexFaces {
    std::vector<Polygon> polygons;
    std::vector<std::size_t> plane; // of each polygon; past the planes for a face of the hull
};
// A plane counts as holding a point within `tolerance`. Where the planes leave a point out, the faces are
// those of the hull of the points.
ConvexFaces convexFaces(const std::vector<glm::vec3> &points, const std::vector<glm::vec4> &planes,
                        float tolerance);

} // namespace cutaway::picture
