// SPDX-License-Identifier: MIT
// What the bodies of actors are made of, and how they move and fight.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapegroups.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace bptd
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Severable"}, {0x2, "IK Data"}, {0x4, "IK Data - Biped Data"}, {0x8, "Explodable"},
    {0x10, "IK Data - Is Head"}, {0x20, "IK Data - Headtracking"}, {0x40, "To Hit Chance - Absolute"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kPartTypeSkyrimValues[] = {
    {0, "Torso"}, {1, "Head"}, {2, "Eye"}, {3, "LookAt"}, {4, "Fly Grab"}, {5, "Saddle"},
};
constexpr EnumDesc kPartTypeSkyrim{"PartType", kPartTypeSkyrimValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Severable"}, {0x2, "Hit Reaction"}, {0x4, "Hit Reaction - Default"}, {0x8, "Explodable"},
    {0x10, "Cut - Meat Cap Sever"}, {0x20, "On Cripple"}, {0x40, "Explodable - Absolute Chance"},
    {0x80, "Show Cripple Geometry"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kPartTypeFallout4Values[] = {
    {0, "Torso"}, {1, "Head1"}, {2, "Eye"}, {3, "LookAt"}, {4, "Fly Grab"}, {5, "Head2"}, {6, "LeftArm1"},
    {7, "LeftArm2"}, {8, "RightArm1"}, {9, "RightArm2"}, {10, "LeftLeg1"}, {11, "LeftLeg2"}, {12, "LeftLeg3"},
    {13, "RightLeg1"}, {14, "RightLeg2"}, {15, "RightLeg3"}, {16, "Brain"}, {17, "Weapon"}, {18, "Root"},
    {19, "COM"}, {20, "Pelvis"}, {21, "Camera"}, {22, "Offset Root"}, {23, "Left Foot"}, {24, "Right Foot"},
    {25, "Face Target Source"},
};
constexpr EnumDesc kPartTypeFallout4{"PartType", kPartTypeFallout4Values};
// clang-format on

constexpr FieldDesc kBodyPartsBpndSkyrimFields[] = {
    field("damageMult", Kind::F32),
    field("flags", Kind::U8).named(kFlagsSkyrim),
    field("partType", Kind::U8).named(kPartTypeSkyrim),
    field("healthPercent", Kind::U8),
    field("actorValue", Kind::I8).named(kActorValue),
    field("toHitChance", Kind::U8),
    field("explodableExplosionChance", Kind::U8),
    field("explodableDebrisCount", Kind::U16),
    form("explodableDebris", "DEBR"),
    form("explodableExplosion", "EXPL"),
    field("trackingMaxAngle", Kind::F32),
    field("explodableDebrisScale", Kind::F32),
    field("severableDebrisCount", Kind::I32),
    form("severableDebris", "DEBR"),
    form("severableExplosion", "EXPL"),
    field("severableDebrisScale", Kind::F32),
    field("goreEffectsPositioning", kPositionRotation),
    form("severableImpactDataSet", "IPDS"),
    form("explodableImpactDataSet", "IPDS"),
    field("severableDecalCount", Kind::U8),
    field("explodableDecalCount", Kind::U8),
    raw("unknown", 2),
    field("limbReplacementScale", Kind::F32),
};
constexpr StructDesc kBodyPartsBpndSkyrim{"BodyPartsBpnd", nullptr, kBodyPartsBpndSkyrimFields};
constexpr FieldDesc kBodyPartsBpndFallout4Fields[] = {
    field("damageMult", Kind::F32),
    form("explodableDebris", "DEBR"),
    form("explodableExplosion", "EXPL"),
    field("explodableDebrisScale", Kind::F32),
    form("severableDebris", "DEBR"),
    form("severableExplosion", "EXPL"),
    field("severableDebrisScale", Kind::F32),
    field("cutMin", Kind::F32),
    field("cutMax", Kind::F32),
    field("cutRadius", Kind::F32),
    field("goreEffectsLocalRotateX", Kind::F32).in(Measure::Radians),
    field("goreEffectsLocalRotateY", Kind::F32).in(Measure::Radians),
    field("cutTesselation", Kind::F32),
    form("severableImpactDataSet", "IPDS"),
    form("explodableImpactDataSet", "IPDS"),
    field("explodableLimbReplacementScale", Kind::F32),
    field("flags", Kind::U8).named(kFlagsFallout4),
    field("partType", Kind::U8).named(kPartTypeFallout4),
    field("healthPercent", Kind::U8),
    form("actorValue", "AVIF"),
    field("toHitChance", Kind::U8),
    field("explodableExplosionChance", Kind::U8),
    field("nonLethalDismembermentChance", Kind::U8),
    field("severableDebrisCount", Kind::U8),
    field("explodableDebrisCount", Kind::U8),
    field("severableDecalCount", Kind::U8),
    field("explodableDecalCount", Kind::U8),
    field("geometrySegmentIndex", Kind::U8),
    form("onCrippleArtObject", "ARTO"),
    form("onCrippleDebris", "DEBR"),
    form("onCrippleExplosion", "EXPL"),
    form("onCrippleImpactDataSet", "IPDS"),
    field("onCrippleDebrisScale", Kind::F32),
    field("onCrippleDebrisCount", Kind::U8),
    field("onCrippleDecalCount", Kind::U8),
};
constexpr StructDesc kBodyPartsBpndFallout4{"BodyPartsBpnd", nullptr, kBodyPartsBpndFallout4Fields};

constexpr GrammarRow kBodyPartsRows[] = {
    one(translated("BPTN", "part name", "partName")),
    optional("PNAM", "pose matching", field("poseMatching", Kind::Text)),
    one("BPNN", "part node", field("partNode", Kind::Text)),
    one("BPNT", "vats target", field("vatsTarget", Kind::Text)),
    one("BPNI", "ik data start node", field("ikDataStartNode", Kind::Text)),
    one("BPND", "data", kBodyPartsBpndSkyrim),
    one("NAM1", "limb replacement model", field("limbReplacementModel", Kind::Text)),
    one("NAM4", "gore effects target bone", field("goreEffectsTargetBone", Kind::Text)),
    optional("NAM5", "model information", kModelInfo),
};
constexpr GrammarRow kBodyParts2Rows[] = {
    one(translated("BPTN", "part name", "partName")),
    one("BPNN", "part node", field("partNode", Kind::Text)),
    one("BPNT", "vats target", field("vatsTarget", Kind::Text)),
    one("BPND", "data", kBodyPartsBpndFallout4),
    one("NAM1", "limb replacement model", field("limbReplacementModel", Kind::Text)),
    one("NAM4", "gore effects target bone", field("goreEffectsTargetBone", Kind::Text)),
    optional("NAM5", "model information", kModelInfo),
    optional("ENAM", "hit reaction start", field("hitReactionStart", Kind::Text)),
    optional("FNAM", "hit reaction end", field("hitReactionEnd", Kind::Text)),
    optional("BNAM", "gore effects dismember blood art", form("goreEffectsDismemberBloodArt", "ARTO")),
    optional("INAM", "gore effects blood impact material type",
             form("goreEffectsBloodImpactMaterialType", "MATT")),
    optional("JNAM", "on cripple blood impact material type",
             form("onCrippleBloodImpactMaterialType", "MATT")),
    optional("CNAM", "meat cap texture set", form("meatCapTextureSet", "TXST")),
    optional("NAM2", "collar texture set", form("collarTextureSet", "TXST")),
    optional("DNAM", "twist variable prefix", field("twistVariablePrefix", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(repeat(kList<"bodyParts">, kBodyPartsRows)),
    fallout4(anyOf(repeat(kList<"bodyParts">, kBodyParts2Rows))),
};

} // namespace bptd

namespace csty
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Dueling"}, {0x2, "Flanking"}, {0x4, "Allow Dual Wielding"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Dueling"}, {0x2, "Flanking"}, {0x4, "Allow Dual Wielding"}, {0x8, "Charging"},
    {0x10, "Retarget Any Nearby Melee Target"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kCsgdSkyrimFields[] = {
    field("offensiveMult", Kind::F32).when(rest),
    field("defensiveMult", Kind::F32).when(rest),
    field("groupOffensiveMult", Kind::F32).when(rest),
    field("equipmentScoreMultMelee", Kind::F32).when(rest),
    field("equipmentScoreMultMagic", Kind::F32).when(rest),
    field("equipmentScoreMultRanged", Kind::F32).when(rest),
    field("equipmentScoreMultShout", Kind::F32).when(rest),
    field("equipmentScoreMultUnarmed", Kind::F32).when(rest),
    field("equipmentScoreMultStaff", Kind::F32).when(rest),
    field("avoidThreatChance", Kind::F32).when(rest),
};
constexpr StructDesc kCsgdSkyrim{"Csgd", nullptr, kCsgdSkyrimFields};
constexpr FieldDesc kCsmeSkyrimFields[] = {
    field("attackStaggeredMult", Kind::F32).when(rest),
    field("powerAttackStaggeredMult", Kind::F32).when(rest),
    field("powerAttackBlockingMult", Kind::F32).when(rest),
    field("bashMult", Kind::F32).when(rest),
    field("bashRecoilMult", Kind::F32).when(rest),
    field("bashAttackMult", Kind::F32).when(rest),
    field("bashPowerAttackMult", Kind::F32).when(rest),
    field("specialAttackMult", Kind::F32).when(rest),
};
constexpr StructDesc kCsmeSkyrim{"Csme", nullptr, kCsmeSkyrimFields};
constexpr FieldDesc kCscrSkyrimFields[] = {
    field("circleMult", Kind::F32).when(rest),
    field("fallbackMult", Kind::F32).when(rest),
    field("flankDistance", Kind::F32).when(rest),
    field("stalkTime", Kind::F32).when(rest),
};
constexpr StructDesc kCscrSkyrim{"Cscr", nullptr, kCscrSkyrimFields};
constexpr FieldDesc kCslrSkyrimFields[] = {
    field("strafeMult", Kind::F32),
};
constexpr StructDesc kCslrSkyrim{"Cslr", nullptr, kCslrSkyrimFields};
constexpr FieldDesc kCsflSkyrimFields[] = {
    field("hoverChance", Kind::F32).when(rest),        field("diveBombChance", Kind::F32).when(rest),
    field("groundAttackChance", Kind::F32).when(rest), field("hoverTime", Kind::F32).when(rest),
    field("groundAttackTime", Kind::F32).when(rest),   field("perchAttackChance", Kind::F32).when(rest),
    field("perchAttackTime", Kind::F32).when(rest),    field("flyingAttackChance", Kind::F32).when(rest),
};
constexpr StructDesc kCsflSkyrim{"Csfl", nullptr, kCsflSkyrimFields};
constexpr FieldDesc kCsgdFallout4Fields[] = {
    field("offensiveMult", Kind::F32),           field("defensiveMult", Kind::F32),
    field("groupOffensiveMult", Kind::F32),      field("equipmentScoreMultMelee", Kind::F32),
    field("equipmentScoreMultMagic", Kind::F32), field("equipmentScoreMultRanged", Kind::F32),
    field("equipmentScoreMultShout", Kind::F32), field("equipmentScoreMultUnarmed", Kind::F32),
    field("equipmentScoreMultStaff", Kind::F32), field("avoidThreatChance", Kind::F32),
    field("dodgeThreatChance", Kind::F32),       field("evadeThreatChance", Kind::F32),
};
constexpr StructDesc kCsgdFallout4{"Csgd", nullptr, kCsgdFallout4Fields};
constexpr FieldDesc kCsmeFallout4Fields[] = {
    field("attackStaggeredMult", Kind::F32),     field("powerAttackStaggeredMult", Kind::F32),
    field("powerAttackBlockingMult", Kind::F32), field("bashMult", Kind::F32),
    field("bashRecoilMult", Kind::F32),          field("bashAttackMult", Kind::F32),
    field("bashPowerAttackMult", Kind::F32),     field("specialAttackMult", Kind::F32),
    field("blockWhenStaggeredMult", Kind::F32),  field("attackWhenStaggeredMult", Kind::F32).when(rest),
};
constexpr StructDesc kCsmeFallout4{"Csme", nullptr, kCsmeFallout4Fields};
constexpr FieldDesc kCscrFallout4Fields[] = {
    field("duelingCircleMult", Kind::F32),
    field("duelingFallbackMult", Kind::F32),
    field("flankingFlankDistance", Kind::F32),
    field("flankingStalkTime", Kind::F32),
    field("chargingChargeDistance", Kind::F32),
    field("chargingThrowProbability", Kind::F32),
    field("chargingSprintFastProbability", Kind::F32),
    field("chargingSideswipeProbability", Kind::F32),
    field("chargingDisenganeProbability", Kind::F32),
    field("chargingThrowMaxTargets", Kind::U32),
    field("flankingFlankVariance", Kind::F32),
};
constexpr StructDesc kCscrFallout4{"Cscr", nullptr, kCscrFallout4Fields};
constexpr FieldDesc kCslrFallout4Fields[] = {
    field("strafeMult", Kind::F32),           field("adjustRangeMult", Kind::F32),
    field("crouchMult", Kind::F32),           field("waitMult", Kind::F32).when(rest),
    field("rangeMult", Kind::F32).when(rest),
};
constexpr StructDesc kCslrFallout4{"Cslr", nullptr, kCslrFallout4Fields};
constexpr FieldDesc kCsflFallout4Fields[] = {
    field("hoverChance", Kind::F32),        field("diveBombChance", Kind::F32),
    field("groundAttackChance", Kind::F32), field("hoverTime", Kind::F32),
    field("groundAttackTime", Kind::F32),   field("perchAttackChance", Kind::F32),
    field("perchAttackTime", Kind::F32),    field("flyingAttackChance", Kind::F32),
};
constexpr StructDesc kCsflFallout4{"Csfl", nullptr, kCsflFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("CSGD", "general", kCsgdSkyrim)),
    fallout4(optional("CSGD", "general", kCsgdFallout4)),
    optional("CSMD", "unknown", raw("unknown", 0)),
    skyrim(optional("CSME", "melee", kCsmeSkyrim)),
    skyrim(optional("CSCR", "close range", kCscrSkyrim)),
    skyrim(optional("CSLR", "long range", kCslrSkyrim)),
    skyrim(optional("CSFL", "flight", kCsflSkyrim)),
    skyrim(optional("DATA", "flags", field("flags", Kind::U32).named(kFlagsSkyrim))),
    fallout4(optional("CSME", "melee", kCsmeFallout4)),
    fallout4(optional("CSRA", "ranged accuracy mult", field("rangedAccuracyMult", Kind::F32))),
    fallout4(optional("CSCR", "close range", kCscrFallout4)),
    fallout4(optional("CSLR", "long range", kCslrFallout4)),
    fallout4(optional("CSCV", "cover search distance mult", field("coverSearchDistanceMult", Kind::F32))),
    fallout4(optional("CSFL", "flight", kCsflFallout4)),
    fallout4(optional("DATA", "flags", field("flags", Kind::U32).named(kFlagsFallout4))),
};

} // namespace csty

namespace eyes
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Playable"}, {0x2, "Not Male"}, {0x4, "Not Female"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional("ICON", "texture", field("texture", Kind::Text)),
    optional("DATA", "flags", field("flags", Kind::U8).named(kFlags)),
};

} // namespace eyes

namespace hdpt
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Playable"}, {0x2, "Male"}, {0x4, "Female"}, {0x8, "Is Extra Part"}, {0x10, "Use Solid Tint"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kTypeSkyrimValues[] = {
    {0, "Misc"}, {1, "Face"}, {2, "Eyes"}, {3, "Hair"}, {4, "Facial Hair"}, {5, "Scar"}, {6, "Eyebrows"},
};
constexpr EnumDesc kTypeSkyrim{"Type", kTypeSkyrimValues};
constexpr EnumValue kPartTypeValues[] = {
    {0, "Race Morph"}, {1, "Tri"}, {2, "Chargen Morph"},
};
constexpr EnumDesc kPartType{"PartType", kPartTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Playable"}, {0x2, "Male"}, {0x4, "Female"}, {0x8, "Is Extra Part"}, {0x10, "Use Solid Tint"},
    {0x20, "Uses Body Texture"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kTypeFallout4Values[] = {
    {0, "Misc"}, {1, "Face"}, {2, "Eyes"}, {3, "Hair"}, {4, "Facial Hair"}, {5, "Scar"}, {6, "Eyebrows"},
    {7, "Meatcaps"}, {8, "Teeth"}, {9, "Head Rear"},
};
constexpr EnumDesc kTypeFallout4{"Type", kTypeFallout4Values};
// clang-format on

constexpr GrammarRow kPartsRows[] = {
    one("NAM0", "part type", field("partType", Kind::U32).named(kPartType)),
    one("NAM1", "file name", field("fileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(optional("DATA", "flags", field("flags", Kind::U8).named(kFlagsSkyrim))),
    skyrim(optional("PNAM", "type", field("type", Kind::U32).named(kTypeSkyrim))),
    fallout4(optional("DATA", "flags", field("flags", Kind::U8).named(kFlagsFallout4))),
    fallout4(optional("PNAM", "type", field("type", Kind::U32).named(kTypeFallout4))),
    repeat("HNAM", "extra part", form("extraPart", "HDPT")),
    repeat(kList<"parts">, kPartsRows),
    optional("TNAM", "texture set", form("textureSet", "TXST")),
    optional("CNAM", "color", form("color", "CLFM")),
    optional("RNAM", "valid races", form("validRaces", "FLST")),
    fallout4(kConditions),
};

} // namespace hdpt

namespace idle
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Parent"}, {0x2, "Sequence"}, {0x4, "No Attacking"}, {0x8, "Blocking"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataLoopingSecondsBoth255ForeverFields[] = {
    field("min", Kind::U8),
    field("max", Kind::U8),
};
constexpr StructDesc kDataLoopingSecondsBoth255Forever{"DataLoopingSecondsBoth255Forever", nullptr,
                                                       kDataLoopingSecondsBoth255ForeverFields};
constexpr FieldDesc kDataFields[] = {
    field("loopingSecondsBoth255Forever", kDataLoopingSecondsBoth255Forever),
    field("flags", Kind::U8).named(kFlags),
    field("animationGroupSection", Kind::U8),
    field("replayDelay", Kind::U16),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    kConditions,
    skyrim(optional("DNAM", "file name", field("fileName", Kind::Text))),
    fallout4(optional("DNAM", "behavior graph", field("behaviorGraph", Kind::Text))),
    optional("ENAM", "animation event", field("animationEvent", Kind::Text)),
    optional("ANAM", "related idle animations",
             form("relatedIdleAnimations", "AACT IDLE").toEnd().doc("elements: Parent, Previous Sibling")),
    skyrim(optional("DATA", "data unused", kData)),
    fallout4(optional("DATA", "data", kData)),
    fallout4(optional("GNAM", "animation file", field("animationFile", Kind::Text))),
};

} // namespace idle

namespace movt
{

constexpr FieldDesc kSpedFields[] = {
    field("leftWalk", Kind::F32),
    field("leftRun", Kind::F32),
    field("rightWalk", Kind::F32),
    field("rightRun", Kind::F32),
    field("forwardWalk", Kind::F32),
    field("forwardRun", Kind::F32),
    field("backWalk", Kind::F32),
    field("backRun", Kind::F32),
    field("rotateInPlaceWalk", Kind::F32).in(Measure::Radians),
    field("rotateInPlaceRun", Kind::F32).in(Measure::Radians),
    field("rotateWhileMovingRun", Kind::F32).from(28).in(Measure::Radians),
};
constexpr StructDesc kSped{"Sped", nullptr, kSpedFields};
constexpr FieldDesc kInamFields[] = {
    field("directional", Kind::F32).doc("shown times 57.2958"),
    field("movementSpeed", Kind::F32),
    field("rotationSpeed", Kind::F32).doc("shown times 57.2958"),
};
constexpr StructDesc kInam{"Inam", nullptr, kInamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("MNAM", "name", field("name", Kind::Text)),
    optional("SPED", "default data", kSped),
    optional("INAM", "anim change thresholds", kInam),
};

} // namespace movt

constexpr RecordRow kBodiesRecords[] = {
    {.signature = "BPTD", .plural = "body part data", .grammar = bptd::kRows},
    {.signature = "CSTY", .plural = "combat styles", .grammar = csty::kRows},
    {.signature = "EYES", .plural = "eyes", .grammar = eyes::kRows},
    {.signature = "HDPT", .plural = "head parts", .grammar = hdpt::kRows},
    {.signature = "IDLE", .plural = "idle animations", .grammar = idle::kRows},
    {.signature = "MOVT", .plural = "movement types", .grammar = movt::kRows, .games = Games::Skyrim},
};
static_assert(wellFormedRecords(kBodiesRecords));

} // namespace

std::span<const RecordRow> bodiesRecords()
{
    return kBodiesRecords;
}

} // namespace cutaway::esp
