// SPDX-License-Identifier: MIT
#include "core/bvh/raycount.h"

#include "core/bvh/walk.h"
#include "core/mesh/rayhit.h"

namespace cutaway::bvh
{

// Nodes that no way leads to stay empty, what leads nowhere as well.
OpenedTree::OpenedTree(const Tree &tree, const Items &items) : m_targetOf(tree.size(), 0), m_targets(1)
{
    m_whole.first = tree.root();
    m_whole.nodes.resize(tree.size());
    bool isTree = true;
    std::array<bool, 2> has{}; // boxes, gates
    forEachNode(
        tree,
        [&](const At &at, const Node &node) {
            if (at.node >= m_whole.nodes.size())
                return;
            m_whole.nodes[at.node] = node;
            for (std::size_t i = 0; i < node.children; ++i)
                has[node.below[i].isGated ? 1 : 0] = true;
            if (node.hasItem) {
                m_targetOf[at.node] = static_cast<std::uint32_t>(m_targets.size());
                addTarget(node, items);
            }
        },
        [&isTree](const At &) { isTree = false; });
    if (!isTree || (has[0] && has[1]) || m_whole.first.node != 0)
        return;
    if (has[1])
        m_gated = slimmed<Gate>([](const At &at) { return at.gate; });
    else
        m_boxed = slimmed<mesh::Bounds>([](const At &at) { return at.box; });
    m_whole.nodes = {};
}

void OpenedTree::addTarget(const Node &node, const Items &items)
{
    Target &target = m_targets.emplace_back();
    target.item = node.item;
    target.first = static_cast<std::uint32_t>(m_triangles.size());
    if (!items.trianglesOf) {
        target.shape = items.boxOf ? items.boxOf(node.item) : std::nullopt;
        return;
    }
    for (const Corners &corners : items.trianglesOf(node.item))
        m_triangles.push_back({glm::dvec3(corners[0]), glm::dvec3(corners[1]), glm::dvec3(corners[2])});
    target.count = static_cast<std::uint32_t>(m_triangles.size()) - target.first;
}

template <class Way, class WayOf>
std::vector<OpenedTree::Slim<Way>> OpenedTree::slimmed(const WayOf &wayOf) const
{
    std::vector<Slim<Way>> nodes(m_whole.nodes.size());
    for (std::size_t node = 0; node < nodes.size(); ++node) {
        const Node &from = m_whole.nodes[node];
        nodes[node].target = m_targetOf[node];
        nodes[node].children = from.children;
        for (std::size_t i = 0; i < from.children; ++i) {
            nodes[node].ways[i] = wayOf(from.below[i]);
            nodes[node].below[i] = from.below[i].node;
        }
    }
    return nodes;
}

bool OpenedTree::isHit(const Target &target, const ProbeTest &ray, std::uint32_t &hits) const
{
    const std::uint32_t before = hits;
    LinePart part;
    if (target.shape)
        hits += ray.meets(*target.shape, part) ? 1 : 0;
    for (std::uint32_t i = target.first; i < target.first + target.count; ++i)
        hits += mesh::rayHit(m_triangles[i], ray.probe().from, ray.probe().to) ? 1 : 0;
    return hits != before;
}

template <class Hit> RayCount OpenedTree::countWith(const Probe &ray, RayMemory &memory, const Hit &hit) const
{
    RayCount count;
    const ProbeTest test(ray);
    LinePart all;
    count.isNear = test.meets(m_whole.first.box, all);
    count.boxes = m_targetOf.empty() ? 0 : 1;
    if (!count.isNear || m_targetOf.empty())
        return count;
    const auto reach = [&](std::uint32_t number) {
        const Target &target = m_targets[number];
        count.triangles += target.shape ? 1 : target.count;
        if (isHit(target, test, count.hits))
            hit(target.item);
    };
    if (!m_gated.empty())
        walk(m_gated, test, reach, memory, count.boxes);
    else if (!m_boxed.empty())
        walk(m_boxed, test, reach, memory, count.boxes);
    else
        count.boxes = query(
                          m_whole, test,
                          [&](const At &at, const Node &, const LinePart &) { reach(m_targetOf[at.node]); },
                          memory.query)
                          .tested;
    return count;
}

// From the root on, whose box is met. As a query, in any order, since nothing is met twice.
template <class Way, class Leaf>
void OpenedTree::walk(const std::vector<Slim<Way>> &nodes, const ProbeTest &test, const Leaf &leaf,
                      RayMemory &memory, std::uint32_t &boxes) const
{
    std::vector<RayMemory::Step> &waiting = memory.waiting;
    waiting.clear();
    RayMemory::Step step{0,
                         test.whole()}; // the next one stays out of memory, which would have to be waited for
    for (;;) {
        const Slim<Way> &node = nodes[step.node];
        const LinePart whole = step.part;
        if (node.target != 0)
            leaf(node.target);
        boxes += node.children;
        bool goesOn = false;
        for (std::size_t i = 0; i < node.children; ++i) {
            LinePart part = whole;
            bool isMet = false;
            if constexpr (std::same_as<Way, Gate>)
                isMet = test.passesLine(node.ways[i], part);
            else
                isMet = test.meets(node.ways[i], part);
            if (!isMet || node.below[i] >= nodes.size())
                continue;
            if (goesOn)
                waiting.push_back({node.below[i], part});
            else
                step = {node.below[i], part};
            goesOn = true;
        }
        if (goesOn)
            continue;
        if (waiting.empty())
            return;
        step = waiting.back();
        waiting.pop_back();
    }
}

RayCount OpenedTree::count(const Probe &ray, RayMemory &memory) const
{
    return countWith(ray, memory, [](std::uint32_t) {});
}

RayCount OpenedTree::count(const Probe &ray, RayMemory &memory, std::vector<std::uint32_t> &hit) const
{
    hit.clear();
    return countWith(ray, memory, [&hit](std::uint32_t item) { hit.push_back(item); });
}

} // namespace cutaway::bvh
