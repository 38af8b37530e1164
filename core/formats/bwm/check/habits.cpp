// SPDX-License-Identifier: MIT
#include "core/formats/bwm/check/meshchecks.h"

#include <algorithm>
#include <glm/common.hpp>

namespace cutaway::bwm
{

namespace
{

// The child boxes of an inner node; nothing where one is missing.
std::optional<std::pair<AabbNode, AabbNode>> childrenOf(const Walkmesh &mesh, const AabbNode &node)
{
    const auto exists = [&mesh](std::int32_t id) {
        return id >= 0 && static_cast<std::size_t>(id) < mesh.nodes.size();
    };
    if (node.face >= 0 || !exists(node.left) || !exists(node.right))
        return std::nullopt;
    return std::pair(mesh.nodes[static_cast<std::size_t>(node.left)],
                     mesh.nodes[static_cast<std::size_t>(node.right)]);
}

// Where both boxes have one centre no side is wrong.
bool isOnSide(const AabbNode &left, const AabbNode &right, std::uint32_t plane)
{
    const glm::vec3 apart = (right.min + right.max) - (left.min + left.max);
    for (int axis = 0; axis < 3; ++axis) {
        if (plane == 1u << axis)
            return apart[axis] >= 0.0f;
        if (plane == 8u << axis)
            return apart[axis] <= 0.0f;
    }
    return true; // reported as no side at all
}

void checkTight(const Walkmesh &mesh, std::size_t i, RowReporter &out)
{
    constexpr float kMargin = 1e-4f;
    const AabbNode &leaf = mesh.nodes[i];
    if (static_cast<std::size_t>(leaf.face) >= mesh.faces.size())
        return;
    const auto corners = cornersOf(mesh, static_cast<std::size_t>(leaf.face));
    if (!corners)
        return;
    const auto &[a, b, c] = *corners;
    const glm::vec3 below = glm::min(a, glm::min(b, c)) - leaf.min;
    const glm::vec3 above = leaf.max - glm::max(a, glm::max(b, c));
    const float margin = std::min({below.x, below.y, below.z, above.x, above.y, above.z});
    if (margin < kMargin)
        out.report(Severity::Note, "bwm.aabb.tight"_rule, kAabbNodes, i,
                   "the box of leaf {} is {:.3g} around face {}", i, margin, leaf.face);
}

} // namespace

void checkHabits(const File &file, Diagnostics &diagnostics)
{
    const Walkmesh mesh = readWalkmesh(file);
    RowReporter out(file, diagnostics);
    for (std::size_t i = 0; i < mesh.nodes.size(); ++i) {
        const AabbNode &node = mesh.nodes[i];
        if (node.face >= 0) {
            checkTight(mesh, i, out);
            continue;
        }
        const auto children = childrenOf(mesh, node);
        if (!children)
            continue;
        const auto &[left, right] = *children;
        if (!isOnSide(left, right, node.plane))
            out.report(Severity::Note, "bwm.aabb.side"_rule, kAabbNodes, i,
                       "node {} has split side {}, its right child lies on the other", i, node.plane);
        if (node.min != glm::min(left.min, right.min) || node.max != glm::max(left.max, right.max))
            out.report(Severity::Note, "bwm.aabb.union"_rule, kAabbNodes, i,
                       "the box of node {} is not that of its children", i);
    }
}

} // namespace cutaway::bwm
