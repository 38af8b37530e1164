// SPDX-License-Identifier: MIT
#include "core/shape/nifhull.h"

#include "core/base/quantity.h"
#include "core/mesh/facets.h"
#include "core/mesh/hull.h"
#include "core/mesh/movedhull.h"
#include "core/shape/parts.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <optional>

namespace cutaway::shape
{

namespace
{

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

constexpr float kOff = 1e-4f; // Havok units that faces may be off their vertices

// How far the highest point is above a plane of the hull.
float heightOver(const mesh::Hull &hull, const std::vector<glm::vec3> &points)
{
    float most = std::numeric_limits<float>::lowest();
    for (const glm::vec4 &plane : hull.planes) {
        for (const glm::vec3 &p : points)
            most = std::max(most, glm::dot(glm::vec3(plane), p) + plane.w);
    }
    return most;
}

// Grown by the convex radius the vertices have to give the hull: faces that have vanished inside do not come
// back.
bool growsBack(const std::vector<glm::vec3> &vertices, const mesh::Hull &hull, float convexRadius)
{
    constexpr float kMostOff = 5e-4f;
    const Result<mesh::Hull> grown = withConvexRadius(vertices, hull.planes, convexRadius);
    return grown && std::max(heightOver(*grown, hull.vertices), heightOver(hull, grown->vertices)) -
                            heightOver(hull, hull.vertices) <=
                        kMostOff;
}

std::optional<NifHull> without(const mesh::Hull &hull, float convexRadius)
{
    mesh::Hull back = mesh::movedFaces(hull, -double(convexRadius)); // the vertices that a hull of a file had
    if (heightOver(back, back.vertices) <= kOff && growsBack(back.vertices, hull, convexRadius))
        return NifHull{std::move(back.vertices), convexRadius};
    Result<mesh::Hull> moved = mesh::movedHull(hull, -double(convexRadius));
    if (moved && growsBack(moved->vertices, hull, convexRadius))
        return NifHull{std::move(moved->vertices), convexRadius};
    return std::nullopt;
}

} // namespace

// The stored planes, where they are those around the convex radius, so that the hull is built again with the
// same.
Result<mesh::Hull> withConvexRadius(const std::vector<glm::vec3> &vertices,
                                    const std::vector<glm::vec4> &planes, float convexRadius)
{
    constexpr float kSame = 1e-3f;
    if (vertices.size() > kMostHullVertices || planes.size() > 2 * kMostHullVertices)
        return fail("the hull has {} and {}, {} and {} at most", quantity(vertices.size(), "vertex"),
                    quantity(planes.size(), "plane"), kMostHullVertices, 2 * kMostHullVertices);
    Result<mesh::Hull> inner = hullOver(vertices);
    if (!inner)
        return inner;
    const glm::vec4 out(0.0f, 0.0f, 0.0f, convexRadius);
    for (glm::vec4 &plane : inner->planes) {
        const auto same = std::ranges::find_if(planes, [outer = plane - out](const glm::vec4 &other) {
            return glm::distance(outer, other) < kSame;
        });
        if (same != planes.end())
            plane = *same + out;
    }
    return mesh::movedFaces(*inner, double(convexRadius));
}

NifHull withoutConvexRadius(const mesh::Hull &hull, float convexRadius)
{
    constexpr float kLeastRadius = 1e-4f;
    for (float tooLarge = 0.0f; convexRadius > kLeastRadius; convexRadius /= 2.0f) {
        if (std::optional<NifHull> made = without(hull, convexRadius))
            return tooLarge == 0.0f
                       ? *made
                       : mesh::largestConvexRadius(std::move(*made), tooLarge,
                                                   [&hull](float thinner) { return without(hull, thinner); });
        tooLarge = convexRadius;
    }
    return {hull.vertices, 0.0f};
}

} // namespace cutaway::shape
