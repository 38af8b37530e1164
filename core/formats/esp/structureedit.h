// SPDX-License-Identifier: MIT
// Inserts, removes and moves subrecords and array rows of a record, and records and groups of a plugin.
#pragma once

#include "core/file/file.h"
#include "core/formats/esp/recordedit.h"

#include <optional>
#include <span>

namespace cutaway::esp
{

// Inside a record; the node is not its root.
Result<Patch> insertIntoRecord(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                               const NewElement &element);
// Several elements of one list, in their order; nothing where each of them has effects of its own on the
// record.
std::optional<Result<Patch>> insertAllIntoRecord(const File &file, UnitId unit, NodeId parent,
                                                 std::uint32_t row, std::span<const NewElement> elements);
Result<Patch> removeFromRecord(const File &file, UnitId unit, NodeId node);
Result<Patch> moveInRecord(const File &file, UnitId unit, NodeId node, std::uint32_t row);
std::vector<std::string> insertableIntoRecord(const File &file, UnitId unit, NodeId parent);

// Records and groups. HEDR's count follows; a record takes the group of its children along.
Result<Patch> insertUnits(const File &file, UnitId group, std::uint32_t row,
                          std::span<const NewElement> elements);
// Types of the records that belong into the group.
std::vector<std::string> insertableIntoGroup(const File &file, UnitId group);
// An empty group below `parent`; with kNone a top group, where the row of its type says.
Result<Patch> insertGroup(const File &file, UnitId parent, std::uint32_t row, std::int32_t type,
                          std::uint32_t label);
// The group of that type and label right below `parent` (kNone: a top group), or kNone.
UnitId groupIn(const File &file, UnitId parent, std::int32_t type, std::uint32_t label);
// The group that holds what belongs to a record and stands right behind it, or kNone.
UnitId childGroupOf(const File &file, UnitId record);
// A whole record, header included, into the top group of its type; the group is put in where the row of the
// type says when the plugin has none. A record without id, or with one that is in use, gets the one that
// idForNewRecord() tells.
Result<Patch> insertRecord(const File &file, Bytes record);
// The id that a record gets which comes with `wanted`: the same where it is free and not 0.
Result<std::uint32_t> idForNewRecord(const File &file, std::uint32_t wanted);
// HEDR with this next object id.
Result<Patch> withNextObjectId(const File &file, std::uint32_t next);
Result<Patch> removeUnit(const File &file, UnitId unit);
// What it takes along: numbers from the unit up to the one returned.
UnitId endOfRemoved(const File &file, UnitId unit);
// A record or group in place of one of the same kind and id.
Result<Patch> replaceUnit(const File &file, UnitId unit, const Bytes &bytes);
Result<Patch> moveUnit(const File &file, UnitId unit, std::uint32_t row);

} // namespace cutaway::esp
