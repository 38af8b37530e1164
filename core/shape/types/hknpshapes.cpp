// SPDX-License-Identifier: MIT
// Shapes of packfiles. Source: core/formats/hkx/FORMAT.md, "Shapes in space".
#include "core/base/quantity.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/hknpmesh.h"
#include "core/shape/types/tables.h"

#include <glm/ext/matrix_transform.hpp>
#include <map>

namespace cutaway::shape
{

namespace
{

struct HknpFace {
    std::uint16_t first;
    std::uint8_t count;
    std::uint8_t angle;
};

std::string hknpTitle(const File &file, UnitId unit)
{
    return file.format().unitTitle(file, unit);
}

Result<Content> hknpConvex(const Reader &shape, mesh::Solid solid, float convexRadius)
{
    return std::vector<Convex>{
        {std::move(solid), convexRadius, 0.0f, static_cast<std::uint32_t>(shape.integer("userData"_f))}};
}

float hknpRadius(const Reader &shape)
{
    return static_cast<float>(shape.number("convexRadius"_f));
}

Result<Content> hknpSphere(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader shape(file.tree(unit));
    const auto centers = shape.rows<glm::vec4>("vertices"_f);
    if (centers.empty())
        return fail("{} has no centre", hknpTitle(file, unit));
    return hknpConvex(shape, mesh::Sphere{glm::vec3(centers.front()), hknpRadius(shape)}, 0.0f);
}

Result<Content> hknpCapsule(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader shape(file.tree(unit));
    return hknpConvex(shape, mesh::Capsule{shape.vec3("a"_f), shape.vec3("b"_f), hknpRadius(shape)}, 0.0f);
}

// Without the vertices that fill up and that no face has.
Result<Content> hknpPolytope(const File &file, UnitId unit, std::vector<UnitId> & /*children*/)
{
    const Reader shape(file.tree(unit));
    const auto vertices = shape.rows<glm::vec4>("vertices"_f), planes = shape.rows<glm::vec4>("planes"_f);
    const auto faces = shape.rows<HknpFace>("faces"_f);
    const auto indices = shape.rows<std::uint8_t>("indices"_f);
    std::map<std::uint8_t, std::uint32_t> used; // by the number in the file
    for (const std::uint8_t corner : indices)
        used.emplace(corner, 0);
    mesh::Hull hull;
    for (auto &[stored, number] : used) {
        if (stored >= vertices.size())
            return fail("{} uses vertex {}, it has {}", hknpTitle(file, unit), stored, vertices.size());
        number = static_cast<std::uint32_t>(hull.vertices.size());
        hull.vertices.emplace_back(vertices[stored]);
    }
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const std::size_t end = std::size_t{faces[i].first} + faces[i].count;
        if (end > indices.size() || i >= planes.size())
            return fail("face {} of {} has corners up to {} of {}, and there are {}", i,
                        hknpTitle(file, unit), end, indices.size(), quantity(planes.size(), "plane"));
        std::vector<std::uint32_t> &face = hull.faces.emplace_back();
        for (std::size_t corner = faces[i].first; corner < end; ++corner)
            face.push_back(used.at(indices[corner]));
        hull.planes.push_back(planes[i]);
    }
    return hknpConvex(shape, std::move(hull), hknpRadius(shape));
}

Result<Content> hknpCompound(const File &file, UnitId unit, std::vector<UnitId> &children)
{
    const Reader shape(file.tree(unit));
    Group group;
    for (const Reader &instance : shape.member("instances"_f).elements("elements"_f)) {
        const auto child = hkx::linkedUnit(file, instance, "shape"_f);
        if (!child || instance.rows<glm::vec4>("transform"_f).size() != 4)
            return fail("a child of {} has no shape", hknpTitle(file, unit));
        const glm::dmat4 place(hkx::axesOf(instance, "transform"_f));
        group.children.push_back({static_cast<std::uint32_t>(children.size()),
                                  glm::scale(place, glm::dvec3(instance.vec3("scale"_f)))});
        children.push_back(*child);
    }
    const Reader box = shape.member("aabb"_f);
    group.box = mesh::Bounds{box.vec3("min"_f), box.vec3("max"_f)};
    return group;
}

Result<Content> hknpScaled(const File &file, UnitId unit, std::vector<UnitId> &children)
{
    const Reader shape(file.tree(unit));
    const auto core = hkx::linkedUnit(file, shape, "coreShape"_f);
    if (!core)
        return fail("{} holds no shape", hknpTitle(file, unit));
    children.push_back(*core);
    const glm::dmat4 place = glm::translate(glm::dmat4(1.0), glm::dvec3(shape.vec3("translation"_f)));
    return Group{{{0, glm::scale(place, glm::dvec3(shape.vec3("scale"_f)))}}, {}};
}

Result<Content> hknpMesh(const File & /*file*/, UnitId /*unit*/, std::vector<UnitId> & /*children*/)
{
    return Mesh{decodeHknpMesh};
}

constexpr SolidFields kHknpSphere{.radii = {"convexRadius"_f}, .points = "vertices"_f};
constexpr SolidFields kHknpCapsule{.ends = {"a"_f, "b"_f},
                                   .radii = {"convexRadius"_f},
                                   .points = "vertices"_f,
                                   .planes = "planes"_f,
                                   .faces = "faces"_f};
constexpr SolidFields kHknpHull{
    .radii = {"convexRadius"_f}, .points = "vertices"_f, .planes = "planes"_f, .faces = "faces"_f};
constexpr SolidFields kHkpCapsule{.ends = {"vertexA"_f, "vertexB"_f}, .radii = {"radius"_f}};

// clang-format off
constexpr Type kHknpShapes[] = {
    {.name = "hknpSphereShape", .says = "sphere", .form = Form::Sphere, .read = hknpSphere,
     .fields = kHknpSphere, .isConvex = true, .words = {0x111, 1}},
    {.name = "hknpCapsuleShape", .says = "capsule", .form = Form::Capsule, .read = hknpCapsule,
     .fields = kHknpCapsule, .isConvex = true, .words = {0x1C3, 1}},
    {.name = "hknpConvexPolytopeShape", .says = "hull", .form = Form::Hull, .read = hknpPolytope,
     .fields = kHknpHull, .isConvex = true, .words = {0x143, 1, 0x103}},
    {.name = "hknpScaledConvexShape", .says = "scaled hull", .form = Form::Scaled, .read = hknpScaled},
    {.name = "hknpDynamicCompoundShape", .says = "compound", .form = Form::Compound, .read = hknpCompound,
     .data = "hknpDynamicCompoundShapeData", .words = {0x4, 2}},
    {.name = "hknpStaticCompoundShape", .says = "compound", .form = Form::StaticCompound, .read = hknpCompound,
     .data = "hknpStaticCompoundShapeData"},
    {.name = "hknpCompressedMeshShape", .says = "mesh", .form = Form::SectionMesh, .read = hknpMesh,
     .data = "hknpCompressedMeshShapeData", .words = {0x204, 2}},
    {.name = "hkpCapsuleShape", .says = "capsule", .form = Form::Capsule, .fields = kHkpCapsule}, // of Skyrim's ragdolls
};
// clang-format on

} // namespace

std::span<const Type> hknpTypes()
{
    return kHknpShapes;
}

} // namespace cutaway::shape
