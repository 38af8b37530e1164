// SPDX-License-Identifier: MIT
// Promises of editing and rebuilding any walkmesh, and of the texts that come with them.
#pragma once

#include "core/file/file.h"

#include <optional>
#include <string>

namespace cutaway::fuzz
{

// Whatever the tables hold, a rebuild is refused or makes tables in which nothing is stale; a save without an
// edit changes nothing; an edit is refused or applied. Files that are not walkmeshes keep it.
std::optional<std::string> brokenWalkmeshPromise(const File &file);
// Bytes that are not binary walkmesh, read as a walkmesh in text form and as a table of surfaces: refused, or
// a mesh that can be rebuilt and written.
std::optional<std::string> brokenTextPromise(ByteSpan bytes);

} // namespace cutaway::fuzz
