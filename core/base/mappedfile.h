// SPDX-License-Identifier: MIT
// Reading a whole file: small ones into memory, large ones mapped.
//
// What another program cuts off a mapped file is gone (mappings.h), so a file that stays open is mapped only
// when it is large. A command that only reads is done with its file before long, and maps smaller ones, too:
// not the smallest, whose decoders look at the same bytes again and again.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>

namespace cutaway
{

// Identifies the state of a file on disk; compared before a save so that no other program's work is lost.
struct FileStamp {
    std::uint64_t size = 0;
    std::int64_t modified = 0; // nanoseconds since the clock's epoch
    std::uint64_t inode = 0;
    std::int64_t changed = 0; // as `modified`, but no program can set it back; names and rights count as well

    bool operator==(const FileStamp &) const = default;
};

struct LoadedFile {
    BytesView bytes;
    FileStamp stamp;
};

inline constexpr std::uint64_t kMapAbove = 64ull << 20;       // bytes, of a file that stays open or is saved
inline constexpr std::uint64_t kMapBrieflyAbove = 4ull << 20; // bytes, of one that a command only reads

Result<LoadedFile> loadFile(const std::filesystem::path &path, std::uint64_t mapAbove = kMapAbove);
Result<FileStamp> stampOf(const std::filesystem::path &path);

} // namespace cutaway
