// SPDX-License-Identifier: MIT
#include "tests/support/builtskeleton.h"

#include "core/base/diagnostic.h"

namespace cutaway::test
{

namespace
{

using Rows = HkxValue::List;
using Fields = HkxValue::Members;

HkxValue fourOf(float x, float y, float z, float w)
{
    return HkxValue::tuple({x, y, z, w});
}

HkxValue placeOf(const glm::vec3 &at, const glm::quat &turn)
{
    return HkxValue(Fields{{"translation", fourOf(at.x, at.y, at.z, 0)},
                           {"rotation", fourOf(turn.x, turn.y, turn.z, turn.w)},
                           {"scale", fourOf(1, 1, 1, 0)}});
}

Fields skeletonFields(const std::vector<BuiltBone> &bones)
{
    Rows names, rest;
    std::vector<double> parents;
    for (const BuiltBone &bone : bones) {
        names.push_back(
            HkxValue(Fields{{"name", bone.name}, {"lockTranslation", bone.parent < 0 ? 0.0 : 1.0}}));
        rest.push_back(placeOf(bone.at, bone.turn));
        parents.push_back(bone.parent);
    }
    return {{"name", bones.front().name},
            {"parentIndices", HkxValue::numbers(parents)},
            {"bones", HkxValue::list(std::move(names))},
            {"referencePose", HkxValue::list(std::move(rest))},
            {"referenceFloats", HkxValue::numbers({0, 1})},
            {"floatSlots", HkxValue::list({"hkVis:Sword", "hkVis:Shield"})}};
}

void setRoot(HkxBuilder &builder, HkxPointer root,
             const std::vector<std::pair<const char *, HkxPointer>> &variants)
{
    Rows rows;
    for (const auto &[name, object] : variants)
        rows.push_back(HkxValue(Fields{{"name", name}, {"className", name}, {"variant", object}}));
    builder.set(root, {{"namedVariants", HkxValue::list(std::move(rows))}});
}

Fields mapperFields(HkxPointer a, HkxPointer b, const std::vector<std::pair<int, int>> &pairs,
                    const std::vector<double> &unmapped)
{
    Rows rows;
    for (const auto &[boneA, boneB] : pairs)
        rows.push_back(HkxValue(Fields{{"boneA", static_cast<double>(boneA)},
                                       {"boneB", static_cast<double>(boneB)},
                                       {"aFromBTransform", placeOf({}, {1.0f, 0.0f, 0.0f, 0.0f})}}));
    return {{"mapping", HkxValue(Fields{{"skeletonA", a},
                                        {"skeletonB", b},
                                        {"simpleMappings", HkxValue::list(std::move(rows))},
                                        {"unmappedBones", HkxValue::numbers(unmapped)}})}};
}

} // namespace

Bytes builtSkeleton(HkxLayout layout, const std::vector<BuiltBone> &bones,
                    const std::vector<BuiltPartition> &partitions)
{
    Fields fields = skeletonFields(bones);
    Rows ranges;
    for (const BuiltPartition &range : partitions)
        ranges.push_back(HkxValue(Fields{{"name", range.name},
                                         {"startBoneIndex", static_cast<double>(range.first)},
                                         {"numBones", static_cast<double>(range.count)}}));
    if (!ranges.empty())
        fields.push_back({"partitions", HkxValue::list(std::move(ranges))});
    HkxBuilder builder(layout);
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer container = builder.add("hkaAnimationContainer", {});
    const HkxPointer skeleton = builder.add("hkaSkeleton", std::move(fields));
    builder.set(container, {{"skeletons", HkxValue::list({skeleton})}});
    setRoot(builder, root, {{"hkaAnimationContainer", container}});
    return builder.build();
}

Bytes builtRagdollSkeleton(HkxLayout layout)
{
    HkxBuilder builder(layout);
    const HkxPointer root = builder.add("hkRootLevelContainer", {});
    const HkxPointer container = builder.add("hkaAnimationContainer", {});
    const HkxPointer bones = builder.add("hkaSkeleton", skeletonFields({{"Root", -1, {0, 0, 0}},
                                                                        {"Spine", 0, {0, 0, 10}},
                                                                        {"Head", 1, {0, 1, 5}},
                                                                        {"Hand", 1, {4, 0, 2}},
                                                                        {"Finger", 3, {1, 0, 0}},
                                                                        {"Tail", 0, {0, -3, 0}}}));
    const HkxPointer ragdoll = builder.add("hkaSkeleton", skeletonFields({{"Ragdoll_Root", -1, {0, 0, 0}},
                                                                          {"Ragdoll_Spine", 0, {0, 0, 10}},
                                                                          {"Ragdoll_Head", 1, {0, 1, 5}}}));
    const HkxPointer down =
        builder.add("hkaSkeletonMapper", mapperFields(bones, ragdoll, {{0, 0}, {1, 1}, {2, 2}}, {}));
    const HkxPointer up =
        builder.add("hkaSkeletonMapper", mapperFields(ragdoll, bones, {{0, 0}, {1, 1}, {2, 2}}, {3, 4, 5}));
    builder.set(container, {{"skeletons", HkxValue::list({bones, ragdoll})}});
    std::vector<std::pair<const char *, HkxPointer>> variants{{"hkaAnimationContainer", container}};
    if (layout != HkxLayout::Fallout4)
        variants.emplace_back(
            "hkaRagdollInstance",
            builder.add("hkaRagdollInstance",
                        {{"boneToRigidBodyMap", HkxValue::numbers({0, 1, 2})}, {"skeleton", ragdoll}}));
    variants.emplace_back("hkaSkeletonMapper", down);
    variants.emplace_back("hkaSkeletonMapper", up);
    setRoot(builder, root, variants);
    return builder.build();
}

anim::Skeleton bonesOf(const File &file, std::size_t number)
{
    Diagnostics found;
    return anim::Skeleton::read(file, anim::skeletonsIn(file).at(number), found).value();
}

} // namespace cutaway::test
