// SPDX-License-Identifier: MIT
// Units of a file that are still there after it was cut into units again.
#include "core/file/file.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// Maps first bytes of units to their offsets after a patch; asked with ascending offsets.
class OffsetMap
{
public:
    explicit OffsetMap(const std::vector<Splice> &splices) : m_splices(splices) {}

    // Two places, behind and in front of what is put in right there; mostly they are one. Nothing when the
    // byte is gone.
    struct Places {
        std::uint64_t behind;
        std::uint64_t inFront;
    };
    std::optional<Places> of(std::uint64_t offset)
    {
        while (m_next < m_splices.size() && isBefore(m_splices[m_next], offset)) {
            m_by += m_splices[m_next].inserted.size() - m_splices[m_next].removed;
            ++m_next;
        }
        std::uint64_t here = 0;
        std::size_t at = m_next;
        for (; at < m_splices.size() && m_splices[at].offset == offset && m_splices[at].removed == 0; ++at)
            here += m_splices[at].inserted.size();
        if (at < m_splices.size() && m_splices[at].offset <= offset) {
            const Splice &over = m_splices[at];
            if (over.offset < offset || over.inserted.empty())
                return std::nullopt;
        }
        return Places{offset + m_by + here, offset + m_by};
    }

private:
    static bool isBefore(const Splice &splice, std::uint64_t offset)
    {
        return splice.offset < offset && splice.offset + splice.removed <= offset;
    }

    const std::vector<Splice> &m_splices;
    std::size_t m_next = 0;
    std::uint64_t m_by = 0; // wraps on purpose
};

} // namespace

std::vector<UnitRun> keptUnits(const UnitIndex &before, const UnitIndex &after, const Patch &patch)
{
    std::vector<UnitRun> runs;
    OffsetMap map(patch.splices());
    UnitId lowest = 0; // units keep their order
    const auto find = [&](std::uint64_t offset, std::uint32_t tag) {
        UnitId now = lowest;
        while (now < after.size() &&
               (after[now].offset < offset || (after[now].offset == offset && after[now].tag != tag)))
            ++now;
        return now < after.size() && after[now].offset == offset ? now : UnitIndex::kNone;
    };
    for (UnitId unit = 0; unit < before.size(); ++unit) {
        const auto places = map.of(before[unit].offset);
        UnitId now = places ? find(places->behind, before[unit].tag) : UnitIndex::kNone;
        if (places && now == UnitIndex::kNone && places->inFront != places->behind)
            now = find(places->inFront, before[unit].tag);
        if (now == UnitIndex::kNone)
            continue;
        if (!runs.empty() && runs.back().from + runs.back().count == unit &&
            runs.back().to + runs.back().count == now)
            ++runs.back().count;
        else
            runs.push_back({unit, now, 1});
        lowest = now + 1;
    }
    return runs;
}

std::optional<UnitId> ChangeSet::unitNow(UnitId before) const
{
    if (!reindexed)
        return before;
    const auto after = std::ranges::upper_bound(kept, before, {}, &UnitRun::from);
    if (after == kept.begin())
        return std::nullopt;
    const UnitRun &run = *(after - 1);
    return before - run.from < run.count ? std::optional(run.to + (before - run.from)) : std::nullopt;
}

} // namespace cutaway
