// SPDX-License-Identifier: MIT
#include "core/bvh/measure.h"

#include "core/bvh/boxtree.h"
#include "core/bvh/query.h"

namespace cutaway::bvh
{

Tightness tightnessOf(const Tree &tree, const Items &items, std::uint32_t points, const Progress &progress,
                      std::uint64_t seed)
{
    std::optional<mesh::Bounds> whole;
    for (const std::uint32_t item : items.ids) {
        if (const auto box = items.boxOf ? items.boxOf(item) : std::nullopt)
            whole = whole ? joined(*whole, *box) : *box;
    }
    Tightness sum;
    Dice dice(seed);
    QueryMemory memory;
    for (; whole && sum.points < points && !progress.cancelled(); ++sum.points) {
        const ProbeTest probe({Probe::Kind::Point, dice.in(whole->low, whole->high), {}});
        const QueryCost cost = query(
            tree, probe,
            [&](const At &, const Node &node, const LinePart &) {
                const auto box = items.boxOf(node.item);
                LinePart part;
                sum.items += 1.0;
                sum.falsePositives += box && probe.meets(*box, part) ? 0.0 : 1.0;
            },
            memory);
        sum.nodes += cost.opened;
    }
    const double count = std::max(1u, sum.points);
    sum.items /= count;
    sum.falsePositives /= count;
    sum.nodes /= count;
    return sum;
}

} // namespace cutaway::bvh
