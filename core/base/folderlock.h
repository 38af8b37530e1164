// SPDX-License-Identifier: MIT
// Puts programs that change files of one folder in a row, where they ask for it.
#pragma once

#include <cstdint>
#include <filesystem>

namespace cutaway
{

// Held while a file is compared with what was opened and then replaced: of two programs that do so at the
// same time the second finds what the first has written. Not all file systems lock folders, and nobody waits
// long for a program that hangs: the lock prevents what it can and refuses nothing.
class FolderLock
{
public:
    explicit FolderLock(const std::filesystem::path &folder);
    FolderLock(const FolderLock &) = delete;
    FolderLock &operator=(const FolderLock &) = delete;
    ~FolderLock(); // keeps the reason of the system

private:
    std::intptr_t m_lock = -1; // what the system has for it
};

} // namespace cutaway
