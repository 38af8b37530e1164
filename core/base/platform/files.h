// SPDX-License-Identifier: MIT
// Files as the system has them. An open one is the number that the C library has for it. What fails says in
// reason() why.
#pragma once

#include "core/base/mappedfile.h"

#include <cstdint>
#include <optional>
#include <span>

namespace cutaway::platform
{

// For reading; other programs may go on writing to the file, renaming and removing it. -1 where that fails.
int openForReading(const std::filesystem::path &path);
void closeFile(int file);

bool isRegular(int file); // no folder, no device, no pipe
std::optional<FileStamp> stampOf(int file);
std::optional<FileStamp> stampOf(const std::filesystem::path &path);
// How many bytes were read, 0 at the end of the file.
std::optional<std::size_t> readAt(int file, std::uint64_t at, std::span<std::uint8_t> bytes);

// How many names the file has, 0 where there is none at `path`.
std::uint64_t namesOf(const std::filesystem::path &path);
// Takes the place of a file at `to`.
bool rename(const std::filesystem::path &from, const std::filesystem::path &to);
// In the units that std::string has, of a name in that folder.
std::size_t longestName(const std::filesystem::path &folder);

} // namespace cutaway::platform
