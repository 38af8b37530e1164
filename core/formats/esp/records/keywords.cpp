// SPDX-License-Identifier: MIT
// Words and numbers that other records refer to, lists of records, outfits and relationships.
//
// Source: core/formats/esp/FORMAT.md, "Other records".
#include "core/formats/esp/records/enums.h"
#include "core/formats/esp/records/families.h"
#include "core/formats/esp/records/rows.h"
#include "core/formats/esp/records/shapes.h"

namespace cutaway::esp
{

namespace
{

namespace aact
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("CNAM", "color", kByteColorA),
    fallout4(optional("DNAM", "notes", field("notes", Kind::Text))),
    fallout4(optional("TNAM", "type", field("type", Kind::U32).named(kKeywordType))),
    fallout4(optional("DATA", "attraction rule", form("attractionRule", "AORU"))),
    fallout4(optional(kFullName)),
};

} // namespace aact

namespace flst
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    fallout4(optional(kFullName)),
    repeat("LNAM", "entry", form("entry")),
};

} // namespace flst

namespace glob
{

// clang-format off
constexpr EnumValue kTypeSkyrimValues[] = {
    {115, "Short"}, {108, "Long"}, {102, "Float"},
};
constexpr EnumDesc kTypeSkyrim{"Type", kTypeSkyrimValues};
constexpr EnumValue kTypeFallout4Values[] = {
    {0, "Unknown"}, {115, "Short"}, {108, "Long"}, {102, "Float"}, {98, "Boolean"},
};
constexpr EnumDesc kTypeFallout4{"Type", kTypeFallout4Values};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("FNAM", "type", field("type", Kind::U8).named(kTypeSkyrim))),
    fallout4(optional("FNAM", "type", field("type", Kind::U8).named(kTypeFallout4))),
    optional("FLTV", "value", field("value", Kind::F32)),
};

} // namespace glob

namespace gmst
{

constexpr FieldDesc kDataFields[] = {
    zString("name").when(all<isByte<"EDID", 0, 's'>, isNot<"localized", 1>>),
    field("nameId", Kind::U32).when(all<isByte<"EDID", 0, 's'>, is<"localized", 1>>),
    field("int", Kind::I32).when(isByte<"EDID", 0, 'i'>),
    field("float", Kind::F32).when(isByte<"EDID", 0, 'f'>),
    field("bool", Kind::U32).named(kBool).when(isByte<"EDID", 0, 'b'>),
};
constexpr StructDesc kData{"Data", nullptr, kDataFields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional(subrecord("DATA", "value", kData).decidedBy("EDID localized")),
};

} // namespace gmst

namespace kywd
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("CNAM", "color", kByteColorA),
    fallout4(optional("DNAM", "notes", field("notes", Kind::Text))),
    fallout4(optional("TNAM", "type", field("type", Kind::U32).named(kKeywordType))),
    fallout4(optional("DATA", "attraction rule", form("attractionRule", "AORU"))),
    fallout4(optional(kFullName)),
    fallout4(optional("NNAM", "display name", field("displayName", Kind::Text))),
};

} // namespace kywd

namespace lcrt
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("CNAM", "color", kByteColorA),
    fallout4(optional("TNAM", "unknown", raw("unknown", 0))),
};

} // namespace lcrt

namespace otft
{

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("INAM", "items", form("items", "ARMO LVLI").toEnd()),
};

} // namespace otft

namespace rela
{

// clang-format off
constexpr EnumValue kRankValues[] = {
    {0, "Lover"}, {1, "Ally"}, {2, "Confidant"}, {3, "Friend"}, {4, "Acquaintance"}, {5, "Rival"}, {6, "Foe"},
    {7, "Enemy"}, {8, "Archnemesis"},
};
constexpr EnumDesc kRank{"Rank", kRankValues};
constexpr EnumValue kFlagsValues[] = {
    {0x80, "Secret"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr FieldDesc kDataSkyrimFields[] = {
    form("parent", "NPC_"),
    form("child", "NPC_"),
    field("rank", Kind::U16).named(kRank),
    raw("unknown", 1),
    field("flags", Kind::U8).named(kFlags),
    form("associationType", "ASTP"),
};
constexpr StructDesc kDataSkyrim{"Data", nullptr, kDataSkyrimFields};
constexpr FieldDesc kDataFallout4Fields[] = {
    form("parent", "NPC_"),
    form("child", "NPC_"),
    field("rank", Kind::U8).named(kRank),
    raw("unknown", 2),
    field("flags", Kind::U8).named(kFlags),
    form("associationType", "ASTP"),
};
constexpr StructDesc kDataFallout4{"Data", nullptr, kDataFallout4Fields};

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    skyrim(optional("DATA", "data", kDataSkyrim)),
    fallout4(optional("DATA", "data", kDataFallout4)),
};

} // namespace rela

namespace vtyp
{

// clang-format off
constexpr EnumValue kFlagsValues[] = {
    {0x1, "Allow Default Dialog"}, {0x2, "Female"},
};
constexpr EnumDesc kFlags{"Flags", kFlagsValues, true};
// clang-format on

constexpr GrammarRow kRows[] = {
    optional(kEditorId),
    optional("DNAM", "flags", field("flags", Kind::U8).named(kFlags)),
};

} // namespace vtyp

constexpr RecordRow kKeywordsRecords[] = {
    {.signature = "AACT", .plural = "actions", .grammar = aact::kRows},
    {.signature = "FLST", .plural = "form lists", .grammar = flst::kRows},
    {.signature = "GLOB", .plural = "globals", .grammar = glob::kRows},
    {.signature = "GMST", .plural = "game settings", .grammar = gmst::kRows},
    {.signature = "KYWD", .plural = "keywords", .grammar = kywd::kRows},
    {.signature = "LCRT", .plural = "location reference types", .grammar = lcrt::kRows},
    {.signature = "OTFT", .plural = "outfits", .grammar = otft::kRows},
    {.signature = "RELA", .plural = "relationships", .grammar = rela::kRows},
    {.signature = "VTYP", .plural = "voice types", .grammar = vtyp::kRows},
};
static_assert(wellFormedRecords(kKeywordsRecords));

} // namespace

std::span<const RecordRow> keywordsRecords()
{
    return kKeywordsRecords;
}

} // namespace cutaway::esp
