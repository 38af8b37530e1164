// SPDX-License-Identifier: MIT
// Blocks taken out of a file: for another place, another file or a clipboard.
#pragma once

#include "core/file/file.h"

#include <span>
#include <string>
#include <vector>

namespace cutaway::nif
{

// Value of a reference to no block or string.
inline constexpr std::int64_t kNothing = -1;
inline constexpr std::size_t kReferenceSize = 4;

// A block in terms of no file: texts instead of string indices, places in the set instead of block numbers.
struct CopiedBlock {
    struct Reference {
        std::uint64_t offset = 0; // in the bytes, of a number of 4 bytes
        bool isString = false;
        std::string text;            // of a string; empty with target -1 for none
        std::int64_t target = -1;    // block of the set, or -1
        std::int64_t outside = -1;   // a block of the file it was copied from that is not in the set, or -1
        std::uint64_t outsideIs = 0; // Comparing::identity of that block
    };
    std::string type;
    std::uint16_t typeFlag = 0; // of its type index: 0x8000 or 0
    Bytes bytes;
    std::vector<Reference> references;
    bool complete = true; // a table explains every byte, so no reference is missing
};

struct CopiedBlocks {
    Rules rules;                     // of the file they were copied from
    std::vector<CopiedBlock> blocks; // in the order they are put in
    std::uint32_t chosen = 0;        // which of them an owner lists
};

// The numbers are those of blocks that were found.
CopiedBlocks copyBlocks(const File &file, std::span<const std::uint32_t> blocks);

// Copied blocks as bytes (CBOR) for a clipboard, and back. Fails for bytes that are none, and for references
// that lie outside their block or its set.
Bytes writeCopied(const CopiedBlocks &copied);
Result<CopiedBlocks> readCopied(ByteSpan bytes);
// Fails for blocks of another version than the file's.
Result<void> checkVersion(const File &file, const CopiedBlocks &copied);
// The same, and whether the blocks refer from where they are said to: a clipboard may hold anything.
Result<void> checkCopied(const File &file, const CopiedBlocks &copied);

// A block of zeros that refers to nothing.
Result<CopiedBlocks> emptyBlock(const File &file, const std::string &type);

} // namespace cutaway::nif
