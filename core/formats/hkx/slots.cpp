// SPDX-License-Identifier: MIT
#include "core/formats/hkx/slots.h"

#include <algorithm>

namespace cutaway::hkx
{

namespace
{

// `next` is behind the one found last: slots are mostly asked for in order, and most of them have no fixup.
const Fixup *findSlot(std::span<const Fixup> table, std::size_t &next, std::uint64_t source)
{
    const bool isBehind = next == 0 || table[next - 1].source < source;
    if (!isBehind || (next < table.size() && table[next].source < source))
        next = static_cast<std::size_t>(std::ranges::lower_bound(table, source, {}, &Fixup::source) -
                                        table.begin());
    if (next == table.size() || table[next].source != source)
        return nullptr;
    return &table[next++];
}

} // namespace

Slots::Slots(const Packfile &pack, const Object &object)
    : m_base(object.offset), m_local(inside(pack.fixups[object.section].local, object.firstLocal, object)),
      m_global(inside(pack.fixups[object.section].global, object.firstGlobal, object)),
      m_met(m_local.size() + m_global.size(), false, &m_memory)
{
}

std::span<const Fixup> Slots::inside(const std::vector<Fixup> &table, std::size_t first, const Object &object)
{
    std::size_t last = first;
    while (last < table.size() && table[last].source < object.offset + object.range.size)
        ++last;
    return std::span(table).subspan(first, last - first);
}

const Fixup *Slots::local(std::uint64_t at)
{
    const Fixup *found = findSlot(m_local, m_nextLocal, m_base + at);
    if (found != nullptr)
        m_met[m_nextLocal - 1] = true;
    return found;
}

const Fixup *Slots::global(std::uint64_t at)
{
    const Fixup *found = findSlot(m_global, m_nextGlobal, m_base + at);
    if (found != nullptr)
        m_met[m_local.size() + m_nextGlobal - 1] = true;
    return found;
}

std::vector<std::uint64_t> Slots::unmet() const
{
    std::vector<std::uint64_t> offsets;
    for (std::size_t i = 0; i < m_local.size(); ++i) {
        if (!m_met[i])
            offsets.push_back(m_local[i].source - m_base);
    }
    for (std::size_t i = 0; i < m_global.size(); ++i) {
        if (!m_met[m_local.size() + i])
            offsets.push_back(m_global[i].source - m_base);
    }
    return offsets;
}

} // namespace cutaway::hkx
