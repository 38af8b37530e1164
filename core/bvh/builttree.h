// SPDX-License-Identifier: MIT
// A tree of boxes that was built here, in whatever form a file would store it: what others are compared with.
#pragma once

#include "core/bvh/boxtree.h"
#include "core/bvh/tree.h"

namespace cutaway::bvh
{

class BuiltTree final : public Tree
{
public:
    // `items` are the numbers of the boxes that the nodes were built over, `stride` the bytes of a node: 0
    // where no file can store such.
    BuiltTree(std::vector<BoxNode> nodes, std::vector<std::uint32_t> items, std::uint64_t stride)
        : m_nodes(std::move(nodes)), m_items(std::move(items)), m_stride(stride)
    {
    }

    std::uint32_t size() const override { return static_cast<std::uint32_t>(m_nodes.size()); }
    At root() const override
    {
        At root;
        if (!m_nodes.empty())
            root.box = m_nodes.front().box;
        return root;
    }
    Node open(const At &at) const override
    {
        Node node;
        if (at.node >= m_nodes.size()) {
            node.fault = Fault::NoNode;
            return node;
        }
        node.bytes = {at.node * m_stride, m_stride};
        const BoxNode &own = m_nodes[at.node];
        node.hasItem = own.isLeaf();
        if (own.isLeaf()) {
            node.item = m_items[own.item];
            return node;
        }
        for (const std::uint32_t child : {at.node + 1, own.right}) {
            At there = below(at, child);
            there.box = m_nodes[child].box;
            node.add(there);
        }
        return node;
    }
    std::string describe(const At &at, const Node &node) const override
    {
        return describeNode(at, node, "item");
    }

private:
    std::vector<BoxNode> m_nodes;
    std::vector<std::uint32_t> m_items;
    std::uint64_t m_stride;
};

} // namespace cutaway::bvh
