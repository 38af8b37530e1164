// SPDX-License-Identifier: MIT
// Carries edits of a file over to the version that another program has written: all of them, as they are,
// where the other program has left alone the units that were edited and what numbers in them mean.
#pragma once

#include "core/base/progress.h"
#include "core/file/file.h"

namespace cutaway::query
{

// The edits as a patch of the file on disk. `original` is `edited` before its edits, see openOriginal().
// Fails, naming a unit, where both have changed it, and where numbers of units, texts or masters have another
// meaning on disk. All three files belong to this thread.
Result<Patch> carryOver(const File &original, const File &edited, const File &onDisk, Progress &progress);

} // namespace cutaway::query
