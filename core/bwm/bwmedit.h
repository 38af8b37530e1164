// SPDX-License-Identifier: MIT
// A walkmesh written over the one in the file.
#pragma once

#include "core/base/patch.h"
#include "core/base/result.h"
#include "core/bwm/walkmesh.h"

namespace cutaway::bwm
{

// Fails for damaged tables: an edit would rest on rows that are not shown.
Result<void> checkTables(const File &file);
// The patch that makes `after` of the walkmesh in the file: tables that differ, with their counts and
// offsets.
Result<Patch> patchTo(const File &file, const Walkmesh &after);

} // namespace cutaway::bwm
