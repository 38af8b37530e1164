// SPDX-License-Identifier: MIT
// Things that are carried, weapons and armor apart.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kAlchFlags{"Flags", {
    {0x1, "No Auto-Calc"}, {0x2, "Food Item"}, {0x10000, "Medicine"}, {0x20000, "Poison"}}, true};
constexpr Structure kAlchEffectData{"EffectData", {
    field("value", I32), field("flags", U32).named(kAlchFlags), form("addiction"), field("addictionChance", F32),
    form("soundConsume", "SNDR")}};
constexpr GrammarRow kAlchRows[] = {
    optional(kEditorId), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    optional(kKeywordCount), optional(kKeywords), skyrim(optional(translated("DESC", "description", "description"))),
    anyOf(optional(kPart<"model">, kModelRows)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    optional(kPart<"destructible">, kDestructibleRows), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    fallout4(optional("CUSD", "sound crafting", form("soundCrafting", "SNDR"))),
    fallout4(optional(translated("DESC", "description", "description"))),
    optional("DATA", "weight", field("weight", F32)), optional("ENIT", "effect data", kAlchEffectData),
    fallout4(optional(translated("DNAM", "addiction name", "addictionName"))), repeat(kList<"effects">, kEffectsRows),
};
constexpr Enumeration kAlchRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}, {0x20000000, "Medicine"}}, true};
constexpr Enumeration kAppaQuality{"Quality", {
    {0, "Novice"}, {1, "Apprentice"}, {2, "Journeyman"}, {3, "Expert"}, {4, "Master"}}};
constexpr Structure kData{"Data", {field("value", U32), field("weight", F32)}};
constexpr GrammarRow kAppaRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), anyOf(optional(kPart<"icon">, kIconRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("QUAL", "quality", field("quality", I32).named(kAppaQuality)),
    optional(translated("DESC", "description", "description")), optional("DATA", "data", kData),
};
constexpr Enumeration kBookFlags{"Flags", {
    {0x1, "Teaches Skill"}, {0x2, "Can't be Taken"}, {0x4, "Teaches Spell"}}, true};
constexpr Enumeration kBookType{"Type", {{0, "Book/Tome"}, {255, "Note/Scroll"}}};
constexpr Structure kBookData{"Data", {
    field("flags", U8).named(kBookFlags), field("type", U8).named(kBookType), padding("unused", 2),
    form("teaches", "SPEL").when(has<"flags", 0x4>),
    field("teaches", I32).named(kSkill).when(none<has<"flags", 0x4>>), field("value", U32), field("weight", F32)}};
constexpr Enumeration kBookFlags2{"Flags", {
    {0x1, "Advance Actor Value"}, {0x2, "Can't be Taken"}, {0x4, "Add Spell"}, {0x10, "Add Perk"}}, true};
constexpr Structure kBookTextOffset{"TextOffset", {field("x", U32), field("y", U32)}};
constexpr Structure kBookDnam{"Dnam", {
    field("flags", U8).named(kBookFlags2), form("teaches", "AVIF").when(has<"flags", 0x1>),
    form("teaches", "SPEL").when(has<"flags", 0x4>), form("teaches", "PERK").when(has<"flags", 0x10>),
    raw("teaches", 4).when(none<has<"flags", 0x1>, has<"flags", 0x4>, has<"flags", 0x10>>),
    field("textOffset", kBookTextOffset)}};
constexpr GrammarRow kBookRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional(translated("DESC", "book text", "bookText"))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    fallout4(optional(translated("DESC", "description", "description"))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional(kKeywordCount), optional(kKeywords),
    skyrim(optional("DATA", "data", kBookData)),
    fallout4(optional("FIMD", "featured item message", form("featuredItemMessage", "MESG"))),
    fallout4(optional("DATA", "data", kData)), fallout4(optional("DNAM", "data", kBookDnam)),
    fallout4(optional(translated("CNAM", "description", "description"))),
    optional("INAM", "inventory art", form("inventoryArt", "STAT")),
    skyrim(optional(translated("CNAM", "description", "description"))),
};
constexpr GrammarRow kCmpoRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName),
    optional("CUSD", "sound crafting", form("soundCrafting", "SNDR")),
    optional("DATA", "auto calc value", field("autoCalcValue", U32)),
    optional("MNAM", "scrap item", form("scrapItem", "MISC")),
    optional("GNAM", "mod scrap scalar", form("modScrapScalar", "GLOB")),
};
constexpr Enumeration kIngrFlags{"Flags", {
    {0x1, "No auto-calculation"}, {0x2, "Food item"}, {0x100, "References Persist"}}, true};
constexpr Structure kIngrEffectData{"EffectData", {
    field("ingredientValue", I32), field("flags", U32).named(kIngrFlags)}};
constexpr GrammarRow kIngrRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds), optional(kFullName), optional(kKeywordCount),
    optional(kKeywords), anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional("DATA", "data", kData2),
    optional("ENIT", "effect data", kIngrEffectData), repeat(kList<"effects">, kEffectsRows),
};
constexpr GrammarRow kKeymRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional(kKeywordCount), optional(kKeywords),
    optional("DATA", "data", kData2),
};
constexpr Enumeration kKeymRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x800, "Calc Value From Components"}, {0x1000, "Ignored"}, {0x2000, "Pack-In Use Only"},
    {0x40000, "Compressed"}}, true};
constexpr GrammarRow kMiscRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional(kKeywordCount), optional(kKeywords),
    fallout4(optional("FIMD", "featured item message", form("featuredItemMessage"))),
    optional("DATA", "data", kData2),
    fallout4(optional("CVPA", "components", field("components", kComponents).toEnd())),
    fallout4(optional("CDIX", "component display indices", field("componentDisplayIndices", U8).toEnd())),
};
constexpr Enumeration kMiscRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x800, "Calc From Components"}, {0x1000, "Ignored"}, {0x2000, "Pack-In Use Only"},
    {0x40000, "Compressed"}}, true};
constexpr Enumeration kNoteType{"Type", {{0, "Sound"}, {1, "Voice"}, {2, "Program"}, {3, "Terminal"}}};
constexpr Structure kNote{"", {
    form("sound", "SNDR").when(isByte<"DNAM", 0, 0>), form("scene", "SCEN").when(isByte<"DNAM", 0, 1>),
    form("terminal", "TERM").when(isByte<"DNAM", 0, 3>),
    padding("unused", 4).when(none<isByte<"DNAM", 0, 0>, isByte<"DNAM", 0, 1>, isByte<"DNAM", 0, 3>>)}};
constexpr GrammarRow kNoteRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    optional("PTRN", "preview transform", form("previewTransform", "TRNS")), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional("ICON", "inventory image", field("inventoryImage", Text)),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("DNAM", "type", field("type", U8).named(kNoteType)), optional("DATA", "attributes", kData),
    optional(subrecord("SNAM", "data", kNote).decidedBy("DNAM")),
    optional("PNAM", "program file", field("programFile", Text)),
};
constexpr GrammarRow kScrlRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), optional(kKeywordCount), optional(kKeywords),
    optional("MDOB", "menu display object", form("menuDisplayObject")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")), anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional("DATA", "item", kData),
    optional("SPIT", "data", kSpellData), repeat(kList<"effects">, kEffectsRows),
};
constexpr Enumeration kSlgmSoulGem{"SoulGem", {
    {0, "None"}, {1, "Petty"}, {2, "Lesser"}, {3, "Common"}, {4, "Greater"}, {5, "Grand"}}};
constexpr GrammarRow kSlgmRows[] = {
    optional(kEditorId), optional(kBounds), optional(kFullName), anyOf(optional(kPart<"model">, kModelRows)),
    anyOf(optional(kPart<"icon">, kIconRows)), optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")), optional(kKeywordCount), optional(kKeywords),
    optional("DATA", "data", kData),
    optional("SOUL", "contained soul", field("containedSoul", U8).named(kSlgmSoulGem)),
    optional("SLCP", "maximum capacity", field("maximumCapacity", U8).named(kSlgmSoulGem)),
    optional("NAM0", "linked to", form("linkedTo", "SLGM")),
};
constexpr Enumeration kSlgmRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x20000, "Can Hold NPC Soul"}, {0x40000, "Compressed"}}, true};
constexpr RecordRow kItemsRecords[] = {
    {.signature = "ALCH", .plural = "potions and food", .grammar = kAlchRows, .header = &kHeaderOf<kAlchRecordFlags>},
    {.signature = "APPA", .plural = "apparatus", .grammar = kAppaRows, .games = Games::Skyrim},
    {.signature = "BOOK", .plural = "books", .grammar = kBookRows},
    {.signature = "CMPO", .plural = "components", .grammar = kCmpoRows, .games = Games::Fallout4},
    {.signature = "INGR", .plural = "ingredients", .grammar = kIngrRows},
    {.signature = "KEYM", .plural = "keys", .grammar = kKeymRows, .header = &kHeaderOf<kRecordFlags2>,
     .fallout4Header = &kHeaderOf<kKeymRecordFlags>},
    {.signature = "MISC", .plural = "miscellaneous items", .grammar = kMiscRows, .header = &kHeaderOf<kRecordFlags2>,
     .fallout4Header = &kHeaderOf<kMiscRecordFlags>},
    {.signature = "NOTE", .plural = "notes", .grammar = kNoteRows, .games = Games::Fallout4},
    {.signature = "SCRL", .plural = "scrolls", .grammar = kScrlRows, .games = Games::Skyrim},
    {.signature = "SLGM", .plural = "soul gems", .grammar = kSlgmRows, .games = Games::Skyrim,
     .header = &kHeaderOf<kSlgmRecordFlags>},
};
// clang-format on

std::span<const RecordRow> itemsRecords()
{
    return kItemsRecords;
}

} // namespace cutaway::esp::listed
