// SPDX-License-Identifier: MIT
// Weapons and ammunition.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kAmmoFlags{"Flags", {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Non-Playable"}, {0x4, "Non-Bolt"}}, true};
constexpr Structure kAmmoData{"Data", {
    form("projectile", "PROJ"), field("flags", U32).named(kAmmoFlags), field("damage", F32), field("value", U32),
    field("weight", F32).from(kFirstSE).when(rest)}};
constexpr Structure kAmmoData2{"Data", {field("value", U32), field("weight", F32).when(rest)}};
constexpr Enumeration kAmmoFlags2{"Flags", {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Non-Playable"}, {0x4, "Has Count Based 3D"}}, true};
constexpr Structure kAmmoDnam{"Dnam", {
    form("projectile", "PROJ"), field("flags", U8).named(kAmmoFlags2), padding("unused", 3), field("damage", F32),
    field("health", U32)}};
constexpr GrammarRow kAmmoRows[] = {
    optional(kEditorId), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(translated("DESC", "description", "description")), optional(kKeywordCount), optional(kKeywords),
    skyrim(optional("DATA", "data", kAmmoData)), skyrim(optional("ONAM", "short name", field("shortName", Text))),
    fallout4(optional("DATA", "data", kAmmoData2)), fallout4(optional("DNAM", "data", kAmmoDnam)),
    fallout4(optional(translated("ONAM", "short name", "shortName"))),
    fallout4(optional("NAM1", "casing model", field("casingModel", Text))),
    fallout4(optional("NAM2", "model information", kModelInfo)),
};
constexpr Structure kWeapGameData{"GameData", {field("value", U32), field("weight", F32), field("damage", U16)}};
constexpr Enumeration kWeaponAnimType{"WeaponAnimType", {
    {0, "HandToHandMelee"}, {1, "OneHandSword"}, {2, "OneHandDagger"}, {3, "OneHandAxe"}, {4, "OneHandMace"},
    {5, "TwoHandSword"}, {6, "TwoHandAxe"}, {7, "Bow"}, {8, "Staff"}, {9, "Crossbow"}}};
constexpr Enumeration kWeapFlags{"Flags", {
    {0x1, "Ignores Normal Weapon Resistance"}, {0x2, "Automatic (unused)"}, {0x4, "Has Scope (unused)"},
    {0x8, "Can't Drop"}, {0x10, "Hide Backpack (unused)"}, {0x20, "Embedded Weapon (unused)"},
    {0x40, "Don't Use 1st Person IS Anim (unused)"}, {0x80, "Non-playable"}}, true};
constexpr Enumeration kWeapAttackAnimation{"AttackAnimation", {
    {26, "AttackLeft"}, {32, "AttackRight"}, {38, "Attack3"}, {44, "Attack4"}, {50, "Attack5"}, {56, "Attack6"},
    {62, "Attack7"}, {68, "Attack8"}, {74, "AttackLoop"}, {80, "AttackSpin"}, {86, "AttackSpin2"}, {97, "PlaceMine"},
    {103, "PlaceMine2"}, {109, "AttackThrow"}, {115, "AttackThrow2"}, {121, "AttackThrow3"}, {127, "AttackThrow4"},
    {133, "AttackThrow5"}, {255, "DEFAULT"}}};
constexpr Enumeration kWeapOnHit{"OnHit", {
    {0, "No formula behaviour"}, {1, "Dismember only"}, {2, "Explode only"}, {3, "No dismember/explode"}}};
constexpr Enumeration kWeapFlags2{"Flags2", {
    {0x1, "Player Only"}, {0x2, "NPCs Use Ammo"}, {0x4, "No Jam After Reload (unused)"}, {0x10, "Minor Crime"},
    {0x20, "Range Fixed"}, {0x40, "Not Used in Normal Combat"}, {0x100, "Don't Use 3rd Person IS Anim (unused)"},
    {0x200, "Burst Shot"}, {0x400, "Rumble - Alternate"}, {0x800, "Long Bursts"}, {0x1000, "Non-hostile"},
    {0x2000, "Bound Weapon"}}, true};
constexpr Structure kWeapData{"Data", {
    field("animationType", U8).named(kWeaponAnimType), padding("unused", 3), field("speed", F32), field("reach", F32),
    field("flags", U16).named(kWeapFlags), padding("unused2", 2), field("sightFOV", F32), raw("unknown", 4),
    field("baseVATSToHitChance", U8), field("attackAnimation", U8).named(kWeapAttackAnimation),
    field("projectiles", U8), field("embeddedWeaponAVUnused", U8), field("rangeMin", F32), field("rangeMax", F32),
    field("onHit", U32).named(kWeapOnHit), field("flags2", U32).named(kWeapFlags2), field("animationAttackMult", F32),
    field("fireRate", F32), field("rumbleLeftMotorStrength", F32), field("rumbleRightMotorStrength", F32),
    field("rumbleDuration", F32), field("overrideDamageToWeaponMult", F32), field("attackShotsSec", F32),
    raw("unknown2", 4), field("skill", I32).named(kSkill), raw("unknown3", 8),
    field("resist", I32).named(kActorValue), raw("unknown4", 4), field("stagger", F32)}};
constexpr Structure kWeapCriticalData{"CriticalData", {
    field("damage", U16), padding("unused", 2), field("mult", F32), field("onDeath", Bool),
    padding("unused2", 3).upTo(kLastLE), padding("unused2", 7).from(kFirstSE), form("effect", "SPEL"),
    padding("unused3", 4).from(kFirstSE)}};
constexpr Enumeration kWeapFlags3{"Flags", {
    {0x1, "Player Only"}, {0x2, "NPCs Use Ammo"}, {0x4, "No Jam After Reload"}, {0x8, "Charging Reload"},
    {0x10, "Minor Crime"}, {0x20, "Fixed Range"}, {0x40, "Not Used In Normal Combat"},
    {0x100, "Crit Effect - on Death"}, {0x200, "Charging Attack"}, {0x800, "Hold Input To Power"},
    {0x1000, "Non Hostile"}, {0x2000, "Bound Weapon"}, {0x4000, "Ignores Normal Weapon Resistance"},
    {0x8000, "Automatic"}, {0x10000, "Repeatable Single Fire"}, {0x20000, "Can't Drop"}, {0x40000, "Hide Backpack"},
    {0x80000, "Embedded Weapon"}, {0x100000, "Not Playable"}, {0x200000, "Has Scope"}, {0x400000, "Bolt Action"},
    {0x800000, "Secondary Weapon"}, {0x1000000, "Disable Shells"}}, true};
constexpr Enumeration kWeapAnimationType{"AnimationType", {
    {0, "HandToHandMelee"}, {1, "OneHandSword"}, {2, "OneHandDagger"}, {3, "OneHandAxe"}, {4, "OneHandMace"},
    {5, "TwoHandSword"}, {6, "TwoHandAxe"}, {7, "Bow"}, {8, "Staff"}, {9, "Gun"}, {10, "Grenade"}, {11, "Mine"}}};
constexpr Structure kWeapData2{"Data", {
    form("ammo", "AMMO"), field("speed", F32), field("reloadSpeed", F32), field("reach", F32), field("minRange", F32),
    field("maxRange", F32), field("attackDelay", F32), raw("unknown", 4), field("damageOutOfRangeMult", F32),
    field("onHit", U32).named(kHitBehaviour), form("skill", "AVIF"), form("resist", "AVIF"),
    field("flags", U32).named(kWeapFlags3), field("capacity", U16),
    field("animationType", U8).named(kWeapAnimationType), field("damageSecondary", F32), field("weight", F32),
    field("value", U32), field("damageBase", U16), field("soundLevel", U32).named(kSoundLevel),
    form("soundAttack", "SNDR"), form("soundAttack2D", "SNDR"), form("soundAttackLoop", "SNDR"),
    form("soundAttackFail", "SNDR"), form("soundIdle", "SNDR"), form("soundEquipSound", "SNDR"),
    form("soundUnEquipSound", "SNDR"), form("soundFastEquipSound", "SNDR"), field("accuracyBonus", U8),
    field("animationAttackSeconds", F32), raw("unknown2", 2), field("actionPointCost", F32),
    field("fullPowerSeconds", F32), field("minPowerPerShot", F32), field("stagger", U32).named(kStagger),
    raw("unknown3", 4)}};
constexpr Enumeration kWeapPattern{"Pattern", {{0, "Constant"}, {1, "Square"}, {2, "Triangle"}, {3, "Sawtooth"}}};
constexpr Structure kWeapFnam{"Fnam", {
    field("animationFireSeconds", F32), field("rumbleLeftMotorStrength", F32), field("rumbleRightMotorStrength", F32),
    field("rumbleDuration", F32), field("animationReloadSeconds", F32), raw("boltAnimSeconds", 4),
    field("sightedTransitionSeconds", F32), field("projectiles", U8), form("overrideProjectile", "PROJ"),
    field("pattern", U32).named(kWeapPattern), field("rumblePeriodMs", U32)}};
constexpr Structure kWeapCriticalData2{"CriticalData", {
    field("critDamageMult", F32), field("critChargeBonus", F32), form("critEffect", "SPEL")}};
constexpr Structure kWeapDamageTypes{"DamageTypes", {form("type", "DMGT"), field("amount", U32)}};
constexpr Enumeration kWeapMeleeSpeed{"MeleeSpeed", {
    {0, "Very Slow"}, {1, "Slow"}, {2, "Medium"}, {3, "Fast"}, {4, "Very Fast"}}};
constexpr GrammarRow kWeap1stPersonModelRows[] = {
    one("MOD4", "model file name", field("modelFileName", Text)), optional("MO4T", "model information", kModelInfo),
    optional("MO4S", "material swap", form("materialSwap", "MSWP")),
    optional("MO4C", "color remapping index", field("colorRemappingIndex", F32)),
    optional("MO4F", "flags", field("flags", U8).named(kModel)),
};
constexpr GrammarRow kWeapRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    fallout4(optional("STCP", "animation sound", form("animationSound", "STAG"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    optional("EITM", "object effect", form("objectEffect", "ENCH SPEL")),
    optional("EAMT", "enchantment amount", field("enchantmentAmount", U16)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional("BIDS", "block bash impact data set", form("blockBashImpactDataSet", "IPDS")),
    optional("BAMT", "alternate block material", form("alternateBlockMaterial", "MATT")),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional(kKeywordCount), optional(kKeywords),
    optional(translated("DESC", "description", "description")),
    skyrim(optional(kPart<"hasScope">, kFemaleBipedModelRows)),
    skyrim(optional("EFSD", "scope effect", form("scopeEffect", "EFSH"))),
    skyrim(optional("NNAM", "unused", raw("unused", 0))),
    fallout4(optional("INRD", "instance naming", form("instanceNaming", "INNR"))),
    fallout4(optional("APPR", "attach parent slots", form("attachParentSlots", "KYWD").toEnd())),
    fallout4(optional(kPart<"objectTemplate">, kObjectTemplateRows)),
    fallout4(optional("NNAM", "embedded weapon mod", form("embeddedWeaponMod", "OMOD"))),
    fallout4(optional(kPart<"1stPersonModel">, kWeap1stPersonModelRows)),
    fallout4(optional("DNAM", "data", kWeapData2)), fallout4(optional("FNAM", "data", kWeapFnam)),
    fallout4(optional("CRDT", "critical data", kWeapCriticalData2)),
    optional("INAM", "impact data set", form("impactDataSet", "IPDS")),
    skyrim(optional("WNAM", "1st person model object", form("1stPersonModelObject", "STAT"))),
    skyrim(optional("SNAM", "attack sound", form("attackSound", "SNDR"))),
    skyrim(optional("XNAM", "attack sound 2D", form("attackSound2D", "SNDR"))),
    skyrim(optional("NAM7", "attack loop sound", form("attackLoopSound", "SNDR"))),
    skyrim(optional("TNAM", "attack fail sound", form("attackFailSound", "SNDR"))),
    skyrim(optional("UNAM", "idle sound", form("idleSound", "SNDR"))),
    skyrim(optional("NAM9", "equip sound", form("equipSound", "SNDR"))),
    skyrim(optional("NAM8", "unequip sound", form("unequipSound", "SNDR"))),
    skyrim(optional("DATA", "game data", kWeapGameData)), skyrim(optional("DNAM", "data", kWeapData)),
    skyrim(optional("CRDT", "critical data", kWeapCriticalData)),
    skyrim(optional("VNAM", "detection sound level", field("detectionSoundLevel", U32).named(kSoundLevel2))),
    fallout4(optional("LNAM", "npc add ammo list", form("npcAddAmmoList", "LVLI"))),
    fallout4(optional("WAMD", "aim model", form("aimModel", "AMDL"))),
    fallout4(optional("WZMD", "zoom", form("zoom", "ZOOM"))), optional("CNAM", "template", form("template", "WEAP")),
    fallout4(optional("DAMA", "damage types", field("damageTypes", kWeapDamageTypes).toEnd())),
    fallout4(optional("FLTR", "filter", field("filter", Text))),
    fallout4(optional("MASE", "melee speed", field("meleeSpeed", U32).named(kWeapMeleeSpeed))),
};
constexpr Enumeration kWeapRecordFlags{"RecordFlags", {
    {0x4, "Non-Playable"}, {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"},
    {0x40000000, "High-Res 1st Person Only"}}, true};
constexpr RecordRow kWeaponsRecords[] = {
    {.signature = "AMMO", .plural = "ammunition", .grammar = kAmmoRows, .header = &kHeaderOf<kRecordFlags2>},
    {.signature = "WEAP", .plural = "weapons", .grammar = kWeapRows, .header = &kHeaderOf<kRecordFlags2>,
     .fallout4Header = &kHeaderOf<kWeapRecordFlags>},
};
// clang-format on

std::span<const RecordRow> weaponsRecords()
{
    return kWeaponsRecords;
}

} // namespace cutaway::esp::listed
