// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/plantarget.h"

#include "core/base/letters.h"
#include "core/domains/physics/make/rowgroups.h"
#include "core/formats/havok/names.h"
#include "core/mesh/decompose.h"
#include "core/mesh/fit.h"
#include "core/mesh/hull.h"
#include "core/mesh/simplify.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <iterator>

namespace cutaway::physics
{

namespace
{

class TargetPlanner
{
public:
    TargetPlanner(const mesh::TriMesh &source, const Target &target, Progress &progress)
        : m_source(source), m_target(target), m_progress(progress)
    {
    }

    Result<PlannedTarget> plan()
    {
        Result<mesh::Cleaned> cleaned = mesh::clean(m_source, {m_target.weld, m_target.turnTriangles});
        if (!cleaned)
            return tl::unexpected(cleaned.error());
        m_made.report.sourceVertices = m_source.vertices.size();
        m_made.report.sourceTriangles = m_source.triangles.size();
        m_made.report.source = std::move(*cleaned);
        if (mesh().triangles.empty())
            return fail("the source has no triangles that have an area");
        m_made.plan.convexRadius = m_target.convexRadius;
        if (const Result<void> done = planKind(); !done)
            return tl::unexpected(done.error());
        if (m_progress.cancelled())
            return fail("cancelled");
        return std::move(m_made);
    }

private:
    const mesh::TriMesh &mesh() const { return m_made.report.source.mesh; }

    Result<void> planKind()
    {
        switch (m_target.as) {
        case BuildAs::Hull:
            return planHull();
        case BuildAs::Hulls:
            return planHulls();
        case BuildAs::Mesh:
            return planMesh();
        case BuildAs::Box:
            return planFitted(mesh::fitBox(mesh().vertices));
        case BuildAs::Sphere:
            return planFitted(mesh::fitSphere(mesh().vertices));
        case BuildAs::Capsule:
            return planFitted(mesh::fitCapsule(mesh().vertices));
        }
        return fail("kind {} is not known", static_cast<int>(m_target.as));
    }

    Result<void> planHull()
    {
        Result<mesh::ReducedHull> made = mesh::convexHull(mesh().vertices, m_target.mostVertices);
        if (!made)
            return tl::unexpected(made.error());
        addSolid(std::move(made->hull), {.outside = made->deviation});
        measureSolids();
        m_made.report.parts.front().depth = m_made.report.deviation.inside;
        return {};
    }

    Result<void> planHulls()
    {
        const mesh::Decomposing how{m_target.mostParts, m_target.mostVertices, m_target.mostDepth};
        Result<mesh::Decomposition> made = mesh::decompose(mesh(), how, m_progress);
        if (!made)
            return tl::unexpected(made.error());
        for (mesh::ConvexPart &part : made->parts)
            addSolid(std::move(part.hull),
                     {.depth = part.depth, .outside = part.outside, .thickened = part.thickened});
        m_made.report.deviation = made->deviation;
        return {};
    }

    template <class Fitted> Result<void> planFitted(Result<Fitted> made)
    {
        if (!made)
            return tl::unexpected(made.error());
        addSolid(std::move(*made), {});
        measureSolids();
        m_made.report.parts.front().depth = m_made.report.deviation.inside;
        return {};
    }

    Result<void> planMesh()
    {
        MeshPart part;
        if (m_target.mostTriangles != 0 && mesh().triangles.size() > m_target.mostTriangles) {
            Result<mesh::Simplified> made = mesh::simplify(mesh(), m_target.mostTriangles, m_progress);
            if (!made)
                return tl::unexpected(made.error());
            if (made->mesh.triangles.size() > m_target.mostTriangles)
                return fail("{} triangles are allowed, the mesh keeps its shape with no fewer than {}",
                            m_target.mostTriangles, made->mesh.triangles.size());
            part.mesh = std::move(made->mesh);
            m_made.report.deviation = made->deviation;
        } else {
            part.mesh = mesh();
        }
        const std::size_t rows = std::max<std::size_t>(part.mesh.materials.size(), 1);
        for (std::size_t row = 0; row < rows; ++row)
            part.materials.push_back(materialOf(row));
        part.layers = m_target.layers;
        m_made.report.vertices = part.mesh.vertices.size();
        m_made.report.triangles = part.mesh.triangles.size();
        m_made.plan.mesh = std::move(part);
        return {};
    }

    void addSolid(mesh::Solid solid, TargetPart part)
    {
        if (const auto *hull = std::get_if<mesh::Hull>(&solid)) {
            part.vertices = hull->vertices.size();
            part.faces = hull->faces.size();
        }
        const std::uint32_t material = mostMaterialIn(solid);
        m_made.plan.solids.push_back({std::move(solid), material});
        m_made.report.parts.push_back(part);
    }

    void measureSolids()
    {
        std::vector<mesh::Solid> solids;
        for (const SolidPart &part : m_made.plan.solids)
            solids.push_back(part.solid);
        m_made.report.deviation = mesh::deviation(mesh(), solids, m_progress);
    }

    std::uint32_t materialOf(std::size_t row) const
    {
        if (m_target.materials.empty())
            return 0;
        return row < m_target.materials.size() ? m_target.materials[row] : m_target.materials.front();
    }

    // By the area of the triangles whose middle is in the solid.
    std::uint32_t mostMaterialIn(const mesh::Solid &solid) const
    {
        std::vector<double> areas(std::max<std::size_t>(mesh().materials.size(), 1));
        for (const mesh::Triangle &triangle : mesh().triangles) {
            if (m_progress.cancelled())
                break;
            const auto corner = [&](std::size_t i) {
                return glm::dvec3(mesh().vertices[triangle.corners[i]]);
            };
            if (mesh::signedDistance(solid, (corner(0) + corner(1) + corner(2)) / 3.0) <= kNear)
                areas[triangle.material] +=
                    glm::length(glm::cross(corner(1) - corner(0), corner(2) - corner(0)));
        }
        return materialOf(static_cast<std::size_t>(std::ranges::max_element(areas) - areas.begin()));
    }

    static constexpr double kNear = 1e-3; // on its surface

    const mesh::TriMesh &m_source;
    const Target &m_target;
    Progress &m_progress;
    PlannedTarget m_made;
};

// ---- rows that become shapes of their own

// One of them at most has a mesh.
void join(PlannedTarget &into, PlannedTarget group)
{
    std::ranges::move(group.plan.solids, std::back_inserter(into.plan.solids));
    if (group.plan.mesh)
        into.plan.mesh = std::move(group.plan.mesh);
    std::ranges::move(group.report.parts, std::back_inserter(into.report.parts));
    into.report.vertices += group.report.vertices;
    into.report.triangles += group.report.triangles;
    mesh::Deviation &most = into.report.deviation;
    most.outside = std::max(most.outside, group.report.deviation.outside);
    most.inside = std::max(most.inside, group.report.deviation.inside);
}

Result<PlannedTarget> planGroups(const mesh::TriMesh &source, const std::vector<RowGroup> &groups,
                                 const Target &target, Progress &progress)
{
    Result<mesh::Cleaned> cleaned = mesh::clean(source, {target.weld, target.turnTriangles});
    if (!cleaned)
        return tl::unexpected(cleaned.error());
    PlannedTarget all;
    all.plan.convexRadius = target.convexRadius;
    all.report.sourceVertices = source.vertices.size();
    all.report.sourceTriangles = source.triangles.size();
    all.report.source = std::move(*cleaned);
    for (const RowGroup &group : groups) {
        Target own = target;
        own.as = group.as;
        Result<PlannedTarget> made = TargetPlanner(group.mesh, own, progress).plan();
        if (!made)
            return group.name.empty() ? std::move(made) : fail("{}: {}", group.name, made.error().message);
        join(all, std::move(*made));
    }
    return all;
}

} // namespace

std::string_view toString(BuildAs as)
{
    constexpr std::string_view kNames[] = {"hull", "hulls", "mesh", "box", "sphere", "capsule"};
    static_assert(std::size(kNames) == std::size(kBuildKinds));
    return kNames[static_cast<std::size_t>(as)];
}

Result<PlannedTarget> planTarget(const mesh::TriMesh &source, const Target &target, Progress &progress)
{
    if (const Result<void> sound = mesh::checkMesh(source); !sound)
        return tl::unexpected(sound.error());
    Target one = target;
    if (std::ranges::any_of(target.own, [](const auto &own) { return own.has_value(); })) {
        const std::vector<RowGroup> groups = rowGroups(source, target);
        if (groups.size() > 1)
            return planGroups(source, groups, target, progress);
        one.as = groups.empty() ? target.as : groups.front().as;
    }
    return TargetPlanner(source, one, progress).plan();
}

std::optional<std::uint32_t> materialNamed(std::string_view name, const EnumDesc &known)
{
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos && dot + 1 < name.size() &&
        name.find_first_not_of(kDigits, dot + 1) == std::string_view::npos)
        name = name.substr(0, dot);
    const auto found = std::ranges::find_if(known.values, [name](const EnumValue &value) {
        return equalIgnoringCaseAndSpaces(value.name, name);
    });
    return found != known.values.end() && found->value != 0
               ? std::optional(static_cast<std::uint32_t>(found->value))
               : std::nullopt;
}

} // namespace cutaway::physics
