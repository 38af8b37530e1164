// SPDX-License-Identifier: MIT
// Blocks that come and go: in the same file, from another, alone or with all that they own.
//
// What follows is part of the patch: the number of blocks, their types and sizes, strings that come along,
// every reference to a block that gets another number, the roots in the footer. The result is read again
// before a patch is given out; one after which the file would hold less is refused. Source: FORMAT.md,
// "Container".
#pragma once

#include "core/nif/copiedblocks.h"

#include <functional>

namespace cutaway::nif
{

// The block and all that it owns, directly or through others, in the order of the file: shapes stand before
// what is made of them. Without what `isLeftOut` and what only that owns.
std::vector<std::uint32_t> branchOf(const File &file, std::uint32_t block,
                                    const std::function<bool(std::uint32_t)> &isLeftOut = {});
// Of the block's branch the block itself and what no block outside the branch owns, directly or through
// others.
std::vector<std::uint32_t> ownBranchOf(const File &file, std::uint32_t block);

// What copies refer to that is not among them.
enum class PasteInto : std::uint8_t {
    SameFile,     // what they referred to where they were copied, the same file
    OtherFile,    // nothing
    Counterparts, // another file, whose blocks have taken the places of those `outside`
};

// In front of block `at`, or behind the last with kAnyRow. Refuses blocks of another version, and numbers
// that would shift below bytes nobody has explained.
Result<Patch> insertBlocks(const File &file, const CopiedBlocks &copied, PasteInto into,
                           std::uint32_t at = kAnyRow);
// A copy of the block, or of its branch, behind it, so that it stands on the same side of what it refers to
// and what refers to it; behind all others where numbers cannot be shifted. Where an owner lists the original
// in an array, the copy is listed behind it; else nothing owns the copy yet.
Result<Patch> duplicateBlock(const File &file, std::uint32_t block, bool branch);
// Lists a block in the first array of references of `owner` that takes its type, at the end; where there is
// none, or all are refused, the patch is empty.
Patch listBlock(const File &file, std::uint32_t owner, std::uint32_t block);
// What refers to them refers to nothing afterwards; roots among them leave the footer.
Result<Patch> removeBlocks(const File &file, std::vector<std::uint32_t> blocks);

} // namespace cutaway::nif
