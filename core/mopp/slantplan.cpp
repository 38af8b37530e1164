// SPDX-License-Identifier: MIT
#include "core/mopp/slantplan.h"

#include "core/mopp/plancost.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace cutaway::mopp
{

namespace
{

class SlantPlanner
{
public:
    SlantPlanner(const std::vector<SlantItem> &items, Balance balance)
        : m_items(items), m_weights(sideWeights(items.size(), balance)), m_after(items.size())
    {
        m_order.resize(items.size());
        std::iota(m_order.begin(), m_order.end(), 0u);
    }

    Plan run()
    {
        build(0, static_cast<std::uint32_t>(m_items.size()), 0);
        return std::move(m_plan);
    }

private:
    struct Division {
        float cost = Hull::kNever;
        std::uint8_t direction = 0;
        std::uint32_t left = 0; // number of items
    };

    float lowOf(std::uint32_t item, std::uint8_t direction) const
    {
        const SlantItem &i = m_items[item];
        return direction < kFirstDiagonal ? i.item.bounds.low[direction] : i.low[direction - kFirstDiagonal];
    }
    float highOf(std::uint32_t item, std::uint8_t direction) const
    {
        const SlantItem &i = m_items[item];
        return direction < kFirstDiagonal ? -i.item.bounds.negativeHigh[direction]
                                          : i.high[direction - kFirstDiagonal];
    }

    // Items of one place keep the order of their ids.
    void sort(std::uint32_t first, std::uint32_t count, std::uint8_t direction)
    {
        const auto begin = m_order.begin() + first;
        std::sort(begin, begin + count, [this, direction](std::uint32_t a, std::uint32_t b) {
            const float x = lowOf(a, direction) + highOf(a, direction);
            const float y = lowOf(b, direction) + highOf(b, direction);
            return x < y || (x == y && a < b);
        });
    }

    Hull hullOf(std::uint32_t first, std::uint32_t count) const
    {
        Hull hull;
        for (std::uint32_t i = first; i < first + count; ++i)
            hull.add(m_items[m_order[i]].item.bounds);
        return hull;
    }

    std::uint32_t build(std::uint32_t first, std::uint32_t count, std::uint32_t depth)
    {
        const auto index = static_cast<std::uint32_t>(m_plan.nodes.size());
        const Hull whole = hullOf(first, count);
        PlanNode node;
        node.bounds = whole.cell();
        m_plan.nodes.push_back(node);
        m_plan.depth = std::max(m_plan.depth, depth);
        if (count == 1) {
            finishLeaf(m_plan.nodes[index], m_items[m_order[first]].item.id);
            return index;
        }
        const Division division = divide(first, count, depth, whole);
        sort(first, count, division.direction);
        const float leftHigh = highest(first, division.left, division.direction);
        const float rightLow = lowest(first + division.left, count - division.left, division.direction);
        const std::uint32_t left = build(first, division.left, depth + 1);
        const std::uint32_t right = build(first + division.left, count - division.left, depth + 1);
        PlanNode &done = m_plan.nodes[index];
        join(m_plan, index, left, right, division.direction);
        done.leftHigh = leftHigh;
        done.rightLow = rightLow;
        return index;
    }

    Division divide(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Hull &whole)
    {
        Division best;
        for (std::uint8_t direction = 0; direction < kDirections.size(); ++direction) {
            sort(first, count, direction);
            sweep(first, count, whole, direction, best);
        }
        if (!mayChoose(count, depth))
            best.left = count / 2;
        return best;
    }

    void sweep(std::uint32_t first, std::uint32_t count, const Hull &whole, std::uint8_t direction,
               Division &best)
    {
        const Cell cell{whole.low - all(kQueryMargin / 2), all(kQueryMargin / 2) - whole.negativeHigh};
        const float size = product(cell.side());
        const std::optional<SlantedBox> slanted =
            direction >= kFirstDiagonal ? std::optional<SlantedBox>(std::in_place, cell, direction)
                                        : std::nullopt;
        const auto shareBelow = [&](float place) {
            return slanted ? slanted->shareBelow(place)
                           : std::clamp((place - cell.low[direction]) / cell.side()[direction], 0.0f, 1.0f);
        };
        Hull right;
        float low = Hull::kNever;
        for (std::uint32_t i = count; i-- > 1;) {
            const std::uint32_t item = m_order[first + i];
            right.add(m_items[item].item.bounds);
            low = std::min(low, lowOf(item, direction));
            const float share = 1.0f - shareBelow(low - kQueryMargin / 2);
            m_after[i] = (attraction(right) + size * share) * m_weights[count - i];
        }
        Hull left;
        float high = -Hull::kNever;
        for (std::uint32_t i = 1; i < count; ++i) {
            const std::uint32_t item = m_order[first + i - 1];
            left.add(m_items[item].item.bounds);
            high = std::max(high, highOf(item, direction));
            const float share = shareBelow(high + kQueryMargin / 2);
            const float cost = (attraction(left) + size * share) * m_weights[i] + m_after[i];
            if (cost < best.cost)
                best = {cost, direction, i};
        }
    }

    float highest(std::uint32_t first, std::uint32_t count, std::uint8_t direction) const
    {
        float high = -Hull::kNever;
        for (std::uint32_t i = first; i < first + count; ++i)
            high = std::max(high, highOf(m_order[i], direction));
        return high;
    }
    float lowest(std::uint32_t first, std::uint32_t count, std::uint8_t direction) const
    {
        float low = Hull::kNever;
        for (std::uint32_t i = first; i < first + count; ++i)
            low = std::min(low, lowOf(m_order[i], direction));
        return low;
    }

    const std::vector<SlantItem> &m_items;
    const std::vector<float> m_weights;
    std::vector<float> m_after; // what the items from there on cost as a right side
    std::vector<std::uint32_t> m_order;
    Plan m_plan;
};

} // namespace

Plan makeSlantPlan(const std::vector<SlantItem> &items, Balance balance)
{
    return SlantPlanner(items, balance).run();
}

} // namespace cutaway::mopp
