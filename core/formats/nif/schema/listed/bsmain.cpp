// SPDX-License-Identifier: MIT
// The scene graph of the Bethesda games.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kSkyObjectTypeValues[] = {
    {0, "sky texture"}, {1, "sky sunglare"}, {2, "sky"}, {3, "sky clouds"}, {5, "sky stars"},
    {7, "sky moon stars mask"},
};
constexpr EnumDesc kSkyObjectType{"SkyObjectType", kSkyObjectTypeValues, false, true};
constexpr EnumValue kWaterShaderPropertyFlagsValues[] = {
    {0x1, "displacement"}, {0x2, "LOD"}, {0x4, "depth"}, {0x8, "actor in water"}, {0x10, "actor in water is moving"},
    {0x20, "underwater"}, {0x40, "reflections"}, {0x80, "refractions"}, {0x100, "vertex UV"},
    {0x200, "vertex alpha depth"}, {0x400, "procedural"}, {0x800, "fog"}, {0x1000, "update constants"},
    {0x2000, "cubemap"},
};
constexpr EnumDesc kWaterShaderPropertyFlags{"WaterShaderPropertyFlags", kWaterShaderPropertyFlagsValues, true};
constexpr FieldDesc kNiAGDDataBlock1Fields[] = {
    field("blockSize", Kind::U32),
    field("numBlocks", Kind::U32),
    field("blockOffsets", Kind::U32).counted("numBlocks"),
    field("numData", Kind::U32),
    field("dataSizes", Kind::U32).counted("numData"),
    field("data", Kind::Raw).counted(numDataTimesBlockSize),
    field("shaderIndex", Kind::U32),
    field("totalSize", Kind::U32),
};
constexpr StructDesc kNiAGDDataBlock1{"NiAGDDataBlock", nullptr, kNiAGDDataBlock1Fields};
constexpr FieldDesc kNiAGDDataBlocks1Fields[] = {
    wideBoolean("hasData"),
    boolean("hasData"),
    field("dataBlock", kNiAGDDataBlock1).when("hasData"),
};
constexpr StructDesc kNiAGDDataBlocks1{"NiAGDDataBlocks", nullptr, kNiAGDDataBlocks1Fields};
constexpr FieldDesc kBSPackedGeomDataCombinedFields[] = {
    field("grayscaleToPaletteScale", Kind::F32),
    field("transform", kNiTransform),
    field("boundingSphere", kBound),
};
constexpr StructDesc kBSPackedGeomDataCombined{"BSPackedGeomDataCombined", nullptr, kBSPackedGeomDataCombinedFields};
constexpr FieldDesc kBSPackedGeomDataFields[] = {
    field("numVerts", Kind::U32),
    field("lodLevels", Kind::U32),
    field("triCountLOD0", Kind::U32),
    field("triOffsetLOD0", Kind::U32),
    field("triCountLOD1", Kind::U32),
    field("triOffsetLOD1", Kind::U32),
    field("triCountLOD2", Kind::U32),
    field("triOffsetLOD2", Kind::U32),
    field("numCombined", Kind::U32),
    field("combined", kBSPackedGeomDataCombined).counted("numCombined"),
    field("vertexDesc", Kind::U64).named(kBSVertexDesc),
    field("vertexData", kVertex).shapedBy(vertexType).counted("numVerts"),
    field("triangles", kTriangle).counted(packedTriangles),
};
constexpr StructDesc kBSPackedGeomData{"BSPackedGeomData", nullptr, kBSPackedGeomDataFields};
constexpr FieldDesc kBSPackedGeomObjectFields[] = {
    field("filenameHash", Kind::U32),
    field("dataOffset", Kind::U32),
};
constexpr StructDesc kBSPackedGeomObject{"BSPackedGeomObject", nullptr, kBSPackedGeomObjectFields};
constexpr FieldDesc kBSPackedSharedGeomDataFields[] = {
    field("numVerts", Kind::U32),
    field("lodLevels", Kind::U32),
    field("triCountLOD0", Kind::U32),
    field("triOffsetLOD0", Kind::U32),
    field("triCountLOD1", Kind::U32),
    field("triOffsetLOD1", Kind::U32),
    field("triCountLOD2", Kind::U32),
    field("triOffsetLOD2", Kind::U32),
    field("numCombined", Kind::U32),
    field("combined", kBSPackedGeomDataCombined).counted("numCombined"),
    field("vertexDesc", Kind::U64).named(kBSVertexDesc),
};
constexpr StructDesc kBSPackedSharedGeomData{"BSPackedSharedGeomData", nullptr, kBSPackedSharedGeomDataFields};
constexpr FieldDesc kBSResourceIDFields[] = {
    field("fileHash", Kind::U32),
    text("extension", 4),
    field("directoryHash", Kind::U32),
};
constexpr StructDesc kBSResourceID{"BSResourceID", nullptr, kBSResourceIDFields};
constexpr FieldDesc kBSDistantObjectUnknownFields[] = {
    field("unknown1", Kind::U64),
    field("unknown2", Kind::U32),
};
constexpr StructDesc kBSDistantObjectUnknown{"BSDistantObjectUnknown", nullptr, kBSDistantObjectUnknownFields};
constexpr FieldDesc kBSDistantObjectInstanceFields[] = {
    field("resourceID", kBSResourceID),
    field("numUnknownData", Kind::U32),
    field("unknownData", kBSDistantObjectUnknown).counted("numUnknownData"),
    field("numTransforms", Kind::U32),
    field("transforms", kMat44).counted("numTransforms"),
};
constexpr StructDesc kBSDistantObjectInstance{"BSDistantObjectInstance", nullptr, kBSDistantObjectInstanceFields};
constexpr FieldDesc kBSTextureArrayFields[] = {
    field("textureArrayWidth", Kind::U32),
    field("textureArray", kSizedString).counted("textureArrayWidth"),
};
constexpr StructDesc kBSTextureArray{"BSTextureArray", nullptr, kBSTextureArrayFields};
constexpr FieldDesc kBSShaderTextureArrayFields[] = {
    field("unknownByte", Kind::U8),
    field("numTextureArrays", Kind::U32),
    field("textureArrays", kBSTextureArray).counted("numTextureArrays"),
};
constexpr StructDesc kBSShaderTextureArray{"BSShaderTextureArray", nullptr, kBSShaderTextureArrayFields};
constexpr FieldDesc kUnknownMaterialStructFields[] = {
    field("biomeFormID", Kind::U32),
    field("directoryHash", Kind::U32),
    field("fileHash", Kind::U32),
    text("materialExtension", 4),
};
constexpr StructDesc kUnknownMaterialStruct{"UnknownMaterialStruct", nullptr, kUnknownMaterialStructFields};
constexpr FieldDesc kBSWeakReferenceFields[] = {
    field("formID", Kind::U32).streamFrom(173),
    field("resourceID", kBSResourceID),
    field("numTransforms", Kind::U32),
    field("transforms", kMat44).counted("numTransforms"),
    field("numMaterials", Kind::U32),
    field("unknownMaterialStruct", kUnknownMaterialStruct).counted("numMaterials"),
};
constexpr StructDesc kBSWeakReference{"BSWeakReference", nullptr, kBSWeakReferenceFields};
constexpr FieldDesc kBSWeakRefUnknownStructFields[] = {
    field("unknownShort", Kind::U16),
    field("unknownInt1", Kind::U32),
    field("unknownInt2", Kind::U32),
};
constexpr StructDesc kBSWeakRefUnknownStruct{"BSWeakRefUnknownStruct", nullptr, kBSWeakRefUnknownStructFields};
constexpr FieldDesc kBSWaterReferenceStructFields[] = {
    field("transform", kMat44),
    field("resourceID", kBSResourceID),
    field("waterFormID", Kind::U32),
    field("material", kSizedString),
};
constexpr StructDesc kBSWaterReferenceStruct{"BSWaterReferenceStruct", nullptr, kBSWaterReferenceStructFields};
constexpr FieldDesc kBoneTranslationFields[] = {
    field("boneName", kSizedString),
    field("translation", kVec3),
};
constexpr StructDesc kBoneTranslation{"BoneTranslation", nullptr, kBoneTranslationFields};
constexpr StructDesc kWaterShaderProperty{"WaterShaderProperty", &kBSShaderProperty};
constexpr FieldDesc kSkyShaderPropertyFields[] = {
    field("fileName", kSizedString),
    field("skyObjectType", Kind::U32).named(kSkyObjectType),
};
constexpr StructDesc kSkyShaderProperty{"SkyShaderProperty", &kBSShaderLightingProperty, kSkyShaderPropertyFields};
constexpr FieldDesc kTileShaderPropertyFields[] = {
    field("fileName", kSizedString),
};
constexpr StructDesc kTileShaderProperty{"TileShaderProperty", &kBSShaderLightingProperty, kTileShaderPropertyFields};
constexpr StructDesc kDistantLODShaderProperty{"DistantLODShaderProperty", &kBSShaderProperty};
constexpr StructDesc kBSDistantTreeShaderProperty{"BSDistantTreeShaderProperty", &kBSShaderProperty};
constexpr FieldDesc kTallGrassShaderPropertyFields[] = {
    field("fileName", kSizedString),
};
constexpr StructDesc kTallGrassShaderProperty{"TallGrassShaderProperty", &kBSShaderProperty, kTallGrassShaderPropertyFields};
constexpr StructDesc kVolumetricFogShaderProperty{"VolumetricFogShaderProperty", &kBSShaderProperty};
constexpr StructDesc kHairShaderProperty{"HairShaderProperty", &kBSShaderProperty};
constexpr StructDesc kLighting30ShaderProperty{"Lighting30ShaderProperty", &kBSShaderPPLightingProperty};
constexpr FieldDesc kBSWaterShaderPropertyFields[] = {
    field("shaderFlags1", Kind::U32).named(kSkyrimShaderFlags1).streamUpTo(131),
    field("shaderFlags2", Kind::U32).named(kSkyrimShaderFlags2).streamUpTo(131),
    field("numSF1", Kind::U32).streamFrom(132),
    field("numSF2", Kind::U32).streamFrom(152),
    field("sf1", Kind::U32).named(kShaderFlagHashes).counted("numSF1").streamFrom(132),
    field("sf2", Kind::U32).named(kShaderFlagHashes).counted("numSF2").streamFrom(152),
    field("uvOffset", kVec2),
    field("uvScale", kVec2),
    field("waterShaderFlags", Kind::U32).named(kWaterShaderPropertyFlags),
};
constexpr StructDesc kBSWaterShaderProperty{"BSWaterShaderProperty", &kBSShaderProperty, kBSWaterShaderPropertyFields};
constexpr FieldDesc kBSSkyShaderPropertyFields[] = {
    field("shaderFlags1", Kind::U32).named(kSkyrimShaderFlags1).streamUpTo(131),
    field("shaderFlags2", Kind::U32).named(kSkyrimShaderFlags2).streamUpTo(131),
    field("numSF1", Kind::U32).streamFrom(132),
    field("numSF2", Kind::U32).streamFrom(152),
    field("sf1", Kind::U32).named(kShaderFlagHashes).counted("numSF1").streamFrom(132),
    field("sf2", Kind::U32).named(kShaderFlagHashes).counted("numSF2").streamFrom(152),
    field("uvOffset", kVec2),
    field("uvScale", kVec2),
    field("sourceTexture", kSizedString),
    field("skyObjectType", Kind::U32).named(kSkyObjectType),
};
constexpr StructDesc kBSSkyShaderProperty{"BSSkyShaderProperty", &kBSShaderProperty, kBSSkyShaderPropertyFields};
constexpr FieldDesc kBSSegmentedTriShapeFields[] = {
    field("numSegments", Kind::U32),
    field("segment", kSegment).counted("numSegments"),
};
constexpr StructDesc kBSSegmentedTriShape{"BSSegmentedTriShape", &kNiTriShape, kBSSegmentedTriShapeFields};
constexpr FieldDesc kBSPackedAdditionalGeometryDataFields[] = {
    field("numVertices", Kind::U16),
    field("numBlockInfos", Kind::U32),
    field("blockInfos", kNiAGDDataStream).counted("numBlockInfos"),
    field("numBlocks", Kind::U32),
    field("blocks", kNiAGDDataBlocks1).counted("numBlocks"),
};
constexpr StructDesc kBSPackedAdditionalGeometryData{"BSPackedAdditionalGeometryData", &kAbstractAdditionalGeometryData, kBSPackedAdditionalGeometryDataFields};
constexpr FieldDesc kBSWArrayFields[] = {
    field("numItems", Kind::U32),
    field("items", Kind::I32).counted("numItems"),
};
constexpr StructDesc kBSWArray{"BSWArray", &kNiExtraData, kBSWArrayFields};
constexpr FieldDesc kBSEyeCenterExtraDataFields[] = {
    field("numData", Kind::U32),
    field("data", Kind::F32).counted("numData"),
};
constexpr StructDesc kBSEyeCenterExtraData{"BSEyeCenterExtraData", &kNiExtraData, kBSEyeCenterExtraDataFields};
constexpr FieldDesc kBSPackedCombinedGeomDataExtraFields[] = {
    field("vertexDesc", Kind::U64).named(kBSVertexDesc),
    field("numVertices", Kind::U32),
    field("numTriangles", Kind::U32),
    field("unknownFlags1", Kind::U32),
    field("unknownFlags2", Kind::U32),
    field("numData", Kind::U32),
    field("objectData", kBSPackedGeomData).counted("numData"),
};
constexpr StructDesc kBSPackedCombinedGeomDataExtra{"BSPackedCombinedGeomDataExtra", &kNiExtraData, kBSPackedCombinedGeomDataExtraFields};
constexpr FieldDesc kBSPackedCombinedSharedGeomDataExtraFields[] = {
    field("vertexDesc", Kind::U64).named(kBSVertexDesc),
    field("numVertices", Kind::U32),
    field("numTriangles", Kind::U32),
    field("unknownFlags1", Kind::U32),
    field("unknownFlags2", Kind::U32),
    field("numData", Kind::U32),
    field("object", kBSPackedGeomObject).counted("numData"),
    field("objectData", kBSPackedSharedGeomData).counted("numData"),
};
constexpr StructDesc kBSPackedCombinedSharedGeomDataExtra{"BSPackedCombinedSharedGeomDataExtra", &kNiExtraData, kBSPackedCombinedSharedGeomDataExtraFields};
constexpr FieldDesc kBSDistantObjectLargeRefExtraDataFields[] = {
    wideBoolean("largeRef"),
    boolean("largeRef"),
};
constexpr StructDesc kBSDistantObjectLargeRefExtraData{"BSDistantObjectLargeRefExtraData", &kNiExtraData, kBSDistantObjectLargeRefExtraDataFields};
constexpr FieldDesc kBSDistantObjectExtraDataFields[] = {
    field("distantObjectFlags", Kind::U32),
};
constexpr StructDesc kBSDistantObjectExtraData{"BSDistantObjectExtraData", &kNiExtraData, kBSDistantObjectExtraDataFields};
constexpr FieldDesc kBSDistantObjectInstancedNodeFields[] = {
    field("numInstances", Kind::U32),
    field("instances", kBSDistantObjectInstance).counted("numInstances"),
    field("textureArrays", kBSShaderTextureArray).times(3),
};
constexpr StructDesc kBSDistantObjectInstancedNode{"BSDistantObjectInstancedNode", &kBSMultiBoundNode, kBSDistantObjectInstancedNodeFields};
constexpr FieldDesc kBSCollisionQueryProxyExtraDataFields[] = {
    field("binaryData", kByteArray),
};
constexpr StructDesc kBSCollisionQueryProxyExtraData{"BSCollisionQueryProxyExtraData", &kBSExtraData, kBSCollisionQueryProxyExtraDataFields};
constexpr FieldDesc kBSWeakReferenceNodeFields[] = {
    field("numRefs", Kind::U32),
    field("ref", kBSWeakReference).counted("numRefs"),
    field("numUnknownStructs", Kind::U16).streamFrom(175).when("numRefs"),
    field("unknownStructs", kBSWeakRefUnknownStruct).counted("numUnknownStructs").when("numUnknownStructs"),
    field("unknownInt1", Kind::U32),
    field("numWaterRefs", Kind::U32),
    field("waterRefs", kBSWaterReferenceStruct).counted("numWaterRefs"),
};
constexpr StructDesc kBSWeakReferenceNode{"BSWeakReferenceNode", &kNiNode, kBSWeakReferenceNodeFields};
constexpr FieldDesc kBoneTranslationsFields[] = {
    field("numTranslations", Kind::U32),
    field("translations", kBoneTranslation).counted("numTranslations"),
};
constexpr StructDesc kBoneTranslations{"BoneTranslations", &kNiExtraData, kBoneTranslationsFields};
constexpr FieldDesc kBSFaceFXFields[] = {
    inlineString("name"),
    stringIndex("name"),
};
constexpr StructDesc kBSFaceFX{"BSFaceFX", &kNiObject, kBSFaceFXFields};
constexpr FieldDesc kBoneModifierExtraFields[] = {
    inlineString("name"),
    stringIndex("name"),
};
constexpr StructDesc kBoneModifierExtra{"BoneModifierExtra", &kNiObject, kBoneModifierExtraFields};
constexpr const StructDesc *kBsmainTypes[] = {
    &kWaterShaderProperty, &kSkyShaderProperty, &kTileShaderProperty, &kDistantLODShaderProperty,
    &kBSDistantTreeShaderProperty, &kTallGrassShaderProperty, &kVolumetricFogShaderProperty,
    &kHairShaderProperty, &kLighting30ShaderProperty, &kBSWaterShaderProperty, &kBSSkyShaderProperty,
    &kBSSegmentedTriShape, &kBSPackedAdditionalGeometryData, &kBSWArray, &kBSEyeCenterExtraData,
    &kBSPackedCombinedGeomDataExtra, &kBSPackedCombinedSharedGeomDataExtra,
    &kBSDistantObjectLargeRefExtraData, &kBSDistantObjectExtraData, &kBSDistantObjectInstancedNode,
    &kBSCollisionQueryProxyExtraData, &kBSWeakReferenceNode, &kBoneTranslations, &kBSFaceFX,
    &kBoneModifierExtra,
};
// clang-format on

TypeList bsmainTypes()
{
    return kBsmainTypes;
}

} // namespace cutaway::nif::listed
