// SPDX-License-Identifier: MIT
// Edits inside VMAD: names and texts with their lengths, lists with their counts, properties of another type,
// fragments with their flags.
#pragma once

#include "core/formats/esp/recordedit.h"

namespace cutaway::esp
{

// The field in front of a script's text or list that holds its length or count; nothing where another rule
// decides (fragments of events follow from their flags).
std::optional<NodeId> scriptCounter(const UnitTree &tree, NodeId node);
// Adds `by` to a counter of two or four bytes; fails naming its limit.
Result<void> changeCounter(RecordEdit &edit, std::size_t sub, NodeId counter, std::int64_t by);

// Bytes of a new element of a list whose elements differ in size; empty for lists of other structures.
Bytes newScriptElement(const UnitTree &tree, const Node &list);

// The property whose type this is, or nothing.
std::optional<NodeId> propertyOfType(const UnitTree &tree, NodeId node);
// False for types that cannot be read, such as variables, which no real file has.
bool isPropertyType(std::uint8_t value);
// Gives the property another type; its value becomes the new type's zero, or stays as far as both types are
// numbers.
void changePropertyType(RecordEdit &edit, std::size_t sub, NodeId type, std::uint8_t value);

// The flags that decide which events have a fragment.
bool isFragmentFlags(const UnitTree &tree, NodeId node);
// Sets them: a fragment comes for each new flag, with a function of its own name, and goes with its flag.
Result<void> changeFragmentFlags(RecordEdit &edit, std::size_t sub, NodeId flags, std::uint8_t value);

// The parts of this VMAD that may come behind its scripts: "fragments", or "aliases" where they are missing.
std::vector<std::string> insertableScriptParts(const RecordEdit &edit, NodeId vmad);
void insertScriptPart(RecordEdit &edit, std::size_t sub, NodeId vmad, std::string_view part);
// Takes a fragment of an event with its flag, or all fragments of a record; nothing for other nodes.
std::optional<Result<void>> removeScriptPart(RecordEdit &edit, std::size_t sub, const Node &node);

// A name of the script of fragments is about to be `bytes`: in a quest one without a name has nothing behind
// it, so that the rest of a script comes and goes with it.
void nameScriptOfFragments(RecordEdit &edit, std::size_t sub, const Node &name, Bytes &bytes);

} // namespace cutaway::esp
