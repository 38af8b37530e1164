// SPDX-License-Identifier: MIT
// The surface of the smallest convex body around points, as qhull gives it.
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <span>
#include <vector>

namespace cutaway::mesh
{

struct Facet {
    std::array<std::uint32_t, 3> corners{}; // points, counter-clockwise seen from outside
    glm::dvec4 plane{0.0};                  // unit normal outwards, dot(n, p) + w = 0
};

// Triangles that close the surface; those of one plane share it. A point that is less than a millionth of the
// extent outside makes no corner. With `mostCorners` (4 or more, 0: all) the
// body between those corners only: in turn the point that is farthest outside is taken. Fails for points that
// are not finite numbers, fewer than 4 different ones, points on one line or in one plane, and more than
// kMostHullPoints.
inline constexpr std::size_t kMostHullPoints = 4'000'000;
Result<std::vector<Facet>> hullFacets(std::span<const glm::dvec3> points, std::size_t mostCorners = 0);

// The facets of points that represent planes, however far apart they are. Fails if the planes enclose
// nothing.
Result<std::vector<Facet>> dualFacets(std::span<const glm::dvec3> points);

// Points of a file for the functions above.
std::vector<glm::dvec3> widened(std::span<const glm::vec3> points);

} // namespace cutaway::mesh
