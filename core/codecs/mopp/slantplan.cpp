// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/slantplan.h"

#include "core/codecs/mopp/plancost.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>

namespace cutaway::mopp
{

namespace
{

// The queries that a side attracts with nothing but the bound of its division.
class SideShare
{
public:
    SideShare(const Hull &whole, std::uint8_t direction)
        : m_cell{whole.low - all(kQueryMargin / 2), all(kQueryMargin / 2) - whole.negativeHigh},
          m_size(product(m_cell.side())), m_axis(direction)
    {
        if (direction >= kFirstDiagonal)
            m_slanted.emplace(m_cell, direction);
    }

    float below(float place) const { return m_size * shareBelow(place + kQueryMargin / 2); }
    float notBelow(float place) const { return m_size * (1.0f - shareBelow(place - kQueryMargin / 2)); }

private:
    float shareBelow(float place) const
    {
        return m_slanted ? m_slanted->shareBelow(place)
                         : std::clamp((place - m_cell.low[m_axis]) / m_cell.side()[m_axis], 0.0f, 1.0f);
    }

    Cell m_cell;
    float m_size;
    std::uint8_t m_axis;
    std::optional<SlantedBox> m_slanted;
};

// Sorts the items along every direction once; divisions keep their orders.
class SlantPlanner
{
public:
    SlantPlanner(const std::vector<SlantItem> &items, Balance balance)
        : m_items(items), m_count(items.size()), m_weights(sideWeights(items.size(), balance)),
          m_after(m_count), m_afterLow(m_count), m_isLeft(m_count), m_moved(m_count)
    {
        for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
            for (const SlantItem &i : items) {
                const bool isAxis = direction < kFirstDiagonal;
                m_low.push_back(isAxis ? i.item.bounds.low[direction] : i.low[direction - kFirstDiagonal]);
                m_high.push_back(isAxis ? -i.item.bounds.negativeHigh[direction]
                                        : i.high[direction - kFirstDiagonal]);
            }
            sort(direction);
        }
    }

    Plan run()
    {
        build(0, static_cast<std::uint32_t>(m_count), 0);
        return std::move(m_plan);
    }

private:
    struct Division {
        float cost = Hull::kNever;
        std::uint8_t direction = 0;
        std::uint32_t left = 0; // number of items
    };

    std::span<const float> lows(std::size_t direction) const
    {
        return std::span(m_low).subspan(direction * m_count, m_count);
    }
    std::span<const float> highs(std::size_t direction) const
    {
        return std::span(m_high).subspan(direction * m_count, m_count);
    }
    std::uint32_t *orderOf(std::size_t direction) { return m_orders.data() + direction * m_count; }

    // Items of one place keep the order of their ids.
    void sort(std::size_t direction)
    {
        const std::span<const float> low = lows(direction), high = highs(direction);
        m_orders.resize(m_low.size());
        std::uint32_t *const order = orderOf(direction);
        std::iota(order, order + m_count, 0u);
        std::sort(order, order + m_count, [&](std::uint32_t a, std::uint32_t b) {
            const float x = low[a] + high[a], y = low[b] + high[b];
            return x < y || (x == y && a < b);
        });
    }

    std::uint32_t build(std::uint32_t first, std::uint32_t count, std::uint32_t depth)
    {
        const auto index = static_cast<std::uint32_t>(m_plan.nodes.size());
        const std::uint32_t *items = orderOf(0) + first;
        Hull whole;
        for (std::uint32_t i = 0; i < count; ++i)
            whole.add(m_items[items[i]].item.bounds);
        PlanNode node;
        node.bounds = whole.cell();
        m_plan.nodes.push_back(node);
        m_plan.depth = std::max(m_plan.depth, depth);
        if (count == 1) {
            finishLeaf(m_plan.nodes[index], m_items[*items].item.id);
            return index;
        }
        const Division division = divide(first, count, depth, whole);
        float leftHigh = -Hull::kNever, rightLow = Hull::kNever;
        const std::uint32_t *order = orderOf(division.direction) + first;
        for (std::uint32_t i = 0; i < count; ++i) {
            m_isLeft[order[i]] = i < division.left;
            if (i < division.left)
                leftHigh = std::max(leftHigh, highs(division.direction)[order[i]]);
            else
                rightLow = std::min(rightLow, lows(division.direction)[order[i]]);
        }
        separate(first, count);
        const std::uint32_t left = build(first, division.left, depth + 1);
        const std::uint32_t right = build(first + division.left, count - division.left, depth + 1);
        PlanNode &done = m_plan.nodes[index];
        join(m_plan, index, left, right, division.direction);
        done.leftHigh = leftHigh;
        done.rightLow = rightLow;
        return index;
    }

    // Gives both sides their part of all orders.
    void separate(std::uint32_t first, std::uint32_t count)
    {
        for (std::size_t direction = 0; direction < kDirections.size(); ++direction) {
            std::uint32_t *const order = orderOf(direction) + first;
            std::uint32_t lefts = 0, rights = 0;
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t item = order[i];
                if (m_isLeft[item])
                    order[lefts++] = item;
                else
                    m_moved[rights++] = item;
            }
            std::copy_n(m_moved.begin(), rights, order + lefts);
        }
    }

    Division divide(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Hull &whole)
    {
        Division best;
        for (std::uint8_t direction = 0; direction < kDirections.size(); ++direction)
            sweep(first, count, whole, direction, best);
        if (!mayChoose(count, depth))
            best.left = count / 2;
        return best;
    }

    // The attraction of the sides with all of their bounds is cheap to compute; the one with only the bound
    // of the split is added where the best division may still be beaten.
    void sweep(std::uint32_t first, std::uint32_t count, const Hull &whole, std::uint8_t direction,
               Division &best)
    {
        const std::uint32_t *const order = orderOf(direction) + first;
        const std::span<const float> lowOf = lows(direction), highOf = highs(direction);
        const SideShare share(whole, direction);
        Hull right;
        float low = Hull::kNever;
        for (std::uint32_t i = count; i-- > 1;) {
            right.add(m_items[order[i]].item.bounds);
            m_after[i] = attraction(right);
            m_afterLow[i] = low = std::min(low, lowOf[order[i]]);
        }
        Hull left;
        float high = -Hull::kNever;
        for (std::uint32_t i = 1; i < count; ++i) {
            left.add(m_items[order[i - 1]].item.bounds);
            high = std::max(high, highOf[order[i - 1]]);
            const float before = attraction(left), after = m_after[i];
            if (!(before * m_weights[i] + after * m_weights[count - i] < best.cost))
                continue;
            const float cost = (before + share.below(high)) * m_weights[i] +
                               (after + share.notBelow(m_afterLow[i])) * m_weights[count - i];
            if (cost < best.cost)
                best = {cost, direction, i};
        }
    }

    const std::vector<SlantItem> &m_items;
    const std::size_t m_count;
    const std::vector<float> m_weights;
    std::vector<float> m_low, m_high;    // of each item along each direction in turn
    std::vector<std::uint32_t> m_orders; // items by their place along each direction in turn
    std::vector<float> m_after;          // attraction of the items from there on
    std::vector<float> m_afterLow;       // and their lowest place
    std::vector<bool> m_isLeft;          // side of each item in the division at hand
    std::vector<std::uint32_t> m_moved;
    Plan m_plan;
};

} // namespace

Plan makeSlantPlan(const std::vector<SlantItem> &items, Balance balance)
{
    return SlantPlanner(items, balance).run();
}

} // namespace cutaway::mopp
