// SPDX-License-Identifier: MIT
// Recipes, lists by level and containers.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Structure kCobjData{"Data", {field("createdObjectCount", U16), field("priority", U16).when(rest)}};
constexpr GrammarRow kCobjRows[] = {
    optional(kEditorId), skyrim(optional("COCT", "count", field("count", U32))),
    skyrim(repeat(kList<"items">, kItemsRows)),
    fallout4(optional("YNAM", "sound pick up", form("soundPickUp", "SNDR"))),
    fallout4(optional("ZNAM", "sound put down", form("soundPutDown", "SNDR"))),
    fallout4(optional("FVPA", "components", field("components", kComponents).toEnd())),
    fallout4(optional(translated("DESC", "description", "description"))), kConditions,
    skyrim(optional("CNAM", "created object", form("createdObject"))),
    fallout4(optional("CNAM", "created object", form("createdObject", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"))),
    optional("BNAM", "workbench keyword", form("workbenchKeyword", "KYWD")),
    skyrim(optional("NAM1", "created object count", field("createdObjectCount", U16))),
    fallout4(optional("NAM1", "unused", raw("unused", 0))), fallout4(optional("NAM2", "unused", raw("unused", 0))),
    fallout4(optional("NAM3", "unused", raw("unused", 0))),
    fallout4(optional("ANAM", "menu art object", form("menuArtObject", "ARTO"))),
    fallout4(optional("FNAM", "category", form("category", "KYWD").toEnd())),
    fallout4(optional("INTV", "data", kCobjData)),
};
constexpr Enumeration kContFlags{"Flags", {
    {0x1, "Allow Sounds When Animation"}, {0x2, "Respawns"}, {0x4, "Show Owner"}}, true};
constexpr Structure kContData{"Data", {field("flags", U8).named(kContFlags), field("weight", F32)}};
constexpr GrammarRow kContRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional("COCT", "count", field("count", U32)),
    repeat(kList<"items">, kItemsRows), optional(kPart<"destructible">, kDestructibleRows),
    optional("DATA", "data", kContData), fallout4(optional(kKeywordCount)), fallout4(optional(kKeywords)),
    fallout4(optional("FTYP", "forced loc ref type", form("forcedLocRefType", "LCRT"))),
    fallout4(optional("PRPS", "properties", field("properties", kProperties).toEnd())),
    fallout4(optional("NTRM", "native terminal", form("nativeTerminal", "TERM"))),
    optional("SNAM", "sound open", form("soundOpen", "SNDR")),
    optional("QNAM", "sound close", form("soundClose", "SNDR")),
    fallout4(optional("TNAM", "sound take all", form("soundTakeAll", "SNDR"))),
    fallout4(optional("ONAM", "filter list", form("filterList", "FLST"))),
};
constexpr Enumeration kContRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"},
    {0x40000, "Compressed"}, {0x2000000, "Obstacle"}, {0x4000000, "Navmesh - Filter"},
    {0x8000000, "Navmesh - Bounding Box"}, {0x40000000, "Navmesh - Ground"}}, true};
constexpr Enumeration kLvliFlags{"Flags", {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"}, {0x4, "Use All"},
    {0x8, "Special Loot"}}, true};
constexpr Structure kLvliBaseData{"BaseData", {
    field("level", U16), raw("unknown", 2),
    form("reference", "ARMO AMMO APPA MISC WEAP BOOK LVLI KEYM ALCH LIGH INGR SLGM SCRL"), field("count", U16),
    raw("unknown2", 2)}};
constexpr Enumeration kLvliFlags2{"LvliFlags", {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"}, {0x4, "Use All"}}, true};
constexpr Structure kLvliBaseData2{"BaseData", {
    field("level", U16), padding("unused", 2),
    form("reference", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", U16), field("chanceNone", U8), padding("unused2", 1)}};
constexpr Structure kFilterKeywordChances{"FilterKeywordChances", {form("keyword", "KYWD"), field("chance", U32)}};
constexpr GrammarRow kLvliLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLvliBaseData)), fallout4(one("LVLO", "base data", kLvliBaseData2)),
    optional("COED", "extra data", kItemOwner),
};
constexpr GrammarRow kLvliRows[] = {
    optional(kEditorId), optional(kBounds), optional("LVLD", "chance none", field("chanceNone", U8)),
    skyrim(optional("LVLF", "flags", field("flags", U8).named(kLvliFlags))),
    skyrim(optional("LVLG", "global", form("global", "GLOB"))),
    fallout4(optional("LVLM", "max count", field("maxCount", U8))),
    fallout4(optional("LVLF", "flags", field("flags", U8).named(kLvliFlags2))),
    fallout4(optional("LVLG", "use global", form("useGlobal", "GLOB"))),
    optional("LLCT", "count", field("count", U8)), repeat(kList<"leveledListEntries">, kLvliLeveledListEntriesRows),
    fallout4(optional("LLKC", "filter keyword chances", field("filterKeywordChances", kFilterKeywordChances).toEnd())),
    fallout4(optional("LVSG", "epic loot chance", form("epicLootChance", "GLOB"))),
    fallout4(optional(translated("ONAM", "override name", "overrideName"))),
};
constexpr Enumeration kLvlnFlags{"Flags", {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"}}, true};
constexpr Structure kLvlnBaseData{"BaseData", {
    field("level", I16), raw("unknown", 2), form("reference", "NPC_ LVLN"), field("count", I16), raw("unknown2", 2)}};
constexpr Enumeration kLvlnFlags2{"Flags", {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Calculate All"}}, true};
constexpr Structure kLvlnBaseData2{"BaseData", {
    field("level", U16), padding("unused", 2), form("reference", "NPC_ LVLN"), field("count", I16),
    field("chanceNone", U8), padding("unused2", 1)}};
constexpr GrammarRow kLvlnLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLvlnBaseData)), fallout4(one("LVLO", "base data", kLvlnBaseData2)),
    optional("COED", "extra data", kItemOwner),
};
constexpr GrammarRow kLvlnRows[] = {
    optional(kEditorId), optional(kBounds), optional("LVLD", "chance none", field("chanceNone", U8)),
    skyrim(optional("LVLF", "flags", field("flags", U8).named(kLvlnFlags))),
    skyrim(optional("LVLG", "global", form("global", "GLOB"))),
    fallout4(optional("LVLM", "max count", field("maxCount", U8))),
    fallout4(optional("LVLF", "flags", field("flags", U8).named(kLvlnFlags2))),
    fallout4(optional("LVLG", "use global", form("useGlobal", "GLOB"))),
    optional("LLCT", "count", field("count", U8)), repeat(kList<"leveledListEntries">, kLvlnLeveledListEntriesRows),
    fallout4(optional("LLKC", "filter keyword chances", field("filterKeywordChances", kFilterKeywordChances).toEnd())),
    anyOf(optional(kPart<"model">, kModelRows)),
};
constexpr Enumeration kLvspFlags{"Flags", {
    {0x1, "Calculate from all levels <= player's level"}, {0x2, "Calculate for each item in count"},
    {0x4, "Use All Spells"}}, true};
constexpr Structure kLvspBaseData{"BaseData", {
    field("level", U16), raw("unknown", 2), form("reference", "SPEL LVSP"), field("count", U16), raw("unknown2", 2)}};
constexpr Structure kLvspBaseData2{"BaseData", {
    field("level", U16), padding("unused", 2), form("reference", "SPEL LVSP"), field("count", U16),
    field("chanceNone", U8), padding("unused2", 1)}};
constexpr GrammarRow kLvspLeveledListEntriesRows[] = {
    skyrim(one("LVLO", "base data", kLvspBaseData)), fallout4(one("LVLO", "base data", kLvspBaseData2)),
};
constexpr GrammarRow kLvspRows[] = {
    optional(kEditorId), optional(kBounds), optional("LVLD", "chance none", field("chanceNone", U8)),
    skyrim(optional("LVLF", "flags", field("flags", U8).named(kLvspFlags))),
    fallout4(optional("LVLM", "max count", field("maxCount", U8))),
    fallout4(optional("LVLF", "flags", field("flags", U8).named(kLvliFlags2))),
    optional("LLCT", "count", field("count", U8)), repeat(kList<"leveledListEntries">, kLvspLeveledListEntriesRows),
};
constexpr RecordRow kCraftingRecords[] = {
    {.signature = "COBJ", .plural = "recipes", .grammar = kCobjRows},
    {.signature = "CONT", .plural = "containers", .grammar = kContRows, .anyOrder = true,
     .header = &kHeaderOf<kContRecordFlags>},
    {.signature = "LVLI", .plural = "leveled items", .grammar = kLvliRows},
    {.signature = "LVLN", .plural = "leveled actors", .grammar = kLvlnRows},
    {.signature = "LVSP", .plural = "leveled spells", .grammar = kLvspRows},
};
// clang-format on

std::span<const RecordRow> craftingRecords()
{
    return kCraftingRecords;
}

} // namespace cutaway::esp::listed
