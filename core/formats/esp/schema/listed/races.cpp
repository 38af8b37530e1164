// SPDX-License-Identifier: MIT
// Races.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kRaceSkillBoosts{"SkillBoosts", {field("skill", I8).named(kActorValue), field("boost", I8)}};
constexpr Enumeration kRaceFlags{"Flags", {
    {0x1, "Playable"}, {0x2, "FaceGen Head"}, {0x4, "Child"}, {0x8, "Tilt Front/Back"}, {0x10, "Tilt Left/Right"},
    {0x20, "No Shadow"}, {0x40, "Swims"}, {0x80, "Flies"}, {0x100, "Walks"}, {0x200, "Immobile"},
    {0x400, "Not Pushable"}, {0x800, "No Combat In Water"}, {0x1000, "No Rotating to Head-Track"},
    {0x2000, "Don't Show Blood Spray"}, {0x4000, "Don't Show Blood Decal"}, {0x8000, "Uses Head Track Anims"},
    {0x10000, "Spells Align w/Magic Node"}, {0x20000, "Use World Raycasts For FootIK"},
    {0x40000, "Allow Ragdoll Collision"}, {0x80000, "Regen HP In Combat"}, {0x100000, "Can't Open Doors"},
    {0x200000, "Allow PC Dialogue"}, {0x400000, "No Knockdowns"}, {0x800000, "Allow Pickpocket"},
    {0x1000000, "Always Use Proxy Controller"}, {0x2000000, "Don't Show Weapon Blood"},
    {0x4000000, "Overlay Head Part List"}, {0x8000000, "Override Head Part List"}, {0x10000000, "Can Pickup Items"},
    {0x20000000, "Allow Multiple Membrane Shaders"}, {0x40000000, "Can Dual Wield"}, {0x80000000, "Avoids Roads"}}, true};
constexpr Enumeration kRaceSize{"Size", {{0, "Small"}, {1, "Medium"}, {2, "Large"}, {3, "Extra Large"}}};
constexpr Enumeration kRaceBipedObject{"BipedObject", {
    {0, "30 - Head"}, {1, "31 - Hair"}, {2, "32 - Body"}, {3, "33 - Hands"}, {4, "34 - Forearms"}, {5, "35 - Amulet"},
    {6, "36 - Ring"}, {7, "37 - Feet"}, {8, "38 - Calves"}, {9, "39 - Shield"}, {10, "40 - Tail"},
    {11, "41 - LongHair"}, {12, "42 - Circlet"}, {13, "43 - Ears"}, {14, "44 - Unnamed"}, {15, "45 - Unnamed"},
    {16, "46 - Unnamed"}, {17, "47 - Unnamed"}, {18, "48 - Unnamed"}, {19, "49 - Unnamed"},
    {20, "50 - DecapitateHead"}, {21, "51 - Decapitate"}, {22, "52 - Unnamed"}, {23, "53 - Unnamed"},
    {24, "54 - Unnamed"}, {25, "55 - Unnamed"}, {26, "56 - Unnamed"}, {27, "57 - Unnamed"}, {28, "58 - Unnamed"},
    {29, "59 - Unnamed"}, {30, "60 - Unnamed"}, {31, "61 - FX01"}, {-1, "None"}}};
constexpr Enumeration kRaceFlags2{"Flags2", {
    {0x1, "Use Advanced Avoidance"}, {0x2, "Non-Hostile"}, {0x10, "Allow Mounted Combat"}}, true};
constexpr Structure kRaceMountData{"MountData", {
    field("mountOffsetX", F32), field("mountOffsetY", F32), field("mountOffsetZ", F32), field("dismountOffsetX", F32),
    field("dismountOffsetY", F32), field("dismountOffsetZ", F32), field("mountCameraOffsetX", F32),
    field("mountCameraOffsetY", F32), field("mountCameraOffsetZ", F32)}};
constexpr Structure kRaceData{"Data", {
    field("skillBoosts", kRaceSkillBoosts).times(7), raw("unknown", 2), field("maleHeight", F32),
    field("femaleHeight", F32), field("maleWeight", F32), field("femaleWeight", F32),
    field("flags", U32).named(kRaceFlags), field("startingHealth", F32), field("startingMagicka", F32),
    field("startingStamina", F32), field("baseCarryWeight", F32), field("baseMass", F32),
    field("accelerationRate", F32), field("decelerationRate", F32), field("size", U32).named(kRaceSize),
    field("headBipedObject", I32).named(kRaceBipedObject), field("hairBipedObject", I32).named(kRaceBipedObject),
    field("injuredHealthPct", F32), field("shieldBipedObject", I32).named(kRaceBipedObject),
    field("healthRegen", F32), field("magickaRegen", F32), field("staminaRegen", F32), field("unarmedDamage", F32),
    field("unarmedReach", F32), field("bodyBipedObject", I32).named(kRaceBipedObject),
    field("aimAngleTolerance", F32), field("flightRadius", F32), field("angularAccelerationRate", F32),
    field("angularTolerance", F32), field("flags2", U32).named(kRaceFlags2).when(rest),
    field("mountData", kRaceMountData).when(rest)}};
constexpr Enumeration kRaceBodyPartIndex{"BodyPartIndex", {{0, "Body Texture"}}};
constexpr Structure kRaceOverrideValues{"OverrideValues", {
    field("leftWalk", F32), field("leftRun", F32), field("rightWalk", F32), field("rightRun", F32),
    field("forwardWalk", F32), field("forwardRun", F32), field("backWalk", F32), field("backRun", F32),
    field("rotateWalk", F32), field("rotateWalk2", F32), field("unknown", F32)}};
constexpr Enumeration kRaceEquipType{"EquipType", {
    {0x1, "Hand To Hand Melee"}, {0x2, "One Hand Sword"}, {0x4, "One Hand Dagger"}, {0x8, "One Hand Axe"},
    {0x10, "One Hand Mace"}, {0x20, "Two Hand Sword"}, {0x40, "Two Hand Axe"}, {0x80, "Bow"}, {0x100, "Staff"},
    {0x200, "Spell"}, {0x400, "Shield"}, {0x800, "Torch"}, {0x1000, "Crossbow"}}, true};
constexpr Structure kRacePhonemeTargetWeight{"PhonemeTargetWeight", {
    field("aahLipBigAah", F32), field("bigAahLipDST", F32), field("bmpLipEee", F32), field("chJshLipFV", F32),
    field("dstLipK", F32), field("eeeLipL", F32), field("ehLipR", F32), field("fvLipTh", F32),
    field("i", F32).when(rest), field("k", F32).when(rest), field("n", F32).when(rest), field("oh", F32).when(rest),
    field("oohQ", F32).when(rest), field("r", F32).when(rest), field("th", F32).when(rest),
    field("w", F32).when(rest)}};
constexpr Structure kRacePhonemeTargetWeight2{"PhonemeTargetWeight", {
    field("aahLipBigAah", F32), field("bigAahLipDST", F32).when(rest), field("bmpLipEee", F32).when(rest),
    field("chJshLipFV", F32).when(rest), field("dstLipK", F32).when(rest), field("eeeLipL", F32).when(rest),
    field("ehLipR", F32).when(rest), field("fvLipTh", F32).when(rest), field("i", F32).when(rest),
    field("k", F32).when(rest), field("n", F32).when(rest), field("oh", F32).when(rest),
    field("oohQ", F32).when(rest), field("r", F32).when(rest), field("th", F32).when(rest),
    field("w", F32).when(rest), raw("unknown", 0).toEnd().when(rest)}};
constexpr Enumeration kRaceNoseMorphFlags{"NoseMorphFlags", {
    {0x1, "NoseType0"}, {0x2, "NoseType1"}, {0x4, "NoseType2"}, {0x8, "NoseType3"}, {0x10, "NoseType4"},
    {0x20, "NoseType5"}, {0x40, "NoseType6"}, {0x80, "NoseType7"}, {0x100, "NoseType8"}, {0x200, "NoseType9"},
    {0x400, "NoseType10"}, {0x800, "NoseType11"}, {0x1000, "NoseType12"}, {0x2000, "NoseType13"},
    {0x4000, "NoseType14"}, {0x8000, "NoseType15"}, {0x10000, "NoseType16"}, {0x20000, "NoseType17"},
    {0x40000, "NoseType18"}, {0x80000, "NoseType19"}, {0x100000, "NoseType20"}, {0x200000, "NoseType21"},
    {0x400000, "NoseType22"}, {0x800000, "NoseType23"}, {0x1000000, "NoseType24"}, {0x2000000, "NoseType25"},
    {0x4000000, "NoseType26"}, {0x8000000, "NoseType27"}, {0x10000000, "NoseType28"}, {0x20000000, "NoseType29"},
    {0x40000000, "NoseType30"}, {0x80000000, "NoseType31"}}, true};
constexpr Structure kRaceNoseVariants{"NoseVariants", {
    field("noseMorphFlags", U32).named(kRaceNoseMorphFlags), raw("unknown", 4), raw("unknown2", 4),
    raw("unknown3", 4), raw("unknown4", 4), raw("unknown5", 4), raw("unknown6", 4), raw("unknown7", 4)}};
constexpr Enumeration kRaceBrowMorphFlags{"BrowMorphFlags", {
    {0x1, "BrowType0"}, {0x2, "BrowType1"}, {0x4, "BrowType2"}, {0x8, "BrowType3"}, {0x10, "BrowType4"},
    {0x20, "BrowType5"}, {0x40, "BrowType6"}, {0x80, "BrowType7"}, {0x100, "BrowType8"}, {0x200, "BrowType9"},
    {0x400, "BrowType10"}, {0x800, "BrowType11"}, {0x1000, "BrowType12"}, {0x2000, "BrowType13"},
    {0x4000, "BrowType14"}, {0x8000, "BrowType15"}, {0x10000, "BrowType16"}, {0x20000, "BrowType17"},
    {0x40000, "BrowType18"}, {0x80000, "BrowType19"}, {0x100000, "BrowType20"}}, true};
constexpr Structure kRaceBrowVariants{"BrowVariants", {
    field("browMorphFlags", U32).named(kRaceBrowMorphFlags), raw("unknown", 4), raw("unknown2", 4),
    raw("unknown3", 4), raw("unknown4", 4), raw("unknown5", 4), raw("unknown6", 4), raw("unknown7", 4)}};
constexpr Enumeration kRaceEyeMorphFlags1{"EyeMorphFlags1", {
    {0x1, "EyesType0"}, {0x2, "EyesType1"}, {0x4, "EyesType2"}, {0x8, "EyesType3"}, {0x10, "EyesType4"},
    {0x20, "EyesType5"}, {0x40, "EyesType6"}, {0x80, "EyesType7"}, {0x100, "EyesType8"}, {0x200, "EyesType9"},
    {0x400, "EyesType10"}, {0x800, "EyesType11"}, {0x1000, "EyesType12"}, {0x2000, "EyesType13"},
    {0x4000, "EyesType14"}, {0x8000, "EyesType15"}, {0x10000, "EyesType16"}, {0x20000, "EyesType17"},
    {0x40000, "EyesType18"}, {0x80000, "EyesType19"}, {0x100000, "EyesType20"}, {0x200000, "EyesType21"},
    {0x400000, "EyesType22"}, {0x800000, "EyesType23"}, {0x1000000, "EyesType24"}, {0x2000000, "EyesType25"},
    {0x4000000, "EyesType26"}, {0x8000000, "EyesType27"}, {0x10000000, "EyesType28"}, {0x20000000, "EyesType29"},
    {0x40000000, "EyesType30"}, {0x80000000, "EyesType31"}}, true};
constexpr Enumeration kRaceEyeMorphFlags2{"EyeMorphFlags2", {
    {0x1, "EyesType32"}, {0x2, "EyesType33"}, {0x4, "EyesType34"}, {0x8, "EyesType35"}, {0x10, "EyesType36"},
    {0x20, "EyesType37"}, {0x40, "EyesType38"}}, true};
constexpr Structure kRaceEyeVariants{"EyeVariants", {
    field("eyeMorphFlags1", U32).named(kRaceEyeMorphFlags1), field("eyeMorphFlags2", U8).named(kRaceEyeMorphFlags2),
    raw("unknown", 3), raw("unknown2", 4), raw("unknown3", 4), raw("unknown4", 4), raw("unknown5", 4),
    raw("unknown6", 4), raw("unknown7", 4)}};
constexpr Enumeration kRaceLipMorphFlags{"LipMorphFlags", {
    {0x1, "LipType0"}, {0x2, "LipType1"}, {0x4, "LipType2"}, {0x8, "LipType3"}, {0x10, "LipType4"},
    {0x20, "LipType5"}, {0x40, "LipType6"}, {0x80, "LipType7"}, {0x100, "LipType8"}, {0x200, "LipType9"},
    {0x400, "LipType10"}, {0x800, "LipType11"}, {0x1000, "LipType12"}, {0x2000, "LipType13"}, {0x4000, "LipType14"},
    {0x8000, "LipType15"}, {0x10000, "LipType16"}, {0x20000, "LipType17"}, {0x40000, "LipType18"},
    {0x80000, "LipType19"}, {0x100000, "LipType20"}, {0x200000, "LipType21"}, {0x400000, "LipType22"},
    {0x800000, "LipType23"}, {0x1000000, "LipType24"}, {0x2000000, "LipType25"}, {0x4000000, "LipType26"},
    {0x8000000, "LipType27"}, {0x10000000, "LipType28"}, {0x20000000, "LipType29"}, {0x40000000, "LipType30"},
    {0x80000000, "LipType31"}}, true};
constexpr Structure kRaceLipVariants{"LipVariants", {
    field("lipMorphFlags", U32).named(kRaceLipMorphFlags), raw("unknown", 4), raw("unknown2", 4), raw("unknown3", 4),
    raw("unknown4", 4), raw("unknown5", 4), raw("unknown6", 4), raw("unknown7", 4)}};
constexpr Enumeration kRaceTintMaskType{"TintMaskType", {
    {0, "None"}, {1, "Lip Color"}, {2, "Cheek Color"}, {3, "Eyeliner"}, {4, "EyeSocket Upper"},
    {5, "EyeSocket Lower"}, {6, "Skin Tone"}, {7, "Paint"}, {8, "Laugh Lines"}, {9, "Cheek Color Lower"},
    {10, "Nose"}, {11, "Chin"}, {12, "Neck"}, {13, "Forehead"}, {14, "Dirt"}, {15, "Unknown 16"}}};
constexpr Enumeration kRaceBipedObject2{"BipedObject", {
    {0, "30 - Hair Top"}, {1, "31 - Hair Long"}, {2, "32 - FaceGen Head"}, {3, "33 - BODY"}, {4, "34 - L Hand"},
    {5, "35 - R Hand"}, {6, "36 - [U] Torso"}, {7, "37 - [U] L Arm"}, {8, "38 - [U] R Arm"}, {9, "39 - [U] L Leg"},
    {10, "40 - [U] R Leg"}, {11, "41 - [A] Torso"}, {12, "42 - [A] L Arm"}, {13, "43 - [A] R Arm"},
    {14, "44 - [A] L Leg"}, {15, "45 - [A] R Leg"}, {16, "46 - Headband"}, {17, "47 - Eyes"}, {18, "48 - Beard"},
    {19, "49 - Mouth"}, {20, "50 - Neck"}, {21, "51 - Ring"}, {22, "52 - Scalp"}, {23, "53 - Decapitation"},
    {24, "54 - Unnamed"}, {25, "55 - Unnamed"}, {26, "56 - Unnamed"}, {27, "57 - Unnamed"}, {28, "58 - Unnamed"},
    {29, "59 - Shield"}, {30, "60 - Pipboy"}, {31, "61 - FX"}, {-1, "None"}}};
constexpr Enumeration kRaceFlags22{"Flags2", {
    {0x1, "Use Advanced Avoidance"}, {0x2, "Non-Hostile"}, {0x4, "Floats"}, {0x20, "Head Axis Bit 0"},
    {0x40, "Head Axis Bit 1"}, {0x80, "Can Melee When Knocked Down"}, {0x100, "Use Idle Chatter During Combat"},
    {0x200, "Ungendered"}, {0x400, "Can Move When Knocked Down"}, {0x800, "Use Large Actor Pathing"},
    {0x1000, "Use Subsegmented Damage"}, {0x2000, "Flight - Defer Kill"},
    {0x8000, "Flight - Allow Procedural Crash Land"}, {0x10000, "Disable Weapon Culling"},
    {0x20000, "Use Optimal Speeds"}, {0x40000, "Has Facial Rig"}, {0x80000, "Can Use Crippled Limbs"},
    {0x100000, "Use Quadruped Controller"}, {0x200000, "Low Priority Pushable"},
    {0x400000, "Cannot Use Playable Items"}}, true};
constexpr Structure kRaceOnCripple{"OnCripple", {
    field("debrisScale", F32), field("debrisCount", U8), field("decalCount", U8), form("explosion", "EXPL"),
    form("debris", "DEBR"), form("impactDataSet", "IPDS")}};
constexpr Structure kRaceData2{"Data", {
    field("maleHeight", F32), field("femaleHeight", F32), field("maleDefaultWeight", kBodyWeight).from(109),
    field("femaleDefaultWeight", kBodyWeight).from(109), field("flags", U32).named(kRaceFlags),
    field("accelerationRate", F32), field("decelerationRate", F32), field("size", U32).named(kRaceSize),
    raw("unknownBytes1", 4), raw("unknownBytes2", 4), field("injuredHealthPct", F32),
    field("shieldBipedObject", I32).named(kRaceBipedObject2),
    field("beardBipedObject", I32).named(kRaceBipedObject2).from(124),
    field("bodyBipedObject", I32).named(kRaceBipedObject2), field("aimAngleTolerance", F32),
    field("flightRadius", F32), field("angularAccelerationRate", F32), field("angularTolerance", F32),
    field("flags2", U32).named(kRaceFlags22), field("unknownFloat1", F32), field("unknownFloat2", F32),
    raw("unknownBytes3", 4), raw("unknownBytes4", 4), raw("unknownBytes5", 4), raw("unknownBytes6", 4),
    raw("unknownBytes7", 4), field("unknownFloat3", F32), raw("unknownBytes8", 4),
    field("pipboyBipedObject", I32).named(kRaceBipedObject2), field("xpValue", I16),
    field("severableDebrisScale", F32), field("severableDebrisCount", U8), field("severableDecalCount", U8),
    field("explodableDebrisScale", F32), field("explodableDebrisCount", U8), field("explodableDecalCount", U8),
    form("severableExplosion", "EXPL"), form("severableDebris", "DEBR"), form("severableImpactDataSet", "IPDS"),
    form("explodableExplosion", "EXPL"), form("explodableDebris", "DEBR"), form("explodableImpactDataSet", "IPDS"),
    field("onCripple", kRaceOnCripple).from(96), form("explodableSubsegmentExplosion", "EXPL").from(118),
    field("orientationLimitsPitch", F32).from(98), field("orientationLimitsRoll", F32).from(101)}};
constexpr Structure kRaceBipedObjectConditions{"BipedObjectConditions", {
    field("slot30", U32).toEnd().upTo(77), form("slot30", "AVIF").toEnd().from(78)}};
constexpr Enumeration kRaceEquipType2{"EquipType", {
    {0x1, "Hand To Hand Melee"}, {0x2, "One Hand Sword"}, {0x4, "One Hand Dagger"}, {0x8, "One Hand Axe"},
    {0x10, "One Hand Mace"}, {0x20, "Two Hand Sword"}, {0x40, "Two Hand Axe"}, {0x80, "Bow"}, {0x100, "Staff"},
    {0x200, "Gun"}, {0x400, "Grenade"}, {0x800, "Mine"}, {0x1000, "Spell"}, {0x2000, "Shield"}, {0x4000, "Torch"}}, true};
constexpr Structure kRaceNeckFatScale{"NeckFatScale", {raw("unknown", 4), field("x", F32), field("y", F32)}};
constexpr Enumeration kRaceSlot{"Slot", {
    {0, "Forehead Mask"}, {1, "Eyes Mask"}, {2, "Nose Mask"}, {3, "Ears Mask"}, {4, "Cheeks Mask"}, {5, "Mouth Mask"},
    {6, "Neck Mask"}, {7, "Lip Color"}, {8, "Cheek Color"}, {9, "Eyeliner"}, {10, "Eye Socket Upper"},
    {11, "Eye Socket Lower"}, {12, "Skin Tone"}, {13, "Paint"}, {14, "Laugh Lines"}, {15, "Cheek Color Lower"},
    {16, "Nose"}, {17, "Chin"}, {18, "Neck"}, {19, "Forehead"}, {20, "Dirt"}, {21, "Scars"}, {22, "Face Detail"},
    {23, "Brows"}, {24, "Wrinkles"}, {25, "Beards"}}};
constexpr Structure kRaceIndex{"Index", {field("slot", U16).named(kRaceSlot), field("index", U16)}};
constexpr Enumeration kRaceTtefFlags{"TtefFlags", {
    {0x1, "On/Off only"}, {0x2, "Chargen Detail"}, {0x4, "Takes Skin Tone"}}, true};
constexpr Enumeration kRaceBlendOperation{"BlendOperation", {
    {0, "Default"}, {1, "Multiply"}, {2, "Overlay"}, {3, "Soft Light"}, {4, "Hard Light"}}};
constexpr Structure kRaceTemplateColors{"TemplateColors", {
    form("color", "CLFM"), field("alpha", F32), field("templateIndex", U16),
    field("blendOperation", U32).named(kRaceBlendOperation)}};
constexpr Enumeration kRaceMask{"Mask", {
    {1171, "Male Forehead Mask"}, {1172, "Male Eyes Mask"}, {1173, "Male Nose Mask"}, {1174, "Male Ears Mask"},
    {1175, "Male Cheeks Mask"}, {1176, "Male Mouth Mask"}, {1177, "Male Neck Mask"}, {1221, "Female Forehead Mask"},
    {1222, "Female Eyes Mask"}, {1223, "Female Nose Mask"}, {1224, "Female Ears Mask"}, {1225, "Female Cheeks Mask"},
    {1226, "Female Mouth Mask"}, {1227, "Female Neck Mask"}, {65535, "None"}}};
constexpr Enumeration kRaceRole{"Role", {{0, "MT"}, {1, "Weapon"}, {2, "Furniture"}, {3, "Idle"}, {4, "Pipboy"}}};
constexpr Enumeration kRacePerspective{"Perspective", {{0, "3rd"}, {1, "1st"}}};
constexpr Structure kRaceFlags3{"Flags", {
    field("role", U16).named(kRaceRole), field("perspective", U16).named(kRacePerspective)}};
constexpr Structure kRaceScaleSet{"ScaleSet", {field("thin", kVec3), field("muscular", kVec3), field("fat", kVec3)}};
constexpr Structure kRaceRange{"Range", {
    field("minY", F32), field("minZ", F32), field("maxY", F32), field("maxZ", F32)}};
constexpr GrammarRow kRacePartsRows[] = {
    one("INDX", "index", field("index", U32).named(kRaceBodyPartIndex)), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kRaceMaleBodyDataRows[] = {
    one(marker("MNAM", "male data marker")), repeat(kList<"parts">, kRacePartsRows),
};
constexpr GrammarRow kRaceFemaleBodyDataRows[] = {
    one(marker("FNAM", "female data marker")), repeat(kList<"parts">, kRacePartsRows),
};
constexpr GrammarRow kRaceBodyDataRows[] = {
    one(marker("NAM1", "body data marker")), one(kPart<"maleBodyData">, kRaceMaleBodyDataRows),
    one(kPart<"femaleBodyData">, kRaceFemaleBodyDataRows),
};
constexpr GrammarRow kRaceMaleBehaviorGraphRows[] = {
    one(marker("MNAM", "male data marker")), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kRaceFemaleBehaviorGraphRows[] = {
    one(marker("FNAM", "female data marker")), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kRaceMovementTypesRows[] = {
    one("MTYP", "movement type", form("movementType", "MOVT")),
    optional("SPED", "override values", kRaceOverrideValues),
};
constexpr GrammarRow kRaceMovementDataOverridesRows[] = {
    one("MTYP", "movement type", form("movementType", "MOVT")), optional("SPED", "movement data", kMovementData5),
};
constexpr GrammarRow kRaceEquipSlotsRows[] = {
    one("QNAM", "equip slot", form("equipSlot", "EQUP")), optional("ZNAM", "node", field("node", Text)),
};
constexpr GrammarRow kRacePhonemeWeightsRows[] = {
    skyrim(one("PHWT", "phoneme target weight", kRacePhonemeTargetWeight)),
    fallout4(one("PHWT", "phoneme target weight", kRacePhonemeTargetWeight2)),
};
constexpr GrammarRow kRaceFaceFXPhonemesRows[] = {
    optional(kPart<"phonemeWeights">, kRacePhonemeWeightsRows), optional(kPart<"ih">, kRacePhonemeWeightsRows),
    optional(kPart<"eh">, kRacePhonemeWeightsRows), optional(kPart<"ey">, kRacePhonemeWeightsRows),
    optional(kPart<"ae">, kRacePhonemeWeightsRows), optional(kPart<"aa">, kRacePhonemeWeightsRows),
    optional(kPart<"aw">, kRacePhonemeWeightsRows), optional(kPart<"ay">, kRacePhonemeWeightsRows),
    optional(kPart<"ah">, kRacePhonemeWeightsRows), optional(kPart<"ao">, kRacePhonemeWeightsRows),
    optional(kPart<"oy">, kRacePhonemeWeightsRows), optional(kPart<"ow">, kRacePhonemeWeightsRows),
    optional(kPart<"uh">, kRacePhonemeWeightsRows), optional(kPart<"uw">, kRacePhonemeWeightsRows),
    optional(kPart<"er">, kRacePhonemeWeightsRows), optional(kPart<"ax">, kRacePhonemeWeightsRows),
    optional(kPart<"s">, kRacePhonemeWeightsRows), optional(kPart<"sh">, kRacePhonemeWeightsRows),
    optional(kPart<"z">, kRacePhonemeWeightsRows), optional(kPart<"zh">, kRacePhonemeWeightsRows),
    optional(kPart<"f">, kRacePhonemeWeightsRows), optional(kPart<"th">, kRacePhonemeWeightsRows),
    optional(kPart<"v">, kRacePhonemeWeightsRows), optional(kPart<"dh">, kRacePhonemeWeightsRows),
    optional(kPart<"m">, kRacePhonemeWeightsRows), optional(kPart<"n">, kRacePhonemeWeightsRows),
    optional(kPart<"ng">, kRacePhonemeWeightsRows), optional(kPart<"l">, kRacePhonemeWeightsRows),
    optional(kPart<"r">, kRacePhonemeWeightsRows), optional(kPart<"w">, kRacePhonemeWeightsRows),
    optional(kPart<"y">, kRacePhonemeWeightsRows), optional(kPart<"hh">, kRacePhonemeWeightsRows),
    optional(kPart<"b">, kRacePhonemeWeightsRows), optional(kPart<"d">, kRacePhonemeWeightsRows),
    optional(kPart<"jh">, kRacePhonemeWeightsRows), optional(kPart<"g">, kRacePhonemeWeightsRows),
    optional(kPart<"p">, kRacePhonemeWeightsRows), optional(kPart<"t">, kRacePhonemeWeightsRows),
    optional(kPart<"k">, kRacePhonemeWeightsRows), optional(kPart<"ch">, kRacePhonemeWeightsRows),
    optional(kPart<"sil">, kRacePhonemeWeightsRows), optional(kPart<"shotsil">, kRacePhonemeWeightsRows),
    optional(kPart<"flap">, kRacePhonemeWeightsRows),
};
constexpr GrammarRow kRaceHeadPartsRows[] = {
    one("INDX", "head part number", field("headPartNumber", U32)), optional("HEAD", "head", form("head", "HDPT")),
};
constexpr GrammarRow kRaceAvailableMorphsRows[] = {
    one("MPAI", "unknown", raw("unknown", 0)), optional("MPAV", "nose variants", kRaceNoseVariants),
    optional("MPAI", "unknown", raw("unknown", 0)), optional("MPAV", "brow variants", kRaceBrowVariants),
    optional("MPAI", "unknown", raw("unknown", 0)), optional("MPAV", "eye variants", kRaceEyeVariants),
    optional("MPAI", "unknown", raw("unknown", 0)), optional("MPAV", "lip variants", kRaceLipVariants),
};
constexpr GrammarRow kRaceTintLayerRows[] = {
    one("TINI", "index", field("index", U16)), optional("TINT", "file name", field("fileName", Text)),
    optional("TINP", "mask type", field("maskType", U16).named(kRaceTintMaskType)),
    optional("TIND", "preset default", form("presetDefault", "CLFM")),
};
constexpr GrammarRow kRacePresetsRows[] = {
    one("TINC", "color", form("color", "CLFM")), optional("TINV", "default value", field("defaultValue", F32)),
    optional("TIRS", "index", field("index", U16)),
};
constexpr GrammarRow kRaceTintMasksRows[] = {
    repeat(kList<"tintLayer">, kRaceTintLayerRows), repeat(kList<"presets">, kRacePresetsRows),
};
constexpr GrammarRow kRaceMaleHeadDataRows[] = {
    one(marker("MNAM", "male data marker")), repeat(kList<"headParts">, kRaceHeadPartsRows),
    optional(kPart<"availableMorphs">, kRaceAvailableMorphsRows),
    repeat("RPRM", "race presets male", form("racePresetsMale", "NPC_")),
    repeat("AHCM", "available hair colors male", form("availableHairColorsMale", "CLFM")),
    repeat("FTSM", "face details texture set list male", form("faceDetailsTextureSetListMale", "TXST")),
    optional("DFTM", "default face texture male", form("defaultFaceTextureMale", "TXST")),
    repeat(kList<"tintMasks">, kRaceTintMasksRows), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kRaceFemaleHeadDataRows[] = {
    one(marker("NAM0", "head data marker")), one(marker("FNAM", "female data marker")),
    repeat(kList<"headParts">, kRaceHeadPartsRows), optional(kPart<"availableMorphs">, kRaceAvailableMorphsRows),
    repeat("RPRF", "race presets female", form("racePresetsFemale", "NPC_")),
    repeat("AHCF", "available hair colors female", form("availableHairColorsFemale", "CLFM")),
    repeat("FTSF", "face details texture set list female", form("faceDetailsTextureSetListFemale", "TXST")),
    optional("DFTF", "default face texture female", form("defaultFaceTextureFemale", "TXST")),
    repeat(kList<"tintMasks">, kRaceTintMasksRows), anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kRaceHeadDataRows[] = {
    one(marker("NAM0", "head data marker")), one(kPart<"maleHeadData">, kRaceMaleHeadDataRows),
    one(kPart<"femaleHeadData">, kRaceFemaleHeadDataRows),
};
constexpr GrammarRow kRaceOptionsRows[] = {
    one("TETI", "index", kRaceIndex), optional(translated("TTGP", "name", "name")),
    optional("TTEF", "flags", field("flags", U16).named(kRaceTtefFlags)), kConditions,
    repeat("TTET", "texture", field("texture", Text)),
    optional("TTEB", "blend operation", field("blendOperation", U32).named(kRaceBlendOperation)),
    optional("TTEC", "template colors", field("templateColors", kRaceTemplateColors).toEnd()),
    optional("TTED", "default", field("default", F32)),
};
constexpr GrammarRow kRaceMaleTintLayersRows[] = {
    one(translated("TTGP", "group name", "groupName")), repeat(kList<"options">, kRaceOptionsRows),
    optional("TTGE", "category index", field("categoryIndex", U32)),
};
constexpr GrammarRow kRaceMorphPresetsRows[] = {
    one("MPPI", "index", field("index", U32)), optional(translated("MPPN", "name", "name")),
    optional("MPPM", "morph", field("morph", Text)), optional("MPPT", "texture", form("texture", "TXST")),
    optional("MPPF", "playable", field("playable", Bool)),
};
constexpr GrammarRow kRaceMaleMorphGroupsRows[] = {
    one("MPGN", "name", field("name", Text)), optional("MPPC", "count", field("count", U32)),
    repeat(kList<"morphPresets">, kRaceMorphPresetsRows),
    optional("MPPK", "mask", field("mask", U16).named(kRaceMask)),
    optional("MPGS", "morph group sliders", field("morphGroupSliders", U32).toEnd()),
};
constexpr GrammarRow kRaceMaleFaceMorphsRows[] = {
    one("FMRI", "index", field("index", U32)), optional(translated("FMRN", "name", "name")),
};
constexpr GrammarRow kRaceSubgraphDataRows[] = {
    repeat("SAKD", "actor keyword", form("actorKeyword", "KYWD")),
    optional("SGNM", "behaviour graph", field("behaviourGraph", Text)),
    repeat("SAPT", "animation path", field("animationPath", Text)),
    repeat("STKD", "target keyword", form("targetKeyword", "KYWD")), one("SRAF", "flags", kRaceFlags3),
};
constexpr GrammarRow kRaceMorphValuesRows[] = {
    one("MSID", "index", field("index", U32)), optional("MSM0", "min name", field("minName", Text)),
    optional("MSM1", "max name", field("maxName", Text)),
};
constexpr GrammarRow kRaceBoneWeightScalesRows[] = {
    one("BSMB", "name", field("name", Text)), one("BSMS", "scale set", kRaceScaleSet),
};
constexpr GrammarRow kRaceBoneWeightScaleDataRows[] = {
    one("BSMP", "weight scale target gender", field("weightScaleTargetGender", U32).named(kSex)),
    repeat(kList<"boneWeightScales">, kRaceBoneWeightScalesRows),
};
constexpr GrammarRow kRaceBoneRangeModifiersRows[] = {
    one("BSMB", "name", field("name", Text)), one("BSMS", "range", kRaceRange),
};
constexpr GrammarRow kRaceBoneRangeModifierDataRows[] = {
    one("BMMP", "range modifier target gender", field("rangeModifierTargetGender", U32).named(kSex)),
    repeat(kList<"boneRangeModifiers">, kRaceBoneRangeModifiersRows),
};
constexpr GrammarRow kRaceBoneScaleDataRows[] = {
    optional(kPart<"boneWeightScaleData">, kRaceBoneWeightScaleDataRows),
    optional(kPart<"boneRangeModifierData">, kRaceBoneRangeModifierDataRows),
};
constexpr GrammarRow kRaceRows[] = {
    optional(kEditorId), fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))),
    optional(kFullName), optional(translated("DESC", "description", "description")),
    optional("SPCT", "count", field("count", U32)),
    skyrim(repeat("SPLO", "actor effect", form("actorEffect", "SPEL SHOU LVSP"))),
    fallout4(repeat("SPLO", "actor effect", form("actorEffect", "SPEL LVSP"))),
    optional("WNAM", "skin", form("skin", "ARMO")),
    skyrim(optional("BOD2", "biped body template", kBipedBodyTemplate)),
    skyrim(optional("BODT", "body template", kBodyTemplate)),
    fallout4(optional("BOD2", "biped body template", kBipedBodyTemplate2)), optional(kKeywordCount),
    optional(kKeywords), skyrim(optional("DATA", "data", kRaceData)),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional("DATA", "data", kRaceData2)), optional(marker("MNAM", "male marker")),
    optional("ANAM", "male skeletal model", field("maleSkeletalModel", Text)),
    optional("MODT", "model information", kModelInfo), optional(marker("FNAM", "female marker")),
    optional("ANAM", "female skeletal model", field("femaleSkeletalModel", Text)),
    optional("MODT", "model information", kModelInfo), optional(marker("NAM2", "marker NAM 21")),
    repeat("MTNM", "movement type names", field("movementTypeNames", Signature)),
    optional("VTCK", "voices", form("voices", "VTYP").toEnd().doc("elements: Male, Female")),
    skyrim(optional("DNAM", "decapitate armors", form("decapitateArmors", "ARMO").toEnd().doc("elements: Male, Female"))),
    optional("HCLF", "default hair colors", form("defaultHairColors", "CLFM").toEnd().doc("elements: Male, Female")),
    optional("TINL", "total number of tints in list", field("totalNumberOfTintsInList", U16)),
    optional("PNAM", "face gen main clamp", field("faceGenMainClamp", F32)),
    optional("UNAM", "face gen face clamp", field("faceGenFaceClamp", F32)),
    optional("ATKR", "attack race", form("attackRace", "RACE")), repeat(kList<"attacks">, kAttacksRows),
    optional(kPart<"bodyData">, kRaceBodyDataRows), skyrim(optional("HNAM", "hairs", form("hairs", "HDPT").toEnd())),
    skyrim(optional("ENAM", "eyes", form("eyes", "EYES").toEnd())),
    optional("GNAM", "body part data", form("bodyPartData", "BPTD")), optional(marker("NAM2", "marker NAM 22")),
    optional(marker("NAM3", "marker NAM 33")), optional(kPart<"maleBehaviorGraph">, kRaceMaleBehaviorGraphRows),
    optional(kPart<"femaleBehaviorGraph">, kRaceFemaleBehaviorGraphRows),
    skyrim(optional("NAM4", "material type", form("materialType", "MATT"))),
    fallout4(optional("NAM4", "impact material type", form("impactMaterialType", "MATT"))),
    optional("NAM5", "impact data set", form("impactDataSet", "IPDS")),
    skyrim(optional("NAM7", "decapitation FX", form("decapitationFX", "ARTO"))),
    skyrim(optional("ONAM", "open loot sound", form("openLootSound", "SNDR"))),
    skyrim(optional("LNAM", "close loot sound", form("closeLootSound", "SNDR"))),
    fallout4(optional("NAM7", "dismember blood art", form("dismemberBloodArt", "ARTO"))),
    fallout4(optional("CNAM", "meat cap texture set", form("meatCapTextureSet", "TXST"))),
    fallout4(optional("NAM2", "collar texture set", form("collarTextureSet", "TXST"))),
    fallout4(optional("ONAM", "sound open corpse", form("soundOpenCorpse", "SNDR"))),
    fallout4(optional("LNAM", "sound close corpse", form("soundCloseCorpse", "SNDR"))),
    repeat("NAME", "biped object name", field("bipedObjectName", Text)),
    skyrim(repeat(kList<"movementTypes">, kRaceMovementTypesRows)),
    skyrim(optional("VNAM", "equipment flags", field("equipmentFlags", U32).named(kRaceEquipType))),
    skyrim(repeat("QNAM", "equip slot", form("equipSlot", "EQUP"))),
    skyrim(optional("UNES", "unarmed equip slot", form("unarmedEquipSlot", "EQUP"))),
    fallout4(optional("RBPC", "biped object conditions", kRaceBipedObjectConditions)),
    fallout4(repeat(kList<"movementDataOverrides">, kRaceMovementDataOverridesRows)),
    fallout4(optional("VNAM", "equipment flags", field("equipmentFlags", U32).named(kRaceEquipType2))),
    fallout4(repeat(kList<"equipSlots">, kRaceEquipSlotsRows)),
    fallout4(optional("UNWP", "unarmed weapon", form("unarmedWeapon", "WEAP"))),
    repeat("PHTN", "phoneme target name", field("phonemeTargetName", Text)),
    optional(kPart<"faceFXPhonemes">, kRaceFaceFXPhonemesRows),
    skyrim(optional("WKMV", "base movement default walk", form("baseMovementDefaultWalk", "MOVT"))),
    skyrim(optional("RNMV", "base movement default run", form("baseMovementDefaultRun", "MOVT"))),
    skyrim(optional("SWMV", "base movement default swim", form("baseMovementDefaultSwim", "MOVT"))),
    skyrim(optional("FLMV", "base movement default fly", form("baseMovementDefaultFly", "MOVT"))),
    skyrim(optional("SNMV", "base movement default sneak", form("baseMovementDefaultSneak", "MOVT"))),
    skyrim(optional("SPMV", "base movement default sprint", form("baseMovementDefaultSprint", "MOVT"))),
    skyrim(optional(kPart<"headData">, kRaceHeadDataRows)),
    fallout4(optional("WKMV", "base movement defaults default", form("baseMovementDefaultsDefault", "MOVT"))),
    fallout4(optional("SWMV", "base movement defaults swim", form("baseMovementDefaultsSwim", "MOVT"))),
    fallout4(optional("FLMV", "base movement defaults fly", form("baseMovementDefaultsFly", "MOVT"))),
    fallout4(optional("SNMV", "base movement defaults sneak", form("baseMovementDefaultsSneak", "MOVT"))),
    fallout4(optional(marker("NAM0", "head data marker"))), fallout4(optional(marker("MNAM", "male data marker"))),
    fallout4(optional("NNAM", "male neck fat adjustments scale", kRaceNeckFatScale)),
    fallout4(repeat(kList<"maleHeadParts">, kRaceHeadPartsRows)),
    fallout4(repeat("RPRM", "male race preset", form("maleRacePreset", "NPC_"))),
    fallout4(repeat("AHCM", "male hair color", form("maleHairColor", "CLFM"))),
    fallout4(repeat("FTSM", "male face detail", form("maleFaceDetail", "TXST"))),
    fallout4(optional("DFTM", "male default face texture", form("maleDefaultFaceTexture", "TXST"))),
    fallout4(repeat(kList<"maleTintLayers">, kRaceMaleTintLayersRows)),
    fallout4(repeat(kList<"maleMorphGroups">, kRaceMaleMorphGroupsRows)),
    fallout4(repeat(kList<"maleFaceMorphs">, kRaceMaleFaceMorphsRows)),
    fallout4(optional("WMAP", "male wrinkle map path", field("maleWrinkleMapPath", Text))),
    fallout4(optional(marker("NAM0", "head data marker"))), fallout4(optional(marker("FNAM", "female data marker"))),
    fallout4(optional("NNAM", "female neck fat adjustments scale", kRaceNeckFatScale)),
    fallout4(repeat(kList<"femaleHeadParts">, kRaceHeadPartsRows)),
    fallout4(repeat("RPRF", "female race preset", form("femaleRacePreset", "NPC_"))),
    fallout4(repeat("AHCF", "female hair color", form("femaleHairColor", "CLFM"))),
    fallout4(repeat("FTSF", "female face detail", form("femaleFaceDetail", "TXST"))),
    fallout4(optional("DFTF", "female default face texture", form("femaleDefaultFaceTexture", "TXST"))),
    fallout4(repeat(kList<"femaleTintLayers">, kRaceMaleTintLayersRows)),
    fallout4(repeat(kList<"femaleMorphGroups">, kRaceMaleMorphGroupsRows)),
    fallout4(repeat(kList<"femaleFaceMorphs">, kRaceMaleFaceMorphsRows)),
    fallout4(optional("WMAP", "female wrinkle map path", field("femaleWrinkleMapPath", Text))),
    optional("NAM8", "morph race", form("morphRace", "RACE")),
    optional("RNAM", "armor race", form("armorRace", "RACE")),
    fallout4(optional("SRAC", "subgraph template race", form("subgraphTemplateRace", "RACE"))),
    fallout4(optional("SADD", "subgraph additive race", form("subgraphAdditiveRace", "RACE"))),
    fallout4(closed(repeat(kList<"subgraphData">, kRaceSubgraphDataRows))),
    fallout4(optional("PTOP", "idle chatter time min", field("idleChatterTimeMin", F32))),
    fallout4(optional("NTOP", "idle chatter time max", field("idleChatterTimeMax", F32))),
    fallout4(repeat(kList<"morphValues">, kRaceMorphValuesRows)),
    fallout4(optional("MLSI", "morph last index", field("morphLastIndex", U32))),
    fallout4(optional("HNAM", "hair color lookup texture", field("hairColorLookupTexture", Text))),
    fallout4(optional("HLTX", "hair color extended lookup texture", field("hairColorExtendedLookupTexture", Text))),
    fallout4(optional("QSTI", "dialogue quest", form("dialogueQuest", "QUST"))),
    fallout4(repeat(kList<"boneScaleData">, kRaceBoneScaleDataRows)),
};
constexpr Enumeration kRaceRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x80000, "Critter?"}}, true};
constexpr CountPair kRaceCounts[] = {
    {sig("SPCT"), 4, sig("SPLO"), false}, {sig("KSIZ"), 4, sig("KWDA"), true}, {sig("MPPC"), 4, sig("MPPI"), false},
};
constexpr RecordRow kRacesRecords[] = {
    {.signature = "RACE", .plural = "races", .grammar = kRaceRows, .header = &kHeaderOf<kRaceRecordFlags>,
     .fallout4Header = &kHeaderOf<kRecordFlags3>, .counts = kRaceCounts},
};
// clang-format on

std::span<const RecordRow> racesRecords()
{
    return kRacesRecords;
}

} // namespace cutaway::esp::listed
