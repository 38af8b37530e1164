// SPDX-License-Identifier: MIT
// The system's own header, and what the sources beside this one share.
#pragma once

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <filesystem>
#include <string>

namespace cutaway::platform
{

// With drive and folders, or that of a device (\\.\NUL). Empty where the system knows no such name.
std::wstring fullName(const std::filesystem::path &path);
// The name as the system wants it: absolute where it is too long for the usual form.
std::wstring systemName(const std::filesystem::path &path);

inline constexpr DWORD kShareAll = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

HANDLE handleOf(int file);
// The number by which the C library knows it from now on, which also closes it. -1 for an invalid one.
int fileOf(HANDLE handle);

} // namespace cutaway::platform
