// SPDX-License-Identifier: MIT
// Nodes of a record that are FormIDs, and nodes that may be.
//
// In a field of a record that is not decoded any four bytes may be a FormID, at any place.
// Source: core/formats/esp/FORMAT.md, "What is not decoded".
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/espstate.h"

#include <functional>
#include <map>
#include <set>

namespace cutaway::esp
{

bool isForm(const Node &node);
// The id in the header of a record, which names the record itself.
bool isOwnFormId(const UnitTree &tree, const Node &node);

// Calls `visit` for each FormID at or below the node, but for the record's own.
void forEachForm(const UnitTree &tree, NodeId node,
                 const std::function<void(const Node &, std::uint32_t formId)> &visit);

// Calls `visit` for each node, the given one and all below it, whose bytes may hold FormIDs that no field
// names: undecoded bytes, and numbers whose meaning is not known.
void forEachUnexplained(const UnitTree &tree, NodeId node, const std::function<void(const Node &)> &visit);

// True for bytes that belong to no row of a table: a subrecord that none describes, what is left over behind
// fields, what cannot be read.
bool isWithoutRow(const Node &node);
// True for the number beside the owner of an item that is a FormID, of a global, and no rank.
bool isGlobalOfOwner(const Node &node, std::uint32_t number);

// Calls `visit` with the offset and the value of all four bytes that would be a FormID in a plugin with so
// many masters; no record has the object id 0.
void forEachPossibleForm(ByteSpan bytes, std::size_t masters,
                         const std::function<void(std::size_t offset, std::uint32_t formId)> &visit);

// Why a FormID in a field leads to no record that the field takes. What is in a master is not known.
enum class FormFault : std::uint8_t {
    None,
    Master,  // names one that the plugin does not have, and no record of the plugin has that id
    Missing, // is of the plugin itself, which has no such record
    Type,    // the record is of a type that the row of the field does not allow
};
FormFault faultOf(const File &file, const FieldDesc &field, std::uint32_t formId);

// FormIDs in the unit, or in those that a group holds, that lead nowhere in this file: they name a master
// that it does not have, or a record of its own that is not there.
std::set<std::uint32_t> brokenForms(const File &file, UnitId unit);

// FormIDs count the masters of their plugin. Succeeds if all unexplained bytes below the node that may be a
// FormID lead to the same record in `to`; the error names the first that may not, and its target. Raw bytes
// that have a row are doubtful, too, unless they are said to hold none.
enum class RawRows : std::uint8_t { AreDoubtful, HoldNone };
Result<void> checkUnexplained(const File &from, const UnitTree &tree, NodeId node, const File &to,
                              RawRows raw = RawRows::AreDoubtful);
// The same form as `to` stores it; fails naming the plugin that is not a master of `to`.
Result<std::uint32_t> translated(const File &from, std::uint32_t formId, const File &to);
// Other numbers for records that are copied as new ones: by what they have in the file they come from.
using CopiedForms = std::map<std::uint32_t, std::uint32_t>;
// The bytes of the node as `to` stores them, its FormIDs renumbered. What checkUnexplained() refuses cannot
// be.
Result<Bytes> translatedBytes(const File &from, const UnitTree &tree, NodeId node, const File &to,
                              const CopiedForms &copied = {}, RawRows raw = RawRows::AreDoubtful);

} // namespace cutaway::esp
