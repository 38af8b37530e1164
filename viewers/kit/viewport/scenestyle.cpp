// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scenestyle.h"

#include <algorithm>

namespace cutaway
{

bool hasGhosts(const picture::DrawList &list, const SceneStyle &style)
{
    return style.ghosts &&
           std::any_of(list.batches.begin(), list.batches.end(), [&](const picture::Batch &batch) {
               return batch.layer == picture::Layer::Collision && !batch.indices.empty() &&
                      style.shows(list, batch);
           });
}

float Frame::pixelsPerUnit(glm::vec3 at) const
{
    const glm::vec4 clip = projection * view * glm::vec4(at, 1.0f);
    const float half = projection[1][1] * static_cast<float>(pixels.height()) / 2.0f;
    return half / std::max(clip.w, 1e-6f);
}

} // namespace cutaway
