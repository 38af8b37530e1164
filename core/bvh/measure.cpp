// SPDX-License-Identifier: MIT
#include "core/bvh/measure.h"

#include "core/bvh/builttree.h"
#include "core/bvh/raycount.h"

#include <algorithm>
#include <cmath>

namespace cutaway::bvh
{

namespace
{

// The items that have a place.
struct Placed {
    std::vector<std::uint32_t> ids;
    std::vector<mesh::Bounds> boxes;
    mesh::Bounds whole;
};

Placed placedOf(const Items &items)
{
    Placed placed;
    for (const std::uint32_t item : items.ids) {
        const auto box = items.boxOf ? items.boxOf(item) : std::nullopt;
        const glm::vec3 size = box ? box->high - box->low : glm::vec3(0.0f);
        if (!box || !std::isfinite(size.x + size.y + size.z))
            continue;
        placed.whole = placed.ids.empty() ? *box : joined(placed.whole, *box);
        placed.ids.push_back(item);
        placed.boxes.push_back(*box);
    }
    return placed;
}

class Meter
{
public:
    Meter(const Tree &tree, const Items &items, const Sampling &sampling, const Progress &progress)
        : m_tree(tree), m_items(items), m_sampling(sampling), m_progress(progress), m_placed(placedOf(items)),
          m_truth(boxTree(m_placed.boxes, {}, 0), m_placed.ids, 0)
    {
    }

    Tightness run()
    {
        if (m_placed.ids.empty())
            return {};
        const glm::dvec3 low = glm::dvec3(m_placed.whole.low) - m_sampling.around,
                         high = glm::dvec3(m_placed.whole.high) + m_sampling.around;
        const glm::dvec3 half(m_sampling.side / 2.0);
        Dice dice(m_sampling.seed);
        for (; m_found.points < m_sampling.points && !m_progress.cancelled(); ++m_found.points)
            samplePoint(dice.in(low, high));
        for (; m_found.boxes < m_sampling.boxes && !m_progress.cancelled(); ++m_found.boxes) {
            const glm::dvec3 middle = dice.in(low, high);
            sampleBox(ProbeTest({Probe::Kind::Box, middle - half, middle + half}));
        }
        average();
        return m_found;
    }

private:
    // item(number) is called for each that is reported.
    template <class Item> QueryCost ask(const Tree &tree, const ProbeTest &probe, const Item &item)
    {
        return query(
            tree, probe, [&item](const At &, const Node &node, const LinePart &) { item(node.item); },
            m_memory);
    }
    std::uint32_t itemsAt(const ProbeTest &probe)
    {
        std::uint32_t count = 0;
        ask(m_truth, probe, [&count](std::uint32_t) { ++count; });
        return count;
    }

    void samplePoint(glm::dvec3 point)
    {
        const ProbeTest probe({Probe::Kind::Point, point, {}});
        double reported = 0.0;
        const QueryCost cost = ask(m_tree, probe, [&](std::uint32_t item) {
            const auto box = m_items.boxOf(item);
            LinePart part;
            reported += 1.0;
            m_found.falsePositives += box && probe.meets(*box, part) ? 0.0 : 1.0;
        });
        m_found.items += reported;
        m_found.nodes += cost.opened;
        if (itemsAt(probe) != 0)
            return;
        ++m_found.outside;
        m_found.falseOutside += reported;
    }

    void sampleBox(const ProbeTest &probe)
    {
        ask(m_tree, probe, [this](std::uint32_t) { m_found.boxItems += 1.0; });
        m_found.boxTouched += itemsAt(probe);
    }

    void average()
    {
        const double points = std::max(1u, m_found.points), boxes = std::max(1u, m_found.boxes);
        for (double *sum : {&m_found.items, &m_found.falsePositives, &m_found.nodes})
            *sum /= points;
        m_found.falseOutside /= std::max(1u, m_found.outside);
        m_found.boxItems /= boxes;
        m_found.boxTouched /= boxes;
    }

    const Tree &m_tree;
    const Items &m_items;
    const Sampling &m_sampling;
    const Progress &m_progress;
    Placed m_placed;
    BuiltTree m_truth; // whose leaves are the boxes of the items
    QueryMemory m_memory;
    Tightness m_found;
};

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

Tightness tightnessOf(const Tree &tree, const Items &items, const Sampling &sampling,
                      const Progress &progress)
{
    return Meter(tree, items, sampling, progress).run();
}

RayCosts rayCostsOf(const Tree &tree, const Items &items, std::uint32_t rays, const Progress &progress,
                    std::uint64_t seed)
{
    const Placed placed = placedOf(items);
    RayCosts costs;
    if (placed.ids.empty())
        return costs;
    const OpenedTree opened(tree, items);
    const glm::dvec3 low(placed.whole.low), high(placed.whole.high), size = high - low;
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
        costs.boxesByRay.push_back(count.boxes);
        costs.hitSum = sumOf(hit, costs.hitSum);
    }
    std::ranges::sort(costs.boxesByRay);
    const double count = std::max(1u, costs.rays);
    for (double *sum : {&costs.boxes, &costs.triangles, &costs.hits, &costs.falsePositives})
        *sum /= count;
    return costs;
}

} // namespace cutaway::bvh
