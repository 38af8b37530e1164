// SPDX-License-Identifier: MIT
// All findings of a format's rules about a file, gathered in one pass over all units.
#pragma once

#include "core/file/file.h"

#include <array>

namespace cutaway
{

struct Issue {
    Diagnostic diagnostic;
    std::optional<NodePath> place; // the smallest node that holds the range; empty when no unit does
    std::string where;             // text of the place, or the offset
};

struct CheckResult {
    std::vector<Issue> issues;           // container first, then units in file order, then whole-file checks
    std::uint64_t decodedBytes = 0;      // of all units; an inflated record counts by its inflated size
    std::uint64_t undecodedBytes = 0;    // of those, bytes that no table explains
    std::array<std::size_t, 3> counts{}; // by Severity
    bool truncated = false;              // there were more than Diagnostics::kLimit
    bool complete = false;               // not cancelled

    std::size_t count(Severity severity) const { return counts[static_cast<std::size_t>(severity)]; }
    // 0 to 1; an empty file is fully explained.
    double coverage() const;
};

// Decodes every unit; meant for a worker with a snapshot of its own.
CheckResult checkResultOf(const File &file, Progress &progress);

} // namespace cutaway
