// SPDX-License-Identifier: MIT
// Meshes of later engines.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kCloningBehaviorValues[] = {
    {0, "share"}, {1, "copy"}, {2, "blank copy"},
};
constexpr EnumDesc kCloningBehavior{"CloningBehavior", kCloningBehaviorValues, false, true};
constexpr EnumValue kComponentFormatValues[] = {
    {0, "unknown"}, {65793, "int8 1"}, {131330, "int8 2"}, {196867, "int8 3"}, {262404, "int8 4"},
    {65797, "uint8 1"}, {131334, "uint8 2"}, {196871, "uint8 3"}, {262408, "uint8 4"}, {65801, "normint8 1"},
    {131338, "normint8 2"}, {196875, "normint8 3"}, {262412, "normint8 4"}, {65805, "normuint8 1"},
    {131342, "normuint8 2"}, {196879, "normuint8 3"}, {262416, "normuint8 4"}, {66065, "int16 1"},
    {131602, "int16 2"}, {197139, "int16 3"}, {262676, "int16 4"}, {66069, "uint16 1"}, {131606, "uint16 2"},
    {197143, "uint16 3"}, {262680, "uint16 4"}, {66073, "normint16 1"}, {131610, "normint16 2"},
    {197147, "normint16 3"}, {262684, "normint16 4"}, {66077, "normuint16 1"}, {131614, "normuint16 2"},
    {197151, "normuint16 3"}, {262688, "normuint16 4"}, {66593, "int32 1"}, {132130, "int32 2"}, {197667, "int32 3"},
    {263204, "int32 4"}, {66597, "uint32 1"}, {132134, "uint32 2"}, {197671, "uint32 3"}, {263208, "uint32 4"},
    {66601, "normint32 1"}, {132138, "normint32 2"}, {197675, "normint32 3"}, {263212, "normint32 4"},
    {66605, "normuint32 1"}, {132142, "normuint32 2"}, {197679, "normuint32 3"}, {263216, "normuint32 4"},
    {66097, "float16 1"}, {131634, "float16 2"}, {197171, "float16 3"}, {262708, "float16 4"}, {66613, "float32 1"},
    {132150, "float32 2"}, {197687, "float32 3"}, {263224, "float32 4"}, {66617, "uint 10 10 10 l1"},
    {66618, "normint 10 10 10 l1"}, {66619, "normint 11 11 10"}, {262460, "normuint8 4 bgra"},
    {66621, "normint 10 10 10 2"}, {66622, "uint 10 10 10 2"}, {131648, "unknown 20240"},
};
constexpr EnumDesc kComponentFormat{"ComponentFormat", kComponentFormatValues, false, true};
constexpr EnumValue kMeshPrimitiveTypeValues[] = {
    {0, "triangles"}, {1, "tristrips"}, {2, "lines"}, {3, "linestrips"}, {4, "quads"}, {5, "points"},
};
constexpr EnumDesc kMeshPrimitiveType{"MeshPrimitiveType", kMeshPrimitiveTypeValues, false, true};
constexpr EnumValue kSyncPointValues[] = {
    {32768, "any"}, {32784, "update"}, {32800, "post update"}, {32816, "visible"}, {32832, "render"},
    {32848, "physics simulate"}, {32864, "physics completed"}, {32880, "reflections"},
};
constexpr EnumDesc kSyncPoint{"SyncPoint", kSyncPointValues, false, true};
constexpr FieldDesc kRegionFields[] = {
    field("startIndex", Kind::U32),
    field("numIndices", Kind::U32),
};
constexpr StructDesc kRegion{"Region", nullptr, kRegionFields};
constexpr FieldDesc kMeshDataEpicMickeyFields[] = {
    field("unknown1", Kind::I32),
    field("unknown2", Kind::I32),
    field("unknown3", Kind::I32).when(userOver14),
    field("unknown4", Kind::I32).when(userOver3),
    field("unknown5", Kind::F32).when(userOver3),
    field("unknown6", Kind::I32).when(userOver3),
};
constexpr StructDesc kMeshDataEpicMickey{"MeshDataEpicMickey", nullptr, kMeshDataEpicMickeyFields};
constexpr FieldDesc kSemanticDataFields[] = {
    field("name", Kind::U32).to(Link::StringIndex),
    field("index", Kind::U32),
};
constexpr StructDesc kSemanticData{"SemanticData", nullptr, kSemanticDataFields};
constexpr FieldDesc kDataStreamRefFields[] = {
    ref("stream", "NiDataStream"),
    boolean("isPerInstance"),
    field("numSubmeshes", Kind::U16),
    field("submeshToRegionMap", Kind::U16).counted("numSubmeshes"),
    field("numComponents", Kind::U32),
    field("componentSemantics", kSemanticData).counted("numComponents"),
};
constexpr StructDesc kDataStreamRef{"DataStreamRef", nullptr, kDataStreamRefFields};
constexpr FieldDesc kWeightDataEpicMickeyFields[] = {
    field("boneIndices", Kind::I32).times(3),
    field("weights", Kind::F32).times(3),
};
constexpr StructDesc kWeightDataEpicMickey{"WeightDataEpicMickey", nullptr, kWeightDataEpicMickeyFields};
constexpr FieldDesc kPartitionDataEpicMickeyFields[] = {
    field("start", Kind::I32),
    field("end", Kind::I32),
    field("weightIndices", Kind::U16).times(10),
};
constexpr StructDesc kPartitionDataEpicMickey{"PartitionDataEpicMickey", nullptr, kPartitionDataEpicMickeyFields};
constexpr FieldDesc kExtraMeshDataEpicMickeyFields[] = {
    field("hasWeights", Kind::U32),
    field("numTransformFloats", Kind::U32),
    field("boneTransforms", kMat44).counted(numTransformFloatsBy16),
    field("numWeights", Kind::U32),
    field("weights", kWeightDataEpicMickey).counted("numWeights"),
    field("vertexToWeightMapSize", Kind::U32),
    field("vertexToWeightMap", Kind::U32).counted("vertexToWeightMapSize"),
    field("unknownDataSize", Kind::U32),
    field("unknownDataWidth", Kind::U32),
    field("unknownData", kVec3).counted(unknownDataSizeTimesUnknownDataWidth),
    field("unknownIndices", Kind::U16).counted("unknownDataSize"),
    field("numMappedPrimitives", Kind::U16).when(userBelow17),
    field("numMappedPrimitives", Kind::U32).when(userIs17),
    field("mappedPrimitives", Kind::U8).counted("numMappedPrimitives"),
    field("partitionSize", Kind::U32),
    field("partitions", kPartitionDataEpicMickey).counted("partitionSize"),
    field("maxPrimitiveMapIndex", Kind::U32),
};
constexpr StructDesc kExtraMeshDataEpicMickey{"ExtraMeshDataEpicMickey", nullptr, kExtraMeshDataEpicMickeyFields};
constexpr FieldDesc kElementReferenceFields[] = {
    field("semantic", kSemanticData),
    field("normalizeFlag", Kind::U32),
};
constexpr StructDesc kElementReference{"ElementReference", nullptr, kElementReferenceFields};
constexpr FieldDesc kNiDataStreamFields[] = {
    field("numBytes", Kind::U32),
    field("cloningBehavior", Kind::U32).named(kCloningBehavior),
    field("numRegions", Kind::U32),
    field("regions", kRegion).counted("numRegions"),
    field("numComponents", Kind::U32),
    field("componentFormats", Kind::U32).named(kComponentFormat).counted("numComponents"),
    field("data", Kind::Raw).counted("numBytes"),
    boolean("streamable"),
};
constexpr StructDesc kNiDataStream{"NiDataStream", &kNiObject, kNiDataStreamFields};
constexpr FieldDesc kNiMeshFields[] = {
    field("primitiveType", Kind::U32).named(kMeshPrimitiveType),
    field("emData", kMeshDataEpicMickey).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)),
    field("numSubmeshes", Kind::U16),
    boolean("instancingEnabled"),
    field("boundingSphere", kBound),
    field("numDatastreams", Kind::U32),
    field("datastreams", kDataStreamRef).counted("numDatastreams"),
    field("numModifiers", Kind::U32),
    ref("modifiers", "NiMeshModifier").counted("numModifiers"),
    boolean("hasExtraEMData").from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when(userOver9),
    field("extraEMData", kExtraMeshDataEpicMickey).from(nifVersion(20, 6, 5, 0)).upTo(nifVersion(20, 6, 5, 0)).when("hasExtraEMData").when(userOver9),
};
constexpr StructDesc kNiMesh{"NiMesh", &kNiRenderObject, kNiMeshFields};
constexpr FieldDesc kNiMeshModifierFields[] = {
    field("numSubmitPoints", Kind::U32),
    field("submitPoints", Kind::U16).named(kSyncPoint).counted("numSubmitPoints"),
    field("numCompletePoints", Kind::U32),
    field("completePoints", Kind::U16).named(kSyncPoint).counted("numCompletePoints"),
};
constexpr StructDesc kNiMeshModifier{"NiMeshModifier", &kNiObject, kNiMeshModifierFields};
constexpr FieldDesc kNiMorphMeshModifierFields[] = {
    field("flags", Kind::U8),
    field("numTargets", Kind::U16),
    field("numElements", Kind::U32),
    field("elements", kElementReference).counted("numElements"),
};
constexpr StructDesc kNiMorphMeshModifier{"NiMorphMeshModifier", &kNiMeshModifier, kNiMorphMeshModifierFields};
constexpr FieldDesc kNiSkinningMeshModifierFields[] = {
    field("flags", Kind::U16),
    ptr("skeletonRoot", "NiAVObject"),
    field("skeletonTransform", kNiTransform),
    field("numBones", Kind::U32),
    ptr("bones", "NiAVObject").counted("numBones"),
    field("boneTransforms", kNiTransform).counted("numBones"),
    field("boneBounds", kBound).counted("numBones").when(boundsBones),
};
constexpr StructDesc kNiSkinningMeshModifier{"NiSkinningMeshModifier", &kNiMeshModifier, kNiSkinningMeshModifierFields};
constexpr FieldDesc kNiMeshHWInstanceFields[] = {
    ref("masterMesh", "NiMesh"),
    ref("meshModifier", "NiInstancingMeshModifier"),
};
constexpr StructDesc kNiMeshHWInstance{"NiMeshHWInstance", &kNiAVObject, kNiMeshHWInstanceFields};
constexpr FieldDesc kNiInstancingMeshModifierFields[] = {
    boolean("hasInstanceNodes"),
    boolean("perInstanceCulling"),
    boolean("hasStaticBounds"),
    ref("affectedMesh", "NiMesh"),
    field("boundingSphere", kBound).when("hasStaticBounds"),
    field("numInstanceNodes", Kind::U32).when("hasInstanceNodes"),
    ref("instanceNodes", "NiMeshHWInstance").counted("numInstanceNodes").when("hasInstanceNodes"),
};
constexpr StructDesc kNiInstancingMeshModifier{"NiInstancingMeshModifier", &kNiMeshModifier, kNiInstancingMeshModifierFields};
constexpr StructDesc kJPSJigsawNode{"JPSJigsawNode", &kNiNode};
constexpr const StructDesc *kNimeshTypes[] = {
    &kNiDataStream, &kNiMesh, &kNiMorphMeshModifier, &kNiSkinningMeshModifier, &kNiMeshHWInstance,
    &kNiInstancingMeshModifier, &kJPSJigsawNode,
};
// clang-format on

TypeList nimeshTypes()
{
    return kNimeshTypes;
}

} // namespace cutaway::nif::listed
