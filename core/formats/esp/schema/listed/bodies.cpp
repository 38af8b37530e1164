// SPDX-License-Identifier: MIT
// What the bodies of actors are made of, and how they move and fight.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kBptdFlags{"Flags", {
    {0x1, "Severable"}, {0x2, "IK Data"}, {0x4, "IK Data - Biped Data"}, {0x8, "Explodable"},
    {0x10, "IK Data - Is Head"}, {0x20, "IK Data - Headtracking"}, {0x40, "To Hit Chance - Absolute"}}, true};
constexpr Enumeration kBptdPartType{"PartType", {
    {0, "Torso"}, {1, "Head"}, {2, "Eye"}, {3, "LookAt"}, {4, "Fly Grab"}, {5, "Saddle"}}};
constexpr Structure kBptdBpnd{"Bpnd", {
    field("damageMult", F32), field("flags", U8).named(kBptdFlags), field("partType", U8).named(kBptdPartType),
    field("healthPercent", U8), field("actorValue", I8).named(kActorValue), field("toHitChance", U8),
    field("explodableExplosionChance", U8), field("explodableDebrisCount", U16), form("explodableDebris", "DEBR"),
    form("explodableExplosion", "EXPL"), field("trackingMaxAngle", F32), field("explodableDebrisScale", F32),
    field("severableDebrisCount", I32), form("severableDebris", "DEBR"), form("severableExplosion", "EXPL"),
    field("severableDebrisScale", F32), field("goreEffectsPositioning", kPositionRotation),
    form("severableImpactDataSet", "IPDS"), form("explodableImpactDataSet", "IPDS"), field("severableDecalCount", U8),
    field("explodableDecalCount", U8), raw("unknown", 2), field("limbReplacementScale", F32)}};
constexpr Enumeration kBptdFlags2{"Flags", {
    {0x1, "Severable"}, {0x2, "Hit Reaction"}, {0x4, "Hit Reaction - Default"}, {0x8, "Explodable"},
    {0x10, "Cut - Meat Cap Sever"}, {0x20, "On Cripple"}, {0x40, "Explodable - Absolute Chance"},
    {0x80, "Show Cripple Geometry"}}, true};
constexpr Enumeration kBptdPartType2{"PartType", {
    {0, "Torso"}, {1, "Head1"}, {2, "Eye"}, {3, "LookAt"}, {4, "Fly Grab"}, {5, "Head2"}, {6, "LeftArm1"},
    {7, "LeftArm2"}, {8, "RightArm1"}, {9, "RightArm2"}, {10, "LeftLeg1"}, {11, "LeftLeg2"}, {12, "LeftLeg3"},
    {13, "RightLeg1"}, {14, "RightLeg2"}, {15, "RightLeg3"}, {16, "Brain"}, {17, "Weapon"}, {18, "Root"}, {19, "COM"},
    {20, "Pelvis"}, {21, "Camera"}, {22, "Offset Root"}, {23, "Left Foot"}, {24, "Right Foot"},
    {25, "Face Target Source"}}};
constexpr Structure kBptdBpnd2{"Bpnd", {
    field("damageMult", F32), form("explodableDebris", "DEBR"), form("explodableExplosion", "EXPL"),
    field("explodableDebrisScale", F32), form("severableDebris", "DEBR"), form("severableExplosion", "EXPL"),
    field("severableDebrisScale", F32), field("cutMin", F32), field("cutMax", F32), field("cutRadius", F32),
    field("goreEffectsLocalRotateX", F32).in(Measure::Radians),
    field("goreEffectsLocalRotateY", F32).in(Measure::Radians), field("cutTesselation", F32),
    form("severableImpactDataSet", "IPDS"), form("explodableImpactDataSet", "IPDS"),
    field("explodableLimbReplacementScale", F32), field("flags", U8).named(kBptdFlags2),
    field("partType", U8).named(kBptdPartType2), field("healthPercent", U8), form("actorValue", "AVIF"),
    field("toHitChance", U8), field("explodableExplosionChance", U8), field("nonLethalDismembermentChance", U8),
    field("severableDebrisCount", U8), field("explodableDebrisCount", U8), field("severableDecalCount", U8),
    field("explodableDecalCount", U8), field("geometrySegmentIndex", U8), form("onCrippleArtObject", "ARTO"),
    form("onCrippleDebris", "DEBR"), form("onCrippleExplosion", "EXPL"), form("onCrippleImpactDataSet", "IPDS"),
    field("onCrippleDebrisScale", F32), field("onCrippleDebrisCount", U8), field("onCrippleDecalCount", U8)}};
constexpr GrammarRow kBptdBodyPartsRows[] = {
    one(translated("BPTN", "part name", "partName")), optional("PNAM", "pose matching", field("poseMatching", Text)),
    one("BPNN", "part node", field("partNode", Text)), one("BPNT", "vats target", field("vatsTarget", Text)),
    one("BPNI", "ik data start node", field("ikDataStartNode", Text)), one("BPND", "data", kBptdBpnd),
    one("NAM1", "limb replacement model", field("limbReplacementModel", Text)),
    one("NAM4", "gore effects target bone", field("goreEffectsTargetBone", Text)),
    optional("NAM5", "model information", kModelInfo),
};
constexpr GrammarRow kBptdBodyParts2Rows[] = {
    one(translated("BPTN", "part name", "partName")), one("BPNN", "part node", field("partNode", Text)),
    one("BPNT", "vats target", field("vatsTarget", Text)), one("BPND", "data", kBptdBpnd2),
    one("NAM1", "limb replacement model", field("limbReplacementModel", Text)),
    one("NAM4", "gore effects target bone", field("goreEffectsTargetBone", Text)),
    optional("NAM5", "model information", kModelInfo),
    optional("ENAM", "hit reaction start", field("hitReactionStart", Text)),
    optional("FNAM", "hit reaction end", field("hitReactionEnd", Text)),
    optional("BNAM", "gore effects dismember blood art", form("goreEffectsDismemberBloodArt", "ARTO")),
    optional("INAM", "gore effects blood impact material type", form("goreEffectsBloodImpactMaterialType", "MATT")),
    optional("JNAM", "on cripple blood impact material type", form("onCrippleBloodImpactMaterialType", "MATT")),
    optional("CNAM", "meat cap texture set", form("meatCapTextureSet", "TXST")),
    optional("NAM2", "collar texture set", form("collarTextureSet", "TXST")),
    optional("DNAM", "twist variable prefix", field("twistVariablePrefix", Text)),
};
constexpr GrammarRow kBptdRows[] = {
    optional(kEditorId), anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(repeat(kList<"bodyParts">, kBptdBodyPartsRows)),
    fallout4(anyOf(repeat(kList<"bodyParts">, kBptdBodyParts2Rows))),
};
constexpr Structure kCstyGeneral{"General", {
    field("offensiveMult", F32).when(rest), field("defensiveMult", F32).when(rest),
    field("groupOffensiveMult", F32).when(rest), field("equipmentScoreMultMelee", F32).when(rest),
    field("equipmentScoreMultMagic", F32).when(rest), field("equipmentScoreMultRanged", F32).when(rest),
    field("equipmentScoreMultShout", F32).when(rest), field("equipmentScoreMultUnarmed", F32).when(rest),
    field("equipmentScoreMultStaff", F32).when(rest), field("avoidThreatChance", F32).when(rest)}};
constexpr Structure kCstyMelee{"Melee", {
    field("attackStaggeredMult", F32).when(rest), field("powerAttackStaggeredMult", F32).when(rest),
    field("powerAttackBlockingMult", F32).when(rest), field("bashMult", F32).when(rest),
    field("bashRecoilMult", F32).when(rest), field("bashAttackMult", F32).when(rest),
    field("bashPowerAttackMult", F32).when(rest), field("specialAttackMult", F32).when(rest)}};
constexpr Structure kCstyCloseRange{"CloseRange", {
    field("circleMult", F32).when(rest), field("fallbackMult", F32).when(rest),
    field("flankDistance", F32).when(rest), field("stalkTime", F32).when(rest)}};
constexpr Structure kCstyLongRange{"LongRange", {field("strafeMult", F32)}};
constexpr Structure kCstyFlight{"Flight", {
    field("hoverChance", F32).when(rest), field("diveBombChance", F32).when(rest),
    field("groundAttackChance", F32).when(rest), field("hoverTime", F32).when(rest),
    field("groundAttackTime", F32).when(rest), field("perchAttackChance", F32).when(rest),
    field("perchAttackTime", F32).when(rest), field("flyingAttackChance", F32).when(rest)}};
constexpr Enumeration kCstyFlags{"Flags", {{0x1, "Dueling"}, {0x2, "Flanking"}, {0x4, "Allow Dual Wielding"}}, true};
constexpr Structure kCstyGeneral2{"General", {
    field("offensiveMult", F32), field("defensiveMult", F32), field("groupOffensiveMult", F32),
    field("equipmentScoreMultMelee", F32), field("equipmentScoreMultMagic", F32),
    field("equipmentScoreMultRanged", F32), field("equipmentScoreMultShout", F32),
    field("equipmentScoreMultUnarmed", F32), field("equipmentScoreMultStaff", F32), field("avoidThreatChance", F32),
    field("dodgeThreatChance", F32), field("evadeThreatChance", F32)}};
constexpr Structure kCstyMelee2{"Melee", {
    field("attackStaggeredMult", F32), field("powerAttackStaggeredMult", F32), field("powerAttackBlockingMult", F32),
    field("bashMult", F32), field("bashRecoilMult", F32), field("bashAttackMult", F32),
    field("bashPowerAttackMult", F32), field("specialAttackMult", F32), field("blockWhenStaggeredMult", F32),
    field("attackWhenStaggeredMult", F32).when(rest)}};
constexpr Structure kCstyCloseRange2{"CloseRange", {
    field("duelingCircleMult", F32), field("duelingFallbackMult", F32), field("flankingFlankDistance", F32),
    field("flankingStalkTime", F32), field("chargingChargeDistance", F32), field("chargingThrowProbability", F32),
    field("chargingSprintFastProbability", F32), field("chargingSideswipeProbability", F32),
    field("chargingDisenganeProbability", F32), field("chargingThrowMaxTargets", U32),
    field("flankingFlankVariance", F32)}};
constexpr Structure kCstyLongRange2{"LongRange", {
    field("strafeMult", F32), field("adjustRangeMult", F32), field("crouchMult", F32),
    field("waitMult", F32).when(rest), field("rangeMult", F32).when(rest)}};
constexpr Structure kCstyFlight2{"Flight", {
    field("hoverChance", F32), field("diveBombChance", F32), field("groundAttackChance", F32),
    field("hoverTime", F32), field("groundAttackTime", F32), field("perchAttackChance", F32),
    field("perchAttackTime", F32), field("flyingAttackChance", F32)}};
constexpr Enumeration kCstyFlags2{"Flags", {
    {0x1, "Dueling"}, {0x2, "Flanking"}, {0x4, "Allow Dual Wielding"}, {0x8, "Charging"},
    {0x10, "Retarget Any Nearby Melee Target"}}, true};
constexpr GrammarRow kCstyRows[] = {
    optional(kEditorId), skyrim(optional("CSGD", "general", kCstyGeneral)),
    fallout4(optional("CSGD", "general", kCstyGeneral2)), optional("CSMD", "unknown", raw("unknown", 0)),
    skyrim(optional("CSME", "melee", kCstyMelee)), skyrim(optional("CSCR", "close range", kCstyCloseRange)),
    skyrim(optional("CSLR", "long range", kCstyLongRange)), skyrim(optional("CSFL", "flight", kCstyFlight)),
    skyrim(optional("DATA", "flags", field("flags", U32).named(kCstyFlags))),
    fallout4(optional("CSME", "melee", kCstyMelee2)),
    fallout4(optional("CSRA", "ranged accuracy mult", field("rangedAccuracyMult", F32))),
    fallout4(optional("CSCR", "close range", kCstyCloseRange2)),
    fallout4(optional("CSLR", "long range", kCstyLongRange2)),
    fallout4(optional("CSCV", "cover search distance mult", field("coverSearchDistanceMult", F32))),
    fallout4(optional("CSFL", "flight", kCstyFlight2)),
    fallout4(optional("DATA", "flags", field("flags", U32).named(kCstyFlags2))),
};
constexpr Enumeration kCstyRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x80000, "Allow Dual Wielding"}}, true};
constexpr Enumeration kEyesFlags{"Flags", {{0x1, "Playable"}, {0x2, "Not Male"}, {0x4, "Not Female"}}, true};
constexpr GrammarRow kEyesRows[] = {
    optional(kEditorId), optional(kFullName), optional("ICON", "texture", field("texture", Text)),
    optional("DATA", "flags", field("flags", U8).named(kEyesFlags)),
};
constexpr Enumeration kHdptFlags{"Flags", {
    {0x1, "Playable"}, {0x2, "Male"}, {0x4, "Female"}, {0x8, "Is Extra Part"}, {0x10, "Use Solid Tint"}}, true};
constexpr Enumeration kHdptType{"Type", {
    {0, "Misc"}, {1, "Face"}, {2, "Eyes"}, {3, "Hair"}, {4, "Facial Hair"}, {5, "Scar"}, {6, "Eyebrows"}}};
constexpr Enumeration kHdptPartType{"PartType", {{0, "Race Morph"}, {1, "Tri"}, {2, "Chargen Morph"}}};
constexpr Enumeration kHdptFlags2{"Flags", {
    {0x1, "Playable"}, {0x2, "Male"}, {0x4, "Female"}, {0x8, "Is Extra Part"}, {0x10, "Use Solid Tint"},
    {0x20, "Uses Body Texture"}}, true};
constexpr Enumeration kHdptType2{"Type", {
    {0, "Misc"}, {1, "Face"}, {2, "Eyes"}, {3, "Hair"}, {4, "Facial Hair"}, {5, "Scar"}, {6, "Eyebrows"},
    {7, "Meatcaps"}, {8, "Teeth"}, {9, "Head Rear"}}};
constexpr GrammarRow kHdptPartsRows[] = {
    one("NAM0", "part type", field("partType", U32).named(kHdptPartType)),
    one("NAM1", "file name", field("fileName", Text)),
};
constexpr GrammarRow kHdptRows[] = {
    optional(kEditorId), optional(kFullName), anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DATA", "flags", field("flags", U8).named(kHdptFlags))),
    skyrim(optional("PNAM", "type", field("type", U32).named(kHdptType))),
    fallout4(optional("DATA", "flags", field("flags", U8).named(kHdptFlags2))),
    fallout4(optional("PNAM", "type", field("type", U32).named(kHdptType2))),
    repeat("HNAM", "extra part", form("extraPart", "HDPT")), repeat(kList<"parts">, kHdptPartsRows),
    optional("TNAM", "texture set", form("textureSet", "TXST")), optional("CNAM", "color", form("color", "CLFM")),
    optional("RNAM", "valid races", form("validRaces", "FLST")), fallout4(kConditions),
};
constexpr Structure kIdleLoopingSecondsBoth255Forever{"LoopingSecondsBoth255Forever", {
    field("min", U8), field("max", U8)}};
constexpr Enumeration kIdleFlags{"Flags", {
    {0x1, "Parent"}, {0x2, "Sequence"}, {0x4, "No Attacking"}, {0x8, "Blocking"}}, true};
constexpr Structure kIdleDataUnused{"DataUnused", {
    field("loopingSecondsBoth255Forever", kIdleLoopingSecondsBoth255Forever), field("flags", U8).named(kIdleFlags),
    field("animationGroupSection", U8), field("replayDelay", U16)}};
constexpr GrammarRow kIdleRows[] = {
    optional(kEditorId), kConditions, skyrim(optional("DNAM", "file name", field("fileName", Text))),
    fallout4(optional("DNAM", "behavior graph", field("behaviorGraph", Text))),
    optional("ENAM", "animation event", field("animationEvent", Text)),
    optional("ANAM", "related idle animations", form("relatedIdleAnimations", "AACT IDLE").toEnd().doc("elements: Parent, Previous Sibling")),
    skyrim(optional("DATA", "data unused", kIdleDataUnused)), fallout4(optional("DATA", "data", kIdleDataUnused)),
    fallout4(optional("GNAM", "animation file", field("animationFile", Text))),
};
constexpr Structure kMovtDefaultData{"DefaultData", {
    field("leftWalk", F32), field("leftRun", F32), field("rightWalk", F32), field("rightRun", F32),
    field("forwardWalk", F32), field("forwardRun", F32), field("backWalk", F32), field("backRun", F32),
    field("rotateInPlaceWalk", F32).in(Measure::Radians), field("rotateInPlaceRun", F32).in(Measure::Radians),
    field("rotateWhileMovingRun", F32).from(28).in(Measure::Radians)}};
constexpr Structure kMovtAnimChangeThresholds{"AnimChangeThresholds", {
    field("directional", F32).doc("shown times 57.2958"), field("movementSpeed", F32),
    field("rotationSpeed", F32).doc("shown times 57.2958")}};
constexpr GrammarRow kMovtRows[] = {
    optional(kEditorId), optional("MNAM", "name", field("name", Text)),
    skyrim(optional("SPED", "default data", kMovtDefaultData)),
    skyrim(optional("INAM", "anim change thresholds", kMovtAnimChangeThresholds)),
    fallout4(optional("SPED", "movement data", kMovementData5)),
    fallout4(optional("INAM", "anim change thresholds unused", kMovtAnimChangeThresholds)),
    fallout4(optional("JNAM", "float height", field("floatHeight", F32))),
    fallout4(optional("LNAM", "flight angle gain", field("flightAngleGain", F32))),
};
constexpr RecordRow kBodiesRecords[] = {
    {.signature = "BPTD", .plural = "body part data", .grammar = kBptdRows},
    {.signature = "CSTY", .plural = "combat styles", .grammar = kCstyRows, .header = &kHeaderOf<kCstyRecordFlags>},
    {.signature = "EYES", .plural = "eyes", .grammar = kEyesRows, .header = &kHeaderOf<kRecordFlags2>},
    {.signature = "HDPT", .plural = "head parts", .grammar = kHdptRows, .header = &kHeaderOf<kRecordFlags2>},
    {.signature = "IDLE", .plural = "idle animations", .grammar = kIdleRows},
    {.signature = "MOVT", .plural = "movement types", .grammar = kMovtRows},
};
// clang-format on

std::span<const RecordRow> bodiesRecords()
{
    return kBodiesRecords;
}

} // namespace cutaway::esp::listed
