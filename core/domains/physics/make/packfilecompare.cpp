// SPDX-License-Identifier: MIT
// A shape of a packfile against the plan that it was built from.
#include "core/base/quantity.h"
#include "core/bvh/query.h"
#include "core/domains/physics/make/packfilebuild.h"
#include "core/domains/physics/make/packfileshapes.h"
#include "core/file/linkedunits.h"
#include "core/formats/hkx/objects.h"
#include "core/mesh/movedhull.h"
#include "core/shape/trees.h"

#include <algorithm>
#include <array>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>
#include <map>

namespace cutaway::physics
{

namespace
{

constexpr float kRounding = 1e-6f; // of the largest coordinate

float reachOf(const mesh::Bounds &box)
{
    const glm::vec3 most = glm::max(glm::abs(box.low), glm::abs(box.high));
    return std::max({most.x, most.y, most.z, 1.0f});
}

// Above 0 where the point is outside.
float outside(const mesh::Hull &hull, const glm::vec3 &point)
{
    float most = -reachOf({point, point});
    for (const glm::vec4 &plane : hull.planes)
        most = std::max(most, glm::dot(glm::vec3(plane), point) + plane.w);
    return most;
}

// ---- convex parts

class SolidComparer
{
public:
    SolidComparer(BuiltReport &report, std::size_t number) : m_report(report), m_number(number) {}

    // `planned` with the surface that collides, `made` as it was read: with its convex radius.
    void compareHulls(const mesh::Hull &planned, const mesh::Hull &made, float convexRadius)
    {
        float out = 0.0f, off = 0.0f;
        for (const glm::vec3 &point : planned.vertices)
            out = std::max(out, outside(made, point));
        const mesh::Hull stored = mesh::movedFaces(made, -convexRadius);
        for (const glm::vec4 &plane : planned.planes) { // how far the rounded surface is from each face
            float support = -reachOf(mesh::Bounds::around(stored.vertices));
            for (const glm::vec3 &point : stored.vertices)
                support = std::max(support, glm::dot(glm::vec3(plane), point) + plane.w + convexRadius);
            off = std::max(off, std::abs(support));
        }
        note(std::max(out, off));
        const float most = 2.0f * convexRadius + kRounding * reachOf(mesh::Bounds::around(planned.vertices));
        if (!(out <= most))
            fault(fmt::format("a planned vertex lies {} outside of the hull, {} is allowed", out, most));
        if (!(off <= most))
            fault(fmt::format("a face lies {} from its plan, {} is allowed", off, most));
    }

    void comparePoints(std::string_view what, glm::vec3 planned, glm::vec3 made)
    {
        const float off = glm::length(planned - made);
        note(off);
        if (!(off <= kRounding * reachOf({planned, planned})))
            fault(fmt::format("{} lies {} from its plan", what, off));
    }

    void compareRadii(float planned, float made)
    {
        if (!(std::abs(planned - made) <= kRounding * std::max(1.0f, planned)))
            fault(fmt::format("the radius is {}, planned was {}", made, planned));
    }

    void fault(std::string_view what)
    {
        m_report.faults.push_back(fmt::format("part {}: {}", m_number, what));
    }

private:
    void note(float off) { m_report.deviation = std::max(m_report.deviation, off); }

    BuiltReport &m_report;
    std::size_t m_number;
};

void compareSolids(BuiltReport &report, std::size_t number, const SolidPart &planned, const SolidPart &made)
{
    SolidComparer comparer(report, number);
    if (planned.material != made.material)
        comparer.fault(
            fmt::format("the material is {:#x}, planned was {:#x}", made.material, planned.material));
    if (const auto *sphere = std::get_if<mesh::Sphere>(&planned.solid)) {
        const auto *other = std::get_if<mesh::Sphere>(&made.solid);
        if (other == nullptr)
            return comparer.fault("it is not a sphere");
        comparer.comparePoints("the centre", sphere->center, other->center);
        return comparer.compareRadii(sphere->radius, other->radius);
    }
    if (const auto *capsule = std::get_if<mesh::Capsule>(&planned.solid)) {
        const auto *other = std::get_if<mesh::Capsule>(&made.solid);
        if (other == nullptr)
            return comparer.fault("it is not a capsule");
        comparer.comparePoints("an end", capsule->a, other->a);
        comparer.comparePoints("an end", capsule->b, other->b);
        return comparer.compareRadii(capsule->radius, other->radius);
    }
    const auto *hull = std::get_if<mesh::Hull>(&made.solid);
    if (hull == nullptr)
        return comparer.fault("it is not a hull");
    comparer.compareHulls(hullOf(planned.solid), *hull, made.convexRadius.value_or(0.0f));
}

// ---- meshes

using Corners = std::array<glm::vec3, 3>;

class MeshComparer
{
public:
    MeshComparer(BuiltReport &report, const MeshPart &planned, const shape::MeshParts &made,
                 std::span<const std::uint32_t> materials)
        : m_report(report), m_planned(planned), m_made(made), m_materials(materials)
    {
        const glm::vec3 size = made.domain.high - made.domain.low;
        m_sharedStep = size / glm::vec3(2097151.0f, 2097151.0f, 4194303.0f);
        m_rounding = kRounding * reachOf(made.domain);
        for (const shape::MeshSection &section : made.sections) {
            m_mostStep = glm::max(m_mostStep, stepOf(section));
            auto &materialRows = m_materialRows.emplace_back(section.count);
            for (std::size_t i = section.firstRun;
                 i < std::min(section.firstRun + section.runs, made.runs.size()); ++i) {
                for (std::size_t p = made.runs[i].first;
                     p < std::min<std::size_t>(made.runs[i].first + made.runs[i].count, section.count); ++p)
                    materialRows[p] = made.runs[i].material;
            }
        }
    }

    // Each planned triangle has one of its own that the trees lead to, and no other is there.
    void compare()
    {
        collect();
        std::size_t missing = 0, found = 0;
        for (std::size_t i = 0; i < m_planned.mesh.triangles.size(); ++i) {
            const mesh::Triangle &triangle = m_planned.mesh.triangles[i];
            if (take(cornersOf(triangle), m_planned.materials[triangle.material])) {
                ++found;
                continue;
            }
            if (isSmall(cornersOf(triangle)))
                continue;
            if (missing++ == 0)
                m_report.faults.push_back(
                    fmt::format("the trees do not lead to triangle {} with its material", i));
        }
        for (const shape::MeshPrimitive &primitive : m_made.primitives)
            m_report.triangles += primitive.isQuad() ? 2 : 1;
        if (missing > 1)
            m_report.faults.push_back(fmt::format("nor to {} others", missing - 1));
        if (found != m_report.triangles)
            m_report.faults.push_back(fmt::format("{} of the mesh are in no plan",
                                                  quantity(m_report.triangles - found, "triangle")));
    }

private:
    glm::vec3 stepOf(const shape::MeshSection &section) const { return glm::max(section.step, m_sharedStep); }

    Corners cornersOf(const mesh::Triangle &triangle) const
    {
        const std::vector<glm::vec3> &v = m_planned.mesh.vertices;
        return {v[triangle.corners[0]], v[triangle.corners[1]], v[triangle.corners[2]]};
    }

    // Thinner than the steps that vertices are stored in: it may have no area there.
    bool isSmall(const Corners &corners) const
    {
        const glm::dvec3 u(corners[1] - corners[0]), v(corners[2] - corners[0]), w = v - u;
        const double longest = std::sqrt(std::max({glm::dot(u, u), glm::dot(v, v), glm::dot(w, w)}));
        return glm::length(glm::cross(u, v)) <=
               longest * (2.0 * double{glm::length(m_mostStep)} + 1e-6 * longest);
    }

    // A triangle that leaves of the trees lead to; equal ones are one.
    struct Made {
        Corners corners{};
        mesh::Bounds reach; // what of space leads there
        glm::vec3 tolerance{0.0f};
        std::uint16_t material = 0; // a row
        std::size_t count = 1;
    };
    using Cell = std::array<std::int64_t, 3>;

    // By the middles of the triangles, so that few stand beside one that is looked for.
    Cell cellOf(const glm::dvec3 &middle) const
    {
        constexpr double kMost = 1e12; // no number of a sound mesh comes near
        const glm::dvec3 cell = glm::floor(middle / glm::dvec3(m_mostStep + 2.0f * m_rounding));
        const auto whole = [](double at) { return at > -kMost && at < kMost ? std::int64_t(at) : 0; };
        return {whole(cell.x), whole(cell.y), whole(cell.z)};
    }

    static glm::dvec3 middleOf(const Corners &corners)
    {
        return (glm::dvec3(corners[0]) + glm::dvec3(corners[1]) + glm::dvec3(corners[2])) / 3.0;
    }

    void collect()
    {
        std::vector<bool> seen(m_made.primitives.size());
        const auto everywhere = [](const bvh::At &, bvh::LinePart &) { return true; };
        bvh::query(shape::topTreeOf(m_made), everywhere,
                   [&](const bvh::At &above, const bvh::Node &top, const bvh::LinePart &) {
                       if (top.item >= m_made.sections.size())
                           return;
                       bvh::query(shape::treeOf(m_made.sections[top.item]), everywhere,
                                  [&](const bvh::At &at, const bvh::Node &leaf, const bvh::LinePart &) {
                                      collectPrimitive(top.item, leaf.item, mesh::common(above.box, at.box),
                                                       seen);
                                  });
                   });
    }

    void collectPrimitive(std::uint32_t number, std::uint32_t primitive, const mesh::Bounds &reach,
                          std::vector<bool> &seen)
    {
        const shape::MeshSection &section = m_made.sections[number];
        const std::size_t row = section.first + primitive;
        if (primitive >= section.count || row >= seen.size() || seen[row])
            return;
        seen[row] = true;
        const auto [a, b, c, d] = m_made.primitives[row].corners;
        collect(section, {a, b, c}, reach, m_materialRows[number][primitive]);
        if (c != d)
            collect(section, {a, c, d}, reach, m_materialRows[number][primitive]);
    }

    void collect(const shape::MeshSection &section, const std::array<std::uint8_t, 3> &numbers,
                 const mesh::Bounds &reach, std::uint16_t material)
    {
        if (std::ranges::max(numbers) >= section.vertices.size())
            return;
        const Made made{.corners = {section.vertices[numbers[0]], section.vertices[numbers[1]],
                                    section.vertices[numbers[2]]},
                        .reach = reach,
                        .tolerance = stepOf(section) * 0.501f + m_rounding,
                        .material = material};
        std::vector<Made> &near = m_cells[cellOf(middleOf(made.corners))];
        const auto same = std::ranges::find_if(near, [&made](const Made &other) {
            return other.corners == made.corners && other.material == made.material;
        });
        if (same == near.end()) {
            near.push_back(made);
            return;
        }
        same->reach = mesh::common(same->reach, reach);
        ++same->count;
    }

    // The nearest one that is not taken yet.
    bool take(const Corners &corners, std::uint32_t material)
    {
        mesh::Bounds box{corners[0], corners[0]};
        for (const glm::vec3 &corner : corners)
            box = bvh::joined(box, {corner, corner});
        box.low += m_mostStep + m_rounding;
        box.high -= m_mostStep + m_rounding;
        Made *nearest = nullptr;
        float least = 0.0f;
        forEachNear(corners, [&](Made &made) {
            if (made.count == 0 || made.material >= m_materials.size() ||
                m_materials[made.material] != material || !isInside(made.reach, box))
                return;
            const float off = offset(made, corners);
            if (off >= 0.0f && (nearest == nullptr || off < least)) {
                nearest = &made;
                least = off;
            }
        });
        if (nearest == nullptr)
            return false;
        --nearest->count;
        m_report.deviation = std::max(m_report.deviation, least);
        return true;
    }

    static bool isInside(const mesh::Bounds &outer, const mesh::Bounds &inner)
    {
        return glm::all(glm::lessThanEqual(outer.low, inner.low)) &&
               glm::all(glm::lessThanEqual(inner.high, outer.high));
    }

    template <class Visit> void forEachNear(const Corners &corners, const Visit &visit)
    {
        const glm::dvec3 middle = middleOf(corners), most(m_mostStep * 0.501f + m_rounding);
        const Cell low = cellOf(middle - most), high = cellOf(middle + most);
        for (Cell cell = low; cell[0] <= high[0]; ++cell[0]) {
            for (cell[1] = low[1]; cell[1] <= high[1]; ++cell[1]) {
                for (cell[2] = low[2]; cell[2] <= high[2]; ++cell[2]) {
                    const auto at = m_cells.find(cell);
                    if (at != m_cells.end())
                        std::ranges::for_each(at->second, visit);
                }
            }
        }
    }

    // The largest distance of corresponding corners; below 0 where the triangles are different ones.
    static float offset(const Made &made, const Corners &planned)
    {
        const glm::vec3 most = made.tolerance;
        for (std::size_t turn = 0; turn < 3; ++turn) {
            float farthest = 0.0f;
            bool isNear = true;
            for (std::size_t i = 0; i < 3 && isNear; ++i) {
                const glm::vec3 off = glm::abs(made.corners[(i + turn) % 3] - planned[i]);
                isNear = off.x <= most.x && off.y <= most.y && off.z <= most.z;
                farthest = std::max(farthest, glm::length(off));
            }
            if (isNear)
                return farthest;
        }
        return -1.0f;
    }

    BuiltReport &m_report;
    const MeshPart &m_planned;
    const shape::MeshParts &m_made;
    std::span<const std::uint32_t> m_materials;
    std::vector<std::vector<std::uint16_t>> m_materialRows; // by section and primitive
    glm::vec3 m_sharedStep{0.0f}, m_mostStep{0.0f};
    float m_rounding = 0.0f;
    std::map<Cell, std::vector<Made>> m_cells;
};

// ---- the shape

// Meshes among the shapes of a branch; the bytes of all its objects are added to `bytes`.
std::vector<Reader> meshesBelow(const File &file, const Reader &shape, std::uint64_t &bytes)
{
    std::vector<Reader> meshes;
    for (const UnitId unit : branchUnits(file, {shape.unit()})) {
        bytes += file.units().range(unit).size;
        const Reader object(file.tree(unit));
        if (object.has("data"_f) && hkx::readTarget(file, object.member("data"_f)))
            meshes.push_back(object);
    }
    return meshes;
}

void compareMesh(const File &file, const Reader &shape, const MeshPart &planned, BuiltReport &report)
{
    const auto data = hkx::readTarget(file, shape.member("data"_f));
    const std::vector<std::uint32_t> materials = shape::meshMaterialIds(file, shape);
    const shape::MeshParts made = shape::meshParts(*data);
    MeshComparer(report, planned, made, materials).compare();
}

} // namespace

BuiltReport compareWithPlan(const File &packfile, const Reader &shape, const ShapePlan &plan)
{
    BuiltReport report;
    const Result<ShapePlan> made = planOfShape(packfile, shape);
    if (!made) {
        report.faults.push_back(made.error().message);
        return report;
    }
    const std::vector<Reader> meshes = meshesBelow(packfile, shape, report.bytes);
    report.parts = made->solids.size() + meshes.size();
    if (made->solids.size() != plan.solids.size() || meshes.size() != (plan.mesh ? 1 : 0)) {
        report.faults.push_back(fmt::format("the shape has {} convex parts and {}, planned were {} and {}",
                                            made->solids.size(), quantity(meshes.size(), "mesh"),
                                            plan.solids.size(), plan.mesh ? 1 : 0));
        return report;
    }
    for (std::size_t i = 0; i < plan.solids.size(); ++i)
        compareSolids(report, i, plan.solids[i], made->solids[i]);
    if (plan.mesh)
        compareMesh(packfile, meshes.front(), *plan.mesh, report);
    return report;
}

} // namespace cutaway::physics
