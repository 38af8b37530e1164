// SPDX-License-Identifier: MIT
// Compressed meshes of a packfile: sections, their triangles, and both levels of trees.
#include "core/base/quantity.h"
#include "core/bvh/verify.h"
#include "core/domains/physics/checkparts.h"
#include "core/formats/hkx/objects.h"
#include "core/shape/trees.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/geometric.hpp>
#include <numeric>

namespace cutaway::physics
{

namespace
{

class MeshCheck
{
public:
    MeshCheck(const Check &check, const Reader &shape, const Reader &data)
        : m_check(check), m_shape(shape), m_data(data), m_mesh(shape::meshParts(data))
    {
    }

    void run()
    {
        if (m_mesh.sections.empty()) {
            report("physics.mesh.tree"_rule, "the mesh has no section");
            return;
        }
        const auto list = shape::meshMaterials(m_check.file, m_shape);
        for (std::size_t i = 0; i < m_mesh.sections.size(); ++i) {
            const shape::MeshSection &section = m_mesh.sections[i];
            if (!checkSection(section, i) || !checkRuns(section, i, list) || !checkTree(section, i) ||
                !checkTriangles(section, i))
                return; // the first of them is enough, and the next take it for granted
        }
        checkTopTree();
        checkFlats();
    }

private:
    bool report(Code code, std::string text, Severity severity = Severity::Error)
    {
        m_check.add(severity, code, m_data, "meshTree"_f, std::move(text));
        return false;
    }

    std::span<const shape::MeshPrimitive> primitivesOf(const shape::MeshSection &section) const
    {
        return std::span(m_mesh.primitives).subspan(section.first, section.count);
    }

    bool checkSection(const shape::MeshSection &section, std::size_t number)
    {
        constexpr std::size_t kMostPrimitives = 127, kMostVertices = 255;
        if (section.count > kMostPrimitives || section.wantedVertices > kMostVertices)
            return report("physics.mesh.section"_rule,
                          fmt::format("section {} has {} and {}, {} and {} at most", number,
                                      quantity(section.count, "primitive"),
                                      quantity(section.wantedVertices, "vertex"), kMostPrimitives,
                                      kMostVertices));
        if (section.first + section.count > m_mesh.primitives.size() ||
            section.vertices.size() < section.wantedVertices)
            return report("physics.mesh.section"_rule,
                          fmt::format("section {} has primitives up to {} of {}, and {} of {} exist", number,
                                      section.first + section.count, m_mesh.primitives.size(),
                                      section.vertices.size(), quantity(section.wantedVertices, "vertex")));
        for (const shape::MeshPrimitive &primitive : primitivesOf(section)) {
            const std::uint8_t most = *std::ranges::max_element(primitive.corners);
            if (most >= section.vertices.size())
                return report("physics.mesh.section"_rule,
                              fmt::format("section {} uses vertex {}, it has {}", number, most,
                                          section.vertices.size()));
        }
        return true;
    }

    bool checkRuns(const shape::MeshSection &section, std::size_t number, const std::optional<Reader> &list)
    {
        std::size_t next = 0;
        const std::size_t end = std::min(section.firstRun + section.runs, m_mesh.runs.size());
        for (std::size_t i = section.firstRun; i < end; ++i) {
            const shape::MeshRun &run = m_mesh.runs[i];
            if (list && run.material >= list->count("materials"_f))
                return report("physics.mesh.section"_rule,
                              fmt::format("section {} uses material {}, the list has {}", number,
                                          run.material, list->count("materials"_f)));
            if (run.first != next)
                break;
            next += run.count;
        }
        return next == section.count ||
               report("physics.mesh.section"_rule,
                      fmt::format("the materials of section {} cover {} of {} in order", number, next,
                                  quantity(section.count, "primitive")));
    }

    // ---- trees

    // How far an item sticks out of the box of its leaf, at most; nothing where the tree does not lead to
    // each node and each of the `count` items once.
    static std::optional<float> mostOut(const bvh::Tree &tree, std::size_t count,
                                        const std::function<std::vector<glm::vec3>(std::uint32_t)> &pointsOf)
    {
        bvh::Items items;
        items.ids.resize(count);
        std::iota(items.ids.begin(), items.ids.end(), 0u);
        items.boxOf = [&pointsOf](std::uint32_t item) { return mesh::Bounds::around(pointsOf(item)); };
        float most = 0.0f;
        for (const bvh::Finding &finding : bvh::verify(tree, items, 0.0f)) {
            if (finding.kind == bvh::Finding::Kind::ItemOut)
                most = std::max(most, finding.by);
            else if (finding.kind != bvh::Finding::Kind::NotInParent) // boxes shrink from those of parents
                return std::nullopt;
        }
        return most;
    }

    bool checkTree(const shape::MeshSection &section, std::size_t number)
    {
        if (section.nodes.empty() || section.nodes.size() + 1 != 2 * section.count)
            return report("physics.mesh.tree"_rule,
                          fmt::format("the tree of section {} has {} for {}", number,
                                      quantity(section.nodes.size(), "node"),
                                      quantity(section.count, "primitive")));
        const auto most = mostOut(shape::treeOf(section), section.count, [&](std::uint32_t primitive) {
            std::vector<glm::vec3> corners;
            for (const std::uint8_t corner : m_mesh.primitives[section.first + primitive].corners)
                corners.push_back(section.vertices[corner]);
            return corners;
        });
        if (!most)
            return report("physics.mesh.tree"_rule,
                          fmt::format("the tree of section {} does not lead to each primitive once", number));
        return *most <= kTolerance ||
               report("physics.mesh.box"_rule,
                      fmt::format("a primitive of section {} sticks {} out of its box", number, *most),
                      Severity::Warning);
    }

    void checkTopTree()
    {
        if (m_mesh.nodes.size() + 1 != 2 * m_mesh.sections.size()) {
            report("physics.mesh.tree"_rule,
                   fmt::format("the tree of the mesh has {} for {}", quantity(m_mesh.nodes.size(), "node"),
                               quantity(m_mesh.sections.size(), "section")));
            return;
        }
        const auto most =
            mostOut(shape::topTreeOf(m_mesh), m_mesh.sections.size(),
                    [this](std::uint32_t section) { return m_mesh.sections[section].vertices; });
        if (!most)
            report("physics.mesh.tree"_rule, "the tree of the mesh does not lead to each section once");
        else if (!(*most <= kTolerance))
            report("physics.mesh.box"_rule, fmt::format("a section sticks {} out of its box", *most),
                   Severity::Warning);
    }

    // ---- triangles

    bool checkTriangles(const shape::MeshSection &section, std::size_t number)
    {
        const auto isDegenerate = [&](std::uint8_t a, std::uint8_t b, std::uint8_t c) {
            const glm::vec3 p = section.vertices[a], q = section.vertices[b], r = section.vertices[c];
            return p == q || q == r || p == r;
        };
        for (const shape::MeshPrimitive &primitive : primitivesOf(section)) {
            const auto [a, b, c, d] = primitive.corners;
            if (!isDegenerate(a, b, c) && !(primitive.isQuad() && isDegenerate(a, c, d)))
                continue;
            report("physics.mesh.triangle"_rule,
                   fmt::format("a triangle of section {} has two corners at one place", number),
                   Severity::Warning);
            break;
        }
        return true;
    }

    void checkFlats()
    {
        const auto words = m_shape.member("quadIsFlat"_f).member("storage"_f).rows<std::uint32_t>("words"_f);
        for (std::size_t s = 0; s < m_mesh.sections.size(); ++s) {
            const auto primitives = primitivesOf(m_mesh.sections[s]);
            for (std::size_t p = 0; p < primitives.size(); ++p) {
                const std::size_t bit = s << 7 | p;
                const bool isMarked = bit / 32 < words.size() && (words[bit / 32] >> bit % 32 & 1) != 0;
                if (isMarked == shape::isFlatQuad(m_mesh.sections[s], primitives[p]))
                    continue;
                return m_check.note("physics.mesh.flat"_rule, m_shape, "quadIsFlat"_f,
                                    "primitive {} of section {} is {}", p, s,
                                    isMarked ? "marked as flat and is not" : "flat and not marked");
            }
        }
    }

    static constexpr float kTolerance = 1e-4f; // Havok units

    const Check &m_check;
    const Reader &m_shape;
    const Reader &m_data;
    shape::MeshParts m_mesh;
};

} // namespace

void checkMesh(const Check &check, const Reader &mesh)
{
    if (const auto data = hkx::readTarget(check.file, mesh.member("data"_f)))
        MeshCheck(check, mesh, *data).run();
}

} // namespace cutaway::physics
