// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/issuetally.h"

#include <algorithm>

namespace cutaway
{

void IssueTally::Count::add(std::size_t number, Severity severity)
{
    issues += number;
    worst = std::max(worst, severity);
}

void IssueTally::count(const std::vector<UnitIssue> &issues, const std::function<UnitId(UnitId)> &above)
{
    clear();
    for (const UnitIssue &issue : issues) {
        m_in[issue.unit].add(1, issue.severity);
        m_all[issue.unit].add(1, issue.severity);
        for (UnitId at = above(issue.unit); at != UnitIndex::kNone; at = above(at)) {
            m_below[at].add(1, issue.severity);
            m_all[at].add(1, issue.severity);
        }
    }
}

void IssueTally::clear()
{
    m_in.clear();
    m_below.clear();
    m_all.clear();
}

IssueTally::Count IssueTally::find(const Counts &counts, UnitId unit)
{
    const auto found = counts.find(unit);
    return found != counts.end() ? found->second : Count();
}

} // namespace cutaway
