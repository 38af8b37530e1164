// SPDX-License-Identifier: MIT
// Rows of what packfile objects are made of besides the fields of their classes.
#pragma once

#include "core/schema/treebuilder.h"

namespace cutaway::hkx
{

extern const FieldDesc kUnknownObjectRow;
extern const FieldDesc kTextRow;           // text of a string pointer
extern const FieldDesc kUnknownPointerRow; // of an object without a table
extern const FieldDesc kUnknownStringRow;
extern const FieldDesc kUnknownArrayRow;
extern const FieldDesc kUnknownBytesRow;

struct ArrayHeader {
    TreeBuilder::Index node;
    std::int32_t size;
    std::uint32_t capacityAndFlags;
};

// Adds the node of an hkArray at `at` with its slot, size and capacity attached; the header fits.
ArrayHeader addArrayHeader(TreeBuilder &builder, TreeBuilder::Index parent, const FieldDesc &field,
                           std::uint64_t at);

struct RelArrayHeader {
    TreeBuilder::Index node;
    std::uint16_t size;
    std::uint16_t offset; // from the header to the first element
};
RelArrayHeader addRelArrayHeader(TreeBuilder &builder, TreeBuilder::Index parent, const FieldDesc &field,
                                 std::uint64_t at);

} // namespace cutaway::hkx
