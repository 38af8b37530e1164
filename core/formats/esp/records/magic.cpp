// SPDX-License-Identifier: MIT
// Spells, enchantments and their effects.
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

namespace dual
{

// clang-format off
constexpr EnumValue kInheritScaleValues[] = {
    {0x1, "Hit Effect Art"}, {0x2, "Projectile"}, {0x4, "Explosion"},
};
constexpr EnumDesc kInheritScale{"InheritScale", kInheritScaleValues, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    form("projectile", "PROJ"),    form("explosion", "EXPL"),
    form("effectShader", "EFSH"),  form("hitEffectArt", "ARTO"),
    form("impactDataSet", "IPDS"), field("inheritScale", Kind::U32).named(kInheritScale),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("DATA", "data", kData),
};

} // namespace dual

namespace ench
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Auto-Calc"}, {0x4, "Extend Duration On Recast"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kEnchantTypeValues[] = {
    {6, "Enchantment"}, {12, "Staff Enchantment"},
};
constexpr EnumDesc kEnchantType{"EnchantType", kEnchantTypeValues};
// clang-format on

constexpr FieldDesc kEnitFields[] = {
    field("enchantmentCost", Kind::I32),
    field("flags", Kind::U32).named(kFlags),
    field("castType", Kind::U32).named(kCast),
    field("enchantmentAmount", Kind::I32),
    field("targetType", Kind::U32).named(kTarget),
    field("enchantType", Kind::U32).named(kEnchantType),
    field("chargeTime", Kind::F32),
    form("baseEnchantment", "ENCH"),
    form("wornRestrictions", "FLST").when(rest),
};
constexpr StructDesc kEnit{"Enit", nullptr, kEnitFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    optional("ENIT", "effect data", kEnit),
    repeat(kList<"effects">, kEffectRows),
};

} // namespace ench

namespace equp
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Use All Parents"}, {0x2, "Parents Optional"}, {0x4, "Item Slot"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("PNAM", "slot parents", form("slotParents").toEnd())),
    skyrim(optional("DATA", "use all parents", field("useAllParents", Kind::U32).named(kBool))),
    fallout4(optional("PNAM", "slot parents", form("slotParents", "EQUP").toEnd())),
    fallout4(optional("DATA", "flags", field("flags", Kind::U32).named(kFlags))),
    fallout4(optional("ANAM", "condition actor value", form("conditionActorValue", "AVIF"))),
};

} // namespace equp

namespace mgef
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Hostile"}, {0x2, "Recover"}, {0x4, "Detrimental"}, {0x8, "Snap to Navmesh"},
    {0x10, "No Hit Event"}, {0x100, "Dispel with Keywords"}, {0x200, "No Duration"}, {0x400, "No Magnitude"},
    {0x800, "No Area"}, {0x1000, "FX Persist"}, {0x4000, "Gory Visuals"}, {0x8000, "Hide in UI"},
    {0x20000, "No Recast"}, {0x200000, "Power Affects Magnitude"}, {0x400000, "Power Affects Duration"},
    {0x4000000, "Painless"}, {0x8000000, "No Hit Effect"}, {0x10000000, "No Death Dispel"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
constexpr EnumValue kArchtypeValues[] = {
    {0, "Value Modifier"}, {1, "Script"}, {2, "Dispel"}, {3, "Cure Disease"}, {4, "Absorb"},
    {5, "Dual Value Modifier"}, {6, "Calm"}, {7, "Demoralize"}, {8, "Frenzy"}, {9, "Disarm"},
    {10, "Command Summoned"}, {11, "Invisibility"}, {12, "Light"}, {13, "Unknown 13"}, {14, "Unknown 14"},
    {15, "Lock"}, {16, "Open"}, {17, "Bound Weapon"}, {18, "Summon Creature"}, {19, "Detect Life"},
    {20, "Telekinesis"}, {21, "Paralysis"}, {22, "Reanimate"}, {23, "Soul Trap"}, {24, "Turn Undead"},
    {25, "Guide"}, {26, "Werewolf Feed"}, {27, "Cure Paralysis"}, {28, "Cure Addiction"}, {29, "Cure Poison"},
    {30, "Concussion"}, {31, "Value and Parts"}, {32, "Accumulate Magnitude"}, {33, "Stagger"},
    {34, "Peak Value Modifier"}, {35, "Cloak"}, {36, "Werewolf"}, {37, "Slow Time"}, {38, "Rally"},
    {39, "Enhance Weapon"}, {40, "Spawn Hazard"}, {41, "Etherealize"}, {42, "Banish"},
    {43, "Spawn Scripted Ref"}, {44, "Disguise"}, {45, "Grab Actor"}, {46, "Vampire Lord"},
};
constexpr EnumDesc kArchtype{"Archtype", kArchtypeValues};
constexpr EnumValue kTypeValues[] = {
    {0, "Sheathe/Draw"}, {1, "Charge"}, {2, "Ready"}, {3, "Release"}, {4, "Concentration Cast Loop"},
    {5, "On Hit"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kArchetypeValues[] = {
    {0, "Value Modifier"}, {1, "Script"}, {2, "Dispel"}, {3, "Cure Disease"}, {4, "Absorb"},
    {5, "Dual Value Modifier"}, {6, "Calm"}, {7, "Demoralize"}, {8, "Frenzy"}, {9, "Disarm"},
    {10, "Command Summoned"}, {11, "Invisibility"}, {12, "Light"}, {13, "Darkness"}, {14, "Nighteye"},
    {15, "Lock"}, {16, "Open"}, {17, "Bound Weapon"}, {18, "Summon Creature"}, {19, "Detect Life"},
    {20, "Telekinesis"}, {21, "Paralysis"}, {22, "Reanimate"}, {23, "Soul Trap"}, {24, "Turn Undead"},
    {25, "Guide"}, {26, "Unknown 26"}, {27, "Cure Paralysis"}, {28, "Cure Addiction"}, {29, "Cure Poison"},
    {30, "Concussion"}, {31, "Stimpak"}, {32, "Accumulate Magnitude"}, {33, "Stagger"},
    {34, "Peak Value Modifier"}, {35, "Cloak"}, {36, "Unknown 36"}, {37, "Slow Time"}, {38, "Rally"},
    {39, "Enhance Weapon"}, {40, "Spawn Hazard"}, {41, "Etherealize"}, {42, "Banish"},
    {43, "Spawn Scripted Ref"}, {44, "Disguise"}, {45, "Damage"}, {46, "Immunity"},
    {47, "Permanent Reanimate"}, {48, "Jetpack"}, {49, "Chameleon"},
};
constexpr EnumDesc kArchetype{"Archetype", kArchetypeValues};
// clang-format on

constexpr FieldDesc kMagicEffectDataDataSpellmakingFields[] = {
    field("area", Kind::U32),
    field("castingTime", Kind::F32),
};
constexpr StructDesc kMagicEffectDataDataSpellmaking{"MagicEffectDataDataSpellmaking", nullptr,
                                                     kMagicEffectDataDataSpellmakingFields};
constexpr FieldDesc kMagicEffectDataDataDualCastingFields[] = {
    form("art", "DUAL"),
    field("scale", Kind::F32),
};
constexpr StructDesc kMagicEffectDataDataDualCasting{"MagicEffectDataDataDualCasting", nullptr,
                                                     kMagicEffectDataDataDualCastingFields};
constexpr FieldDesc kMagicEffectDataDataScriptEffectAIFields[] = {
    field("score", Kind::F32),
    field("delayTime", Kind::F32),
};
constexpr StructDesc kMagicEffectDataDataScriptEffectAI{"MagicEffectDataDataScriptEffectAI", nullptr,
                                                        kMagicEffectDataDataScriptEffectAIFields};
constexpr FieldDesc kMagicEffectDataDataSkyrimFields[] = {
    field("flags", Kind::U32).named(kFlags),
    field("baseCost", Kind::F32),
    form("assocItem", "LIGH").when(isAhead<std::uint32_t, 52, 12>),
    form("assocItem", "WEAP ARMO").when(isAhead<std::uint32_t, 52, 17>),
    form("assocItem", "NPC_").when(isAhead<std::uint32_t, 52, 18>),
    form("assocItem", "HAZD").when(isAhead<std::uint32_t, 52, 25, 40>),
    form("assocItem", "SPEL").when(isAhead<std::uint32_t, 52, 35>),
    form("assocItem", "RACE").when(isAhead<std::uint32_t, 52, 36, 46>),
    form("assocItem", "ENCH").when(isAhead<std::uint32_t, 52, 39>),
    form("assocItem", "KYWD").when(isAhead<std::uint32_t, 52, 34>),
    form("assocItem").when(isNotAhead<std::uint32_t, 52, 12, 17, 18, 25, 40, 35, 36, 46, 39, 34>),
    field("magicSkill", Kind::I32).named(kActorValue),
    field("resistValue", Kind::I32).named(kActorValue),
    field("counterEffectCount", Kind::U16),
    padding("unused", 2),
    form("castingLight", "LIGH"),
    field("taperWeight", Kind::F32),
    form("hitShader", "EFSH"),
    form("enchantShader", "EFSH"),
    field("minimumSkillLevel", Kind::U32),
    field("spellmaking", kMagicEffectDataDataSpellmaking),
    field("taperCurve", Kind::F32),
    field("taperDuration", Kind::F32),
    field("secondAVWeight", Kind::F32),
    field("archtype", Kind::U32).named(kArchtype),
    field("actorValue", Kind::I32).named(kActorValue),
    form("projectile", "PROJ"),
    form("explosion", "EXPL"),
    field("castingType", Kind::U32).named(kCast),
    field("delivery", Kind::U32).named(kTarget),
    field("secondActorValue", Kind::I32).named(kActorValue),
    form("castingArt", "ARTO"),
    form("hitEffectArt", "ARTO"),
    form("impactData", "IPDS"),
    field("skillUsageMultiplier", Kind::F32),
    field("dualCasting", kMagicEffectDataDataDualCasting),
    form("enchantArt", "ARTO"),
    form("hitVisuals", "RFCT"),
    form("enchantVisuals", "RFCT"),
    form("equipAbility", "SPEL"),
    form("imageSpaceModifier", "IMAD"),
    form("perkToApply", "PERK"),
    field("castingSoundLevel", Kind::U32).named(kSoundLevelSkyrim),
    field("scriptEffectAI", kMagicEffectDataDataScriptEffectAI),
};
constexpr StructDesc kMagicEffectDataDataSkyrim{"MagicEffectDataData", nullptr,
                                                kMagicEffectDataDataSkyrimFields};
constexpr FieldDesc kSnddFields[] = {
    field("type", Kind::U32).named(kType),
    form("sound", "SNDR"),
};
constexpr StructDesc kSndd{"Sndd", nullptr, kSnddFields};
constexpr FieldDesc kMagicEffectDataDataFallout4Fields[] = {
    field("flags", Kind::U32).named(kFlags),
    field("baseCost", Kind::F32),
    form("assocItem", "LIGH").when(isAhead<std::uint32_t, 52, 12>),
    form("assocItem", "WEAP ARMO").when(isAhead<std::uint32_t, 52, 17>),
    form("assocItem", "NPC_").when(isAhead<std::uint32_t, 52, 18>),
    form("assocItem", "HAZD").when(isAhead<std::uint32_t, 52, 25, 40>),
    form("assocItem", "SPEL").when(isAhead<std::uint32_t, 52, 35>),
    form("assocItem", "RACE").when(isAhead<std::uint32_t, 52, 36>),
    form("assocItem", "ENCH").when(isAhead<std::uint32_t, 52, 39>),
    form("assocItem", "KYWD").when(isAhead<std::uint32_t, 52, 34>),
    form("assocItem", "DMGT").when(isAhead<std::uint32_t, 52, 45, 46>),
    form("assocItem").when(isNotAhead<std::uint32_t, 52, 12, 17, 18, 25, 40, 35, 36, 39, 34, 45, 46>),
    raw("magicSkillUnused", 4),
    form("resistValue", "AVIF"),
    field("counterEffectCount", Kind::U16),
    padding("unused", 2),
    form("castingLight", "LIGH"),
    field("taperWeight", Kind::F32),
    form("hitShader", "EFSH"),
    form("enchantShader", "EFSH"),
    field("minimumSkillLevel", Kind::U32),
    field("spellmaking", kMagicEffectDataDataSpellmaking),
    field("taperCurve", Kind::F32),
    field("taperDuration", Kind::F32),
    field("secondAVWeight", Kind::F32),
    field("archetype", Kind::U32).named(kArchetype),
    form("actorValue", "AVIF"),
    form("projectile", "PROJ"),
    form("explosion", "EXPL"),
    field("castingType", Kind::U32).named(kCast),
    field("delivery", Kind::U32).named(kTarget),
    form("actorValue2", "AVIF"),
    form("castingArt", "ARTO"),
    form("hitEffectArt", "ARTO"),
    form("impactData", "IPDS"),
    field("skillUsageMultiplier", Kind::F32),
    field("dualCasting", kMagicEffectDataDataDualCasting),
    form("enchantArt", "ARTO"),
    form("hitVisuals", "RFCT"),
    form("enchantVisuals", "RFCT"),
    form("equipAbility", "SPEL"),
    form("imageSpaceModifier", "IMAD"),
    form("perkToApply", "PERK"),
    field("castingSoundLevel", Kind::U32).named(kSoundLevelFallout4),
    field("scriptEffectAI", kMagicEffectDataDataScriptEffectAI),
};
constexpr StructDesc kMagicEffectDataDataFallout4{"MagicEffectDataData", nullptr,
                                                  kMagicEffectDataDataFallout4Fields};

constexpr GrammarRow kMagicEffectDataRows[] = {
    skyrim(one("DATA", "data", kMagicEffectDataDataSkyrim)),
    fallout4(one("DATA", "data", kMagicEffectDataDataFallout4)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kFullName),
    optional("MDOB", "menu display object", form("menuDisplayObject")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional(kPart<"magicEffectData">, kMagicEffectDataRows),
    repeat("ESCE", "counter effect", form("counterEffect", "MGEF")),
    optional("SNDD", "sounds", field("sounds", kSndd).toEnd()),
    optional(translated("DNAM", "magic item description", "magicItemDescription")),
    kConditions,
};

} // namespace mgef

namespace shou
{

constexpr FieldDesc kSnamFields[] = {
    form("word", "WOOP"),
    form("spell", "SPEL"),
    field("recoveryTime", Kind::F32),
};
constexpr StructDesc kSnam{"Snam", nullptr, kSnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional("MDOB", "menu display object", form("menuDisplayObject")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")),
    repeat("SNAM", "words of power", kSnam),
};

} // namespace shou

namespace spel
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Manual Cost Calc"}, {0x20000, "PC Start Spell"}, {0x40000, "Instant Cast"},
    {0x80000, "Area Effect Ignores LOS"}, {0x100000, "Ignore Resistance"}, {0x200000, "No Absorb/Reflect"},
    {0x800000, "No Dual Cast Modification"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kSpitFields[] = {
    field("baseCost", Kind::U32),
    field("flags", Kind::U32).named(kFlags),
    field("type", Kind::U32).named(kSPELType),
    field("chargeTime", Kind::F32),
    field("castType", Kind::U32).named(kCast),
    field("targetType", Kind::U32).named(kTarget),
    field("castDuration", Kind::F32),
    field("range", Kind::F32),
    form("castingPerk", "PERK"),
};
constexpr StructDesc kSpit{"Spit", nullptr, kSpitFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    optional(kKeywordCount),
    optional(kKeywords),
    skyrim(optional("MDOB", "menu display object", form("menuDisplayObject"))),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")),
    skyrim(optional("SPIT", "data", kSpellData)),
    fallout4(optional("SPIT", "data", kSpit)),
    repeat(kList<"effects">, kEffectRows),
};

} // namespace spel

namespace woop
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional(translated("TNAM", "translation", "translation")),
};

} // namespace woop

constexpr RecordRow kMagicRecords[] = {
    {.signature = "DUAL", .plural = "dual cast data", .grammar = dual::kRows},
    {.signature = "ENCH", .plural = "enchantments", .grammar = ench::kRows},
    {.signature = "EQUP", .plural = "equip types", .grammar = equp::kRows},
    {.signature = "MGEF", .plural = "magic effects", .grammar = mgef::kRows},
    {.signature = "SHOU", .plural = "shouts", .grammar = shou::kRows, .games = Games::Skyrim},
    {.signature = "SPEL", .plural = "spells", .grammar = spel::kRows},
    {.signature = "WOOP", .plural = "words of power", .grammar = woop::kRows, .games = Games::Skyrim},
};
static_assert(wellFormedRecords(kMagicRecords));

} // namespace

std::span<const RecordRow> magicRecords()
{
    return kMagicRecords;
}

} // namespace cutaway::esp
