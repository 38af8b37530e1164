// SPDX-License-Identifier: MIT
// Subrecords whose meaning is certain outside PACK.
#include "core/formats/esp/ctda.h"
#include "core/formats/esp/schema/container.h"
#include "core/formats/esp/vmad.h"
#include "core/schema/wellformed.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

constexpr FieldDesc kFormArray = form("forms").toEnd();
constexpr FieldDesc kKeywordArray = form("keywords", "KYWD").toEnd();
constexpr FieldDesc kCommonCount = field("count", Kind::U32);
constexpr FieldDesc kAliasId = field("aliasId", Kind::U32);
constexpr FieldDesc kBaseForm = form("base");
constexpr FieldDesc kPackageForm = form("package", "PACK");
constexpr FieldDesc kRaceForm = form("race", "RACE");
constexpr FieldDesc kVoiceForm = form("voice", "VTYP");
constexpr FieldDesc kClassForm = form("class", "CLAS");
constexpr FieldDesc kListEntry = form("entry");
constexpr FieldDesc kUniqueActor = form("actor", "NPC_");
constexpr FieldDesc kForcedReference = form("reference");
constexpr FieldDesc kCommonQuest = form("quest", "QUST");
constexpr FieldDesc kUnknownNumber = field("value", Kind::U32);
constexpr FieldDesc kU64Zero = field("value", Kind::U64);

constexpr FieldDesc kHedrFields[] = {
    field("version", Kind::F32).doc("0.94 to 1.71 Skyrim, 0.95 and 1.0 Fallout 4"),
    field("count", Kind::U32).doc("records and groups, the header record not counted"),
    field("nextObjectId", Kind::U32).doc("where the editor looks for a free object id"),
};
constexpr StructDesc kHedr{"HEDR", nullptr, kHedrFields};

constexpr FieldDesc kTnamFields[] = {
    field("formType", Kind::U32),
    form("forms").toEnd(),
};
constexpr StructDesc kTnam{"TNAM", nullptr, kTnamFields};

constexpr SubrecordDesc kFullName = subrecord("FULL", "name shown in the game", kZString);
constexpr SubrecordDesc kFullNameId = subrecord("FULL", "name shown in the game", kStringId);

// clang-format off
constexpr SubrecordDesc kPluginRows[] = {
    subrecord("HEDR", "version, number of records and next object id", kHedr),
    subrecord("CNAM", "author", kZString),
    subrecord("SNAM", "description", kZString),
    subrecord("MAST", "a master: its place in the list is the top byte of FormIDs", kZString),
    subrecord("DATA", "size of the master, 0 in practice", kU64Zero),
    subrecord("ONAM", "records of masters that this plugin overrides in place", kFormArray),
    subrecord("TNAM", "data the editor keeps for a form type", kTnam),
    subrecord("INTV", "written as 1 by the editor", kUnknownNumber),
    subrecord("INCC", "number of interior cells", kUnknownNumber),
};

// In every record type where they occur.
constexpr SubrecordDesc kSharedRows[] = {
    subrecord("KSIZ", "number of keywords", kCommonCount),
    subrecord("KWDA", "keywords", kKeywordArray),
};

static_assert(wellFormed(kPluginRows) && wellFormed(kSharedRows));

struct OwnedRow {
    std::string_view record;
    SubrecordDesc row;
};
constexpr OwnedRow kOwnedRows[] = {
    {"REFR", subrecord("NAME", "what is placed", kBaseForm)},
    {"ACHR", subrecord("NAME", "who is placed", kBaseForm)},
    {"NPC_", subrecord("PKID", "a package of the actor", kPackageForm)},
    {"NPC_", subrecord("RNAM", "race", kRaceForm)},
    {"NPC_", subrecord("VTCK", "voice", kVoiceForm)},
    {"NPC_", subrecord("CNAM", "class", kClassForm)},
    {"FLST", subrecord("LNAM", "an entry of the list", kListEntry)},
    {"QUST", subrecord("ALST", "starts a reference alias", kAliasId)},
    {"QUST", subrecord("ALLS", "starts a location alias", kAliasId)},
    {"QUST", subrecord("ALCS", "starts a collection of reference aliases", kAliasId)},
    {"QUST", subrecord("ALID", "name of the alias", kZString)},
    {"QUST", subrecord("ALPC", "a package of the alias", kPackageForm)},
    {"QUST", subrecord("ALUA", "the actor that fills the alias", kUniqueActor)},
    {"QUST", subrecord("ALFR", "the reference that fills the alias", kForcedReference)},
    {"DIAL", subrecord("QNAM", "owner quest", kCommonQuest)},
};
// clang-format on

const SubrecordDesc *ownedRow(Signature record, Signature signature)
{
    for (const OwnedRow &owned : kOwnedRows) {
        if (sig(owned.record) == record && owned.row.signature() == signature)
            return &owned.row;
    }
    return nullptr;
}

template <std::size_t n> const SubrecordDesc *rowOf(const SubrecordDesc (&rows)[n], Signature signature)
{
    const auto at = std::ranges::find(rows, signature, &SubrecordDesc::signature);
    return at == std::end(rows) ? nullptr : &*at;
}

} // namespace

const SubrecordDesc *commonSubrecord(Signature record, Signature signature, bool localized)
{
    if (record == kPluginHeader)
        return rowOf(kPluginRows, signature);
    if (signature == sig("FULL"))
        return localized ? &kFullNameId : &kFullName;
    for (const SubrecordDesc *row :
         {&kEditorId, &kScripts, &kCondition, &kConditionString1, &kConditionString2}) {
        if (row->signature() == signature)
            return row;
    }
    const SubrecordDesc *row = ownedRow(record, signature);
    return row != nullptr ? row : rowOf(kSharedRows, signature);
}

bool sameLetters(std::string_view a, std::string_view b)
{
    const auto folded = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, folded, folded);
}

bool isCommonRow(std::string_view name)
{
    const auto names = [name](const SubrecordDesc &row) {
        return !row.isWhole() || sameLetters(row.whole.name, name);
    };
    const auto isCalled = [name](const FieldDesc &row) { return sameLetters(row.name, name); };
    for (const StructDesc *type : {&kSubrecordHeadType, &kLongSizeType, &kRecordHeaderType}) {
        if (std::ranges::any_of(type->fields, isCalled))
            return true;
    }
    for (const FieldDesc *row :
         {&kHeaderRow, &kInflatedSizeRow, &kCompressedDataRow, &kBrokenTailRow, &kLongSizeRow, &kDataRow,
          &kExtraRow, &kZString, &kStringId, &kUndecodedField, &kPaddingField}) {
        if (isCalled(*row))
            return true;
    }
    return std::ranges::any_of(kSharedRows, names) || std::ranges::any_of(kOwnedRows, names, &OwnedRow::row);
}

} // namespace cutaway::esp
