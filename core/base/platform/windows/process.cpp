// SPDX-License-Identifier: MIT
#include "core/base/platform/process.h"

#include "core/base/platform/windows/system.h"

#include <fcntl.h>
#include <io.h>
#include <vector>

namespace cutaway::platform
{

namespace
{

// The user whom a process belongs to, as the system stores it. Empty where that is not known.
std::vector<char> userOf(HANDLE process)
{
    HANDLE token = nullptr;
    if (process == nullptr || !::OpenProcessToken(process, TOKEN_QUERY, &token))
        return {};
    DWORD size = 0;
    std::vector<char> user;
    alignas(TOKEN_USER) char room[sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE] = {};
    if (::GetTokenInformation(token, TokenUser, room, sizeof room, &size)) {
        const PSID id = reinterpret_cast<TOKEN_USER *>(room)->User.Sid;
        const auto *bytes = static_cast<const char *>(id);
        user.assign(bytes, bytes + ::GetLengthSid(id));
    }
    ::CloseHandle(token);
    return user;
}

} // namespace

const char *const kNullDevice = "NUL";

void prepareStreams()
{
    for (std::FILE *stream : {stdin, stdout, stderr}) {
        if (const int file = ::_fileno(stream); file >= 0)
            ::_setmode(file, _O_BINARY); // lines end as on other systems
    }
    ::SetConsoleOutputCP(CP_UTF8);
    const HANDLE errors = ::GetStdHandle(STD_ERROR_HANDLE); // the line of progress is erased by a sequence
    DWORD mode = 0;
    if (::GetConsoleMode(errors, &mode))
        ::SetConsoleMode(errors, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool isTerminal(std::FILE *stream)
{
    DWORD mode = 0;
    const auto handle = reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(stream)));
    return ::GetConsoleMode(handle, &mode) != 0; // for the C library NUL would be one, too
}

bool printUnlocked(std::string_view text, std::FILE *stream)
{
    return std::fwrite(text.data(), 1, text.size(), stream) == text.size();
}

void keepFreedMemory() {} // the system's heap does

void stepBack()
{
    ::SetThreadPriority(::GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

bool hasDisplay()
{
    return true;
}

bool isPeerOwn(std::intptr_t socket)
{
    const auto pipe = reinterpret_cast<HANDLE>(socket);
    ULONG client = 0, server = 0;
    if (!::GetNamedPipeClientProcessId(pipe, &client) || !::GetNamedPipeServerProcessId(pipe, &server))
        return false;
    const ULONG other = client == ::GetCurrentProcessId() ? server : client;
    const HANDLE process = ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, other);
    const std::vector<char> theirs = userOf(process), own = userOf(::GetCurrentProcess());
    if (process != nullptr)
        ::CloseHandle(process);
    return !own.empty() && theirs == own;
}

std::tm localTime(std::int64_t seconds)
{
    const auto time = static_cast<std::time_t>(seconds);
    std::tm local = {};
    ::localtime_s(&local, &time);
    return local;
}

} // namespace cutaway::platform
