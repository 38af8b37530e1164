// SPDX-License-Identifier: MIT
// The end of a walk over things that may be shared. A list that names a child several times is gone down once
// for each name: 24 names on each of six levels are 190 million. Where a walk only asks which things there
// are, it visits each once instead (branchUnits in core/file/linkedunits.h).
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace cutaway
{

class WalkBudget
{
public:
    // `what` is their plural, "shapes".
    constexpr WalkBudget(std::string_view what, int deepest, std::size_t most)
        : m_what(what), m_deepest(deepest), m_most(most)
    {
    }

    // Counts one more, so deep below the start. Fails, with the reason, where the walk is to end.
    Result<void> enter(int depth)
    {
        if (depth > m_deepest)
            return fail("{} nest deeper than {}", m_what, m_deepest);
        if (m_count++ >= m_most)
            return fail("there are more than {} {}, each counted as often as it is named", m_most, m_what);
        return {};
    }

private:
    std::string_view m_what;
    int m_deepest;
    std::size_t m_most, m_count = 0;
};

} // namespace cutaway
