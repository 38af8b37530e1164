// SPDX-License-Identifier: MIT
// Blocks made anew, as their tables say that new ones begin, and the places where they may stand.
#pragma once

#include "core/formats/nif/copiedblocks.h"

#include <string>
#include <vector>

namespace cutaway::nif
{

// A block with the defaults of its class, which refers to nothing.
Result<CopiedBlocks> newBlock(const File &file, const std::string &type);

// The types of blocks that may be made there, sorted: in the header any that has a table; on a block those
// that one of its lists takes, or a reference that is empty; in such a list or reference what that takes.
std::vector<std::string> typesAt(const File &file, UnitId unit, NodeId parent);
// Makes a block and hangs it there, in a list in front of row `row`.
Result<Patch> insertNewBlock(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                             const std::string &type);

} // namespace cutaway::nif
