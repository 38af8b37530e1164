// SPDX-License-Identifier: MIT
#include "core/codecs/mopp/emit.h"

#include <algorithm>

namespace cutaway::mopp
{

namespace
{

constexpr std::uint32_t kImpossible = 1u << 30;

// Bytes of a leaf whose id is `distance` above the base.
std::uint32_t leafBytes(std::uint32_t distance)
{
    const auto longer = [distance](std::uint32_t most) { return distance > most ? 1u : 0u; };
    return 1 + longer(31) + longer(0xFF) + longer(0xFFFF) + longer(0xFFFFFF);
}

std::uint32_t changeBytes(std::uint32_t from, std::uint32_t to)
{
    const std::uint32_t distance = to - from;
    return distance <= 0xFF ? 2 : distance <= 0xFFFF ? 3 : from == 0 ? 5 : kImpossible;
}

} // namespace

BasePlan::BasePlan(const Plan &plan) : m_plan(plan), m_changes(plan.nodes.size(), 0)
{
    Costs costs;
    cost(0, 1, costs);
    m_bytes = costs.bytes[0];
}

// Fills in what the subtree costs for each base that it can inherit: one for each level above.
void BasePlan::cost(std::uint32_t node, std::uint32_t level, Costs &costs)
{
    const PlanNode &n = m_plan.nodes[node];
    if (n.isLeaf()) {
        for (std::uint32_t k = 0; k < level; ++k)
            costs.bytes[k] = leafBytes(n.right - m_bases[k]);
        return;
    }
    m_bases[level] = n.leastId;
    Costs right;
    cost(n.left, level + 1, costs);
    cost(n.right, level + 1, right);
    const std::uint32_t own = costs.bytes[level] + right.bytes[level];
    std::uint64_t changes = 0;
    for (std::uint32_t k = 0; k < level; ++k) {
        const std::uint32_t kept = costs.bytes[k] + right.bytes[k];
        const std::uint32_t changed = own + changeBytes(m_bases[k], n.leastId);
        if (changed < kept)
            changes |= std::uint64_t{1} << k;
        costs.bytes[k] = std::min(kept, changed);
    }
    m_changes[node] = changes;
}

} // namespace cutaway::mopp
