// SPDX-License-Identifier: MIT
// Whether a tree leads to each of its items, once, through boxes that hold it; and what it costs.
#pragma once

#include "core/base/diagnostic.h"
#include "core/bvh/items.h"
#include "core/bvh/tree.h"

namespace cutaway::bvh
{

struct Finding {
    enum class Kind : std::uint8_t {
        Fault,       // of the node: see `fault`
        Again,       // the node was reached before, `other` is its first parent
        NoItem,      // the leaf names what is not an item
        ItemAgain,   // the leaf names an item of the leaf `other`
        NotInParent, // its box sticks out of that of its parent by `by`
        ItemOut,     // the item sticks out of the box of its leaf by `by`
        Unreached,   // no way leads to the node
        ItemMissing, // no leaf names the item
    };
    Kind kind = Kind::Fault;
    Fault fault = Fault::None;
    std::uint32_t node = 0;
    std::uint32_t parent = 0;
    std::uint32_t item = 0;
    std::uint32_t other = 0;
    float by = 0.0f;
    ByteRange bytes{}; // of the node
};

// Findings of nodes in the order of a walk, the first child first; then nodes that are not reached and items
// that are not named. Boxes may stick out by `tolerance`; infinitely where a number is none.
std::vector<Finding> verify(const Tree &tree, const Items &items, float tolerance);

// Errors lose items, warnings may, notes only cost time or space.
Severity severityOf(const Finding &finding);
// "node 12 is reached from 3 and from 7".
std::string textOf(const Finding &finding, const Items &items);

struct Statistics {
    std::uint32_t nodes = 0; // reached
    std::uint32_t leaves = 0;
    std::uint32_t items = 0; // named, each once
    std::uint64_t bytes = 0; // of the nodes
    std::uint32_t depth = 0; // of the deepest node, in nodes above
    double meanDepth = 0.0;  // of leaves
    // What a line that meets the root's box is expected to meet, by the areas of the boxes: boxes, the root
    // among them, and leaves.
    double boxes = 0.0;
    double met = 0.0;
    // Surface that both children of a node share, of all nodes, in that of the root: 0 for none.
    double overlap = 0.0;
};
Statistics statisticsOf(const Tree &tree);

} // namespace cutaway::bvh
