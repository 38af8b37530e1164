// SPDX-License-Identifier: MIT
#include "core/file/unitindex.h"

#include <algorithm>
#include <cassert>

namespace cutaway
{

UnitId UnitIndex::add(std::uint64_t offset, std::uint32_t tag, std::uint32_t id)
{
    assert(m_units.empty() || offset >= m_units.back().offset);
    const UnitId unit = static_cast<UnitId>(m_units.size());
    m_units.push_back({offset, m_open.empty() ? kNone : m_open.back(), unit + 1, tag, id});
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
    m_units[m_open.back()].end = static_cast<std::uint32_t>(m_units.size());
    m_open.pop_back();
}

void UnitIndex::finish(std::uint64_t fileSize)
{
    while (!m_open.empty())
        close();
    m_fileSize = fileSize;
    assert(m_units.empty() || m_units.front().offset == 0);
}

ByteRange UnitIndex::range(UnitId unit) const
{
    const std::uint64_t start = m_units[unit].offset;
    const std::uint64_t next = unit + 1 < m_units.size() ? m_units[unit + 1].offset : m_fileSize;
    return {start, next - start};
}

ByteRange UnitIndex::extent(UnitId unit) const
{
    const std::uint64_t start = m_units[unit].offset;
    const std::uint32_t end = m_units[unit].end;
    return {start, (end < m_units.size() ? m_units[end].offset : m_fileSize) - start};
}

std::vector<UnitId> UnitIndex::childrenOf(UnitId group) const
{
    std::vector<UnitId> children;
    const UnitId first = group == kNone ? 0 : group + 1;
    const UnitId last = group == kNone ? static_cast<UnitId>(m_units.size()) : m_units[group].end;
    for (UnitId unit = first; unit < last; unit = m_units[unit].end)
        children.push_back(unit);
    return children;
}

UnitId UnitIndex::at(std::uint64_t offset) const
{
    if (m_units.empty())
        return kNone;
    // Of several units at one offset (an empty one before a full one) the last holds the byte.
    const auto after = std::ranges::upper_bound(m_units, offset, {}, &Unit::offset);
    return static_cast<UnitId>(after - m_units.begin()) - 1;
}

bool UnitIndex::shift(const Patch &patch)
{
    for (const Splice &splice : patch.splices()) {
        auto unit = std::ranges::lower_bound(m_units, splice.offset, {}, &Unit::offset);
        if (unit != m_units.end() && unit->offset == splice.offset && !splice.inserted.empty())
            ++unit; // it has another first byte
        const bool cut = unit != m_units.end() && unit->offset < splice.offset + splice.removed;
        if (cut || (splice.removed == 0 && splice.offset == 0))
            return false;
    }
    std::uint64_t by = 0; // wraps on purpose: inserted minus removed so far
    auto unit = m_units.begin();
    for (const Splice &splice : patch.splices()) {
        // The first unit that starts behind the splice; one that starts where something is only put in moves.
        const std::uint64_t last = splice.removed == 0 ? splice.offset : splice.offset + 1;
        const auto next = std::lower_bound(unit, m_units.end(), last,
                                           [](const Unit &u, std::uint64_t at) { return u.offset < at; });
        for (; by != 0 && unit != next; ++unit)
            unit->offset += by;
        unit = next;
        by += splice.inserted.size() - splice.removed;
    }
    for (; by != 0 && unit != m_units.end(); ++unit)
        unit->offset += by;
    m_fileSize += by;
    return true;
}

} // namespace cutaway
