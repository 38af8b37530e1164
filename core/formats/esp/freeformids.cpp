// SPDX-License-Identifier: MIT
#include "core/formats/esp/freeformids.h"

#include "core/formats/esp/formid.h"

#include <algorithm>

namespace cutaway::esp
{

FreeFormIds::FreeFormIds(const File &file)
    : m_state(file.state<EspState>()), m_forms(m_state.forms(file.units())),
      m_own(static_cast<std::uint32_t>(m_state.masters.size()) << 24),
      m_next(std::max(m_state.nextObjectId & kObjectMask, kFirstFreeObject))
{
    const auto ownIndex = static_cast<std::uint32_t>(m_state.masters.size());
    if (const std::uint32_t highest = m_forms.highestObject(ownIndex); highest != 0)
        m_next = std::max(m_next, highest + 1);
}

bool FreeFormIds::isTaken(std::uint32_t formId) const
{
    return m_given.contains(formId) || m_forms.find(formId) != UnitIndex::kNone;
}

void FreeFormIds::take(std::uint32_t formId)
{
    m_given.insert(formId);
    if (formId >= m_own)
        m_next = std::max(m_next, (formId & kObjectMask) + 1);
}

Result<FreshId> FreeFormIds::fresh()
{
    const std::uint32_t limit = m_state.light() ? kHighestLightObject : kObjectMask;
    FreshId id{m_own | m_next, m_next + 1};
    if (m_next > limit) {
        const std::uint32_t gap = m_state.light() ? lowestGap(limit) : limit + 1;
        if (gap > limit)
            return fail("the next object id would be {:06X}; the limit is {:06X}", m_next, limit);
        id = {m_own | gap, 0};
    }
    take(id.formId);
    return id;
}

// The lowest object id from `first` on that no record of the plugin has; past `limit` when all are used.
std::uint32_t FreeFormIds::firstGap(std::uint32_t first, std::uint32_t limit) const
{
    while (first <= limit && isTaken(m_own | first))
        ++first;
    return first;
}

std::uint32_t FreeFormIds::lowestGap(std::uint32_t limit) const
{
    std::uint32_t gap = firstGap(kFirstFreeObject, limit);
    if (gap > limit && m_state.usesLowIds()) {
        gap = firstGap(1, kFirstFreeObject - 1);
        gap = gap < kFirstFreeObject ? gap : limit + 1;
    }
    return gap;
}

} // namespace cutaway::esp
