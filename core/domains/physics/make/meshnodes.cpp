// SPDX-License-Identifier: MIT
// Trees of boxes in the few bits of a compressed mesh.
#include "core/domains/physics/make/packedmesh.h"

#include <cmath>

namespace cutaway::physics
{

namespace
{

// How far the box may shrink from its parent's on each side: squares of four bits, never too far.
std::array<std::uint8_t, 3> axesOf(const mesh::Bounds &parent, const mesh::Bounds &box)
{
    constexpr float kSteps = 226.0f, kMost = 15.0f;
    std::array<std::uint8_t, 3> axes{};
    for (int axis = 0; axis < 3; ++axis) {
        const float span = parent.high[axis] - parent.low[axis];
        if (!(span > 0.0f))
            continue;
        const auto rootOf = [&](float distance) {
            const float root = std::sqrt(std::max(distance, 0.0f) * (kSteps / span));
            return static_cast<unsigned>(std::min(root, kMost));
        };
        unsigned low = rootOf(box.low[axis] - parent.low[axis]);
        unsigned high = rootOf(parent.high[axis] - box.high[axis]);
        std::uint8_t &code = axes[static_cast<std::size_t>(axis)];
        const auto out = [&] { // where rounding has gone too far
            code = static_cast<std::uint8_t>(low << 4 | high);
            return shape::nodeBox(parent, axes);
        };
        while (low > 0 && out().low[axis] > box.low[axis])
            --low;
        while (high > 0 && out().high[axis] < box.high[axis])
            --high;
        code = static_cast<std::uint8_t>(low << 4 | high);
    }
    return axes;
}

// Calls `set` with each node and its axes, parents first.
template <class Set>
void forEachNode(std::span<const bvh::BoxNode> tree, const mesh::Bounds &domain, const Set &set)
{
    std::vector<mesh::Bounds> parents(tree.size(), domain); // as decoded
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const std::array<std::uint8_t, 3> axes = axesOf(parents[i], tree[i].box);
        set(i, axes);
        if (!tree[i].isLeaf())
            parents[i + 1] = parents[tree[i].right] = shape::nodeBox(parents[i], axes);
    }
}

} // namespace

std::vector<std::array<std::uint8_t, 4>> sectionNodes(std::span<const bvh::BoxNode> tree,
                                                      const mesh::Bounds &domain)
{
    std::vector<std::array<std::uint8_t, 4>> nodes(tree.size());
    forEachNode(tree, domain, [&](std::size_t i, const std::array<std::uint8_t, 3> &axes) {
        const std::uint32_t data =
            tree[i].isLeaf() ? tree[i].item << 1 : static_cast<std::uint32_t>(tree[i].right - i) | 1;
        nodes[i] = {axes[0], axes[1], axes[2], static_cast<std::uint8_t>(data)};
    });
    return nodes;
}

std::vector<std::array<std::uint8_t, 5>> meshNodes(std::span<const bvh::BoxNode> tree,
                                                   const mesh::Bounds &domain)
{
    constexpr std::uint32_t kInner = 0x8000;
    std::vector<std::array<std::uint8_t, 5>> nodes(tree.size());
    forEachNode(tree, domain, [&](std::size_t i, const std::array<std::uint8_t, 3> &axes) {
        const std::uint32_t data =
            tree[i].isLeaf() ? tree[i].item : static_cast<std::uint32_t>(tree[i].right - i) / 2 | kInner;
        nodes[i] = {axes[0], axes[1], axes[2], static_cast<std::uint8_t>(data >> 8),
                    static_cast<std::uint8_t>(data)};
    });
    return nodes;
}

std::vector<std::array<std::uint8_t, 6>> staticNodes(std::span<const bvh::BoxNode> tree,
                                                     const mesh::Bounds &domain)
{
    constexpr std::uint32_t kInner = 0x800000;
    std::vector<std::array<std::uint8_t, 6>> nodes(tree.size());
    forEachNode(tree, domain, [&](std::size_t i, const std::array<std::uint8_t, 3> &axes) {
        const std::uint32_t data =
            tree[i].isLeaf() ? tree[i].item : static_cast<std::uint32_t>(tree[i].right - i) / 2 | kInner;
        nodes[i] = {axes[0],
                    axes[1],
                    axes[2],
                    static_cast<std::uint8_t>(data >> 16),
                    static_cast<std::uint8_t>(data),
                    static_cast<std::uint8_t>(data >> 8)};
    });
    return nodes;
}

} // namespace cutaway::physics
