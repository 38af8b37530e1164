// SPDX-License-Identifier: MIT
// Skinning: which bones move a mesh and by how much.
#include "core/formats/nif/schema/bases.h"
#include "core/formats/nif/schema/listed/listed.h"
#include "core/formats/nif/schema/shared.h"
#include "core/formats/nif/schema/types.h"
#include "core/formats/nif/schema/vertexformat.h"
#include "core/schema/rowrules.h"

namespace cutaway::nif
{

namespace
{

std::uint64_t weightCount(const Scope &s)
{
    return s.value("numVertices") * s.value("numWeightsPerVertex");
}
std::uint64_t stripPoints(const Scope &s)
{
    return s.sum("stripLengths");
}
bool hasStripFaces(const Scope &s)
{
    return s.value("hasFaces") != 0 && s.value("numStrips") != 0;
}
bool hasNoStrips(const Scope &s)
{
    return s.value("numStrips") == 0;
}
bool hasPlainFaces(const Scope &s)
{
    return s.value("hasFaces") != 0 && s.value("numStrips") == 0;
}

// The row numbers vertices of the shape that has the skin.
constexpr FieldDesc namesVertices(const FieldDesc &row)
{
    return row.to(kRows, "of <skinPartition<skin.data.vertices|<skinPartition<skin.vertexData");
}

std::uint64_t sharedVertexCount(const Scope &s)
{
    const std::uint32_t size = vertexSize(s.value("vertexDesc"));
    return size == 0 ? 0 : s.value("dataSize") / size;
}

// clang-format off
constexpr FieldDesc kNiSkinInstanceFields[] = {
    ref("data", "NiSkinData"),
    ref("skinPartition", "NiSkinPartition").from(nifVersion(10, 1, 0, 101)),
    ptr("skeletonRoot", "NiNode"),
    field("numBones", Kind::U32),
    ptr("bones", "NiNode").counted("numBones"),
};

constexpr FieldDesc kBodyPartFields[] = {
    field("partFlag", Kind::U16).named(listed::kBSPartFlag),
    field("bodyPart", Kind::U16).named(listed::kBSDismemberBodyPartType),
};
constexpr StructDesc kBodyPart{"BodyPart", nullptr, kBodyPartFields};
constexpr FieldDesc kBSDismemberSkinInstanceFields[] = {
    field("numPartitions", Kind::U32),
    field("partitions", kBodyPart).counted("numPartitions").to(kRows, "beside skinPartition.partitions"),
};

constexpr FieldDesc kBoneWeightFields[] = {
    field("index", Kind::U16).to(kRows, "of <data<skin.data.vertices"),
    field("weight", Kind::F32),
};
constexpr StructDesc kBoneWeight{"BoneWeight", nullptr, kBoneWeightFields};

constexpr FieldDesc kBoneDataFields[] = {
    field("rotation", kMat33),
    field("translation", kVec3).in(Measure::GameLength),
    field("scale", Kind::F32),
    field("bound", kBound).in(Measure::GameLength),
    field("numVertices", Kind::U16),
    field("weights", kBoneWeight).counted("numVertices").upTo(before(nifVersion(4, 2, 1, 0))),
    field("weights", kBoneWeight).counted("numVertices").from(nifVersion(4, 2, 1, 0)).when([](const Scope &s) { return s.value("hasVertexWeights") != 0; }),
};
constexpr StructDesc kBoneData{"BoneData", nullptr, kBoneDataFields};

constexpr FieldDesc kNiSkinDataFields[] = {
    field("rotation", kMat33),
    field("translation", kVec3).in(Measure::GameLength),
    field("scale", Kind::F32),
    field("numBones", Kind::U32),
    ref("skinPartition", "NiSkinPartition").from(kV4_0_0_2).upTo(kV10_1_0_0),
    field("hasVertexWeights", Kind::Bool).from(nifVersion(4, 2, 1, 0)),
    field("bones", kBoneData).counted("numBones").to(kRows, "beside <data.bones").doc("from the mesh's space to each bone's"),
};

constexpr FieldDesc kPartitionFields[] = {
    field("numVertices", Kind::U16),
    field("numTriangles", Kind::U16),
    field("numBones", Kind::U16),
    field("numStrips", Kind::U16),
    field("numWeightsPerVertex", Kind::U16),
    field("bones", Kind::U16).counted("numBones").to(kRows, "of <skinPartition.bones; judged by the rules for skins"),
    field("hasVertexMap", Kind::Bool).from(kV10_1_0_0),
    namesVertices(field("vertexMap", Kind::U16).counted("numVertices").upTo(before(kV10_1_0_0))),
    namesVertices(field("vertexMap", Kind::U16).counted("numVertices").from(kV10_1_0_0).when("hasVertexMap")),
    field("hasVertexWeights", Kind::Bool).from(kV10_1_0_0),
    field("weights", Kind::F32).counted(weightCount).upTo(before(kV10_1_0_0)),
    field("weights", Kind::F32).counted(weightCount).from(kV10_1_0_0).when("hasVertexWeights"),
    field("stripLengths", Kind::U16).counted("numStrips"),
    field("hasFaces", Kind::Bool).from(kV10_1_0_0),
    field("strips", Kind::U16).counted(stripPoints).upTo(before(kV10_1_0_0)).to(kRows, "of vertexMap; judged by the rules for skins"),
    field("triangles", kTriangle).counted("numTriangles").upTo(before(kV10_1_0_0)).when(hasNoStrips).to(kRows, "of vertexMap; judged by the rules for skins"),
    field("strips", Kind::U16).counted(stripPoints).from(kV10_1_0_0).when(hasStripFaces).to(kRows, "of vertexMap; judged by the rules for skins"),
    field("triangles", kTriangle).counted("numTriangles").from(kV10_1_0_0).when(hasPlainFaces).to(kRows, "of vertexMap; judged by the rules for skins"),
    wideBoolean("hasBoneIndices"),
    boolean("hasBoneIndices"),
    field("boneIndices", Kind::U8).counted(weightCount).when("hasBoneIndices").to(kRows, "of bones; judged by the rules for skins"),
    field("lodLevel", Kind::U8).streamFrom(kBsFallout3 + 1),
    field("globalVertices", Kind::Bool).streamFrom(kBsFallout3 + 1),
    field("partVertexDesc", Kind::U64).named(listed::kBSVertexDesc).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("trianglesCopy", kTriangle).counted("numTriangles").streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
};
constexpr StructDesc kPartition{"Partition", nullptr, kPartitionFields};

constexpr FieldDesc kNiSkinPartitionFields[] = {
    field("numPartitions", Kind::U32),
    field("dataSize", Kind::U32).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE).in(Measure::Bytes),
    field("vertexSize", Kind::U32).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE).in(Measure::Bytes),
    field("vertexDesc", Kind::U64).named(listed::kBSVertexDesc).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE),
    field("vertexData", kVertex).counted(sharedVertexCount).shapedBy(vertexType).streamFrom(kBsSkyrimSE).streamUpTo(kBsSkyrimSE).when("dataSize"),
    field("partitions", kPartition).counted("numPartitions"),
};

constexpr FieldDesc kBSSkinInstanceFields[] = {
    ptr("skeletonRoot", "NiNode"),
    ref("data", "BSSkin::BoneData"),
    field("numBones", Kind::U32),
    ptr("bones", "NiNode").counted("numBones"),
    field("numScales", Kind::U32),
    field("scales", kVec3).counted("numScales").to(kRows, "beside bones"),
};

constexpr FieldDesc kBSBoneFields[] = {
    field("bound", kBound).in(Measure::GameLength),
    field("rotation", kMat33),
    field("translation", kVec3).in(Measure::GameLength),
    field("scale", Kind::F32),
};
constexpr StructDesc kBSBone{"SkinBone", nullptr, kBSBoneFields};
constexpr FieldDesc kBSSkinBoneDataFields[] = {
    field("numBones", Kind::U32),
    field("bones", kBSBone).counted("numBones").to(kRows, "beside <data.bones").doc("from the mesh's space to each bone's"),
};

constexpr FieldDesc kSkinAttachFields[] = {
    field("numBones", Kind::U32),
    field("bones", kSizedString).counted("numBones"),
};
// clang-format on

} // namespace

constexpr StructDesc kNiSkinInstance{"NiSkinInstance", &kNiObject, kNiSkinInstanceFields};

namespace
{

constexpr StructDesc kBSDismemberSkinInstance{"BSDismemberSkinInstance", &kNiSkinInstance,
                                              kBSDismemberSkinInstanceFields};
constexpr StructDesc kNiSkinData{"NiSkinData", &kNiObject, kNiSkinDataFields};
constexpr StructDesc kNiSkinPartition{"NiSkinPartition", &kNiObject, kNiSkinPartitionFields};
constexpr StructDesc kBSSkinInstance{"BSSkin::Instance", &kNiObject, kBSSkinInstanceFields};
constexpr StructDesc kBSSkinBoneData{"BSSkin::BoneData", &kNiObject, kBSSkinBoneDataFields};
constexpr StructDesc kSkinAttach{"SkinAttach", &kNiExtraData, kSkinAttachFields};

constexpr const StructDesc *kSkinTypes[] = {
    &kNiSkinInstance, &kBSDismemberSkinInstance, &kNiSkinData, &kNiSkinPartition,
    &kBSSkinInstance, &kBSSkinBoneData,          &kSkinAttach,
};
static_assert(wellFormed(kSkinTypes));

} // namespace

TypeList skinTypes()
{
    return kSkinTypes;
}

} // namespace cutaway::nif
