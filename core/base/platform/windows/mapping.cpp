// SPDX-License-Identifier: MIT
#include "core/base/platform/mapping.h"

#include "core/base/platform/windows/system.h"

namespace cutaway::platform
{

// A file that is mapped cannot be made shorter, but a drive can go: that of another machine, or one that is
// pulled out. Only what is on a disk of this machine is mapped.
bool isSafeToMap(int file)
{
    const HANDLE handle = handleOf(file);
    const DWORD size = ::GetFinalPathNameByHandleW(handle, nullptr, 0, VOLUME_NAME_DOS);
    if (size == 0)
        return false;
    std::wstring name(size, L'\0');
    name.resize(::GetFinalPathNameByHandleW(handle, name.data(), size, VOLUME_NAME_DOS));
    constexpr std::wstring_view kPrefix = L"\\\\?\\", kDrive = L"C:\\";
    if (name.size() < kPrefix.size() + kDrive.size() || name[kPrefix.size() + 1] != L':')
        return false; // \\?\UNC\...
    return ::GetDriveTypeW(name.substr(kPrefix.size(), kDrive.size()).c_str()) == DRIVE_FIXED;
}

const void *map(int file, std::uint64_t size)
{
    const HANDLE section = ::CreateFileMappingW(handleOf(file), nullptr, PAGE_READONLY, 0, 0, nullptr);
    if (section == nullptr)
        return nullptr;
    const void *start = ::MapViewOfFile(section, FILE_MAP_READ, 0, 0, size);
    const DWORD code = ::GetLastError();
    ::CloseHandle(section); // the view keeps it
    ::SetLastError(code);
    return start;
}

void unmap(const void *start, std::uint64_t)
{
    ::UnmapViewOfFile(start);
}

// To unlock pages that are not locked takes them out of what the program has in memory, and is called an
// error.
void releasePages(const void *start, std::uint64_t size)
{
    ::VirtualUnlock(const_cast<void *>(start), size);
}

void replaceLostPages(PageLost) {} // see isSafeToMap()

} // namespace cutaway::platform
