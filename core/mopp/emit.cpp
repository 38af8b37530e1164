// SPDX-License-Identifier: MIT
#include "core/mopp/emit.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint32_t kFinestShift = 8;
constexpr std::uint32_t kFarthest = 0xFFFFFF; // what a jump reaches
constexpr double kCutBytes = 3.0;
constexpr double kLongCutBytes = 7.0;
constexpr double kScaleBytes = 4.0;
constexpr std::uint32_t kLookahead = 3; // splits below a node that the choice of its cuts considers
// An instruction less for each query, as a share of a false positive less; and how many a query that is cut
// off does not execute.
constexpr double kStepShare = 0.001;
constexpr double kStepsSaved = 2.0;
// Of the sides of a leaf's cell, how many are bounds rounded to a step; the rest is loose anyway.
constexpr double kRoundedSides = 0.5;

// Code is written from its end to its start, so that the size of a subtree is known when its branch is.
class BackwardCode
{
public:
    std::size_t size() const { return m_bytes.size(); }
    void put(std::initializer_list<std::uint32_t> bytes)
    {
        for (auto at = bytes.end(); at != bytes.begin();)
            m_bytes.push_back(static_cast<std::uint8_t>(*--at));
    }
    // An opcode and a big-endian operand of `width` bytes.
    void put(std::uint32_t opcode, std::uint32_t operand, std::uint32_t width)
    {
        for (std::uint32_t i = 0; i < width; ++i)
            m_bytes.push_back(static_cast<std::uint8_t>(operand >> 8 * i));
        m_bytes.push_back(static_cast<std::uint8_t>(opcode));
    }
    // Makes what was put from `middle` on stand behind what was put from `first` to there.
    void exchange(std::size_t first, std::size_t middle)
    {
        std::rotate(m_bytes.begin() + static_cast<std::ptrdiff_t>(first),
                    m_bytes.begin() + static_cast<std::ptrdiff_t>(middle), m_bytes.end());
    }
    Bytes take()
    {
        std::reverse(m_bytes.begin(), m_bytes.end());
        return std::move(m_bytes);
    }

private:
    Bytes m_bytes;
};

double volume(const Cell &cell)
{
    const glm::dvec3 side(cell.high - cell.low);
    return side.x * side.y * side.z;
}

// What a node inherits from those above it.
struct State {
    Cell cell; // where queries that come here are
    std::int32_t origin[3] = {0, 0, 0};
    std::uint32_t shift = 0;
    std::uint32_t base = 0;
    std::uint32_t baseLevel = 0; // see BasePlan::changes
    std::uint32_t level = 1;

    std::int32_t step() const { return 65536 >> shift; }
    std::int32_t byteOf(float coordinate, int axis) const
    {
        return (static_cast<std::int32_t>(coordinate) - origin[axis]) >> (16 - shift);
    }
    float coordinateOf(std::int32_t byte, int axis) const
    {
        return static_cast<float>(origin[axis] + byte * step());
    }
};

// Instructions in front of a node's own, in the order in which they are executed.
struct Prefix {
    struct Cut {
        std::uint32_t axis;
        std::uint32_t low;
        std::uint32_t high;
        bool isLong;
    };
    std::uint32_t scale = 0; // added shift
    std::int32_t scaleOrigin[3] = {0, 0, 0};
    Cut cuts[3];
    std::uint32_t cutCount = 0;
    bool changesBase = false;
    std::uint32_t oldBase = 0;
};

class Emitter
{
public:
    Emitter(const Plan &plan, const BasePlan &bases, const Cell &domain, double bytesPerHit)
        : m_plan(plan), m_bases(bases), m_domain(domain), m_worth(bytesPerHit / std::max(1.0, volume(domain)))
    {
    }

    Result<Emitted> run()
    {
        planScales();
        State state;
        state.cell = m_domain;
        write(0, state);
        if (m_tooFar)
            return fail("a branch of the code would have to reach further than {} bytes", kFarthest);
        return Emitted{m_code.take(), m_loose / std::max(1.0, volume(m_domain))};
    }

private:
    struct Scales {
        double surface = 0.0; // of the leaves' boxes, half of it
        float gain[kFinestShift + 1] = {};
        std::uint8_t to[kFinestShift + 1] = {};
    };

    // Rescaling ---------------------------------------------------------------------------------------------

    // The finest frame that surely covers the node, wherever the coarser frame's steps lie.
    static std::uint32_t finestShift(const PlanNode &n)
    {
        const glm::vec3 side = n.bounds.high - n.bounds.low;
        const float most = std::max({side.x, side.y, side.z, 1.0f});
        std::uint32_t shift = 0;
        while (shift < kFinestShift && most * static_cast<float>(2u << shift) <= 238.0f * 65536.0f)
            ++shift;
        return shift;
    }

    // What each subtree can gain by rescaling, for each frame it may inherit, and the best shift to go to.
    void planScales()
    {
        m_scales.resize(m_plan.nodes.size());
        for (std::size_t i = m_plan.nodes.size(); i-- > 0;) {
            const PlanNode &n = m_plan.nodes[i];
            Scales &own = m_scales[i];
            if (n.isLeaf()) {
                const glm::vec3 d = n.bounds.high - n.bounds.low;
                own.surface = d.x * d.y + d.y * d.z + d.z * d.x;
            } else {
                planScale(n, own, m_scales[n.left], m_scales[n.right]);
            }
        }
    }

    void planScale(const PlanNode &n, Scales &own, const Scales &left, const Scales &right)
    {
        own.surface = left.surface + right.surface;
        const std::uint32_t finest = finestShift(n);
        const double perStep = m_worth * own.surface * kRoundedSides * 65536.0;
        for (std::uint32_t s = 0; s <= kFinestShift; ++s) {
            own.gain[s] = left.gain[s] + right.gain[s];
            own.to[s] = static_cast<std::uint8_t>(s);
            const std::uint32_t to = std::min(finest, s + 4);
            if (to <= s)
                continue;
            const double gain = perStep * (1.0 / (1u << s) - 1.0 / (1u << to)) - kScaleBytes +
                                static_cast<double>(left.gain[to] + right.gain[to]);
            if (gain > static_cast<double>(own.gain[s])) {
                own.gain[s] = static_cast<float>(gain);
                own.to[s] = static_cast<std::uint8_t>(to);
            }
        }
    }

    void rescale(std::uint32_t node, State &state, Prefix &prefix) const
    {
        const std::uint32_t to = m_scales[node].to[state.shift];
        if (to <= state.shift)
            return;
        const Cell &bounds = m_plan.nodes[node].bounds;
        State scaled = state;
        scaled.shift = to;
        for (int axis = 0; axis < 3; ++axis) {
            prefix.scaleOrigin[axis] = state.byteOf(bounds.low[axis], axis);
            scaled.origin[axis] = state.origin[axis] + prefix.scaleOrigin[axis] * state.step();
            if (scaled.byteOf(bounds.high[axis], axis) + 1 > 255)
                return;
        }
        prefix.scale = to - state.shift;
        state = scaled;
    }

    // Cuts --------------------------------------------------------------------------------------------------

    // What cutting the node's cell down to `to` would save in the leaves below, for each axis, in bytes. A
    // subtree could do the same by itself for the price of a cut, so no subtree counts for more than that.
    glm::dvec3 gainOf(std::uint32_t node, const Cell &cell, const Cell &to, std::uint32_t depth) const
    {
        const PlanNode &n = m_plan.nodes[node];
        if (n.isLeaf() || depth == 0) {
            const glm::dvec3 side(glm::max(cell.high - cell.low, glm::vec3(1.0f)));
            const glm::dvec3 kept(
                glm::max(glm::min(cell.high, to.high) - glm::max(cell.low, to.low), glm::vec3(0.0f)));
            return m_worth * side.x * side.y * side.z * (glm::dvec3(1.0) - kept / side);
        }
        const int axis = n.direction;
        Cell left = cell, right = cell;
        left.high[axis] = std::min(cell.high[axis], m_plan.nodes[n.left].bounds.high[axis]);
        right.low[axis] = std::max(cell.low[axis], m_plan.nodes[n.right].bounds.low[axis]);
        return glm::min(gainOf(n.left, left, to, depth - 1), glm::dvec3(kCutBytes)) +
               glm::min(gainOf(n.right, right, to, depth - 1), glm::dvec3(kCutBytes));
    }

    void cut(std::uint32_t node, State &state, Prefix &prefix) const
    {
        const Cell &exact = m_plan.nodes[node].bounds;
        Cell rounded;
        for (int axis = 0; axis < 3; ++axis) {
            rounded.low[axis] = state.coordinateOf(lowByte(state, exact, axis), axis);
            rounded.high[axis] = state.coordinateOf(highByte(state, exact, axis), axis);
        }
        while (prefix.cutCount < 3 && mayPay(node, state.cell, exact)) {
            const glm::dvec3 steps = savedSteps(state.cell, rounded);
            const glm::dvec3 gain = gainOf(node, state.cell, rounded, kLookahead) + steps - kCutBytes;
            glm::dvec3 longGain(-kLongCutBytes);
            if (mayPayLong(node, state.cell, rounded, exact))
                longGain = gainOf(node, state.cell, exact, kLookahead) + steps - kLongCutBytes;
            const bool isLong = largest(longGain) > largest(gain);
            const int axis = axisOf(isLong ? longGain : gain);
            if ((isLong ? longGain : gain)[axis] <= 0.0)
                return;
            const Cell &to = isLong ? exact : rounded;
            prefix.cuts[prefix.cutCount++] = {
                static_cast<std::uint32_t>(axis),
                static_cast<std::uint32_t>(isLong ? exact.low[axis] : lowByte(state, exact, axis)),
                static_cast<std::uint32_t>(isLong ? exact.high[axis] + 1.0f : highByte(state, exact, axis)),
                isLong};
            state.cell.low[axis] = std::max(state.cell.low[axis], to.low[axis]);
            state.cell.high[axis] = std::min(state.cell.high[axis], to.high[axis]);
        }
    }

    // What a cut is worth by the instructions that it saves the queries it stops and costs the others.
    glm::dvec3 savedSteps(const Cell &cell, const Cell &to) const
    {
        const glm::dvec3 side(glm::max(cell.high - cell.low, glm::vec3(1.0f)));
        const glm::dvec3 kept(glm::min(cell.high, to.high) - glm::max(cell.low, to.low));
        return m_worth * kStepShare * side.x * side.y * side.z *
               (kStepsSaved * (glm::dvec3(1.0) - kept / side) - 1.0);
    }

    // Whether what a cut takes off the cell, counted once for each leaf, is worth the bytes at all.
    bool mayPay(std::uint32_t node, const Cell &cell, const Cell &to) const
    {
        const glm::dvec3 side(glm::max(cell.high - cell.low, glm::vec3(1.0f)));
        const glm::dvec3 kept(glm::min(cell.high, to.high) - glm::max(cell.low, to.low));
        const double least = std::min({kept.x / side.x, kept.y / side.y, kept.z / side.z});
        return m_worth * side.x * side.y * side.z * (1.0 - least) * m_plan.nodes[node].leaves > kCutBytes;
    }

    // The same for what only exact bounds take off.
    bool mayPayLong(std::uint32_t node, const Cell &cell, const Cell &rounded, const Cell &exact) const
    {
        const glm::dvec3 side(glm::max(cell.high - cell.low, glm::vec3(1.0f)));
        const glm::dvec3 more((rounded.high - rounded.low) - (exact.high - exact.low));
        const double most = std::max({more.x / side.x, more.y / side.y, more.z / side.z});
        return m_worth * side.x * side.y * side.z * most * m_plan.nodes[node].leaves >
               kLongCutBytes - kCutBytes;
    }

    static int axisOf(const glm::dvec3 &v) { return v.x >= v.y && v.x >= v.z ? 0 : v.y >= v.z ? 1 : 2; }
    static double largest(const glm::dvec3 &v) { return v[axisOf(v)]; }
    static std::int32_t lowByte(const State &state, const Cell &cell, int axis)
    {
        return std::max(0, state.byteOf(cell.low[axis], axis));
    }
    static std::int32_t highByte(const State &state, const Cell &cell, int axis)
    {
        return std::min(255, state.byteOf(cell.high[axis], axis) + 1);
    }

    // Writing -----------------------------------------------------------------------------------------------

    void write(std::uint32_t node, State state)
    {
        const PlanNode &n = m_plan.nodes[node];
        Prefix prefix;
        rescale(node, state, prefix);
        cut(node, state, prefix);
        if (!n.isLeaf() && m_bases.changes(node, state.baseLevel)) {
            prefix.changesBase = true;
            prefix.oldBase = state.base;
            state.base = n.leastId;
            state.baseLevel = state.level;
        }
        ++state.level;
        if (n.isLeaf()) {
            m_loose += std::max(0.0, volume(state.cell) - volume(n.bounds));
            putLeaf(n.right - state.base);
        } else {
            writeSplit(n, state);
        }
        putPrefix(prefix, state.base);
    }

    void writeSplit(const PlanNode &n, const State &state)
    {
        const int axis = n.direction;
        const std::int32_t below = state.byteOf(m_plan.nodes[n.left].bounds.high[axis], axis) + 1;
        std::int32_t above = state.byteOf(m_plan.nodes[n.right].bounds.low[axis], axis);
        const bool onePlane = above >= below - 1 && fitsOnePlane(state, axis, above - (below - 1));
        if (onePlane)
            above = below - 1;
        State left = state, right = state;
        left.cell.high[axis] = std::min(state.cell.high[axis], state.coordinateOf(below, axis));
        right.cell.low[axis] = std::max(state.cell.low[axis], state.coordinateOf(above, axis));
        const std::size_t start = m_code.size();
        write(n.right, right);
        const std::size_t middle = m_code.size();
        write(n.left, left);
        const auto a = static_cast<std::uint32_t>(axis), lo = static_cast<std::uint32_t>(below),
                   hi = static_cast<std::uint32_t>(above);
        const auto leftSize = static_cast<std::uint32_t>(m_code.size() - middle);
        if (leftSize <= 0xFF && onePlane)
            m_code.put({0x20 + a, hi, leftSize});
        else if (leftSize <= 0xFF)
            m_code.put({0x10 + a, lo, hi, leftSize});
        else if (leftSize <= 0xFFFF)
            m_code.put({0x23 + a, lo, hi, 0, 0, leftSize >> 8, leftSize & 0xFF});
        else
            putFarSplit(a, lo, hi, start, middle);
    }

    // A split by one plane is a byte shorter; it gives the gap between the children to the right one.
    bool fitsOnePlane(const State &state, int axis, std::int32_t gap) const
    {
        const double side = std::max(1.0f, state.cell.high[axis] - state.cell.low[axis]);
        return m_worth * volume(state.cell) / side * gap * state.step() < 1.0;
    }

    // The left child stands behind the right one, whatever its size, and is reached by a jump.
    void putFarSplit(std::uint32_t direction, std::uint32_t below, std::uint32_t above, std::size_t start,
                     std::size_t middle)
    {
        m_code.exchange(start, middle);
        const std::size_t rightSize = middle - start;
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
    const double m_worth; // bytes for a hit on one unit of volume
    BackwardCode m_code;
    double m_loose = 0.0; // volume of the leaves' cells outside of their triangles' boxes
    bool m_tooFar = false;
    std::vector<Scales> m_scales;
};

} // namespace

Result<Emitted> emit(const Plan &plan, const BasePlan &bases, const Cell &domain, double bytesPerHit)
{
    return Emitter(plan, bases, domain, bytesPerHit).run();
}

} // namespace cutaway::mopp
