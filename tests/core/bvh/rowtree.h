// SPDX-License-Identifier: MIT
// A tree of rows that a test fills in as it likes.
#pragma once

#include "core/bvh/boxtree.h"
#include "core/bvh/items.h"
#include "core/bvh/tree.h"

#include <numeric>
#include <random>

namespace cutaway::test
{

struct RowTree final : bvh::Tree {
    struct Row {
        mesh::Bounds box;
        std::vector<std::uint32_t> below; // two at most
        std::optional<std::uint32_t> item;
        std::int8_t side = 0; // of the second child
    };
    std::vector<Row> rows;

    std::uint32_t size() const override { return static_cast<std::uint32_t>(rows.size()); }
    bvh::At root() const override
    {
        bvh::At root;
        root.box = rows.empty() ? mesh::Bounds{} : rows[0].box;
        return root;
    }
    bvh::Node open(const bvh::At &at) const override
    {
        bvh::Node node;
        if (at.node >= rows.size()) {
            node.fault = bvh::Fault::NoNode;
            return node;
        }
        const Row &row = rows[at.node];
        node.bytes = {at.node * 8u, 8};
        node.hasItem = row.item.has_value();
        node.item = row.item.value_or(0);
        for (const std::uint32_t child : row.below) {
            bvh::At below = bvh::below(at, child);
            below.side = static_cast<std::int8_t>(node.children == 0 ? -row.side : row.side);
            if (child < rows.size())
                below.box = rows[child].box;
            node.add(below);
        }
        return node;
    }
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return bvh::describeNode(at, node, "item");
    }
};

inline RowTree treeOver(const std::vector<mesh::Bounds> &boxes)
{
    RowTree tree;
    const std::vector<bvh::BoxNode> nodes = bvh::boxTree(boxes);
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].isLeaf())
            tree.rows.push_back({nodes[i].box, {}, nodes[i].item});
        else
            tree.rows.push_back({nodes[i].box, {i + 1, nodes[i].right}, std::nullopt});
    }
    return tree;
}

inline std::vector<mesh::Bounds> someBoxes(unsigned seed, std::size_t count)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> place(-10.0f, 10.0f), size(0.0f, 1.5f);
    std::vector<mesh::Bounds> boxes;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 low(place(random), place(random), place(random));
        boxes.push_back({low, low + glm::vec3(size(random), size(random), size(random))});
    }
    return boxes;
}

// The boxes outlive them.
inline bvh::Items itemsOver(const std::vector<mesh::Bounds> &boxes)
{
    bvh::Items items;
    items.ids.resize(boxes.size());
    std::iota(items.ids.begin(), items.ids.end(), 0u);
    items.boxOf = [&boxes](std::uint32_t item) {
        return item < boxes.size() ? std::optional(boxes[item]) : std::nullopt;
    };
    return items;
}

} // namespace cutaway::test
