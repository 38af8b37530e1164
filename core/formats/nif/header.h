// SPDX-License-Identifier: MIT
// The header of a NIF file: read once for the index, shown by its own table.
//
// Source: FORMAT.md, "Container".
#pragma once

#include "core/base/bytes.h"
#include "core/formats/nif/rules.h"
#include "core/formats/nif/version.h"
#include "core/schema/fielddesc.h"
#include "core/schema/nodelayout.h"

#include <string>
#include <vector>

namespace cutaway::nif
{

struct NifHeader {
    std::string text; // first line
    std::uint32_t version = 0;
    std::uint32_t user = 0;
    std::uint32_t stream = 0; // BS stream version, 0 without a stream header
    std::uint32_t numBlocks = 0;
    std::vector<std::string> exportInfo;   // author, process, export and path as stored, without NUL
    std::vector<std::string> types;        // names as stored; may hold bytes above 0x7F
    std::vector<std::uint32_t> blockTypes; // per block, index into types
    std::vector<std::uint32_t> sizes;      // per block, from 20.2.0.5 on
    std::vector<std::string> strings;      // names as stored
    std::uint64_t size = 0;                // bytes of the header; block 0 follows
    bool complete = false;                 // false: nothing behind what was read can be placed

    bool hasTypeTable() const { return version >= kV5_0_0_1; }
    bool hasSizes() const { return version >= kV20_2_0_5; }
    bool hasStringTable() const { return version >= kV20_1_0_1; }
    Rules rules() const { return {version, stream, 0, true, user}; }
    // "20.2.0.7"
    std::string versionText() const;
};

// Reads the header at the start of `file`. Never fails: `complete` says whether all of it could be read.
NifHeader readHeader(ByteSpan file, Diagnostics &diagnostics);

// The bytes a NIF file starts with, for recognition.
bool startsLikeNif(ByteSpan head);

// The bytes of a name as the header stores it.
inline ByteSpan bytesOf(const std::string &stored)
{
    return {reinterpret_cast<const std::uint8_t *>(stored.data()), stored.size()};
}

// Versions that the walk and the tables know.
bool isSupported(std::uint32_t version);

// True when a BS stream header follows the block count.
bool hasStreamHeader(std::uint32_t version, std::uint32_t user);

extern const StructDesc kNifHeaderTable;
extern const StructDesc kNifFooterTable;
// Prefix of each block in old versions: its type name, or a zero.
extern const StructDesc kNifBlockPrefix;

} // namespace cutaway::nif
