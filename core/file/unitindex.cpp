// SPDX-License-Identifier: MIT
#include "core/file/unitindex.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace cutaway
{

UnitIndex::Units &UnitIndex::own(Chunk &chunk)
{
    if (chunk.units.use_count() != 1)
        chunk.units = std::make_shared<Units>(*chunk.units);
    return *chunk.units;
}

void UnitIndex::startChunk(const Placed &placed)
{
    const auto number = static_cast<UnitId>(size());
    auto units = std::make_shared<Units>();
    units->reserve(m_chunks.empty() ? m_expected : kChunkUnits);
    m_chunks.push_back({number, placed.parent, placed.unit.offset, std::move(units)});
}

// Adds a unit as operator[] gives it to a chunk that is not full.
inline void UnitIndex::append(const Placed &placed)
{
    const Chunk &chunk = m_chunks.back();
    const UnitId number = chunk.behind();
    if (number % kChunkUnits == 0)
        m_chunkAt.push_back(static_cast<std::uint32_t>(m_chunks.size() - 1));
    const Unit &unit = placed.unit;
    chunk.units->push_back(
        {unit.offset - chunk.offset, parentFor(chunk, placed.parent), unit.end - number, unit.tag, unit.id});
}

void UnitIndex::findChunks()
{
    m_chunkAt.clear();
    for (std::size_t chunk = 0; chunk < m_chunks.size(); ++chunk) {
        while (m_chunkAt.size() * kChunkUnits < m_chunks[chunk].behind())
            m_chunkAt.push_back(static_cast<std::uint32_t>(chunk));
    }
}

UnitId UnitIndex::add(std::uint64_t offset, std::uint32_t tag, std::uint32_t id)
{
    const auto number = static_cast<UnitId>(size());
    assert(number == 0 || (offset >= offsetOf(number - 1) && m_chunks.back().units.use_count() == 1));
    const Placed placed{{offset, number + 1, tag, id}, m_open.empty() ? kNone : m_open.back()};
    if (number == 0 || m_chunks.back().units->size() == kChunkUnits)
        startChunk(placed);
    append(placed);
    return number;
}

UnitId UnitIndex::open(std::uint64_t offset, std::uint32_t tag, std::uint32_t id)
{
    const UnitId unit = add(offset, tag, id);
    m_open.push_back(unit);
    return unit;
}

void UnitIndex::close()
{
    assert(!m_open.empty());
    const UnitId group = m_open.back();
    grow(group, static_cast<std::uint32_t>(size()) - endOf(group));
    m_open.pop_back();
}

void UnitIndex::finish(std::uint64_t fileSize)
{
    while (!m_open.empty())
        close();
    m_fileSize = fileSize;
    assert(size() == 0 || m_chunks.front().offset == 0);
}

// So many units more are in the group; wraps where they are fewer.
void UnitIndex::grow(UnitId unit, std::uint32_t by)
{
    if (by == 0)
        return;
    Chunk &chunk = m_chunks[chunkNumber(unit)];
    own(chunk)[unit - chunk.first].end += by;
}

UnitId UnitIndex::outwards(UnitId group, std::uint32_t levels) const
{
    for (; levels != 0; --levels)
        group = parentOf(group);
    return group;
}

std::uint32_t UnitIndex::levelsTo(UnitId group, UnitId around) const
{
    std::uint32_t levels = 0;
    for (; group != around; group = parentOf(group))
        ++levels;
    return levels;
}

std::uint64_t UnitIndex::offsetOf(UnitId unit) const
{
    if (unit >= size())
        return m_fileSize;
    const Chunk &chunk = chunkOf(unit);
    return chunk.offset + (*chunk.units)[unit - chunk.first].offset;
}

UnitId UnitIndex::endOf(UnitId unit) const
{
    const Chunk &chunk = chunkOf(unit);
    return unit + (*chunk.units)[unit - chunk.first].end;
}

ByteRange UnitIndex::range(UnitId unit) const
{
    if (unit >= size())
        return {m_fileSize, 0};
    const Chunk &chunk = chunkOf(unit);
    const UnitId next = unit + 1 - chunk.first;
    const std::uint64_t start = chunk.offset + (*chunk.units)[unit - chunk.first].offset;
    const std::uint64_t end =
        next < chunk.units->size() ? chunk.offset + (*chunk.units)[next].offset : offsetOf(unit + 1);
    return {start, end - start};
}

ByteRange UnitIndex::extent(UnitId unit) const
{
    const std::uint64_t start = offsetOf(unit);
    return {start, offsetOf(endOf(unit)) - start};
}

std::vector<UnitId> UnitIndex::childrenOf(UnitId group) const
{
    std::vector<UnitId> children;
    const UnitId last = group == kNone ? static_cast<UnitId>(size()) : endOf(group);
    for (UnitId unit = group == kNone ? 0 : group + 1; unit < last;) {
        const Chunk &chunk = chunkOf(unit);
        const Units &units = *chunk.units;
        const UnitId end = std::min(last, chunk.behind());
        while (unit < end) {
            // Nearly all units are not groups: nothing here waits for what was read before.
            UnitId behind = unit;
            while (behind < end && units[behind - chunk.first].end == 1)
                ++behind;
            children.resize(children.size() + (behind - unit));
            std::iota(children.end() - (behind - unit), children.end(), unit);
            unit = behind;
            if (unit < end) {
                children.push_back(unit);
                unit += units[unit - chunk.first].end;
            }
        }
    }
    return children;
}

UnitId UnitIndex::firstFrom(std::uint64_t offset) const
{
    const auto behind = std::ranges::lower_bound(m_chunks, offset, {}, &Chunk::offset);
    if (behind == m_chunks.begin())
        return 0;
    const Chunk &chunk = *(behind - 1);
    const auto found = std::ranges::lower_bound(*chunk.units, offset - chunk.offset, {}, &Stored::offset);
    return chunk.first + static_cast<UnitId>(found - chunk.units->begin());
}

UnitId UnitIndex::at(std::uint64_t offset) const
{
    // If several units begin at one offset (empty ones before a full one), the last one holds the byte.
    return firstFrom(offset + 1) - 1; // kNone where there are no units
}

bool UnitIndex::shift(const Patch &patch)
{
    struct Step {
        UnitId first; // from there on
        std::uint64_t by;
    };
    std::vector<Step> steps; // by units; each splice moves what starts behind it
    for (const Splice &splice : patch.splices()) {
        UnitId unit = firstFrom(splice.offset);
        const bool starts = unit < size() && offsetOf(unit) == splice.offset;
        const UnitId kept = starts && !splice.inserted.empty() ? unit + 1 : unit; // it has another first byte
        const bool cut = kept < size() && offsetOf(kept) < splice.offset + splice.removed;
        if (cut || (splice.removed == 0 && splice.offset == 0))
            return false;
        // One that starts where something is only put in moves.
        if (splice.removed != 0)
            unit = firstFrom(splice.offset + 1);
        if (splice.removed != splice.inserted.size())
            steps.push_back({unit, splice.inserted.size() - splice.removed});
    }
    std::uint64_t by = 0; // wraps on purpose
    auto next = steps.begin();
    const auto reach = [&](UnitId unit) {
        for (; next != steps.end() && next->first <= unit; ++next)
            by += next->by;
    };
    for (Chunk &chunk : m_chunks) {
        reach(chunk.first);
        const std::uint64_t before = by;
        chunk.offset += before;
        if (next == steps.end() || next->first >= chunk.behind())
            continue;
        Units &units = own(chunk);
        for (UnitId i = next->first - chunk.first; i < units.size(); ++i) {
            reach(chunk.first + i);
            units[i].offset += by - before;
        }
    }
    reach(kNone);
    m_fileSize += by;
    return true;
}

// Chunks [from, to) are made anew of these units, as operator[] gives them; those behind are only moved.
void UnitIndex::rechunk(std::size_t from, std::size_t to, const std::vector<Placed> &units, const Move &move)
{
    const auto kept = m_chunks.begin() + static_cast<std::ptrdiff_t>(to);
    const std::vector<Chunk> behind(kept, m_chunks.end());
    m_chunks.resize(from);
    findChunks();
    const std::size_t chunks = (units.size() + kChunkUnits - 1) / kChunkUnits;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (i % ((units.size() + chunks - 1) / chunks) == 0)
            startChunk(units[i]);
        append(units[i]);
    }
    for (Chunk chunk : behind) {
        chunk.first += move.grown;
        chunk.offset += move.by;
        chunk.parent = move.parent(chunk.parent);
        m_chunks.push_back(std::move(chunk));
    }
    findChunks();
}

void UnitIndex::replace(UnitId first, UnitId last, UnitId group, const UnitIndex &fresh)
{
    const std::uint64_t start = offsetOf(first);
    const Move move{last, static_cast<std::uint32_t>(fresh.size() - (last - first)),
                    fresh.fileSize() - (offsetOf(last) - start)};
    for (UnitId around = group; around != kNone; around = parentOf(around))
        grow(around, move.grown);
    const bool any = !m_chunks.empty();
    const auto chunkNear = [&](UnitId unit) {
        return unit < size() ? chunkNumber(unit) : m_chunks.size() - 1;
    };
    const std::size_t from = any ? chunkNear(first) : 0;
    const std::size_t to = any ? chunkNear(last) + 1 : 0;
    std::vector<Placed> units;
    for (UnitId unit = any ? m_chunks[from].first : 0; unit < first; ++unit)
        units.push_back({(*this)[unit], parentOf(unit)});
    for (UnitId unit = 0; unit < fresh.size(); ++unit) {
        const UnitId around = fresh.parentOf(unit);
        units.push_back({fresh[unit], around == kNone ? group : around + first});
        units.back().unit.offset += start;
        units.back().unit.end += first;
    }
    for (UnitId unit = last; any && unit < m_chunks[to - 1].behind(); ++unit) {
        units.push_back({(*this)[unit], move.parent(parentOf(unit))});
        units.back().unit.offset += move.by;
        units.back().unit.end += move.grown;
    }
    rechunk(from, to, units, move);
    m_fileSize += move.by;
}

} // namespace cutaway
