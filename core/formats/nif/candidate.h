// SPDX-License-Identifier: MIT
// One unit on its way to other bytes: what is counted where, and how the unit would decode.
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

// The number that says how many elements the node has; nothing where none does.
std::optional<NodeId> countOf(const UnitTree &tree, NodeId counted);
// All nodes that this number counts, in file order.
std::vector<NodeId> countedBy(const UnitTree &tree, NodeId count);
// A number that tells the bytes of all arrays that are there only when it is not zero, these among them.
std::optional<NodeId> byteCountOf(const UnitTree &tree, NodeId array);

// The number of elements that a function gives the array if the unit had these bytes at its present offsets.
std::uint64_t computedCount(const UnitTree &tree, NodeId array, ByteSpan bytes);

// An unsigned integer of the node's size, or which limit it would break.
Result<Bytes> numberBytes(const UnitTree &tree, NodeId number, std::uint64_t value);

// The unit's bytes after the splices, which may overlap nowhere.
Bytes splicedBytes(ByteSpan bytes, const Patch &local);
// Decodes bytes as the unit.
UnitTree decodeAs(const File &file, UnitId unit, Bytes bytes, Diagnostics &diagnostics);
// Fails when the unit would decode with more trouble than now.
Result<UnitTree> decodeSound(const File &file, UnitId unit, Bytes bytes);

// Bytes of each element, where the table alone says so.
std::optional<std::uint64_t> fixedRowSize(const File &file, const UnitTree &tree, NodeId array);
// Bytes of a new element without content: its fixed size, or what its table takes from zeros.
Result<std::uint64_t> emptySize(const File &file, const UnitTree &tree, NodeId array);
// Makes all references below the node refer to nothing.
void clearLinks(const UnitTree &tree, NodeId node, Bytes &bytes);

} // namespace cutaway::nif
