// SPDX-License-Identifier: MIT
// Spells, enchantments and their effects.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kDualInheritScale{"InheritScale", {
    {0x1, "Hit Effect Art"}, {0x2, "Projectile"}, {0x4, "Explosion"}}, true};
constexpr Structure kDualData{"Data", {
    form("projectile", "PROJ"), form("explosion", "EXPL"), form("effectShader", "EFSH"), form("hitEffectArt", "ARTO"),
    form("impactDataSet", "IPDS"), field("inheritScale", U32).named(kDualInheritScale)}};
constexpr GrammarRow kDualRows[] = {
    optional(kEditorId), optional(kBounds), optional("DATA", "data", kDualData),
};
constexpr Enumeration kEnchFlags{"Flags", {{0x1, "No Auto-Calc"}, {0x4, "Extend Duration On Recast"}}, true};
constexpr Enumeration kEnchantType{"EnchantType", {{6, "Enchantment"}, {12, "Staff Enchantment"}}};
constexpr Structure kEnchEffectData{"EffectData", {
    field("enchantmentCost", I32), field("flags", U32).named(kEnchFlags), field("castType", U32).named(kCast),
    field("enchantmentAmount", I32), field("targetType", U32).named(kTarget),
    field("enchantType", U32).named(kEnchantType), field("chargeTime", F32), form("baseEnchantment", "ENCH"),
    form("wornRestrictions", "FLST").when(rest)}};
constexpr GrammarRow kEnchRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), optional("ENIT", "effect data", kEnchEffectData),
    repeat(kList<"effects">, kEffectsRows),
};
constexpr Enumeration kEqupFlags{"Flags", {
    {0x1, "Use All Parents"}, {0x2, "Parents Optional"}, {0x4, "Item Slot"}}, true};
constexpr GrammarRow kEqupRows[] = {
    optional(kEditorId), skyrim(optional("PNAM", "slot parents", form("slotParents").toEnd())),
    skyrim(optional("DATA", "use all parents", field("useAllParents", U32).named(kBool))),
    fallout4(optional("PNAM", "slot parents", form("slotParents", "EQUP").toEnd())),
    fallout4(optional("DATA", "flags", field("flags", U32).named(kEqupFlags))),
    fallout4(optional("ANAM", "condition actor value", form("conditionActorValue", "AVIF"))),
};
constexpr Enumeration kMgefFlags{"Flags", {
    {0x1, "Hostile"}, {0x2, "Recover"}, {0x4, "Detrimental"}, {0x8, "Snap to Navmesh"}, {0x10, "No Hit Event"},
    {0x100, "Dispel with Keywords"}, {0x200, "No Duration"}, {0x400, "No Magnitude"}, {0x800, "No Area"},
    {0x1000, "FX Persist"}, {0x4000, "Gory Visuals"}, {0x8000, "Hide in UI"}, {0x20000, "No Recast"},
    {0x200000, "Power Affects Magnitude"}, {0x400000, "Power Affects Duration"}, {0x4000000, "Painless"},
    {0x8000000, "No Hit Effect"}, {0x10000000, "No Death Dispel"}}, true};
constexpr Structure kMgefSpellmaking{"Spellmaking", {field("area", U32), field("castingTime", F32)}};
constexpr Enumeration kMgefArchtype{"Archtype", {
    {0, "Value Modifier"}, {1, "Script"}, {2, "Dispel"}, {3, "Cure Disease"}, {4, "Absorb"},
    {5, "Dual Value Modifier"}, {6, "Calm"}, {7, "Demoralize"}, {8, "Frenzy"}, {9, "Disarm"},
    {10, "Command Summoned"}, {11, "Invisibility"}, {12, "Light"}, {13, "Unknown 13"}, {14, "Unknown 14"},
    {15, "Lock"}, {16, "Open"}, {17, "Bound Weapon"}, {18, "Summon Creature"}, {19, "Detect Life"},
    {20, "Telekinesis"}, {21, "Paralysis"}, {22, "Reanimate"}, {23, "Soul Trap"}, {24, "Turn Undead"}, {25, "Guide"},
    {26, "Werewolf Feed"}, {27, "Cure Paralysis"}, {28, "Cure Addiction"}, {29, "Cure Poison"}, {30, "Concussion"},
    {31, "Value and Parts"}, {32, "Accumulate Magnitude"}, {33, "Stagger"}, {34, "Peak Value Modifier"},
    {35, "Cloak"}, {36, "Werewolf"}, {37, "Slow Time"}, {38, "Rally"}, {39, "Enhance Weapon"}, {40, "Spawn Hazard"},
    {41, "Etherealize"}, {42, "Banish"}, {43, "Spawn Scripted Ref"}, {44, "Disguise"}, {45, "Grab Actor"},
    {46, "Vampire Lord"}}};
constexpr Structure kMgefDualCasting{"DualCasting", {form("art", "DUAL"), field("scale", F32)}};
constexpr Structure kMgefScriptEffectAI{"ScriptEffectAI", {field("score", F32), field("delayTime", F32)}};
constexpr Structure kMgefData{"Data", {
    field("flags", U32).named(kMgefFlags), field("baseCost", F32), form("assocItem", "LIGH").when(is<"archtype", 12>),
    form("assocItem", "WEAP ARMO").when(is<"archtype", 17>), form("assocItem", "NPC_").when(is<"archtype", 18>),
    form("assocItem", "HAZD").when(is<"archtype", 25, 40>), form("assocItem", "SPEL").when(is<"archtype", 35>),
    form("assocItem", "RACE").when(is<"archtype", 36, 46>), form("assocItem", "ENCH").when(is<"archtype", 39>),
    form("assocItem", "KYWD").when(is<"archtype", 34>),
    form("assocItem").when(isNot<"archtype", 12, 17, 18, 25, 40, 35, 36, 46, 39, 34>),
    field("magicSkill", I32).named(kActorValue), field("resistValue", I32).named(kActorValue),
    field("counterEffectCount", U16), padding("unused", 2), form("castingLight", "LIGH"), field("taperWeight", F32),
    form("hitShader", "EFSH"), form("enchantShader", "EFSH"), field("minimumSkillLevel", U32),
    field("spellmaking", kMgefSpellmaking), field("taperCurve", F32), field("taperDuration", F32),
    field("secondAVWeight", F32), field("archtype", U32).named(kMgefArchtype),
    field("actorValue", I32).named(kActorValue), form("projectile", "PROJ"), form("explosion", "EXPL"),
    field("castingType", U32).named(kCast), field("delivery", U32).named(kTarget),
    field("secondActorValue", I32).named(kActorValue), form("castingArt", "ARTO"), form("hitEffectArt", "ARTO"),
    form("impactData", "IPDS"), field("skillUsageMultiplier", F32), field("dualCasting", kMgefDualCasting),
    form("enchantArt", "ARTO"), form("hitVisuals", "RFCT"), form("enchantVisuals", "RFCT"),
    form("equipAbility", "SPEL"), form("imageSpaceModifier", "IMAD"), form("perkToApply", "PERK"),
    field("castingSoundLevel", U32).named(kSoundLevel2), field("scriptEffectAI", kMgefScriptEffectAI)}};
constexpr Enumeration kMgefType{"Type", {
    {0, "Sheathe/Draw"}, {1, "Charge"}, {2, "Ready"}, {3, "Release"}, {4, "Concentration Cast Loop"}, {5, "On Hit"}}};
constexpr Structure kMgefSounds{"Sounds", {field("type", U32).named(kMgefType), form("sound", "SNDR")}};
constexpr Enumeration kMgefArchetype{"Archetype", {
    {0, "Value Modifier"}, {1, "Script"}, {2, "Dispel"}, {3, "Cure Disease"}, {4, "Absorb"},
    {5, "Dual Value Modifier"}, {6, "Calm"}, {7, "Demoralize"}, {8, "Frenzy"}, {9, "Disarm"},
    {10, "Command Summoned"}, {11, "Invisibility"}, {12, "Light"}, {13, "Darkness"}, {14, "Nighteye"}, {15, "Lock"},
    {16, "Open"}, {17, "Bound Weapon"}, {18, "Summon Creature"}, {19, "Detect Life"}, {20, "Telekinesis"},
    {21, "Paralysis"}, {22, "Reanimate"}, {23, "Soul Trap"}, {24, "Turn Undead"}, {25, "Guide"}, {26, "Unknown 26"},
    {27, "Cure Paralysis"}, {28, "Cure Addiction"}, {29, "Cure Poison"}, {30, "Concussion"}, {31, "Stimpak"},
    {32, "Accumulate Magnitude"}, {33, "Stagger"}, {34, "Peak Value Modifier"}, {35, "Cloak"}, {36, "Unknown 36"},
    {37, "Slow Time"}, {38, "Rally"}, {39, "Enhance Weapon"}, {40, "Spawn Hazard"}, {41, "Etherealize"},
    {42, "Banish"}, {43, "Spawn Scripted Ref"}, {44, "Disguise"}, {45, "Damage"}, {46, "Immunity"},
    {47, "Permanent Reanimate"}, {48, "Jetpack"}, {49, "Chameleon"}}};
constexpr Structure kMgefData2{"Data", {
    field("flags", U32).named(kMgefFlags), field("baseCost", F32),
    form("assocItem", "LIGH").when(is<"archetype", 12>), form("assocItem", "WEAP ARMO").when(is<"archetype", 17>),
    form("assocItem", "NPC_").when(is<"archetype", 18>), form("assocItem", "HAZD").when(is<"archetype", 25, 40>),
    form("assocItem", "SPEL").when(is<"archetype", 35>), form("assocItem", "RACE").when(is<"archetype", 36>),
    form("assocItem", "ENCH").when(is<"archetype", 39>), form("assocItem", "KYWD").when(is<"archetype", 34>),
    form("assocItem", "DMGT").when(is<"archetype", 45, 46>),
    form("assocItem").when(isNot<"archetype", 12, 17, 18, 25, 40, 35, 36, 39, 34, 45, 46>),
    padding("magicSkillUnused", 4), form("resistValue", "AVIF"), field("counterEffectCount", U16),
    padding("unused", 2), form("castingLight", "LIGH"), field("taperWeight", F32), form("hitShader", "EFSH"),
    form("enchantShader", "EFSH"), field("minimumSkillLevel", U32), field("spellmaking", kMgefSpellmaking),
    field("taperCurve", F32), field("taperDuration", F32), field("secondAVWeight", F32),
    field("archetype", U32).named(kMgefArchetype), form("actorValue", "AVIF"), form("projectile", "PROJ"),
    form("explosion", "EXPL"), field("castingType", U32).named(kCast), field("delivery", U32).named(kTarget),
    form("actorValue2", "AVIF"), form("castingArt", "ARTO"), form("hitEffectArt", "ARTO"), form("impactData", "IPDS"),
    field("skillUsageMultiplier", F32), field("dualCasting", kMgefDualCasting), form("enchantArt", "ARTO"),
    form("hitVisuals", "RFCT"), form("enchantVisuals", "RFCT"), form("equipAbility", "SPEL"),
    form("imageSpaceModifier", "IMAD"), form("perkToApply", "PERK"),
    field("castingSoundLevel", U32).named(kSoundLevel), field("scriptEffectAI", kMgefScriptEffectAI)}};
constexpr GrammarRow kMgefMagicEffectDataRows[] = {
    skyrim(one("DATA", "data", kMgefData)), fallout4(one("DATA", "data", kMgefData2)),
};
constexpr GrammarRow kMgefRows[] = {
    optional(kEditorId), optional(kScripts), optional(kFullName),
    optional("MDOB", "menu display object", form("menuDisplayObject")), optional(kKeywordCount), optional(kKeywords),
    optional(kPart<"magicEffectData">, kMgefMagicEffectDataRows),
    repeat("ESCE", "counter effect", form("counterEffect", "MGEF")),
    optional("SNDD", "sounds", field("sounds", kMgefSounds).toEnd()),
    optional(translated("DNAM", "magic item description", "magicItemDescription")), kConditions,
};
constexpr Structure kShouWordsOfPower{"WordsOfPower", {
    form("word", "WOOP"), form("spell", "SPEL"), field("recoveryTime", F32)}};
constexpr GrammarRow kShouRows[] = {
    optional(kEditorId), optional(kFullName), optional("MDOB", "menu display object", form("menuDisplayObject")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")), repeat("SNAM", "words of power", kShouWordsOfPower),
};
constexpr Enumeration kShouRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x80, "Treat spells as powers"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kSpelFlags2{"Flags", {
    {0x1, "Manual Cost Calc"}, {0x20000, "PC Start Spell"}, {0x40000, "Instant Cast"},
    {0x80000, "Area Effect Ignores LOS"}, {0x100000, "Ignore Resistance"}, {0x200000, "No Absorb/Reflect"},
    {0x800000, "No Dual Cast Modification"}}, true};
constexpr Structure kSpelData{"Data", {
    field("baseCost", U32), field("flags", U32).named(kSpelFlags2), field("type", U32).named(kSpelType),
    field("chargeTime", F32), field("castType", U32).named(kCast), field("targetType", U32).named(kTarget),
    field("castDuration", F32), field("range", F32), form("castingPerk", "PERK")}};
constexpr GrammarRow kSpelRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), optional(kKeywordCount), optional(kKeywords),
    skyrim(optional("MDOB", "menu display object", form("menuDisplayObject"))),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")), skyrim(optional("SPIT", "data", kSpellData)),
    fallout4(optional("SPIT", "data", kSpelData)), repeat(kList<"effects">, kEffectsRows),
};
constexpr GrammarRow kWoopRows[] = {
    optional(kEditorId), optional(kFullName), optional(translated("TNAM", "translation", "translation")),
};
constexpr RecordRow kMagicRecords[] = {
    {.signature = "DUAL", .plural = "dual cast data", .grammar = kDualRows},
    {.signature = "ENCH", .plural = "enchantments", .grammar = kEnchRows},
    {.signature = "EQUP", .plural = "equip types", .grammar = kEqupRows},
    {.signature = "MGEF", .plural = "magic effects", .grammar = kMgefRows},
    {.signature = "SHOU", .plural = "shouts", .grammar = kShouRows, .games = Games::Skyrim,
     .header = &kHeaderOf<kShouRecordFlags>},
    {.signature = "SPEL", .plural = "spells", .grammar = kSpelRows},
    {.signature = "WOOP", .plural = "words of power", .grammar = kWoopRows, .games = Games::Skyrim},
};
// clang-format on

std::span<const RecordRow> magicRecords()
{
    return kMagicRecords;
}

} // namespace cutaway::esp::listed
