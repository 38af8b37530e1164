// SPDX-License-Identifier: MIT
// Blocks that come and go: in the same file, from another, alone or with all that they own.
//
// What follows is part of the patch: the number of blocks, their types and sizes, strings that come along,
// every reference to a block that gets another number, the roots in the footer. The result is read again
// before a patch is given out; one after which the file would hold less is refused. Source: FORMAT.md,
// "Container".
#pragma once

#include "core/file/file.h"

#include <span>
#include <string>
#include <vector>

namespace cutaway::nif
{

// A block in terms of no file: texts instead of string indices, places in the set instead of block numbers.
struct CopiedBlock {
    struct Reference {
        std::uint64_t offset = 0; // in the bytes, of a number of 4 bytes
        bool isString = false;
        std::string text;            // of a string; empty with target -1 for none
        std::int64_t target = -1;    // block of the set, or -1
        std::int64_t outside = -1;   // a block of the file it was copied from that is not in the set, or -1
        std::uint64_t outsideIs = 0; // Format::identity of that block
    };
    std::string type;
    std::uint16_t typeFlag = 0; // of its type index: 0x8000 or 0
    Bytes bytes;
    std::vector<Reference> references;
    bool complete = true; // a table explains every byte, so no reference is missing
};

struct CopiedBlocks {
    Rules rules; // of the file they were copied from
    std::uint32_t user = 0;
    std::vector<CopiedBlock> blocks;
};

// The block and all that it owns, directly or through others, in the order of the file.
std::vector<std::uint32_t> branchOf(const File &file, std::uint32_t block);
// Of the block's branch the block itself and what no block outside the branch owns, directly or through
// others.
std::vector<std::uint32_t> ownBranchOf(const File &file, std::uint32_t block);

// The numbers are those of blocks that were found.
CopiedBlocks copyBlocks(const File &file, std::span<const std::uint32_t> blocks);

// Copied blocks as bytes (CBOR) for a clipboard, and back. Fails for bytes that are none, and for references
// that lie outside their block or its set.
Bytes writeCopied(const CopiedBlocks &copied);
Result<CopiedBlocks> readCopied(ByteSpan bytes);

// In the file they were copied from, copies go on referring to what is not among them; in others to nothing.
enum class PasteInto : std::uint8_t { SameFile, OtherFile };

// In front of block `at`, or behind the last with kAnyRow. Refuses blocks of another version, and numbers
// that would shift below bytes nobody has explained.
Result<Patch> insertBlocks(const File &file, const CopiedBlocks &copied, PasteInto into,
                           std::uint32_t at = kAnyRow);
// A copy of the block, or of its branch, behind all others. Where an owner lists the original in an array,
// the copy is listed behind it; else nothing owns the copy yet.
Result<Patch> duplicateBlock(const File &file, std::uint32_t block, bool branch);
// Lists a block in the first array of references of `owner` that takes its type, at the end; where there is
// none, or all are refused, the patch is empty.
Patch listBlock(const File &file, std::uint32_t owner, std::uint32_t block);
// What refers to them refers to nothing afterwards; roots among them leave the footer.
Result<Patch> removeBlocks(const File &file, std::vector<std::uint32_t> blocks);
// A block of zeros that refers to nothing.
Result<CopiedBlocks> emptyBlock(const File &file, const std::string &type);

} // namespace cutaway::nif
