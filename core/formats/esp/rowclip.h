// SPDX-License-Identifier: MIT
// Rows of a record as text for the clipboard, put into a record of any plugin of the game: elements of one
// list, or subrecords.
//
// {"game": GAME, "list": "leveledListEntries", "rows": [{"name": "LVLO", "shape": SHAPE, "part": PART}]}: the
// list in the record that the rows are elements of, empty for rows by name; what they are made of; their
// bytes (clippart.h).
#pragma once

#include "core/file/edit.h"

#include <span>

namespace cutaway::esp
{

inline constexpr std::size_t kMostRowsCopied = 1000;

// Fails for rows that no list or record takes, that stand in several lists, or whose bytes mean nothing
// elsewhere: texts in string tables, scripts, whose layout is that of their VMAD.
Result<std::string> rowsToText(const File &file, UnitId unit, std::span<const NodeId> rows);

// Puts them in behind the node, where it is an element of a list of that name; at the end of the node, where
// it is such a list; else into the list of that path in the record, or, rows by name, where the record wants
// them. Refused where the elements of the list are built otherwise.
Result<Patch> pastedRows(const File &to, UnitId unit, NodeId node, std::string_view text);

} // namespace cutaway::esp
