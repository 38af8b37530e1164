// SPDX-License-Identifier: MIT
// Recipes, lists by level and containers.
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

namespace cobj
{

constexpr FieldDesc kFvpaFields[] = {
    form("component", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR "
                      "FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL "
                      "SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", Kind::U32),
};
constexpr StructDesc kFvpa{"Fvpa", nullptr, kFvpaFields};
constexpr FieldDesc kIntvFields[] = {
    field("createdObjectCount", Kind::U16),
    field("priority", Kind::U16).when(rest),
};
constexpr StructDesc kIntv{"Intv", nullptr, kIntvFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("COCT", "count", field("count", Kind::U32))),
    skyrim(repeat(kList<"items">, kContainerItemRows)),
    fallout4(optional("YNAM", "sound pick up", form("soundPickUp", "SNDR"))),
    fallout4(optional("ZNAM", "sound put down", form("soundPutDown", "SNDR"))),
    fallout4(optional("FVPA", "components", field("components", kFvpa).toEnd())),
    fallout4(optional(translated("DESC", "description", "description"))),
    kConditions,
    skyrim(optional("CNAM", "created object", form("createdObject"))),
    fallout4(optional("CNAM", "created object",
                      form("createdObject",
                           "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL "
                           "FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ "
                           "OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("BNAM", "workbench keyword", form("workbenchKeyword", "KYWD")),
    skyrim(optional("NAM1", "created object count", field("createdObjectCount", Kind::U16))),
    fallout4(optional("NAM1", "unused", raw("unused", 0))),
    fallout4(optional("NAM2", "unused", raw("unused", 0))),
    fallout4(optional("NAM3", "unused", raw("unused", 0))),
    fallout4(optional("ANAM", "menu art object", form("menuArtObject", "ARTO"))),
    fallout4(optional("FNAM", "category", form("category", "KYWD").toEnd())),
    fallout4(optional("INTV", "data", kIntv)),
};

} // namespace cobj

namespace cont
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Allow Sounds When Animation"}, {0x2, "Respawns"}, {0x4, "Show Owner"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("flags", Kind::U8).named(kFlags),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("COCT", "count", field("count", Kind::U32)),
    repeat(kList<"items">, kContainerItemRows),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("DATA", "data", kData),
    fallout4(optional(kKeywordCount)),
    fallout4(optional(kKeywords)),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    fallout4(optional("PRPS", "properties", field("properties", kPrps).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("SNAM", "sound open", form("soundOpen", "SNDR")),
    optional("QNAM", "sound close", form("soundClose", "SNDR")),
    fallout4(optional("TNAM", "sound take all", form("soundTakeAll", "SNDR"))),
    fallout4(optional("ONAM", "filter list", form("filterList", "FLST"))),
};

} // namespace cont

namespace lvli
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Use All"}, {0x8, "Special Loot"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kLeveledListEntriesLvloSkyrimFields[] = {
    field("level", Kind::U16),
    raw("unknown", 2),
    form("reference", "ARMO AMMO APPA MISC WEAP BOOK LVLI KEYM ALCH LIGH INGR SLGM SCRL"),
    field("count", Kind::U16),
    raw("unknown2", 2),
};
constexpr StructDesc kLeveledListEntriesLvloSkyrim{"LeveledListEntriesLvlo", nullptr,
                                                   kLeveledListEntriesLvloSkyrimFields};
constexpr FieldDesc kLeveledListEntriesLvloFallout4Fields[] = {
    field("level", Kind::U16),
    padding("unused", 2),
    form("reference", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR "
                      "FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL "
                      "SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", Kind::U16),
    field("chanceNone", Kind::U8),
    padding("unused2", 1),
};
constexpr StructDesc kLeveledListEntriesLvloFallout4{"LeveledListEntriesLvlo", nullptr,
                                                     kLeveledListEntriesLvloFallout4Fields};
constexpr FieldDesc kLlkcFields[] = {
    form("keyword", "KYWD"),
    field("chance", Kind::U32),
};
constexpr StructDesc kLlkc{"Llkc", nullptr, kLlkcFields};

constexpr GrammarRow kLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLeveledListEntriesLvloSkyrim)),
    fallout4(one("LVLO", "base data", kLeveledListEntriesLvloFallout4)),
    optional("COED", "extra data", kItemOwner),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("LVLD", "chance none", field("chanceNone", Kind::U8)),
    skyrim(optional("LVLF", "flags", field("flags", Kind::U8).named(kFlags))),
    skyrim(optional("LVLG", "global", form("global", "GLOB"))),
    fallout4(optional("LVLM", "max count", field("maxCount", Kind::U8))),
    fallout4(optional("LVLF", "flags", field("flags", Kind::U8).named(kLVLIFlags))),
    fallout4(optional("LVLG", "use global", form("useGlobal", "GLOB"))),
    optional("LLCT", "count", field("count", Kind::U8)),
    repeat(kList<"leveledListEntries">, kLeveledListEntriesRows),
    fallout4(optional("LLKC", "filter keyword chances", field("filterKeywordChances", kLlkc).toEnd())),
    fallout4(optional("LVSG", "epic loot chance", form("epicLootChance", "GLOB"))),
    fallout4(optional(translated("ONAM", "override name", "overrideName"))),
};

} // namespace lvli

namespace lvln
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Calculate All"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kLeveledListEntriesLvloSkyrimFields[] = {
    field("level", Kind::I16), raw("unknown", 2),  form("reference", "NPC_ LVLN"),
    field("count", Kind::I16), raw("unknown2", 2),
};
constexpr StructDesc kLeveledListEntriesLvloSkyrim{"LeveledListEntriesLvlo", nullptr,
                                                   kLeveledListEntriesLvloSkyrimFields};
constexpr FieldDesc kLeveledListEntriesLvloFallout4Fields[] = {
    field("level", Kind::U16), padding("unused", 2),          form("reference", "NPC_ LVLN"),
    field("count", Kind::I16), field("chanceNone", Kind::U8), padding("unused2", 1),
};
constexpr StructDesc kLeveledListEntriesLvloFallout4{"LeveledListEntriesLvlo", nullptr,
                                                     kLeveledListEntriesLvloFallout4Fields};
constexpr FieldDesc kLlkcFields[] = {
    form("keyword", "KYWD"),
    field("chance", Kind::U32),
};
constexpr StructDesc kLlkc{"Llkc", nullptr, kLlkcFields};

constexpr GrammarRow kLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLeveledListEntriesLvloSkyrim)),
    fallout4(one("LVLO", "base data", kLeveledListEntriesLvloFallout4)),
    optional("COED", "extra data", kItemOwner),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("LVLD", "chance none", field("chanceNone", Kind::U8)),
    skyrim(optional("LVLF", "flags", field("flags", Kind::U8).named(kFlagsSkyrim))),
    skyrim(optional("LVLG", "global", form("global", "GLOB"))),
    fallout4(optional("LVLM", "max count", field("maxCount", Kind::U8))),
    fallout4(optional("LVLF", "flags", field("flags", Kind::U8).named(kFlagsFallout4))),
    fallout4(optional("LVLG", "use global", form("useGlobal", "GLOB"))),
    optional("LLCT", "count", field("count", Kind::U8)),
    repeat(kList<"leveledListEntries">, kLeveledListEntriesRows),
    fallout4(optional("LLKC", "filter keyword chances", field("filterKeywordChances", kLlkc).toEnd())),
    anyOf(optional(kPart<"model">, kModelRows)),
};

} // namespace lvln

namespace lvsp
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Use All Spells"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kLeveledListEntriesLvloSkyrimFields[] = {
    field("level", Kind::U16), raw("unknown", 2),  form("reference", "SPEL LVSP"),
    field("count", Kind::U16), raw("unknown2", 2),
};
constexpr StructDesc kLeveledListEntriesLvloSkyrim{"LeveledListEntriesLvlo", nullptr,
                                                   kLeveledListEntriesLvloSkyrimFields};
constexpr FieldDesc kLeveledListEntriesLvloFallout4Fields[] = {
    field("level", Kind::U16), padding("unused", 2),          form("reference", "SPEL LVSP"),
    field("count", Kind::U16), field("chanceNone", Kind::U8), padding("unused2", 1),
};
constexpr StructDesc kLeveledListEntriesLvloFallout4{"LeveledListEntriesLvlo", nullptr,
                                                     kLeveledListEntriesLvloFallout4Fields};

constexpr GrammarRow kLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLeveledListEntriesLvloSkyrim)),
    fallout4(one("LVLO", "base data", kLeveledListEntriesLvloFallout4)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional("LVLD", "chance none", field("chanceNone", Kind::U8)),
    skyrim(optional("LVLF", "flags", field("flags", Kind::U8).named(kFlags))),
    fallout4(optional("LVLM", "max count", field("maxCount", Kind::U8))),
    fallout4(optional("LVLF", "flags", field("flags", Kind::U8).named(kLVLIFlags))),
    optional("LLCT", "count", field("count", Kind::U8)),
    repeat(kList<"leveledListEntries">, kLeveledListEntriesRows),
};

} // namespace lvsp

constexpr RecordRow kCraftingRecords[] = {
    {.signature = "COBJ", .plural = "recipes", .grammar = cobj::kRows},
    {.signature = "CONT", .plural = "containers", .grammar = cont::kRows, .anyOrder = true},
    {.signature = "LVLI", .plural = "leveled items", .grammar = lvli::kRows},
    {.signature = "LVLN", .plural = "leveled actors", .grammar = lvln::kRows},
    {.signature = "LVSP", .plural = "leveled spells", .grammar = lvsp::kRows},
};
static_assert(wellFormedRecords(kCraftingRecords));

} // namespace

std::span<const RecordRow> craftingRecords()
{
    return kCraftingRecords;
}

} // namespace cutaway::esp
