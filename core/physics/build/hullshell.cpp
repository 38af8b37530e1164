// SPDX-License-Identifier: MIT
#include "core/physics/build/hullshell.h"

#include <glm/gtc/matrix_access.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

namespace cutaway::physics
{

mesh::Hull movedFaces(const mesh::Hull &hull, double by)
{
    constexpr double kFlat = 1e-9; // keeps a vertex in place along directions that no plane around it has
    std::vector<glm::dmat3> squares(hull.vertices.size(), glm::dmat3(kFlat));
    std::vector<glm::dvec3> sums(hull.vertices.size(), glm::dvec3(0.0));
    for (std::size_t face = 0; face < hull.faces.size(); ++face) {
        const glm::dvec3 normal(hull.planes[face]);
        for (const std::uint32_t corner : hull.faces[face]) {
            squares[corner] += glm::outerProduct(normal, normal);
            sums[corner] += normal;
        }
    }
    mesh::Hull moved = hull;
    for (std::size_t i = 0; i < moved.vertices.size(); ++i) // the least squares of normal . step = by
        moved.vertices[i] = glm::vec3(glm::dvec3(hull.vertices[i]) + glm::inverse(squares[i]) * sums[i] * by);
    for (glm::vec4 &plane : moved.planes)
        plane.w = static_cast<float>(static_cast<double>(plane.w) - by);
    return moved;
}

} // namespace cutaway::physics
