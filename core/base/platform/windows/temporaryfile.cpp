// SPDX-License-Identifier: MIT
// The open file is the lock: nobody else may write to it or delete it. ReplaceFileW wants it closed, so the
// folder is locked (core/base/folderlock.h) from then until the file has its name, and while others sweep.
#include "core/base/temporaryfile.h"

#include "core/base/folderlock.h"
#include "core/base/platform/files.h"
#include "core/base/platform/handlerslots.h"
#include "core/base/platform/leftfile.h"
#include "core/base/platform/reason.h"
#include "core/base/platform/windows/system.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace cutaway
{

namespace
{

constinit platform::HandlerSlots<std::atomic<HANDLE>> endSlots;

void deleteOnClose(HANDLE handle)
{
    FILE_DISPOSITION_INFO info = {TRUE};
    ::SetFileInformationByHandle(handle, FileDispositionInfo, &info, sizeof info);
}

BOOL WINAPI removeAtEnd(DWORD)
{
    endSlots.forEachTaken([](const std::atomic<HANDLE> &handle) { deleteOnClose(handle); });
    return FALSE; // the next handler ends the program, which closes the files
}

// A free name for what stands at `path`, which it has from then on. Empty where that is nothing.
std::filesystem::path movedAside(const std::filesystem::path &path)
{
    const std::filesystem::path aside = temporaryBeside(path);
    return ::MoveFileExW(platform::systemName(path).c_str(), platform::systemName(aside).c_str(), 0)
               ? aside
               : std::filesystem::path();
}

// Puts the file `fresh` at `target` and what stands there at `old`. A file that is mapped can be renamed but
// not removed: what has the name `old` so far is moved aside first, and swept one day if it has to stay.
bool exchange(const std::filesystem::path &fresh, const std::filesystem::path &target,
              const std::filesystem::path &old)
{
    const std::filesystem::path aside = movedAside(old);
    const std::wstring there = platform::systemName(target), kept = platform::systemName(old);
    const bool isDone = ::ReplaceFileW(there.c_str(), platform::systemName(fresh).c_str(), kept.c_str(), 0,
                                       nullptr, nullptr) != 0;
    const platform::KeptReason reason;
    if (!isDone && ::GetLastError() == ERROR_UNABLE_TO_MOVE_REPLACEMENT_2) // it has been half done
        ::MoveFileExW(kept.c_str(), there.c_str(), 0);
    if (!isDone && !aside.empty())
        platform::rename(aside, old);
    if (isDone && !aside.empty())
        ::DeleteFileW(platform::systemName(aside).c_str());
    return isDone;
}

// For a name that is free: by its handle, so that the file stays locked.
bool giveName(HANDLE handle, const std::filesystem::path &target)
{
    std::error_code noFolder;
    const std::filesystem::path whole = std::filesystem::absolute(target, noFolder);
    const std::wstring name = platform::systemName(std::filesystem::path(whole).make_preferred());
    std::vector<char> room(sizeof(FILE_RENAME_INFO) + name.size() * sizeof(wchar_t));
    auto *info = reinterpret_cast<FILE_RENAME_INFO *>(room.data());
    info->FileNameLength = static_cast<DWORD>(name.size() * sizeof(wchar_t));
    std::memcpy(info->FileName, name.c_str(), info->FileNameLength);
    return ::SetFileInformationByHandle(handle, FileRenameInfo, info, static_cast<DWORD>(room.size())) != 0;
}

} // namespace

bool platform::removeLeft(const std::filesystem::path &path)
{
    const FolderLock lock(path.parent_path());
    const HANDLE handle = ::CreateFileW(systemName(path).c_str(), DELETE, 0, nullptr, OPEN_EXISTING,
                                        FILE_FLAG_OPEN_REPARSE_POINT | FILE_FLAG_DELETE_ON_CLOSE, nullptr);
    return handle != INVALID_HANDLE_VALUE && ::CloseHandle(handle);
}

TemporaryFile::TemporaryFile(const std::filesystem::path &target)
{
    std::error_code noFolder;
    const std::filesystem::path whole = std::filesystem::absolute(target, noFolder);
    const std::filesystem::path &beside = noFolder ? target : whole;
    sweepTemporaries(beside.parent_path());
    constexpr int kAttempts = 100;
    for (int attempt = 0; attempt < kAttempts && m_fd < 0; ++attempt) {
        const std::filesystem::path path = temporaryBeside(beside);
        const HANDLE handle =
            ::CreateFileW(platform::systemName(path).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE,
                          FILE_SHARE_READ, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);
        m_fd = platform::fileOf(handle);
        if (m_fd < 0 && ::GetLastError() != ERROR_FILE_EXISTS)
            return;
        m_name = path.string();
    }
    if (m_fd >= 0)
        m_slot = endSlots.take([this](std::atomic<HANDLE> &slot) { slot = platform::handleOf(m_fd); });
}

TemporaryFile::~TemporaryFile()
{
    const platform::KeptReason kept;
    if (m_fd >= 0 && !m_name.empty())
        deleteOnClose(platform::handleOf(m_fd));
    else if (!m_name.empty())
        ::DeleteFileW(platform::systemName(m_name).c_str());
    endSlots.free(m_slot);
    if (m_fd >= 0)
        platform::closeFile(m_fd);
}

bool TemporaryFile::write(ByteSpan bytes)
{
    constexpr std::size_t kPortion = 8u << 20;
    while (!bytes.empty()) {
        DWORD done = 0;
        const auto wanted = static_cast<DWORD>(std::min(bytes.size(), kPortion));
        if (!::WriteFile(platform::handleOf(m_fd), bytes.data(), wanted, &done, nullptr))
            return false;
        if (done == 0) {
            ::SetLastError(ERROR_WRITE_FAULT); // the system gives no reason
            return false;
        }
        bytes = bytes.subspan(done);
    }
    return true;
}

bool TemporaryFile::sync()
{
    return ::FlushFileBuffers(platform::handleOf(m_fd)) != 0;
}

bool TemporaryFile::renameTo(const std::filesystem::path &target)
{
    const bool isThere =
        ::GetFileAttributesW(platform::systemName(target).c_str()) != INVALID_FILE_ATTRIBUTES;
    if (!isThere && !giveName(platform::handleOf(m_fd), target))
        return false;
    if (isThere) {
        const std::filesystem::path old = temporaryBeside(target);
        if (!replace(target, old))
            return false;
        const platform::KeptReason kept;
        ::DeleteFileW(platform::systemName(old).c_str()); // mapped, it stays until it is swept
    }
    endSlots.free(m_slot);
    m_slot = -1;
    m_name.clear();
    return true;
}

// ReplaceFileW keeps the rights, the attributes and the further streams of the file that is replaced, and
// works while programs have it mapped.
Result<void> TemporaryFile::replace(const std::filesystem::path &target, const std::filesystem::path &backup)
{
    const FolderLock lock(target.parent_path());
    endSlots.free(m_slot);
    m_slot = -1;
    platform::closeFile(m_fd);
    m_fd = -1;
    if (!exchange(m_name, target, backup))
        return fail("cannot save {}: {}", target.string(), platform::reason());
    m_name.clear();
    m_fd = platform::openForReading(target);
    return {};
}

void removeTemporariesOnSignals()
{
    ::SetConsoleCtrlHandler(removeAtEnd, TRUE);
}

} // namespace cutaway
