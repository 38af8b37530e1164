// SPDX-License-Identifier: MIT
// Asking a compressed mesh of a packfile as the game does: through the boxes of its trees.
#pragma once

#include "core/physics/meshparts.h"

namespace cutaway::physics
{

// Calls `visit` with the section and the primitive, counted in it, of each leaf that `touches`, asked with a
// box, is true for all the way down to. Nodes that do not exist are left out, and no node is visited twice
// more often than there are nodes. Returns how many boxes were tested.
template <class Touches, class Visit>
std::size_t queryMesh(const MeshParts &mesh, const Touches &touches, const Visit &visit)
{
    struct Step {
        std::size_t node;
        Box parent;
    };
    std::size_t tested = 0;
    std::vector<Step> open;
    // `below` takes a node and gives its right child, or nothing after visiting a leaf.
    const auto walk = [&](const auto &nodes, const Box &domain, std::vector<Step> &steps, const auto &below) {
        const std::size_t most = tested + 2 * nodes.size();
        steps.push_back({0, domain});
        while (!steps.empty()) {
            const Step at = steps.back();
            steps.pop_back();
            if (at.node >= nodes.size() || tested >= most)
                continue;
            ++tested;
            const Box box = nodeBox(at.parent, std::span(nodes[at.node]).template first<3>());
            if (!touches(box))
                continue;
            if (const std::size_t right = below(at.node); right != 0) {
                steps.push_back({right, box});
                steps.push_back({at.node + 1, box});
            }
        }
    };
    const auto inSection = [&](std::size_t number) {
        const MeshSection &section = mesh.sections[number];
        walk(section.nodes, section.domain, open, [&](std::size_t node) -> std::size_t {
            const std::uint8_t data = section.nodes[node][3];
            if ((data & 1) != 0)
                return node + (data & 0xFEu);
            const std::size_t leaf = data >> 1;
            if (leaf < section.count && section.first + leaf < mesh.primitives.size())
                visit(number, leaf);
            return 0;
        });
    };
    std::vector<Step> above;
    std::vector<std::size_t> reached;
    walk(mesh.nodes, mesh.domain, above, [&](std::size_t node) -> std::size_t {
        const std::size_t value = std::size_t{mesh.nodes[node][3] & 0x7Fu} << 8 | mesh.nodes[node][4];
        if ((mesh.nodes[node][3] & 0x80) != 0)
            return node + 2 * value;
        if (value < mesh.sections.size())
            reached.push_back(value);
        return 0;
    });
    for (const std::size_t section : reached)
        inSection(section);
    return tested;
}

inline bool isTouching(const Box &a, const Box &b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y &&
           a.low.z <= b.high.z && b.low.z <= a.high.z;
}

} // namespace cutaway::physics
