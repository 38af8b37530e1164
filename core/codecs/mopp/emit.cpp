// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/emit.h"

#include "core/base/quantity.h"
#include "core/codecs/mopp/backwardcode.h"
#include "core/codecs/mopp/reach.h"

#include <algorithm>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint32_t kFarthest = 0xFFFFFF; // of a jump
constexpr float kCutBytes = 3.0f;
constexpr float kLongCutBytes = 7.0f;
constexpr float kScaleBytes = 4.0f;
constexpr std::uint32_t kCutLookahead = 1; // splits below a node that the choice of its cuts considers
constexpr std::uint32_t kScaleLookahead = 2;
// A point that a cut takes off would reach about this many leaves.
constexpr float kLeavesOfPoint = 1.5f;
// An instruction less for each query, as a share of a false positive less; and how many a query that is cut
// off does not execute.
constexpr float kStepShare = 0.001f;
constexpr float kStepsSaved = 2.0f;
// How many sides of a leaf's cell are bounds rounded to a step; the others are loose anyway.
constexpr float kRoundedSides = 0.5f;
constexpr std::size_t kLargestNode = 64; // bytes of a node's own instructions

float volume(const Cell &cell)
{
    return product(cell.side());
}

// Instructions in front of a node's own, in the order in which they are executed.
struct Prefix {
    struct Cut {
        std::uint32_t axis;
        std::uint32_t low;
        std::uint32_t high;
        bool isLong;
    };
    std::uint32_t scale = 0; // added shift
    Int4 scaleOrigin;
    Cut cuts[3];
    std::uint32_t cutCount = 0;
    bool changesBase = false;
    std::uint32_t oldBase = 0;
};

class Emitter
{
public:
    Emitter(const Plan &plan, const BasePlan &bases, const Cell &domain, double price)
        : m_plan(plan), m_bases(bases), m_domain(domain),
          m_worth(static_cast<float>(price) / std::max(1.0f, volume(domain))),
          m_code(plan.nodes.size() * 6 + 2 * kLargestNode)
    {
    }

    Result<Emitted> run()
    {
        Reach state;
        state.cell = m_domain;
        write(0, state);
        if (m_tooFar)
            return fail("a branch of the code would have to reach further than {}",
                        quantity(kFarthest, "byte"));
        return Emitted{m_code.bytes(), m_loose / std::max(1.0, static_cast<double>(volume(m_domain)))};
    }

private:
    // Rescaling ---------------------------------------------------------------------------------------------

    // The cost in the subtree of bounds rounded to a step of 65536, in bytes.
    float rounding(const PlanNode &n) const { return m_worth * n.surface * kRoundedSides * 65536.0f; }

    // Bytes saved by rescaling at the node or below it in a frame of that shift; `to` is the node's new
    // shift.
    float scaleGain(const PlanNode &n, std::uint32_t shift, std::uint32_t depth, std::uint32_t &to) const
    {
        to = shift;
        const float most = rounding(n) / static_cast<float>(1u << shift);
        if (most <= kScaleBytes)
            return 0.0f;
        const std::uint32_t finest = std::min<std::uint32_t>(n.finestShift, shift + 4);
        const bool ends = n.isLeaf() || depth == 0;
        const float later = ends ? 0.0f : scaleGainBelow(n, shift, depth);
        if (finest <= shift)
            return later;
        const float now = most - rounding(n) / static_cast<float>(1u << finest) - kScaleBytes +
                          (ends ? 0.0f : scaleGainBelow(n, finest, depth));
        if (now <= later)
            return later;
        to = finest;
        return now;
    }

    float scaleGainBelow(const PlanNode &n, std::uint32_t shift, std::uint32_t depth) const
    {
        std::uint32_t to = 0;
        return scaleGain(m_plan.nodes[n.left], shift, depth - 1, to) +
               scaleGain(m_plan.nodes[n.right], shift, depth - 1, to);
    }

    void rescale(const PlanNode &n, Reach &state, Prefix &prefix) const
    {
        std::uint32_t to = 0;
        if (scaleGain(n, state.shift, kScaleLookahead, to) <= 0.0f || to == state.shift)
            return;
        Reach scaled = state;
        scaled.shift = to;
        scaled.step = 65536.0f / static_cast<float>(1u << to);
        scaled.perStep = 1.0f / scaled.step;
        prefix.scaleOrigin = state.bytesOf(n.bounds.low);
        scaled.origin = state.coordinatesOf(prefix.scaleOrigin);
        const Int4 last = scaled.bytesOf(n.bounds.high);
        if (std::max({last[0], last[1], last[2]}) >= 255)
            return;
        prefix.scale = to - state.shift;
        state = scaled;
    }

    // Cuts --------------------------------------------------------------------------------------------------

    // Bytes saved in the leaves below by cutting the node's cell down to `to`, for each axis. A subtree could
    // do the same by itself for the price of a cut, so no subtree counts for more than that.
    Float4 gainOf(const PlanNode &n, const Cell &cell, const Cell &to, std::uint32_t depth) const
    {
        if (n.isLeaf() || depth == 0)
            return removed(cell, to);
        const PlanNode &a = m_plan.nodes[n.left], &b = m_plan.nodes[n.right];
        Cell left = cell, right = cell;
        if (n.direction >= kFirstDiagonal) {
            left = below(cell, n.direction, n.leftHigh);
            right = notBelow(cell, n.direction, n.rightLow);
        } else {
            const int axis = n.direction;
            left.high = loweredTo(cell.high, axis, a.bounds.high[axis]);
            right.low = raisedTo(cell.low, axis, b.bounds.low[axis]);
        }
        return min(gainOf(a, left, to, depth - 1), all(kCutBytes)) +
               min(gainOf(b, right, to, depth - 1), all(kCutBytes));
    }

    // The worth of the part of a cell that a cut takes off along each axis, in bytes.
    Float4 removed(const Cell &cell, const Cell &to) const
    {
        const Float4 side = max(cell.side(), all(1.0f));
        const Float4 kept = max(min(cell.high, to.high) - max(cell.low, to.low), all(0.0f));
        return all(m_worth * m_share) * across(side) * (side - kept);
    }

    void cut(const PlanNode &n, Reach &state, Prefix &prefix) const
    {
        const float points = std::min(static_cast<float>(n.leaves), kLeavesOfPoint);
        const Cell &exact = n.bounds;
        Float4 most = removed(state.cell, exact);
        if (largest(most) * points <= kCutBytes)
            return;
        const Int4 lowBytes = state.bytesOf(exact.low), highBytes = state.bytesOf(exact.high) + 1;
        const Cell rounded{state.coordinatesOf(lowBytes), state.coordinatesOf(highBytes)};
        while (prefix.cutCount < 3) {
            const Float4 coarse = removed(state.cell, rounded);
            const float share = kStepShare * m_worth * m_share * volume(state.cell);
            const Float4 steps = all(kStepShare * kStepsSaved) * coarse - all(share);
            const Float4 gain = gainOf(n, state.cell, rounded, kCutLookahead) + steps;
            int axis = axisOf(gain);
            float best = gain[axis] - kCutBytes;
            bool isLong = false;
            if (largest(most - coarse) * points > kLongCutBytes - kCutBytes) {
                const Float4 longGain = gainOf(n, state.cell, exact, kCutLookahead) + steps;
                const int longAxis = axisOf(longGain);
                isLong = longGain[longAxis] - kLongCutBytes > best;
                if (isLong) {
                    axis = longAxis;
                    best = longGain[axis] - kLongCutBytes;
                }
            }
            if (best <= 0.0f)
                return;
            addCut(prefix, axis, isLong, isLong ? exact : rounded, lowBytes, highBytes, state);
            most = removed(state.cell, exact);
            if (largest(most) * points <= kCutBytes)
                return;
        }
    }

    static void addCut(Prefix &prefix, int axis, bool isLong, const Cell &to, Int4 lowBytes, Int4 highBytes,
                       Reach &state)
    {
        prefix.cuts[prefix.cutCount++] = {
            static_cast<std::uint32_t>(axis),
            static_cast<std::uint32_t>(isLong ? static_cast<std::int32_t>(to.low[axis]) : lowBytes[axis]),
            static_cast<std::uint32_t>(isLong ? static_cast<std::int32_t>(to.high[axis]) + 1
                                              : std::min(255, highBytes[axis])),
            isLong};
        state.cell.low = raisedTo(state.cell.low, axis, to.low[axis]);
        state.cell.high = loweredTo(state.cell.high, axis, to.high[axis]);
    }

    static int axisOf(Float4 v) { return v[0] >= v[1] && v[0] >= v[2] ? 0 : v[1] >= v[2] ? 1 : 2; }

    // Writing -----------------------------------------------------------------------------------------------

    void write(std::uint32_t node, Reach &state)
    {
        const PlanNode &n = m_plan.nodes[node];
        m_share = state.shareOf(state.cell);
        Prefix prefix;
        rescale(n, state, prefix);
        cut(n, state, prefix);
        if (!n.isLeaf() && m_bases.changes(node, state.baseLevel)) {
            prefix.changesBase = true;
            prefix.oldBase = state.base;
            state.base = n.leastId;
            state.baseLevel = state.level;
        }
        ++state.level;
        if (n.isLeaf()) {
            m_loose += std::max(0.0f, volume(state.cell) * state.shareOf(state.cell) -
                                          volume(n.bounds) * state.shareOf(n.bounds));
            m_code.reserve(kLargestNode);
            putLeaf(n.right - state.base);
        } else if (n.direction >= kFirstDiagonal) {
            writeDiagonal(n, state);
        } else {
            writeSplit(n, state);
        }
        putPrefix(prefix, state.base);
    }

    void writeSplit(const PlanNode &n, const Reach &state)
    {
        const int axis = n.direction;
        const std::int32_t below = state.byteOf(m_plan.nodes[n.left].bounds.high[axis], axis) + 1;
        std::int32_t above = state.byteOf(m_plan.nodes[n.right].bounds.low[axis], axis);
        const bool onePlane = above >= below - 1 && fitsOnePlane(state, axis, above - (below - 1));
        if (onePlane)
            above = below - 1;
        const std::size_t start = m_code.size();
        Reach side = state;
        side.cell.low = raisedTo(state.cell.low, axis, state.coordinateOf(above, axis));
        write(n.right, side);
        const std::size_t middle = m_code.size();
        side = state;
        side.cell.high = loweredTo(state.cell.high, axis, state.coordinateOf(below, axis));
        write(n.left, side);
        const auto a = static_cast<std::uint32_t>(axis), lo = static_cast<std::uint32_t>(below),
                   hi = static_cast<std::uint32_t>(above);
        m_code.reserve(kLargestNode);
        const auto leftSize = static_cast<std::uint32_t>(m_code.size() - middle);
        if (leftSize <= 0xFF && onePlane)
            m_code.put({0x20 + a, hi, leftSize});
        else if (leftSize <= 0xFF)
            m_code.put({0x10 + a, lo, hi, leftSize});
        else if (leftSize <= 0xFFFF)
            m_code.put({0x23 + a, lo, hi, 0, 0, leftSize >> 8, leftSize & 0xFF});
        else
            putFarSplit(a, lo, hi, leftSize, middle - start);
    }

    void writeDiagonal(const PlanNode &n, const Reach &state)
    {
        // Rounding outwards may leave the frame by less than a byte; nothing that is asked for lies there.
        const std::int32_t lo = std::min(state.byteOnDiagonal(n.leftHigh, n.direction) + 1, 255);
        const std::int32_t hi = std::max(state.byteOnDiagonal(n.rightLow, n.direction), 0);
        const std::size_t start = m_code.size();
        const Slant right{state.slants, state.placeOnDiagonal(hi, n.direction), n.direction, false};
        Reach side = state;
        side.slants = &right;
        side.cell = notBelow(state.cell, n.direction, right.place);
        write(n.right, side);
        const std::size_t middle = m_code.size();
        const Slant left{state.slants, state.placeOnDiagonal(lo, n.direction), n.direction, true};
        side = state;
        side.slants = &left;
        side.cell = below(state.cell, n.direction, left.place);
        write(n.left, side);
        m_code.reserve(kLargestNode);
        const auto leftSize = static_cast<std::uint32_t>(m_code.size() - middle);
        const auto a = static_cast<std::uint32_t>(lo), b = static_cast<std::uint32_t>(hi);
        if (leftSize <= 0xFF)
            m_code.put({0x10u + n.direction, a, b, leftSize});
        else
            putFarSplit(n.direction, a, b, leftSize, middle - start);
    }

    // A split by one plane is a byte shorter; it gives the gap between the children to the right one.
    bool fitsOnePlane(const Reach &state, int axis, std::int32_t gap) const
    {
        const float side = std::max(1.0f, state.cell.high[axis] - state.cell.low[axis]);
        return m_worth * m_share * volume(state.cell) / side * static_cast<float>(gap) * state.step < 1.0f;
    }

    // The left child stands behind the right one, whatever its size, and is reached by a jump.
    void putFarSplit(std::uint32_t direction, std::uint32_t below, std::uint32_t above, std::size_t leftSize,
                     std::size_t rightSize)
    {
        m_code.exchange(leftSize, rightSize);
        m_tooFar = m_tooFar || rightSize > kFarthest;
        const std::uint32_t width = rightSize <= 0xFF ? 1 : rightSize <= 0xFFFF ? 2 : 3;
        m_code.put(0x04 + width, static_cast<std::uint32_t>(rightSize), width);
        m_code.put({0x10 + direction, below, above, 1 + width});
    }

    void putLeaf(std::uint32_t distance)
    {
        if (distance < 32)
            m_code.put({0x30 + distance});
        else if (distance <= 0xFF)
            m_code.put(0x50, distance, 1);
        else if (distance <= 0xFFFF)
            m_code.put(0x51, distance, 2);
        else if (distance <= 0xFFFFFF)
            m_code.put(0x52, distance, 3);
        else
            m_code.put(0x53, distance, 4);
    }

    // Executed in the order scale, cuts, base: a query that is cut off needs no base.
    void putPrefix(const Prefix &prefix, std::uint32_t base)
    {
        if (prefix.changesBase) {
            const std::uint32_t distance = base - prefix.oldBase;
            if (distance <= 0xFF)
                m_code.put(0x09, distance, 1);
            else if (distance <= 0xFFFF)
                m_code.put(0x0A, distance, 2);
            else
                m_code.put(0x0B, base, 4);
        }
        for (std::uint32_t i = prefix.cutCount; i-- > 0;) {
            const Prefix::Cut &cut = prefix.cuts[i];
            if (cut.isLong)
                m_code.put({0x29 + cut.axis, cut.low >> 16, cut.low >> 8, cut.low, cut.high >> 16,
                            cut.high >> 8, cut.high});
            else
                m_code.put({0x26 + cut.axis, cut.low, cut.high});
        }
        if (prefix.scale != 0)
            m_code.put({prefix.scale, static_cast<std::uint32_t>(prefix.scaleOrigin[0]),
                        static_cast<std::uint32_t>(prefix.scaleOrigin[1]),
                        static_cast<std::uint32_t>(prefix.scaleOrigin[2])});
    }

    const Plan &m_plan;
    const BasePlan &m_bases;
    const Cell m_domain;
    const float m_worth;  // bytes for a hit on one unit of volume
    float m_share = 1.0f; // of the node's cell that slants leave
    BackwardCode m_code;
    double m_loose = 0.0; // volume of the leaves' cells outside of their triangles' boxes
    bool m_tooFar = false;
};

} // namespace

Result<Emitted> emit(const Plan &plan, const BasePlan &bases, const Cell &domain, double price)
{
    return Emitter(plan, bases, domain, price).run();
}

} // namespace cutaway::mopp
