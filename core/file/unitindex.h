// SPDX-License-Identifier: MIT
// The units a file is cut into: blocks, records, objects, tables.
//
// Units stand in file order and tile the file: a unit's bytes reach to the start of the next one. A group
// (plugin GRUP, packfile section) is a unit whose own bytes are its header; what it contains follows it in
// pre-order.
//
// Cost: units stand in chunks that copies share until one of them is changed, and nothing in a chunk depends
// on what is in front of it. So an edit costs the chunks it touches and a step for each of the others,
// whether copies are held or not.
#pragma once

#include "core/base/bytes.h"
#include "core/base/patch.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace cutaway
{

using UnitId = std::uint32_t;

struct Unit {
    std::uint64_t offset = 0; // in the file
    std::uint32_t end = 0;    // first unit behind this one and all it contains
    std::uint32_t tag = 0;    // the format's own: signature, type index, table number
    std::uint32_t id = 0;     // the format's own: FormID, block or object index
    bool operator==(const Unit &) const = default;
};

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

    // Finds room for about so many units at once.
    void expect(std::size_t units) { m_expected = std::min(units, kChunkUnits); }
    // Units are added in pre-order with ascending offsets; open() starts a group that close() ends. Only an
    // index that nothing shares takes units.
    UnitId add(std::uint64_t offset, std::uint32_t tag, std::uint32_t id = 0);
    UnitId open(std::uint64_t offset, std::uint32_t tag, std::uint32_t id = 0);
    void close();
    // Fixes where the last unit ends; closes groups left open. At least one unit must exist for a non-empty
    // file.
    void finish(std::uint64_t fileSize);

    std::size_t size() const { return m_chunks.empty() ? 0 : m_chunks.back().behind(); }
    Unit operator[](UnitId unit) const
    {
        const Chunk &chunk = chunkOf(unit);
        const Stored &stored = (*chunk.units)[unit - chunk.first];
        return {chunk.offset + stored.offset, unit + stored.end, stored.tag, stored.id};
    }
    // The group around the unit, or kNone. Cost: a step for each chunk in between, at most.
    UnitId parentOf(UnitId unit) const
    {
        const Chunk &chunk = chunkOf(unit);
        return parentIn(chunk, (*chunk.units)[unit - chunk.first].parent);
    }
    // The unit's own bytes: for a group, its header.
    ByteRange range(UnitId unit) const;
    // The unit's bytes and those of everything it contains.
    ByteRange extent(UnitId unit) const;
    bool isGroup(UnitId unit) const { return endOf(unit) > unit + 1; }
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
    // siblings below `group`, or none. Units behind move; group must be known for an empty range, too.
    void replace(UnitId first, UnitId last, UnitId group, const UnitIndex &fresh);

private:
    // Numbers within a chunk; 24 bytes, because a master file has two million units.
    struct Stored {
        std::uint64_t offset = 0; // from that of the chunk
        std::uint32_t parent = 0; // place in the chunk, or kOutside and how many groups it is out from the
                                  // one around the chunk's first unit
        std::uint32_t end = 0;    // number of units with all it contains
        std::uint32_t tag = 0;
        std::uint32_t id = 0;
    };
    static_assert(sizeof(Stored) == 24);
    using Units = std::vector<Stored>;
    struct Placed {
        Unit unit;
        UnitId parent;
    };
    struct Chunk {
        UnitId first = 0;
        UnitId parent = kNone; // of the first unit
        std::uint64_t offset = 0;
        std::shared_ptr<Units> units; // shared with copies, and then never changed; never empty

        UnitId behind() const { return first + static_cast<UnitId>(units->size()); }
    };
    // Renumbers units from `last` on when units in front of them come and go.
    struct Move {
        UnitId last = 0;
        std::uint32_t grown = 0; // units; wraps on purpose
        std::uint64_t by = 0;    // bytes; wraps on purpose

        UnitId parent(UnitId before) const
        {
            return before != kNone && before >= last ? before + grown : before;
        }
    };
    static constexpr std::size_t kChunkUnits = 4096; // 96 KiB, copied in some 20 us
    static constexpr std::uint32_t kOutside = 0x80000000;

    const Chunk &chunkOf(UnitId unit) const { return m_chunks[chunkNumber(unit)]; }
    std::size_t chunkNumber(UnitId unit) const
    {
        std::size_t chunk = m_chunkAt[unit / kChunkUnits];
        while (unit >= m_chunks[chunk].behind())
            ++chunk;
        return chunk;
    }
    UnitId parentIn(const Chunk &chunk, std::uint32_t stored) const
    {
        if ((stored & kOutside) == 0)
            return chunk.first + stored;
        return stored == kOutside ? chunk.parent : outwards(chunk.parent, stored & ~kOutside);
    }
    UnitId outwards(UnitId group, std::uint32_t levels) const;
    std::uint32_t parentFor(const Chunk &chunk, UnitId parent) const
    {
        if (parent != kNone && parent >= chunk.first)
            return parent - chunk.first;
        return parent == chunk.parent ? kOutside : kOutside | levelsTo(chunk.parent, parent);
    }
    std::uint32_t levelsTo(UnitId group, UnitId around) const;
    std::uint64_t offsetOf(UnitId unit) const; // the size of the file behind the last
    UnitId endOf(UnitId unit) const;
    Units &own(Chunk &chunk);
    void append(const Placed &placed);
    void startChunk(const Placed &placed);
    void findChunks();
    void rechunk(std::size_t from, std::size_t to, const std::vector<Placed> &units, const Move &move);
    void grow(UnitId unit, std::uint32_t by);
    // The first unit at or behind the offset.
    UnitId firstFrom(std::uint64_t offset) const;

    std::vector<Chunk> m_chunks;
    std::vector<std::uint32_t> m_chunkAt; // the chunk of every unit whose number is a multiple of kChunkUnits
    std::vector<UnitId> m_open;
    std::size_t m_expected = 0; // in the first chunk
    std::uint64_t m_fileSize = 0;
};

} // namespace cutaway
