// SPDX-License-Identifier: MIT
// The boxes of a range of depths of a tree, as lines; and what hangs below one of its nodes.
#pragma once

#include "core/picture/drawlist.h"
#include "viewers/workshops/trees/readtree.h"

namespace cutaway
{

struct TreeLevels {
    bool isOn = false;
    std::uint32_t from = 0, to = 0;    // depths, in nodes above
    std::optional<std::uint32_t> only; // the node that all of them are below
    std::vector<std::uint32_t> hidden; // nodes, with what is below them

    bool operator==(const TreeLevels &) const = default;
};

struct DrawnLevels {
    picture::DrawList list;
    std::uint32_t boxes = 0;
    std::uint32_t drawn = 0; // fewer where there are very many
};

// Of MOPP code the exact cells, else the boxes. `place` leads to the scene.
DrawnLevels drawLevels(const ReadTree &read, const TreeLevels &levels, const glm::mat4 &place,
                       const Progress &progress);

// Outlines of the triangles of the leaves in a node and below, as long as they are not most of all.
void addItemsBelow(picture::DrawList &list, const ReadTree &read, const bvh::NodeFigures &node,
                   const glm::mat4 &place);

} // namespace cutaway
