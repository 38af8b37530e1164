// SPDX-License-Identifier: MIT
// Edits that change the size of a block, the header or the footer: rows of arrays, texts, blobs.
//
// The patch includes all dependent changes: the count in front, rows of all arrays that share it, the number
// of bytes that some blocks store for their arrays, the block's size in the header, the longest string. The
// unit is decoded as it would be first; a patch that leaves unexplained bytes in it is refused.
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

// Splices of one unit, counted from its start, as a patch of the file: the size in the header follows.
Result<Patch> withBlockSize(const File &file, UnitId unit, const Patch &local);

// Numbers of rows, and arrays beside, stay as they are here: core/file/rowedit.h lets them follow.

// True when rows can be put into the node.
bool takesRows(const File &file, UnitId unit, const Node &array);
Result<Patch> insertRow(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                        const std::optional<Bytes> &bytes);
// Several rows, each with the bytes given or empty.
Result<Patch> insertRows(const File &file, UnitId unit, NodeId array, std::uint32_t row,
                         std::span<const NewElement> rows);
Result<Patch> removeRow(const File &file, UnitId unit, NodeId element);
Result<Patch> moveRow(const File &file, UnitId unit, NodeId element, std::uint32_t to);
// The arrays whose rows come and go with those of this one.
std::vector<NodeId> arraysTogether(const UnitTree &tree, NodeId array);

// The characters of a text whose length stands in front of it: the node itself, or a member of the structure
// that consists of both. Nothing for all other nodes.
std::optional<NodeId> countedBytes(const UnitTree &tree, NodeId node);
// Gives such a text, or a counted blob, other bytes; a NUL at the end of the old ones is kept.
Result<Patch> setCountedBytes(const File &file, UnitId unit, NodeId node, const Value &value);
// Adds a string to the header's table and makes the index refer to it.
Result<Patch> setNewString(const File &file, UnitId unit, NodeId index, const std::string &text);

} // namespace cutaway::nif
