// SPDX-License-Identifier: MIT
// What follows where blocks get other numbers.
#pragma once

#include "core/file/file.h"

#include <vector>

namespace cutaway::nif
{

// The number that each block has afterwards; kNothing (copiedblocks.h) for those that go.
using Numbers = std::vector<std::int64_t>;

// Fails where not all blocks were found: their numbers are not known then.
Result<void> checkEditable(const File &file);
// Every reference of the file that gets another number, in file order. Fails where bytes that are not
// explained may hold some.
Result<void> addReferences(const File &file, const Numbers &numbers, Patch &patch);
// The footer counts its roots: the whole array is written anew where one of them changes.
void addRoots(const File &file, const Numbers &numbers, Patch &patch);
// The patch, once the file was read as it would be; fails where it would hold another number of blocks.
Result<Patch> checkedPatch(const File &file, Patch patch, std::size_t blocks);

} // namespace cutaway::nif
