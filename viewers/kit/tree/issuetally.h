// SPDX-License-Identifier: MIT
// Counts the issues in each unit and in everything below it, for folded rows.
#pragma once

#include "core/base/diagnostic.h"
#include "core/file/unitindex.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace cutaway
{

struct UnitIssue {
    UnitId unit = 0;
    Severity severity = Severity::Note;
};

class IssueTally
{
public:
    struct Count {
        std::size_t issues = 0;
        Severity worst = Severity::Note;

        void add(std::size_t number, Severity severity);
    };

    // `above` returns the unit that a unit stands below; kNone at the top.
    void count(const std::vector<UnitIssue> &issues, const std::function<UnitId(UnitId)> &above);
    void clear();

    Count in(UnitId unit) const { return find(m_in, unit); }
    Count below(UnitId unit) const { return find(m_below, unit); }
    // Units that have issues or stand above such units, each with its own and those below it together.
    const std::unordered_map<UnitId, Count> &all() const { return m_all; }

private:
    using Counts = std::unordered_map<UnitId, Count>;
    static Count find(const Counts &counts, UnitId unit);

    Counts m_in;
    Counts m_below;
    Counts m_all;
};

} // namespace cutaway
