// SPDX-License-Identifier: MIT
#include "core/domains/physics/make/treecompare.h"

#include "core/bvh/builttree.h"
#include "core/codecs/mopp/codetree.h"
#include "core/codecs/mopp/compile.h"
#include "core/domains/physics/make/packedmesh.h"
#include "core/domains/physics/make/plan.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/query/boxtree.h"
#include "core/shape/moppshape.h"
#include "core/shape/trees.h"

namespace cutaway::physics
{

namespace
{

using shape::FileTree;
using shape::TreeKind;

class Rivals
{
public:
    Rivals(const FileTree &tree, Progress &progress) : m_tree(tree), m_progress(progress) {}

    std::vector<RatedTree> run()
    {
        rate("file", *m_tree.tree.tree, m_tree.tree.items);
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
    void rate(std::string name, const bvh::Tree &tree, const bvh::Items &items)
    {
        m_rated.push_back({std::move(name), bvh::statisticsOf(tree),
                           bvh::tightnessOf(tree, items, kTightnessPoints, m_progress)});
    }

    void recompile()
    {
        const Result<shape::MoppShape> shape = shape::readMopp(*m_tree.document, m_tree.unit);
        if (!shape || !shape->isMesh() || shape->code.size() == 0)
            return;
        const auto compiled = mopp::compile(
            shape->triangles, {.radius = radiusFor(*shape), .mostBytes = shape->code.size() - 1}, m_progress);
        if (!compiled)
            return;
        Diagnostics found;
        const mopp::Program program = mopp::decode(compiled->code, found);
        rate("rebuilt", mopp::CodeTree(program, compiled->space), m_tree.tree.items);
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
        rate("rebuilt", bwm::BoxTree(bwm::buildTree(faces, bwm::TreeRule::SurfaceArea)), m_tree.tree.items);
    }

    void repackMesh()
    {
        if (!m_tree.shape)
            return;
        const auto plan = planOfShape(*m_tree.document, Reader(m_tree.document->tree(*m_tree.shape)));
        if (!plan || !plan->mesh)
            return;
        if (const auto packed = packMesh(plan->mesh->mesh))
            rate("rebuilt", shape::MeshTree(packed->parts), shape::itemsOf(packed->parts));
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
        if (!boxes.empty())
            rate(std::move(name), bvh::BuiltTree(bvh::boxTree(boxes), std::move(ids), kNodeBytes), items);
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

} // namespace cutaway::physics
