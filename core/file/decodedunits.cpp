// SPDX-License-Identifier: MIT
#include "core/file/decodedunits.h"

#include "core/base/budget.h"

#include <cassert>

namespace cutaway
{

const DecodedUnit *DecodedUnits::find(UnitId unit)
{
    const auto known = m_entries.find(unit);
    if (known == m_entries.end())
        return nullptr;
    m_recent.splice(m_recent.begin(), m_recent, known->second.use);
    return &known->second.decoded;
}

const DecodedUnit &DecodedUnits::add(UnitId unit, DecodedUnit decoded)
{
    assert(!m_entries.contains(unit));
    const std::uint64_t bytes = decoded.tree->footprint();
    while (!m_recent.empty() && (m_entries.size() >= kMost || m_bytes + bytes > Budget::kKept))
        drop(m_entries.find(m_recent.back()));
    m_recent.push_front(unit);
    m_bytes += bytes;
    return m_entries.emplace(unit, Entry{std::move(decoded), bytes, m_recent.begin()}).first->second.decoded;
}

void DecodedUnits::drop(std::unordered_map<UnitId, Entry>::iterator entry)
{
    m_bytes -= entry->second.bytes;
    m_recent.erase(entry->second.use);
    m_entries.erase(entry);
}

void DecodedUnits::remove(std::span<const UnitId> units)
{
    for (const UnitId unit : units) {
        if (const auto known = m_entries.find(unit); known != m_entries.end())
            drop(known);
    }
}

void DecodedUnits::clear()
{
    m_entries.clear();
    m_recent.clear();
    m_bytes = 0;
}

void DecodedUnits::moveFindings(const UnitIndex &units)
{
    for (auto &[unit, entry] : m_entries) {
        const std::uint64_t moved = units[unit].offset - entry.decoded.offset; // wraps on purpose
        for (Diagnostic &diagnostic : entry.decoded.diagnostics)
            diagnostic.range.offset += moved;
        entry.decoded.offset += moved;
    }
}

void DecodedUnits::takeFrom(DecodedUnits &other)
{
    for (auto unit = other.m_recent.rbegin(); unit != other.m_recent.rend(); ++unit) {
        DecodedUnit &decoded = other.m_entries.at(*unit).decoded;
        if (!m_entries.contains(*unit)) // the other may still be asked for the tree
            add(*unit, {decoded.tree, std::move(decoded.diagnostics), decoded.offset});
    }
}

} // namespace cutaway
