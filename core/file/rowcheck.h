// SPDX-License-Identifier: MIT
// Numbers that name no row of the arrays that the tables say they count in (core/schema/rowrules.h).
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// One warning for each unit that none was found in yet: most rules on what is in a unit say more about such
// numbers. Only files of linked units: other formats have rules of their own for all such numbers.
void checkRowNumbers(const File &file, Diagnostics &diagnostics, const Progress &progress);

} // namespace cutaway
