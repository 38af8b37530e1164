// SPDX-License-Identifier: MIT
// Blocks that are the same in both games, but for rows that only one of them has.
#pragma once

#include "core/formats/nif/copiedblocks.h"

#include <memory>

namespace cutaway::nif
{

// A copy of the file whose header says that it is for another game; its blocks are as they were.
Result<std::unique_ptr<File>> asOfGame(const File &file, std::uint32_t stream);

// The block, a copy of number `block` of the file, with the rows that the game of `target` has. Rows that
// come hold what new ones do; references follow to where they stand.
Result<CopiedBlock> laidOut(const File &file, std::uint32_t block, const CopiedBlock &copy,
                            const File &target);

} // namespace cutaway::nif
