// SPDX-License-Identifier: MIT
// Races.
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

namespace race
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Playable"}, {0x2, "FaceGen Head"}, {0x4, "Child"}, {0x8, "Tilt Front/Back"},
    {0x10, "Tilt Left/Right"}, {0x20, "No Shadow"}, {0x40, "Swims"}, {0x80, "Flies"}, {0x100, "Walks"},
    {0x200, "Immobile"}, {0x400, "Not Pushable"}, {0x800, "No Combat In Water"},
    {0x1000, "No Rotating to Head-Track"}, {0x2000, "Don't Show Blood Spray"},
    {0x4000, "Don't Show Blood Decal"}, {0x8000, "Uses Head Track Anims"},
    {0x10000, "Spells Align w/Magic Node"}, {0x20000, "Use World Raycasts For FootIK"},
    {0x40000, "Allow Ragdoll Collision"}, {0x80000, "Regen HP In Combat"}, {0x100000, "Can't Open Doors"},
    {0x200000, "Allow PC Dialogue"}, {0x400000, "No Knockdowns"}, {0x800000, "Allow Pickpocket"},
    {0x1000000, "Always Use Proxy Controller"}, {0x2000000, "Don't Show Weapon Blood"},
    {0x4000000, "Overlay Head Part List"}, {0x8000000, "Override Head Part List"},
    {0x10000000, "Can Pickup Items"}, {0x20000000, "Allow Multiple Membrane Shaders"},
    {0x40000000, "Can Dual Wield"}, {0x80000000, "Avoids Roads"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kSizeValues[] = {
    {0, "Small"}, {1, "Medium"}, {2, "Large"}, {3, "Extra Large"},
};
constexpr EnumDesc kSize{"Size", kSizeValues};
constexpr EnumValue kBipedObjectSkyrimHereValues[] = {
    {0, "30 - Head"}, {1, "31 - Hair"}, {2, "32 - Body"}, {3, "33 - Hands"}, {4, "34 - Forearms"},
    {5, "35 - Amulet"}, {6, "36 - Ring"}, {7, "37 - Feet"}, {8, "38 - Calves"}, {9, "39 - Shield"},
    {10, "40 - Tail"}, {11, "41 - LongHair"}, {12, "42 - Circlet"}, {13, "43 - Ears"}, {14, "44 - Unnamed"},
    {15, "45 - Unnamed"}, {16, "46 - Unnamed"}, {17, "47 - Unnamed"}, {18, "48 - Unnamed"},
    {19, "49 - Unnamed"}, {20, "50 - DecapitateHead"}, {21, "51 - Decapitate"}, {22, "52 - Unnamed"},
    {23, "53 - Unnamed"}, {24, "54 - Unnamed"}, {25, "55 - Unnamed"}, {26, "56 - Unnamed"},
    {27, "57 - Unnamed"}, {28, "58 - Unnamed"}, {29, "59 - Unnamed"}, {30, "60 - Unnamed"}, {31, "61 - FX01"},
    {-1, "None"},
};
constexpr EnumDesc kBipedObjectSkyrimHere{"BipedObjectSkyrim", kBipedObjectSkyrimHereValues};
constexpr EnumValue kFlags2SkyrimValues[] = {
    {0x1, "Use Advanced Avoidance"}, {0x2, "Non-Hostile"}, {0x10, "Allow Mounted Combat"},
};
constexpr EnumDesc kFlags2Skyrim{"Flags2", kFlags2SkyrimValues, true};
constexpr EnumValue kEquipTypeValues[] = {
    {0x1, "Hand To Hand Melee"}, {0x2, "One Hand Sword"}, {0x4, "One Hand Dagger"}, {0x8, "One Hand Axe"},
    {0x10, "One Hand Mace"}, {0x20, "Two Hand Sword"}, {0x40, "Two Hand Axe"}, {0x80, "Bow"},
    {0x100, "Staff"}, {0x200, "Spell"}, {0x400, "Shield"}, {0x800, "Torch"}, {0x1000, "Crossbow"},
};
constexpr EnumDesc kEquipType{"EquipType", kEquipTypeValues, true};
// clang-format on

constexpr FieldDesc kBipedBodyTemplateBod2Fields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("armorType", Kind::U32).named(kArmorType),
};
constexpr StructDesc kBipedBodyTemplateBod2{"BipedBodyTemplateBod2", nullptr, kBipedBodyTemplateBod2Fields};
constexpr FieldDesc kBipedBodyTemplateBodtFields[] = {
    field("firstPersonFlags", Kind::U32).named(kBipedObjectSkyrim),
    field("generalFlags", Kind::U8).named(kBOD2GeneralFlags),
    padding("unused", 3),
    field("armorType", Kind::U32).named(kArmorType).when(rest),
};
constexpr StructDesc kBipedBodyTemplateBodt{"BipedBodyTemplateBodt", nullptr, kBipedBodyTemplateBodtFields};
constexpr FieldDesc kDataSkillBoostsFields[] = {
    field("skill", Kind::I8).named(kActorValue),
    field("boost", Kind::I8),
};
constexpr StructDesc kDataSkillBoosts{"DataSkillBoosts", nullptr, kDataSkillBoostsFields};
constexpr FieldDesc kDataMountDataFields[] = {
    field("mountOffsetX", Kind::F32),       field("mountOffsetY", Kind::F32),
    field("mountOffsetZ", Kind::F32),       field("dismountOffsetX", Kind::F32),
    field("dismountOffsetY", Kind::F32),    field("dismountOffsetZ", Kind::F32),
    field("mountCameraOffsetX", Kind::F32), field("mountCameraOffsetY", Kind::F32),
    field("mountCameraOffsetZ", Kind::F32),
};
constexpr StructDesc kDataMountData{"DataMountData", nullptr, kDataMountDataFields};
constexpr FieldDesc kDataFields[] = {
    field("skillBoosts", kDataSkillBoosts).times(7),
    raw("unknown", 2),
    field("maleHeight", Kind::F32),
    field("femaleHeight", Kind::F32),
    field("maleWeight", Kind::F32),
    field("femaleWeight", Kind::F32),
    field("flags", Kind::U32).named(kFlags),
    field("startingHealth", Kind::F32),
    field("startingMagicka", Kind::F32),
    field("startingStamina", Kind::F32),
    field("baseCarryWeight", Kind::F32),
    field("baseMass", Kind::F32),
    field("accelerationRate", Kind::F32),
    field("decelerationRate", Kind::F32),
    field("size", Kind::U32).named(kSize),
    field("headBipedObject", Kind::I32).named(kBipedObjectSkyrimHere),
    field("hairBipedObject", Kind::I32).named(kBipedObjectSkyrimHere),
    field("injuredHealthPct", Kind::F32),
    field("shieldBipedObject", Kind::I32).named(kBipedObjectSkyrimHere),
    field("healthRegen", Kind::F32),
    field("magickaRegen", Kind::F32),
    field("staminaRegen", Kind::F32),
    field("unarmedDamage", Kind::F32),
    field("unarmedReach", Kind::F32),
    field("bodyBipedObject", Kind::I32).named(kBipedObjectSkyrimHere),
    field("aimAngleTolerance", Kind::F32),
    field("flightRadius", Kind::F32),
    field("angularAccelerationRate", Kind::F32),
    field("angularTolerance", Kind::F32),
    field("flags2", Kind::U32).named(kFlags2Skyrim).when(rest),
    field("mountData", kDataMountData).when(rest),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kMovementTypesSpedFields[] = {
    field("leftWalk", Kind::F32),    field("leftRun", Kind::F32),     field("rightWalk", Kind::F32),
    field("rightRun", Kind::F32),    field("forwardWalk", Kind::F32), field("forwardRun", Kind::F32),
    field("backWalk", Kind::F32),    field("backRun", Kind::F32),     field("rotateWalk", Kind::F32),
    field("rotateWalk2", Kind::F32), field("unknown", Kind::F32),
};
constexpr StructDesc kMovementTypesSped{"MovementTypesSped", nullptr, kMovementTypesSpedFields};

constexpr GrammarRow kBodyDataMaleBodyDataRows[] = {
    one(marker("MNAM", "male data marker")),
    repeat(kList<"parts">, kBodyPartRows),
};
constexpr GrammarRow kBodyDataFemaleBodyDataRows[] = {
    one(marker("FNAM", "female data marker")),
    repeat(kList<"parts">, kBodyPartRows),
};
constexpr GrammarRow kBodyDataRows[] = {
    one(marker("NAM1", "body data marker")),
    one(kPart<"maleBodyData">, kBodyDataMaleBodyDataRows),
    one(kPart<"femaleBodyData">, kBodyDataFemaleBodyDataRows),
};
constexpr GrammarRow kMaleBehaviorGraphRows[] = {
    one(marker("MNAM", "male data marker")),
    anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kFemaleBehaviorGraphRows[] = {
    one(marker("FNAM", "female data marker")),
    anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kMovementTypesRows[] = {
    one("MTYP", "movement type", form("movementType", "MOVT")),
    optional("SPED", "override values", kMovementTypesSped),
};
constexpr GrammarRow kFaceFXPhonemesRows[] = {
    optional(kPart<"phonemeWeights">, kPhonemeWeightsRows),
    optional(kPart<"ih">, kPhonemeWeightsRows),
    optional(kPart<"eh">, kPhonemeWeightsRows),
    optional(kPart<"ey">, kPhonemeWeightsRows),
    optional(kPart<"ae">, kPhonemeWeightsRows),
    optional(kPart<"aa">, kPhonemeWeightsRows),
    optional(kPart<"aw">, kPhonemeWeightsRows),
    optional(kPart<"ay">, kPhonemeWeightsRows),
    optional(kPart<"ah">, kPhonemeWeightsRows),
    optional(kPart<"ao">, kPhonemeWeightsRows),
    optional(kPart<"oy">, kPhonemeWeightsRows),
    optional(kPart<"ow">, kPhonemeWeightsRows),
    optional(kPart<"uh">, kPhonemeWeightsRows),
    optional(kPart<"uw">, kPhonemeWeightsRows),
    optional(kPart<"er">, kPhonemeWeightsRows),
    optional(kPart<"ax">, kPhonemeWeightsRows),
    optional(kPart<"s">, kPhonemeWeightsRows),
    optional(kPart<"sh">, kPhonemeWeightsRows),
    optional(kPart<"z">, kPhonemeWeightsRows),
    optional(kPart<"zh">, kPhonemeWeightsRows),
    optional(kPart<"f">, kPhonemeWeightsRows),
    optional(kPart<"th">, kPhonemeWeightsRows),
    optional(kPart<"v">, kPhonemeWeightsRows),
    optional(kPart<"dh">, kPhonemeWeightsRows),
    optional(kPart<"m">, kPhonemeWeightsRows),
    optional(kPart<"n">, kPhonemeWeightsRows),
    optional(kPart<"ng">, kPhonemeWeightsRows),
    optional(kPart<"l">, kPhonemeWeightsRows),
    optional(kPart<"r">, kPhonemeWeightsRows),
    optional(kPart<"w">, kPhonemeWeightsRows),
    optional(kPart<"y">, kPhonemeWeightsRows),
    optional(kPart<"hh">, kPhonemeWeightsRows),
    optional(kPart<"b">, kPhonemeWeightsRows),
    optional(kPart<"d">, kPhonemeWeightsRows),
    optional(kPart<"jh">, kPhonemeWeightsRows),
    optional(kPart<"g">, kPhonemeWeightsRows),
    optional(kPart<"p">, kPhonemeWeightsRows),
    optional(kPart<"t">, kPhonemeWeightsRows),
    optional(kPart<"k">, kPhonemeWeightsRows),
    optional(kPart<"ch">, kPhonemeWeightsRows),
    optional(kPart<"sil">, kPhonemeWeightsRows),
    optional(kPart<"shotsil">, kPhonemeWeightsRows),
    optional(kPart<"flap">, kPhonemeWeightsRows),
};
constexpr GrammarRow kHeadDataMaleHeadDataHeadPartsRows[] = {
    one("INDX", "head part number", field("headPartNumber", Kind::U32)),
    optional("HEAD", "head", form("head", "HDPT")),
};
constexpr GrammarRow kHeadDataMaleHeadDataRows[] = {
    one(marker("MNAM", "male data marker")),
    repeat(kList<"headParts">, kHeadDataMaleHeadDataHeadPartsRows),
    optional(kPart<"availableMorphs">, kFaceMorphOptionsRows),
    repeat("RPRM", "race presets male", form("racePresetsMale", "NPC_")),
    repeat("AHCM", "available hair colors male", form("availableHairColorsMale", "CLFM")),
    repeat("FTSM", "face details texture set list male", form("faceDetailsTextureSetListMale", "TXST")),
    optional("DFTM", "default face texture male", form("defaultFaceTextureMale", "TXST")),
    repeat(kList<"tintMasks">, kTintLayerRows),
    anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kHeadDataFemaleHeadDataHeadPartsRows[] = {
    one("INDX", "head part number", field("headPartNumber", Kind::U32)),
    optional("HEAD", "head", form("head", "HDPT")),
};
constexpr GrammarRow kHeadDataFemaleHeadDataRows[] = {
    one(marker("NAM0", "head data marker")),
    one(marker("FNAM", "female data marker")),
    repeat(kList<"headParts">, kHeadDataFemaleHeadDataHeadPartsRows),
    optional(kPart<"availableMorphs">, kFaceMorphOptionsRows),
    repeat("RPRF", "race presets female", form("racePresetsFemale", "NPC_")),
    repeat("AHCF", "available hair colors female", form("availableHairColorsFemale", "CLFM")),
    repeat("FTSF", "face details texture set list female", form("faceDetailsTextureSetListFemale", "TXST")),
    optional("DFTF", "default face texture female", form("defaultFaceTextureFemale", "TXST")),
    repeat(kList<"tintMasks">, kTintLayerRows),
    anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr GrammarRow kHeadDataRows[] = {
    one(marker("NAM0", "head data marker")),
    one(kPart<"maleHeadData">, kHeadDataMaleHeadDataRows),
    one(kPart<"femaleHeadData">, kHeadDataFemaleHeadDataRows),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional(translated("DESC", "description", "description")),
    optional("SPCT", "count", field("count", Kind::U32)),
    repeat("SPLO", "actor effect", form("actorEffect", "SPEL SHOU LVSP")),
    optional("WNAM", "skin", form("skin", "ARMO")),
    optional("BOD2", "biped body template", kBipedBodyTemplateBod2),
    optional("BODT", "body template", kBipedBodyTemplateBodt),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("DATA", "data", kData),
    optional(marker("MNAM", "male marker")),
    optional("ANAM", "male skeletal model", field("maleSkeletalModel", Kind::Text)),
    optional("MODT", "model information", kModelInfo),
    optional(marker("FNAM", "female marker")),
    optional("ANAM", "female skeletal model", field("femaleSkeletalModel", Kind::Text)),
    optional("MODT", "model information", kModelInfo),
    optional(marker("NAM2", "marker NAM21")),
    repeat("MTNM", "movement type names", field("movementTypeNames", Kind::Signature)),
    optional("VTCK", "voices", form("voices", "VTYP").toEnd().doc("elements: Male, Female")),
    optional("DNAM", "decapitate armors",
             form("decapitateArmors", "ARMO").toEnd().doc("elements: Male, Female")),
    optional("HCLF", "default hair colors",
             form("defaultHairColors", "CLFM").toEnd().doc("elements: Male, Female")),
    optional("TINL", "total number of tints in list", field("totalNumberOfTintsInList", Kind::U16)),
    optional("PNAM", "face gen main clamp", field("faceGenMainClamp", Kind::F32)),
    optional("UNAM", "face gen face clamp", field("faceGenFaceClamp", Kind::F32)),
    optional("ATKR", "attack race", form("attackRace", "RACE")),
    repeat(kList<"attacks">, kAttackDataRows),
    one(kPart<"bodyData">, kBodyDataRows),
    optional("HNAM", "hairs", form("hairs", "HDPT").toEnd()),
    optional("ENAM", "eyes", form("eyes", "EYES").toEnd()),
    optional("GNAM", "body part data", form("bodyPartData", "BPTD")),
    optional(marker("NAM2", "marker NAM22")),
    optional(marker("NAM3", "marker NAM33")),
    one(kPart<"maleBehaviorGraph">, kMaleBehaviorGraphRows),
    one(kPart<"femaleBehaviorGraph">, kFemaleBehaviorGraphRows),
    optional("NAM4", "material type", form("materialType", "MATT")),
    optional("NAM5", "impact data set", form("impactDataSet", "IPDS")),
    optional("NAM7", "decapitation FX", form("decapitationFX", "ARTO")),
    optional("ONAM", "open loot sound", form("openLootSound", "SNDR")),
    optional("LNAM", "close loot sound", form("closeLootSound", "SNDR")),
    repeat("NAME", "biped object name", field("bipedObjectName", Kind::Text)),
    repeat(kList<"movementTypes">, kMovementTypesRows),
    optional("VNAM", "equipment flags", field("equipmentFlags", Kind::U32).named(kEquipType)),
    repeat("QNAM", "equip slot", form("equipSlot", "EQUP")),
    optional("UNES", "unarmed equip slot", form("unarmedEquipSlot", "EQUP")),
    repeat("PHTN", "phoneme target name", field("phonemeTargetName", Kind::Text)),
    optional(kPart<"faceFXPhonemes">, kFaceFXPhonemesRows),
    optional("WKMV", "base movement default walk", form("baseMovementDefaultWalk", "MOVT")),
    optional("RNMV", "base movement default run", form("baseMovementDefaultRun", "MOVT")),
    optional("SWMV", "base movement default swim", form("baseMovementDefaultSwim", "MOVT")),
    optional("FLMV", "base movement default fly", form("baseMovementDefaultFly", "MOVT")),
    optional("SNMV", "base movement default sneak", form("baseMovementDefaultSneak", "MOVT")),
    optional("SPMV", "base movement default sprint", form("baseMovementDefaultSprint", "MOVT")),
    optional(kPart<"headData">, kHeadDataRows),
    optional("NAM8", "morph race", form("morphRace", "RACE")),
    optional("RNAM", "armor race", form("armorRace", "RACE")),
};

} // namespace race

constexpr RecordRow kRacesRecords[] = {
    {.signature = "RACE", .plural = "races", .grammar = race::kRows, .games = Games::Skyrim},
};
static_assert(wellFormedRecords(kRacesRecords));

} // namespace

std::span<const RecordRow> racesRecords()
{
    return kRacesRecords;
}

} // namespace cutaway::esp
