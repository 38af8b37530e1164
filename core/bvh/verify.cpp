// SPDX-License-Identifier: MIT
#include "core/bvh/verify.h"

#include "core/bvh/walk.h"

#include <fmt/format.h>
#include <unordered_map>
#include <unordered_set>

namespace cutaway::bvh
{

namespace
{

class Verifier
{
public:
    Verifier(const Tree &tree, const Items &items, float tolerance)
        : m_tree(tree), m_items(items), m_tolerance(tolerance), m_parents(tree.size(), kUnreached)
    {
    }

    std::vector<Finding> run()
    {
        forEachNode(
            m_tree, [this](const At &at, const Node &node) { look(at, node); },
            [this](const At &at) {
                add(Finding::Kind::Again, at, m_tree.open(at)).other = m_parents[at.node];
            });
        for (std::uint32_t node = 0; node < m_parents.size() && !m_tree.hasFreeRows(); ++node) {
            if (m_parents[node] == kUnreached)
                m_findings.push_back({.kind = Finding::Kind::Unreached, .node = node});
        }
        for (const std::uint32_t item : m_items.ids) {
            if (!m_leafOf.contains(item) && (!m_items.boxOf || m_items.boxOf(item)))
                m_findings.push_back({.kind = Finding::Kind::ItemMissing, .item = item});
        }
        return std::move(m_findings);
    }

private:
    static constexpr std::uint32_t kUnreached = 0xFFFFFFFF;

    Finding &add(Finding::Kind kind, const At &at, const Node &node)
    {
        m_findings.push_back({.kind = kind,
                              .fault = node.fault,
                              .node = at.node,
                              .parent = at.parent,
                              .item = node.item,
                              .bytes = node.bytes});
        return m_findings.back();
    }

    void look(const At &at, const Node &node)
    {
        if (at.node < m_parents.size())
            m_parents[at.node] = at.parent;
        if (node.fault != Fault::None) {
            add(Finding::Kind::Fault, at, node);
            if (!node.isSomething())
                return;
        }
        for (std::size_t child = 0; child < node.children; ++child) {
            const At &below = node.below[child];
            const float out = at.box.missing(below.box);
            if (!below.isGated && !(out <= m_tolerance))
                add(Finding::Kind::NotInParent, below, m_tree.open(below)).by = out;
        }
        if (node.hasItem)
            lookAtLeaf(at, node);
    }

    void lookAtLeaf(const At &at, const Node &node)
    {
        if (!m_items.contains(node.item)) {
            add(Finding::Kind::NoItem, at, node);
            return;
        }
        const auto [first, isFirst] = m_leafOf.emplace(node.item, at.node);
        if (!isFirst)
            add(Finding::Kind::ItemAgain, at, node).other = first->second;
        if (m_items.areCut)
            return;
        const auto box = m_items.boxOf ? m_items.boxOf(node.item) : std::nullopt;
        const float out = box ? at.box.missing(*box) : 0.0f;
        if (!(out <= m_tolerance))
            add(Finding::Kind::ItemOut, at, node).by = out;
    }

    const Tree &m_tree;
    const Items &m_items;
    float m_tolerance;
    std::vector<std::uint32_t> m_parents;
    std::unordered_map<std::uint32_t, std::uint32_t> m_leafOf;
    std::vector<Finding> m_findings;
};

// The surface of a box; 0 for one that is inside out.
double surfaceOf(const mesh::Bounds &box)
{
    const glm::dvec3 size = glm::dvec3(box.high) - glm::dvec3(box.low);
    return size.x >= 0.0 && size.y >= 0.0 && size.z >= 0.0
               ? size.x * size.y + size.y * size.z + size.z * size.x
               : 0.0;
}

std::string nameOfItem(const Items &items, std::uint32_t item)
{
    return items.nameOf ? items.nameOf(item) : fmt::format("item {}", item);
}

} // namespace

std::vector<Finding> verify(const Tree &tree, const Items &items, float tolerance)
{
    return Verifier(tree, items, tolerance).run();
}

Severity severityOf(const Finding &finding)
{
    using Kind = Finding::Kind;
    switch (finding.kind) {
    case Kind::Fault:
    case Kind::Again:
    case Kind::NoItem:
    case Kind::ItemMissing:
        return Severity::Error;
    case Kind::NotInParent:
    case Kind::ItemOut:
        return Severity::Warning;
    case Kind::ItemAgain:
    case Kind::Unreached:
        break;
    }
    return Severity::Note;
}

std::string textOf(const Finding &finding, const Items &items)
{
    using Kind = Finding::Kind;
    switch (finding.kind) {
    case Kind::Fault:
        return finding.fault == Fault::NoNode ? fmt::format("node {} leads to node {}, which does not exist",
                                                            finding.parent, finding.node)
               : finding.fault == Fault::OtherParent
                   ? fmt::format("node {} below {} names another parent", finding.node, finding.parent)
                   : fmt::format("node {} is not an instruction", finding.node);
    case Kind::Again:
        return fmt::format("node {} is reached from {} and from {}", finding.node, finding.other,
                           finding.parent);
    case Kind::NoItem:
        return fmt::format("leaf {} leads to {}, which does not exist", finding.node,
                           nameOfItem(items, finding.item));
    case Kind::ItemAgain:
        return fmt::format("leaf {} leads to {}, as leaf {} does", finding.node,
                           nameOfItem(items, finding.item), finding.other);
    case Kind::NotInParent:
        return fmt::format("node {} sticks {} out of the box of node {}", finding.node, finding.by,
                           finding.parent);
    case Kind::ItemOut:
        return fmt::format("{} sticks {} out of its box, node {}", nameOfItem(items, finding.item),
                           finding.by, finding.node);
    case Kind::Unreached:
        return fmt::format("node {} is not reached", finding.node);
    case Kind::ItemMissing:
        break;
    }
    return fmt::format("{} is in no leaf", nameOfItem(items, finding.item));
}

Statistics statisticsOf(const Tree &tree)
{
    Statistics statistics;
    std::unordered_set<std::uint32_t> named;
    double root = 0.0, depths = 0.0;
    forEachNode(
        tree,
        [&](const At &at, const Node &node) {
            if (node.fault == Fault::NoNode)
                return;
            if (statistics.nodes++ == 0)
                root = surfaceOf(at.box);
            const double share = root > 0.0 ? surfaceOf(at.box) / root : 1.0;
            statistics.bytes += node.bytes.size;
            statistics.depth = std::max(statistics.depth, at.depth);
            statistics.boxes += share;
            if (node.children == 2 && root > 0.0)
                statistics.overlap += surfaceOf(mesh::common(node.below[0].box, node.below[1].box)) / root;
            if (!node.hasItem)
                return;
            ++statistics.leaves;
            named.insert(node.item);
            statistics.met += share;
            depths += at.depth;
        },
        [](const At &) {});
    statistics.items = static_cast<std::uint32_t>(named.size());
    statistics.meanDepth = statistics.leaves == 0 ? 0.0 : depths / statistics.leaves;
    return statistics;
}

} // namespace cutaway::bvh
