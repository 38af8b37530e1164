// SPDX-License-Identifier: MIT
// Rules for what records hold: their FormIDs, their form versions, what is deleted, the order of lists.
#pragma once

#include "core/file/file.h"

namespace cutaway::esp
{

// Looks at all records, by all processors. Packages are judged with their masters instead
// (core/domains/pack/lintforms.cpp), as far as their FormIDs go.
void checkRecords(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::esp
