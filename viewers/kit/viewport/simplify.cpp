// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/simplify.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace cutaway
{

namespace
{

constexpr std::uint32_t kSmallBatch = 2000; // primitives: not worth it

// The representative of each vertex: the first one in its cell.
std::vector<std::uint32_t> representatives(const picture::Batch &batch, float cell)
{
    std::vector<std::uint32_t> of(batch.positions.size());
    std::unordered_map<std::uint64_t, std::uint32_t> first;
    first.reserve(batch.positions.size() / 8);
    const auto coordinate = [cell](float value) {
        constexpr float kMost = 1e6f;
        constexpr std::uint64_t kBits = (1u << 21) - 1;
        return static_cast<std::uint64_t>(
                   static_cast<std::int64_t>(std::clamp(std::floor(value / cell), -kMost, kMost))) &
               kBits;
    };
    for (std::uint32_t v = 0; v < of.size(); ++v) {
        const glm::vec3 &at = batch.positions[v];
        const std::uint64_t key = picture::isDrawable(at)
                                      ? coordinate(at.x) << 42 | coordinate(at.y) << 21 | coordinate(at.z)
                                      : ~std::uint64_t{0};
        of[v] = first.emplace(key, v).first->second;
    }
    return of;
}

CoarseBatch clustered(const picture::Batch &batch, float cell)
{
    CoarseBatch coarse;
    const std::vector<std::uint32_t> of = representatives(batch, cell);
    for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
        const std::uint32_t a = of[batch.indices[3 * i]];
        const std::uint32_t b = of[batch.indices[3 * i + 1]];
        const std::uint32_t c = of[batch.indices[3 * i + 2]];
        if (a == b || b == c || a == c)
            continue;
        coarse.indices.insert(coarse.indices.end(), {a, b, c});
        coarse.primitives.push_back(i);
    }
    return coarse;
}

picture::Bounds boundsOf(const picture::Batch &batch)
{
    picture::Bounds bounds;
    for (const glm::vec3 &at : batch.positions) {
        if (picture::isDrawable(at))
            bounds.add(at);
    }
    return bounds;
}

} // namespace

std::vector<CoarseBatch> simplify(const picture::DrawList &list, std::uint64_t triangles)
{
    const std::uint64_t all = list.triangles();
    if (all <= triangles)
        return {};
    std::vector<CoarseBatch> coarse(list.batches.size());
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        const picture::Batch &batch = list.batches[b];
        if (batch.topology != picture::Topology::Triangles || batch.primitives() < kSmallBatch)
            continue;
        // A surface of n triangles covers about n / 2 squares, so this many cells along a side leave its
        // share of the wanted number.
        const double share = static_cast<double>(triangles) * batch.primitives() / static_cast<double>(all);
        const float cells = static_cast<float>(std::sqrt(std::max(share / 6.0, 64.0)));
        const picture::Bounds bounds = boundsOf(batch);
        const glm::vec3 size = bounds.max - bounds.min;
        coarse[b] = clustered(batch, std::max({size.x, size.y, size.z, 1e-6f}) / cells);
    }
    return coarse;
}

} // namespace cutaway
