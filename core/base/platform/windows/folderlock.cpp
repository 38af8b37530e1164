// SPDX-License-Identifier: MIT
#include "core/base/folderlock.h"

#include "core/base/hash.h"
#include "core/base/platform/reason.h"
#include "core/base/platform/windows/system.h"

#include <fmt/format.h>

namespace cutaway
{

namespace
{

// Names of the system's locks have no backslashes and are shorter than paths: a sum stands for the folder.
std::wstring lockName(const std::filesystem::path &folder)
{
    std::error_code unknown;
    std::wstring whole = std::filesystem::canonical(folder.empty() ? "." : folder, unknown).native();
    if (unknown)
        whole = folder.native();
    ::CharLowerBuffW(whole.data(), static_cast<DWORD>(whole.size()));
    const auto *bytes = reinterpret_cast<const char *>(whole.data());
    const std::string name = fmt::format("Global\\cutaway-{:016x}",
                                         hashOf(std::string_view(bytes, whole.size() * sizeof(wchar_t))));
    return {name.begin(), name.end()};
}

} // namespace

// Of this machine alone: programs on others that change the same folder do not see it.
FolderLock::FolderLock(const std::filesystem::path &folder)
{
    constexpr DWORD kLongest = 5000; // milliseconds
    const HANDLE lock = ::CreateMutexW(nullptr, FALSE, lockName(folder).c_str());
    if (lock == nullptr)
        return;
    const DWORD got = ::WaitForSingleObject(lock, kLongest);
    if (got == WAIT_OBJECT_0 || got == WAIT_ABANDONED)
        m_lock = reinterpret_cast<std::intptr_t>(lock);
    else
        ::CloseHandle(lock);
}

FolderLock::~FolderLock()
{
    const platform::KeptReason kept;
    if (m_lock == -1)
        return;
    const auto lock = reinterpret_cast<HANDLE>(m_lock);
    ::ReleaseMutex(lock);
    ::CloseHandle(lock);
}

} // namespace cutaway
