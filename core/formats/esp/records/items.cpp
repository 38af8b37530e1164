// SPDX-License-Identifier: MIT
// Things that are carried, weapons and armor apart.
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

namespace alch
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No Auto-Calc"}, {0x2, "Food Item"}, {0x10000, "Medicine"}, {0x20000, "Poison"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kEnitFields[] = {
    field("value", Kind::I32),
    field("flags", Kind::U32).named(kFlags),
    form("addiction"),
    field("addictionChance", Kind::F32),
    form("soundConsume", "SNDR"),
};
constexpr StructDesc kEnit{"Enit", nullptr, kEnitFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    optional(kKeywordCount),
    optional(kKeywords),
    skyrim(optional(translated("DESC", "description", "description"))),
    anyOf(optional(kPart<"model">, kModelRows)),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    fallout4(optional("CUSD", "sound crafting", form("soundCrafting", "SNDR"))),
    fallout4(optional(translated("DESC", "description", "description"))),
    optional("DATA", "weight", field("weight", Kind::F32)),
    optional("ENIT", "effect data", kEnit),
    fallout4(optional(translated("DNAM", "addiction name", "addictionName"))),
    repeat(kList<"effects">, kEffectRows),
};

} // namespace alch

namespace appa
{

// clang-format off
constexpr EnumValue kQualityValues[] = {
    {0, "Novice"}, {1, "Apprentice"}, {2, "Journeyman"}, {3, "Expert"}, {4, "Master"},
};
constexpr EnumDesc kQuality{"Quality", kQualityValues};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    anyOf(optional(kPart<"icon">, kIconRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("QUAL", "quality", field("quality", Kind::I32).named(kQuality)),
    optional(translated("DESC", "description", "description")),
    optional("DATA", "data", kData),
};

} // namespace appa

namespace book
{

// clang-format off
constexpr EnumValue kFlagsSkyrimValues[] = {
    {0x1, "Teaches Skill"}, {0x2, "Can't be Taken"}, {0x4, "Teaches Spell"},
};
constexpr EnumDesc kFlagsSkyrim{"Flags", kFlagsSkyrimValues, true};
constexpr EnumValue kTypeValues[] = {
    {0, "Book/Tome"}, {255, "Note/Scroll"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
constexpr EnumValue kFlagsFallout4Values[] = {
    {0x1, "Advance Actor Value"}, {0x2, "Can't be Taken"}, {0x4, "Add Spell"}, {0x10, "Add Perk"},
};
constexpr EnumDesc kFlagsFallout4{"Flags", kFlagsFallout4Values, true};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    field("flags", Kind::U8).named(kFlagsSkyrim),
    field("type", Kind::U8).named(kType),
    padding("unused", 2),
    form("teaches", "SPEL").when(has<"flags", 0x4>),
    field("teaches", Kind::I32).named(kSkill).when(none<has<"flags", 0x4>>),
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};
constexpr FieldDesc kDnamTextOffsetFields[] = {
    field("x", Kind::U32),
    field("y", Kind::U32),
};
constexpr StructDesc kDnamTextOffset{"DnamTextOffset", nullptr, kDnamTextOffsetFields};
constexpr FieldDesc kDnamFields[] = {
    field("flags", Kind::U8).named(kFlagsFallout4),
    form("teaches", "AVIF").when(has<"flags", 0x1>),
    form("teaches", "SPEL").when(has<"flags", 0x4>),
    form("teaches", "PERK").when(has<"flags", 0x10>),
    raw("teaches", 4).when(none<has<"flags", 0x1>, has<"flags", 0x4>, has<"flags", 0x10>>),
    field("textOffset", kDnamTextOffset),
};
constexpr StructDesc kDnam{"Dnam", nullptr, kDnamFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    skyrim(optional(translated("DESC", "book text", "bookText"))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    fallout4(optional(translated("DESC", "description", "description"))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(kKeywordCount),
    optional(kKeywords),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("FIMD", "featured item message", form("featuredItemMessage", "MESG"))),
    fallout4(optional("DATA", "data", kDataFallout4)),
    fallout4(optional("DNAM", "data", kDnam)),
    fallout4(optional(translated("CNAM", "description", "description"))),
    optional("INAM", "inventory art", form("inventoryArt", "STAT")),
    skyrim(optional(translated("CNAM", "description", "description"))),
};

} // namespace book

namespace cmpo
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    optional("CUSD", "sound crafting", form("soundCrafting", "SNDR")),
    optional("DATA", "auto calc value", field("autoCalcValue", Kind::U32)),
    optional("MNAM", "scrap item", form("scrapItem", "MISC")),
    optional("GNAM", "mod scrap scalar", form("modScrapScalar", "GLOB")),
};

} // namespace cmpo

namespace ingr
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "No auto-calculation"}, {0x2, "Food item"}, {0x100, "References Persist"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::I32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kEnitFields[] = {
    field("ingredientValue", Kind::I32),
    field("flags", Kind::U32).named(kFlags),
};
constexpr StructDesc kEnit{"Enit", nullptr, kEnitFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    optional(kFullName),
    optional(kKeywordCount),
    optional(kKeywords),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("DATA", "data", kData),
    optional("ENIT", "effect data", kEnit),
    repeat(kList<"effects">, kEffectRows),
};

} // namespace ingr

namespace keym
{

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::I32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("DATA", "data", kData),
};

} // namespace keym

namespace misc
{

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::I32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kCvpaFields[] = {
    form("component", "ACTI ADDN ALCH AMMO ARMO ARTO ASPC BNDS BOOK CMPO COBJ CONT DEBR DOOR EXPL FLST FLOR "
                      "FURN HAZD IDLM INGR KEYM LIGH LVLI LVLN LVSP MISC MSTT NOTE NPC_ OMOD PROJ SCOL SCRL "
                      "SOUN SPEL STAT TACT TERM TREE TXST WATR WEAP ENCH"),
    field("count", Kind::U32),
};
constexpr StructDesc kCvpa{"Cvpa", nullptr, kCvpaFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    fallout4(optional("PTRN", "preview transform", form("previewTransform", "TRNS"))),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    skyrim(anyOf(optional(kPart<"icon">, kIconRows))),
    fallout4(optional("ICON", "inventory image", field("inventoryImage", Kind::Text))),
    fallout4(optional("MICO", "message icon", field("messageIcon", Kind::Text))),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(kKeywordCount),
    optional(kKeywords),
    fallout4(optional("FIMD", "featured item message", form("featuredItemMessage"))),
    optional("DATA", "data", kData),
    fallout4(optional("CVPA", "components", field("components", kCvpa).toEnd())),
    fallout4(
        optional("CDIX", "component display indices", field("componentDisplayIndices", Kind::U8).toEnd())),
};

} // namespace misc

namespace note
{

// clang-format off
constexpr EnumValue kTypeValues[] = {
    {0, "Sound"}, {1, "Voice"}, {2, "Program"}, {3, "Terminal"},
};
constexpr EnumDesc kType{"Type", kTypeValues};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};
constexpr FieldDesc kSnamFields[] = {
    form("sound", "SNDR").when(isByte<"DNAM", 0, 0>),
    form("scene", "SCEN").when(isByte<"DNAM", 0, 1>),
    form("terminal", "TERM").when(isByte<"DNAM", 0, 3>),
    padding("unused", 4).when(none<isByte<"DNAM", 0, 0>, isByte<"DNAM", 0, 1>, isByte<"DNAM", 0, 3>>),
};
constexpr StructDesc kSnam{"Snam", nullptr, kSnamFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kScripts),
    optional(kBounds),
    optional("PTRN", "preview transform", form("previewTransform", "TRNS")),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional("ICON", "inventory image", field("inventoryImage", Kind::Text)),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("DNAM", "type", field("type", Kind::U8).named(kType)),
    optional("DATA", "attributes", kData),
    optional(subrecord("SNAM", "data", kSnam).decidedBy("DNAM")),
    optional("PNAM", "program file", field("programFile", Kind::Text)),
};

} // namespace note

namespace scrl
{

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("MDOB", "menu display object", form("menuDisplayObject")),
    optional("ETYP", "equipment type", form("equipmentType", "EQUP")),
    optional(translated("DESC", "description", "description")),
    anyOf(optional(kPart<"model">, kModelRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional("DATA", "item", kData),
    optional("SPIT", "data", kSpellData),
    repeat(kList<"effects">, kEffectRows),
};

} // namespace scrl

namespace slgm
{

// clang-format off
constexpr EnumValue kSoulGemValues[] = {
    {0, "None"}, {1, "Petty"}, {2, "Lesser"}, {3, "Common"}, {4, "Greater"}, {5, "Grand"},
};
constexpr EnumDesc kSoulGem{"SoulGem", kSoulGemValues};
// clang-format on

constexpr FieldDesc kDataFields[] = {
    field("value", Kind::U32),
    field("weight", Kind::F32),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kIconRows[] = {
    one("ICON", "large icon file name", field("largeIconFileName", Kind::Text)),
    optional("MICO", "small icon file name", field("smallIconFileName", Kind::Text)),
};
constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(kBounds),
    optional(kFullName),
    anyOf(optional(kPart<"model">, kModelRows)),
    anyOf(optional(kPart<"icon">, kIconRows)),
    optional(kPart<"destructible">, kDestructibleRows),
    optional("YNAM", "sound pick up", form("soundPickUp", "SNDR")),
    optional("ZNAM", "sound put down", form("soundPutDown", "SNDR")),
    optional(kKeywordCount),
    optional(kKeywords),
    optional("DATA", "data", kData),
    optional("SOUL", "contained soul", field("containedSoul", Kind::U8).named(kSoulGem)),
    optional("SLCP", "maximum capacity", field("maximumCapacity", Kind::U8).named(kSoulGem)),
    optional("NAM0", "linked to", form("linkedTo", "SLGM")),
};

} // namespace slgm

constexpr RecordRow kItemsRecords[] = {
    {.signature = "ALCH", .plural = "potions and food", .grammar = alch::kRows},
    {.signature = "APPA", .plural = "apparatus", .grammar = appa::kRows, .games = Games::Skyrim},
    {.signature = "BOOK", .plural = "books", .grammar = book::kRows},
    {.signature = "CMPO", .plural = "components", .grammar = cmpo::kRows, .games = Games::Fallout4},
    {.signature = "INGR", .plural = "ingredients", .grammar = ingr::kRows},
    {.signature = "KEYM", .plural = "keys", .grammar = keym::kRows},
    {.signature = "MISC", .plural = "miscellaneous items", .grammar = misc::kRows},
    {.signature = "NOTE", .plural = "notes", .grammar = note::kRows, .games = Games::Fallout4},
    {.signature = "SCRL", .plural = "scrolls", .grammar = scrl::kRows, .games = Games::Skyrim},
    {.signature = "SLGM", .plural = "soul gems", .grammar = slgm::kRows, .games = Games::Skyrim},
};
static_assert(wellFormedRecords(kItemsRecords));

} // namespace

std::span<const RecordRow> itemsRecords()
{
    return kItemsRecords;
}

} // namespace cutaway::esp
