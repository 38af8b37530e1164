// SPDX-License-Identifier: MIT
// What all trees of boxes have in common, whichever file stores them: a node is opened by its number, and its
// children come with the boxes or planes that lead to them. Queries, traces, checks and statistics are
// written against this alone.
//
// Any bytes make a tree: what leads nowhere is a fault of the node. Lengths are those of the items.
#pragma once

#include "core/base/bytes.h"
#include "core/mesh/bounds.h"

#include <array>
#include <limits>
#include <string>
#include <vector>

namespace cutaway::bvh
{

// What byte code asks in place of a box: low <= dot(normal, p) < high.
struct Gate {
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    std::array<std::int8_t, 3> normal{}; // 1, 0 or -1 along each axis
};

// A node with the way that leads there.
struct At {
    std::uint32_t node = 0;
    std::uint32_t parent = 0; // 0 for the root, too
    std::uint32_t depth = 0;  // nodes above
    bool isGated = false;     // the gate lets one in, whatever the box is
    std::int8_t side = 0;     // stands above its sibling along x, y, z where 1, 2, 3; below it where negative
    mesh::Bounds box;         // as stored, or what is left of the parent's
    Gate gate;
};

enum class Fault : std::uint8_t {
    None,
    NoNode,      // the table has no node of that number
    NoCode,      // bytes that are not an instruction
    OtherParent, // the node names another parent than the one that led to it; it leads on
};

struct Node {
    std::array<At, 2> below; // in stored order
    std::uint8_t children = 0;
    bool hasItem = false;
    Fault fault = Fault::None;
    std::uint32_t item = 0; // face, primitive, instance, or the number that byte code reports
    ByteRange bytes;        // in the unit that stores the tree

    void add(const At &at) { below[children++] = at; }
    // The next child, in the box of its parent until it is told its own.
    At &add(const At &parent, std::uint32_t child)
    {
        At &there = below[children++];
        there.node = child;
        there.parent = parent.node;
        there.depth = parent.depth + 1;
        there.box = parent.box;
        return there;
    }
    bool isSomething() const { return fault != Fault::NoNode && fault != Fault::NoCode; }
};

class Tree
{
public:
    virtual ~Tree() = default;

    virtual std::uint32_t size() const = 0; // nodes in its table
    virtual At root() const = 0;            // a tree without nodes has a root that is none
    virtual Node open(const At &at) const = 0;
    virtual bool isKnownTree() const { return false; } // no way leads to a node twice
    virtual bool hasFreeRows() const { return false; } // rows of the table may belong to no node
    // Bytes of the table or code that belong to no node, in the unit that stores the tree.
    virtual std::vector<ByteRange> unused() const { return {}; }
    virtual std::string describe(const At &at, const Node &node) const = 0; // "inner: nodes 1 and 8"
};

// A child of `at`, whose box is still to be told.
inline At below(const At &at, std::uint32_t node)
{
    At child;
    child.node = node;
    child.parent = at.node;
    child.depth = at.depth + 1;
    child.box = at.box;
    return child;
}

// "inner: nodes 1 and 8", "leaf: primitive 4", or the fault: for trees whose nodes say no more.
std::string describeNode(const At &at, const Node &node, std::string_view item);

} // namespace cutaway::bvh
