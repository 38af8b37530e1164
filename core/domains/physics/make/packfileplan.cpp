// SPDX-License-Identifier: MIT
// Shapes of packfiles as plans.
#include "core/base/quantity.h"
#include "core/base/walkbudget.h"
#include "core/domains/physics/make/hullshell.h"
#include "core/domains/physics/make/packfilebuild.h"
#include "core/formats/havok/names.h"
#include "core/formats/hkx/objects.h"
#include "core/schema/value.h"
#include "core/shape/havokmesh.h"

#include <bit>
#include <glm/geometric.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

constexpr std::size_t kMostTriangles = 4'000'000; // of all meshes

// Where a child of a compound stands.
struct ChildPlace {
    glm::mat3 rotation{1.0f};
    glm::vec3 translation{0.0f};

    glm::vec3 of(glm::vec3 point) const { return rotation * point + translation; }
    ChildPlace below(const ChildPlace &child) const
    {
        return {rotation * child.rotation, of(child.translation)};
    }
};

struct StoredFace {
    std::uint16_t first;
    std::uint8_t count;
    std::uint8_t angle;
};

class PlanReader
{
public:
    explicit PlanReader(const File &file) : m_file(file) {}

    Result<ShapePlan> read(const Reader &shape)
    {
        const std::string problem = add(shape, {}, 0);
        if (!problem.empty())
            return fail("{}", problem);
        return std::move(m_plan);
    }

private:
    std::string titleOf(const Reader &shape) const { return m_file.format().unitTitle(m_file, shape.unit()); }

    // Empty, or what has no counterpart in a plan.
    std::string add(const Reader &shape, const ChildPlace &place, int depth)
    {
        const std::string type = m_file.format().unitType(m_file, shape.unit());
        if (const Result<void> entered = m_budget.enter(depth); !entered)
            return fmt::format("{}: {}", titleOf(shape), entered.error().message);
        if (type == "hknpCompressedMeshShape")
            return addMesh(shape, place);
        if (type == "hknpDynamicCompoundShape" || type == "hknpStaticCompoundShape")
            return addChildren(shape, place, depth);
        const Result<mesh::Solid> solid = solidOf(shape, type, place);
        if (!solid)
            return solid.error().message;
        SolidPart part{*solid, static_cast<std::uint32_t>(shape.integer("userData"_f))};
        if (std::holds_alternative<mesh::Hull>(part.solid))
            part.convexRadius = static_cast<float>(shape.number("convexRadius"_f));
        m_plan.solids.push_back(std::move(part));
        return {};
    }

    std::string addChildren(const Reader &compound, const ChildPlace &place, int depth)
    {
        constexpr float kOff = 1e-3f;
        for (const Reader &instance : compound.member("instances"_f).elements("elements"_f)) {
            const auto child = hkx::readTarget(m_file, instance.member("shape"_f));
            const auto columns = instance.rows<glm::vec4>("transform"_f);
            if (!child || columns.size() != 4)
                return fmt::format("a child of {} has no shape", titleOf(compound));
            const glm::vec3 scale = instance.vec3("scale"_f);
            if (!(glm::length(scale - 1.0f) <= kOff))
                return fmt::format("a child of {} is scaled by ({}, {}, {}), 1 is expected",
                                   titleOf(compound), scale.x, scale.y, scale.z);
            const ChildPlace own{glm::mat3(columns[0], columns[1], columns[2]), columns[3]};
            std::string problem = add(*child, place.below(own), depth + 1);
            if (!problem.empty())
                return problem;
        }
        return {};
    }

    // ---- convex shapes

    Result<mesh::Solid> solidOf(const Reader &shape, const std::string &type, const ChildPlace &place) const
    {
        const auto radius = static_cast<float>(shape.number("convexRadius"_f));
        if (type == "hknpSphereShape") {
            const auto centers = shape.rows<glm::vec4>("vertices"_f);
            if (centers.empty())
                return fail("{} has no centre", titleOf(shape));
            return mesh::Sphere{place.of(centers.front()), radius};
        }
        if (type == "hknpCapsuleShape")
            return mesh::Capsule{place.of(shape.vec3("a"_f)), place.of(shape.vec3("b"_f)), radius};
        if (type != "hknpConvexPolytopeShape")
            return fail("{} is a shape that no plan describes", titleOf(shape));
        Result<mesh::Hull> hull = storedHull(shape, place);
        if (!hull)
            return tl::unexpected(hull.error());
        Result<mesh::Hull> outer = movedHull(*hull, radius);
        return outer ? Result<mesh::Solid>(*outer) : fail("{}: {}", titleOf(shape), outer.error().message);
    }

    // Without the vertices that fill up and that no face has.
    Result<mesh::Hull> storedHull(const Reader &shape, const ChildPlace &place) const
    {
        const auto vertices = shape.rows<glm::vec4>("vertices"_f), planes = shape.rows<glm::vec4>("planes"_f);
        const auto faces = shape.rows<StoredFace>("faces"_f);
        const auto indices = shape.rows<std::uint8_t>("indices"_f);
        std::map<std::uint8_t, std::uint32_t> used; // by the number in the file
        for (const std::uint8_t corner : indices)
            used.emplace(corner, 0);
        mesh::Hull hull;
        for (auto &[stored, number] : used) {
            if (stored >= vertices.size())
                return fail("{} uses vertex {}, it has {}", titleOf(shape), stored, vertices.size());
            number = static_cast<std::uint32_t>(hull.vertices.size());
            hull.vertices.push_back(place.of(vertices[stored]));
        }
        for (std::size_t i = 0; i < faces.size(); ++i) {
            const std::size_t end = std::size_t{faces[i].first} + faces[i].count;
            if (end > indices.size() || i >= planes.size())
                return fail("face {} of {} has corners up to {} of {}, and there are {}", i, titleOf(shape),
                            end, indices.size(), quantity(planes.size(), "plane"));
            std::vector<std::uint32_t> &face = hull.faces.emplace_back();
            for (std::size_t corner = faces[i].first; corner < end; ++corner)
                face.push_back(used.at(indices[corner]));
            const glm::vec3 normal = place.rotation * glm::vec3(planes[i]);
            hull.planes.emplace_back(normal, planes[i].w - glm::dot(normal, place.translation));
        }
        return hull;
    }

    // ---- meshes

    // Rows of the plan's materials for the rows of the file's list.
    std::vector<std::uint32_t> materialRows(const Reader &shape)
    {
        std::vector<std::uint32_t> ids;
        if (const auto list = meshMaterials(m_file, shape)) {
            for (const Reader &row : list->elements("materials"_f))
                ids.push_back(static_cast<std::uint32_t>(row.integer("materialCRC"_f)));
        }
        if (ids.empty())
            ids.push_back(static_cast<std::uint32_t>(shape.integer("userData"_f)));
        MeshPart &part = *m_plan.mesh;
        std::vector<std::uint32_t> rows;
        for (const std::uint32_t id : ids) {
            rows.push_back(static_cast<std::uint32_t>(part.materials.size()));
            part.materials.push_back(id);
            part.mesh.materials.push_back(nameOf(havok::kFallout4Materials, id));
        }
        return rows;
    }

    std::string addMesh(const Reader &shape, const ChildPlace &place)
    {
        const auto data = hkx::readTarget(m_file, shape.member("data"_f));
        if (!data)
            return fmt::format("{} has no data", titleOf(shape));
        if (!m_plan.mesh)
            m_plan.mesh.emplace();
        const std::vector<std::uint32_t> rows = materialRows(shape);
        const MeshParts mesh = meshParts(*data);
        for (std::size_t i = 0; i < mesh.sections.size(); ++i) {
            if (!addSection(mesh, mesh.sections[i], rows, place))
                return fmt::format("section {} of {} has primitives, vertices or materials that do not exist",
                                   i, titleOf(shape));
            if (m_plan.mesh->mesh.triangles.size() > kMostTriangles)
                return fmt::format("the meshes have more than {}", quantity(kMostTriangles, "triangle"));
        }
        return {};
    }

    std::uint32_t vertexAt(glm::vec3 point)
    {
        mesh::TriMesh &made = m_plan.mesh->mesh;
        point += 0.0f; // there is one zero
        const std::array<std::uint32_t, 3> bits{std::bit_cast<std::uint32_t>(point.x),
                                                std::bit_cast<std::uint32_t>(point.y),
                                                std::bit_cast<std::uint32_t>(point.z)};
        const auto [known, isNew] =
            m_vertices.emplace(bits, static_cast<std::uint32_t>(made.vertices.size()));
        if (isNew)
            made.vertices.push_back(point);
        return known->second;
    }

    bool addSection(const MeshParts &mesh, const MeshSection &section, const std::vector<std::uint32_t> &rows,
                    const ChildPlace &place)
    {
        std::vector<std::uint32_t> numbers;
        for (const glm::vec3 &point : section.vertices)
            numbers.push_back(vertexAt(place.of(point)));
        if (section.first + section.count > mesh.primitives.size() ||
            section.firstRun + section.runs > mesh.runs.size())
            return false;
        std::vector<std::uint32_t> materials(section.count, rows.front());
        for (std::size_t i = section.firstRun; i < section.firstRun + section.runs; ++i) {
            const MeshRun &run = mesh.runs[i];
            if (run.material >= rows.size() || std::size_t{run.first} + run.count > section.count)
                return false;
            std::fill_n(materials.begin() + run.first, run.count, rows[run.material]);
        }
        for (std::size_t i = 0; i < section.count; ++i) {
            const auto [a, b, c, d] = mesh.primitives[section.first + i].corners;
            if (std::max({a, b, c, d}) >= numbers.size())
                return false;
            std::vector<mesh::Triangle> &triangles = m_plan.mesh->mesh.triangles;
            triangles.push_back({{numbers[a], numbers[b], numbers[c]}, materials[i]});
            if (c != d)
                triangles.push_back({{numbers[a], numbers[c], numbers[d]}, materials[i]});
        }
        return true;
    }

    const File &m_file;
    ShapePlan m_plan;
    WalkBudget m_budget{"shapes", 16, 4096};
    std::map<std::array<std::uint32_t, 3>, std::uint32_t> m_vertices; // of the mesh, by their bits
};

} // namespace

Result<ShapePlan> planOfPackfileShape(const File &packfile, const Reader &shape)
{
    return PlanReader(packfile).read(shape);
}

} // namespace cutaway::physics
