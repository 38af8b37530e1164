// SPDX-License-Identifier: MIT
// What the hull of points holds, quickly and a little too little.
#pragma once

#include <glm/vec3.hpp>
#include <span>

namespace cutaway::mesh
{

// Between the points that reach farthest in a few dozen directions. 0 for points of one plane.
double roughVolume(std::span<const glm::dvec3> points);

} // namespace cutaway::mesh
