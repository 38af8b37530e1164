// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/explode.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// The displacement of each triangle of a batch.
std::vector<glm::vec3> waysOf(const picture::Batch &batch, float amount)
{
    picture::Bounds bounds;
    for (const glm::vec3 &at : batch.positions) {
        if (picture::isDrawable(at))
            bounds.add(at);
    }
    std::vector<glm::vec3> ways;
    ways.reserve(batch.primitives());
    for (std::size_t i = 0; i + 2 < batch.indices.size(); i += 3) {
        const glm::vec3 middle = (batch.positions[batch.indices[i]] + batch.positions[batch.indices[i + 1]] +
                                  batch.positions[batch.indices[i + 2]]) /
                                 3.0f;
        ways.push_back((middle - bounds.centre()) * amount);
    }
    return ways;
}

// Gives every primitive vertices of its own, moved by `wayOf` its number.
template <class WayOf> void moveApart(picture::Batch &batch, const WayOf &wayOf)
{
    const std::vector<glm::vec3> shared = std::move(batch.positions);
    const std::size_t corners = picture::verticesPer(batch.topology);
    batch.vertexSources.clear(); // they count the shared ones
    batch.positions.clear();
    batch.positions.reserve(batch.indices.size());
    for (std::size_t i = 0; i < batch.indices.size(); ++i) {
        batch.positions.push_back(shared[batch.indices[i]] + wayOf(i / corners));
        batch.indices[i] = static_cast<std::uint32_t>(i);
    }
}

void moveLabels(picture::DrawList &list, const picture::Batch &marks, const std::vector<glm::vec3> &ways)
{
    for (picture::Label &label : list.labels) {
        const auto names = [&](std::uint32_t primitive) { return marks.sourceOf(primitive) == label.source; };
        for (std::uint32_t i = 0;
             label.layer == marks.layer && label.file == marks.file && i < marks.primitives(); ++i) {
            if (!names(i))
                continue;
            label.position += glm::mat3(marks.transform) * ways[marks.marks[i]];
            break;
        }
    }
}

} // namespace

picture::DrawList exploded(const picture::DrawList &list, float amount)
{
    picture::DrawList apart = list;
    std::vector<std::vector<glm::vec3>> ways(list.batches.size());
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        picture::Batch &batch = apart.batches[b];
        if (batch.topology == picture::Topology::Triangles) {
            ways[b] = waysOf(batch, amount);
            moveApart(batch, [&way = ways[b]](std::size_t i) { return way[i]; });
        } else if (!batch.marks.empty()) {
            const std::vector<glm::vec3> &way = ways[b - batch.facesBefore];
            moveApart(batch, [&](std::size_t i) { return way[batch.marks[i]]; });
            moveLabels(apart, batch, way);
        } else if (batch.layer == picture::Layer::Boxes || batch.layer == picture::Layer::Splits) {
            batch.indices.clear();
        }
    }
    return apart;
}

} // namespace cutaway
