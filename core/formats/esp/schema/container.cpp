// SPDX-License-Identifier: MIT
#include "core/formats/esp/schema/container.h"

#include "core/schema/wellformed.h"

#include <algorithm>

namespace cutaway::esp
{

namespace
{

// clang-format off
constexpr EnumValue kRecordFlagValues[] = {
    {0x00000020, "Deleted"},
    {0x00000400, "Persistent"},
    {0x00000800, "Initially disabled"},
    {0x00001000, "Ignored"},
    {0x00040000, "Compressed"},
    {0x00080000, "Can't wait"},
};
constexpr EnumValue kPackageRecordFlagValues[] = {
    {0x00000020, "Deleted"},
    {0x00040000, "Compressed"},
};
constexpr EnumValue kPluginFlagValues[] = {
    {0x00000001, "Master"},
    {0x00000080, "Localized"},
    {0x00000200, "Light"},
};
constexpr EnumValue kGroupTypeValues[] = {
    {0, "top"},
    {1, "world children"},
    {2, "interior cell block"},
    {3, "interior cell sub-block"},
    {4, "exterior cell block"},
    {5, "exterior cell sub-block"},
    {6, "cell children"},
    {7, "topic children"},
    {8, "cell persistent children"},
    {9, "cell temporary children"},
    {10, "quest or visible distant children"},
};
// clang-format on

constexpr EnumDesc kRecordFlags{"RecordFlags", kRecordFlagValues, true};
constexpr EnumDesc kPackageRecordFlags{"PackageRecordFlags", kPackageRecordFlagValues, true};
constexpr EnumDesc kPluginFlags{"PluginFlags", kPluginFlagValues, true};
constexpr EnumDesc kGroupTypes{"GroupType", kGroupTypeValues};

constexpr FieldDesc kGroupBeforeFields[] = {
    field("signature", Kind::Signature),
    field("size", Kind::U32).in(Measure::Bytes).doc("bytes of the group, this header included"),
};
constexpr FieldDesc kGroupAfterFields[] = {
    field("type", Kind::I32).named(kGroupTypes),
    kStampRow,
    kVcRow,
    field("unknown", Kind::U32).doc("arbitrary in real files"),
};

constexpr FieldDesc kGridFields[] = {field("y", Kind::I16), field("x", Kind::I16)};
constexpr StructDesc kGrid{"CellGrid", nullptr, kGridFields};

constexpr FieldDesc kLabelSignature =
    field("label", Kind::Signature).doc("type of the records in this group");
constexpr FieldDesc kLabelNumber =
    field("label", Kind::I32).doc("block: object id mod 10; sub-block: object id / 10 mod 10");
constexpr FieldDesc kLabelGrid = field("label", kGrid).doc("position of the block in the world");
constexpr FieldDesc kLabelWorld = form("label", "WRLD").doc("the world whose children these are");
constexpr FieldDesc kLabelCell = form("label", "CELL").doc("the cell whose children these are");
constexpr FieldDesc kLabelTopic = form("label", "DIAL").doc("the topic whose responses these are");
constexpr FieldDesc kLabelQuest =
    form("label", "QUST CELL").doc("the quest (Fallout 4) or cell whose children these are");
constexpr FieldDesc kLabelRaw = field("label", Kind::U32);

constexpr FieldDesc kLongSizeFields[] = {
    field("signature", Kind::Signature),
    field("size", Kind::U16),
    field("realSize", Kind::U32).in(Measure::Bytes).doc("payload size of the subrecord that follows"),
};

} // namespace

constexpr StructDesc kRecordHeaderType{"RecordHeader", nullptr, kHeaderFields<kRecordFlags>};
constexpr StructDesc kPackageHeaderType{"RecordHeader", nullptr, kHeaderFields<kPackageRecordFlags>};
constexpr StructDesc kPluginHeaderType{"RecordHeader", nullptr, kHeaderFields<kPluginFlags>};
static_assert(wellFormed(kRecordHeaderType) && wellFormed(kPackageHeaderType) &&
              wellFormed(kPluginHeaderType));

const FieldDesc kRecordRoot = field("record", Kind::Struct);
const FieldDesc kGroupRoot = field("group", Kind::Struct);
const FieldDesc kRawRoot = field("raw", Kind::Struct);
const FieldDesc kHeaderRow = field("header", Kind::Struct).doc("the 24 bytes in front of the data");
const FieldDesc kInflatedSizeRow =
    field("inflatedSize", Kind::U32).in(Measure::Bytes).doc("bytes of the data when inflated");
const FieldDesc kCompressedDataRow = raw("compressedData", 0);

constexpr StructDesc kGroupBeforeLabel{"GroupHeader", nullptr, kGroupBeforeFields};
constexpr StructDesc kGroupAfterLabel{"GroupHeader", nullptr, kGroupAfterFields};
static_assert(wellFormed(kGroupBeforeLabel) && wellFormed(kGroupAfterLabel) && wellFormed(kGrid));

const FieldDesc &groupLabelRow(std::int32_t groupType)
{
    switch (groupType) {
    case 0:
        return kLabelSignature;
    case 1:
        return kLabelWorld;
    case 2:
    case 3:
        return kLabelNumber;
    case 4:
    case 5:
        return kLabelGrid;
    case 6:
    case 8:
    case 9:
        return kLabelCell;
    case 7:
        return kLabelTopic;
    case 10:
        return kLabelQuest;
    default:
        return kLabelRaw;
    }
}

std::string_view groupTypeName(std::int32_t groupType)
{
    const auto known = std::ranges::find(kGroupTypeValues, groupType, &EnumValue::value);
    return known == std::end(kGroupTypeValues) ? std::string_view("group of unknown type") : known->name;
}

const FieldDesc kSubrecordRow = field("subrecord", Kind::Struct);
const FieldDesc kLongSizeRow = field("XXXX", Kind::Struct).doc("carries the size of the subrecord behind it");
constexpr StructDesc kLongSizeType{"LongSize", nullptr, kLongSizeFields};
constexpr FieldDesc kSubrecordHeadFields[] = {
    field("signature", Kind::Signature).notSerialised(),
    field("size", Kind::U16).in(Measure::Bytes).doc("bytes of the payload").notSerialised(),
};
constexpr StructDesc kSubrecordHeadType{"SubrecordHead", nullptr, kSubrecordHeadFields};
static_assert(wellFormed(kLongSizeType) && wellFormed(kSubrecordHeadType));
const FieldDesc kDataRow = raw("data", 0);
const FieldDesc kExtraRow = raw("extra", 0).doc("bytes behind the fields known");
const FieldDesc kBrokenTailRow = raw("brokenTail", 0).doc("bytes that are not subrecords");

} // namespace cutaway::esp
