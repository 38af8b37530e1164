// SPDX-License-Identifier: MIT
#include "core/geom/build/skeletonlines.h"

#include <algorithm>
#include <glm/gtc/matrix_transform.hpp>

namespace cutaway::geom
{

void addSkeleton(const BlockReader &skeleton, DrawList &list)
{
    constexpr std::array<std::uint8_t, 3> kBone{214, 186, 120};
    constexpr std::array<std::uint8_t, 3> kJoint{150, 160, 176};
    Batch batch;
    batch.layer = Layer::Skeleton;
    batch.topology = Topology::Lines;
    batch.label = skeleton.text("name");
    const std::uint16_t bone = list.categoryNamed("bone", kBone);
    const std::uint16_t joint = list.categoryNamed("root joint", kJoint);
    const auto parents = skeleton.rows<std::int16_t>("parentIndices");
    const auto poses = skeleton.find("referencePose");
    const auto bones = skeleton.find("bones");
    const std::uint32_t count =
        std::min<std::uint32_t>(static_cast<std::uint32_t>(parents.size()), skeleton.count("referencePose"));
    std::vector<glm::mat4> model(count, glm::mat4(1.0f));
    for (std::uint32_t i = 0; poses && i < count; ++i) {
        const BlockReader pose = skeleton.element(*poses, i);
        const glm::mat4 local =
            glm::translate(glm::mat4(1.0f), pose.vec3("translation")) * glm::mat4_cast(pose.quat("rotation"));
        const std::int16_t parent = parents[i];
        const bool hasParent = parent >= 0 && static_cast<std::uint32_t>(parent) < i; // parents stand first
        model[i] = hasParent ? model[static_cast<std::size_t>(parent)] * local : local;
        const glm::vec3 at(model[i][3]);
        const glm::vec3 from = hasParent ? glm::vec3(model[static_cast<std::size_t>(parent)][3]) : at;
        if (!isDrawable(at) || !isDrawable(from))
            continue;
        const Source source =
            bones && i < skeleton.count("bones") ? skeleton.element(*bones, i).source() : pose.source();
        batch.addSource(source, 0);
        batch.addLine(from, at, hasParent ? bone : joint);
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace cutaway::geom
