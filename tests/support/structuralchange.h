// SPDX-License-Identifier: MIT
// Proofs for edits that add and remove units: nothing but what is meant changes, a check finds nothing new,
// and the way back leads to the same bytes.
#pragma once

#include "tests/support/edits.h"

#include <set>
#include <string>

namespace cutaway::test
{

// Ids of what a check finds, notes included.
std::set<std::string> findingsOf(const File &file);

struct StructuralChange {
    std::string problem;             // empty where all is well
    std::set<std::string> changed;   // types of units that have other bytes, references left out
    std::size_t added = 0, gone = 0; // units, on balance
};

// Applies the patch, looks at the file (`look` says what is wrong with it) and takes the patch back. `known`
// are the findings before. References from one unit to others do not count, as they follow.
StructuralChange tryStructural(File &file, const Result<Patch> &patch, const std::set<std::string> &known,
                               const FileProblem &look = {});
inline StructuralChange tryStructural(File &file, const Result<Patch> &patch, const FileProblem &look = {})
{
    return tryStructural(file, patch, findingsOf(file), look);
}

} // namespace cutaway::test
