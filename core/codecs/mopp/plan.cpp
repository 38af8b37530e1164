// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/plan.h"

#include "core/codecs/mopp/plancost.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint32_t kBins = 16;
constexpr std::uint32_t kSweepBelow = 32; // items whose divisions are all tried; bits of a Members
constexpr float kNever = Hull::kNever;

using Members = std::uint32_t;

// The cost of a division is a sum over its sides: the queries they attract, once with all of their bounds and
// once with only the one that the split gives them, weighed by their number of triangles.
template <int axis> class SideCost
{
public:
    explicit SideCost(const Hull &whole) : m_low(whole.low[axis]), m_negativeHigh(whole.negativeHigh[axis])
    {
        const Float4 side = sidesOf(whole);
        m_across = product(side) / side[axis];
    }

    float left(const Hull &side, float weight) const
    {
        const float along = kQueryMargin - (side.negativeHigh[axis] + m_low);
        return (attraction(side) + m_across * along) * weight;
    }
    float right(const Hull &side, float weight) const
    {
        const float along = kQueryMargin - (m_negativeHigh + side.low[axis]);
        return (attraction(side) + m_across * along) * weight;
    }

private:
    float m_low;
    float m_negativeHigh;
    float m_across;
};

struct Division {
    int axis = 0;
    std::uint32_t left = 0; // number of items
    Hull leftBounds, rightBounds;
};

// The cheapest of many divisions, found without a branch that would be guessed wrong: a cost that is not
// negative is ordered as its bits are, of which the lowest give way to the place of the division.
class Cheapest
{
public:
    void offer(float cost, int axis, std::uint32_t place)
    {
        const std::uint32_t key =
            (std::bit_cast<std::uint32_t>(cost) & ~kPlaces) | static_cast<std::uint32_t>(axis) << 5 | place;
        m_key = key < m_key ? key : m_key;
    }
    bool isNothing() const { return m_key >= std::bit_cast<std::uint32_t>(kNever); }
    int axis() const { return static_cast<int>(m_key >> 5 & 3); }
    std::uint32_t place() const { return m_key & 31; }

private:
    static constexpr std::uint32_t kPlaces = 127;
    std::uint32_t m_key = std::bit_cast<std::uint32_t>(kNever);
};

// A few items with their orders along each axis, which are made once and divided with the items.
struct Block {
    const PlanItem *items;
    std::array<std::array<std::uint8_t, kSweepBelow>, 3> order;
};

class Planner
{
public:
    Planner(std::vector<PlanItem> &items, Balance balance, Progress &progress)
        : m_progress(progress), m_items(items), m_weights(sideWeights(items.size(), balance))
    {
    }

    Plan run()
    {
        m_plan.nodes.resize(m_items.size() * 2 - 1);
        Hull whole;
        for (const PlanItem &item : m_items)
            whole.add(item.bounds);
        build(0, static_cast<std::uint32_t>(m_items.size()), 0, whole);
        return std::move(m_plan);
    }

private:
    std::uint32_t addNode(const Hull &whole, std::uint32_t depth)
    {
        const std::uint32_t index = m_nodes++;
        m_plan.nodes[index].bounds = whole.cell();
        m_plan.depth = std::max(m_plan.depth, depth);
        return index;
    }

    std::uint32_t addLeaf(const PlanItem &item, std::uint32_t depth)
    {
        const std::uint32_t index = addNode(item.bounds, depth);
        finishLeaf(m_plan.nodes[index], item.id);
        return index;
    }

    std::uint32_t build(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Hull &whole)
    {
        if (count <= kSweepBelow)
            return buildBlock(first, count, depth, whole);
        const std::uint32_t index = addNode(whole, depth);
        m_progress.report(first, m_items.size());
        if (m_progress.cancelled())
            return index;
        const Division division = divide(first, count, depth, whole);
        const std::uint32_t left = build(first, division.left, depth + 1, division.leftBounds);
        const std::uint32_t right =
            build(first + division.left, count - division.left, depth + 1, division.rightBounds);
        join(m_plan, index, left, right, static_cast<std::uint8_t>(division.axis));
        return index;
    }

    // Orders the items so that the first `left` of them are the left child's.
    Division divide(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Hull &whole)
    {
        if (!mayChoose(count, depth))
            return halve(first, count, whole);
        Float4 least = all(kNever), most = all(-kNever);
        for (std::uint32_t i = first; i < first + count; ++i) {
            const Float4 middle = m_items[i].middle();
            least = min(least, middle);
            most = max(most, middle);
        }
        const Float4 perUnit = all(kBins) / max(most - least, all(1.0f));
        const Cheapest best = bin(first, count, whole, least, perUnit);
        if (best.isNothing())
            return halve(first, count, whole);
        Division division;
        division.axis = best.axis();
        const auto limit = static_cast<float>(best.place());
        const float from = least[best.axis()], scale = perUnit[best.axis()];
        std::uint32_t left = first, right = first + count;
        while (left < right) {
            const PlanItem &item = m_items[left];
            const bool isLeft = (item.middle()[best.axis()] - from) * scale < limit;
            (isLeft ? division.leftBounds : division.rightBounds).add(item.bounds);
            if (isLeft)
                ++left;
            else
                std::swap(m_items[left], m_items[--right]);
        }
        division.left = left - first;
        return division;
    }

    Division halve(std::uint32_t first, std::uint32_t count, const Hull &whole)
    {
        const Float4 side = sidesOf(whole);
        Division half;
        half.axis = side[0] >= side[1] && side[0] >= side[2] ? 0 : side[1] >= side[2] ? 1 : 2;
        half.left = count / 2;
        const auto begin = m_items.begin() + first;
        std::nth_element(begin, begin + half.left, begin + count,
                         [&half](const PlanItem &a, const PlanItem &b) {
                             const float x = a.middle()[half.axis], y = b.middle()[half.axis];
                             return x < y || (x == y && a.id < b.id);
                         });
        for (std::uint32_t i = 0; i < count; ++i)
            (i < half.left ? half.leftBounds : half.rightBounds).add(m_items[first + i].bounds);
        return half;
    }

    // Many items: divisions between bins of their middles
    // -----------------------------------------------------

    struct Bins {
        std::array<Hull, kBins> hulls;
        std::array<std::uint32_t, kBins> counts{};
    };

    Cheapest bin(std::uint32_t first, std::uint32_t count, const Hull &whole, Float4 least,
                 Float4 perUnit) const
    {
        std::array<Bins, 3> bins;
        for (std::uint32_t i = first; i < first + count; ++i) {
            const Hull &bounds = m_items[i].bounds;
            const Int4 number = __builtin_convertvector((m_items[i].middle() - least) * perUnit, Int4);
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const auto b = std::min<std::size_t>(static_cast<std::size_t>(number[axis]), kBins - 1);
                bins[axis].hulls[b].add(bounds);
                ++bins[axis].counts[b];
            }
        }
        Cheapest best;
        tryBins<0>(bins[0], count, whole, best);
        tryBins<1>(bins[1], count, whole, best);
        tryBins<2>(bins[2], count, whole, best);
        return best;
    }

    template <int axis>
    void tryBins(const Bins &bins, std::uint32_t total, const Hull &whole, Cheapest &best) const
    {
        const SideCost<axis> costs(whole);
        std::array<float, kBins> after;
        Hull right;
        std::uint32_t count = 0;
        for (std::uint32_t b = kBins; b-- > 1;) {
            right.add(bins.hulls[b]);
            count += bins.counts[b];
            after[b] = count == 0 ? kNever : costs.right(right, m_weights[count]);
        }
        Hull left;
        count = 0;
        for (std::uint32_t b = 1; b < kBins && count < total; ++b) {
            left.add(bins.hulls[b - 1]);
            count += bins.counts[b - 1];
            if (bins.counts[b - 1] != 0)
                best.offer(costs.left(left, m_weights[count]) + after[b], axis, b);
        }
    }

    // Few items: every division along every axis
    // --------------------------------------------------------------

    std::uint32_t buildBlock(std::uint32_t first, std::uint32_t count, std::uint32_t depth, const Hull &whole)
    {
        Block block{&m_items[first], {}};
        sort<0>(block, count);
        sort<1>(block, count);
        sort<2>(block, count);
        return sweepBlock(block, 0, count, depth, whole);
    }

    // By counting for each item how many stand before it; items of one place keep their order.
    template <int axis> static void sort(Block &block, std::uint32_t count)
    {
        std::array<std::int32_t, kSweepBelow> keys;
        keys.fill(std::numeric_limits<std::int32_t>::max());
        for (std::uint32_t i = 0; i < count; ++i)
            keys[i] =
                static_cast<std::int32_t>(block.items[i].middle()[axis]) * 32 + static_cast<std::int32_t>(i);
        auto &order = block.order[axis];
        for (std::uint32_t i = 0; i < count; ++i) {
            std::int32_t before = 0;
            for (const std::int32_t key : keys)
                before += key < keys[i] ? 1 : 0;
            order[static_cast<std::size_t>(before)] = static_cast<std::uint8_t>(i);
        }
    }

    std::uint32_t sweepBlock(Block &block, std::uint32_t first, std::uint32_t count, std::uint32_t depth,
                             const Hull &whole)
    {
        if (count == 1)
            return addLeaf(block.items[block.order[0][first]], depth);
        if (count == 2)
            return addPair(block.items[block.order[0][first]], block.items[block.order[0][first + 1]], depth,
                           whole);
        const std::uint32_t index = addNode(whole, depth);
        Cheapest best;
        sweepAxis<0>(block, first, count, whole, best);
        sweepAxis<1>(block, first, count, whole, best);
        sweepAxis<2>(block, first, count, whole, best);
        Division division;
        division.axis = best.axis();
        division.left = mayChoose(count, depth) ? best.place() : count / 2;
        divideBlock(block, first, count, division);
        const std::uint32_t left = sweepBlock(block, first, division.left, depth + 1, division.leftBounds);
        const std::uint32_t right =
            sweepBlock(block, first + division.left, count - division.left, depth + 1, division.rightBounds);
        join(m_plan, index, left, right, static_cast<std::uint8_t>(division.axis));
        return index;
    }

    // Puts two items apart. Their attraction with all of their bounds is the same along each axis.
    std::uint32_t addPair(const PlanItem &a, const PlanItem &b, std::uint32_t depth, const Hull &whole)
    {
        const Int4 aIsLeft = a.middle() <= b.middle();
        const Float4 overlap = -(aIsLeft ? a.bounds.negativeHigh : b.bounds.negativeHigh) -
                               (aIsLeft ? b.bounds.low : a.bounds.low);
        const Float4 share = overlap / sidesOf(whole);
        const int axis = share[0] <= share[1] && share[0] <= share[2] ? 0 : share[1] <= share[2] ? 1 : 2;
        const std::uint32_t index = addNode(whole, depth);
        const std::uint32_t left = addLeaf(aIsLeft[axis] != 0 ? a : b, depth + 1);
        const std::uint32_t right = addLeaf(aIsLeft[axis] != 0 ? b : a, depth + 1);
        join(m_plan, index, left, right, static_cast<std::uint8_t>(axis));
        return index;
    }

    template <int axis>
    void sweepAxis(const Block &block, std::uint32_t first, std::uint32_t count, const Hull &whole,
                   Cheapest &best) const
    {
        const SideCost<axis> costs(whole);
        const std::uint8_t *order = block.order[axis].data() + first;
        std::array<float, kSweepBelow> after; // of the items from i on
        Hull right;
        for (std::uint32_t i = count; i-- > 1;) {
            right.add(block.items[order[i]].bounds);
            after[i] = costs.right(right, m_weights[count - i]);
        }
        Hull left;
        for (std::uint32_t i = 1; i < count; ++i) {
            left.add(block.items[order[i - 1]].bounds);
            best.offer(costs.left(left, m_weights[i]) + after[i], axis, i);
        }
    }

    // Gives both sides their part of all orders.
    static void divideBlock(Block &block, std::uint32_t first, std::uint32_t count, Division &division)
    {
        const std::uint8_t *chosen = block.order[static_cast<std::size_t>(division.axis)].data() + first;
        Members left = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const bool isLeft = i < division.left;
            left |= isLeft ? Members{1} << chosen[i] : 0;
            (isLeft ? division.leftBounds : division.rightBounds).add(block.items[chosen[i]].bounds);
        }
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (axis == static_cast<std::size_t>(division.axis))
                continue;
            std::uint8_t *order = block.order[axis].data() + first;
            std::array<std::uint8_t, kSweepBelow> moved;
            std::uint32_t lefts = 0, rights = division.left;
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t isLeft = left >> order[i] & 1;
                moved[isLeft != 0 ? lefts : rights] = order[i];
                lefts += isLeft;
                rights += isLeft ^ 1u;
            }
            std::copy_n(moved.begin(), count, order);
        }
    }

    Progress &m_progress;
    std::vector<PlanItem> &m_items;
    std::vector<float> m_weights; // of the numbers of items
    Plan m_plan;
    std::uint32_t m_nodes = 0;
};

} // namespace

std::vector<float> sideWeights(std::size_t items, Balance balance)
{
    std::vector<float> weights(items + 1);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float usual = std::sqrt(static_cast<float>(i));
        weights[i] = balance == Balance::Loose ? std::sqrt(usual * std::sqrt(usual)) : usual;
    }
    return weights;
}

namespace
{

std::uint8_t finestShift(const Cell &bounds)
{
    constexpr int kFinest = 8;
    const float most = std::max(largest(bounds.side()), 1.0f);
    const int finest = std::bit_width(static_cast<std::uint32_t>(238.0f * 65536.0f / most));
    return static_cast<std::uint8_t>(std::clamp(finest - 1, 0, kFinest));
}

} // namespace

void finishLeaf(PlanNode &leaf, std::uint32_t id)
{
    leaf.finestShift = finestShift(leaf.bounds);
    const Float4 side = leaf.bounds.side();
    leaf.right = leaf.leastId = id;
    leaf.surface = side[0] * side[1] + side[1] * side[2] + side[2] * side[0];
}

void join(Plan &plan, std::uint32_t node, std::uint32_t left, std::uint32_t right, std::uint8_t direction)
{
    const PlanNode &a = plan.nodes[left], &b = plan.nodes[right];
    PlanNode &n = plan.nodes[node];
    n.left = left;
    n.right = right;
    n.leaves = a.leaves + b.leaves;
    n.leastId = std::min(a.leastId, b.leastId);
    n.surface = a.surface + b.surface;
    n.finestShift = finestShift(n.bounds);
    n.direction = direction;
}

bool mayChoose(std::uint32_t count, std::uint32_t depth)
{
    return depth + 1 + static_cast<std::uint32_t>(std::bit_width(count - 1)) <= kDeepestPlan;
}

Plan makePlan(std::vector<PlanItem> &items, Balance balance, Progress &progress)
{
    return Planner(items, balance, progress).run();
}

} // namespace cutaway::mopp
