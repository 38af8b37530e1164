// SPDX-License-Identifier: MIT
// Tables of headers and of the subrecords that many record types share.
#pragma once

#include "core/formats/esp/schema/shared.h"

namespace cutaway::esp
{

extern const StructDesc kRecordHeaderType;  // of records
extern const StructDesc kPackageHeaderType; // of PACK, whose other flag bits mean nothing
extern const StructDesc kPluginHeaderType;  // of TES4

inline constexpr FieldDesc kStampRow =
    field("stamp", Kind::U16).doc("date of the last save; how it is packed differs by game");
inline constexpr FieldDesc kVcRow =
    field("vc", Kind::U16).doc("version control: low byte last user, high byte current user");

template <const auto &flags>
inline constexpr FieldDesc kHeaderFields[] = {
    field("signature", Kind::Signature).doc("record type"),
    field("dataSize", Kind::U32).in(Measure::Bytes).doc("bytes behind this header"),
    field("flags", Kind::U32).named(flags),
    form("formId").doc("the record's own id"),
    kStampRow,
    kVcRow,
    field("formVersion", Kind::U16).doc("43 Skyrim, 44 Skyrim SE, 131 Fallout 4"),
    field("unknown", Kind::U16),
};
// The header of a type of record with flags of its own.
template <const auto &flags>
inline constexpr StructDesc kHeaderOf{"RecordHeader", nullptr, kHeaderFields<flags>};

extern const FieldDesc kRecordRoot;
extern const FieldDesc kGroupRoot;
extern const FieldDesc kRawRoot;
extern const FieldDesc kHeaderRow;
extern const FieldDesc kInflatedSizeRow;
extern const FieldDesc kCompressedDataRow;

// The header of a group; the label's meaning depends on the type that follows it.
extern const StructDesc kGroupBeforeLabel; // signature, size
extern const StructDesc kGroupAfterLabel;  // type, stamp, vc, unknown
const FieldDesc &groupLabelRow(std::int32_t groupType);
std::string_view groupTypeName(std::int32_t groupType);

// Rows of every subrecord.
extern const FieldDesc kSubrecordRow; // of an unknown signature; the label carries the name
extern const FieldDesc kLongSizeRow;  // the XXXX in front of a long one
extern const StructDesc kLongSizeType;
extern const StructDesc kSubrecordHeadType; // signature, size
extern const FieldDesc kDataRow;            // a payload that no table explains
extern const FieldDesc kExtraRow;           // payload behind the rows of its table
extern const FieldDesc kBrokenTailRow;      // bytes of a record that are not subrecords

// The table of a subrecord in a record without grammar, or nullptr.
const SubrecordDesc *commonSubrecord(Signature subrecord);
// True if a row of such a table, of the header of a record, or of any subrecord without table has that name,
// in any case; rows of scripts and conditions aside.
bool isCommonRow(std::string_view name);
bool sameLetters(std::string_view a, std::string_view b); // in any case

} // namespace cutaway::esp
