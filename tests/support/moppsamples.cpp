// SPDX-License-Identifier: MIT
#include "tests/support/moppsamples.h"

#include <glm/geometric.hpp>

namespace cutaway::test
{

bool crosses(const mopp::Triangle &triangle, glm::dvec3 from, glm::dvec3 to)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    const glm::dvec3 direction = to - from;
    // Volumes of the tetrahedra over the edges have one sign when the line passes inside.
    const auto side = [&](glm::dvec3 p, glm::dvec3 q) {
        return glm::dot(direction, glm::cross(q - from, p - from));
    };
    const double u = side(a, b), v = side(b, c), w = side(c, a);
    const double least = 1e-6 * (std::fabs(u) + std::fabs(v) + std::fabs(w));
    if (!((u > least && v > least && w > least) || (u < -least && v < -least && w < -least)))
        return false;
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double t = glm::dot(normal, a - from) / glm::dot(normal, direction);
    return t > 0.0 && t < 1.0;
}

bool hasPointIn(const mopp::Triangle &triangle, glm::dvec3 low, glm::dvec3 high)
{
    const glm::dvec3 a(triangle.corner[0]), b(triangle.corner[1]), c(triangle.corner[2]);
    for (const glm::dvec3 &p : {a, b, c, (a + b + c) / 3.0}) {
        if (p.x >= low.x && p.y >= low.y && p.z >= low.z && p.x <= high.x && p.y <= high.y && p.z <= high.z)
            return true;
    }
    return false;
}

} // namespace cutaway::test
