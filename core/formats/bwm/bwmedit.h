// SPDX-License-Identifier: MIT
// A walkmesh written over the one in the file.
#pragma once

#include "core/base/patch.h"
#include "core/formats/bwm/edit/editmesh.h"
#include "core/formats/bwm/walkmesh.h"

namespace cutaway::bwm
{

// Fails for damaged tables: an edit would rest on rows that are not shown.
Result<void> checkTables(const File &file);
// The patch that makes `after` of the walkmesh in the file: tables that differ, with their counts and
// offsets, and the values of the header if they are given. Bytes that are in no table stay.
Result<Patch> patchTo(const File &file, const Walkmesh &after, const MeshHeader *header = nullptr);

// True if the tables stand in their usual order, one behind the other, and nothing else is in the file.
bool isPacked(const File &file);
// A file of its own, packed. Fails for more than 4 GiB.
Result<Bytes> fileOf(const Walkmesh &mesh, const MeshHeader &header);

} // namespace cutaway::bwm
