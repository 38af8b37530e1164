// SPDX-License-Identifier: MIT
// Edits inside VMAD: names and texts with their lengths, lists with their counts, properties of another type.
#pragma once

#include "core/formats/esp/recordedit.h"

namespace cutaway::esp
{

// The field in front of a script's text or list that holds its length or count; nothing where another rule
// decides (fragments follow from their flags).
std::optional<NodeId> scriptCounter(const UnitTree &tree, NodeId node);
// Adds `by` to a counter of two or four bytes; fails naming its limit.
Result<void> changeCounter(RecordEdit &edit, std::size_t sub, NodeId counter, std::int64_t by);

// Bytes of a new element of a list whose elements differ in size; empty for lists of other structures.
Bytes newScriptElement(const UnitTree &tree, const Node &list);

// The property whose type this is, or nothing.
std::optional<NodeId> propertyOfType(const UnitTree &tree, NodeId node);
// False for types that cannot be read, such as variables, which no real file has.
bool isPropertyType(std::uint8_t value);
// Gives the property another type; its value becomes the new type's zero.
void changePropertyType(RecordEdit &edit, std::size_t sub, NodeId type, std::uint8_t value);

} // namespace cutaway::esp
