// SPDX-License-Identifier: MIT
// Every node of a tree, one after the other and without recursion, so that a search can pause anywhere.
#pragma once

#include "core/schema/unittree.h"

#include <memory>
#include <unordered_map>

namespace cutaway
{

// Goes through the nodes below the root in the order of `dump`: parents first, children in file order, then
// what is attached. An array whose elements stand elsewhere is visited once, as the elements of its owner.
class NodeWalk
{
public:
    // Keeps the tree alive; starts at a node, whose path is `path`, and visits what is below it.
    explicit NodeWalk(std::shared_ptr<const UnitTree> tree, NodeId from = {}, std::string path = {});

    bool done() const { return m_done; }
    const UnitTree &tree() const { return *m_tree; }
    NodeId id() const { return m_node.id; }
    const Node &node() const { return m_node; }
    // UnitTree::name of the node, none of the root; and its path below that of the start. Both are made when
    // they are asked for: a search asks for few.
    std::string_view name();
    const std::string &path();
    std::uint32_t depth() const { return static_cast<std::uint32_t>(m_depth); } // 0 at the start

    void next();      // into the node, else past it
    void skipBelow(); // past the node and all below it

private:
    struct Frame {
        Node parent;
        std::uint32_t all = 0;   // children and attached
        std::uint32_t index = 0; // of the one visited next
        bool hasPath = false;
        std::size_t pathSize = 0; // of the parent's path, which m_path begins with
        // Counts siblings of the same name: how often each name occurs among the first `counted`, and which
        // of them the last one was.
        std::uint32_t counted = 0;
        std::unordered_map<std::string, std::uint32_t> seen;
        std::uint32_t occurrence = 0;
    };

    void open();
    void enter();
    NodeId entryOf(const Frame &frame, std::uint32_t index) const;
    bool isListed(const Frame &frame, NodeId attached) const;
    std::uint32_t occurrenceOf(Frame &frame, const Node &node);
    void addStep(Frame &frame, const Node &node);

    std::shared_ptr<const UnitTree> m_tree;
    std::vector<Frame> m_frames; // those from m_depth on wait to be used again
    std::size_t m_depth = 0;
    Node m_node;
    std::string m_name;
    bool m_hasName;
    std::string m_path;
    std::size_t m_startSize; // of the path of the start
    bool m_hasPath = true;
    std::size_t m_nameAt = 0, m_nameSize = 0; // in the path, below the start
    bool m_done = false;
};

} // namespace cutaway
