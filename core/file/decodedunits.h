// SPDX-License-Identifier: MIT
// The units of a file that were decoded lately, with what was found wrong with them: as many as Budget::kKept
// allows.
#pragma once

#include "core/base/diagnostic.h"
#include "core/file/unitindex.h"
#include "core/schema/unittree.h"

#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

namespace cutaway
{

struct DecodedUnit {
    std::shared_ptr<const UnitTree> tree;
    std::vector<Diagnostic> diagnostics;
    std::uint64_t offset = 0; // of the unit, when its diagnostics were made
};

class DecodedUnits
{
public:
    // Finding one among more takes longer than decoding a small one.
    static constexpr std::size_t kMost = 2048;

    // Null where the unit is not at hand; else it becomes the one asked for last.
    const DecodedUnit *find(UnitId unit);
    // Drops those that were not asked for the longest. The unit is not at hand; it stays until the next
    // comes.
    const DecodedUnit &add(UnitId unit, DecodedUnit decoded);
    void remove(std::span<const UnitId> units);
    void clear();
    // Findings go where their units are now.
    void moveFindings(const UnitIndex &units);
    // Takes over what `other` has and this one lacks.
    void takeFrom(DecodedUnits &other);
    // The one asked for last first.
    std::vector<UnitId> units() const { return {m_recent.begin(), m_recent.end()}; }

private:
    struct Entry {
        DecodedUnit decoded;
        std::uint64_t bytes; // that it takes
        std::list<UnitId>::iterator use;
    };

    void drop(std::unordered_map<UnitId, Entry>::iterator entry);

    std::unordered_map<UnitId, Entry> m_entries;
    std::list<UnitId> m_recent;
    std::uint64_t m_bytes = 0;
};

} // namespace cutaway
