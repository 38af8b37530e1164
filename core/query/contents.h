// SPDX-License-Identifier: MIT
// Contents of units that refer to each other by number, without these numbers.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <vector>

namespace cutaway::query
{

// Numbers that are equal where units of two files say the same. References to a unit do not count by its
// number, nor, in LinkedUnits, do references back.
struct UnitContents {
    struct Reference {
        std::uint64_t list = 0; // the path of the value without the rows of arrays
        UnitId target = 0;
    };

    std::uint64_t type = 0;
    std::uint64_t name = 0;  // with the type; 0 where it has none
    std::uint64_t own = 0;   // with the type, its bytes
    std::uint64_t whole = 0; // and those of what it leads to, a few steps far
    std::vector<Reference> references;
};

// The contents of all units; a unit without references by number has none. Incomplete if cancelled.
std::vector<UnitContents> contentsOf(const File &file, const Progress &progress);

} // namespace cutaway::query
