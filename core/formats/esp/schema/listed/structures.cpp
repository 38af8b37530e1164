// SPDX-License-Identifier: MIT
// Structures that several families have.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure<4> kByteColorA{"ByteColorA", {
    field("red", U8), field("green", U8), field("blue", U8), field("alpha", U8)}, Display::Tuple};
constexpr Structure<3> kVec3{"Vec3", {field("x", F32), field("y", F32), field("z", F32)}, Display::Tuple};
constexpr Structure<3> kRotation{"Rotation", {
    field("x", F32).in(Measure::Radians), field("y", F32).in(Measure::Radians), field("z", F32).in(Measure::Radians)}, Display::Tuple};
constexpr Structure<2> kPositionRotation{"PositionRotation", {
    field("position", kVec3), field("rotation", kRotation)}};
constexpr Structure<3> kRagdollBone{"RagdollBone", {
    field("boneId", U8), padding("unknownUnused", 3), field("positionRotation", kPositionRotation)}};
constexpr Structure<3> kTopicData{"TopicData", {
    field("type", U32).named(kAchrType), form("data", "DIAL").when(is<"type", 0>),
    field("data", Signature).when(is<"type", 1>)}};
constexpr Structure<2> kLinkedReferences{"LinkedReferences", {
    form("keywordRef", "KYWD ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"),
    form("ref", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA").when(rest)}};
constexpr Structure<2> kActivateParentRefs{"ActivateParentRefs", {
    form("reference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), field("delay", F32)}};
constexpr Structure<4> kByteColor{"ByteColor", {
    field("red", U8), field("green", U8), field("blue", U8), padding("unused", 1)}, Display::Tuple};
constexpr Structure<3> kEnableParent{"EnableParent", {
    form("reference", "ACHR REFR PGRE PHZD PMIS PARW PBAR PBEA PCON PFLA"), field("flags", U8).named(kXespFlags),
    padding("unused", 3)}};
constexpr Structure<2> kSplineConnection{"SplineConnection", {form("ref", "REFR ACHR"), raw("unknown", 0).toEnd()}};
constexpr Structure<4> kOwner{"Owner", {
    form("owner", "FACT ACHR NPC_"), raw("unknown", 4), field("flags", U8).named(kAchrXownFlags),
    padding("unused", 3)}};
constexpr Structure<4> kAlternateTexture{"AlternateTexture", {
    field("3dNameLength", U32).in(Measure::Bytes).notSerialised(), field("3dName", Text).counted("3dNameLength"),
    form("newTexture", "TXST"), field("3dIndex", I32)}};
constexpr Structure<2> kAlternateTexturesList{"AlternateTexturesList", {
    field("count", U32), field("alternateTextures", kAlternateTexture).counted("count")}};
constexpr Structure<4> kHeader{"Header", {
    field("health", I32), field("destCount", U8), field("vatsTargetable", Bool), raw("unknown", 2)}};
constexpr Structure<8> kDestructionStageData{"DestructionStageData", {
    field("health", U8), field("index", U8), field("modelDamageStage", U8), field("flags", U8).named(kDstdFlags),
    field("selfDamagePerSecond", I32), form("explosion", "EXPL"), form("debris", "DEBR"), field("debrisCount", I32)}};
constexpr Structure<4> kHeader2{"Header", {
    field("health", I32), field("destCount", U8), field("flags", U8).named(kDestFlags), raw("unknown", 2)}};
constexpr Structure<2> kResistances{"Resistances", {form("damageType", "DMGT"), field("value", U32)}};
constexpr Structure<8> kDestructionStageData2{"DestructionStageData", {
    field("health", U8), field("index", U8), field("modelDamageStage", U8), field("flags", U8).named(kDstdFlags2),
    field("selfDamagePerSecond", I32), form("explosion", "EXPL"), form("debris", "DEBR"), field("debrisCount", I32)}};
constexpr Structure<2> kProperties{"Properties", {form("actorValue", "AVIF"), field("value", F32)}};
constexpr Structure<2> kCoordinates{"Coordinates", {field("gridY", I16), field("gridX", I16)}};
constexpr Structure<4> kPathingCell{"PathingCell", {
    field("crcHash", U32).named(kCRCValues), form("parentWorld", "WRLD"),
    form("parentCell", "CELL").when(is<"parentWorld", 0>),
    field("coordinates", kCoordinates).when(isNot<"parentWorld", 0>)}};
constexpr Structure<10> kTriangles{"Triangles", {
    field("vertex0", U16), field("vertex1", U16), field("vertex2", U16), field("edge01", I16), field("edge12", I16),
    field("edge20", I16), field("height", F32), field("unknown", U8), field("flags", U16).named(kNavmeshTriangle),
    field("coverFlags", U16).named(kNavmeshCover)}};
constexpr Structure<4> kEdgeLinks{"EdgeLinks", {
    field("type", U32).named(kNavmeshEdgeLink), form("navmesh", "NAVM"), field("triangle", I16), raw("edgeIndex", 1)}};
constexpr Structure<3> kDoorLinks{"DoorLinks", {
    field("triangle", I16), field("crcHash", U32).named(kCRCValues), form("doorRef", "REFR")}};
constexpr Structure<3> kCoverArray{"CoverArray", {field("vertex1", U16), field("vertex2", U16), raw("data", 4)}};
constexpr Structure<2> kCoverTriangleMappings{"CoverTriangleMappings", {
    field("cover", U16), field("triangle", I16)}};
constexpr Structure<5> kWaypoints{"Waypoints", {
    field("x", F32), field("y", F32), field("z", F32), field("triangle", I16), field("flags", U32)}};
constexpr Structure<2> kGridSize{"GridSize", {field("x", F32), field("y", F32)}};
constexpr Structure<2> kCellsRow{"CellsRow", {field("cellCount", U32), field("cell", I16).counted("cellCount")}};
constexpr Structure<5> kNavmeshGrid{"NavmeshGrid", {
    field("divisor", U32), field("gridSize", kGridSize), field("min", kVec3), field("max", kVec3),
    field("cells", kCellsRow).counted(squareOf<"divisor">)}};
constexpr Structure<17> kNavmesh{"Navmesh", {
    field("version", U32), field("pathingCell", kPathingCell), field("verticesCount", U32),
    field("vertices", kVec3).counted("verticesCount"), field("trianglesCount", U32),
    field("triangles", kTriangles).counted("trianglesCount"), field("edgeLinksCount", U32),
    field("edgeLinks", kEdgeLinks).counted("edgeLinksCount"), field("doorLinksCount", U32),
    field("doorLinks", kDoorLinks).counted("doorLinksCount"), field("coverArrayCount", U32),
    field("coverArray", kCoverArray).counted("coverArrayCount"), field("coverTriangleMappingsCount", U32),
    field("coverTriangleMappings", kCoverTriangleMappings).counted("coverTriangleMappingsCount"),
    field("waypointsCount", U32), field("waypoints", kWaypoints).counted("waypointsCount"),
    field("navmeshGrid", kNavmeshGrid)}};
constexpr Structure<3> kEfit{"Efit", {field("magnitude", F32), field("area", U32), field("duration", U32)}};
constexpr Structure<2> kBipedBodyTemplate{"BipedBodyTemplate", {
    field("firstPersonFlags", U32).named(kBipedObject), field("armorType", U32).named(kArmorType)}};
constexpr Structure<4> kBodyTemplate{"BodyTemplate", {
    field("firstPersonFlags", U32).named(kBipedObject), field("generalFlags", U8).named(kBod2GeneralFlags),
    padding("unused", 3), field("armorType", U32).named(kArmorType).when(rest)}};
constexpr Structure<1> kBipedBodyTemplate2{"BipedBodyTemplate", {
    field("firstPersonFlags", U32).named(kBipedObject2)}};
constexpr Structure<2> kData2{"Data", {field("value", I32), field("weight", F32)}};
constexpr Structure<4> kIncludes{"Includes", {
    form("mod", "OMOD"), field("attachPointIndex", U8), field("optional", Bool), field("dontUseAll", Bool)}};
constexpr Structure<26> kObjectModProperty{"ObjectModProperty", {
    field("valueType", U8).named(kObtsValueType), padding("unused", 3),
    field("functionType", U8).named(kObtsFunctionType).when(is<"valueType", 0, 1, 6>),
    field("functionType", U8).named(kObtsFunctionType2).when(is<"valueType", 2>),
    field("functionType", U8).named(kObtsFunctionType3).when(is<"valueType", 5>),
    field("functionType", U8).named(kObtsFunctionType4).when(is<"valueType", 4>), padding("unused2", 3),
    field("property", U16).named(kArmorProperty).when(modifies<"ARMO">),
    field("property", U16).named(kActorProperty).when(modifies<"NPC_">),
    field("property", U16).named(kWeaponProperty).when(modifies<"WEAP">),
    field("property", U16).when(none<modifies<"ARMO">, modifies<"NPC_">, modifies<"WEAP">>), padding("unused3", 2),
    field("value1", U32).named(kSoundLevel).when(all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 59>>),
    field("value1", U32).named(kStagger).when(all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 82>>),
    field("value1", U32).named(kHitBehaviour).when(all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 9>>),
    field("value1", U32).when(is<"valueType", 0>), field("value1", F32).when(is<"valueType", 1>),
    field("value1", U32).named(kBool).when(is<"valueType", 2>), form("value1").when(is<"valueType", 4, 6>),
    field("value1", U32).when(all<is<"valueType", 5>, none<all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 59>>>, none<all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 82>>>, none<all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 9>>>>),
    raw("value1", 4).when(none<all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 59>>, all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 82>>, all<is<"valueType", 5>, modifies<"WEAP">, is<"property", 9>>, is<"valueType", 0>, is<"valueType", 1>, is<"valueType", 2>, is<"valueType", 4, 6>, is<"valueType", 5>>),
    field("value2", U32).when(is<"valueType", 0, 4>), field("value2", F32).when(is<"valueType", 1, 6>),
    field("value2", U32).named(kBool).when(is<"valueType", 2>), raw("value2", 4).when(isNot<"valueType", 4, 1, 6, 2>),
    field("step", F32)}};
constexpr Structure<14> kObjectModTemplateItem{"ObjectModTemplateItem", {
    field("includeCount", U32), field("propertyCount", U32), field("levelMin", U8), padding("unused", 1),
    field("levelMax", U8), padding("unused2", 1), field("parentCombinationIndex", I16), field("default", Bool),
    field("keywordsCount", U8), form("keywords", "KYWD").counted("keywordsCount"), field("minLevelForRanks", U8),
    field("altLevelsPerTier", U8), field("includes", kIncludes).counted("includeCount"),
    field("properties", kObjectModProperty).counted("propertyCount")}};
constexpr Structure<3> kByteColorA2{"ByteColorA2", {
    field("red", F32).doc("shown times 255"), field("green", F32).doc("shown times 255"),
    field("blue", F32).doc("shown times 255")}, Display::Tuple};
constexpr Structure<6> kDirectional{"Directional", {
    field("x", kByteColor), field("x2", kByteColor), field("y", kByteColor), field("y2", kByteColor),
    field("z", kByteColor), field("z2", kByteColor)}};
constexpr Structure<3> kAmbientColors{"AmbientColors", {
    field("directional", kDirectional), field("specular", kByteColor).from(34), field("fresnelPower", F32).from(34)}};
constexpr Structure<8> kWaterVelocity{"WaterVelocity", {
    field("xOffset", F32), field("yOffset", F32), field("zOffset", F32), raw("unknown", 4), field("xAngle", F32),
    field("yAngle", F32), field("zAngle", F32), raw("unknown2", 0).toEnd()}};
constexpr Structure<2> kItem{"Item", {
    form("item", "ARMO AMMO APPA MISC WEAP BOOK LVLI KEYM ALCH INGR LIGH SLGM SCRL"), field("count", I32)}};
constexpr Structure<2> kItem2{"Item", {
    form("item", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", I32)}};
constexpr Structure<2> kComponents{"Components", {
    form("component", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", U32)}};
constexpr Structure<7> kFurnitureMarker{"FurnitureMarker", {
    field("offsetX", F32), field("offsetY", F32), field("offsetZ", F32), field("rotationZ", F32).in(Measure::Radians),
    form("keyword", "KYWD").when(rest), field("entryTypes", U8).named(kFurnEntryTypes).from(125).when(rest),
    raw("unknown", 3).from(125).when(rest)}};
constexpr Structure<1> kMarkerParametersList{"MarkerParametersList", {
    field("markerParameters", kFurnitureMarker).toEnd()}};
constexpr Structure<4> kValue{"Value", {
    field("red", F32).doc("shown times 255"), field("green", F32).doc("shown times 255"),
    field("blue", F32).doc("shown times 255"), field("alpha", F32).doc("shown times 255")}, Display::Tuple};
constexpr Structure<2> kSetParentQuestStage{"SetParentQuestStage", {field("onBegin", I16), field("onEnd", I16)}};
constexpr Structure<2> kParallax{"Parallax", {field("scale", F32), field("passes", U8)}};
constexpr Structure<10> kDecal{"Decal", {
    field("minWidth", F32), field("maxWidth", F32), field("minHeight", F32), field("maxHeight", F32),
    field("depth", F32), field("shininess", F32), field("parallax", kParallax), field("flags", U8).named(kDodtFlags),
    raw("unknown", 2), field("color", kByteColor)}};
constexpr Structure<10> kDecal2{"Decal", {
    field("minWidth", F32), field("maxWidth", F32), field("minHeight", F32), field("maxHeight", F32),
    field("depth", F32), field("shininess", F32), field("parallax", kParallax), field("flags", U8).named(kDodtFlags2),
    field("alphaThreshold", U16), field("color", kByteColor)}};
constexpr Structure<2> kLeft{"Left", {field("walk", F32), field("run", F32)}};
constexpr Structure<2> kPitchRollYaw{"PitchRollYaw", {
    field("walk", F32).in(Measure::Radians), field("run", F32).in(Measure::Radians)}};
constexpr Structure<5> kMovementData{"MovementData", {
    field("left", kLeft), field("right", kLeft), field("forward", kLeft), field("back", kLeft),
    field("pitchRollYaw", kPitchRollYaw)}};
constexpr Structure<6> kMovementData2{"MovementData", {
    field("left", kLeft), field("right", kLeft), field("forward", kLeft), field("back", kLeft),
    field("pitchRollYaw", kPitchRollYaw), field("unknownAngle", F32).in(Measure::Radians)}};
constexpr Structure<10> kMovementData3{"MovementData", {
    field("left", kLeft), field("right", kLeft), field("forward", kLeft), field("back", kLeft),
    field("pitch", kPitchRollYaw), field("roll", kPitchRollYaw), field("yaw", kPitchRollYaw),
    field("unknown", F32).in(Measure::Radians), field("unknown2", F32).in(Measure::Radians),
    field("unknown3", F32).in(Measure::Radians)}};
constexpr Structure<4> kMovementSpeeds{"MovementSpeeds", {
    field("standing", F32), field("walk", F32), field("run", F32), field("sprint", F32)}};
constexpr Structure<4> kRotationSpeeds{"RotationSpeeds", {
    field("standing", F32).in(Measure::Radians), field("walk", F32).in(Measure::Radians),
    field("run", F32).in(Measure::Radians), field("sprint", F32).in(Measure::Radians)}};
constexpr Structure<7> kMovementData4{"MovementData", {
    field("left", kMovementSpeeds), field("right", kMovementSpeeds), field("forward", kMovementSpeeds),
    field("back", kMovementSpeeds), field("pitch", kRotationSpeeds), field("roll", kRotationSpeeds),
    field("yaw", kRotationSpeeds)}};
constexpr Structure<4> kMovementData5{"MovementData", {
    field("movementData", kMovementData).upTo(27), field("movementData", kMovementData2).from(28).upTo(59),
    field("movementData", kMovementData3).from(60).upTo(103), field("movementData", kMovementData4).from(104)}};
constexpr Structure<11> kAttackData{"AttackData", {
    field("damageMult", F32), field("attackChance", F32), form("attackSpell", "SPEL SHOU"),
    field("attackFlags", U32).named(kAtkdAttackFlags), field("attackAngle", F32), field("strikeAngle", F32),
    field("stagger", F32), form("attackType", "KYWD"), field("knockdown", F32), field("recoveryTime", F32),
    field("staminaMult", F32)}};
constexpr Structure<11> kAttackData2{"AttackData", {
    field("damageMult", F32), field("attackChance", F32), form("attackSpell", "SPEL"),
    field("attackFlags", U32).named(kAtkdAttackFlags2), field("attackAngle", F32), field("strikeAngle", F32),
    field("stagger", F32), field("knockdown", F32), field("recoveryTime", F32), field("actionPointsMult", F32),
    field("staggerOffset", I32)}};
constexpr Structure<3> kBodyWeight{"BodyWeight", {field("thin", F32), field("muscular", F32), field("fat", F32)}};
constexpr Structure<2> kReflectedRefractedBy{"ReflectedRefractedBy", {
    form("reference", "REFR"), field("type", U32).named(kParwType).when(rest)}};
constexpr Structure<2> kCoordinates2{"Coordinates", {field("x", I32), field("y", I32)}};
constexpr Structure<9> kSpellData{"SpellData", {
    field("baseCost", U32), field("flags", U32).named(kSpelFlags), field("type", U32).named(kSpelType),
    field("chargeTime", F32), field("castType", U32).named(kCast), field("targetType", U32).named(kTarget),
    field("castDuration", F32), field("range", F32), form("halfCostPerk", "PERK")}};
// clang-format on

} // namespace cutaway::esp::listed
