// SPDX-License-Identifier: MIT
// Whether a tree leads to each of its items, once, from every side, through boxes that hold it.
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
        ItemLost,    // some of the item, up to `by`, is not led from the node to a leaf of it
        ItemCut,     // into so many parts that it cannot be told whether it is found from every side
        Closed,      // no line and no box gets there: the planes on the way leave nothing
        OtherSide,   // the sides that the node tells are not those of the boxes of its children
        Unreached,   // no way leads to the node
        Unused,      // the bytes belong to no node
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

// Findings of nodes in the order of a walk, the first child first; then nodes and bytes that are not reached,
// items that are not named, and items that are lost on the way. Boxes may stick out by `tolerance`;
// infinitely where a number is none.
std::vector<Finding> verify(const Tree &tree, const Items &items, float tolerance);
// How many are errors or warnings.
std::size_t faultsIn(const std::vector<Finding> &findings);

// Errors lose items, warnings may, notes only cost time or space.
Severity severityOf(const Finding &finding);
// "node 12 is reached from 3 and from 7".
std::string textOf(const Finding &finding, const Items &items);

} // namespace cutaway::bvh
