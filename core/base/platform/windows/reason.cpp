// SPDX-License-Identifier: MIT
#include "core/base/platform/reason.h"

#include "core/base/platform/windows/system.h"

#include <cstring>
#include <system_error>

namespace cutaway::platform
{

// What usually goes wrong is said in the words that it has on other systems.
std::string reason()
{
    const DWORD code = ::GetLastError();
    switch (code) {
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE:
        return "another program has it open and lets nobody else change it";
    case ERROR_UNABLE_TO_REMOVE_REPLACED:
    case ERROR_UNABLE_TO_MOVE_REPLACEMENT:
    case ERROR_UNABLE_TO_MOVE_REPLACEMENT_2:
        return "another program holds the file, or its folder lets nobody replace it";
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return "No space left on device";
    default:
        break;
    }
    const std::error_condition usual = std::system_category().default_error_condition(static_cast<int>(code));
    return usual.category() == std::generic_category()
               ? std::strerror(usual.value())
               : std::system_category().message(static_cast<int>(code));
}

bool wasMemoryGone()
{
    return ::GetLastError() == ERROR_NOACCESS;
}

KeptReason::KeptReason() : m_code(::GetLastError()) {}

KeptReason::~KeptReason()
{
    ::SetLastError(m_code);
}

} // namespace cutaway::platform
