// SPDX-License-Identifier: MIT
// Scenes of content tools.
// Written by core/formats/hkx/schema/writer; do not edit.
#include "core/formats/hkx/schema/listed/listed.h"

namespace cutaway::hkx::listed
{

// clang-format off
constexpr FieldDesc kHkxAnimatedFloatFields[] = {
    array("floats", Kind::F32),
    field("hint", Kind::U8).named(kHkxAttributeHint),
};
constexpr StructDesc kHkxAnimatedFloat{"hkxAnimatedFloat", &kReferencedObject, kHkxAnimatedFloatFields};
constexpr FieldDesc kHkxAnimatedMatrixFields[] = {
    array("matrices", kMat44).upTo(kHavok2010),
    array("matrices", Kind::F32).from(kHavok2014),
    field("hint", Kind::U8).named(kHkxAttributeHint),
};
constexpr StructDesc kHkxAnimatedMatrix{"hkxAnimatedMatrix", &kReferencedObject, kHkxAnimatedMatrixFields};
constexpr FieldDesc kHkxAnimatedQuaternionFields[] = {
    array("quaternions", kQuat).upTo(kHavok2010),
    array("quaternions", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkxAnimatedQuaternion{"hkxAnimatedQuaternion", &kReferencedObject, kHkxAnimatedQuaternionFields};
constexpr FieldDesc kHkxAnimatedVectorFields[] = {
    array("vectors", kVec4).upTo(kHavok2010),
    array("vectors", Kind::F32).from(kHavok2014),
    field("hint", Kind::U8).named(kHkxAttributeHint),
};
constexpr StructDesc kHkxAnimatedVector{"hkxAnimatedVector", &kReferencedObject, kHkxAnimatedVectorFields};
constexpr FieldDesc kHkxAttributeFields[] = {
    stringPtr("name"),
    pointer("value", "hkReferencedObject"),
};
constexpr StructDesc kHkxAttribute{"hkxAttribute", nullptr, kHkxAttributeFields};
constexpr FieldDesc kHkxAttributeGroupFields[] = {
    stringPtr("name"),
    array("attributes", kHkxAttribute),
};
constexpr StructDesc kHkxAttributeGroup{"hkxAttributeGroup", nullptr, kHkxAttributeGroupFields};
constexpr FieldDesc kHkxAttributeHolderFields[] = {
    array("attributeGroups", kHkxAttributeGroup),
};
constexpr StructDesc kHkxAttributeHolder{"hkxAttributeHolder", &kReferencedObject, kHkxAttributeHolderFields};
constexpr FieldDesc kHkxBlobFields[] = {
    array("data", Kind::U8),
};
constexpr StructDesc kHkxBlob{"hkxBlob", &kReferencedObject, kHkxBlobFields};
constexpr FieldDesc kHkxBlobMeshShapeFields[] = {
    field("blob", kHkxBlob),
    stringPtr("name"),
};
constexpr StructDesc kHkxBlobMeshShape{"hkxBlobMeshShape", &kHkMeshShape, kHkxBlobMeshShapeFields};
constexpr FieldDesc kHkxCameraFields[] = {
    field("from", kVec4),
    field("focus", kVec4),
    field("up", kVec4),
    field("fov", Kind::F32),
    field("far", Kind::F32),
    field("near", Kind::F32),
    field("leftHanded", Kind::Bool),
};
constexpr StructDesc kHkxCamera{"hkxCamera", &kReferencedObject, kHkxCameraFields};
constexpr FieldDesc kHkxEdgeSelectionChannelFields[] = {
    array("selectedEdges", Kind::I32),
};
constexpr StructDesc kHkxEdgeSelectionChannel{"hkxEdgeSelectionChannel", &kReferencedObject, kHkxEdgeSelectionChannelFields};
constexpr FieldDesc kHkxEnumFields[] = {
    array("items", kHkxEnumItem),
};
constexpr StructDesc kHkxEnum{"hkxEnum", &kReferencedObject, kHkxEnumFields};
constexpr FieldDesc kHkxEnumItemFields[] = {
    field("value", Kind::I32),
    stringPtr("name"),
};
constexpr StructDesc kHkxEnumItem{"hkxEnumItem", nullptr, kHkxEnumItemFields};
constexpr FieldDesc kHkxIndexBufferFields[] = {
    field("indexType", Kind::I8).named(kHkxIndexBufferIndexType),
    array("indices16", Kind::U16),
    array("indices32", Kind::U32),
    field("vertexBaseOffset", Kind::U32),
    field("length", Kind::U32),
};
constexpr StructDesc kHkxIndexBuffer{"hkxIndexBuffer", &kReferencedObject, kHkxIndexBufferFields};
constexpr FieldDesc kHkxLightFields[] = {
    field("type", Kind::I8).named(kHkxLightLightType),
    field("position", kVec4),
    field("direction", kVec4),
    field("color", Kind::U32),
    field("angle", Kind::F32),
    field("range", Kind::F32).from(kHavok2014),
    field("fadeStart", Kind::F32).from(kHavok2014),
    field("fadeEnd", Kind::F32).from(kHavok2014),
    field("decayRate", Kind::I16).from(kHavok2014),
    field("intensity", Kind::F32).from(kHavok2014),
    field("shadowCaster", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkxLight{"hkxLight", &kReferencedObject, kHkxLightFields};
constexpr FieldDesc kHkxMaterialFields[] = {
    stringPtr("name"),
    array("stages", kHkxMaterialTextureStage),
    field("diffuseColor", kVec4),
    field("ambientColor", kVec4),
    field("specularColor", kVec4),
    field("emissiveColor", kVec4),
    pointerArray("subMaterials", "hkxMaterial"),
    pointer("extraData", "hkReferencedObject"),
    field("uvMapScale", Kind::F32).times(2).from(kHavok2014),
    field("uvMapOffset", Kind::F32).times(2).from(kHavok2014),
    field("uvMapRotation", Kind::F32).from(kHavok2014),
    field("uvMapAlgorithm", Kind::U32).named(kHkxMaterialUVMappingAlgorithm).from(kHavok2014),
    field("specularMultiplier", Kind::F32).from(kHavok2014),
    field("specularExponent", Kind::F32).from(kHavok2014),
    field("transparency", Kind::U8).named(kHkxMaterialTransparency).from(kHavok2014),
    field("userData", Kind::ULong).from(kHavok2014),
    array("properties", kHkxMaterialProperty),
};
constexpr StructDesc kHkxMaterial{"hkxMaterial", &kHkxAttributeHolder, kHkxMaterialFields};
constexpr FieldDesc kHkxMaterialEffectFields[] = {
    stringPtr("name"),
    field("type", Kind::U8).named(kHkxMaterialEffectEffectType),
    array("data", Kind::U8),
};
constexpr StructDesc kHkxMaterialEffect{"hkxMaterialEffect", &kReferencedObject, kHkxMaterialEffectFields};
constexpr FieldDesc kHkxMaterialPropertyFields[] = {
    field("key", Kind::U32),
    field("value", Kind::U32),
};
constexpr StructDesc kHkxMaterialProperty{"hkxMaterialProperty", nullptr, kHkxMaterialPropertyFields};
constexpr FieldDesc kHkxMaterialShaderFields[] = {
    stringPtr("name"),
    field("type", Kind::U8).named(kHkxMaterialShaderShaderType),
    stringPtr("vertexEntryName"),
    stringPtr("geomEntryName"),
    stringPtr("pixelEntryName"),
    array("data", Kind::U8),
};
constexpr StructDesc kHkxMaterialShader{"hkxMaterialShader", &kReferencedObject, kHkxMaterialShaderFields};
constexpr FieldDesc kHkxMaterialShaderSetFields[] = {
    pointerArray("shaders", "hkxMaterialShader"),
};
constexpr StructDesc kHkxMaterialShaderSet{"hkxMaterialShaderSet", &kReferencedObject, kHkxMaterialShaderSetFields};
constexpr FieldDesc kHkxMaterialTextureStageFields[] = {
    pointer("texture", "hkReferencedObject"),
    field("usageHint", Kind::I32).named(kHkxMaterialTextureType2010).upTo(kHavok2010),
    field("usageHint", Kind::I32).named(kHkxMaterialTextureType2014).from(kHavok2014),
    field("tcoordChannel", Kind::I32),
};
constexpr StructDesc kHkxMaterialTextureStage{"hkxMaterialTextureStage", nullptr, kHkxMaterialTextureStageFields};
constexpr FieldDesc kHkxMeshFields[] = {
    pointerArray("sections", "hkxMeshSection"),
    pointerArray("userChannelInfos", "hkxMeshUserChannelInfo"),
};
constexpr StructDesc kHkxMesh{"hkxMesh", &kReferencedObject, kHkxMeshFields};
constexpr FieldDesc kHkxMeshSectionFields[] = {
    pointer("vertexBuffer", "hkxVertexBuffer"),
    pointerArray("indexBuffers", "hkxIndexBuffer"),
    pointer("material", "hkxMaterial"),
    pointerArray("userChannels", "hkReferencedObject"),
    pointerArray("vertexAnimations", "hkxVertexAnimation").from(kHavok2014),
    array("linearKeyFrameHints", Kind::F32).from(kHavok2014),
    array("boneMatrixMap", kHkMeshBoneIndexMapping).from(kHavok2014),
};
constexpr StructDesc kHkxMeshSection{"hkxMeshSection", &kReferencedObject, kHkxMeshSectionFields};
constexpr FieldDesc kHkxMeshUserChannelInfoFields[] = {
    stringPtr("name"),
    stringPtr("className"),
};
constexpr StructDesc kHkxMeshUserChannelInfo{"hkxMeshUserChannelInfo", &kHkxAttributeHolder, kHkxMeshUserChannelInfoFields};
constexpr FieldDesc kHkxNodeFields[] = {
    stringPtr("name"),
    pointer("object", "hkReferencedObject"),
    array("keyFrames", kMat44),
    pointerArray("children", "hkxNode"),
    array("annotations", kHkxNodeAnnotationData),
    array("linearKeyFrameHints", Kind::F32).from(kHavok2014),
    stringPtr("userProperties"),
    field("selected", Kind::Bool),
    field("bone", Kind::Bool).from(kHavok2014),
};
constexpr StructDesc kHkxNode{"hkxNode", &kHkxAttributeHolder, kHkxNodeFields};
constexpr FieldDesc kHkxNodeAnnotationDataFields[] = {
    field("time", Kind::F32),
    stringPtr("description"),
};
constexpr StructDesc kHkxNodeAnnotationData{"hkxNodeAnnotationData", nullptr, kHkxNodeAnnotationDataFields};
constexpr FieldDesc kHkxNodeSelectionSetFields[] = {
    pointerArray("selectedNodes", "hkxNode"),
    stringPtr("name"),
};
constexpr StructDesc kHkxNodeSelectionSet{"hkxNodeSelectionSet", &kHkxAttributeHolder, kHkxNodeSelectionSetFields};
constexpr FieldDesc kHkxSceneFields[] = {
    stringPtr("modeller"),
    stringPtr("asset"),
    field("sceneLength", Kind::F32),
    field("numFrames", Kind::U32).from(kHavok2014),
    pointer("rootNode", "hkxNode"),
    pointerArray("selectionSets", "hkxNodeSelectionSet"),
    pointerArray("cameras", "hkxCamera"),
    pointerArray("lights", "hkxLight"),
    pointerArray("meshes", "hkxMesh"),
    pointerArray("materials", "hkxMaterial"),
    pointerArray("inplaceTextures", "hkxTextureInplace"),
    pointerArray("externalTextures", "hkxTextureFile"),
    pointerArray("skinBindings", "hkxSkinBinding"),
    pointerArray("splines", "hkxSpline").from(kHavok2014),
    field("appliedTransform", kMat34),
};
constexpr StructDesc kHkxScene{"hkxScene", &kReferencedObject, kHkxSceneFields};
constexpr FieldDesc kHkxSkinBindingFields[] = {
    pointer("mesh", "hkxMesh"),
    arrayOf("nodeNames", stringPtr("nodeNames")),
    array("bindPose", kMat44),
    field("initSkinTransform", kMat44),
};
constexpr StructDesc kHkxSkinBinding{"hkxSkinBinding", &kReferencedObject, kHkxSkinBindingFields};
constexpr FieldDesc kHkxSparselyAnimatedBoolFields[] = {
    array("bools", Kind::Bool),
    array("times", Kind::F32),
};
constexpr StructDesc kHkxSparselyAnimatedBool{"hkxSparselyAnimatedBool", &kReferencedObject, kHkxSparselyAnimatedBoolFields};
constexpr FieldDesc kHkxSparselyAnimatedEnumFields[] = {
    pointer("enum", "hkxEnum"),
};
constexpr StructDesc kHkxSparselyAnimatedEnum{"hkxSparselyAnimatedEnum", &kHkxSparselyAnimatedInt, kHkxSparselyAnimatedEnumFields};
constexpr FieldDesc kHkxSparselyAnimatedIntFields[] = {
    array("ints", Kind::I32),
    array("times", Kind::F32),
};
constexpr StructDesc kHkxSparselyAnimatedInt{"hkxSparselyAnimatedInt", &kReferencedObject, kHkxSparselyAnimatedIntFields};
constexpr FieldDesc kHkxSparselyAnimatedStringFields[] = {
    arrayOf("strings", stringPtr("strings")),
    array("times", Kind::F32),
};
constexpr StructDesc kHkxSparselyAnimatedString{"hkxSparselyAnimatedString", &kReferencedObject, kHkxSparselyAnimatedStringFields};
constexpr FieldDesc kHkxSplineFields[] = {
    array("controlPoints", kHkxSplineControlPoint),
    field("isClosed", Kind::Bool),
};
constexpr StructDesc kHkxSpline{"hkxSpline", &kReferencedObject, kHkxSplineFields};
constexpr FieldDesc kHkxSplineControlPointFields[] = {
    field("position", kVec4),
    field("tangentIn", kVec4),
    field("tangentOut", kVec4),
    field("inType", Kind::U8).named(kHkxSplineControlType),
    field("outType", Kind::U8).named(kHkxSplineControlType),
};
constexpr StructDesc kHkxSplineControlPoint{"hkxSplineControlPoint", nullptr, kHkxSplineControlPointFields};
constexpr FieldDesc kHkxTextureFileFields[] = {
    stringPtr("filename"),
    stringPtr("name"),
    stringPtr("originalFilename"),
};
constexpr StructDesc kHkxTextureFile{"hkxTextureFile", &kReferencedObject, kHkxTextureFileFields};
constexpr FieldDesc kHkxTextureInplaceFields[] = {
    text("fileType", 4),
    array("data", Kind::U8),
    stringPtr("name"),
    stringPtr("originalFilename"),
};
constexpr StructDesc kHkxTextureInplace{"hkxTextureInplace", &kReferencedObject, kHkxTextureInplaceFields};
constexpr FieldDesc kHkxTriangleSelectionChannelFields[] = {
    array("selectedTriangles", Kind::I32),
};
constexpr StructDesc kHkxTriangleSelectionChannel{"hkxTriangleSelectionChannel", &kReferencedObject, kHkxTriangleSelectionChannelFields};
constexpr FieldDesc kHkxVertexAnimationFields[] = {
    field("time", Kind::F32),
    field("vertData", kHkxVertexBuffer),
    array("vertexIndexMap", Kind::I32),
    array("componentMap", kHkxVertexAnimationUsageMap),
};
constexpr StructDesc kHkxVertexAnimation{"hkxVertexAnimation", &kReferencedObject, kHkxVertexAnimationFields};
constexpr FieldDesc kHkxVertexAnimationUsageMapFields[] = {
    field("use", Kind::U16).named(kHkxVertexDescriptionDataUsage),
    field("useIndexOrig", Kind::U8),
    field("useIndexLocal", Kind::U8),
};
constexpr StructDesc kHkxVertexAnimationUsageMap{"hkxVertexAnimationUsageMap", nullptr, kHkxVertexAnimationUsageMapFields};
constexpr FieldDesc kHkxVertexBufferFields[] = {
    field("data", kHkxVertexBufferVertexData),
    field("desc", kHkxVertexDescription),
};
constexpr StructDesc kHkxVertexBuffer{"hkxVertexBuffer", &kReferencedObject, kHkxVertexBufferFields};
constexpr FieldDesc kHkxVertexBufferVertexDataFields[] = {
    array("vectorData", kVec4).upTo(kHavok2010),
    array("floatData", Kind::F32).upTo(kHavok2010),
    array("vectorData", Kind::U32).from(kHavok2014),
    array("floatData", Kind::U32).from(kHavok2014),
    array("uint32Data", Kind::U32),
    array("uint16Data", Kind::U16),
    array("uint8Data", Kind::U8),
    field("numVerts", Kind::U32),
    field("vectorStride", Kind::U32),
    field("floatStride", Kind::U32),
    field("uint32Stride", Kind::U32),
    field("uint16Stride", Kind::U32),
    field("uint8Stride", Kind::U32),
};
constexpr StructDesc kHkxVertexBufferVertexData{"hkxVertexBufferVertexData", nullptr, kHkxVertexBufferVertexDataFields};
constexpr FieldDesc kHkxVertexDescriptionFields[] = {
    array("decls", kHkxVertexDescriptionElementDecl),
};
constexpr StructDesc kHkxVertexDescription{"hkxVertexDescription", nullptr, kHkxVertexDescriptionFields};
constexpr FieldDesc kHkxVertexDescriptionElementDeclFields[] = {
    field("byteOffset", Kind::U32),
    field("type", Kind::U16).named(kHkxVertexDescriptionDataType),
    field("usage", Kind::U16).named(kHkxVertexDescriptionDataUsage),
    field("byteStride", Kind::U32),
    field("numElements", Kind::U8),
    stringPtr("channelID").from(kHavok2014),
};
constexpr StructDesc kHkxVertexDescriptionElementDecl{"hkxVertexDescriptionElementDecl", nullptr, kHkxVertexDescriptionElementDeclFields};
constexpr FieldDesc kHkxVertexFloatDataChannelFields[] = {
    array("perVertexFloats", Kind::F32),
    field("dimensions", Kind::U8).named(kHkxVertexFloatDataChannelVertexFloatDimensions),
};
constexpr StructDesc kHkxVertexFloatDataChannel{"hkxVertexFloatDataChannel", &kReferencedObject, kHkxVertexFloatDataChannelFields};
constexpr FieldDesc kHkxVertexIntDataChannelFields[] = {
    array("perVertexInts", Kind::I32),
};
constexpr StructDesc kHkxVertexIntDataChannel{"hkxVertexIntDataChannel", &kReferencedObject, kHkxVertexIntDataChannelFields};
constexpr FieldDesc kHkxVertexSelectionChannelFields[] = {
    array("selectedVertices", Kind::I32),
};
constexpr StructDesc kHkxVertexSelectionChannel{"hkxVertexSelectionChannel", &kReferencedObject, kHkxVertexSelectionChannelFields};
constexpr FieldDesc kHkxVertexVectorDataChannelFields[] = {
    array("perVertexVectors", kVec4).upTo(kHavok2010),
    array("perVertexVectors", Kind::F32).from(kHavok2014),
};
constexpr StructDesc kHkxVertexVectorDataChannel{"hkxVertexVectorDataChannel", &kReferencedObject, kHkxVertexVectorDataChannelFields};
constexpr ClassRow kHkxClasses[] = {
    {&kHkxAnimatedFloat, kAnyHavok}, {&kHkxAnimatedMatrix, kAnyHavok}, {&kHkxAnimatedQuaternion, kAnyHavok},
    {&kHkxAnimatedVector, kAnyHavok}, {&kHkxAttribute, kAnyHavok}, {&kHkxAttributeGroup, kAnyHavok},
    {&kHkxAttributeHolder, kAnyHavok}, {&kHkxBlob, kOnly2014}, {&kHkxBlobMeshShape, kOnly2014},
    {&kHkxCamera, kAnyHavok}, {&kHkxEdgeSelectionChannel, kAnyHavok}, {&kHkxEnum, kAnyHavok},
    {&kHkxEnumItem, kAnyHavok}, {&kHkxIndexBuffer, kAnyHavok}, {&kHkxLight, kAnyHavok},
    {&kHkxMaterial, kAnyHavok}, {&kHkxMaterialEffect, kAnyHavok}, {&kHkxMaterialProperty, kAnyHavok},
    {&kHkxMaterialShader, kAnyHavok}, {&kHkxMaterialShaderSet, kAnyHavok},
    {&kHkxMaterialTextureStage, kAnyHavok}, {&kHkxMesh, kAnyHavok}, {&kHkxMeshSection, kAnyHavok},
    {&kHkxMeshUserChannelInfo, kAnyHavok}, {&kHkxNode, kAnyHavok}, {&kHkxNodeAnnotationData, kAnyHavok},
    {&kHkxNodeSelectionSet, kAnyHavok}, {&kHkxScene, kAnyHavok}, {&kHkxSkinBinding, kAnyHavok},
    {&kHkxSparselyAnimatedBool, kAnyHavok}, {&kHkxSparselyAnimatedEnum, kAnyHavok},
    {&kHkxSparselyAnimatedInt, kAnyHavok}, {&kHkxSparselyAnimatedString, kAnyHavok}, {&kHkxSpline, kOnly2014},
    {&kHkxSplineControlPoint, kOnly2014}, {&kHkxTextureFile, kAnyHavok}, {&kHkxTextureInplace, kAnyHavok},
    {&kHkxTriangleSelectionChannel, kAnyHavok}, {&kHkxVertexAnimation, kOnly2014},
    {&kHkxVertexAnimationUsageMap, kOnly2014}, {&kHkxVertexBuffer, kAnyHavok},
    {&kHkxVertexBufferVertexData, kAnyHavok}, {&kHkxVertexDescription, kAnyHavok},
    {&kHkxVertexDescriptionElementDecl, kAnyHavok}, {&kHkxVertexFloatDataChannel, kAnyHavok},
    {&kHkxVertexIntDataChannel, kAnyHavok}, {&kHkxVertexSelectionChannel, kAnyHavok},
    {&kHkxVertexVectorDataChannel, kAnyHavok},
};
// clang-format on

std::span<const ClassRow> hkxClasses()
{
    return kHkxClasses;
}

} // namespace cutaway::hkx::listed
