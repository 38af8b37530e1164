// SPDX-License-Identifier: MIT
#include "core/geom/build/posebones.h"

#include <algorithm>
#include <cmath>

namespace cutaway::geom
{

namespace
{

constexpr std::array<std::uint8_t, 3> kDrivenBone{214, 186, 120};
constexpr std::array<std::uint8_t, 3> kRestingBone{128, 136, 150};
constexpr std::array<std::uint8_t, 3> kRootPath{86, 180, 233};
constexpr float kThickness = 0.09f; // of the length of a bone, or of the usual length where it is longer
constexpr float kWaist = 0.18f;     // where it is thickest, from its root

// Six corners: both ends and a ring of four around the waist.
void addOctahedron(Batch &batch, glm::vec3 from, glm::vec3 to, float thickness, std::uint16_t category,
                   Source source)
{
    const glm::vec3 along = to - from;
    const glm::vec3 other =
        std::abs(along.z) < 0.8f * glm::length(along) ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const glm::vec3 side = glm::normalize(glm::cross(along, other)) * thickness;
    const glm::vec3 up = glm::normalize(glm::cross(side, along)) * thickness;
    const glm::vec3 waist = from + along * kWaist;
    const std::array<glm::vec3, 4> ring{waist + side, waist + up, waist - side, waist - up};
    batch.addSource(source, 0);
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const glm::vec3 next = ring[(i + 1) % ring.size()];
        batch.addTriangle(from, next, ring[i], category);
        batch.addTriangle(to, ring[i], next, category);
    }
}

// The usual length of a bone: a camera or a weapon far from its parent must not dwarf the rest.
float medianLength(const PoseBones &pose)
{
    std::vector<float> lengths;
    for (std::size_t bone = 0; bone < pose.model.size(); ++bone) {
        const std::int16_t parent = pose.skeleton.parents()[bone];
        const float length = parent < 0
                                 ? 0.0f
                                 : glm::distance(glm::vec3(pose.model[bone][3]),
                                                 glm::vec3(pose.model[static_cast<std::size_t>(parent)][3]));
        if (length > 1e-4f && std::isfinite(length))
            lengths.push_back(length);
    }
    if (lengths.empty())
        return 0.0f;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::ranges::nth_element(lengths, middle);
    return *middle;
}

} // namespace

DrawList poseBones(const PoseBones &pose)
{
    DrawList list;
    Batch batch;
    batch.layer = Layer::Skeleton;
    batch.label = pose.skeleton.name();
    const std::uint16_t driven = list.categoryNamed("bone with a track", kDrivenBone);
    const std::uint16_t resting = list.categoryNamed("bone at rest", kRestingBone);
    const float usual = 2.0f * medianLength(pose);
    for (std::size_t bone = 0; bone < pose.model.size(); ++bone) {
        const std::int16_t parent = pose.skeleton.parents()[bone];
        if (parent < 0)
            continue;
        const glm::vec3 at(pose.model[bone][3]);
        const glm::vec3 from(pose.model[static_cast<std::size_t>(parent)][3]);
        if (!isDrawable(at) || !isDrawable(from) || glm::length(at - from) < 1e-4f)
            continue;
        const float thickness = kThickness * std::min(glm::distance(at, from), usual);
        addOctahedron(batch, from, at, thickness, pose.driven[bone] != 0 ? driven : resting,
                      pose.sources[bone]);
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
    return list;
}

void addRootPath(const anim::RootMotion &motion, Source source, DrawList &list)
{
    Batch batch;
    batch.layer = Layer::Skeleton;
    batch.topology = Topology::Lines;
    batch.label = "root motion";
    const std::uint16_t category = list.categoryNamed("root motion", kRootPath);
    batch.addSource(source, 0);
    for (std::size_t i = 1; i < motion.samples.size(); ++i) {
        const glm::vec3 from(motion.samples[i - 1]), to(motion.samples[i]);
        if (isDrawable(from) && isDrawable(to))
            batch.addLine(from, to, category);
    }
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

} // namespace cutaway::geom
