// SPDX-License-Identifier: MIT
// Polygons as triangles, and cut by planes.
#pragma once

#include <array>
#include <cstdint>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>
#include <span>
#include <utility>
#include <vector>

namespace cutaway::mesh
{

// Corners of triangles with the winding of the polygon, which may be concave and a little bent, two fewer
// than it has corners in any case. What crosses itself, or takes too many tries (16 for each corner), comes
// out as some triangles between its corners.
std::vector<std::array<std::uint32_t, 3>> triangulate(std::span<const glm::vec3> polygon);
// The time grows with the square of their number.
inline constexpr std::size_t kMostPolygonCorners = 10'000;

// The parts of a convex polygon, a list of glm::dvec3, below and above the plane dot(normal, p) = at; what
// lies in it is in both.
template <class Polygon>
std::pair<Polygon, Polygon> cutPolygon(const Polygon &polygon, const glm::dvec3 &normal, double at)
{
    Polygon below, above;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const glm::dvec3 &a = polygon[i], &b = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const double from = glm::dot(normal, a) - at, to = glm::dot(normal, b) - at;
        if (from <= 0.0)
            below.push_back(a);
        if (from >= 0.0)
            above.push_back(a);
        if ((from < 0.0 && to > 0.0) || (from > 0.0 && to < 0.0)) {
            const glm::dvec3 on = a + (b - a) * (from / (from - to));
            below.push_back(on);
            above.push_back(on);
        }
    }
    return {std::move(below), std::move(above)};
}

} // namespace cutaway::mesh
