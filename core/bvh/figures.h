// SPDX-License-Identifier: MIT
// What the nodes of a tree cost, by the surface area heuristic: a line that meets a box is expected to meet a
// box in it in proportion to their surfaces.
#pragma once

#include "core/bvh/items.h"
#include "core/bvh/tree.h"

#include <vector>

namespace cutaway::bvh
{

// Boxes with less than no extent have no surface.
double surfaceOf(const mesh::Bounds &box);

struct NodeFigures {
    At at;
    std::uint32_t end = 0;       // row behind those of the nodes below
    std::uint32_t leaves = 0;    // in it and below
    std::uint32_t triangles = 0; // of these leaves
    bool hasItem = false;        // of its own
    double visits =
        0.0; // share of the lines through the root that come here: 0 to 1, above where it sticks out
    double cost = 0.0;    // tests in it and below that such a line is expected to need: nodes and triangles
    double overlap = 0.0; // surface that both children share, in its own
    double spread = 0.0;  // surface of the children together, in its own
};

// All nodes that a way leads to, each once, in pre-order. What leads nowhere is left out.
struct Figures {
    static constexpr std::uint32_t kNoRow = 0xFFFFFFFF;

    std::vector<NodeFigures> rows;     // the first is the root
    std::vector<std::uint32_t> rowOf;  // by the number of the node
    std::vector<std::uint32_t> levels; // leaves by depth
    std::uint64_t bytes = 0;           // of the nodes
    std::uint32_t items = 0;           // named, each once

    double cost() const { return rows.empty() ? 0.0 : rows.front().cost; }
    // Of the tree's cost, 0 to 1.
    double shareOf(std::uint32_t row) const { return cost() > 0.0 ? rows[row].cost / cost() : 0.0; }
    std::uint32_t parentOf(std::uint32_t row) const { return rowOf[rows[row].at.parent]; }
};
Figures figuresOf(const Tree &tree, const Items &items);

struct Statistics {
    std::uint32_t nodes = 0; // reached
    std::uint32_t leaves = 0;
    std::uint32_t items = 0;     // named, each once
    std::uint64_t triangles = 0; // of all leaves
    std::uint64_t bytes = 0;     // of the nodes
    std::uint32_t depth = 0;     // of the deepest node, in nodes above
    double meanDepth = 0.0;      // of leaves
    // What a line that meets the root's box is expected to meet, by the areas of the boxes: boxes, the root
    // among them, and leaves.
    double boxes = 0.0;
    double met = 0.0;
    double sahCost = 0.0; // boxes and the triangles of leaves
    // Surface that both children of a node share, of all nodes, in that of the root: 0 for none.
    double overlap = 0.0;
    std::vector<std::uint32_t> levels; // leaves by depth
};
Statistics statisticsOf(const Figures &figures);
Statistics statisticsOf(const Tree &tree, const Items &items = {});

} // namespace cutaway::bvh
