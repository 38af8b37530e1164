// SPDX-License-Identifier: MIT
// Initial content of a package's parts, and the changes in the record that follow when they come or go.
//
// Source: core/formats/esp/FORMAT.md, "Edits".
#pragma once

#include "core/formats/esp/recordedit.h"
#include "core/formats/esp/recordgrammar.h"

namespace cutaway::esp
{

// The rows that the grammar allows among the children of a node of a package; empty for nodes without any.
std::span<const GrammarRow> packageRowsBelow(const RecordEdit &edit, NodeId node);
// Changes of flags (PFO2) at the end of a step, which its rows do not list because their place decides whose
// they are; null for other nodes and types.
const GrammarRow *packageFlagChange(const Node &node, std::string_view type);
// The row whose elements this array holds, or nullptr when it is no array of subrecords.
const GrammarRow *packageArray(const Node &node);
// True if other parts of the package follow when an element comes, goes or moves.
bool hasFollowers(const GrammarRow &array);
// The kinds of element that the array takes; one empty text for one kind.
std::vector<std::string> packageKinds(const GrammarRow &array);

// Gives an input another kind: its value becomes the new kind's zero unless both are stored alike, its id
// stays. Nothing for other nodes.
std::optional<Result<void>> changeInputKind(RecordEdit &edit, const Node &node, std::string_view kind);

// Whole subrecords of one new element of the array.
Result<Bytes> newPackageElement(const RecordEdit &edit, const GrammarRow &array, std::string_view kind);
// The subrecord with the smallest payload its table allows, zeros throughout.
Bytes newSubrecord(const RecordEdit &edit, const SubrecordDesc &desc);
// Refuses hours, minutes and days of the month that no clock or calendar has. `value` as it would be stored.
Result<void> checkScheduleValue(const UnitTree &tree, const Node &node, ByteSpan value);
// A condition that asks function 0 of the subject; parameter 3 unset.
Bytes newCondition();

// `before` counts in the record, `row` in the array. Called once per element that comes, goes or moves,
// beside the change of the element itself.
// The first element of an array that has no node yet.
// An input is inserted with its id, a subrecord behind it, where it has one already; else it gets a new one.
inline constexpr Signature kInputIdSignature = sig("UNAM");
std::optional<std::uint8_t> takeInputId(const GrammarRow &array, Bytes &bytes);
// The id of an input of a package; nothing for other nodes.
std::optional<std::uint8_t> inputIdOf(const UnitTree &tree, NodeId node);
Result<void> packageFirstComes(RecordEdit &edit, const GrammarRow &array,
                               std::optional<std::uint8_t> inputId);
Result<void> packageElementComes(RecordEdit &edit, NodeId array, std::uint32_t row,
                                 std::optional<std::uint8_t> inputId);
Result<void> packageElementGoes(RecordEdit &edit, NodeId array, std::uint32_t row);
Result<void> packageElementMoves(RecordEdit &edit, NodeId array, std::uint32_t from, std::uint32_t to);

} // namespace cutaway::esp
