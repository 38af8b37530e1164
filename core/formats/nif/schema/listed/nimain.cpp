// SPDX-License-Identifier: MIT
// The scene graph.
// Written by core/formats/nif/schema/writer; do not edit.
#include "core/formats/nif/schema/listed/listed.h"

namespace cutaway::nif::listed
{

// clang-format off
constexpr EnumValue kCollisionModeValues[] = {
    {0, "use OBB"}, {1, "use tri"}, {2, "use ABV"}, {3, "notest"}, {4, "use nibound"},
};
constexpr EnumDesc kCollisionMode{"CollisionMode", kCollisionModeValues, false, true};
constexpr EnumValue kCoordGenTypeValues[] = {
    {0, "world parallel"}, {1, "world perspective"}, {2, "sphere map"}, {3, "specular cube map"},
    {4, "diffuse cube map"},
};
constexpr EnumDesc kCoordGenType{"CoordGenType", kCoordGenTypeValues, false, true};
constexpr EnumValue kFogFlagsValues[] = {
    {0x1, "enable"}, {0x0, "fog: Z linear", 0x6}, {0x2, "fog: range sq", 0x6}, {0x4, "fog: vertex alpha", 0x6},
};
constexpr EnumDesc kFogFlags{"FogFlags", kFogFlagsValues, true};
constexpr EnumValue kNiShadowGeneratorFlagsValues[] = {
    {0x1, "dirty shadowmap"}, {0x2, "dirty renderviews"}, {0x4, "gen static"}, {0x8, "gen active"},
    {0x10, "render backfaces"}, {0x20, "strictly observe size hint"}, {0x40, "auto near dist"},
    {0x80, "auto far dist"}, {0x100, "auto dir light frustum width"}, {0x200, "auto dir light frustum position"},
};
constexpr EnumDesc kNiShadowGeneratorFlags{"NiShadowGeneratorFlags", kNiShadowGeneratorFlagsValues, true};
constexpr EnumValue kPixelComponentValues[] = {
    {0, "red"}, {1, "green"}, {2, "blue"}, {3, "alpha"}, {4, "compressed"}, {5, "offset U"}, {6, "offset V"},
    {7, "offset w"}, {8, "offset q"}, {9, "luma"}, {10, "height"}, {11, "vector X"}, {12, "vector Y"},
    {13, "vector Z"}, {14, "padding"}, {15, "intensity"}, {16, "index"}, {17, "depth"}, {18, "stencil"},
    {19, "empty"},
};
constexpr EnumDesc kPixelComponent{"PixelComponent", kPixelComponentValues, false, true};
constexpr EnumValue kPixelFormatValues[] = {
    {0, "fmt RGB"}, {1, "fmt RGBA"}, {2, "fmt pal"}, {3, "fmt pala"}, {4, "fmt DXT1"}, {5, "fmt DXT3"},
    {6, "fmt DXT5"}, {7, "fmt rgb24nonint"}, {8, "fmt bump"}, {9, "fmt bumpluma"}, {10, "fmt renderspec"},
    {11, "fmt 1ch"}, {12, "fmt 2ch"}, {13, "fmt 3ch"}, {14, "fmt 4ch"}, {15, "fmt depth stencil"},
    {16, "fmt unknown"},
};
constexpr EnumDesc kPixelFormat{"PixelFormat", kPixelFormatValues, false, true};
constexpr EnumValue kPixelRepresentationValues[] = {
    {0, "norm int"}, {1, "half"}, {2, "float"}, {3, "index"}, {4, "compressed"}, {5, "unknown"}, {6, "int"},
};
constexpr EnumDesc kPixelRepresentation{"PixelRepresentation", kPixelRepresentationValues, false, true};
constexpr EnumValue kPixelTilingValues[] = {
    {0, "none"}, {1, "xenon"}, {2, "wii"}, {3, "nv swizzled"},
};
constexpr EnumDesc kPixelTiling{"PixelTiling", kPixelTilingValues, false, true};
constexpr EnumValue kPlatformIDValues[] = {
    {0, "any"}, {1, "xenon"}, {2, "PS3"}, {3, "DX9"}, {4, "wii"}, {5, "d3d10"}, {6, "unknown 6"}, {7, "unknown 7"},
    {8, "unknown 8"},
};
constexpr EnumDesc kPlatformID{"PlatformID", kPlatformIDValues, false, true};
constexpr EnumValue kPropagationModeValues[] = {
    {0, "on success"}, {1, "on failure"}, {2, "always"}, {3, "never"}, {6, "unknown 6"},
};
constexpr EnumDesc kPropagationMode{"PropagationMode", kPropagationModeValues, false, true};
constexpr EnumValue kRendererIDValues[] = {
    {0, "XBOX360"}, {1, "PS3"}, {2, "DX9"}, {3, "d3d10"}, {4, "wii"}, {5, "generic"}, {6, "d3d11"},
};
constexpr EnumDesc kRendererID{"RendererID", kRendererIDValues, false, true};
constexpr EnumValue kSortingModeValues[] = {
    {0, "inherit"}, {1, "off"},
};
constexpr EnumDesc kSortingMode{"SortingMode", kSortingModeValues, false, true};
constexpr EnumValue kTextureTypeValues[] = {
    {0, "projected light"}, {1, "projected shadow"}, {2, "environment map"}, {3, "fog map"},
};
constexpr EnumDesc kTextureType{"TextureType", kTextureTypeValues, false, true};
constexpr FieldDesc kPixelFormatComponentFields[] = {
    field("type", Kind::U32).named(kPixelComponent),
    field("convention", Kind::U32).named(kPixelRepresentation),
    field("bitsPerChannel", Kind::U8),
    wideBoolean("isSigned"),
    boolean("isSigned"),
};
constexpr StructDesc kPixelFormatComponent{"PixelFormatComponent", nullptr, kPixelFormatComponentFields};
constexpr FieldDesc kMipMapFields[] = {
    field("width", Kind::U32),
    field("height", Kind::U32),
    field("offset", Kind::U32),
};
constexpr StructDesc kMipMap{"MipMap", nullptr, kMipMapFields};
constexpr FieldDesc kPolygonFields[] = {
    field("numVertices", Kind::U16),
    field("vertexOffset", Kind::U16),
    field("numTriangles", Kind::U16),
    field("triangleOffset", Kind::U16),
};
constexpr StructDesc kPolygon{"Polygon", nullptr, kPolygonFields};
constexpr FieldDesc kNiAGDDataBlock0Fields[] = {
    field("blockSize", Kind::U32),
    field("numBlocks", Kind::U32),
    field("blockOffsets", Kind::U32).counted("numBlocks"),
    field("numData", Kind::U32),
    field("dataSizes", Kind::U32).counted("numData"),
    field("data", Kind::Raw).counted(numDataTimesBlockSize),
};
constexpr StructDesc kNiAGDDataBlock0{"NiAGDDataBlock", nullptr, kNiAGDDataBlock0Fields};
constexpr FieldDesc kNiAGDDataBlocks0Fields[] = {
    wideBoolean("hasData"),
    boolean("hasData"),
    field("dataBlock", kNiAGDDataBlock0).when("hasData"),
};
constexpr StructDesc kNiAGDDataBlocks0{"NiAGDDataBlocks", nullptr, kNiAGDDataBlocks0Fields};
constexpr FieldDesc kMaterialDataFields[] = {
    boolean("hasShader").from(kV10_0_1_0).upTo(kV20_1_0_3),
    inlineString("shaderName").from(kV10_0_1_0).when("hasShader"),
    stringIndex("shaderName").upTo(kV20_1_0_3).when("hasShader"),
    field("shaderExtraData", Kind::I32).from(kV10_0_1_0).upTo(kV20_1_0_3).when("hasShader"),
    field("numMaterials", Kind::U32).from(kV20_2_0_5),
    field("materialName", Kind::U32).to(Link::StringIndex).counted("numMaterials").from(kV20_2_0_5),
    field("materialExtraData", Kind::I32).counted("numMaterials").from(kV20_2_0_5),
    field("activeMaterial", Kind::I32).from(kV20_2_0_5),
    field("cyanideUnknown", Kind::U8).from(nifVersion(10, 2, 0, 0)).upTo(nifVersion(10, 2, 0, 0)).when(userIs1),
    field("worldShiftUnknown", Kind::I32).from(nifVersion(10, 3, 0, 1)).upTo(nifVersion(10, 4, 0, 1)),
    boolean("materialNeedsUpdate").from(kV20_2_0_7),
};
constexpr StructDesc kMaterialData{"MaterialData", nullptr, kMaterialDataFields};
constexpr FieldDesc kQQSpeedLODEntryFields[] = {
    field("unknownBytes", Kind::U8).times(12),
    field("numLevels", Kind::U32),
    field("unknownValues", Kind::F32).counted("numLevels"),
    field("lodDistances", Kind::F32).counted("numLevels"),
};
constexpr StructDesc kQQSpeedLODEntry{"QQSpeedLODEntry", nullptr, kQQSpeedLODEntryFields};
constexpr FieldDesc kNiCollisionDataFields[] = {
    field("propagationMode", Kind::U32).named(kPropagationMode),
    field("collisionMode", Kind::U32).named(kCollisionMode).from(kV10_1_0_0),
    field("useABV", Kind::U8),
    field("boundingVolume", kBoundingVolume).when(useABVIs1),
};
constexpr StructDesc kNiCollisionData{"NiCollisionData", &kNiCollisionObject, kNiCollisionDataFields};
constexpr FieldDesc kNiDynamicEffectFields[] = {
    boolean("switchState").from(kV10_1_0_106).streamUpTo(before(kBsFallout4)),
    field("numAffectedNodes", Kind::U32).upTo(kV4_0_0_2),
    ptr("affectedNodes", "NiNode").counted("numAffectedNodes").upTo(nifVersion(3, 3, 0, 13)),
    field("affectedNodePointers", Kind::U32).counted("numAffectedNodes").from(nifVersion(4, 0, 0, 0)).upTo(kV4_0_0_2),
    field("numAffectedNodes", Kind::U32).from(kV10_1_0_0).streamUpTo(before(kBsFallout4)),
    ptr("affectedNodes", "NiNode").counted("numAffectedNodes").from(kV10_1_0_0).streamUpTo(before(kBsFallout4)),
};
constexpr StructDesc kNiDynamicEffect{"NiDynamicEffect", &kNiAVObject, kNiDynamicEffectFields};
constexpr FieldDesc kNiLightFields[] = {
    field("dimmer", Kind::F32),
    field("ambientColor", kColor3),
    field("diffuseColor", kColor3),
    field("specularColor", kColor3),
};
constexpr StructDesc kNiLight{"NiLight", &kNiDynamicEffect, kNiLightFields};
constexpr StructDesc kNiAmbientLight{"NiAmbientLight", &kNiLight};
constexpr StructDesc kNiDirectionalLight{"NiDirectionalLight", &kNiLight};
constexpr FieldDesc kNiFogPropertyFields[] = {
    field("flags", Kind::U16).named(kFogFlags),
    field("fogDepth", Kind::F32),
    field("fogColor", kColor3),
};
constexpr StructDesc kNiFogProperty{"NiFogProperty", &kNiProperty, kNiFogPropertyFields};
constexpr FieldDesc kNiPaletteFields[] = {
    field("hasAlpha", Kind::U8),
    field("numEntries", Kind::U32),
    field("palette", kByteColor4).times(16).when(numEntriesIs16),
    field("palette", kByteColor4).times(256).when(numEntriesIsNot16),
};
constexpr StructDesc kNiPalette{"NiPalette", &kNiObject, kNiPaletteFields};
constexpr FieldDesc kNiPixelFormatFields[] = {
    field("pixelFormat", Kind::U32).named(kPixelFormat),
    field("redMask", Kind::U32).upTo(nifVersion(10, 4, 0, 1)),
    field("greenMask", Kind::U32).upTo(nifVersion(10, 4, 0, 1)),
    field("blueMask", Kind::U32).upTo(nifVersion(10, 4, 0, 1)),
    field("alphaMask", Kind::U32).upTo(nifVersion(10, 4, 0, 1)),
    field("bitsPerPixel", Kind::U32).upTo(nifVersion(10, 4, 0, 1)),
    field("oldFastCompare", Kind::U8).times(8).upTo(nifVersion(10, 4, 0, 1)),
    field("tiling", Kind::U32).named(kPixelTiling).from(kV10_1_0_0).upTo(nifVersion(10, 4, 0, 1)),
    field("bitsPerPixel", Kind::U8).from(nifVersion(10, 4, 0, 2)),
    field("rendererHint", Kind::U32).from(nifVersion(10, 4, 0, 2)),
    field("extraData", Kind::U32).from(nifVersion(10, 4, 0, 2)),
    field("flags", Kind::U8).from(nifVersion(10, 4, 0, 2)),
    field("tiling", Kind::U32).named(kPixelTiling).from(nifVersion(10, 4, 0, 2)),
    boolean("sRGBSpace").from(nifVersion(20, 3, 0, 4)),
    field("channels", kPixelFormatComponent).times(4).from(nifVersion(10, 4, 0, 2)),
};
constexpr StructDesc kNiPixelFormat{"NiPixelFormat", &kNiObject, kNiPixelFormatFields};
constexpr FieldDesc kNiPersistentSrcTextureRendererDataFields[] = {
    ref("palette", "NiPalette"),
    field("numMipmaps", Kind::U32),
    field("bytesPerPixel", Kind::U32),
    field("mipmaps", kMipMap).counted("numMipmaps"),
    field("numPixels", Kind::U32),
    field("padNumPixels", Kind::U32).from(before(kV20_2_0_7)),
    field("numFaces", Kind::U32),
    field("platform", Kind::U32).named(kPlatformID).upTo(nifVersion(30, 1, 0, 0)),
    field("renderer", Kind::U32).named(kRendererID).from(nifVersion(30, 1, 0, 1)),
    field("pixelData", Kind::Raw).counted(numPixelsTimesNumFaces),
};
constexpr StructDesc kNiPersistentSrcTextureRendererData{"NiPersistentSrcTextureRendererData", &kNiPixelFormat, kNiPersistentSrcTextureRendererDataFields};
constexpr FieldDesc kNiPixelDataFields[] = {
    ref("palette", "NiPalette"),
    field("numMipmaps", Kind::U32),
    field("bytesPerPixel", Kind::U32),
    field("mipmaps", kMipMap).counted("numMipmaps"),
    field("numPixels", Kind::U32),
    field("numFaces", Kind::U32).from(nifVersion(10, 4, 0, 2)),
    field("pixelData", Kind::Raw).counted("numPixels").upTo(nifVersion(10, 4, 0, 1)),
    field("pixelData", Kind::Raw).counted(numPixelsTimesNumFaces).from(nifVersion(10, 4, 0, 2)),
};
constexpr StructDesc kNiPixelData{"NiPixelData", &kNiPixelFormat, kNiPixelDataFields};
constexpr FieldDesc kNiPointLightFields[] = {
    field("constantAttenuation", Kind::F32),
    field("linearAttenuation", Kind::F32),
    field("quadraticAttenuation", Kind::F32),
};
constexpr StructDesc kNiPointLight{"NiPointLight", &kNiLight, kNiPointLightFields};
constexpr FieldDesc kNiScreenLODDataFields[] = {
    field("boundingSphere", kBound),
    field("worldBoundingSphere", kBound),
    field("numProportions", Kind::U32),
    field("proportionLevels", Kind::F32).counted("numProportions"),
};
constexpr StructDesc kNiScreenLODData{"NiScreenLODData", &kNiLODData, kNiScreenLODDataFields};
constexpr FieldDesc kNiSpotLightFields[] = {
    field("outerSpotAngle", Kind::F32),
    field("innerSpotAngle", Kind::F32).from(kV20_2_0_5),
    field("exponent", Kind::F32),
};
constexpr StructDesc kNiSpotLight{"NiSpotLight", &kNiPointLight, kNiSpotLightFields};
constexpr FieldDesc kNiTextureEffectFields[] = {
    field("modelProjectionMatrix", kMat33),
    field("modelProjectionTranslation", kVec3),
    field("textureFiltering", Kind::U32).named(kTexFilterMode),
    field("maxAnisotropy", Kind::U16).from(nifVersion(20, 5, 0, 4)),
    field("textureClamping", Kind::U32).named(kTexClampMode),
    field("textureType", Kind::U32).named(kTextureType),
    field("coordinateGenerationType", Kind::U32).named(kCoordGenType),
    ref("image", "NiImage").upTo(nifVersion(3, 1, 0, 0)),
    ref("sourceTexture", "NiSourceTexture").from(nifVersion(3, 1, 0, 0)),
    field("enablePlane", Kind::U8),
    field("plane", kNiPlane),
    field("ps2L", Kind::I16).upTo(nifVersion(10, 2, 0, 0)),
    field("ps2K", Kind::I16).upTo(nifVersion(10, 2, 0, 0)),
    field("unknownShort", Kind::U16).upTo(nifVersion(4, 1, 0, 12)),
};
constexpr StructDesc kNiTextureEffect{"NiTextureEffect", &kNiDynamicEffect, kNiTextureEffectFields};
constexpr FieldDesc kNiVertWeightsExtraDataFields[] = {
    field("numVertices", Kind::U16),
    field("weight", Kind::F32).counted("numVertices"),
};
constexpr StructDesc kNiVertWeightsExtraData{"NiVertWeightsExtraData", &kNiExtraData, kNiVertWeightsExtraDataFields};
constexpr FieldDesc kNiSortAdjustNodeFields[] = {
    field("sortingMode", Kind::U32).named(kSortingMode),
    ref("accumulator").upTo(before(kV20_0_0_4)),
};
constexpr StructDesc kNiSortAdjustNode{"NiSortAdjustNode", &kNiNode, kNiSortAdjustNodeFields};
constexpr StructDesc kNiLines{"NiLines", &kNiTriBasedGeom};
constexpr FieldDesc kNiLinesDataFields[] = {
    wideBoolean("lines").counted("numVertices"),
    boolean("lines").counted("numVertices"),
};
constexpr StructDesc kNiLinesData{"NiLinesData", &kNiGeometryData, kNiLinesDataFields};
constexpr FieldDesc kNiScreenElementsDataFields[] = {
    field("maxPolygons", Kind::U16),
    field("polygons", kPolygon).counted("maxPolygons"),
    field("polygonIndices", Kind::U16).counted("maxPolygons"),
    field("polygonGrowBy", Kind::U16),
    field("numPolygons", Kind::U16),
    field("maxVertices", Kind::U16),
    field("verticesGrowBy", Kind::U16),
    field("maxIndices", Kind::U16),
    field("indicesGrowBy", Kind::U16),
};
constexpr StructDesc kNiScreenElementsData{"NiScreenElementsData", &kNiTriShapeData, kNiScreenElementsDataFields};
constexpr StructDesc kNiScreenElements{"NiScreenElements", &kNiTriShape};
constexpr FieldDesc kNiRoomGroupFields[] = {
    ptr("shell", "NiNode"),
    field("numRooms", Kind::U32),
    ptr("rooms", "NiRoom").counted("numRooms"),
};
constexpr StructDesc kNiRoomGroup{"NiRoomGroup", &kNiNode, kNiRoomGroupFields};
constexpr FieldDesc kNiWallFields[] = {
    field("wallPlane", kNiPlane),
};
constexpr StructDesc kNiWall{"NiWall", &kNiNode, kNiWallFields};
constexpr FieldDesc kNiRoomFields[] = {
    field("numWalls", Kind::U32),
    ref("walls", "NiWall").counted("numWalls").upTo(nifVersion(3, 3, 0, 13)),
    field("wallPlanes", kNiPlane).counted("numWalls").from(nifVersion(4, 0, 0, 0)),
    field("numInPortals", Kind::U32),
    ptr("inPortals", "NiPortal").counted("numInPortals"),
    field("numOutPortals", Kind::U32),
    ptr("outPortals", "NiPortal").counted("numOutPortals"),
    field("numFixtures", Kind::U32),
    ptr("fixtures", "NiAVObject").counted("numFixtures"),
};
constexpr StructDesc kNiRoom{"NiRoom", &kNiNode, kNiRoomFields};
constexpr FieldDesc kNiPortalFields[] = {
    field("portalFlags", Kind::U16),
    field("planeCount", Kind::U16),
    field("numVertices", Kind::U16),
    field("vertices", kVec3).counted("numVertices"),
    ptr("adjoiner", "NiNode"),
};
constexpr StructDesc kNiPortal{"NiPortal", &kNiAVObject, kNiPortalFields};
constexpr StructDesc kAbstractAdditionalGeometryData{"AbstractAdditionalGeometryData", &kNiObject};
constexpr FieldDesc kNiAdditionalGeometryDataFields[] = {
    field("numVertices", Kind::U16),
    field("numBlockInfos", Kind::U32),
    field("blockInfos", kNiAGDDataStream).counted("numBlockInfos"),
    field("numBlocks", Kind::U32),
    field("blocks", kNiAGDDataBlocks0).counted("numBlocks"),
};
constexpr StructDesc kNiAdditionalGeometryData{"NiAdditionalGeometryData", &kAbstractAdditionalGeometryData, kNiAdditionalGeometryDataFields};
constexpr FieldDesc kNiRenderObjectFields[] = {
    field("materialData", kMaterialData),
};
constexpr StructDesc kNiRenderObject{"NiRenderObject", &kNiAVObject, kNiRenderObjectFields};
constexpr FieldDesc kNiShadowGeneratorFields[] = {
    inlineString("name"),
    stringIndex("name"),
    field("flags", Kind::U16).named(kNiShadowGeneratorFlags),
    field("numShadowCasters", Kind::U32),
    ref("shadowCasters", "NiNode").counted("numShadowCasters"),
    field("numShadowReceivers", Kind::U32),
    ref("shadowReceivers", "NiNode").counted("numShadowReceivers"),
    ptr("target", "NiDynamicEffect"),
    field("depthBias", Kind::F32),
    field("sizeHint", Kind::U16),
    field("nearClippingDistance", Kind::F32).from(nifVersion(20, 3, 0, 7)),
    field("farClippingDistance", Kind::F32).from(nifVersion(20, 3, 0, 7)),
    field("directionalLightFrustumWidth", Kind::F32).from(nifVersion(20, 3, 0, 7)),
};
constexpr StructDesc kNiShadowGenerator{"NiShadowGenerator", &kNiObject, kNiShadowGeneratorFields};
constexpr FieldDesc kNiYAMaterialPropertyFields[] = {
    field("unknownBytes1", Kind::U8).times(14),
    field("unknownFloat", Kind::F32),
    field("unknownBytes2", Kind::U8).times(13),
};
constexpr StructDesc kNiYAMaterialProperty{"NiYAMaterialProperty", &kNiProperty, kNiYAMaterialPropertyFields};
constexpr FieldDesc kNiRimLightPropertyFields[] = {
    field("unknownByte", Kind::U8),
    field("unknownFloats", Kind::F32).times(6),
};
constexpr StructDesc kNiRimLightProperty{"NiRimLightProperty", &kNiProperty, kNiRimLightPropertyFields};
constexpr FieldDesc kNiProgramLODDataFields[] = {
    field("unknownUint", Kind::U32),
    field("numLODEntries", Kind::U32),
    field("lodEntries", kQQSpeedLODEntry).counted("numLODEntries"),
};
constexpr StructDesc kNiProgramLODData{"NiProgramLODData", &kNiLODData, kNiProgramLODDataFields};
constexpr const StructDesc *kNimainTypes[] = {
    &kNiCollisionData, &kNiAmbientLight, &kNiDirectionalLight, &kNiFogProperty, &kNiPalette,
    &kNiPersistentSrcTextureRendererData, &kNiPixelData, &kNiPointLight, &kNiScreenLODData, &kNiSpotLight,
    &kNiTextureEffect, &kNiVertWeightsExtraData, &kNiSortAdjustNode, &kNiLines, &kNiLinesData,
    &kNiScreenElementsData, &kNiScreenElements, &kNiRoomGroup, &kNiWall, &kNiRoom, &kNiPortal,
    &kNiAdditionalGeometryData, &kNiShadowGenerator, &kNiYAMaterialProperty, &kNiRimLightProperty,
    &kNiProgramLODData,
};
// clang-format on

TypeList nimainTypes()
{
    return kNimainTypes;
}

} // namespace cutaway::nif::listed
