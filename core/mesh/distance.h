// SPDX-License-Identifier: MIT
// How far points and surfaces are from each other.
#pragma once

#include "core/mesh/solids.h"

#include <span>

namespace cutaway::mesh
{

// The point of the triangle that is nearest to `p`.
glm::dvec3 nearestOnTriangle(glm::dvec3 p, glm::dvec3 a, glm::dvec3 b, glm::dvec3 c);
// The point of the surface that is nearest.
glm::dvec3 nearestOn(const Hull &hull, glm::dvec3 p);

// The largest distance of the points from the hull; 0 where it holds all.
float distanceOutside(const Hull &hull, std::span<const glm::vec3> points);

} // namespace cutaway::mesh
