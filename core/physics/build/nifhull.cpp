// SPDX-License-Identifier: MIT
#include "core/physics/build/nifhull.h"

#include "core/mesh/facets.h"
#include "core/mesh/hull.h"
#include "core/physics/build/hullshell.h"
#include "core/physics/build/plancheck.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <map>

namespace cutaway::physics
{

namespace
{

// Corners that part where the shell is put on come together where it is taken off.
std::vector<glm::vec3> withoutTwins(const std::vector<glm::vec3> &vertices)
{
    constexpr float kSamePlace = 1e-5f; // Havok units
    std::vector<glm::vec3> kept;
    for (const glm::vec3 &v : vertices) {
        const auto isTwin = [&v](const glm::vec3 &k) { return glm::distance(k, v) < kSamePlace; };
        if (std::ranges::none_of(kept, isTwin))
            kept.push_back(v);
    }
    return kept;
}

glm::vec3 middleOf(const std::vector<glm::vec3> &points)
{
    glm::dvec3 sum(0.0);
    for (const glm::vec3 &p : points)
        sum += glm::dvec3(p);
    return glm::vec3(sum / static_cast<double>(points.size()));
}

// How far the highest vertex is above a plane of the hull.
float heightAbove(const mesh::Hull &hull)
{
    float most = std::numeric_limits<float>::lowest();
    for (const glm::vec4 &plane : hull.planes) {
        for (const glm::vec3 &v : hull.vertices)
            most = std::max(most, glm::dot(glm::vec3(plane), v) + plane.w);
    }
    return most;
}

// With the very vertices of the file: where faces that nearly lie in one plane cannot be joined without other
// corners they stay triangles.
Result<mesh::Hull> hullOver(const std::vector<glm::vec3> &vertices)
{
    Result<mesh::Hull> hull = mesh::convexHull(vertices);
    const auto isGiven = [&vertices](const glm::vec3 &corner) {
        return std::ranges::find(vertices, corner) != vertices.end();
    };
    if (hull && std::ranges::all_of(hull->vertices, isGiven))
        return hull;
    const Result<std::vector<mesh::Facet>> facets = mesh::hullFacets(mesh::widened(vertices));
    if (!facets)
        return tl::unexpected(facets.error());
    mesh::Hull raw;
    std::map<std::uint32_t, std::uint32_t> numbers;
    for (const mesh::Facet &facet : *facets) {
        std::vector<std::uint32_t> &face = raw.faces.emplace_back();
        for (const std::uint32_t corner : facet.corners) {
            const auto [known, isNew] =
                numbers.emplace(corner, static_cast<std::uint32_t>(raw.vertices.size()));
            if (isNew)
                raw.vertices.push_back(vertices[corner]);
            face.push_back(known->second);
        }
        raw.planes.emplace_back(facet.plane);
    }
    return raw;
}

} // namespace

// The stored planes, where they are those around the shell, so that the hull is built again with the same.
Result<mesh::Hull> outsideShell(const std::vector<glm::vec3> &vertices, const std::vector<glm::vec4> &planes,
                                float shell)
{
    constexpr float kSame = 1e-3f;
    if (vertices.size() > kMostHullVertices || planes.size() > 2 * kMostHullVertices)
        return fail("the hull has {} vertices and {} planes, {} and {} at most", vertices.size(),
                    planes.size(), kMostHullVertices, 2 * kMostHullVertices);
    Result<mesh::Hull> inner = hullOver(vertices);
    if (!inner)
        return inner;
    const glm::vec4 out(0.0f, 0.0f, 0.0f, shell);
    for (glm::vec4 &plane : inner->planes) {
        const auto same = std::ranges::find_if(planes, [outer = plane - out](const glm::vec4 &other) {
            return glm::distance(outer, other) < kSame;
        });
        if (same != planes.end())
            plane = *same + out;
    }
    return movedFaces(*inner, double(shell));
}

float thicknessOf(const mesh::Hull &hull)
{
    float least = std::numeric_limits<float>::max();
    for (const glm::vec4 &plane : hull.planes) {
        float deepest = 0.0f;
        for (const glm::vec3 &v : hull.vertices)
            deepest = std::max(deepest, -(glm::dot(glm::vec3(plane), v) + plane.w));
        least = std::min(least, deepest);
    }
    return least;
}

NifHull insideShell(const mesh::Hull &hull, float shell)
{
    constexpr float kLeastShell = 1e-4f, kOff = 1e-4f;
    for (; shell > kLeastShell; shell /= 2.0f) {
        const mesh::Hull moved = movedFaces(hull, -double(shell));
        if (heightAbove(moved) <= kOff)
            return {withoutTwins(moved.vertices), shell};
        const std::vector<glm::dvec4> planes(moved.planes.begin(), moved.planes.end());
        if (const Result<mesh::Hull> exact = mesh::hullBelow(planes, glm::dvec3(middleOf(hull.vertices))))
            return {exact->vertices, shell};
    }
    return {hull.vertices, 0.0f};
}

} // namespace cutaway::physics
