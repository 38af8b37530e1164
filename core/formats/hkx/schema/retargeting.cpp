// SPDX-License-Identifier: MIT
// Structures that tie skeletons to other things: mappers, ragdolls, attachments, skins.
#include "core/formats/hkx/schema/classes.h"
#include "core/formats/hkx/schema/shared.h"
#include "core/formats/hkx/schema/types.h"
#include "core/schema/rowrules.h"

namespace cutaway::hkx
{

// clang-format off

constexpr FieldDesc kSimpleMappingFields[] = {
    field("boneA", Kind::I16).to(kRows, "of skeletonA.bones"),
    field("boneB", Kind::I16).to(kRows, "of skeletonB.bones"),
    field("aFromBTransform", kQsTransform).in(Measure::HavokLength),
};
constexpr StructDesc kSimpleMapping{"hkaSkeletonMapperDataSimpleMapping", nullptr, kSimpleMappingFields};

constexpr FieldDesc kChainMappingFields[] = {
    field("startBoneA", Kind::I16).to(kRows, "of skeletonA.bones"),
    field("endBoneA", Kind::I16).to(kRows, "of skeletonA.bones"),
    field("startBoneB", Kind::I16).to(kRows, "of skeletonB.bones"),
    field("endBoneB", Kind::I16).to(kRows, "of skeletonB.bones"),
    field("startAFromBTransform", kQsTransform).in(Measure::HavokLength),
    field("endAFromBTransform", kQsTransform).in(Measure::HavokLength),
};
constexpr StructDesc kChainMapping{"hkaSkeletonMapperDataChainMapping", nullptr, kChainMappingFields};

constexpr FieldDesc kPartitionMappingRangeFields[] = {
    field("startMappingIndex", Kind::I32),
    field("numMappings", Kind::I32),
};
constexpr StructDesc kPartitionMappingRange{"hkaSkeletonMapperDataPartitionMappingRange", nullptr,
                                            kPartitionMappingRangeFields};

constexpr EnumValue kMappingTypeValues[] = {{0, "ragdoll"}, {1, "retargeting"}};
constexpr EnumDesc kMappingTypes{"MappingType", kMappingTypeValues};
constexpr FieldDesc kMapperDataFields[] = {
    pointer("skeletonA", "hkaSkeleton").doc("where poses come from"),
    pointer("skeletonB", "hkaSkeleton").doc("where poses go to"),
    array("partitionMap", Kind::I16).from(kHavok2014),
    array("simpleMappingPartitionRanges", kPartitionMappingRange).from(kHavok2014),
    array("chainMappingPartitionRanges", kPartitionMappingRange).from(kHavok2014),
    array("simpleMappings", kSimpleMapping).to(kRows, "held by simpleMappingPartitionRanges").doc("one bone to one bone"),
    array("chainMappings", kChainMapping).to(kRows, "held by chainMappingPartitionRanges").doc("a run of bones to a run of bones"),
    array("unmappedBones", Kind::I16).to(kRows, "of skeletonB.bones").doc("bones of B that nothing drives"),
    field("extractedMotionMapping", kQsTransform).in(Measure::HavokLength),
    field("keepUnmappedLocal", Kind::Bool).doc("1: undriven bones keep their local pose"),
    field("mappingType", Kind::I32).named(kMappingTypes),
};
constexpr StructDesc kMapperData{"hkaSkeletonMapperData", nullptr, kMapperDataFields};
constexpr FieldDesc kSkeletonMapperFields[] = {
    field("mapping", kMapperData),
};
constexpr StructDesc kSkeletonMapper{"hkaSkeletonMapper", &kReferencedObject, kSkeletonMapperFields, Display::Members,
                                     "carries poses from one skeleton to another"};

constexpr FieldDesc kRagdollInstanceFields[] = {
    pointerArray("rigidBodies", "hkpRigidBody"),
    pointerArray("constraints", "hkpConstraintInstance"),
    array("boneToRigidBodyMap", Kind::I32).to(kRows, "of rigidBodies; beside skeleton.bones").doc("rigid body of each bone"),
    pointer("skeleton", "hkaSkeleton"),
};
constexpr StructDesc kRagdollInstance{"hkaRagdollInstance", &kReferencedObject, kRagdollInstanceFields};

constexpr FieldDesc kBoneAttachmentFields[] = {
    stringPtr("originalSkeletonName").doc("first bone of the skeleton it was made for"),
    field("boneFromAttachment", kMat44),
    pointer("attachment", "hkReferencedObject"),
    stringPtr("name"),
    field("boneIndex", Kind::I16),
};
constexpr StructDesc kBoneAttachment{"hkaBoneAttachment", &kReferencedObject, kBoneAttachmentFields};

constexpr FieldDesc kMeshBindingMappingFields[] = {
    array("mapping", Kind::I16).to(kRows, "of skeleton.bones"),
};
constexpr StructDesc kMeshBindingMapping{"hkaMeshBindingMapping", nullptr, kMeshBindingMappingFields};
constexpr FieldDesc kMeshBindingFields[] = {
    pointer("mesh", "hkxMesh"),
    stringPtr("originalSkeletonName").doc("first bone of the skeleton it was made for"),
    stringPtr("name").from(kHavok2014),
    pointer("skeleton", "hkaSkeleton"),
    array("mappings", kMeshBindingMapping),
    array("boneFromSkinMeshTransforms", kHkTransform),
};
constexpr StructDesc kMeshBinding{"hkaMeshBinding", &kReferencedObject, kMeshBindingFields};

constexpr ClassRow kRetargetingClasses[] = {
    {&kSimpleMapping, kAnyHavok},
    {&kChainMapping, kAnyHavok},
    {&kPartitionMappingRange, kOnly2014},
    {&kMapperData, kAnyHavok},
    {&kSkeletonMapper, kAnyHavok},
    {&kRagdollInstance, kOnly2010},
    {&kBoneAttachment, kAnyHavok},
    {&kMeshBindingMapping, kAnyHavok},
    {&kMeshBinding, kAnyHavok},
};
static_assert(wellFormed(kRetargetingClasses));

// clang-format on

std::span<const ClassRow> retargetingClasses()
{
    return kRetargetingClasses;
}

} // namespace cutaway::hkx
