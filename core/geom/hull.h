// SPDX-License-Identifier: MIT
// Convex hull of points, where a file gives points but no faces. Built by qhull.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

namespace cutaway::geom
{

// Triangles as indices into `points`, counter-clockwise seen from outside; empty for flat, collinear or too
// few points.
std::vector<std::array<std::uint32_t, 3>> convexHull(const std::vector<glm::vec3> &points);

} // namespace cutaway::geom
