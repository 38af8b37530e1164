// SPDX-License-Identifier: MIT
// Edits of whole blocks: in the same file, from another, alone or with all that they own.
//
// The patch includes all dependent changes: the number of blocks, their types and sizes, strings that come
// along, every reference to a block that gets another number, the roots in the footer. The result is read
// again first; a patch after which the file would hold less is refused. Source: FORMAT.md, "Container".
#pragma once

#include "core/formats/nif/copiedblocks.h"

#include <functional>

namespace cutaway::nif
{

// The block and all that it owns, directly or through others, in the order of the file: shapes stand before
// what is made of them. Without what `isLeftOut` and what only that owns.
std::vector<std::uint32_t> branchOf(const File &file, std::uint32_t block,
                                    const std::function<bool(std::uint32_t)> &isLeftOut = {});
// The part of the block's branch that only the branch owns: the block itself and all blocks that no block
// outside owns, directly or through others.
std::vector<std::uint32_t> ownBranchOf(const File &file, std::uint32_t block);

// Targets for references from the copies to blocks that are not among them.
enum class PasteInto : std::uint8_t {
    SameFile,     // their original targets: the blocks were copied from this file
    OtherFile,    // none
    Counterparts, // another file, whose blocks have taken the places of those `outside`
};

// In front of block `at`, or behind the last with kAnyRow. Refuses blocks of another version, and changes of
// numbers that unexplained bytes may hold.
Result<Patch> insertBlocks(const File &file, const CopiedBlocks &copied, PasteInto into,
                           std::uint32_t at = kAnyRow);
// A copy of the block, or of its branch, behind it, so that it stands on the same side of what it refers to
// and what refers to it; behind all others where numbers cannot be shifted. Where an owner lists the original
// in an array, the copy is listed behind it; else nothing owns the copy yet.
Result<Patch> duplicateBlock(const File &file, std::uint32_t block, bool branch);
// The copies, hung on block `owner`: `link` makes the patch for the file with the copies, from the numbers
// that the owner and the chosen copy have there. Havok objects are built as they are read, so that what is
// hung on one stands in front of it, all else behind the last block.
using LinkCopy = std::function<Result<Patch>(const File &, std::uint32_t owner, std::uint32_t block)>;
Result<Patch> insertOnto(const File &file, const CopiedBlocks &copied, PasteInto into, std::uint32_t owner,
                         const LinkCopy &link);
// References to them become null; roots among them leave the footer.
Result<Patch> removeBlocks(const File &file, std::vector<std::uint32_t> blocks);

} // namespace cutaway::nif
