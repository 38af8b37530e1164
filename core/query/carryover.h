// SPDX-License-Identifier: MIT
// Edits of a file carried over to what another program has made of it: a merge of three.
//
// Where the other program has left alone the units that were edited, and what numbers stand for, the edits
// are put in as they are. Else values are, field by field: what was edited is told by comparing the file with
// its original, and taken like a row of such a comparison. Where both have changed the same value, or the
// other program has changed something else in the same row of an array, that of the other program stands.
// What was put in, taken out or moved is not kept then, nor, of plugins, anything in a record where that
// happened. Of other files, units and rows are known by their place; where any came, went or moved, ThreeWay
// says of which values nobody can be mistaken, and only these are kept.
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

// `original` is what `edited` was before its edits, see openOriginal(). Fails where they are of two formats,
// where only numbers that follow from others were edited, where there is too much of it, where both together
// make a damaged file, and where nothing is kept because nobody can tell which part is which. Progress counts
// units. All three belong to this thread.
Result<CarriedEdits> carryOver(const File &original, const File &edited, const File &onDisk,
                               Progress &progress);

} // namespace cutaway::query
