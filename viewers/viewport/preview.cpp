// SPDX-License-Identifier: MIT
#include "viewers/viewport/preview.h"

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

Highlight highlightOf(const geom::DrawList &list, const std::vector<BatchMove> &moved)
{
    Highlight marked;
    for (const BatchMove &move : moved) {
        const geom::Batch &batch = list.batches[move.batch];
        if (batch.topology != geom::Topology::Triangles || !geom::isShownAtFirst(batch.layer))
            continue;
        const glm::mat4 place = move.by * batch.transform;
        for (const std::uint32_t index : batch.indices)
            marked.triangles.emplace_back(place * glm::vec4(batch.positions[index], 1.0f));
    }
    return marked;
}

Highlight highlightOf(const geom::DrawList &list)
{
    std::vector<BatchMove> all;
    for (std::uint32_t batch = 0; batch < list.batches.size(); ++batch)
        all.push_back({batch, glm::mat4(1.0f)});
    return highlightOf(list, all);
}

} // namespace cutaway
