// SPDX-License-Identifier: MIT
// Convex shapes of NIF files. Source: core/formats/nif/FORMAT.md, core/domains/physics/RULES.md.
#include "core/schema/reader.h"
#include "core/shape/types/tables.h"

namespace cutaway::shape
{

namespace
{

float lengthOf(const Reader &block, FieldName field)
{
    return static_cast<float>(block.number(field));
}

Convex made(const Reader &block, mesh::Solid solid)
{
    return {std::move(solid), 0.0f, 0.0f, static_cast<std::uint32_t>(block.integer("material"_f))};
}

Result<Content> one(Convex part)
{
    return std::vector<Convex>{std::move(part)};
}

Result<Content> sphere(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    return one(made(block, mesh::Sphere{{}, lengthOf(block, "radius"_f)}));
}

Result<Content> spheres(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    std::vector<Convex> parts;
    for (const glm::vec4 &sphere : block.rows<glm::vec4>("spheres"_f))
        parts.push_back(made(block, mesh::Sphere{glm::vec3(sphere), sphere.w}));
    return parts;
}

// Its convex radius lies inside of the extents.
Result<Content> box(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    return one(made(block, mesh::Box{{}, glm::quat(1.0f, 0.0f, 0.0f, 0.0f), block.vec3("halfExtents"_f)}));
}

Result<Content> capsule(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    return one(
        made(block, mesh::Capsule{block.vec3("p1"_f), block.vec3("p2"_f), lengthOf(block, "radius"_f)}));
}

// No known file shows whether its convex radius lies inside, too: taken so.
Result<Content> cylinder(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    return one(
        made(block, mesh::Cylinder{block.vec3("p1"_f), block.vec3("p2"_f), lengthOf(block, "cylRadius"_f)}));
}

Result<Content> hull(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    mesh::Hull hull;
    for (const glm::vec4 &vertex : block.rows<glm::vec4>("vertices"_f))
        hull.vertices.emplace_back(vertex);
    hull.planes = block.rows<glm::vec4>("normals"_f);
    Convex part = made(block, std::move(hull));
    part.convexRadius = part.planesPast = lengthOf(block, "radius"_f);
    return one(std::move(part));
}

Result<Content> plane(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader block(file.tree(unit));
    return Plane{block.vec3("center"_f), block.vec3("halfExtents"_f)};
}

constexpr SolidFields kRadius{.radii = {"radius"_f}};
constexpr SolidFields kCapsule{.ends = {"p1"_f, "p2"_f}, .radii = {"radius"_f, "r1"_f, "r2"_f}};
constexpr SolidFields kCylinder{.ends = {"p1"_f, "p2"_f}, .radii = {"cylRadius"_f}};
constexpr SolidFields kHull{
    .radii = {"radius"_f}, .points = "vertices"_f, .planes = "normals"_f, .arePlanesOutside = true};

// clang-format off
constexpr Type kBhkSolids[] = {
    {.name = "bhkSphereShape", .says = "sphere", .form = Form::Sphere, .read = sphere,
     .fields = kRadius, .isConvex = true},
    {.name = "bhkMultiSphereShape", .says = "spheres", .form = Form::Spheres, .read = spheres},
    {.name = "bhkBoxShape", .says = "box", .form = Form::Box, .read = box,
     .fields = kRadius, .isConvex = true, .depthShare = 0.72},
    {.name = "bhkCapsuleShape", .says = "capsule", .form = Form::Capsule, .read = capsule,
     .fields = kCapsule, .isConvex = true, .inertiaFactor = 1.0}, // stored as they are
    {.name = "bhkCylinderShape", .says = "cylinder", .form = Form::Cylinder, .read = cylinder,
     .fields = kCylinder, .isConvex = true},
    {.name = "bhkConvexVerticesShape", .says = "hull", .form = Form::Hull, .read = hull,
     .fields = kHull, .isConvex = true},
    {.name = "bhkPlaneShape", .says = "plane", .form = Form::Plane, .read = plane},
};
// clang-format on

} // namespace

std::span<const Type> bhkSolidTypes()
{
    return kBhkSolids;
}

} // namespace cutaway::shape
