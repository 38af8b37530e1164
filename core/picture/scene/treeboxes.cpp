// SPDX-License-Identifier: MIT
#include "core/picture/scene/treeboxes.h"

#include "core/bvh/walk.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/moppcells.h"
#include "core/shape/trees.h"

#include <algorithm>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kInnerBox{150, 160, 176};
constexpr std::array<std::uint8_t, 3> kLeafBox{86, 190, 150};

// The rows of one table of nodes, which follow each other in the tree.
struct TreeRows {
    std::uint32_t firstNode = 0;
    Source first;
    std::uint32_t step = 0;

    Source of(std::uint32_t node) const
    {
        return {first.unit, {first.node.stored, first.node.inner + (node - firstNode) * step}};
    }
};

TreeRows treeRowsOf(const Reader &owner, std::uint32_t firstNode)
{
    TreeRows rows{.firstNode = firstNode};
    rows.first = sourceOfRows(owner, "nodes"_f, rows.step);
    return rows;
}

// `sources` ascend by their first nodes.
void addPackfileTree(Batch &batch, const bvh::Tree &tree, const std::vector<TreeRows> &sources,
                     const Reader &data, DrawList &list)
{
    const auto sourceOf = [&sources](const bvh::At &at) {
        return (std::ranges::upper_bound(sources, at.node, {}, &TreeRows::firstNode) - 1)->of(at.node);
    };
    if (!addTreeBoxes(batch, tree, sourceOf, list))
        list.diagnostics.push_back(
            {Severity::Warning,
             "geom.shape"_rule,
             data.unit(),
             {},
             "the tree of boxes leads to nodes that do not exist or are reached twice"});
}

// The boxes of a tree, in whichever document of the file it is.
bool isDrawnFrom(const Batch &batch, const shape::TreePlace &tree, const DrawList &scene)
{
    if (batch.layer != Layer::Boxes || batch.file != 0 || batch.primitives() == 0)
        return false;
    const std::uint64_t documentAt = batch.part == 0 ? 0 : scene.parts[batch.part - 1].range.offset;
    return documentAt == tree.documentAt && batch.partSourceOf(0).unit == tree.unit;
}

} // namespace

void addTreeBox(Batch &batch, const mesh::Bounds &box, bool isInner, Source source, const Traits &traits,
                DrawList &list)
{
    batch.addSource(source, 0);
    batch.addTraits(traits);
    addBoxLines(batch, box.low, box.high,
                isInner ? list.categoryNamed("inner box", kInnerBox)
                        : list.categoryNamed("leaf box", kLeafBox));
}

bool addTreeBoxes(Batch &batch, const bvh::Tree &tree, const std::function<Source(const bvh::At &)> &sourceOf,
                  DrawList &list)
{
    bool isSound = true;
    bvh::forEachNode(
        tree,
        [&](const bvh::At &at, const bvh::Node &node) {
            isSound = isSound && node.fault != bvh::Fault::NoNode;
            if (node.fault == bvh::Fault::NoNode || !isDrawable(at.box.low) || !isDrawable(at.box.high))
                return;
            Traits traits;
            traits.depth = list.traitNumbered(ColorBy::Depth, at.depth);
            // One with a single child is a leaf of its own table.
            addTreeBox(batch, at.box, node.children == 2, sourceOf(at), traits, list);
        },
        [&isSound](const bvh::At &) { isSound = false; });
    return isSound;
}

glm::mat4 placeOfTree(const shape::TreePlace &tree, const DrawList &scene)
{
    if (tree.kind == shape::TreeKind::Code)
        return moppPlace(*tree.document, tree.unit, scene);
    for (const Batch &batch : scene.batches) {
        if (isDrawnFrom(batch, tree, scene))
            return batch.transform;
    }
    return glm::mat4(1.0f);
}

void addMeshTree(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list)
{
    const Reader tree = data.member("meshTree"_f);
    std::vector<TreeRows> sources{treeRowsOf(tree, 0)};
    auto next = static_cast<std::uint32_t>(mesh.nodes.size());
    std::size_t number = 0;
    for (const Reader &section : tree.elements("sections"_f)) {
        sources.push_back(treeRowsOf(section, next));
        next += static_cast<std::uint32_t>(mesh.sections[number++].nodes.size());
    }
    addPackfileTree(batch, shape::MeshTree(mesh), sources, data, list);
}

void addCompoundTree(Batch &batch, const Reader &data, DrawList &list)
{
    const shape::CompoundTree compound(data);
    addPackfileTree(batch, *compound.tree, {treeRowsOf(data.member("aabbTree"_f), 0)}, data, list);
}

} // namespace cutaway::picture
