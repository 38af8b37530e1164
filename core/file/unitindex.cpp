// SPDX-License-Identifier: MIT
#include "core/file/unitindex.h"

#include <algorithm>
#include <cassert>

namespace cutaway
{

namespace
{

// So many places of a file can grow before all offsets are written anew.
constexpr std::size_t kMostMoves = 256;

} // namespace

UnitIndex::Units &UnitIndex::own()
{
    if (m_units == nullptr)
        m_units = std::make_shared<Units>();
    assert(m_units.use_count() == 1 && m_moves.empty());
    return *m_units;
}

UnitId UnitIndex::add(std::uint64_t offset, std::uint32_t tag, std::uint32_t id)
{
    Units &units = own();
    assert(units.empty() || offset >= units.back().offset);
    const UnitId unit = static_cast<UnitId>(units.size());
    units.push_back({offset, m_open.empty() ? kNone : m_open.back(), unit + 1, tag, id});
    return unit;
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
    Units &units = own();
    units[m_open.back()].end = static_cast<std::uint32_t>(units.size());
    m_open.pop_back();
}

void UnitIndex::finish(std::uint64_t fileSize)
{
    while (!m_open.empty())
        close();
    m_fileSize = fileSize;
    assert(size() == 0 || m_units->front().offset == 0);
}

ByteRange UnitIndex::range(UnitId unit) const
{
    const std::uint64_t start = (*this)[unit].offset;
    const std::uint64_t next = unit + 1 < size() ? (*this)[unit + 1].offset : m_fileSize;
    return {start, next - start};
}

ByteRange UnitIndex::extent(UnitId unit) const
{
    const Unit found = (*this)[unit];
    return {found.offset, (found.end < size() ? (*this)[found.end].offset : m_fileSize) - found.offset};
}

std::vector<UnitId> UnitIndex::childrenOf(UnitId group) const
{
    std::vector<UnitId> children;
    const UnitId first = group == kNone ? 0 : group + 1;
    const UnitId last = group == kNone ? static_cast<UnitId>(size()) : (*m_units)[group].end;
    for (UnitId unit = first; unit < last; unit = (*m_units)[unit].end)
        children.push_back(unit);
    return children;
}

UnitId UnitIndex::firstFrom(std::uint64_t offset) const
{
    UnitId first = 0;
    for (std::size_t count = size(); count != 0;) {
        const std::size_t half = count / 2;
        const auto middle = static_cast<UnitId>(first + half);
        if ((*this)[middle].offset < offset) {
            first = middle + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return first;
}

UnitId UnitIndex::at(std::uint64_t offset) const
{
    // Of several units at one offset (an empty one before a full one) the last holds the byte.
    return firstFrom(offset + 1) - 1; // kNone where there are no units
}

std::uint64_t UnitIndex::lastMove(UnitId unit) const noexcept
{
    const auto behind = std::ranges::upper_bound(m_moves, unit, {}, &Move::first);
    return behind == m_moves.begin() ? 0 : (behind - 1)->by;
}

void UnitIndex::addMove(UnitId first, std::uint64_t by)
{
    if (by == 0 || first >= size())
        return;
    auto at = std::ranges::lower_bound(m_moves, first, {}, &Move::first);
    if (at == m_moves.end() || at->first != first)
        at = m_moves.insert(at, {first, movedBy(first)});
    for (auto move = at; move != m_moves.end(); ++move)
        move->by += by;
    // What was taken back leaves nothing to remember.
    if (at->by == (at == m_moves.begin() ? 0 : (at - 1)->by))
        m_moves.erase(at);
}

// Writes the offsets as they are now, for this index alone.
void UnitIndex::settle()
{
    auto units = std::make_shared<Units>(*m_units);
    for (auto move = m_moves.begin(); move != m_moves.end(); ++move) {
        const std::size_t last = move + 1 == m_moves.end() ? units->size() : (move + 1)->first;
        for (std::size_t unit = move->first; unit < last; ++unit)
            (*units)[unit].offset += move->by;
    }
    m_units = std::move(units);
    m_moves.clear();
}

bool UnitIndex::shift(const Patch &patch)
{
    std::vector<Move> wanted; // by units; each splice moves what starts behind it
    for (const Splice &splice : patch.splices()) {
        UnitId unit = firstFrom(splice.offset);
        const bool starts = unit < size() && (*this)[unit].offset == splice.offset;
        const UnitId kept = starts && !splice.inserted.empty() ? unit + 1 : unit; // it has another first byte
        const bool cut = kept < size() && (*this)[kept].offset < splice.offset + splice.removed;
        if (cut || (splice.removed == 0 && splice.offset == 0))
            return false;
        // One that starts where something is only put in moves.
        if (splice.removed != 0)
            unit = firstFrom(splice.offset + 1);
        wanted.push_back({unit, splice.inserted.size() - splice.removed});
    }
    for (const Move &move : wanted) {
        addMove(move.first, move.by);
        m_fileSize += move.by;
    }
    if (m_moves.size() > kMostMoves)
        settle();
    return true;
}

// Where units behind a replacement have moved to.
void UnitIndex::replaceMoves(UnitId first, UnitId last, std::uint32_t grown, std::uint64_t by)
{
    const std::uint64_t behind = last < size() ? movedBy(last) + by : 0;
    std::vector<Move> moves;
    for (const Move &move : m_moves) {
        if (move.first < first)
            moves.push_back(move);
    }
    const std::uint64_t before = moves.empty() ? 0 : moves.back().by;
    if (last < size() && behind != before)
        moves.push_back({last + grown, behind});
    for (const Move &move : m_moves) {
        if (move.first > last)
            moves.push_back({move.first + grown, move.by + by});
    }
    m_moves = std::move(moves);
}

void UnitIndex::replace(UnitId first, UnitId last, UnitId group, const UnitIndex &fresh)
{
    const auto offsetOf = [this](UnitId unit) { return unit < size() ? (*this)[unit].offset : m_fileSize; };
    const auto grown = static_cast<std::uint32_t>(fresh.size() - (last - first)); // wraps on purpose
    const std::uint64_t start = offsetOf(first);
    const std::uint64_t by = fresh.fileSize() - (offsetOf(last) - start); // wraps on purpose
    replaceMoves(first, last, grown, by);
    if (m_units.use_count() != 1)
        m_units = std::make_shared<Units>(*m_units);
    Units &units = *m_units;
    for (UnitId around = group; around != kNone; around = units[around].parent)
        units[around].end += grown;
    const auto moved = [=](Unit unit) {
        unit.end += grown;
        if (unit.parent != kNone && unit.parent >= last)
            unit.parent += grown;
        return unit;
    };
    const std::size_t behind = units.size() - last, to = first + fresh.size();
    if (to > last)
        units.resize(to + behind);
    for (std::size_t i = behind; to > last && i-- > 0;)
        units[to + i] = moved(units[last + i]);
    for (std::size_t i = 0; to < last && i < behind; ++i)
        units[to + i] = moved(units[last + i]);
    units.resize(to + behind);
    const std::uint64_t stored = start - movedBy(first == 0 ? 0 : first - 1);
    for (UnitId unit = 0; unit < fresh.size(); ++unit) {
        Unit placed = fresh[unit];
        placed.offset += stored;
        placed.parent = placed.parent == kNone ? group : placed.parent + first;
        placed.end += first;
        units[first + unit] = placed;
    }
    m_fileSize += by;
    if (m_moves.size() > kMostMoves)
        settle();
}

} // namespace cutaway
