// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/preview.h"

#include <algorithm>

namespace cutaway
{

std::vector<std::uint32_t> Preview::originals() const
{
    std::vector<std::uint32_t> all = replaced;
    for (const BatchMove &move : moved)
        all.push_back(move.batch);
    std::ranges::sort(all);
    return all;
}

namespace
{

constexpr std::size_t kMostMarked = 4'000; // triangles: marking draws each two times more

// The edges of the box around it.
void addBox(const picture::Batch &batch, const glm::mat4 &place, Highlight &marked)
{
    picture::Bounds bounds;
    for (const glm::vec3 position : batch.positions)
        bounds.add(position);
    for (int corner = 0; corner < 8; ++corner) {
        for (int axis = 0; axis < 3; ++axis) {
            if ((corner >> axis & 1) != 0)
                continue;
            for (const int end : {corner, corner | 1 << axis})
                marked.lines.emplace_back(place * glm::vec4((end & 1) != 0 ? bounds.max.x : bounds.min.x,
                                                            (end & 2) != 0 ? bounds.max.y : bounds.min.y,
                                                            (end & 4) != 0 ? bounds.max.z : bounds.min.z,
                                                            1.0f));
        }
    }
}

} // namespace

Highlight highlightOf(const picture::DrawList &list, const std::vector<BatchMove> &moved)
{
    Highlight marked;
    std::size_t triangles = 0;
    for (const BatchMove &move : moved) {
        const picture::Batch &batch = list.batches[move.batch];
        if (batch.topology != picture::Topology::Triangles || !picture::isShownAtFirst(batch.layer))
            continue;
        const glm::mat4 place = move.by * batch.transform;
        triangles += batch.primitives();
        if (triangles > kMostMarked) {
            addBox(batch, place, marked);
            continue;
        }
        for (const std::uint32_t index : batch.indices)
            marked.triangles.emplace_back(place * glm::vec4(batch.positions[index], 1.0f));
    }
    return marked;
}

Highlight highlightOf(const picture::DrawList &list)
{
    std::vector<BatchMove> all;
    for (std::uint32_t batch = 0; batch < list.batches.size(); ++batch)
        all.push_back({batch, glm::mat4(1.0f)});
    return highlightOf(list, all);
}

} // namespace cutaway
