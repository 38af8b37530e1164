// SPDX-License-Identifier: MIT
#include "core/bvh/boxtree.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

namespace cutaway::bvh
{

namespace
{

class TreeMaker
{
public:
    TreeMaker(std::span<const mesh::Bounds> boxes, std::span<const std::uint32_t> weights, int swept)
        : m_boxes(boxes), m_weights(weights), m_swept(swept), m_isLeft(boxes.size()), m_areas(boxes.size())
    {
        for (int axis = 0; axis < 3; ++axis) {
            std::vector<std::uint32_t> &order = m_orders[static_cast<std::size_t>(axis)];
            order.resize(boxes.size());
            std::iota(order.begin(), order.end(), 0u);
            std::ranges::stable_sort(order, {}, [&](std::uint32_t item) {
                return boxes[item].low[axis] + boxes[item].high[axis];
            });
        }
        m_nodes.reserve(2 * boxes.size());
    }

    std::vector<BoxNode> make()
    {
        if (!m_boxes.empty())
            addNode(0, m_boxes.size(), 0);
        return std::move(m_nodes);
    }

private:
    struct Split {
        double cost = std::numeric_limits<double>::infinity();
        std::size_t axis = 0;
        std::size_t at = 0; // the first of the right side
    };

    double weightOf(std::uint32_t item) const { return m_weights.empty() ? 1.0 : m_weights[item]; }

    void addNode(std::size_t first, std::size_t end, int depth)
    {
        const std::size_t node = m_nodes.size();
        m_nodes.emplace_back();
        if (end - first == 1) {
            m_nodes[node].item = m_orders[0][first];
            m_nodes[node].box = m_boxes[m_orders[0][first]];
            return;
        }
        Split split = depth < m_swept ? bestSplit(first, end) : Split();
        if (split.at == 0)
            split = {0.0, longestAxis(first, end), first + (end - first) / 2};
        divide(first, end, split);
        addNode(first, split.at, depth + 1);
        m_nodes[node].right = static_cast<std::uint32_t>(m_nodes.size());
        addNode(split.at, end, depth + 1);
        m_nodes[node].box = joined(m_nodes[node + 1].box, m_nodes[m_nodes[node].right].box);
    }

    Split bestSplit(std::size_t first, std::size_t end)
    {
        Split best;
        for (std::size_t axis = 0; axis < m_orders.size(); ++axis) {
            const std::vector<std::uint32_t> &order = m_orders[axis];
            mesh::Bounds right = m_boxes[order[end - 1]];
            double weight = 0.0;
            for (std::size_t i = end - 1; i > first; --i) {
                right = joined(right, m_boxes[order[i]]);
                weight += weightOf(order[i]);
                m_areas[i] = areaOf(right) * weight;
            }
            mesh::Bounds left = m_boxes[order[first]];
            weight = 0.0;
            for (std::size_t i = first + 1; i < end; ++i) {
                left = joined(left, m_boxes[order[i - 1]]);
                weight += weightOf(order[i - 1]);
                const double cost = areaOf(left) * weight + m_areas[i];
                if (cost < best.cost)
                    best = {cost, axis, i};
            }
        }
        return best;
    }

    std::size_t longestAxis(std::size_t first, std::size_t end) const
    {
        mesh::Bounds all = m_boxes[m_orders[0][first]];
        for (std::size_t i = first; i < end; ++i)
            all = joined(all, m_boxes[m_orders[0][i]]);
        const glm::vec3 size = all.high - all.low;
        return size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    }

    // Brings the orders of all axes to the two sides of one.
    void divide(std::size_t first, std::size_t end, const Split &split)
    {
        for (std::size_t i = first; i < end; ++i)
            m_isLeft[m_orders[split.axis][i]] = i < split.at;
        for (std::vector<std::uint32_t> &order : m_orders)
            std::stable_partition(order.begin() + static_cast<std::ptrdiff_t>(first),
                                  order.begin() + static_cast<std::ptrdiff_t>(end),
                                  [this](std::uint32_t item) { return m_isLeft[item] != 0; });
    }

    std::span<const mesh::Bounds> m_boxes;
    std::span<const std::uint32_t> m_weights;
    int m_swept;
    std::array<std::vector<std::uint32_t>, 3> m_orders; // items by their middle along each axis
    std::vector<std::uint8_t> m_isLeft;                 // by item
    std::vector<double> m_areas;                        // of what is right of a place in an order
    std::vector<BoxNode> m_nodes;
};

} // namespace

mesh::Bounds joined(const mesh::Bounds &a, const mesh::Bounds &b)
{
    return {glm::min(a.low, b.low), glm::max(a.high, b.high)};
}

float areaOf(const mesh::Bounds &box)
{
    const glm::vec3 size = box.high - box.low;
    return size.x * size.y + size.y * size.z + size.z * size.x;
}

std::vector<BoxNode> boxTree(std::span<const mesh::Bounds> boxes, std::span<const std::uint32_t> weights,
                             int swept)
{
    return TreeMaker(boxes, weights, swept).make();
}

} // namespace cutaway::bvh
