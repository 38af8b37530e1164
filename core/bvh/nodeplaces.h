// SPDX-License-Identifier: MIT
// Which node of a tree a byte belongs to, and which leaves hold an item.
#pragma once

#include "core/bvh/figures.h"

#include <optional>
#include <span>

namespace cutaway::bvh
{

class NodePlaces
{
public:
    // Of the nodes that have figures.
    NodePlaces(const Tree &tree, const Figures &figures);

    // Counted in the unit that stores the tree; nothing where the byte is of no node.
    std::optional<std::uint32_t> nodeAt(std::uint64_t byte) const;

    struct Leaf {
        std::uint32_t item = 0;
        std::uint32_t row = 0; // of the figures
    };
    std::span<const Leaf> leavesOf(std::uint32_t item) const; // in the order of the rows

private:
    struct Bytes {
        ByteRange range;
        std::uint32_t node = 0;
    };
    std::vector<Bytes> m_bytes; // by where they begin
    std::vector<Leaf> m_leaves; // by item
};

} // namespace cutaway::bvh
