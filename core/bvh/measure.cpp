// SPDX-License-Identifier: MIT
#include "core/bvh/measure.h"

#include "core/bvh/boxtree.h"
#include "core/bvh/raycount.h"

#include <algorithm>

namespace cutaway::bvh
{

namespace
{

std::optional<mesh::Bounds> placeOf(const Items &items)
{
    std::optional<mesh::Bounds> whole;
    for (const std::uint32_t item : items.ids) {
        if (const auto box = items.boxOf ? items.boxOf(item) : std::nullopt)
            whole = whole ? joined(*whole, *box) : *box;
    }
    return whole;
}

// A number for a set of items, whatever their order (FNV-1a).
std::uint64_t sumOf(std::vector<std::uint32_t> &items, std::uint64_t sum)
{
    std::ranges::sort(items);
    items.erase(std::unique(items.begin(), items.end()), items.end());
    items.push_back(0xFFFFFFFF); // ends a ray
    for (const std::uint32_t item : items)
        sum = (sum ^ item) * 0x100000001B3;
    return sum;
}

} // namespace

Tightness tightnessOf(const Tree &tree, const Items &items, std::uint32_t points, const Progress &progress,
                      std::uint64_t seed)
{
    const std::optional<mesh::Bounds> whole = placeOf(items);
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

RayCosts rayCostsOf(const Tree &tree, const Items &items, std::uint32_t rays, const Progress &progress,
                    std::uint64_t seed)
{
    const std::optional<mesh::Bounds> whole = placeOf(items);
    RayCosts costs;
    if (!whole)
        return costs;
    const OpenedTree opened(tree, items);
    const glm::dvec3 low(whole->low), high(whole->high), size = high - low;
    Dice dice(seed);
    RayMemory memory;
    std::vector<std::uint32_t> hit;
    for (; costs.rays < rays && !progress.cancelled(); ++costs.rays) {
        const glm::dvec3 from = dice.in(low - size, high + size), through = dice.in(low, high);
        const RayCount count = opened.count({Probe::Kind::Ray, from, through - from}, memory, hit);
        costs.boxes += count.boxes;
        costs.triangles += count.triangles;
        costs.hits += count.hits;
        costs.falsePositives += count.misses();
        costs.worst = std::max(costs.worst, count.boxes);
        costs.hitSum = sumOf(hit, costs.hitSum);
    }
    const double count = std::max(1u, costs.rays);
    for (double *sum : {&costs.boxes, &costs.triangles, &costs.hits, &costs.falsePositives})
        *sum /= count;
    return costs;
}

} // namespace cutaway::bvh
