// SPDX-License-Identifier: MIT
#include "core/formats/hkx/objectrows.h"

#include "core/base/quantity.h"
#include "core/formats/hkx/objectdecoder.h"
#include "core/formats/hkx/rules.h"
#include "core/formats/hkx/schema/rows.h"

#include <algorithm>

namespace cutaway::hkx
{

constexpr FieldDesc kUnknownObjectRow =
    raw("object", 0).doc("a class without a table; these parts are what its pointers reveal");
constexpr FieldDesc kTextRow = text("text", 0);
constexpr FieldDesc kUnknownPointerRow = pointer("pointer");
constexpr FieldDesc kUnknownStringRow = stringPtr("string");
constexpr FieldDesc kUnknownArrayRow = array("array", Kind::Raw);
constexpr FieldDesc kUnknownBytesRow = raw("bytes", 0);

namespace
{

constexpr FieldDesc kArrayDataRow =
    pointer("data").doc("slot of the array; a fixup says where the elements are");
constexpr FieldDesc kArraySizeRow = field("size", Kind::I32).doc("elements");
constexpr FieldDesc kArrayCapacityRow = field("capacityAndFlags", Kind::U32).doc("the size and the top bit");
constexpr FieldDesc kRelArraySizeRow = field("size", Kind::U16).doc("elements");
constexpr FieldDesc kRelArrayOffsetRow =
    field("offset", Kind::U16).in(Measure::Bytes).doc("from this header to the first element");

constexpr const FieldDesc *kArrayHeaderRows[] = {&kArrayDataRow, &kArraySizeRow, &kArrayCapacityRow};
constexpr const FieldDesc *kRelArrayHeaderRows[] = {&kRelArraySizeRow, &kRelArrayOffsetRow};

} // namespace

std::span<const FieldDesc *const> headerRows(Repeat repeat)
{
    if (repeat == Repeat::HkRelArray)
        return kRelArrayHeaderRows;
    return kArrayHeaderRows;
}

ArrayHeader readArrayHeader(TreeBuilder &builder, const FieldDesc &field, std::uint64_t at)
{
    const std::uint64_t pointer = builder.rules().pointerSize;
    const ArrayHeader header{load<std::int32_t>(builder.bytes(), at + pointer),
                             load<std::uint32_t>(builder.bytes(), at + pointer + 4)};
    const std::uint32_t wanted = static_cast<std::uint32_t>(header.size) | 0x80000000u;
    if (header.capacityAndFlags != wanted)
        builder.diagnostics().note("hkx.array.capacity"_rule, {at + pointer + 4, 4},
                                   "capacity of '{}' is {:#x}, files carry {:#x} for {}", field.name,
                                   header.capacityAndFlags, wanted, quantity(header.size, "element"));
    return header;
}

RelArrayHeader readRelArrayHeader(const TreeBuilder &builder, std::uint64_t at)
{
    return {load<std::uint16_t>(builder.bytes(), at), load<std::uint16_t>(builder.bytes(), at + 2)};
}

bool isArrayHeader(const FieldDesc &field)
{
    const auto isAmong = [&field](std::span<const FieldDesc *const> rows) {
        return std::ranges::find(rows, &field) != rows.end();
    };
    return isAmong(kArrayHeaderRows) || isAmong(kRelArrayHeaderRows);
}

} // namespace cutaway::hkx
