// SPDX-License-Identifier: MIT
// Terminals and modifications.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kInnrTarget{"Target", {
    {0, "None"}, {29, "Armor"}, {45, "Actor"}, {42, "Furniture"}, {43, "Weapon"}}};
constexpr Enumeration kInnrXnamTarget{"XnamTarget", {
    {0, "Enchantments"}, {1, "BashImpactDataSet"}, {2, "BlockMaterial"}, {3, "Keywords"}, {4, "Weight"}, {5, "Value"},
    {6, "Rating"}, {7, "AddonIndex"}, {8, "BodyPart"}, {9, "DamageTypeValues"}, {10, "ActorValues"}, {11, "Health"},
    {12, "ColorRemappingIndex"}, {13, "MaterialSwaps"}}};
constexpr Enumeration kInnrOp{"Op", {{0, ">="}, {1, ">"}, {2, "<="}, {3, "<"}, {4, "="}}};
constexpr Structure kInnrProperty{"Property", {
    field("value", F32), field("target", U8).named(kInnrXnamTarget), field("op", U8).named(kInnrOp)}};
constexpr GrammarRow kInnrNamesRows[] = {
    one(translated("WNAM", "text", "text")), optional(kKeywordCount), optional(kKeywords),
    optional("XNAM", "property", kInnrProperty), optional("YNAM", "index", field("index", U16)),
};
constexpr GrammarRow kInnrNamingRulesRows[] = {
    one("VNAM", "count", field("count", U32)), repeat(kList<"names">, kInnrNamesRows),
};
constexpr GrammarRow kInnrRows[] = {
    optional(kEditorId), optional("UNAM", "target", field("target", U32).named(kInnrTarget)),
    repeat(kList<"namingRules">, kInnrNamingRulesRows),
};
constexpr Enumeration kOmodFormType{"FormType", {
    {1330467393, "Armor"}, {1598246990, "Non-player character"}, {1346454871, "Weapon"}, {1162760014, "None"}}};
constexpr Structure kOmodItems{"Items", {raw("value1", 4), raw("value2", 4)}};
constexpr Structure kOmodIncludes{"Includes", {
    form("mod", "OMOD"), field("minimumLevel", U8), field("optional", Bool), field("dontUseAll", Bool)}};
constexpr Structure kOmodData{"Data", {
    field("includeCount", U32), field("propertyCount", U32), field("unknownBool1", Bool), field("unknownBool2", Bool),
    field("formType", U32).named(kOmodFormType), field("maxRank", U8), field("levelTierScaledOffset", U8),
    form("attachPoint", "KYWD"), field("attachParentSlotsCount", U32),
    form("attachParentSlots", "KYWD").counted("attachParentSlotsCount"), field("itemsCount", U32),
    field("items", kOmodItems).counted("itemsCount"), field("includes", kOmodIncludes).counted("includeCount"),
    field("properties", kObjectModProperty).counted("propertyCount")}};
constexpr GrammarRow kOmodRows[] = {
    optional(kEditorId), optional(kFullName), optional(translated("DESC", "description", "description")),
    anyOf(optional(kPart<"model">, kModelRows)), optional(subrecord("DATA", "data", kOmodData).decidedBy("record")),
    optional("MNAM", "target OMOD keywords", form("targetOMODKeywords", "KYWD").toEnd()),
    optional("FNAM", "filter keywords", form("filterKeywords", "KYWD").toEnd()),
    optional("LNAM", "loose mod", form("looseMod", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH")),
    optional("NAM1", "priority", field("priority", U8)), optional("FLTR", "filter", field("filter", Text)),
};
constexpr Enumeration kOmodRecordFlags{"RecordFlags", {
    {0x10, "Legendary Mod"}, {0x20, "Deleted"}, {0x80, "Mod Collection"}, {0x1000, "Ignored"},
    {0x40000, "Compressed"}}, true};
constexpr Structure kTermHolotapes{"Holotapes", {form("item", "NOTE"), field("count", I32)}};
constexpr Enumeration kTermType{"Type", {
    {0, "Unknown 0"}, {1, "Unknown 1"}, {2, "Unknown 2"}, {3, "Unknown 3"}, {4, "Submenu - Terminal"},
    {5, "Submenu - Return to Top Level"}, {6, "Submenu - Force Redraw"}, {7, "Unknown 7"}, {8, "Display Text"},
    {9, "Unknown 9"}, {10, "Unknown 10"}, {11, "Unknown 11"}, {12, "Unknown 12"}, {13, "Unknown 13"},
    {14, "Unknown 14"}, {15, "Unknown 15"}, {16, "Display Image"}}};
constexpr GrammarRow kTermBodyTextRows[] = {
    one(translated("BTXT", "text", "text")), kConditions,
};
constexpr GrammarRow kTermMenuItemsRows[] = {
    one(translated("ITXT", "item text", "itemText")), optional(translated("RNAM", "response text", "responseText")),
    one("ANAM", "type", field("type", U8).named(kTermType)), optional("ITID", "item ID", field("itemID", U16)),
    optional(translated("UNAM", "display text", "displayText")),
    optional("VNAM", "show image", field("showImage", Text)), optional("TNAM", "submenu", form("submenu", "TERM")),
    kConditions,
};
constexpr GrammarRow kTermRows[] = {
    optional(kEditorId), optional(kScripts), optional(kBounds),
    optional("PTRN", "preview transform", form("previewTransform", "TRNS")),
    optional(translated("NAM0", "header text", "headerText")),
    optional(translated("WNAM", "welcome text", "welcomeText")), optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)), optional(kKeywordCount), optional(kKeywords),
    optional("PRPS", "properties", field("properties", kProperties).toEnd()),
    optional("PNAM", "marker color unused", kByteColor),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")), optional("FNAM", "unknown", raw("unknown", 0)),
    optional("COCT", "holds holotape count", field("holdsHolotapeCount", U32)),
    repeat("CNTO", "holotapes", kTermHolotapes),
    optional("MNAM", "active markers flags", field("activeMarkersFlags", U32).named(kFurnActiveMarkersFlags2)),
    optional("WBDT", "workbench data unused", raw("workbenchDataUnused", 0)),
    optional("XMRK", "marker model", field("markerModel", Text)),
    optional("SNAM", "marker parameters", kMarkerParametersList), optional("BSIZ", "count", field("count", U32)),
    repeat(kList<"bodyText">, kTermBodyTextRows), optional("ISIZ", "count", field("count", U32)),
    repeat(kList<"menuItems">, kTermMenuItemsRows),
};
constexpr Enumeration kTermRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Has Distant LOD"}, {0x10000, "Random Anim Start"},
    {0x40000, "Compressed"}}, true};
constexpr CountPair kInnrCounts[] = {
    {sig("VNAM"), 4, sig("WNAM"), false}, {sig("KSIZ"), 4, sig("KWDA"), true},
};
constexpr CountPair kTermCounts[] = {
    {sig("KSIZ"), 4, sig("KWDA"), true}, {sig("COCT"), 4, sig("CNTO"), false}, {sig("BSIZ"), 4, sig("BTXT"), false},
    {sig("ISIZ"), 4, sig("ITXT"), false},
};
constexpr RecordRow kTerminalsRecords[] = {
    {.signature = "INNR", .plural = "naming rules", .grammar = kInnrRows, .games = Games::Fallout4,
     .counts = kInnrCounts},
    {.signature = "OMOD", .plural = "object modifications", .grammar = kOmodRows, .games = Games::Fallout4,
     .header = &kHeaderOf<kOmodRecordFlags>},
    {.signature = "TERM", .plural = "terminals", .grammar = kTermRows, .games = Games::Fallout4,
     .header = &kHeaderOf<kTermRecordFlags>, .counts = kTermCounts, .fragments = Fragments::List},
};
// clang-format on

std::span<const RecordRow> terminalsRecords()
{
    return kTerminalsRecords;
}

} // namespace cutaway::esp::listed
