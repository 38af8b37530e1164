// SPDX-License-Identifier: MIT
// Asking a compressed mesh of a packfile as the game does: through the boxes of its trees.
#pragma once

#include "core/mesh/bounds.h"
#include "core/shape/havokmesh.h"

#include <glm/common.hpp>

namespace cutaway::shape
{

inline bool isTouching(const mesh::Bounds &a, const mesh::Bounds &b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
           a.low.z <= b.high.z && b.low.z <= a.high.z;
}

// What is in both; the low corner is not below the high one where nothing is.
inline mesh::Bounds common(const mesh::Bounds &a, const mesh::Bounds &b)
{
    return {glm::max(a.low, b.low), glm::min(a.high, b.high)};
}

// Goes down a tree of a mesh or a section as far as `touches`, asked with a box, is true. `rightOf` takes a
// node with its box and gives its right child, or 0 for a leaf. Damaged trees end: no more boxes are tested
// than twice the number of nodes. Returns how many were.
template <std::size_t Size, class Touches, class RightOf>
std::size_t queryTree(const std::vector<std::array<std::uint8_t, Size>> &nodes, const mesh::Bounds &domain,
                      const Touches &touches, const RightOf &rightOf)
{
    struct Step {
        std::size_t node;
        mesh::Bounds parent;
    };
    std::size_t tested = 0;
    std::vector<Step> open{{0, domain}};
    while (!open.empty() && tested < 2 * nodes.size()) {
        const Step at = open.back();
        open.pop_back();
        if (at.node >= nodes.size())
            continue;
        ++tested;
        const mesh::Bounds box = nodeBox(at.parent, std::span(nodes[at.node]).template first<3>());
        const std::size_t right = touches(box) ? rightOf(at.node, box) : 0;
        if (right != 0) {
            open.push_back({right, box});
            open.push_back({at.node + 1, box});
        }
    }
    return tested;
}

// Calls `visit` with the section, the primitive, counted in it, and the space that leads there of each leaf
// that `touches` is true for all the way down to. Returns how many boxes were tested.
template <class Touches, class Visit>
std::size_t queryMesh(const MeshParts &mesh, const Touches &touches, const Visit &visit)
{
    constexpr std::uint8_t kInnerAbove = 0x80, kInnerBelow = 1;
    std::size_t below = 0;
    const auto querySection = [&](std::size_t number, const mesh::Bounds &above) {
        const MeshSection &section = mesh.sections[number];
        const auto rightOf = [&](std::size_t node, const mesh::Bounds &box) -> std::size_t {
            const std::uint8_t data = section.nodes[node][3];
            if ((data & kInnerBelow) != 0)
                return node + (data & 0xFEu);
            const std::size_t leaf = data >> 1;
            if (leaf < section.count && section.first + leaf < mesh.primitives.size())
                visit(number, leaf, common(above, box));
            return 0;
        };
        return queryTree(section.nodes, section.domain, touches, rightOf);
    };
    const std::size_t above = queryTree(
        mesh.nodes, mesh.domain, touches, [&](std::size_t node, const mesh::Bounds &box) -> std::size_t {
            const std::size_t value = std::size_t{mesh.nodes[node][3] & 0x7Fu} << 8 | mesh.nodes[node][4];
            if ((mesh.nodes[node][3] & kInnerAbove) != 0)
                return node + 2 * value;
            if (value < mesh.sections.size())
                below += querySection(value, box);
            return 0;
        });
    return above + below;
}

} // namespace cutaway::shape
