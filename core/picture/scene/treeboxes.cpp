// SPDX-License-Identifier: MIT
#include "core/picture/scene/treeboxes.h"

#include "core/bvh/walk.h"
#include "core/picture/scene/addbatch.h"
#include "core/picture/scene/linework.h"
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
void addTreeBoxes(Batch &batch, const bvh::Tree &tree, const std::vector<TreeRows> &sources,
                  const Reader &data, DrawList &list)
{
    const std::uint16_t inner = list.categoryNamed("inner box", kInnerBox),
                        leaf = list.categoryNamed("leaf box", kLeafBox);
    bool isBroken = false;
    bvh::forEachNode(
        tree,
        [&](const bvh::At &at, const bvh::Node &node) {
            isBroken = isBroken || node.fault == bvh::Fault::NoNode;
            if (node.fault == bvh::Fault::NoNode || !isDrawable(at.box.low) || !isDrawable(at.box.high))
                return;
            Traits traits;
            traits.depth = list.traitNumbered(ColorBy::Depth, at.depth);
            const auto rows = std::ranges::upper_bound(sources, at.node, {}, &TreeRows::firstNode) - 1;
            batch.addSource(rows->of(at.node), 0);
            batch.addTraits(traits);
            // One with a single child is a leaf of its own table.
            addBoxLines(batch, at.box.low, at.box.high, node.children == 2 ? inner : leaf);
        },
        [&isBroken](const bvh::At &) { isBroken = true; });
    if (isBroken)
        list.diagnostics.push_back(
            {Severity::Warning,
             "geom.shape"_rule,
             data.unit(),
             {},
             "the tree of boxes leads to nodes that do not exist or are reached twice"});
}

} // namespace

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
    addTreeBoxes(batch, shape::MeshTree(mesh), sources, data, list);
}

void addCompoundTree(Batch &batch, const Reader &data, DrawList &list)
{
    const shape::CompoundTree compound(data);
    addTreeBoxes(batch, *compound.tree, {treeRowsOf(data.member("aabbTree"_f), 0)}, data, list);
}

} // namespace cutaway::picture
