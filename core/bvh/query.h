// SPDX-License-Identifier: MIT
// Goes down a tree as far as a query gets, the nearer child first; byte code in its own order. Opens no node
// twice, so that it ends on any bytes.
#pragma once

#include "core/bvh/probe.h"

#include <concepts>
#include <optional>
#include <vector>

namespace cutaway::bvh
{

// Nodes that a walk has opened. Kept from one to the next, none has to clear a list.
class Opened
{
public:
    void begin(std::uint32_t nodes)
    {
        if (m_marks.size() < nodes || ++m_walk == 0) {
            m_marks.assign(nodes, 0);
            m_walk = 1;
        }
    }
    // False for one that was opened before. Numbers outside of the table are never opened.
    bool open(std::uint32_t node)
    {
        if (node >= m_marks.size())
            return true;
        const bool isFirst = m_marks[node] != m_walk;
        m_marks[node] = m_walk;
        return isFirst;
    }

private:
    std::vector<std::uint32_t> m_marks;
    std::uint32_t m_walk = 0;
};

struct Waiting {
    At at;
    LinePart part;
};

// What queries need, kept between them.
struct QueryMemory {
    Opened opened;
    std::vector<Waiting> waiting;
};

struct QueryCost {
    std::uint32_t tested = 0; // boxes and gates
    std::uint32_t opened = 0; // nodes
};

template <class T>
concept Walked = requires(const T &tree, const At &at)
{
    {
        tree.size()
        } -> std::convertible_to<std::uint32_t>;
    {
        tree.root()
        } -> std::convertible_to<At>;
    {
        tree.open(at)
        } -> std::convertible_to<Node>;
    {
        tree.isKnownTree()
        } -> std::same_as<bool>;
};

// enter(at, part) tells whether a node is to be opened, and narrows the part, which begins as that of its
// parent; leaf(at, node, part) is called for each item that is reached.
template <Walked T, class Enter, class Leaf>
QueryCost query(const T &tree, const Enter &enter, const Leaf &leaf, LinePart whole, QueryMemory &memory)
{
    QueryCost cost;
    const bool remembers = !tree.isKnownTree();
    if (remembers)
        memory.opened.begin(tree.size());
    std::vector<Waiting> &waiting = memory.waiting;
    waiting.clear();
    if (tree.size() != 0) {
        waiting.push_back({tree.root(), whole});
        cost.tested = 1;
        if (!enter(waiting.back().at, waiting.back().part))
            waiting.clear();
    }
    while (!waiting.empty()) {
        const At &at = waiting.back().at; // stays on top until its children are known
        const LinePart part = waiting.back().part;
        if (at.node >= tree.size() || (remembers && !memory.opened.open(at.node))) {
            waiting.pop_back();
            continue;
        }
        ++cost.opened;
        const auto &node = tree.open(at); // a node of its own, or one that the tree keeps
        if (node.hasItem)
            leaf(at, node, part);
        waiting.pop_back();
        const std::size_t before = waiting.size();
        for (std::size_t child = node.children; child-- > 0;) { // the first is on top
            ++cost.tested;
            LinePart left = part;
            if (enter(node.below[child], left))
                waiting.push_back({node.below[child], left});
        }
        if (waiting.size() == before + 2 && !node.below[0].isGated &&
            waiting[before].part.low < waiting[before + 1].part.low)
            std::swap(waiting[before], waiting[before + 1]);
    }
    return cost;
}

template <Walked T, class Enter, class Leaf>
QueryCost query(const T &tree, const Enter &enter, const Leaf &leaf)
{
    QueryMemory memory;
    return query(tree, enter, leaf, {}, memory);
}

// The same for a probe: leaf(at, node, part).
template <Walked T, class Leaf>
QueryCost query(const T &tree, const ProbeTest &probe, const Leaf &leaf, QueryMemory &memory)
{
    if (!probe.isSomething())
        return {};
    return query(
        tree, [&probe](const At &at, LinePart &part) { return probe.enters(at, part); }, leaf, probe.whole(),
        memory);
}

} // namespace cutaway::bvh
