// SPDX-License-Identifier: MIT
#include "core/base/platform/files.h"

#include "core/base/platform/windows/system.h"

#include <algorithm>
#include <fcntl.h>
#include <io.h>

namespace cutaway::platform
{

namespace
{

constexpr std::int64_t kTick = 100;                             // nanoseconds, of the system's times
constexpr std::int64_t kTicksBefore1970 = 116444736000000000LL; // since 1601

std::int64_t sinceEpoch(const LARGE_INTEGER &time)
{
    return (time.QuadPart - kTicksBefore1970) * kTick;
}

std::optional<BY_HANDLE_FILE_INFORMATION> informationOf(HANDLE handle)
{
    BY_HANDLE_FILE_INFORMATION info = {};
    return ::GetFileInformationByHandle(handle, &info) ? std::optional(info) : std::nullopt;
}

std::uint64_t joined(DWORD high, DWORD low)
{
    return static_cast<std::uint64_t>(high) << 32 | low;
}

std::optional<FileStamp> stampFrom(HANDLE handle)
{
    FILE_BASIC_INFO times = {};
    const auto info = informationOf(handle);
    if (!info || !::GetFileInformationByHandleEx(handle, FileBasicInfo, &times, sizeof times))
        return std::nullopt;
    return FileStamp{joined(info->nFileSizeHigh, info->nFileSizeLow), sinceEpoch(times.LastWriteTime),
                     joined(info->nFileIndexHigh, info->nFileIndexLow), sinceEpoch(times.ChangeTime)};
}

// For questions about it, not to read it. Folders can be opened so as well.
class Looked
{
public:
    explicit Looked(const std::filesystem::path &path)
        : m_handle(::CreateFileW(systemName(path).c_str(), FILE_READ_ATTRIBUTES, kShareAll, nullptr,
                                 OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr))
    {
    }
    Looked(const Looked &) = delete;
    Looked &operator=(const Looked &) = delete;
    ~Looked()
    {
        if (m_handle != INVALID_HANDLE_VALUE)
            ::CloseHandle(m_handle);
    }
    bool isGood() const { return m_handle != INVALID_HANDLE_VALUE; }
    HANDLE handle() const { return m_handle; }

private:
    HANDLE m_handle;
};

} // namespace

std::wstring fullName(const std::filesystem::path &path)
{
    const DWORD size = ::GetFullPathNameW(path.c_str(), 0, nullptr, nullptr);
    std::wstring name(size, L'\0');
    name.resize(size != 0 ? ::GetFullPathNameW(path.c_str(), size, name.data(), nullptr) : 0);
    return name;
}

std::wstring systemName(const std::filesystem::path &path)
{
    constexpr std::size_t kUsual = 240; // of MAX_PATH, with room for what is put behind it
    const std::wstring full = fullName(path);
    if (full.size() < kUsual || full.starts_with(L"\\\\?\\") || full.starts_with(L"\\\\.\\"))
        return path.native();
    const bool isShare = full.starts_with(L"\\\\");
    return isShare ? L"\\\\?\\UNC\\" + full.substr(2) : L"\\\\?\\" + full;
}

HANDLE handleOf(int file)
{
    return file >= 0 ? reinterpret_cast<HANDLE>(::_get_osfhandle(file)) : INVALID_HANDLE_VALUE;
}

int fileOf(HANDLE handle)
{
    if (handle == INVALID_HANDLE_VALUE)
        return -1;
    const int file = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_BINARY | _O_NOINHERIT);
    if (file < 0)
        ::CloseHandle(handle);
    return file;
}

// With the flag for folders, which are told from files by isRegular().
int openForReading(const std::filesystem::path &path)
{
    return fileOf(::CreateFileW(systemName(path).c_str(), GENERIC_READ, kShareAll, nullptr, OPEN_EXISTING,
                                FILE_FLAG_BACKUP_SEMANTICS, nullptr));
}

void closeFile(int file)
{
    ::_close(file);
}

bool isRegular(int file)
{
    const HANDLE handle = handleOf(file);
    const auto info = informationOf(handle);
    return ::GetFileType(handle) == FILE_TYPE_DISK && info &&
           (info->dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

// Of a device, which has none, it is empty.
std::optional<FileStamp> stampOf(int file)
{
    const HANDLE handle = handleOf(file);
    const DWORD type = handle != INVALID_HANDLE_VALUE ? ::GetFileType(handle) : FILE_TYPE_DISK;
    return type == FILE_TYPE_DISK ? stampFrom(handle) : std::optional(FileStamp{});
}

std::optional<FileStamp> stampOf(const std::filesystem::path &path)
{
    const Looked file(path);
    return file.isGood() ? stampFrom(file.handle()) : std::nullopt;
}

std::optional<std::size_t> readAt(int file, std::uint64_t at, std::span<std::uint8_t> bytes)
{
    constexpr std::size_t kMost = 64u << 20; // at once
    OVERLAPPED where = {};
    where.Offset = static_cast<DWORD>(at);
    where.OffsetHigh = static_cast<DWORD>(at >> 32);
    DWORD got = 0;
    const auto wanted = static_cast<DWORD>(std::min(bytes.size(), kMost));
    if (::ReadFile(handleOf(file), bytes.data(), wanted, &got, &where) ||
        ::GetLastError() == ERROR_HANDLE_EOF)
        return got;
    return std::nullopt;
}

std::uint64_t namesOf(const std::filesystem::path &path)
{
    const Looked file(path);
    const auto info = file.isGood() ? informationOf(file.handle()) : std::nullopt;
    return info ? info->nNumberOfLinks : 0;
}

bool rename(const std::filesystem::path &from, const std::filesystem::path &to)
{
    return ::MoveFileExW(systemName(from).c_str(), systemName(to).c_str(),
                         MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
}

// The system counts units of UTF-16, of which no name has more than of UTF-8.
std::size_t longestName(const std::filesystem::path &)
{
    return 255;
}

} // namespace cutaway::platform
