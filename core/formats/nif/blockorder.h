// SPDX-License-Identifier: MIT
// The order in which the games' exporters write blocks, and a file put into it.
//
// A block stands in front of what it owns, in the order of its references. Havok objects are built as they
// are read: they stand behind what they own, but in front of their constraints. Source: FORMAT.md, "Order of
// blocks".
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

// All blocks: what the roots lead to, then the rest as it stands.
std::vector<std::uint32_t> exportedOrder(const File &file);

// The file with its blocks in that order; empty where they are. References, sizes and roots follow. Refuses
// where bytes that are not explained may hold numbers of blocks.
Result<Patch> orderBlocks(const File &file);

} // namespace cutaway::nif
