// SPDX-License-Identifier: MIT
// Shapes of a NIF against the plan that they were built from.
#include "core/codecs/mopp/verify.h"
#include "core/domains/physics/checkparts.h"
#include "core/domains/physics/make/nifbuild.h"
#include "core/domains/physics/make/packfilebuild.h"
#include "core/domains/physics/make/trianglematch.h"
#include "core/formats/nif/blocks.h"
#include "core/formats/nif/links.h"
#include "core/formats/nif/meshtriangles.h"
#include "core/formats/nif/state.h"
#include "core/shape/type.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::physics
{

namespace
{

constexpr float kSame = 1e-4f; // of the size of a solid, at least of one Havok unit
constexpr float kHullOff = 1e-3f;

class NifComparison
{
public:
    NifComparison(const File &file, const Body &body, const ShapePlan &plan)
        : m_file(file), m_body(body), m_plan(plan)
    {
    }

    BuiltReport run()
    {
        const Result<ShapePlan> built = planOf(m_file, m_body);
        if (!built) {
            fault("{}", built.error().message);
            return std::move(m_report);
        }
        compareSolids(*built);
        compareMeshes(*built);
        checkBlocks();
        return std::move(m_report);
    }

private:
    template <class... Args> void fault(fmt::format_string<Args...> text, Args &&...args)
    {
        m_report.faults.push_back(fmt::format(text, std::forward<Args>(args)...));
    }

    // ---- solids, whose order stays

    void compareSolids(const ShapePlan &built)
    {
        m_report.parts = built.solids.size() + (built.mesh ? 1 : 0);
        if (built.solids.size() != m_plan.solids.size())
            return fault("{} solids were built, {} planned", built.solids.size(), m_plan.solids.size());
        for (std::size_t i = 0; i < built.solids.size(); ++i) {
            const SolidPart &is = built.solids[i], &wanted = m_plan.solids[i];
            if (is.material != wanted.material)
                fault("part {} has material {:#x}, {:#x} was planned", i, is.material, wanted.material);
            if (is.solid.index() != wanted.solid.index()) {
                fault("part {} is not the kind of solid that was planned", i);
                continue;
            }
            const Off off =
                std::visit([&is](const auto &solid) { return offOf(solid, is.solid); }, wanted.solid);
            if (!(off.by <= off.most))
                fault("part {} is off by {:.3g}, {:.3g} is allowed", i, off.by, off.most);
            m_report.deviation = std::max(m_report.deviation, off.by);
        }
    }

    struct Off {
        float by, most; // as rounding explains
    };
    static float limitFor(float size) { return kSame * std::max(1.0f, size); }

    static Off offOf(const mesh::Sphere &wanted, const mesh::Solid &built)
    {
        const auto &is = std::get<mesh::Sphere>(built);
        return {std::max(glm::distance(is.center, wanted.center), std::abs(is.radius - wanted.radius)),
                limitFor(glm::length(wanted.center))};
    }

    static Off offOf(const mesh::Capsule &wanted, const mesh::Solid &built)
    {
        const auto &is = std::get<mesh::Capsule>(built);
        return {std::max({glm::distance(is.a, wanted.a), glm::distance(is.b, wanted.b),
                          std::abs(is.radius - wanted.radius)}),
                limitFor(std::max(glm::length(wanted.a), glm::length(wanted.b)))};
    }

    static Off offOf(const mesh::Cylinder &wanted, const mesh::Solid &built)
    {
        const auto &is = std::get<mesh::Cylinder>(built);
        return {std::max({glm::distance(is.a, wanted.a), glm::distance(is.b, wanted.b),
                          std::abs(is.radius - wanted.radius)}),
                limitFor(std::max(glm::length(wanted.a), glm::length(wanted.b)))};
    }

    // By the corners: one rotation may be written in two ways.
    static Off offOf(const mesh::Box &wanted, const mesh::Solid &built)
    {
        const auto &is = std::get<mesh::Box>(built);
        float off = 0.0f;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 sign((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1,
                                 (corner & 4) != 0 ? 1 : -1);
            off = std::max(off, glm::distance(is.center + is.turn * (sign * is.half),
                                              wanted.center + wanted.turn * (sign * wanted.half)));
        }
        return {off, limitFor(glm::length(wanted.center) + glm::length(wanted.half))};
    }

    // Both ways: what is built holds the corners that were planned, and the other way round.
    static Off offOf(const mesh::Hull &wanted, const mesh::Solid &built)
    {
        const auto &is = std::get<mesh::Hull>(built);
        float size = 0.0f;
        for (const glm::vec3 &v : wanted.vertices)
            size = std::max(size, glm::length(v));
        const float own = outside(wanted, wanted.vertices); // where many planes meet around a convex radius
        return {std::max(0.0f, std::max(outside(is, wanted.vertices), outside(wanted, is.vertices)) - own),
                kHullOff + limitFor(size)};
    }

    // How far the points are above the planes of the hull.
    static float outside(const mesh::Hull &hull, const std::vector<glm::vec3> &points)
    {
        float most = 0.0f;
        for (const glm::vec4 &plane : hull.planes) {
            for (const glm::vec3 &p : points)
                most = std::max(most, glm::dot(glm::vec3(plane), p) + plane.w);
        }
        return most;
    }

    // ---- meshes

    void compareMeshes(const ShapePlan &built)
    {
        if (built.mesh.has_value() != m_plan.mesh.has_value())
            return fault("{} was built, {} was planned", built.mesh ? "a mesh" : "no mesh",
                         m_plan.mesh ? "one" : "none");
        if (!built.mesh)
            return;
        m_report.triangles = built.mesh->mesh.triangles.size();
        float reach = 0.0f;
        for (const glm::vec3 &v : m_plan.mesh->mesh.vertices)
            reach = std::max(reach, glm::length(v));
        constexpr float kStep = 0.001f, kRounding = 4e-7f;
        const TriangleMatch match = matchTriangles(*m_plan.mesh, *built.mesh, kStep + kRounding * reach);
        m_report.deviation = std::max(m_report.deviation, match.deviation);
        if (!match.missing.empty())
            fault("{} of {} triangles were not built, the first is {}", match.missing.size(),
                  m_plan.mesh->mesh.triangles.size(), match.missing.front());
        if (match.added != 0)
            fault("{} triangles were built that were not planned", match.added);
    }

    // ---- blocks

    void checkBlocks()
    {
        const std::uint32_t top = m_file.units()[m_body.part(BodyPart::Shape)->unit()].id;
        for (const std::uint32_t block : nif::branchOf(m_file, top)) {
            const UnitId unit = *nif::unitOfBlock(nif::stateOf(m_file), block);
            m_report.bytes += m_file.units().range(unit).size;
            if (shape::formOf(m_file, unit) == shape::Form::Mopp)
                checkMopp(Reader(nif::linkTree(m_file, unit)));
        }
    }

    // Every triangle is found by the code.
    void checkMopp(const Reader &mopp)
    {
        const auto shape = nif::blockBehind(m_file, mopp, "shape"_f);
        const auto data = shape ? nif::blockBehind(m_file, *shape, "data"_f) : std::nullopt;
        if (!data)
            return; // over a list
        const nif::MeshTriangles mesh = nif::meshTriangles(*data, nif::blockType(m_file, *data));
        mopp::Triangles triangles;
        std::vector<std::uint32_t> ids;
        for (const nif::MeshTriangle &t : mesh.triangles) {
            triangles.push_back({t.id, mesh.cornersOf(t)});
            ids.push_back(t.id);
        }
        std::ranges::sort(ids);
        const mopp::Space space{mopp.vec3("origin"_f), static_cast<float>(mopp.number("scale"_f))};
        const mopp::Verdict verdict = mopp::verify({mopp.bytes("code"_f), space, ids, true, triangles});
        for (const Diagnostic &found : verdict.findings) {
            if (found.severity != Severity::Note)
                fault("the MOPP: {}", found.message);
        }
    }

    const File &m_file;
    const Body &m_body;
    const ShapePlan &m_plan;
    BuiltReport m_report;
};

} // namespace

BuiltReport compareWithPlan(const File &file, const Body &body, const ShapePlan &plan)
{
    if (!body.part(BodyPart::Shape) || body.storage == BodyStorage::Entity) {
        BuiltReport report;
        report.faults.push_back(body.part(BodyPart::Shape) ? "such a shape is not built"
                                                           : "the body has no shape");
        return report;
    }
    if (body.storage == BodyStorage::Hknp)
        return compareWithPlan(*body.document, *body.part(BodyPart::Shape), plan);
    return NifComparison(file, body, plan).run();
}

} // namespace cutaway::physics
