// SPDX-License-Identifier: MIT
// How far points and surfaces are from each other.
#pragma once

#include "core/base/progress.h"
#include "core/mesh/solids.h"
#include "core/mesh/trimesh.h"

#include <span>

namespace cutaway::mesh
{

// The point of the triangle that is nearest to `p`.
glm::dvec3 nearestOnTriangle(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b, glm::dvec3 c);
// The point of the surface that is nearest.
glm::dvec3 nearestOn(const Hull &hull, glm::dvec3 p);

// From the surface; less than 0 inside.
double signedDistance(const Solid &solid, glm::dvec3 p);
// The smallest signed distance to any of the solids: outside, the distance from their union; inside several,
// at least the depth in one of them.
double signedDistance(std::span<const Solid> solids, glm::dvec3 p);

// The largest distance of the points from the hull; 0 where it holds all.
float distanceOutside(const Hull &hull, std::span<const glm::vec3> points);

// How far the surface of a mesh is from what was made of it, at most.
struct Deviation {
    float outside = 0.0f; // of what was made: there something is missing
    float inside = 0.0f;  // of solids: so deep is the mesh, there they are too large

    float most() const { return outside > inside ? outside : inside; }
};
// Surfaces are looked at in places that are at most a hundredth of the extent apart, or that make about
// kMostSamples. Inside several solids the deepest counts. Stops early, with what it has, when cancelled.
inline constexpr std::size_t kMostSamples = 40'000;
Deviation deviation(const TriMesh &mesh, std::span<const Solid> solids, Progress &progress);
// `outside` is the largest distance of the mesh from what was made, `inside` that of what was made from the
// mesh.
Deviation deviation(const TriMesh &mesh, const TriMesh &made, Progress &progress);

} // namespace cutaway::mesh
