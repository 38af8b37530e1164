// SPDX-License-Identifier: MIT
// Words and numbers that other records refer to, lists of records, outfits and relationships.
// Written by core/formats/esp/schema/writer; do not edit.
#include "core/formats/esp/schema/listed/listed.h"

namespace cutaway::esp::listed
{

// clang-format off
constexpr Enumeration kKeywordType{"KeywordType", {
    {0, "None"}, {1, "Component Tech Level"}, {2, "Attach Point"}, {3, "Component Property"},
    {4, "Instantiation Filter"}, {5, "Mod Association"}, {6, "Sound"}, {7, "Anim Archetype"}, {8, "Function Call"},
    {9, "Recipe Filter"}, {10, "Attraction Type"}, {11, "Dialogue Subtype"}, {12, "Quest Target"},
    {13, "Anim Flavor"}, {14, "Anim Gender"}, {15, "Anim Face"}, {16, "Quest Group"}, {17, "Anim Injured"},
    {18, "Dispel Effect"}}};
constexpr GrammarRow kAactRows[] = {
    optional(kEditorId), optional("CNAM", "color", kByteColorA),
    fallout4(optional("DNAM", "notes", field("notes", Text))),
    fallout4(optional("TNAM", "type", field("type", U32).named(kKeywordType))),
    fallout4(optional("DATA", "attraction rule", form("attractionRule", "AORU"))), fallout4(optional(kFullName)),
};
constexpr Enumeration kRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x1000, "Ignored"}, {0x8000, "Restricted"}, {0x40000, "Compressed"}}, true};
constexpr GrammarRow kFlstRows[] = {
    optional(kEditorId), fallout4(optional(kFullName)), repeat("LNAM", "entry", form("entry")),
};
constexpr Enumeration kGlobType{"Type", {{115, "Short"}, {108, "Long"}, {102, "Float"}}};
constexpr Enumeration kGlobType2{"Type", {
    {0, "Unknown"}, {115, "Short"}, {108, "Long"}, {102, "Float"}, {98, "Boolean"}}};
constexpr GrammarRow kGlobRows[] = {
    optional(kEditorId), skyrim(optional("FNAM", "type", field("type", U8).named(kGlobType))),
    fallout4(optional("FNAM", "type", field("type", U8).named(kGlobType2))),
    optional("FLTV", "value", field("value", F32)),
};
constexpr Enumeration kGlobRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "Constant"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Structure kGmstValue{"Value", {
    zString("name").when(all<isByte<"EDID", 0, 's'>, isNot<"localized", 1>>),
    stringId("nameId").when(all<isByte<"EDID", 0, 's'>, is<"localized", 1>>),
    field("int", I32).when(isByte<"EDID", 0, 'i'>), field("float", F32).when(isByte<"EDID", 0, 'f'>),
    field("bool", U32).named(kBool).when(isByte<"EDID", 0, 'b'>)}};
constexpr GrammarRow kGmstRows[] = {
    optional(kEditorId), optional(subrecord("DATA", "value", kGmstValue).decidedBy("EDID localized")),
};
constexpr GrammarRow kKywdRows[] = {
    optional(kEditorId), optional("CNAM", "color", kByteColorA),
    fallout4(optional("DNAM", "notes", field("notes", Text))),
    fallout4(optional("TNAM", "type", field("type", U32).named(kKeywordType))),
    fallout4(optional("DATA", "attraction rule", form("attractionRule", "AORU"))), fallout4(optional(kFullName)),
    fallout4(optional("NNAM", "display name", field("displayName", Text))),
};
constexpr GrammarRow kLcrtRows[] = {
    optional(kEditorId), optional("CNAM", "color", kByteColorA),
    fallout4(optional("TNAM", "unknown", raw("unknown", 0))),
};
constexpr GrammarRow kOtftRows[] = {
    optional(kEditorId), optional("INAM", "items", form("items", "ARMO LVLI").toEnd()),
};
constexpr Enumeration kRelaRank{"Rank", {
    {0, "Lover"}, {1, "Ally"}, {2, "Confidant"}, {3, "Friend"}, {4, "Acquaintance"}, {5, "Rival"}, {6, "Foe"},
    {7, "Enemy"}, {8, "Archnemesis"}}};
constexpr Enumeration kRelaFlags{"Flags", {{0x80, "Secret"}}, true};
constexpr Structure kRelaData{"Data", {
    form("parent", "NPC_"), form("child", "NPC_"), field("rank", U16).named(kRelaRank), raw("unknown", 1),
    field("flags", U8).named(kRelaFlags), form("associationType", "ASTP")}};
constexpr Structure kRelaData2{"Data", {
    form("parent", "NPC_"), form("child", "NPC_"), field("rank", U8).named(kRelaRank), raw("unknown", 2),
    field("flags", U8).named(kRelaFlags), form("associationType", "ASTP")}};
constexpr GrammarRow kRelaRows[] = {
    optional(kEditorId), skyrim(optional("DATA", "data", kRelaData)), fallout4(optional("DATA", "data", kRelaData2)),
};
constexpr Enumeration kRelaRecordFlags{"RecordFlags", {
    {0x20, "Deleted"}, {0x40, "Secret"}, {0x1000, "Ignored"}, {0x40000, "Compressed"}}, true};
constexpr Enumeration kVtypFlags{"Flags", {{0x1, "Allow Default Dialog"}, {0x2, "Female"}}, true};
constexpr GrammarRow kVtypRows[] = {
    optional(kEditorId), optional("DNAM", "flags", field("flags", U8).named(kVtypFlags)),
};
constexpr RecordRow kKeywordsRecords[] = {
    {.signature = "AACT", .plural = "actions", .grammar = kAactRows, .fallout4Header = &kHeaderOf<kRecordFlags>},
    {.signature = "FLST", .plural = "form lists", .grammar = kFlstRows},
    {.signature = "GLOB", .plural = "globals", .grammar = kGlobRows, .header = &kHeaderOf<kGlobRecordFlags>},
    {.signature = "GMST", .plural = "game settings", .grammar = kGmstRows},
    {.signature = "KYWD", .plural = "keywords", .grammar = kKywdRows, .fallout4Header = &kHeaderOf<kRecordFlags>},
    {.signature = "LCRT", .plural = "location reference types", .grammar = kLcrtRows},
    {.signature = "OTFT", .plural = "outfits", .grammar = kOtftRows},
    {.signature = "RELA", .plural = "relationships", .grammar = kRelaRows, .header = &kHeaderOf<kRelaRecordFlags>,
     .fallout4Header = &kRecordHeaderType},
    {.signature = "VTYP", .plural = "voice types", .grammar = kVtypRows},
};
// clang-format on

std::span<const RecordRow> keywordsRecords()
{
    return kKeywordsRecords;
}

} // namespace cutaway::esp::listed
