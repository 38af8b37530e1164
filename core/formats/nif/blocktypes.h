// SPDX-License-Identifier: MIT
// Block types by name: their tables and how they derive from each other.
#pragma once

#include "core/schema/fielddesc.h"

#include <string_view>
#include <vector>

namespace cutaway::nif
{

// The row that stands for a whole block of this type, its table in `type`; null for a type without a table.
const FieldDesc *blockRow(std::string_view typeName);

// The types that have a table, in no order.
const std::vector<std::string_view> &blockTypeNames();

// True when `type` is the named type or derives from it.
bool derivesFrom(const StructDesc &type, std::string_view base);

// True when a block of this type may have a field of that name at its top.
bool hasField(std::string_view typeName, std::string_view name);

// True when a block of this type holds bytes that are really a program, decoded by hand.
bool hasPayload(std::string_view typeName);

// True when values of this row, or rows below it, can refer to blocks or strings.
bool mayHoldLinks(const FieldDesc &row);

} // namespace cutaway::nif
