// SPDX-License-Identifier: MIT
#include "core/bvh/rotate.h"

#include <array>
#include <utility>

namespace cutaway::bvh
{

namespace
{

class Rotator
{
public:
    explicit Rotator(const std::vector<BoxNode> &tree) : m_tree(tree), m_below(tree.size())
    {
        for (std::uint32_t node = 0; node < tree.size(); ++node) {
            m_boxes.push_back(tree[node].box);
            if (!tree[node].isLeaf())
                m_below[node] = {node + 1, tree[node].right};
        }
    }

    std::vector<BoxNode> run(int mostPasses)
    {
        for (int pass = 0; pass < mostPasses && rotateAll(); ++pass)
            ;
        return inPreOrder();
    }

private:
    // Two branches that change places, both of which hang on a node of their own.
    struct Exchange {
        double gain = 0.0; // surface
        std::array<std::uint32_t, 2> parents{};
        std::array<std::size_t, 2> sides{};
    };

    bool isLeaf(std::uint32_t node) const { return m_tree[node].isLeaf(); }
    double areaOver(std::uint32_t a, std::uint32_t b) const
    {
        return double{areaOf(joined(m_boxes[a], m_boxes[b]))};
    }
    double areaIn(std::uint32_t node) const { return double{areaOf(m_boxes[node])}; }

    std::vector<std::uint32_t> parentsFirst() const
    {
        std::vector<std::uint32_t> order, waiting;
        if (!m_tree.empty())
            waiting.push_back(0);
        while (!waiting.empty()) {
            const std::uint32_t node = waiting.back();
            waiting.pop_back();
            order.push_back(node);
            if (!isLeaf(node)) {
                waiting.push_back(m_below[node][1]);
                waiting.push_back(m_below[node][0]);
            }
        }
        return order;
    }

    // From the leaves up; false where nothing is to be gained any more.
    bool rotateAll()
    {
        bool isBetter = false;
        const std::vector<std::uint32_t> order = parentsFirst();
        for (std::size_t i = order.size(); i-- > 0;) {
            if (!isLeaf(order[i]))
                isBetter = rotate(order[i]) || isBetter;
        }
        return isBetter;
    }

    bool rotate(std::uint32_t node)
    {
        constexpr double kLeastGain = 1e-6; // of the surface of the node: more than rounding
        Exchange best{.gain = kLeastGain * areaIn(node)};
        const double least = best.gain;
        for (const std::size_t side : {0u, 1u}) // a child with a grandchild of the other side
            offerGrandchildren(node, side, best);
        const auto [left, right] = m_below[node];
        if (!isLeaf(left) && !isLeaf(right)) { // two grandchildren
            const double now = areaIn(left) + areaIn(right);
            for (const std::size_t side : {0u, 1u}) {
                const double then = areaOver(m_below[right][side], m_below[left][1]) +
                                    areaOver(m_below[left][0], m_below[right][1 - side]);
                if (now - then > best.gain)
                    best = {now - then, {left, right}, {0, side}};
            }
        }
        if (!(best.gain > least))
            return false;
        std::swap(m_below[best.parents[0]][best.sides[0]], m_below[best.parents[1]][best.sides[1]]);
        for (const std::uint32_t parent : best.parents)
            m_boxes[parent] = joined(m_boxes[m_below[parent][0]], m_boxes[m_below[parent][1]]);
        return true;
    }

    void offerGrandchildren(std::uint32_t node, std::size_t side, Exchange &best) const
    {
        const std::uint32_t child = m_below[node][side], other = m_below[node][1 - side];
        if (isLeaf(other))
            return;
        for (const std::size_t grandchild : {0u, 1u}) {
            const double gain = areaIn(other) - areaOver(child, m_below[other][1 - grandchild]);
            if (gain > best.gain) // the lower node first: its box is part of the upper one's
                best = {gain, {other, node}, {grandchild, side}};
        }
    }

    std::vector<BoxNode> inPreOrder() const
    {
        std::vector<BoxNode> made;
        struct Waiting {
            std::uint32_t node;
            std::size_t parent; // of a right child, in the list that is made
        };
        constexpr std::size_t kNone = ~std::size_t{0};
        std::vector<Waiting> waiting;
        if (!m_tree.empty())
            waiting.push_back({0, kNone});
        while (!waiting.empty()) {
            const auto [node, parent] = waiting.back();
            waiting.pop_back();
            if (parent != kNone)
                made[parent].right = static_cast<std::uint32_t>(made.size());
            if (!isLeaf(node)) {
                waiting.push_back({m_below[node][1], made.size()});
                waiting.push_back({m_below[node][0], kNone});
            }
            made.push_back({m_boxes[node], 0, m_tree[node].item});
        }
        return made;
    }

    const std::vector<BoxNode> &m_tree;
    std::vector<mesh::Bounds> m_boxes;
    std::vector<std::array<std::uint32_t, 2>> m_below;
};

} // namespace

std::vector<BoxNode> rotated(const std::vector<BoxNode> &tree, int mostPasses)
{
    return Rotator(tree).run(mostPasses);
}

} // namespace cutaway::bvh
