// SPDX-License-Identifier: MIT
// Directions in a plane.
#pragma once

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace cutaway::mesh
{

// A unit vector at a right angle to a normal; the cross product of both is the second axis of the plane.
inline glm::dvec3 across(glm::dvec3 normal)
{
    return glm::normalize(
        glm::cross(normal, std::abs(normal.x) < 0.6 ? glm::dvec3(1, 0, 0) : glm::dvec3(0, 1, 0)));
}

// Two directions at right angles to a unit axis and to each other.
inline void sideways(glm::vec3 axis, glm::vec3 &u, glm::vec3 &v)
{
    const glm::vec3 other = std::fabs(axis.z) < 0.9f ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    u = glm::normalize(glm::cross(other, axis));
    v = glm::cross(axis, u);
}

// Twice the area of the triangle, above 0 where c lies to the left of the way from a to b.
inline double leftTurn(glm::dvec2 a, glm::dvec2 b, glm::dvec2 c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

} // namespace cutaway::mesh
