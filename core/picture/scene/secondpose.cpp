// SPDX-License-Identifier: MIT
#include "core/picture/scene/secondpose.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cutaway::picture
{

namespace
{

constexpr std::array<std::uint8_t, 3> kSecondClip{222, 104, 196};
constexpr float kDashesPerSkeleton = 160.0f; // along its largest extent
constexpr float kMostDashes = 64.0f;         // of one bone

float skeletonExtent(std::span<const glm::mat4> model)
{
    Bounds bounds;
    for (const glm::mat4 &bone : model) {
        if (isDrawable(glm::vec3(bone[3])))
            bounds.add(glm::vec3(bone[3]));
    }
    return bounds.empty ? 0.0f : glm::length(bounds.max - bounds.min);
}

// As many dashes as gaps, less one, so that both ends are drawn.
void addDashes(Batch &batch, glm::vec3 from, glm::vec3 to, float dash, std::uint16_t category)
{
    const float length = glm::distance(from, to);
    const float dashes =
        dash > 0.0f ? std::clamp(std::round(length / (2.0f * dash)), 1.0f, kMostDashes) : 1.0f;
    const float step = 1.0f / (2.0f * dashes - 1.0f);
    for (float at = 0.0f; at < 1.0f; at += 2.0f * step)
        batch.addLine(glm::mix(from, to, at), glm::mix(from, to, std::min(1.0f, at + step)), category);
}

} // namespace

void addSecondPose(const anim::Skeleton &skeleton, std::span<const glm::mat4> model, DrawList &list)
{
    Batch batch;
    batch.layer = Layer::Skeleton;
    batch.topology = Topology::Lines;
    batch.label = "second clip";
    batch.addSource({UnitIndex::kNone, NodeId{}}, 0);
    const std::uint16_t category = list.categoryNamed("second clip (dashed)", kSecondClip);
    const float dash = skeletonExtent(model) / kDashesPerSkeleton;
    for (std::size_t bone = 0; bone < skeleton.bones(); ++bone) {
        const std::int16_t parent = skeleton.parents()[bone];
        if (parent < 0)
            continue;
        const glm::vec3 from(model[static_cast<std::size_t>(parent)][3]), to(model[bone][3]);
        if (isDrawable(from) && isDrawable(to) && from != to)
            addDashes(batch, from, to, dash, category);
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace cutaway::picture
