// SPDX-License-Identifier: MIT
#include "core/base/writefile.h"

#include "core/base/platform/reason.h"
#include "core/base/platform/windows/system.h"

namespace cutaway
{

namespace
{

// The file that a symbolic link leads to, so that it keeps being a link; else the path itself.
std::filesystem::path targetBehindLinks(const std::filesystem::path &path, DWORD attributes)
{
    if ((attributes & FILE_ATTRIBUTE_REPARSE_POINT) == 0)
        return path;
    const HANDLE handle = ::CreateFileW(platform::systemName(path).c_str(), FILE_READ_ATTRIBUTES,
                                        platform::kShareAll, nullptr, OPEN_EXISTING, 0, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return path;
    const DWORD size = ::GetFinalPathNameByHandleW(handle, nullptr, 0, VOLUME_NAME_DOS);
    std::wstring name(size, L'\0');
    name.resize(size != 0 ? ::GetFinalPathNameByHandleW(handle, name.data(), size, VOLUME_NAME_DOS) : 0);
    ::CloseHandle(handle);
    return name.empty() ? path : std::filesystem::path(name);
}

} // namespace

// That its folder cannot be written to is found when the temporary file is made.
Result<std::filesystem::path> writableTarget(const std::filesystem::path &wanted)
{
    if (wanted.empty())
        return fail("cannot write a file without a name");
    const std::string name = wanted.string();
    if (platform::fullName(wanted).starts_with(L"\\\\.\\")) // NUL, CON, COM1 in any folder
        return fail("cannot write {}: it is a device, only regular files are written", name);
    const DWORD attributes = ::GetFileAttributesW(platform::systemName(wanted).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        if (::GetLastError() == ERROR_PATH_NOT_FOUND)
            return fail("cannot write {}: its folder: {}", name, platform::reason());
        if (::GetLastError() != ERROR_FILE_NOT_FOUND || !wanted.has_filename())
            return fail("cannot write {}: {}", name,
                        wanted.has_filename() ? platform::reason() : "Is a directory");
        return wanted;
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return fail("cannot write {}: it is a folder, only regular files are written", name);
    if ((attributes & FILE_ATTRIBUTE_READONLY) != 0)
        return fail("cannot write {}: the file is read-only", name);
    const std::filesystem::path path = targetBehindLinks(wanted, attributes);
    const HANDLE handle = ::CreateFileW(platform::systemName(path).c_str(), GENERIC_WRITE | DELETE,
                                        platform::kShareAll, nullptr, OPEN_EXISTING, 0, nullptr);
    if (handle == INVALID_HANDLE_VALUE)
        return ::GetLastError() == ERROR_ACCESS_DENIED
                   ? fail("cannot write {}: the file is read-only", path.string())
                   : fail("cannot write {}: {}", path.string(), platform::reason());
    ::CloseHandle(handle);
    return path;
}

// ReplaceFileW keeps them; a new file has those that its folder gives.
Result<void> takeMode(int, const std::filesystem::path &)
{
    return {};
}

// The system has no such call: the file itself is written to disk before it gets its name.
Result<void> syncFolderOf(const std::filesystem::path &)
{
    return {};
}

} // namespace cutaway
