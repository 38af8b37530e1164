// SPDX-License-Identifier: MIT
// Edits named by paths: one edit as one patch, and lists of them as text.
//
// A list is JSON, {"edits": [...]}, each entry an object with "op" and "path":
//
//   {"op": "set", "path": P, "value": V}
//       V is a text in the form that `get` prints, a number, true or false, or an array of numbers for a
//       vector. A text may have another length than the one before. A number is the number that is stored; a
//       text of digits may be read otherwise: FormIDs are hexadecimal.
//   {"op": "insert", "path": P, "at": N, "type": T, "bytes": HEX, "copy": Q, "values": {S: V, ...}}
//       P is an array, a structure, a record or a group; what is inserted becomes its child N. Without "at"
//       it goes where the format's order wants it, in an array to the end. An array that is empty and
//       therefore has no row in the tree is named all the same: "PACK:02000807.conditions". T chooses where
//       several kinds may stand, such as a subrecord signature. What it holds: HEX, or the bytes of the node
//       Q, or else zeros; then "values" are set, each path relative to what was inserted.
//   {"op": "remove", "path": P}
//   {"op": "move", "path": P, "to": N}
//       Afterwards the node is child N of its parent.
//
// "at", "type", "bytes", "copy" and "values" may be left out. A path may lead into an embedded document:
// "block[7]!header". Edits are applied in order; a path means what it leads to after the edits before it.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

struct Edit {
    enum class Op : std::uint8_t { Set, Insert, Remove, Move };
    Op op = Op::Set;
    std::string path;
    Value value;                 // Set: a text as it is typed, or the number or numbers to store
    std::uint32_t row = kAnyRow; // Insert, Move
    NewElement element;          // Insert
    std::string copyOf;          // Insert: path of the node whose bytes are inserted; empty for none
    std::vector<Edit> values;    // Insert: Set edits with paths relative to what was inserted
};

// The value of a Set as `set` reads it: "0.5", "(1, 2, 3)".
std::string valueText(const Value &value);

// Reads a list; fails naming the entry (counted from 0) and what is wrong with it.
Result<std::vector<Edit>> parseEdits(std::string_view json);

// The patch of one edit, with all that follows from it, or why it is refused; messages start with the path.
Result<Patch> patchFor(const File &file, const Edit &edit);

// The patch of several edits, each meant for the file after the ones before it: one step of undo.
Result<Patch> patchFor(const File &file, std::span<const Edit> edits);

// Applies all or nothing. Returns the patches that take the edits back, in the order of the edits; insertions
// into one list that were made at once are taken back at once.
Result<std::vector<Patch>> applyEdits(File &file, std::span<const Edit> edits);

} // namespace cutaway
