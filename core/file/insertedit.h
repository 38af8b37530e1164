// SPDX-License-Identifier: MIT
// The insertions of edits named by paths: alone, or many into one list.
#pragma once

#include "core/file/edit.h"

#include <optional>
#include <span>

namespace cutaway
{

// The patch of an edit that inserts; its path leads to no embedded document.
Result<Patch> patchOfInsert(const File &file, const Edit &edit);

// The number of edits, from the first one on, that insert elements into one list, each behind the one before.
// 1 for all others.
std::size_t insertRun(std::span<const Edit> edits);
// The patch of such a run, longer than 1, whose path leads to no embedded document; nothing where only edit
// by edit is known to be right. Each element is made ready on the file as it is, so that its cost does not
// grow with the number of elements.
std::optional<Patch> patchOfRun(const File &file, std::span<const Edit> run);

} // namespace cutaway
