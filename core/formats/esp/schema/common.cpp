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

// In every record type where they occur.
constexpr SubrecordDesc kSharedRows[] = {
    kEditorId,
    kFullName,
    kScripts,
    kCondition,
    kConditionString1,
    kConditionString2,
    subrecord("KSIZ", "number of keywords", field("count", Kind::U32)),
    subrecord("KWDA", "keywords", form("keywords", "KYWD").toEnd()),
};
static_assert(wellFormed(kSharedRows));

} // namespace

const SubrecordDesc *commonSubrecord(Signature signature)
{
    const auto row = std::ranges::find(kSharedRows, signature, &SubrecordDesc::signature);
    return row == std::end(kSharedRows) ? nullptr : &*row;
}

bool sameLetters(std::string_view a, std::string_view b)
{
    const auto folded = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return std::ranges::equal(a, b, {}, folded, folded);
}

bool isCommonRow(std::string_view name)
{
    const auto names = [name](const SubrecordDesc &row) {
        return row.isWhole() && sameLetters(row.whole.name, name);
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
    return std::ranges::any_of(kSharedRows, names);
}

} // namespace cutaway::esp
