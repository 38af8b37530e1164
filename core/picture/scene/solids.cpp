// SPDX-License-Identifier: MIT
#include "core/picture/scene/solids.h"

#include "core/mesh/facets.h"
#include "core/picture/scene/linework.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace cutaway::picture
{

namespace
{

constexpr int kAround = 20; // corners of a circle
constexpr int kRings = 5;   // from the equator to a pole

void addQuad(Batch &batch, glm::vec3 a, glm::vec3 b, glm::vec3 c, glm::vec3 d, std::uint16_t category)
{
    batch.addTriangle(a, b, c, category);
    batch.addTriangle(a, c, d, category);
}

// A body of revolution: rings (centre, radius) along an axis.
struct Ring {
    glm::vec3 centre;
    float radius;
};

void addRevolution(Batch &batch, const std::vector<Ring> &rings, glm::vec3 axis, std::uint16_t category)
{
    glm::vec3 u, v;
    mesh::sideways(axis, u, v);
    const auto at = [&](const Ring &ring, int i) {
        const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / kAround;
        return ring.centre + ring.radius * (std::cos(angle) * u + std::sin(angle) * v);
    };
    for (std::size_t r = 0; r + 1 < rings.size(); ++r) {
        for (int i = 0; i < kAround; ++i) {
            const glm::vec3 a = at(rings[r], i), b = at(rings[r], i + 1), c = at(rings[r + 1], i + 1),
                            d = at(rings[r + 1], i);
            if (rings[r].radius == 0.0f)
                batch.addTriangle(a, c, d, category);
            else if (rings[r + 1].radius == 0.0f)
                batch.addTriangle(a, b, c, category);
            else
                addQuad(batch, a, b, c, d, category);
        }
    }
}

// Rings of a half sphere from its pole (`outward` away from the centre) to its equator.
void addHalf(std::vector<Ring> &rings, glm::vec3 centre, glm::vec3 outward, float radius, bool fromPole)
{
    for (int i = 0; i <= kRings; ++i) {
        const int step = fromPole ? i : kRings - i;
        const float angle =
            std::numbers::pi_v<float> / 2.0f * static_cast<float>(step) / kRings; // from the pole
        const float ring = step == 0 ? 0.0f : radius * std::sin(angle);
        rings.push_back({centre + outward * (radius * std::cos(angle)), ring});
    }
}

} // namespace

void addBoxFaces(Batch &batch, glm::vec3 h, std::uint16_t category)
{
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            const int j = (axis + 1) % 3, k = (axis + 2) % 3;
            const auto corner = [&](float a, float b) {
                glm::vec3 p(0.0f);
                p[axis] = side * h[axis];
                p[j] = a * h[j];
                p[k] = side * b * h[k]; // the side turns the order, so that all faces look outward
                return p;
            };
            addQuad(batch, corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), category);
        }
    }
}

void addSphere(Batch &batch, glm::vec3 centre, float radius, std::uint16_t category)
{
    addCapsule(batch, centre, centre, radius, radius, category);
}

void addCapsule(Batch &batch, glm::vec3 a, glm::vec3 b, float radiusA, float radiusB, std::uint16_t category)
{
    const glm::vec3 along = b - a;
    const glm::vec3 axis = glm::length(along) > 1e-9f ? glm::normalize(along) : glm::vec3(0, 0, 1);
    std::vector<Ring> rings;
    addHalf(rings, a, -axis, radiusA, true);
    addHalf(rings, b, axis, radiusB, false);
    addRevolution(batch, rings, axis, category);
}

void addCylinder(Batch &batch, glm::vec3 a, glm::vec3 b, float radius, std::uint16_t category)
{
    const glm::vec3 along = b - a;
    if (!(glm::length(along) > 1e-9f))
        return;
    addRevolution(batch, {{a, 0.0f}, {a, radius}, {b, radius}, {b, 0.0f}}, glm::normalize(along), category);
}

namespace
{

// The points on one plane, counter-clockwise seen from outside; fewer than three are not a face.
Polygon polygonOn(const std::vector<glm::vec3> &points, const glm::vec4 &plane, float tolerance)
{
    const glm::vec3 normal(plane);
    Polygon polygon;
    glm::vec3 middle(0.0f);
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        if (!(std::fabs(glm::dot(normal, points[i]) + plane.w) <= tolerance))
            continue;
        polygon.push_back(i);
        middle += points[i];
    }
    middle /= static_cast<float>(std::max<std::size_t>(polygon.size(), 1));
    glm::vec3 u, v;
    mesh::sideways(glm::normalize(normal), u, v);
    std::ranges::sort(polygon, {}, [&](std::uint32_t i) {
        const glm::vec3 from = points[i] - middle;
        return std::atan2(glm::dot(from, v), glm::dot(from, u));
    });
    return polygon;
}

} // namespace

ConvexFaces convexFaces(const std::vector<glm::vec3> &points, const std::vector<glm::vec4> &planes,
                        float tolerance)
{
    ConvexFaces faces;
    std::vector<bool> used(points.size(), false);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const float length = glm::length(glm::vec3(planes[i]));
        if (!(length > 0.1f && length < 10.0f))
            continue;
        Polygon polygon = polygonOn(points, planes[i], tolerance);
        if (polygon.size() < 3)
            continue;
        for (const std::uint32_t corner : polygon)
            used[corner] = true;
        faces.polygons.push_back(std::move(polygon));
        faces.plane.push_back(i);
    }
    // Planes that miss a corner do not describe this body: hand-edited files have such.
    if (!faces.polygons.empty() && std::ranges::all_of(used, [](bool u) { return u; }))
        return faces;
    faces = {};
    const Result<std::vector<mesh::Facet>> facets = mesh::hullFacets(mesh::widened(points));
    for (const mesh::Facet &facet : facets.value_or(std::vector<mesh::Facet>())) {
        faces.polygons.emplace_back(facet.corners.begin(), facet.corners.end());
        faces.plane.push_back(planes.size());
    }
    return faces;
}

} // namespace cutaway::picture
