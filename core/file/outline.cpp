// SPDX-License-Identifier: MIT
#include "core/file/outline.h"

#include <algorithm>
#include <map>

namespace cutaway
{

namespace
{

UnitId groupOf(const File &file, UnitId unit)
{
    const UnitId parent = file.units().parentOf(unit);
    return parent < file.units().size() ? parent : UnitIndex::kNone;
}

// Each unit once, at its first place; none that could not be shown below another.
class OwnedReader
{
public:
    OwnedReader(const File &file, const LinkedUnits &format)
        : m_file(file), m_format(format), m_places(file.units().size())
    {
    }

    std::vector<OwnedUnit> read(UnitId unit)
    {
        std::vector<OwnedUnit> owned;
        if (!m_format.isLinkedUnit(m_file, unit))
            return owned;
        for (const OwnedUnit &found : m_format.ownedUnits(m_file, unit)) {
            if (found.unit >= m_places.size() || !m_format.isLinkedUnit(m_file, found.unit))
                continue;
            if (const std::size_t place = m_places[found.unit]; place != 0) {
                owned[place - 1].isChild |= found.isChild;
                continue;
            }
            owned.push_back(found);
            m_places[found.unit] = owned.size();
        }
        for (const OwnedUnit &found : owned)
            m_places[found.unit] = 0;
        return owned;
    }

private:
    const File &m_file;
    const LinkedUnits &m_format;
    std::vector<std::size_t> m_places; // in the list being read, from 1
};

} // namespace

class OutlineMaker
{
public:
    OutlineMaker(const File &file, const LinkedUnits &format)
        : m_file(file), m_format(format), m_count(static_cast<UnitId>(file.units().size())),
          m_made(std::make_shared<Outline>()), m_levels(m_count)
    {
        m_made->m_below.resize(m_count);
        m_made->m_above.resize(m_count, UnitIndex::kNone);
        m_made->m_rows.resize(m_count);
        m_made->m_owned.resize(m_count);
    }

    std::shared_ptr<const Outline> make()
    {
        std::vector<bool> hasOwner(m_count);
        OwnedReader reader(m_file, m_format);
        for (UnitId unit = 0; unit < m_count; ++unit) {
            m_made->m_owned[unit] = reader.read(unit);
            for (const OwnedUnit &owned : m_made->m_owned[unit])
                hasOwner[owned.unit] = true;
        }
        for (const UnitId root : m_format.rootUnits(m_file))
            start(root);
        claim();
        for (UnitId unit = 0; unit < m_count; ++unit) {
            if (!hasOwner[unit])
                start(unit);
        }
        claim();
        for (UnitId unit = 0; unit < m_count; ++unit) { // circles, and what stands too deep
            start(unit);
            claim();
        }
        list();
        return m_made;
    }

private:
    bool isPlaced(UnitId unit) const { return m_levels[unit] != 0; }

    void start(UnitId unit)
    {
        if (isPlaced(unit) || !m_format.isLinkedUnit(m_file, unit))
            return;
        m_levels[unit] = 1;
        m_starts[groupOf(m_file, unit)].push_back(unit);
        m_open.push_back(unit);
    }

    // Claims the units below the started ones, nearest first.
    void claim()
    {
        for (std::size_t i = 0; i < m_open.size(); ++i) // grows meanwhile
            claimBelow(m_open[i], true);
        for (std::size_t i = 0; i < m_open.size(); ++i)
            claimBelow(m_open[i], false);
        m_open.clear();
    }

    void claimBelow(UnitId owner, bool onlyChildren)
    {
        if (m_levels[owner] == Outline::kMostLevels)
            return;
        for (const OwnedUnit &owned : m_made->m_owned[owner]) {
            if (isPlaced(owned.unit) || (onlyChildren && !owned.isChild))
                continue;
            m_levels[owned.unit] = m_levels[owner] + 1;
            m_made->m_above[owned.unit] = owner;
            m_open.push_back(owned.unit);
        }
    }

    // Units without an owner stand together, at the place of the first such unit of their group in the file.
    void list()
    {
        for (UnitId unit = 0; unit < m_count; ++unit) {
            for (const OwnedUnit &owned : m_made->m_owned[unit]) {
                if (m_made->m_above[owned.unit] == unit)
                    add(owned.unit, unit);
            }
        }
        for (UnitId unit = 0; unit < m_count; ++unit) {
            const UnitId group = groupOf(m_file, unit);
            if (!m_format.isLinkedUnit(m_file, unit)) {
                add(unit, group);
            } else if (const auto starts = m_starts.extract(group); !starts.empty()) {
                for (const UnitId start : starts.mapped())
                    add(start, group);
            }
        }
    }

    void add(UnitId unit, UnitId above)
    {
        std::vector<UnitId> &level = above == UnitIndex::kNone ? m_made->m_tops : m_made->m_below[above];
        m_made->m_above[unit] = above;
        m_made->m_rows[unit] = level.size();
        level.push_back(unit);
    }

    const File &m_file;
    const LinkedUnits &m_format;
    const UnitId m_count;
    std::shared_ptr<Outline> m_made;
    std::vector<std::uint32_t> m_levels;            // from 1; 0: not placed yet
    std::map<UnitId, std::vector<UnitId>> m_starts; // units without an owner, by group
    std::vector<UnitId> m_open;
};

std::shared_ptr<const Outline> Outline::of(const File &file)
{
    const LinkedUnits *format = linkedUnits(file);
    if (format == nullptr || file.units().size() > kMostUnits || file.bytes().size() > kMostBytes)
        return nullptr;
    return OutlineMaker(file, *format).make();
}

bool Outline::holdsFor(const File &file, std::span<const UnitId> units) const
{
    const LinkedUnits *format = linkedUnits(file);
    if (format == nullptr || file.units().size() != m_above.size())
        return false;
    OwnedReader reader(file, *format);
    return std::ranges::all_of(
        units, [&](UnitId unit) { return unit >= m_owned.size() || reader.read(unit) == m_owned[unit]; });
}

} // namespace cutaway
