// SPDX-License-Identifier: MIT
// Objects of a packfile that come and go.
//
// The bytes of all others stay as they are; but a file that stands as its writer would put it does so
// afterwards, too: its objects are brought into the writer's order, and names of classes without objects
// leave.
#pragma once

#include "core/file/linkedunits.h"

namespace cutaway::hkx
{

// A copy behind all others, alone or with copies of all that it leads to. Where an array of pointers lists
// the original, the copy is listed behind it.
Result<Patch> duplicateObject(const File &file, std::uint32_t object, Reach reach);

// Pointers to them become null. With their branches, objects that nothing else leads to go as well.
Result<Patch> removeObjects(const File &file, std::vector<std::uint32_t> objects, Reach reach);

// True if the packfile stands as its writer would put it.
bool isInOrder(const File &file);
// Brings the objects into the writer's order, for edits of pointers between them.
Result<Patch> orderObjects(const File &file);

} // namespace cutaway::hkx
