// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/plancheck.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

bool isInReach(glm::vec3 point)
{
    return std::abs(point.x) <= kMostReach && std::abs(point.y) <= kMostReach &&
           std::abs(point.z) <= kMostReach; // false for what is not a number
}

Result<void> checkPlace(std::string_view what, glm::vec3 point)
{
    return isInReach(point) ? Result<void>{}
                            : fail("{} is at ({}, {}, {}), {} Havok units at most", what, point.x, point.y,
                                   point.z, kMostReach);
}

Result<void> checkSize(std::string_view what, float size)
{
    return size > 0.0f && size <= kMostReach
               ? Result<void>{}
               : fail("{} is {}, it has to be above 0 and up to {}", what, size, kMostReach);
}

Result<void> allOf(std::initializer_list<Result<void>> checks)
{
    const auto failed = std::ranges::find_if(checks, [](const Result<void> &check) { return !check; });
    return failed == checks.end() ? Result<void>{} : *failed;
}

struct SolidCheck {
    float convexRadius = 0.0f; // of a hull

    Result<void> operator()(const mesh::Sphere &sphere) const
    {
        return allOf({checkPlace("the centre", sphere.center), checkSize("the radius", sphere.radius)});
    }

    Result<void> operator()(const mesh::Capsule &capsule) const
    {
        if (capsule.a == capsule.b)
            return fail("both ends of the capsule are at one place: that is a sphere");
        return allOf({checkPlace("an end", capsule.a), checkPlace("an end", capsule.b),
                      checkSize("the radius", capsule.radius)});
    }

    Result<void> operator()(const mesh::Cylinder &cylinder) const
    {
        return allOf({checkPlace("an end", cylinder.a), checkPlace("an end", cylinder.b),
                      checkSize("the height", glm::distance(cylinder.a, cylinder.b)),
                      checkSize("the radius", cylinder.radius)});
    }

    Result<void> operator()(const mesh::Box &box) const
    {
        const float length = glm::length(box.turn);
        if (!(std::abs(length - 1.0f) <= 1e-3f))
            return fail("the rotation has length {}, 1 is expected", length);
        return allOf({checkPlace("the centre", box.center), checkSize("half of the width", box.half.x),
                      checkSize("half of the depth", box.half.y),
                      checkSize("half of the height", box.half.z)});
    }

    Result<void> operator()(const mesh::Hull &hull) const
    {
        constexpr std::size_t kLeast = 4;
        if (hull.vertices.size() < kLeast || hull.faces.size() < kLeast ||
            hull.planes.size() != hull.faces.size())
            return fail("the hull has {}, {} and {}; it needs {} and a plane for each of {} or more",
                        quantity(hull.vertices.size(), "vertex"), quantity(hull.faces.size(), "face"),
                        quantity(hull.planes.size(), "plane"), quantity(kLeast, "vertex"),
                        quantity(kLeast, "face"));
        if (hull.vertices.size() > shape::kMostHullVertices ||
            hull.faces.size() > 2 * shape::kMostHullVertices)
            return fail("the hull has {} and {}, {} and {} at most", quantity(hull.vertices.size(), "vertex"),
                        quantity(hull.faces.size(), "face"), shape::kMostHullVertices,
                        2 * shape::kMostHullVertices);
        const auto far = std::ranges::find_if_not(hull.vertices, isInReach);
        if (far != hull.vertices.end())
            return checkPlace(fmt::format("vertex {}", far - hull.vertices.begin()), *far);
        float extent = 0.0f;
        for (const glm::vec3 &v : hull.vertices)
            extent = std::max(extent, glm::distance(v, hull.vertices.front()));
        for (std::size_t face = 0; face < hull.faces.size(); ++face) {
            if (Result<void> sound = checkFace(hull, face, extent); !sound)
                return sound;
        }
        return {};
    }

    // Grown by its convex radius a hull is off by up to that, where more than three planes meet.
    Result<void> checkFace(const mesh::Hull &hull, std::size_t face, float extent) const
    {
        constexpr float kOff = 1e-3f;
        const float most = kOff * std::max(1.0f, extent) + convexRadius;
        const std::vector<std::uint32_t> &corners = hull.faces[face];
        if (corners.size() < 3 || std::ranges::max(corners) >= hull.vertices.size())
            return fail("face {} has {}; it needs three or more of the {} vertices", face,
                        quantity(corners.size(), "corner"), hull.vertices.size());
        const glm::vec4 plane = hull.planes[face];
        if (!(std::abs(glm::length(glm::vec3(plane)) - 1.0f) <= kOff) || !std::isfinite(plane.w))
            return fail("the normal of face {} has length {}, 1 is expected", face,
                        glm::length(glm::vec3(plane)));
        for (const glm::vec3 &v : hull.vertices) {
            const float above = glm::dot(glm::vec3(plane), v) + plane.w;
            if (!(above <= most))
                return fail("vertex {} is {} above face {}: that is not a hull", &v - hull.vertices.data(),
                            above, face);
        }
        return {};
    }
};

Result<void> checkMeshPart(const MeshPart &part)
{
    const mesh::TriMesh &mesh = part.mesh;
    if (mesh.triangles.empty())
        return fail("the mesh has no triangles");
    if (part.materials.empty())
        return fail("the mesh has no materials");
    const auto far = std::ranges::find_if_not(mesh.vertices, isInReach);
    if (far != mesh.vertices.end())
        return checkPlace(fmt::format("vertex {} of the mesh", far - mesh.vertices.begin()), *far);
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const mesh::Triangle &t = mesh.triangles[i];
        if (std::ranges::max(t.corners) >= mesh.vertices.size())
            return fail("triangle {} has vertex {}, the mesh has {}", i, std::ranges::max(t.corners),
                        mesh.vertices.size());
        if (t.material >= part.materials.size())
            return fail("triangle {} has material {}, the mesh has {}", i, t.material, part.materials.size());
    }
    return {};
}

Result<void> checkRange(std::string_view what, double value, double low, double high)
{
    return value >= low && value <= high ? Result<void>{}
                                         : fail("{} is {}, {} to {} are possible", what, value, low, high);
}

} // namespace

Result<void> checkPlan(const ShapePlan &plan)
{
    constexpr double kMostRadius = 1.0; // Havok units; real ones are 0.1 at most
    if (plan.solids.empty() && !plan.mesh)
        return fail("the shape has no parts");
    if (Result<void> convexRadius =
            checkRange("the convex radius", double(plan.convexRadius), 0.0, kMostRadius);
        !convexRadius)
        return convexRadius;
    for (std::size_t i = 0; i < plan.solids.size(); ++i) {
        const SolidPart &part = plan.solids[i];
        const float convexRadius = part.convexRadius.value_or(plan.convexRadius);
        const Result<void> sound =
            allOf({checkRange("the convex radius", double(convexRadius), 0.0, kMostRadius),
                   std::visit(SolidCheck{convexRadius}, part.solid)});
        if (!sound)
            return fail("part {}: {}", i, sound.error().message);
    }
    return plan.mesh ? checkMeshPart(*plan.mesh) : Result<void>{};
}

Result<void> checkPlan(const BodyPlan &plan)
{
    constexpr double kMostMass = 1e6, kMost = 1e4;
    if (plan.kind == BodyKind::Dynamic && !(plan.mass > 0.0 && plan.mass <= kMostMass))
        return fail("the mass is {} kg, a dynamic body has one above 0 and up to {}", plan.mass, kMostMass);
    return allOf({checkRange("the friction", double(plan.friction), 0.0, kMost),
                  checkRange("the restitution", double(plan.restitution), 0.0, kMost),
                  checkRange("the linear damping", double(plan.linearDamping), 0.0, kMost),
                  checkRange("the angular damping", double(plan.angularDamping), 0.0, kMost),
                  checkPlan(plan.shape)});
}

} // namespace cutaway::physics
