// SPDX-License-Identifier: MIT
// Structures that several types of record share.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#pragma once

#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/modelinfo.h"
#include "core/formats/esp/records/rows.h"

namespace cutaway::esp
{

inline constexpr FieldDesc kAlternateTextureFields[] = {
    field("3dNameLength", Kind::U32).in(Measure::Bytes).notSerialised(),
    field("3dName", Kind::Text).counted("3dNameLength"),
    form("newTexture", "TXST"),
    field("3dIndex", Kind::I32),
};
inline constexpr StructDesc kAlternateTexture{"AlternateTexture", nullptr, kAlternateTextureFields};

inline constexpr FieldDesc kItemOwnerFields[] = {
    form("owner", "NPC_ FACT"),
    raw("globalOrRank", 4).doc("a global if the owner is an actor, a rank if it is a faction"),
    field("itemCondition", Kind::F32),
};
inline constexpr StructDesc kItemOwner{"ItemOwner", nullptr, kItemOwnerFields};

inline constexpr FieldDesc kObjectModPropertyFields[] = {
    field("valueType", Kind::U8).named(kOBTSValueType),
    padding("unused", 3),
    field("functionType", Kind::U8).named(kOBTSFunctionType).when(is<"valueType", 0, 1, 6>),
    field("functionType", Kind::U8).named(kOBTSFunctionType2).when(is<"valueType", 2>),
    field("functionType", Kind::U8).named(kOBTSFunctionType3).when(is<"valueType", 5>),
    field("functionType", Kind::U8).named(kOBTSFunctionType4).when(is<"valueType", 4>),
    padding("unused2", 3),
    field("property", Kind::U16).doc("property of the record type that the mod is for (see README)"),
    padding("unused3", 2),
    field("value1", Kind::U32).when(is<"valueType", 0>),
    field("value1", Kind::F32).when(is<"valueType", 1>),
    field("value1", Kind::U32).named(kBool).when(is<"valueType", 2>),
    form("value1").when(is<"valueType", 4, 6>),
    field("value1", Kind::U32).when(is<"valueType", 5>),
    raw("value1", 4).when(isNot<"valueType", 0, 1, 2, 4, 6, 5>),
    field("value2", Kind::U32).when(is<"valueType", 0, 4>),
    field("value2", Kind::F32).when(is<"valueType", 1, 6>),
    field("value2", Kind::U32).named(kBool).when(is<"valueType", 2>),
    raw("value2", 4).when(isNot<"valueType", 0, 4, 1, 6, 2>),
    field("step", Kind::F32),
};
inline constexpr StructDesc kObjectModProperty{"ObjectModProperty", nullptr, kObjectModPropertyFields};

inline constexpr FieldDesc kActorCellEnablePointFields[] = {
    form("actor", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kActorCellEnablePoint{"ActorCellEnablePoint", nullptr,
                                                  kActorCellEnablePointFields};

inline constexpr FieldDesc kActorCellEncounterCellCoordinatesFields[] = {
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kActorCellEncounterCellCoordinates{"ActorCellEncounterCellCoordinates", nullptr,
                                                               kActorCellEncounterCellCoordinatesFields};
inline constexpr FieldDesc kActorCellEncounterCellFields[] = {
    form("location", "WRLD CELL"),
    field("coordinates", kActorCellEncounterCellCoordinates).toEnd(),
};
inline constexpr StructDesc kActorCellEncounterCell{"ActorCellEncounterCell", nullptr,
                                                    kActorCellEncounterCellFields};

inline constexpr FieldDesc kActorCellPersistentReferenceFields[] = {
    form("actor", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("location", "WRLD CELL"),
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kActorCellPersistentReference{"ActorCellPersistentReference", nullptr,
                                                          kActorCellPersistentReferenceFields};

inline constexpr FieldDesc kActorCellStaticReferenceFields[] = {
    form("locRefType", "LCRT"),    form("marker", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("location", "WRLD CELL"), field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kActorCellStaticReference{"ActorCellStaticReference", nullptr,
                                                      kActorCellStaticReferenceFields};

inline constexpr FieldDesc kActorCellUniqueFields[] = {
    form("actor", "NPC_"),
    form("ref", "ACHR"),
    form("location", "LCTN"),
};
inline constexpr StructDesc kActorCellUnique{"ActorCellUnique", nullptr, kActorCellUniqueFields};

inline constexpr FieldDesc kAddedEnablePointReferencesFields[] = {
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("enableParent", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("flags", Kind::U8).named(kXESPFlags),
    padding("unused", 3),
};
inline constexpr StructDesc kAddedEnablePointReferences{"AddedEnablePointReferences", nullptr,
                                                        kAddedEnablePointReferencesFields};

inline constexpr FieldDesc kAddedPersistLocationReferencesFields[] = {
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("worldCell", "WRLD CELL"),
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kAddedPersistLocationReferences{"AddedPersistLocationReferences", nullptr,
                                                            kAddedPersistLocationReferencesFields};

inline constexpr FieldDesc kAddedSpecialReferencesFields[] = {
    form("locRefType", "LCRT"),     form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("worldCell", "WRLD CELL"), field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kAddedSpecialReferences{"AddedSpecialReferences", nullptr,
                                                    kAddedSpecialReferencesFields};

inline constexpr FieldDesc kAddedUniqueNPCsFields[] = {
    form("npc", "NPC_"),
    form("actorRef", "ACHR"),
    form("location", "LCTN"),
};
inline constexpr StructDesc kAddedUniqueNPCs{"AddedUniqueNPCs", nullptr, kAddedUniqueNPCsFields};

inline constexpr FieldDesc kAddedWorldspaceCellsCellsFields[] = {
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kAddedWorldspaceCellsCells{"AddedWorldspaceCellsCells", nullptr,
                                                       kAddedWorldspaceCellsCellsFields};
inline constexpr FieldDesc kAddedWorldspaceCellsFields[] = {
    form("world", "WRLD"),
    field("cells", kAddedWorldspaceCellsCells).toEnd(),
};
inline constexpr StructDesc kAddedWorldspaceCells{"AddedWorldspaceCells", nullptr,
                                                  kAddedWorldspaceCellsFields};

inline constexpr FieldDesc kByteColorFields[] = {
    field("red", Kind::U8),
    field("green", Kind::U8),
    field("blue", Kind::U8),
    padding("unused", 1),
};
inline constexpr StructDesc kByteColor{"ByteColor", nullptr, kByteColorFields, Display::Tuple};

inline constexpr FieldDesc kAmbientColorsDirectionalFields[] = {
    field("x", kByteColor),  field("x2", kByteColor), field("y", kByteColor),
    field("y2", kByteColor), field("z", kByteColor),  field("z2", kByteColor),
};
inline constexpr StructDesc kAmbientColorsDirectional{"AmbientColorsDirectional", nullptr,
                                                      kAmbientColorsDirectionalFields};
inline constexpr FieldDesc kAmbientColorsFields[] = {
    field("directional", kAmbientColorsDirectional),
    field("specular", kByteColor).from(34),
    field("fresnelPower", Kind::F32).from(34),
};
inline constexpr StructDesc kAmbientColors{"AmbientColors", nullptr, kAmbientColorsFields};

inline constexpr FieldDesc kBodyWeightFields[] = {
    field("thin", Kind::F32),
    field("muscular", Kind::F32),
    field("fat", Kind::F32),
};
inline constexpr StructDesc kBodyWeight{"BodyWeight", nullptr, kBodyWeightFields};

inline constexpr FieldDesc kByteColorAFields[] = {
    field("red", Kind::U8),
    field("green", Kind::U8),
    field("blue", Kind::U8),
    field("alpha", Kind::U8),
};
inline constexpr StructDesc kByteColorA{"ByteColorA", nullptr, kByteColorAFields, Display::Tuple};

inline constexpr FieldDesc kByteColorA2Fields[] = {
    field("red", Kind::F32).doc("shown times 255"),
    field("green", Kind::F32).doc("shown times 255"),
    field("blue", Kind::F32).doc("shown times 255"),
};
inline constexpr StructDesc kByteColorA2{"ByteColorA2", nullptr, kByteColorA2Fields, Display::Tuple};

inline constexpr FieldDesc kBytePointsFields[] = {
    field("value1", Kind::U8),
    field("value2", Kind::U8),
    field("value3", Kind::U8),
    field("value4", Kind::U8),
};
inline constexpr StructDesc kBytePoints{"BytePoints", nullptr, kBytePointsFields};

inline constexpr FieldDesc kCinematicFields[] = {
    field("saturation", Kind::F32),
    field("brightness", Kind::F32),
    field("contrast", Kind::F32),
};
inline constexpr StructDesc kCinematic{"Cinematic", nullptr, kCinematicFields};

inline constexpr FieldDesc kColorKeysFields[] = {
    field("colorKey1Scale", Kind::F32), field("colorKey2Scale", Kind::F32),
    field("colorKey3Scale", Kind::F32), field("colorKey1Time", Kind::F32),
    field("colorKey2Time", Kind::F32),  field("colorKey3Time", Kind::F32),
};
inline constexpr StructDesc kColorKeys{"ColorKeys", nullptr, kColorKeysFields};

inline constexpr FieldDesc kDecalFallout4ParallaxFields[] = {
    field("scale", Kind::F32),
    field("passes", Kind::U8),
};
inline constexpr StructDesc kDecalFallout4Parallax{"DecalFallout4Parallax", nullptr,
                                                   kDecalFallout4ParallaxFields};
inline constexpr FieldDesc kDecalFallout4Fields[] = {
    field("minWidth", Kind::F32),
    field("maxWidth", Kind::F32),
    field("minHeight", Kind::F32),
    field("maxHeight", Kind::F32),
    field("depth", Kind::F32),
    field("shininess", Kind::F32),
    field("parallax", kDecalFallout4Parallax),
    field("flags", Kind::U8).named(kDODTFlagsFallout4),
    field("alphaThreshold", Kind::U16),
    field("color", kByteColor),
};
inline constexpr StructDesc kDecalFallout4{"Decal", nullptr, kDecalFallout4Fields};

inline constexpr FieldDesc kDecalSkyrimParallaxFields[] = {
    field("scale", Kind::F32),
    field("passes", Kind::U8),
};
inline constexpr StructDesc kDecalSkyrimParallax{"DecalSkyrimParallax", nullptr, kDecalSkyrimParallaxFields};
inline constexpr FieldDesc kDecalSkyrimFields[] = {
    field("minWidth", Kind::F32),
    field("maxWidth", Kind::F32),
    field("minHeight", Kind::F32),
    field("maxHeight", Kind::F32),
    field("depth", Kind::F32),
    field("shininess", Kind::F32),
    field("parallax", kDecalSkyrimParallax),
    field("flags", Kind::U8).named(kDODTFlagsSkyrim),
    raw("unknown", 2),
    field("color", kByteColor),
};
inline constexpr StructDesc kDecalSkyrim{"Decal", nullptr, kDecalSkyrimFields};

inline constexpr FieldDesc kEnableParentFields[] = {
    form("reference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    field("flags", Kind::U8).named(kXESPFlags),
    padding("unused", 3),
};
inline constexpr StructDesc kEnableParent{"EnableParent", nullptr, kEnableParentFields};

inline constexpr FieldDesc kFloatColorAFields[] = {
    field("red", Kind::F32).doc("shown times 255"),
    field("green", Kind::F32).doc("shown times 255"),
    field("blue", Kind::F32).doc("shown times 255"),
    field("alpha", Kind::F32).doc("shown times 255"),
};
inline constexpr StructDesc kFloatColorA{"FloatColorA", nullptr, kFloatColorAFields, Display::Tuple};

inline constexpr FieldDesc kFurnitureMarkerFields[] = {
    field("offsetX", Kind::F32),
    field("offsetY", Kind::F32),
    field("offsetZ", Kind::F32),
    field("rotationZ", Kind::F32).in(Measure::Radians),
    form("keyword", "KYWD").when(rest),
    field("entryTypes", Kind::U8).named(kFURNEntryTypes).from(125).when(rest),
    raw("unknown", 3).from(125).when(rest),
};
inline constexpr StructDesc kFurnitureMarker{"FurnitureMarker", nullptr, kFurnitureMarkerFields};

inline constexpr FieldDesc kIngredientProductionFields[] = {
    field("spring", Kind::U8),
    field("summer", Kind::U8),
    field("fall", Kind::U8),
    field("winter", Kind::U8),
};
inline constexpr StructDesc kIngredientProduction{"IngredientProduction", nullptr,
                                                  kIngredientProductionFields};

inline constexpr FieldDesc kLandLayerFields[] = {
    form("texture", "LTEX"),
    field("quadrant", Kind::U8).named(kQuadrant),
    padding("unused", 1),
    field("layer", Kind::U16),
};
inline constexpr StructDesc kLandLayer{"LandLayer", nullptr, kLandLayerFields};

inline constexpr FieldDesc kLocationFields[] = {
    field("type", Kind::I32).named(kLocations),
    form("locationValue", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(is<"type", 0>),
    form("locationValue", "CELL").when(is<"type", 1>),
    raw("locationValue", 4).when(is<"type", 2>),
    raw("locationValue", 4).when(is<"type", 3>),
    form("locationValue", "ACTI DOOR STAT MSTT FURN SPEL NPC_ CONT ARMO AMMO MISC WEAP OMOD BOOK NOTE KEYM "
                          "ALCH INGR LIGH FACT FLST IDLM TXST PROJ")
        .when(is<"type", 4>),
    field("locationValue", Kind::U32).named(kObjectType).when(is<"type", 5>),
    form("locationValue", "KYWD").when(is<"type", 6>),
    raw("locationValue", 4).when(is<"type", 7>),
    field("locationValue", Kind::I32).when(is<"type", 8>).doc("alias id of the owner quest"),
    field("locationValue", Kind::I32).when(is<"type", 9>).doc("alias id of the owner quest"),
    field("locationValue", Kind::U32).when(is<"type", 10>),
    field("locationValue", Kind::U32).when(is<"type", 11>),
    raw("locationValue", 4).when(is<"type", 12>),
    raw("locationValue", 4).when(is<"type", 13>),
    field("locationValue", Kind::I32).when(is<"type", 14>).doc("alias id of the owner quest"),
    field("radius", Kind::I32),
    field("collectionIndex", Kind::U32).when(rest),
};
inline constexpr StructDesc kLocation{"Location", nullptr, kLocationFields};

inline constexpr FieldDesc kVec3Fields[] = {
    field("x", Kind::F32),
    field("y", Kind::F32),
    field("z", Kind::F32),
};
inline constexpr StructDesc kVec3{"Vec3", nullptr, kVec3Fields, Display::Tuple};

inline constexpr FieldDesc kNavmeshPathingCellCoordinatesFields[] = {
    field("gridY", Kind::I16),
    field("gridX", Kind::I16),
};
inline constexpr StructDesc kNavmeshPathingCellCoordinates{"NavmeshPathingCellCoordinates", nullptr,
                                                           kNavmeshPathingCellCoordinatesFields};
inline constexpr FieldDesc kNavmeshPathingCellFields[] = {
    field("crcHash", Kind::Signature),
    form("parentWorld", "WRLD"),
    form("parentCell", "CELL").when(is<"parentWorld", 0>),
    field("coordinates", kNavmeshPathingCellCoordinates).when(isNot<"parentWorld", 0>),
};
inline constexpr StructDesc kNavmeshPathingCell{"NavmeshPathingCell", nullptr, kNavmeshPathingCellFields};
inline constexpr FieldDesc kNavmeshTrianglesFields[] = {
    field("vertex0", Kind::U16),
    field("vertex1", Kind::U16),
    field("vertex2", Kind::U16),
    field("edge01", Kind::I16),
    field("edge12", Kind::I16),
    field("edge20", Kind::I16),
    field("height", Kind::F32),
    field("unknown", Kind::U8),
    field("flags", Kind::U16).named(kNavmeshTriangle),
    field("coverFlags", Kind::U16).named(kNavmeshCover),
};
inline constexpr StructDesc kNavmeshTriangles{"NavmeshTriangles", nullptr, kNavmeshTrianglesFields};
inline constexpr FieldDesc kNavmeshEdgeLinksFields[] = {
    field("type", Kind::U32).named(kNavmeshEdgeLink),
    form("navmesh", "NAVM"),
    field("triangle", Kind::I16),
    raw("edgeIndex", 1),
};
inline constexpr StructDesc kNavmeshEdgeLinks{"NavmeshEdgeLinks", nullptr, kNavmeshEdgeLinksFields};
inline constexpr FieldDesc kNavmeshDoorLinksFields[] = {
    field("triangle", Kind::I16),
    field("crcHash", Kind::Signature),
    form("doorRef", "REFR"),
};
inline constexpr StructDesc kNavmeshDoorLinks{"NavmeshDoorLinks", nullptr, kNavmeshDoorLinksFields};
inline constexpr FieldDesc kNavmeshCoverArrayFields[] = {
    field("vertex1", Kind::U16),
    field("vertex2", Kind::U16),
    raw("data", 4),
};
inline constexpr StructDesc kNavmeshCoverArray{"NavmeshCoverArray", nullptr, kNavmeshCoverArrayFields};
inline constexpr FieldDesc kNavmeshCoverTriangleMappingsFields[] = {
    field("cover", Kind::U16),
    field("triangle", Kind::I16),
};
inline constexpr StructDesc kNavmeshCoverTriangleMappings{"NavmeshCoverTriangleMappings", nullptr,
                                                          kNavmeshCoverTriangleMappingsFields};
inline constexpr FieldDesc kNavmeshWaypointsFields[] = {
    field("x", Kind::F32),        field("y", Kind::F32),     field("z", Kind::F32),
    field("triangle", Kind::I16), field("flags", Kind::U32),
};
inline constexpr StructDesc kNavmeshWaypoints{"NavmeshWaypoints", nullptr, kNavmeshWaypointsFields};
inline constexpr FieldDesc kNavmeshNavmeshGridGridSizeFields[] = {
    field("x", Kind::F32),
    field("y", Kind::F32),
};
inline constexpr StructDesc kNavmeshNavmeshGridGridSize{"NavmeshNavmeshGridGridSize", nullptr,
                                                        kNavmeshNavmeshGridGridSizeFields};
inline constexpr FieldDesc kNavmeshNavmeshGridCellsFields[] = {
    field("cellCount", Kind::U32),
    field("cell", Kind::I16).counted("cellCount"),
};
inline constexpr StructDesc kNavmeshNavmeshGridCells{"NavmeshNavmeshGridCells", nullptr,
                                                     kNavmeshNavmeshGridCellsFields};
inline constexpr FieldDesc kNavmeshNavmeshGridFields[] = {
    field("divisor", Kind::U32),
    field("gridSize", kNavmeshNavmeshGridGridSize),
    field("min", kVec3),
    field("max", kVec3),
    field("cells", kNavmeshNavmeshGridCells).counted(squareOf<"divisor">),
};
inline constexpr StructDesc kNavmeshNavmeshGrid{"NavmeshNavmeshGrid", nullptr, kNavmeshNavmeshGridFields};
inline constexpr FieldDesc kNavmeshFields[] = {
    field("version", Kind::U32),
    field("pathingCell", kNavmeshPathingCell),
    field("verticesCount", Kind::U32),
    field("vertices", kVec3).counted("verticesCount"),
    field("trianglesCount", Kind::U32),
    field("triangles", kNavmeshTriangles).counted("trianglesCount"),
    field("edgeLinksCount", Kind::U32),
    field("edgeLinks", kNavmeshEdgeLinks).counted("edgeLinksCount"),
    field("doorLinksCount", Kind::U32),
    field("doorLinks", kNavmeshDoorLinks).counted("doorLinksCount"),
    field("coverArrayCount", Kind::U32),
    field("coverArray", kNavmeshCoverArray).counted("coverArrayCount"),
    field("coverTriangleMappingsCount", Kind::U32),
    field("coverTriangleMappings", kNavmeshCoverTriangleMappings).counted("coverTriangleMappingsCount"),
    field("waypointsCount", Kind::U32),
    field("waypoints", kNavmeshWaypoints).counted("waypointsCount"),
    field("navmeshGrid", kNavmeshNavmeshGrid),
};
inline constexpr StructDesc kNavmesh{"Navmesh", nullptr, kNavmeshFields};

inline constexpr FieldDesc kOwnerFields[] = {
    form("owner", "FACT ACHR NPC_"),
    raw("unknown", 4),
    field("flags", Kind::U8).named(kACHRXOWNFlags),
    padding("unused", 3),
};
inline constexpr StructDesc kOwner{"Owner", nullptr, kOwnerFields};

inline constexpr FieldDesc kPlaneDataSizeFields[] = {
    field("width", Kind::F32).doc("shown times 2"),
    field("height", Kind::F32).doc("shown times 2"),
};
inline constexpr StructDesc kPlaneDataSize{"PlaneDataSize", nullptr, kPlaneDataSizeFields};
inline constexpr FieldDesc kPlaneDataRotationQuaternionFields[] = {
    field("q1", Kind::F32),
    field("q2", Kind::F32),
    field("q3", Kind::F32),
    field("q4", Kind::F32),
};
inline constexpr StructDesc kPlaneDataRotationQuaternion{"PlaneDataRotationQuaternion", nullptr,
                                                         kPlaneDataRotationQuaternionFields};
inline constexpr FieldDesc kPlaneDataFields[] = {
    field("size", kPlaneDataSize),
    field("position", kVec3),
    field("rotationQuaternion", kPlaneDataRotationQuaternion),
};
inline constexpr StructDesc kPlaneData{"PlaneData", nullptr, kPlaneDataFields};

inline constexpr FieldDesc kRotationFields[] = {
    field("x", Kind::F32).in(Measure::Radians),
    field("y", Kind::F32).in(Measure::Radians),
    field("z", Kind::F32).in(Measure::Radians),
};
inline constexpr StructDesc kRotation{"Rotation", nullptr, kRotationFields, Display::Tuple};

inline constexpr FieldDesc kPositionRotationFields[] = {
    field("position", kVec3),
    field("rotation", kRotation),
};
inline constexpr StructDesc kPositionRotation{"PositionRotation", nullptr, kPositionRotationFields};

inline constexpr FieldDesc kRagdollBoneFields[] = {
    field("boneId", Kind::U8),
    raw("unknownUnused", 3),
    field("positionRotation", kPositionRotation),
};
inline constexpr StructDesc kRagdollBone{"RagdollBone", nullptr, kRagdollBoneFields};

inline constexpr FieldDesc kSeasonsFields[] = {
    field("spring", Kind::U8),
    field("summer", Kind::U8),
    field("fall", Kind::U8),
    field("winter", Kind::U8),
};
inline constexpr StructDesc kSeasons{"Seasons", nullptr, kSeasonsFields};

inline constexpr FieldDesc kSpellDataFields[] = {
    field("baseCost", Kind::U32),
    field("flags", Kind::U32).named(kSPELFlags),
    field("type", Kind::U32).named(kSPELType),
    field("chargeTime", Kind::F32),
    field("castType", Kind::U32).named(kCast),
    field("targetType", Kind::U32).named(kTarget),
    field("castDuration", Kind::F32),
    field("range", Kind::F32),
    form("halfCostPerk", "PERK"),
};
inline constexpr StructDesc kSpellData{"SpellData", nullptr, kSpellDataFields};

inline constexpr FieldDesc kTimeOfDayColorsFallout4Fields[] = {
    field("sunrise", kByteColor),
    field("day", kByteColor),
    field("sunset", kByteColor),
    field("night", kByteColor),
    field("earlySunrise", kByteColor).from(111).when(rest),
    field("lateSunrise", kByteColor).from(111).when(rest),
    field("earlySunset", kByteColor).from(111).when(rest),
    field("lateSunset", kByteColor).from(111).when(rest),
};
inline constexpr StructDesc kTimeOfDayColorsFallout4{"TimeOfDayColors", nullptr,
                                                     kTimeOfDayColorsFallout4Fields};

inline constexpr FieldDesc kTimeOfDayColorsSkyrimFields[] = {
    field("sunrise", kByteColor),
    field("day", kByteColor),
    field("sunset", kByteColor),
    field("night", kByteColor),
};
inline constexpr StructDesc kTimeOfDayColorsSkyrim{"TimeOfDayColors", nullptr, kTimeOfDayColorsSkyrimFields};

inline constexpr FieldDesc kTintFields[] = {
    field("amount", Kind::F32),
    field("color", kByteColorA2),
};
inline constexpr StructDesc kTint{"Tint", nullptr, kTintFields};

inline constexpr FieldDesc kTopicDataFields[] = {
    field("type", Kind::U32).named(kACHRType),
    form("data", "DIAL").when(is<"type", 0>),
    field("data", Kind::Signature).when(is<"type", 1>),
};
inline constexpr StructDesc kTopicData{"TopicData", nullptr, kTopicDataFields};

inline constexpr FieldDesc kWaterVelocityFields[] = {
    field("xOffset", Kind::F32), field("yOffset", Kind::F32), field("zOffset", Kind::F32),
    raw("unknown", 4),           field("xAngle", Kind::F32),  field("yAngle", Kind::F32),
    field("zAngle", Kind::F32),  raw("unknown2", 0).toEnd(),
};
inline constexpr StructDesc kWaterVelocity{"WaterVelocity", nullptr, kWaterVelocityFields};

} // namespace cutaway::esp
