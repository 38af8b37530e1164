// SPDX-License-Identifier: MIT
#include "core/mopp/plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <limits>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint32_t kBins = 16;
constexpr std::uint32_t kSweepBelow = 16;  // items that are sorted instead of binned
constexpr std::uint32_t kCostlyDepth = 40; // below it halves are taken, which ends soon
constexpr float kMargin = 65536.0f;        // of one byte step: queries have a size, bounds are rounded
constexpr float kNever = std::numeric_limits<float>::infinity();

// Holds nothing until something is added.
constexpr Cell kNoCell{glm::vec3(kNever), glm::vec3(-kNever)};

void extend(Cell &cell, const Cell &other)
{
    cell.low = glm::min(cell.low, other.low);
    cell.high = glm::max(cell.high, other.high);
}

// How much of the queries a cell attracts.
float attraction(const Cell &cell)
{
    const glm::vec3 side = cell.high - cell.low + kMargin;
    return side.x * side.y * side.z;
}

float middle(const PlanItem &item, int axis)
{
    return item.bounds.low[axis] + item.bounds.high[axis];
}

auto byMiddle(int axis)
{
    return [axis](const PlanItem &a, const PlanItem &b) {
        const float x = middle(a, axis), y = middle(b, axis);
        return x < y || (x == y && a.id < b.id);
    };
}

struct Division {
    float cost = kNever;
    int axis = 0;
    float limit = 0.0f; // bins: middles below it go left
    std::uint32_t left = 0;
};

using Order = std::array<std::uint8_t, kSweepBelow>;

class Planner
{
public:
    Planner(std::vector<PlanItem> &items, float countPower, Progress &progress)
        : m_items(items), m_progress(progress), m_weights(items.size() + 1)
    {
        for (std::size_t i = 0; i < m_weights.size(); ++i)
            m_weights[i] = std::pow(static_cast<float>(i), countPower);
    }

    Plan run()
    {
        m_plan.nodes.reserve(m_items.size() * 2);
        build(0, static_cast<std::uint32_t>(m_items.size()), 0);
        return std::move(m_plan);
    }

private:
    // A split bounds its children on one side only; further bounds cost bytes.
    float costOf(const Cell &whole, int axis, const Cell &left, std::uint32_t leftCount, const Cell &right,
                 std::uint32_t rightCount) const
    {
        Cell leftCut = whole, rightCut = whole;
        leftCut.high[axis] = left.high[axis];
        rightCut.low[axis] = right.low[axis];
        return (attraction(left) + attraction(leftCut)) * m_weights[leftCount] +
               (attraction(right) + attraction(rightCut)) * m_weights[rightCount];
    }

    std::uint32_t build(std::uint32_t first, std::uint32_t count, std::uint32_t depth)
    {
        const auto index = static_cast<std::uint32_t>(m_plan.nodes.size());
        m_plan.nodes.emplace_back();
        m_plan.depth = std::max(m_plan.depth, depth);
        if (count == 1) {
            const PlanItem &item = m_items[first];
            m_plan.nodes[index] = {item.bounds, 0, item.id, 1, item.id, item.id, 0};
            m_progress.report(++m_done, m_items.size());
            return index;
        }
        Cell whole = kNoCell;
        for (std::uint32_t i = first; i < first + count; ++i)
            extend(whole, m_items[i].bounds);
        if (m_progress.cancelled()) {
            m_plan.nodes[index].bounds = whole;
            return index;
        }
        const Division division = divide(first, count, depth, whole);
        const std::uint32_t left = build(first, division.left, depth + 1);
        const std::uint32_t right = build(first + division.left, count - division.left, depth + 1);
        const PlanNode &a = m_plan.nodes[left], &b = m_plan.nodes[right];
        m_plan.nodes[index] = {whole,
                               left,
                               right,
                               count,
                               std::min(a.leastId, b.leastId),
                               std::max(a.largestId, b.largestId),
                               static_cast<std::uint8_t>(division.axis)};
        return index;
    }

    // Orders the items so that the first `left` of them are the left child's.
    Division divide(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Cell &whole)
    {
        if (count <= kSweepBelow)
            return sweep(first, count, whole);
        const Division best = depth < kCostlyDepth ? bin(first, count, whole) : Division{};
        if (best.cost == kNever)
            return halve(first, count, whole);
        const auto begin = m_items.begin() + first;
        const auto border = std::partition(begin, begin + count, [&best](const PlanItem &item) {
            return middle(item, best.axis) < best.limit;
        });
        Division done = best;
        done.left = static_cast<std::uint32_t>(border - begin);
        return done.left == 0 || done.left == count ? halve(first, count, whole) : done;
    }

    Division halve(std::uint32_t first, std::uint32_t count, const Cell &whole)
    {
        const glm::vec3 side = whole.high - whole.low;
        Division half;
        half.axis = side.x >= side.y && side.x >= side.z ? 0 : side.y >= side.z ? 1 : 2;
        half.left = count / 2;
        const auto begin = m_items.begin() + first;
        std::nth_element(begin, begin + half.left, begin + count, byMiddle(half.axis));
        return half;
    }

    // Every division of a few items along every axis.
    Division sweep(std::uint32_t first, std::uint32_t count, const Cell &whole)
    {
        Division best;
        Order order, bestOrder;
        for (int axis = 0; axis < 3; ++axis) {
            sort(first, count, axis, order);
            const float before = best.cost;
            sweepAxis(first, count, whole, axis, order, best);
            if (best.cost < before)
                bestOrder = order;
        }
        std::array<PlanItem, kSweepBelow> moved;
        for (std::uint32_t i = 0; i < count; ++i)
            moved[i] = m_items[first + bestOrder[i]];
        std::copy_n(moved.begin(), count, m_items.begin() + first);
        return best;
    }

    // By insertion: the items are few, and what was in order before mostly still is.
    void sort(std::uint32_t first, std::uint32_t count, int axis, Order &order) const
    {
        const auto isBefore = byMiddle(axis);
        for (std::uint32_t i = 0; i < count; ++i) {
            std::uint32_t at = i;
            for (; at > 0 && isBefore(m_items[first + i], m_items[first + order[at - 1]]); --at)
                order[at] = order[at - 1];
            order[at] = static_cast<std::uint8_t>(i);
        }
    }

    void sweepAxis(std::uint32_t first, std::uint32_t count, const Cell &whole, int axis, const Order &order,
                   Division &best) const
    {
        std::array<Cell, kSweepBelow> after; // of the items from i on
        Cell right = kNoCell;
        for (std::uint32_t i = count; i-- > 1;) {
            extend(right, m_items[first + order[i]].bounds);
            after[i] = right;
        }
        Cell left = kNoCell;
        for (std::uint32_t i = 1; i < count; ++i) {
            extend(left, m_items[first + order[i - 1]].bounds);
            const float cost = costOf(whole, axis, left, i, after[i], count - i);
            if (cost < best.cost)
                best = {cost, axis, 0.0f, i};
        }
    }

    Division bin(std::uint32_t first, std::uint32_t count, const Cell &whole)
    {
        glm::vec3 least(kNever), most(-kNever);
        for (std::uint32_t i = first; i < first + count; ++i) {
            const glm::vec3 at = m_items[i].bounds.low + m_items[i].bounds.high;
            least = glm::min(least, at);
            most = glm::max(most, at);
        }
        std::array<std::array<Cell, kBins>, 3> cells;
        std::array<std::array<std::uint32_t, kBins>, 3> counts{};
        for (auto &row : cells)
            row.fill(kNoCell);
        const glm::vec3 width = (most - least) / static_cast<float>(kBins);
        const glm::vec3 perUnit = glm::vec3(1.0f) / glm::max(width, glm::vec3(1e-3f));
        for (std::uint32_t i = first; i < first + count; ++i) {
            const Cell &bounds = m_items[i].bounds;
            const glm::vec3 at = (bounds.low + bounds.high - least) * perUnit;
            for (int axis = 0; axis < 3; ++axis) {
                const auto b = std::min<std::uint32_t>(kBins - 1, static_cast<std::uint32_t>(at[axis]));
                extend(cells[static_cast<std::size_t>(axis)][b], bounds);
                ++counts[static_cast<std::size_t>(axis)][b];
            }
        }
        Division best;
        for (int axis = 0; axis < 3; ++axis)
            tryBins(cells[static_cast<std::size_t>(axis)], counts[static_cast<std::size_t>(axis)], whole,
                    axis, least[axis], width[axis], best);
        return best;
    }

    void tryBins(const std::array<Cell, kBins> &cells, const std::array<std::uint32_t, kBins> &counts,
                 const Cell &whole, int axis, float least, float width, Division &best) const
    {
        std::array<Cell, kBins> after;
        Cell right = kNoCell;
        for (std::uint32_t b = kBins; b-- > 1;) {
            extend(right, cells[b]);
            after[b] = right;
        }
        Cell left = kNoCell;
        std::uint32_t leftCount = 0, total = 0;
        for (const std::uint32_t n : counts)
            total += n;
        for (std::uint32_t b = 1; b < kBins; ++b) {
            extend(left, cells[b - 1]);
            leftCount += counts[b - 1];
            if (counts[b - 1] == 0 || leftCount == total)
                continue;
            const float cost = costOf(whole, axis, left, leftCount, after[b], total - leftCount);
            if (cost < best.cost)
                best = {cost, axis, least + width * static_cast<float>(b), 0};
        }
    }

    std::vector<PlanItem> &m_items;
    Progress &m_progress;
    std::vector<float> m_weights; // of the numbers of items
    Plan m_plan;
    std::uint64_t m_done = 0;
};

} // namespace

Plan makePlan(std::vector<PlanItem> &items, float countPower, Progress &progress)
{
    return Planner(items, countPower, progress).run();
}

} // namespace cutaway::mopp
