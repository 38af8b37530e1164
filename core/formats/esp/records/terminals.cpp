// SPDX-License-Identifier: MIT
// Terminals and modifications.
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

namespace innr
{

// clang-format off
constexpr EnumValue kTargetHereValues[] = {
    {0, "None"}, {29, "Armor"}, {45, "Actor"}, {42, "Furniture"}, {43, "Weapon"},
};
constexpr EnumDesc kTargetHere{"Target", kTargetHereValues};
constexpr EnumValue kXNAMTargetValues[] = {
    {0, "Enchantments"}, {1, "BashImpactDataSet"}, {2, "BlockMaterial"}, {3, "Keywords"}, {4, "Weight"},
    {5, "Value"}, {6, "Rating"}, {7, "AddonIndex"}, {8, "BodyPart"}, {9, "DamageTypeValues"},
    {10, "ActorValues"}, {11, "Health"}, {12, "ColorRemappingIndex"}, {13, "MaterialSwaps"},
};
constexpr EnumDesc kXNAMTarget{"XNAMTarget", kXNAMTargetValues};
constexpr EnumValue kOpValues[] = {
    {0, ">="}, {1, ">"}, {2, "<="}, {3, "<"}, {4, "="},
};
constexpr EnumDesc kOp{"Op", kOpValues};
// clang-format on

constexpr FieldDesc kNamingRulesNamesXnamFields[] = {
    field("value", Kind::F32),
    field("target", Kind::U8).named(kXNAMTarget),
    field("op", Kind::U8).named(kOp),
};
constexpr StructDesc kNamingRulesNamesXnam{"NamingRulesNamesXnam", nullptr, kNamingRulesNamesXnamFields};

constexpr GrammarRow kNamingRulesNamesRows[] = {
    one(translated("WNAM", "text", "text")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("XNAM", "property", kNamingRulesNamesXnam),
    optional("YNAM", "index", field("index", Kind::U16)),
};
constexpr GrammarRow kNamingRulesRows[] = {
    one("VNAM", "count", field("count", Kind::U32)),
    repeat(kList<"names">, kNamingRulesNamesRows),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("UNAM", "target", field("target", Kind::U32).named(kTargetHere)),
    repeat(kList<"namingRules">, kNamingRulesRows),
};
constexpr CountPair kCounts[] = {
    {sig("VNAM"), 4, sig("WNAM"), false},
    {sig("KSIZ"), 4, sig("KWDA"), true},
};

} // namespace innr

namespace omod
{

// clang-format off
constexpr EnumValue kFormTypeValues[] = {
    {1330467393, "Armor"}, {1598246990, "Non-player character"}, {1346454871, "Weapon"}, {1162760014, "None"},
};
constexpr EnumDesc kFormType{"FormType", kFormTypeValues};
// clang-format on

constexpr FieldDesc kDataItemsFields[] = {
    raw("value1", 4),
    raw("value2", 4),
};
constexpr StructDesc kDataItems{"DataItems", nullptr, kDataItemsFields};
constexpr FieldDesc kDataIncludesFields[] = {
    form("mod", "OMOD"),
    field("minimumLevel", Kind::U8),
    field("optional", Kind::Bool),
    field("dontUseAll", Kind::Bool),
};
constexpr StructDesc kDataIncludes{"DataIncludes", nullptr, kDataIncludesFields};
constexpr FieldDesc kDataFields[] = {
    field("includeCount", Kind::U32),
    field("propertyCount", Kind::U32),
    field("unknownBool1", Kind::Bool),
    field("unknownBool2", Kind::Bool),
    field("formType", Kind::U32).named(kFormType),
    field("maxRank", Kind::U8),
    field("levelTierScaledOffset", Kind::U8),
    form("attachPoint", "KYWD"),
    field("attachParentSlotsCount", Kind::U32),
    form("attachParentSlots", "KYWD").counted("attachParentSlotsCount"),
    field("itemsCount", Kind::U32),
    field("items", kDataItems).counted("itemsCount"),
    field("includes", kDataIncludes).counted("includeCount"),
    field("properties", kObjectModProperty).counted("propertyCount"),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kFullName),
    optional(translated("DESC", "description", "description")),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("DATA", "data", kData),
    optional("MNAM", "target OMOD keywords", form("targetOMODKeywords", "KYWD").toEnd()),
    optional("FNAM", "filter keywords", form("filterKeywords", "KYWD").toEnd()),
    optional("LNAM", "loose mod",
             form("looseMod", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL "
                              "FLST FLOR FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ "
                              "OMOD PROJ SCOL SCRL SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH")),
    optional("NAM1", "priority", field("priority", Kind::U8)),
    optional("FLTR", "filter", field("filter", Kind::Text)),
};

} // namespace omod

namespace term
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {0, "Unknown 0"}, {1, "Unknown 1"}, {2, "Unknown 2"}, {3, "Unknown 3"}, {4, "Submenu - Terminal"},
    {5, "Submenu - Return to Top Level"}, {6, "Submenu - Force Redraw"}, {7, "Unknown 7"},
    {8, "Display Text"}, {9, "Unknown 9"}, {10, "Unknown 10"}, {11, "Unknown 11"}, {12, "Unknown 12"},
    {13, "Unknown 13"}, {14, "Unknown 14"}, {15, "Unknown 15"}, {16, "Display Image"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
// clang-format on

constexpr FieldDesc kPrpsFields[] = {
    form("actorValue", "AVIF"),
    field("value", Kind::F32),
};
constexpr StructDesc kPrps{"Prps", nullptr, kPrpsFields};
constexpr FieldDesc kCntoFields[] = {
    form("item", "NOTE"),
    field("count", Kind::I32),
};
constexpr StructDesc kCnto{"Cnto", nullptr, kCntoFields};
constexpr FieldDesc kSnamListFields[] = {
    field("markerParameters", kFurnitureMarker).toEnd(),
};
constexpr StructDesc kSnamList{"SnamList", nullptr, kSnamListFields};

constexpr GrammarRow kBodyTextRows[] = {
    one(translated("BTXT", "text", "text")),
    kConditions,
};
constexpr GrammarRow kMenuItemsRows[] = {
    one(translated("ITXT", "item text", "itemText")),
    optional(translated("RNAM", "response text", "responseText")),
    one("ANAM", "type", field("type", Kind::U8).named(kType)),
    optional("ITID", "item ID", field("itemID", Kind::U16)),
    optional(translated("UNAM", "display text", "displayText")),
    optional("VNAM", "show image", field("showImage", Kind::Text)),
    optional("TNAM", "submenu", form("submenu", "TERM")),
    kConditions,
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    optional("PTRN", "preview transform", form("previewTransform", "TRNS")),
    optional(translated("NAM0", "header text", "headerText")),
    optional(translated("WNAM", "welcome text", "welcomeText")),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("PRPS", "properties", field("properties", kPrps).toEnd()),
    optional("PNAM", "marker color unused", kByteColor),
    optional("SNAM", "looping sound", form("loopingSound", "SNDR")),
    optional("FNAM", "unknown", raw("unknown", 0)),
    optional("COCT", "holds holotape count", field("holdsHolotapeCount", Kind::U32)),
    repeat("CNTO", "holotapes", kCnto),
    optional("MNAM", "active markers flags",
             field("activeMarkersFlags", Kind::U32).named(kFURNActiveMarkersFlags)),
    optional("WBDT", "workbench data unused", raw("workbenchDataUnused", 0)),
    optional("XMRK", "marker model", field("markerModel", Kind::Text)),
    optional("SNAM", "marker parameters", kSnamList),
    optional("BSIZ", "count", field("count", Kind::U32)),
    repeat(kList<"bodyText">, kBodyTextRows),
    optional("ISIZ", "count", field("count", Kind::U32)),
    repeat(kList<"menuItems">, kMenuItemsRows),
};
constexpr CountPair kCounts[] = {
    {sig("KSIZ"), 4, sig("KWDA"), true},
    {sig("COCT"), 4, sig("CNTO"), false},
    {sig("BSIZ"), 4, sig("BTXT"), false},
    {sig("ISIZ"), 4, sig("ITXT"), false},
};

} // namespace term

constexpr RecordRow kTerminalsRecords[] = {
    {.signature = "INNR",
     .plural = "naming rules",
     .grammar = innr::kRows,
     .games = Games::Fallout4,
     .counts = innr::kCounts},
    {.signature = "OMOD", .plural = "object modifications", .grammar = omod::kRows, .games = Games::Fallout4},
    {.signature = "TERM",
     .plural = "terminals",
     .grammar = term::kRows,
     .games = Games::Fallout4,
     .counts = term::kCounts,
     .fragments = Fragments::List},
};
static_assert(wellFormedRecords(kTerminalsRecords));

} // namespace

std::span<const RecordRow> terminalsRecords()
{
    return kTerminalsRecords;
}

} // namespace cutaway::esp
