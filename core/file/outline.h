// SPDX-License-Identifier: MIT
// The units of a file as a hierarchy: what belongs to a unit stands below it. For showing only; units keep
// their numbers and paths.
//
// A unit stands below its first owner; from others only links lead to it. Scenes come first: a unit belongs
// to the one that lists it as a child before any that only uses it; apart from that to the owner nearest to a
// root. Units without an owner keep their place in the file, behind the roots. Owners in a circle are cut
// open where the lowest number is.
#pragma once

#include "core/file/linkedunits.h"

#include <memory>
#include <span>
#include <vector>

namespace cutaway
{

class Outline
{
public:
    // Larger files are shown in file order: the hierarchy needs all of a file read.
    static constexpr std::size_t kMostUnits = 10'000;
    static constexpr std::uint64_t kMostBytes = 64 << 20;
    // Levels of the hierarchy; deeper units stand at the top again, like those without an owner.
    static constexpr std::uint32_t kMostLevels = 100;

    // Null where the units of the file do not own each other, or are too many.
    static std::shared_ptr<const Outline> of(const File &file);

    // In order; with kNone those at the top. Those of a group are its members that no other unit owns.
    const std::vector<UnitId> &below(UnitId unit) const
    {
        return unit == UnitIndex::kNone ? m_tops : m_below[unit];
    }
    // The owner or the group; kNone at the top.
    UnitId above(UnitId unit) const { return m_above[unit]; }
    // Among those below the same unit.
    std::size_t rowOf(UnitId unit) const { return m_rows[unit]; }
    // True when these units own what they owned before a change of the file that left all units in place.
    bool holdsFor(const File &file, std::span<const UnitId> units) const;

private:
    friend class OutlineMaker;

    std::vector<UnitId> m_tops;
    std::vector<std::vector<UnitId>> m_below;
    std::vector<UnitId> m_above;
    std::vector<std::size_t> m_rows;
    std::vector<std::vector<OwnedUnit>> m_owned; // as they were read
};

} // namespace cutaway
