// SPDX-License-Identifier: MIT
// Weapons and ammunition.
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

namespace ammo
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Non-Playable"}, {0x4, "Non-Bolt"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Non-Playable"}, {0x4, "Has Count Based 3D"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    form("projectile", "PROJ"),
    field("flags", Kind::U32).named(kFlagsSkyrim),
    field("damage", Kind::F32),
    field("value", Kind::U32),
    field("weight", Kind::F32).from(kFirstSE).when(rest),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32).when(rest),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kDnamFields[] = {
    form("projectile", "PROJ"), field("flags", Kind::U8).named(kFlagsFallout4),
    padding("unused", 3),       field("damage", Kind::F32),
    field("health", Kind::U32),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(translated("DESC", "description", "description")),
    optional(kKeywordCount),
    optional(kKeywords),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    skyrim(optional("ONAM", "short name", field("shortName", Kind::Text))),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("DNAM", "data", kDnam)),
    fallout4(optional(translated("ONAM", "short name", "shortName"))),
    fallout4(optional("NAM1", "casing model", field("casingModel", Kind::Text))),
    fallout4(optional("NAM2", "model information", kModelInfo)),
};

} // namespace ammo

namespace weap
{

// clang-format off
constexpr EnumValue kWeaponAnimTypeValues[] = {
    {0, "HandToHandMelee"}, {1, "OneHandSword"}, {2, "OneHandDagger"}, {3, "OneHandAxe"}, {4, "OneHandMace"},
    {5, "TwoHandSword"}, {6, "TwoHandAxe"}, {7, "Bow"}, {8, "Staff"}, {9, "Crossbow"},
};
constexpr EnumDesc kWeaponAnimType{"WeaponAnimType", kWeaponAnimTypeValues};
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Automatic (unused)"}, {0x4, "Has Scope (unused)"},
    {0x8, "Can't Drop"}, {0x10, "Hide Backpack (unused)"}, {0x20, "Embedded Weapon (unused)"},
    {0x40, "Don't Use 1st Person IS Anim (unused)"}, {0x80, "Non-playable"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kAttackAnimationValues[] = {
    {26, "AttackLeft"}, {32, "AttackRight"}, {38, "Attack3"}, {44, "Attack4"}, {50, "Attack5"},
    {56, "Attack6"}, {62, "Attack7"}, {68, "Attack8"}, {74, "AttackLoop"}, {80, "AttackSpin"},
    {86, "AttackSpin2"}, {97, "PlaceMine"}, {103, "PlaceMine2"}, {109, "AttackThrow"}, {115, "AttackThrow2"},
    {121, "AttackThrow3"}, {127, "AttackThrow4"}, {133, "AttackThrow5"}, {255, "DEFAULT"},
};
constexpr EnumDesc kAttackAnimation{"AttackAnimation", kAttackAnimationValues};
constexpr EnumValue kOnHitValues[] = {
    {0, "No formula behaviour"}, {1, "Dismember only"}, {2, "Explode only"}, {3, "No dismember/explode"},
};
constexpr EnumDesc kOnHit{"OnHit", kOnHitValues};
constexpr EnumValue kFlags2Values[] = {
    {0x1, "Player Only"}, {0x2, "NPCs Use Ammo"}, {0x4, "No Jam After Reload (unused)"},
    {0x10, "Minor Crime"}, {0x20, "Range Fixed"}, {0x40, "Not Used in Normal Combat"},
    {0x100, "Don't Use 3rd Person IS Anim (unused)"}, {0x200, "Burst Shot"}, {0x400, "Rumble - Alternate"},
    {0x800, "Long Bursts"}, {0x1000, "Non-hostile"}, {0x2000, "Bound Weapon"},
};
constexpr EnumDesc kFlags2{"Flags2", kFlags2Values, true};
constexpr EnumValue kHitBehaviourValues[] = {
    {0, "Normal formula behaviour"}, {1, "Dismember only"}, {2, "Explode only"}, {3, "No dismember/explode"},
};
constexpr EnumDesc kHitBehaviour{"HitBehaviour", kHitBehaviourValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Player Only"}, {0x2, "NPCs Use Ammo"}, {0x4, "No Jam After Reload"}, {0x8, "Charging Reload"},
    {0x10, "Minor Crime"}, {0x20, "Fixed Range"}, {0x40, "Not Used In Normal Combat"},
    {0x100, "Crit Effect - on Death"}, {0x200, "Charging Attack"}, {0x800, "Hold Input To Power"},
    {0x1000, "Non Hostile"}, {0x2000, "Bound Weapon"}, {0x4000, "Ignores Normal Weapon Resistance"},
    {0x8000, "Automatic"}, {0x10000, "Repeatable Single Fire"}, {0x20000, "Can't Drop"},
    {0x40000, "Hide Backpack"}, {0x80000, "Embedded Weapon"}, {0x100000, "Not Playable"},
    {0x200000, "Has Scope"}, {0x400000, "Bolt Action"}, {0x800000, "Secondary Weapon"},
    {0x1000000, "Disable Shells"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
constexpr EnumValue kAnimationTypeValues[] = {
    {0, "HandToHandMelee"}, {1, "OneHandSword"}, {2, "OneHandDagger"}, {3, "OneHandAxe"}, {4, "OneHandMace"},
    {5, "TwoHandSword"}, {6, "TwoHandAxe"}, {7, "Bow"}, {8, "Staff"}, {9, "Gun"}, {10, "Grenade"},
    {11, "Mine"},
};
constexpr EnumDesc kAnimationType{"AnimationType", kAnimationTypeValues};
constexpr EnumValue kPatternValues[] = {
    {0, "Constant"}, {1, "Square"}, {2, "Triangle"}, {3, "Sawtooth"},
};
constexpr EnumDesc kPattern{"Pattern", kPatternValues};
constexpr EnumValue kMeleeSpeedValues[] = {
    {0, "Very Slow"}, {1, "Slow"}, {2, "Medium"}, {3, "Fast"}, {4, "Very Fast"},
};
constexpr EnumDesc kMeleeSpeed{"MeleeSpeed", kMeleeSpeedValues};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
    field("damage", Kind::U16),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kDnamSkyrimFields[] = {
    field("animationType", Kind::U8).named(kWeaponAnimType),
    padding("unused", 3),
    field("speed", Kind::F32),
    field("reach", Kind::F32),
    field("flags", Kind::U16).named(kFlagsSkyrim),
    padding("unused2", 2),
    field("sightFOV", Kind::F32),
    raw("unknown", 4),
    field("baseVATSToHitChance", Kind::U8),
    field("attackAnimation", Kind::U8).named(kAttackAnimation),
    field("projectiles", Kind::U8),
    field("embeddedWeaponAVUnused", Kind::U8),
    field("rangeMin", Kind::F32),
    field("rangeMax", Kind::F32),
    field("onHit", Kind::U32).named(kOnHit),
    field("flags2", Kind::U32).named(kFlags2),
    field("animationAttackMult", Kind::F32),
    field("fireRate", Kind::F32),
    field("rumbleLeftMotorStrength", Kind::F32),
    field("rumbleRightMotorStrength", Kind::F32),
    field("rumbleDuration", Kind::F32),
    field("overrideDamageToWeaponMult", Kind::F32),
    field("attackShotsSec", Kind::F32),
    raw("unknown2", 4),
    field("skill", Kind::I32).named(kSkill),
    raw("unknown3", 8),
    field("resist", Kind::I32).named(kActorValue),
    raw("unknown4", 4),
    field("stagger", Kind::F32),
};
constexpr StructDesc kDnamSkyrim{"Dnam", nullptr, kDnamSkyrimFields};
constexpr FieldDesc kCrdtSkyrimFields[] = {
    field("damage", Kind::U16),
    padding("unused", 2),
    field("mult", Kind::F32),
    field("onDeath", Kind::Bool),
    padding("unused2", 3).upTo(kLastLE),
    padding("unused3", 7).from(kFirstSE),
    form("effect", "SPEL"),
    padding("unused4", 4).from(kFirstSE),
};
constexpr StructDesc kCrdtSkyrim{"Crdt", nullptr, kCrdtSkyrimFields};
constexpr FieldDesc kDnamFallout4Fields[] = {
    form("ammo", "AMMO"),
    field("speed", Kind::F32),
    field("reloadSpeed", Kind::F32),
    field("reach", Kind::F32),
    field("minRange", Kind::F32),
    field("maxRange", Kind::F32),
    field("attackDelay", Kind::F32),
    raw("unknown", 4),
    field("damageOutOfRangeMult", Kind::F32),
    field("onHit", Kind::U32).named(kHitBehaviour),
    form("skill", "AVIF"),
    form("resist", "AVIF"),
    field("flags", Kind::U32).named(kFlagsFallout4),
    field("capacity", Kind::U16),
    field("animationType", Kind::U8).named(kAnimationType),
    field("damageSecondary", Kind::F32),
    field("weight", Kind::F32),
    field("value", Kind::U32),
    field("damageBase", Kind::U16),
    field("soundLevel", Kind::U32).named(kSoundLevelFallout4),
    form("soundAttack", "SNDR"),
    form("soundAttack2D", "SNDR"),
    form("soundAttackLoop", "SNDR"),
    form("soundAttackFail", "SNDR"),
    form("soundIdle", "SNDR"),
    form("soundEquipSound", "SNDR"),
    form("soundUnEquipSound", "SNDR"),
    form("soundFastEquipSound", "SNDR"),
    field("accuracyBonus", Kind::U8),
    field("animationAttackSeconds", Kind::F32),
    raw("unknown2", 2),
    field("actionPointCost", Kind::F32),
    field("fullPowerSeconds", Kind::F32),
    field("minPowerPerShot", Kind::F32),
    field("stagger", Kind::U32).named(kStagger),
    raw("unknown3", 4),
};
constexpr StructDesc kDnamFallout4{"Dnam", nullptr, kDnamFallout4Fields};
constexpr FieldDesc kFnamFields[] = {
    field("animationFireSeconds", Kind::F32),     field("rumbleLeftMotorStrength", Kind::F32),
    field("rumbleRightMotorStrength", Kind::F32), field("rumbleDuration", Kind::F32),
    field("animationReloadSeconds", Kind::F32),   raw("boltAnimSeconds", 4),
    field("sightedTransitionSeconds", Kind::F32), field("projectiles", Kind::U8),
    form("overrideProjectile", "PROJ"),           field("pattern", Kind::U32).named(kPattern),
    field("rumblePeroidMs", Kind::U32),
};
constexpr StructDesc kFnam{"Fnam", nullptr, kFnamFields};
constexpr FieldDesc kCrdtFallout4Fields[] = {
    field("critDamageMult", Kind::F32),
    field("critChargeBonus", Kind::F32),
    form("critEffect", "SPEL"),
};
constexpr StructDesc kCrdtFallout4{"Crdt", nullptr, kCrdtFallout4Fields};
constexpr FieldDesc kDamaFields[] = {
    form("type", "DMGT"),
    field("amount", Kind::U32),
};
constexpr StructDesc kDama{"Dama", nullptr, kDamaFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow k1stPersonModelRows[] = {
    one("MOD4", "model file name", field("modelFileName", Kind::Text)),
    optional("MO4T", "model information", kModelInfo),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
    optional("MO4C", "color remapping index", field("colorRemappingIndex", Kind::F32)),
    optional("MO4F", "flags", field("flags", Kind::U8).named(kModel)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    optional("EITM", "object effect", form("objectEffect", "ENCH SPEL")),
    optional("EAMT", "enchantment amount", field("enchantmentAmount", Kind::U16)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional("BIDS", "block bash impact data set", form("blockBashImpactDataSet", "IPDS")),
    optional("BAMT", "alternate block material", form("alternateBlockMaterial", "MATT")),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional(translated("DESC", "description", "description")),
    skyrim(optional(kPart<"hasScope">, kFemaleBipedModelRows)),
    skyrim(optional("EFSD", "scope effect", form("scopeEffect", "EFSH"))),
    skyrim(optional("NNAM", "unused", raw("unused", 0))),
    fallout4(optional("INRD", "instance naming", form("instanceNaming", "INNR"))),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    fallout4(optional("NNAM", "embedded weapon mod", form("embeddedWeaponMod", "OMOD"))),
    fallout4(optional(kPart<"1stPersonModel">, k1stPersonModelRows)),
    fallout4(optional("DNAM", "data", kDnamFallout4)),
    fallout4(optional("FNAM", "data", kFnam)),
    fallout4(optional("CRDT", "critical data", kCrdtFallout4)),
    optional("INAM", "impact data set", form("impactDataSet", "IPDS")),
    skyrim(optional("WNAM", "1st person model object", form("1stPersonModelObject", "STAT"))),
    skyrim(optional("SNAM", "attack sound", form("attackSound", "SNDR"))),
    skyrim(optional("XNAM", "attack sound2 d", form("attackSound2D", "SNDR"))),
    skyrim(optional("NAM7", "attack loop sound", form("attackLoopSound", "SNDR"))),
    skyrim(optional("TNAM", "attack fail sound", form("attackFailSound", "SNDR"))),
    skyrim(optional("UNAM", "idle sound", form("idleSound", "SNDR"))),
    skyrim(optional("NAM9", "equip sound", form("equipSound", "SNDR"))),
    skyrim(optional("NAM8", "unequip sound", form("unequipSound", "SNDR"))),
    skyrim(optional("DATA", "game data", kData)),
    skyrim(optional("DNAM", "data", kDnamSkyrim)),
    skyrim(optional("CRDT", "critical data", kCrdtSkyrim)),
    skyrim(optional("VNAM", "detection sound level",
                    field("detectionSoundLevel", Kind::U32).named(kSoundLevelSkyrim))),
    fallout4(optional("LNAM", "npc add ammo list", form("npcAddAmmoList", "LVLI"))),
    fallout4(optional("WAMD", "aim model", form("aimModel", "AMDL"))),
    fallout4(optional("WZMD", "zoom", form("zoom", "ZOOM"))),
    optional("CNAM", "template", form("template", "WEAP")),
    fallout4(optional("DAMA", "damage types", field("damageTypes", kDama).toEnd())),
    fallout4(optional("FLTR", "filter", field("filter", Kind::Text))),
    fallout4(optional("MASE", "melee speed", field("meleeSpeed", Kind::U32).named(kMeleeSpeed))),
};

} // namespace weap

constexpr RecordRow kWeaponsRecords[] = {
    {.signature = "AMMO", .plural = "ammunition", .grammar = ammo::kRows},
    {.signature = "WEAP", .plural = "weapons", .grammar = weap::kRows},
};
static_assert(wellFormedRecords(kWeaponsRecords));

} // namespace

std::span<const RecordRow> weaponsRecords()
{
    return kWeaponsRecords;
}

} // namespace cutaway::esp
