// SPDX-License-Identifier: MIT
// The units a file is cut into: blocks, records, objects, tables.
//
// Units stand in file order and tile the file: a unit's bytes reach to the start of the next one. A group
// (plugin GRUP, packfile section) is a unit whose own bytes are its header; what it contains follows it in
// pre-order.
//
// Cost: copies share the units, and shift() notes what has moved instead of moving two million offsets.
#pragma once

#include "core/base/bytes.h"
#include "core/base/patch.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace cutaway
{

using UnitId = std::uint32_t;

// 24 bytes, because a master file has two million of them.
struct Unit {
    std::uint64_t offset = 0;          // in the file
    std::uint32_t parent = 0xFFFFFFFF; // enclosing group
    std::uint32_t end = 0;             // first unit behind this one and all it contains
    std::uint32_t tag = 0;             // the format's own: signature, type index, table number
    std::uint32_t id = 0;              // the format's own: FormID, block or object index
};
static_assert(sizeof(Unit) == 24);

// Units in a row that have kept their meaning under other numbers.
struct UnitRun {
    UnitId from = 0; // before
    UnitId to = 0;   // now
    std::uint32_t count = 0;
    bool operator==(const UnitRun &) const = default;
};

class UnitIndex
{
public:
    static constexpr UnitId kNone = 0xFFFFFFFF;

    // Units are added in pre-order with ascending offsets; open() starts a group that close() ends. Only an
    // index that nothing shares takes units.
    UnitId add(std::uint64_t offset, std::uint32_t tag, std::uint32_t id = 0);
    UnitId open(std::uint64_t offset, std::uint32_t tag, std::uint32_t id = 0);
    void close();
    // Fixes where the last unit ends; closes groups left open. At least one unit must exist for a non-empty
    // file.
    void finish(std::uint64_t fileSize);
    void reserve(std::size_t units) { own().reserve(units); }

    std::size_t size() const { return m_units == nullptr ? 0 : m_units->size(); }
    Unit operator[](UnitId unit) const
    {
        Unit found = (*m_units)[unit];
        found.offset += movedBy(unit);
        return found;
    }
    // The unit's own bytes: for a group, its header.
    ByteRange range(UnitId unit) const;
    // The unit's bytes and those of everything it contains.
    ByteRange extent(UnitId unit) const;
    bool isGroup(UnitId unit) const { return (*m_units)[unit].end > unit + 1; }
    // Top-level units with kNone; direct children otherwise. Cost: the number of children.
    std::vector<UnitId> childrenOf(UnitId group) const;
    // The unit whose own bytes hold the offset.
    UnitId at(std::uint64_t offset) const;
    std::uint64_t fileSize() const { return m_fileSize; }
    // Moves the units as the patch moves their first bytes; what it puts in at the first byte of a unit
    // belongs to the unit in front. False, and nothing has changed, when a first byte is taken out or the
    // first unit moves.
    bool shift(const Patch &patch);
    // Puts the units of `fresh`, whose offsets count from its own start, in the place of [first, last): whole
    // siblings below `group`, or none. What stands behind moves; group must be known for an empty range, too.
    void replace(UnitId first, UnitId last, UnitId group, const UnitIndex &fresh);

private:
    // From `first` on up to the next move.
    struct Move {
        UnitId first = 0;
        std::uint64_t by = 0; // wraps on purpose: inserted minus removed
    };
    using Units = std::vector<Unit>;

    Units &own();
    [[gnu::pure]] std::uint64_t movedBy(UnitId unit) const noexcept
    {
        return m_moves.empty() ? 0 : lastMove(unit);
    }
    [[gnu::pure]] std::uint64_t lastMove(UnitId unit) const noexcept;
    // The first unit at or behind the offset, by offsets as they are now.
    UnitId firstFrom(std::uint64_t offset) const;
    void addMove(UnitId first, std::uint64_t by);
    void replaceMoves(UnitId first, UnitId last, std::uint32_t grown, std::uint64_t by);
    void settle();

    std::shared_ptr<Units> m_units; // shared with copies, and then never changed
    std::vector<Move> m_moves;      // ascending
    std::vector<UnitId> m_open;
    std::uint64_t m_fileSize = 0;
};

} // namespace cutaway
