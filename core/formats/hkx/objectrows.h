// SPDX-License-Identifier: MIT
// Rows of what packfile objects are made of besides the fields of their classes.
#pragma once

#include "core/schema/treebuilder.h"

#include <span>

namespace cutaway::hkx
{

extern const FieldDesc kUnknownObjectRow;
extern const FieldDesc kTextRow;           // text of a string pointer
extern const FieldDesc kUnknownPointerRow; // of an object without a table
extern const FieldDesc kUnknownStringRow;
extern const FieldDesc kUnknownArrayRow;
extern const FieldDesc kUnknownBytesRow;

// Rows of the header of an array of that kind, one behind the other.
std::span<const FieldDesc *const> headerRows(Repeat repeat);

struct ArrayHeader {
    std::int32_t size;
    std::uint32_t capacityAndFlags;
};
// Reads the hkArray at `at`, which is inside the object; reports a capacity that no file has.
ArrayHeader readArrayHeader(TreeBuilder &builder, const FieldDesc &field, std::uint64_t at);

struct RelArrayHeader {
    std::uint16_t size;
    std::uint16_t offset; // from the header to the first element
};
RelArrayHeader readRelArrayHeader(const TreeBuilder &builder, std::uint64_t at);

} // namespace cutaway::hkx
