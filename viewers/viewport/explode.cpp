// SPDX-License-Identifier: MIT
#include "viewers/viewport/explode.h"

namespace cutaway
{

geom::DrawList exploded(const geom::DrawList &list, float amount)
{
    geom::DrawList apart = list;
    for (geom::Batch &batch : apart.batches) {
        if (batch.topology != geom::Topology::Triangles)
            continue;
        geom::Bounds bounds;
        for (const glm::vec3 &at : batch.positions) {
            if (geom::isDrawable(at))
                bounds.add(at);
        }
        const std::vector<glm::vec3> shared = std::move(batch.positions);
        batch.vertexSources.clear(); // they count the shared ones
        batch.positions.clear();
        batch.positions.reserve(batch.indices.size());
        for (std::size_t i = 0; i + 2 < batch.indices.size(); i += 3) {
            const glm::vec3 corner[] = {shared[batch.indices[i]], shared[batch.indices[i + 1]],
                                        shared[batch.indices[i + 2]]};
            const glm::vec3 middle = (corner[0] + corner[1] + corner[2]) / 3.0f;
            const glm::vec3 by = (middle - bounds.centre()) * amount;
            for (std::size_t k = 0; k < 3; ++k) {
                batch.indices[i + k] = static_cast<std::uint32_t>(batch.positions.size());
                batch.positions.push_back(corner[k] + by);
            }
        }
    }
    return apart;
}

} // namespace cutaway
