// SPDX-License-Identifier: MIT
// Giving a file the form that its format's writer would give it.
#pragma once

#include "core/file/file.h"

namespace cutaway
{

// One patch after which Format::reemit of the file, or of each document embedded in it that has a writer,
// gives the bytes that are there. It is empty where they are so already. Fails where a document cannot be
// made anew, naming it.
Result<Patch> compactPatch(const File &file);

} // namespace cutaway
