// SPDX-License-Identifier: MIT
#include "core/bvh/verify.h"

#include "core/base/quantity.h"
#include "core/bvh/reach.h"
#include "core/bvh/walk.h"

#include <fmt/format.h>
#include <unordered_map>

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
        lookForUnused();
        for (const std::uint32_t item : m_items.ids) {
            if (!m_leafOf.contains(item) && (!m_items.boxOf || m_items.boxOf(item)))
                m_findings.push_back({.kind = Finding::Kind::ItemMissing, .item = item});
        }
        if (m_items.areCut && m_items.trianglesOf)
            lookForLost();
        return std::move(m_findings);
    }

private:
    static constexpr std::uint32_t kUnreached = 0xFFFFFFFF;

    void lookForUnused()
    {
        for (std::uint32_t node = 0; node < m_parents.size() && !m_tree.hasFreeRows(); ++node) {
            if (m_parents[node] == kUnreached)
                m_findings.push_back({.kind = Finding::Kind::Unreached,
                                      .node = node,
                                      .bytes = m_tree.open(At{.node = node}).bytes});
        }
        for (const ByteRange &bytes : m_tree.unused())
            m_findings.push_back({.kind = Finding::Kind::Unused, .bytes = bytes});
    }

    // Boxes prove it where each holds what is below it; parts of items have to be put together.
    void lookForLost()
    {
        constexpr double kRounded = 1e-9; // of the size of the tree, of cuts through triangles
        const mesh::Bounds &whole = m_tree.root().box;
        const glm::dvec3 reach = glm::max(glm::abs(glm::dvec3(whole.low)), glm::abs(glm::dvec3(whole.high)));
        Reach proof(m_tree, m_parents,
                    static_cast<double>(m_tolerance) + kRounded * std::max({reach.x, reach.y, reach.z}));
        std::ranges::stable_sort(m_leaves, {}, &Leaf::item);
        std::vector<std::uint32_t> nodes;
        for (std::size_t i = 0; i < m_leaves.size();) {
            const std::uint32_t item = m_leaves[i].item;
            for (nodes.clear(); i < m_leaves.size() && m_leaves[i].item == item; ++i)
                nodes.push_back(m_leaves[i].node);
            const auto loss = m_items.boxOf && !m_items.boxOf(item)
                                  ? std::nullopt // has no place
                                  : proof.lossOf(item, nodes, m_items.trianglesOf(item));
            if (!loss && !proof.isLimited())
                continue;
            const std::uint32_t node = loss ? loss->node : nodes.front();
            m_findings.push_back({.kind = loss ? Finding::Kind::ItemLost : Finding::Kind::ItemCut,
                                  .node = node,
                                  .parent = m_parents[node],
                                  .item = item,
                                  .by = loss ? static_cast<float>(loss->by) : 0.0f,
                                  .bytes = m_tree.open(At{.node = node}).bytes});
        }
    }

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
            if (below.isGated && isClosed(below) && !isClosed(at))
                add(Finding::Kind::Closed, below, m_tree.open(below));
        }
        if (node.children == 2 && isOtherSide(node))
            add(Finding::Kind::OtherSide, at, node);
        if (node.hasItem)
            lookAtLeaf(at, node);
    }

    // A gate that lets nothing in, or none of what the gates above leave. What is below is closed as well.
    static bool isClosed(const At &at)
    {
        return !(at.gate.low < at.gate.high) || at.box.low.x > at.box.high.x ||
               at.box.low.y > at.box.high.y || at.box.low.z > at.box.high.z;
    }

    // The second child is said to be on that side of the first one, and its box is wholly on the other.
    static bool isOtherSide(const Node &node)
    {
        const int side = node.below[1].side, axis = std::abs(side) - 1;
        if (side == 0)
            return false;
        const mesh::Bounds &lower = node.below[side > 0 ? 0 : 1].box,
                           &upper = node.below[side > 0 ? 1 : 0].box;
        return upper.high[axis] < lower.low[axis];
    }

    void lookAtLeaf(const At &at, const Node &node)
    {
        if (!m_items.contains(node.item)) {
            add(Finding::Kind::NoItem, at, node);
            return;
        }
        if (m_items.areCut)
            m_leaves.push_back({node.item, at.node});
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
    struct Leaf {
        std::uint32_t item, node;
    };
    std::vector<Leaf> m_leaves; // where items are cut
    std::vector<Finding> m_findings;
};

std::string nameOfItem(const Items &items, std::uint32_t item)
{
    return items.nameOf ? items.nameOf(item) : fmt::format("item {}", item);
}

} // namespace

std::vector<Finding> verify(const Tree &tree, const Items &items, float tolerance)
{
    return Verifier(tree, items, tolerance).run();
}

std::size_t faultsIn(const std::vector<Finding> &findings)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        findings, [](const Finding &finding) { return severityOf(finding) != Severity::Note; }));
}

Severity severityOf(const Finding &finding)
{
    using Kind = Finding::Kind;
    switch (finding.kind) {
    case Kind::Fault:
    case Kind::Again:
    case Kind::NoItem:
    case Kind::ItemMissing:
    case Kind::ItemLost:
        return Severity::Error;
    case Kind::NotInParent:
    case Kind::ItemOut:
        return Severity::Warning;
    case Kind::ItemAgain:
    case Kind::ItemCut:
    case Kind::Closed:
    case Kind::OtherSide:
    case Kind::Unreached:
    case Kind::Unused:
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
    case Kind::ItemLost:
        return fmt::format("{} is lost at node {}, which leads up to {:.4g} of it elsewhere",
                           nameOfItem(items, finding.item), finding.node, finding.by);
    case Kind::ItemCut:
        return fmt::format("{} is cut into too many parts to tell whether all of it is found",
                           nameOfItem(items, finding.item));
    case Kind::Closed:
        return fmt::format("node {} is never entered: node {} and those above it leave nothing for it",
                           finding.node, finding.parent);
    case Kind::OtherSide:
        return fmt::format("node {} tells the wrong side of its children", finding.node);
    case Kind::Unreached:
        return fmt::format("node {} is not reached", finding.node);
    case Kind::Unused:
        return fmt::format("{} belong to no node", quantity(finding.bytes.size, "byte"));
    case Kind::ItemMissing:
        break;
    }
    return fmt::format("{} is in no leaf", nameOfItem(items, finding.item));
}

} // namespace cutaway::bvh
