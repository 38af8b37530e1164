// SPDX-License-Identifier: MIT
// Carries edits of a file over to the version that another program has written: a three-way merge.
//
// If the other program has not changed the edited units or the meaning of numbers, the edits are applied as
// they are. Otherwise values are, field by field: edits are found by comparing the file with its original,
// and taken like rows of such a comparison. Where both have changed the same value, or the other program has
// changed something else in the same row of an array, the other program's value is kept. Insertions, removals
// and moves are dropped then, and in plugins all edits of a record with any of them. In other files, units
// and rows are known by their place; where any came, went or moved, ThreeWay finds the values that cannot be
// mistaken for others, and only these are kept.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

#include <string>
#include <vector>

namespace cutaway::query
{

struct CarriedEdits {
    struct Refused {
        std::string path; // in the edited file; of what was taken out, in its original
        std::string reason;
    };

    Patch patch;               // of the new file; empty when nothing is left to do
    std::size_t taken = 0;     // edits that the patch makes: runs of bytes, or values
    std::size_t same = 0;      // values that the new file has already
    std::vector<Refused> left; // in the order of the edited file
};

// More edits than this are not carried over.
inline constexpr std::size_t kMostCarried = 200'000;

// `original` is `edited` before its edits, see openOriginal(). Fails where they are of two formats, where
// only numbers that follow from others were edited, where there are too many edits, where both together make
// a damaged file, and where nothing is kept because the places of edits are not known. Progress counts units.
// All three belong to this thread.
Result<CarriedEdits> carryOver(const File &original, const File &edited, const File &onDisk,
                               Progress &progress);

} // namespace cutaway::query
