// SPDX-License-Identifier: MIT
// Where a ray meets a triangle.
#pragma once

#include <array>
#include <glm/geometric.hpp>
#include <optional>

namespace cutaway::mesh
{

// Distance from the origin in lengths of the direction, from either side of the triangle (Moeller and
// Trumbore); nothing behind the origin. `slack` is a share of the sides by which the triangle is larger.
inline std::optional<double> rayHit(const std::array<glm::dvec3, 3> &corner, const glm::dvec3 &origin,
                                    const glm::dvec3 &direction, double slack = 0.0)
{
    const glm::dvec3 e1 = corner[1] - corner[0], e2 = corner[2] - corner[0];
    const glm::dvec3 p = glm::cross(direction, e2);
    const double determinant = glm::dot(e1, p);
    if (determinant == 0.0)
        return std::nullopt;
    const glm::dvec3 s = origin - corner[0];
    const double u = glm::dot(s, p) / determinant;
    const glm::dvec3 q = glm::cross(s, e1);
    const double v = glm::dot(direction, q) / determinant;
    if (!(u >= -slack && v >= -slack && u + v <= 1.0 + slack))
        return std::nullopt;
    const double distance = glm::dot(e2, q) / determinant;
    return distance > 0.0 ? std::optional(distance) : std::nullopt;
}

} // namespace cutaway::mesh
