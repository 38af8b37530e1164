// SPDX-License-Identifier: MIT
// The share of a file's bytes that tables explain.
#pragma once

#include "core/file/file.h"

#include <string>

namespace cutaway
{

struct Coverage {
    std::uint64_t bytes = 0;     // of all units; inflated ones by their inflated bytes
    std::uint64_t undecoded = 0; // of those, bytes that no table explains

    double share() const; // 0 to 1; 1 for an empty file
    // "100", or with one decimal and never rounded up to 100: one unexplained byte has to show.
    std::string percent() const;
};

// Decodes everything, documents embedded in the file as well. When it is cancelled, of the units so far.
Coverage coverageOf(const File &file, Progress &progress);

} // namespace cutaway
