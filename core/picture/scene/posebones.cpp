// SPDX-License-Identifier: MIT
#include "core/picture/scene/posebones.h"

#include <algorithm>
#include <cmath>

namespace cutaway::picture
{

namespace
{

using Rgb = std::array<std::uint8_t, 3>;

constexpr Rgb kDrivenBone{188, 198, 212};
constexpr Rgb kRestingBone{104, 112, 126};
constexpr Rgb kMarkedBone{232, 160, 56};
constexpr Rgb kOriginalBone{96, 160, 236};
constexpr Rgb kRootPath{78, 184, 164};
constexpr Rgb kGhostBefore{96, 132, 178};
constexpr Rgb kGhostAfter{104, 158, 118};
constexpr Rgb kFarBefore{74, 88, 108};
constexpr Rgb kFarAfter{74, 96, 82};
constexpr float kOriginalOpacity = 0.6f;
constexpr float kThickness = 0.09f; // of the length of a bone, or of a limb's where it is longer
constexpr std::size_t kLimbs = 10;  // one bone of so many is as long as a limb; most are fingers and faces
constexpr float kWaist = 0.18f;     // place of its thickest part, from its root
constexpr float kJoint = 0.05f;     // of the usual length

// Six corners: both ends and a ring of four around the waist.
void addOctahedron(Batch &batch, glm::vec3 from, glm::vec3 to, float thickness, std::uint16_t category)
{
    const glm::vec3 along = to - from;
    const glm::vec3 other =
        std::abs(along.z) < 0.8f * glm::length(along) ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const glm::vec3 side = glm::normalize(glm::cross(along, other)) * thickness;
    const glm::vec3 up = glm::normalize(glm::cross(side, along)) * thickness;
    const glm::vec3 waist = from + along * kWaist;
    const std::array<glm::vec3, 4> ring{waist + side, waist + up, waist - side, waist - up};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const glm::vec3 next = ring[(i + 1) % ring.size()];
        batch.addTriangle(from, next, ring[i], category);
        batch.addTriangle(to, ring[i], next, category);
    }
}

void addJoint(Batch &batch, glm::vec3 at, float radius, std::uint16_t category)
{
    const glm::vec3 up(0.0f, 0.0f, radius);
    const std::array<glm::vec3, 4> ring{at + glm::vec3(radius, 0, 0), at + glm::vec3(0, radius, 0),
                                        at - glm::vec3(radius, 0, 0), at - glm::vec3(0, radius, 0)};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const glm::vec3 next = ring[(i + 1) % ring.size()];
        batch.addTriangle(at + up, ring[i], next, category);
        batch.addTriangle(at - up, next, ring[i], category);
    }
}

bool has(std::span<const std::uint8_t> flags, std::size_t bone, bool whenEmpty)
{
    return flags.empty() ? whenEmpty : flags[bone] != 0;
}

void keep(Batch batch, DrawList &list)
{
    if (batch.primitives() != 0)
        list.batches.push_back(std::move(batch));
}

Batch skeletonBatch(Topology topology, std::string label)
{
    Batch batch;
    batch.layer = Layer::Skeleton;
    batch.topology = topology;
    batch.label = std::move(label);
    return batch;
}

// Bones with their children: a piece for each child, else a mark at the joint.
class PoseBuilder
{
public:
    explicit PoseBuilder(const PoseBones &pose) : m_pose(pose), m_children(pose.model.size())
    {
        for (std::size_t bone = 0; bone < m_children.size(); ++bone) {
            const std::int16_t parent = m_pose.skeleton.parents()[bone];
            if (parent >= 0 && shows(bone))
                m_children[static_cast<std::size_t>(parent)].push_back(bone);
        }
    }

    bool shows(std::size_t bone) const { return has(m_pose.shown, bone, true) && isDrawable(at(bone)); }
    glm::vec3 at(std::size_t bone) const { return glm::vec3(m_pose.model[bone][3]); }

    template <class Visit> void eachPiece(std::size_t bone, const Visit &visit) const
    {
        for (const std::size_t child : m_children[bone]) {
            if (glm::distance(at(bone), at(child)) >= kShortest)
                visit(at(bone), at(child));
        }
    }
    bool isLeaf(std::size_t bone) const
    {
        bool leaf = true;
        eachPiece(bone, [&leaf](glm::vec3, glm::vec3) { leaf = false; });
        return leaf;
    }

private:
    static constexpr float kShortest = 1e-4f;

    const PoseBones &m_pose;
    std::vector<std::vector<std::size_t>> m_children;
};

// That one bone of `share` reaches.
float boneLength(const PoseBones &pose, std::size_t share)
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
    const auto at = lengths.end() - static_cast<std::ptrdiff_t>((lengths.size() + share - 1) / share);
    std::ranges::nth_element(lengths, at);
    return *at;
}

} // namespace

float usualBoneLength(const PoseBones &pose)
{
    return boneLength(pose, 2);
}

void addPose(const PoseBones &pose, DrawList &list)
{
    Batch solid = skeletonBatch(Topology::Triangles, pose.skeleton.name());
    Batch lines = skeletonBatch(Topology::Lines, pose.skeleton.name());
    const std::uint16_t driven = list.categoryNamed("bone with a track", kDrivenBone);
    const std::uint16_t resting = list.categoryNamed("bone at rest", kRestingBone);
    const std::uint16_t marked = list.categoryNamed("selected bone", kMarkedBone);
    const float usual = usualBoneLength(pose), limb = boneLength(pose, kLimbs);
    const PoseBuilder builder(pose);
    for (std::size_t bone = 0; bone < pose.model.size(); ++bone) {
        if (!builder.shows(bone))
            continue;
        const std::uint16_t category = has(pose.marked, bone, false)  ? marked
                                       : has(pose.driven, bone, true) ? driven
                                                                      : resting;
        solid.addSource(pose.sources[bone], 0);
        lines.addSource(pose.sources[bone], 0);
        builder.eachPiece(bone, [&](glm::vec3 from, glm::vec3 to) {
            if (pose.style == BoneStyle::Lines)
                lines.addLine(from, to, category);
            else
                addOctahedron(solid, from, to, kThickness * std::min(glm::distance(from, to), limb),
                              category);
        });
        if (pose.style == BoneStyle::Lines || builder.isLeaf(bone))
            addJoint(solid, builder.at(bone), kJoint * std::max(usual, 1e-3f), category);
    }
    keep(std::move(solid), list);
    keep(std::move(lines), list);
}

void addRestPose(const anim::Skeleton &skeleton, std::span<const Source> bones, DrawList &list)
{
    std::vector<glm::mat4> model(skeleton.bones());
    anim::localToModel(skeleton, skeleton.restPose(), model);
    PoseBones pose{skeleton, model, bones};
    pose.style = BoneStyle::Lines;
    addPose(pose, list);
}

void addGhost(const PoseBones &pose, GhostSide side, bool nearest, DrawList &list)
{
    const bool before = side == GhostSide::Before;
    Batch batch = skeletonBatch(Topology::Lines, before ? "ghost before" : "ghost after");
    const std::uint16_t category =
        nearest
            ? list.categoryNamed(before ? "frame before" : "frame after", before ? kGhostBefore : kGhostAfter)
            : list.categoryNamed(before ? "frames further before" : "frames further after",
                                 before ? kFarBefore : kFarAfter);
    const PoseBuilder builder(pose);
    for (std::size_t bone = 0; bone < pose.model.size(); ++bone) {
        if (!builder.shows(bone))
            continue;
        batch.addSource(pose.sources[bone], 0);
        builder.eachPiece(bone, [&](glm::vec3 from, glm::vec3 to) { batch.addLine(from, to, category); });
    }
    keep(std::move(batch), list);
}

void addOriginal(const PoseBones &pose, DrawList &list)
{
    Batch batch = skeletonBatch(Topology::Triangles, "original pose");
    batch.opacity = kOriginalOpacity;
    const std::uint16_t category = list.categoryNamed("original pose", kOriginalBone);
    const float limb = boneLength(pose, kLimbs);
    const PoseBuilder builder(pose);
    for (std::size_t bone = 0; bone < pose.model.size(); ++bone) {
        if (!builder.shows(bone))
            continue;
        batch.addSource(pose.sources[bone], 0);
        builder.eachPiece(bone, [&](glm::vec3 from, glm::vec3 to) {
            addOctahedron(batch, from, to, kThickness * std::min(glm::distance(from, to), limb), category);
        });
    }
    keep(std::move(batch), list);
}

void addBoneAxes(const glm::mat4 &bone, float length, Source source, DrawList &list)
{
    constexpr std::array<Rgb, 3> kColors{Rgb{224, 92, 92}, Rgb{104, 190, 104}, Rgb{92, 148, 232}};
    Batch batch = skeletonBatch(Topology::Lines, "bone axes");
    batch.addSource(source, 0);
    const glm::vec3 from(bone[3]);
    for (int axis = 0; axis < 3; ++axis) {
        const auto number = static_cast<std::size_t>(axis);
        const glm::vec3 way(bone[axis]);
        if (!isDrawable(from) || !(glm::length(way) > 1e-6f))
            continue;
        // Without a name: the colours of axes need no legend.
        list.categories.push_back({{}, kColors[number], false});
        batch.addLine(from, from + glm::normalize(way) * length,
                      static_cast<std::uint16_t>(list.categories.size() - 1));
    }
    keep(std::move(batch), list);
}

void addTrail(std::span<const glm::vec3> points, Source source, DrawList &list)
{
    Batch batch = skeletonBatch(Topology::Lines, "trail");
    const std::uint16_t category = list.categoryNamed("selected bone", kMarkedBone);
    batch.addSource(source, 0);
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (isDrawable(points[i - 1]) && isDrawable(points[i]))
            batch.addLine(points[i - 1], points[i], category);
    }
    keep(std::move(batch), list);
}

void addRootPath(const anim::RootMotion &motion, Source source, DrawList &list)
{
    Batch batch = skeletonBatch(Topology::Lines, "root motion");
    const std::uint16_t category = list.categoryNamed("root motion", kRootPath);
    batch.addSource(source, 0);
    for (std::size_t i = 1; i < motion.samples.size(); ++i) {
        const glm::vec3 from(motion.samples[i - 1]), to(motion.samples[i]);
        if (isDrawable(from) && isDrawable(to))
            batch.addLine(from, to, category);
    }
    keep(std::move(batch), list);
}

} // namespace cutaway::picture
