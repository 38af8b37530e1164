// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/treecompare.h"

#include "core/bvh/builttree.h"
#include "core/codecs/mopp/codetree.h"
#include "core/codecs/mopp/compile.h"
#include "core/domains/physics/make/packedmesh.h"
#include "core/domains/physics/make/plan.h"
#include "core/formats/bwm/edit/rebuild.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/formats/nif/replacemopp.h"
#include "core/shape/moppshape.h"
#include "core/shape/trees.h"

#include <chrono>

namespace cutaway::physics
{

namespace
{

using shape::FileTree;
using shape::TreeKind;

// No larger than the code of the file.
Result<mopp::Compiled> compiledFor(const shape::MoppShape &shape, Progress &progress)
{
    return mopp::compile(shape.triangles, {.radius = radiusFor(shape), .mostBytes = shape.code.size() - 1},
                         progress);
}

class Rivals
{
public:
    Rivals(const FileTree &tree, Progress &progress) : m_tree(tree), m_progress(progress) {}

    std::vector<RatedTree> run()
    {
        rate("file", *m_tree.tree.tree, m_tree.tree.items, Clock::now());
        switch (m_tree.kind) {
        case TreeKind::Code:
            recompile();
            break;
        case TreeKind::Walkmesh:
            rebuildWalkmesh();
            break;
        case TreeKind::Mesh:
            repackMesh();
            break;
        case TreeKind::StaticCompound:
            break;
        case TreeKind::DynamicCompound: // stores such boxes as they are
            buildBoxes("rebuilt");
            return std::move(m_rated);
        }
        buildBoxes("best boxes");
        return std::move(m_rated);
    }

private:
    using Clock = std::chrono::steady_clock;

    // `start`: when the building of the tree began.
    void rate(std::string name, const bvh::Tree &tree, const bvh::Items &items, Clock::time_point start,
              bool isOfSameItems = true)
    {
        RatedTree rated{std::move(name), {}, {}, {}, 0.0, {}};
        if (!m_rated.empty())
            rated.buildMs = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
        rated.cost = bvh::statisticsOf(tree, items);
        rated.points = bvh::tightnessOf(tree, items, kTightnessPoints, m_progress);
        rated.rays = bvh::rayCostsOf(tree, items, kComparedRays, m_progress);
        if (!m_rated.empty() && isOfSameItems)
            rated.hasSameHits = rated.rays.hitSum == m_rated.front().rays.hitSum;
        m_rated.push_back(std::move(rated));
    }

    void recompile()
    {
        const Result<shape::MoppShape> shape = shape::readMopp(*m_tree.document, m_tree.unit);
        if (!shape || !shape->isMesh() || shape->code.size() == 0)
            return;
        const Clock::time_point start = Clock::now();
        const auto compiled = compiledFor(*shape, m_progress);
        if (!compiled)
            return;
        Diagnostics found;
        const mopp::Program program = mopp::decode(compiled->code, found);
        rate("rebuilt", mopp::CodeTree(program, compiled->space), m_tree.tree.items, start);
    }

    void rebuildWalkmesh()
    {
        const bwm::Walkmesh mesh = bwm::readWalkmesh(*m_tree.document);
        std::vector<std::array<glm::vec3, 3>> faces;
        for (std::size_t face = 0; face < mesh.faces.size(); ++face) {
            const auto corners = bwm::cornersOf(mesh, face);
            if (!corners)
                return;
            faces.push_back(*corners);
        }
        const Clock::time_point start = Clock::now();
        const auto nodes = bwm::buildTree(faces, bwm::TreeRule::SurfaceArea);
        rate("rebuilt", bwm::BoxTree(nodes), m_tree.tree.items, start);
    }

    void repackMesh()
    {
        if (!m_tree.shape)
            return;
        const auto plan = planOfShape(*m_tree.document, Reader(m_tree.document->tree(*m_tree.shape)));
        if (!plan || !plan->mesh)
            return;
        const Clock::time_point start = Clock::now();
        if (const auto packed = packMesh(plan->mesh->mesh))
            rate("rebuilt", shape::MeshTree(packed->parts), shape::itemsOf(packed->parts), start, false);
    }

    // As tight as their items, in a tree by surface area.
    void buildBoxes(std::string name)
    {
        constexpr std::uint64_t kNodeBytes = 32; // a box and two numbers
        const bvh::Items &items = m_tree.tree.items;
        std::vector<mesh::Bounds> boxes;
        std::vector<std::uint32_t> ids;
        for (const std::uint32_t id : items.ids) {
            const auto box = items.boxOf ? items.boxOf(id) : std::nullopt;
            if (!box || !bwm::isFinite(box->low) || !bwm::isFinite(box->high))
                continue;
            boxes.push_back(*box);
            ids.push_back(id);
        }
        if (boxes.empty())
            return;
        const Clock::time_point start = Clock::now();
        const bvh::BuiltTree built(bvh::boxTree(boxes), std::move(ids), kNodeBytes);
        rate(std::move(name), built, items, start);
    }

    const FileTree &m_tree;
    Progress &m_progress;
    std::vector<RatedTree> m_rated;
};

} // namespace

std::vector<RatedTree> rivalsOf(const FileTree &tree, Progress &progress)
{
    return Rivals(tree, progress).run();
}

Result<Patch> replaceTree(const File &file, const shape::TreePlace &tree, Progress &progress)
{
    if (tree.kind == TreeKind::Code) {
        const Result<shape::MoppShape> shape = shape::readMopp(file, tree.unit);
        if (!shape)
            return tl::unexpected(shape.error());
        if (!shape->isMesh() || shape->code.size() == 0)
            return fail("{} has no code over a mesh", tree.path);
        const Result<mopp::Compiled> compiled = compiledFor(*shape, progress);
        return compiled ? nif::replaceMopp(file, tree.unit, *compiled) : tl::unexpected(compiled.error());
    }
    if (tree.kind != TreeKind::Walkmesh)
        return fail("{} is a {}, which cannot be replaced alone", tree.path, toString(tree.kind));
    const Result<bwm::EditMesh> mesh = bwm::readEditMesh(file);
    if (!mesh)
        return tl::unexpected(mesh.error());
    const auto rebuilt = bwm::rebuildParts(*mesh, bwm::readWalkmesh(file), bwm::kPartTree,
                                           {.canonical = true, .tree = bwm::TreeRule::SurfaceArea});
    return rebuilt ? bwm::patchTo(file, *rebuilt) : tl::unexpected(rebuilt.error());
}

} // namespace cutaway::physics
