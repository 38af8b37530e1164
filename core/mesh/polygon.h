// SPDX-License-Identifier: MIT
// Polygons as triangles.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace cutaway::mesh
{

// Corners of triangles with the winding of the polygon, which may be concave and a little bent, two fewer
// than it has corners in any case. What crosses itself, or takes too many tries (16 for each corner), comes
// out as some triangles between its corners.
std::vector<std::array<std::uint32_t, 3>> triangulate(std::span<const glm::vec3> polygon);
// The time grows with the square of their number.
inline constexpr std::size_t kMostPolygonCorners = 10'000;

} // namespace cutaway::mesh
