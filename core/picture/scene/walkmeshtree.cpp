// SPDX-License-Identifier: MIT
#include "core/picture/scene/walkmeshtree.h"

#include "core/formats/bwm/query/boxtree.h"
#include "core/picture/scene/linework.h"
#include "core/picture/scene/treeboxes.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kSplitSide{214, 140, 200};

bool hasBox(const bwm::AabbNode &node)
{
    return isDrawable(node.min) && isDrawable(node.max);
}

// Draws the plane of a split half way between the centres of the children: the file only tells its axis.
void addSplit(const bwm::Walkmesh &mesh, const bwm::AabbNode &node, Batch &batch, std::uint16_t category)
{
    constexpr std::uint32_t kSides[] = {1, 2, 4, 8, 16, 32}; // +x +y +z -x -y -z
    const auto side = std::ranges::find(kSides, node.plane);
    const auto child = [&mesh](std::int32_t row) -> const bwm::AabbNode * {
        const bool exists = row >= 0 && static_cast<std::size_t>(row) < mesh.nodes.size();
        return exists && hasBox(mesh.nodes[static_cast<std::size_t>(row)])
                   ? &mesh.nodes[static_cast<std::size_t>(row)]
                   : nullptr;
    };
    const bwm::AabbNode *left = child(node.left), *right = child(node.right);
    if (side == std::end(kSides) || left == nullptr || right == nullptr)
        return;
    const auto number = static_cast<int>(side - std::begin(kSides));
    const int axis = number % 3, j = (axis + 1) % 3, k = (axis + 2) % 3;
    const float at = 0.25f * (left->min[axis] + left->max[axis] + right->min[axis] + right->max[axis]);
    const auto corner = [&](bool highJ, bool highK) {
        glm::vec3 p(at);
        p[j] = highJ ? node.max[j] : node.min[j];
        p[k] = highK ? node.max[k] : node.min[k];
        return p;
    };
    const glm::vec3 ring[] = {corner(false, false), corner(true, false), corner(true, true),
                              corner(false, true)};
    for (int i = 0; i < 4; ++i)
        batch.addLine(ring[i], ring[(i + 1) % 4], category);
    const glm::vec3 centre = (ring[0] + ring[2]) * 0.5f;
    glm::vec3 to = centre, up(0.0f);
    to[axis] += (number < 3 ? 0.2f : -0.2f) * (node.max[axis] - node.min[axis]);
    up[k] = 1.0f;
    addArrow(batch, centre, to, up, category);
}

Batch treeBatch(Layer layer, std::string label)
{
    Batch batch;
    batch.layer = layer;
    batch.topology = Topology::Lines;
    batch.label = std::move(label);
    return batch;
}

} // namespace

void addWalkmeshTree(const bwm::BwmState &state, const bwm::Walkmesh &mesh, DrawList &list)
{
    Batch boxes = treeBatch(Layer::Boxes, "AABB nodes");
    Batch splits = treeBatch(Layer::Splits, "split sides");
    const std::uint16_t split = list.categoryNamed("split side", kSplitSide);
    std::vector<Traits> traits(mesh.nodes.size()); // no depth where no way leads
    std::vector<bool> isDrawn(mesh.nodes.size());
    const auto take = [&](const bvh::At &at) {
        isDrawn[at.node] = true;
        traits[at.node].depth = list.traitNumbered(ColorBy::Depth, at.depth);
        return walkmeshRow(state, bwm::kAabbNodes, at.node);
    };
    addTreeBoxes(boxes, bwm::BoxTree(mesh.nodes), take, list);
    for (std::uint32_t i = 0; i < mesh.nodes.size(); ++i) {
        const bwm::AabbNode &node = mesh.nodes[i];
        if (!hasBox(node))
            continue;
        const Source source = walkmeshRow(state, bwm::kAabbNodes, i);
        if (!isDrawn[i])
            addTreeBox(boxes, {node.min, node.max}, node.face < 0, source, {}, list);
        splits.addSource(source, 0);
        splits.addTraits(traits[i]);
        if (node.face < 0)
            addSplit(mesh, node, splits, split);
    }
    list.batches.push_back(std::move(boxes));
    list.batches.push_back(std::move(splits));
}

} // namespace cutaway::picture
