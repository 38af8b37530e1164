// SPDX-License-Identifier: MIT
#include "core/mesh/movedhull.h"

#include "core/mesh/hull.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_access.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>
#include <limits>
#include <span>

namespace cutaway::mesh
{

namespace
{

// Its faces lie in their planes, below all others, and are turned as they were. Havok units.
bool isWhole(const Hull &moved, const Hull &before, float tolerance)
{
    for (std::size_t f = 0; f < moved.faces.size(); ++f) {
        const glm::vec3 normal(moved.planes[f]);
        for (const glm::vec3 &v : moved.vertices) {
            if (!(glm::dot(normal, v) + moved.planes[f].w <= tolerance))
                return false;
        }
        const auto &face = moved.faces[f];
        for (std::size_t i = 0; i < face.size(); ++i) {
            const std::uint32_t a = face[i], b = face[(i + 1) % face.size()];
            const glm::vec3 edge = moved.vertices[b] - moved.vertices[a];
            if (!(glm::dot(edge, before.vertices[b] - before.vertices[a]) > 0.0f) ||
                !(std::abs(glm::dot(normal, moved.vertices[a]) + moved.planes[f].w) <= tolerance))
                return false;
        }
    }
    return true;
}

// Brings the points below all planes.
void pressIn(std::vector<glm::vec3> &points, std::span<const glm::vec4> planes)
{
    constexpr int kRounds = 16;
    for (glm::vec3 &point : points) {
        for (int round = 0; round < kRounds; ++round) {
            bool isIn = true;
            for (const glm::vec4 &plane : planes) {
                const float above = glm::dot(glm::vec3(plane), point) + plane.w;
                isIn = isIn && above <= 0.0f;
                point -= glm::vec3(plane) * std::max(above, 0.0f);
            }
            if (isIn)
                break;
        }
    }
}

} // namespace

Hull movedFaces(const Hull &hull, double by)
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
    Hull moved = hull;
    for (std::size_t i = 0; i < moved.vertices.size(); ++i) // the least squares of normal . step = by
        moved.vertices[i] = glm::vec3(glm::dvec3(hull.vertices[i]) + glm::inverse(squares[i]) * sums[i] * by);
    for (glm::vec4 &plane : moved.planes)
        plane.w = static_cast<float>(static_cast<double>(plane.w) - by);
    return moved;
}

Result<Hull> movedHull(const Hull &hull, double by)
{
    // Corners in the games' files lie up to 3e-4 off their planes; for one that is stored 1e-3 is too much.
    const float tolerance = by > 0.0 ? 1e-3f : 5e-4f;
    Hull moved = movedFaces(hull, by);
    if (isWhole(moved, hull, tolerance))
        return moved;
    pressIn(moved.vertices, moved.planes);
    const Result<Hull> made = convexHull(moved.vertices);
    return made
               ? made
               : fail("nothing is left of the hull with its faces moved by {}: {}", by, made.error().message);
}

float thicknessOf(const Hull &hull)
{
    float least = std::numeric_limits<float>::infinity();
    for (const glm::vec4 &plane : hull.planes) {
        float deepest = 0.0f;
        for (const glm::vec3 &v : hull.vertices)
            deepest = std::max(deepest, -(glm::dot(glm::vec3(plane), v) + plane.w));
        least = std::min(least, deepest);
    }
    return least;
}

} // namespace cutaway::mesh
