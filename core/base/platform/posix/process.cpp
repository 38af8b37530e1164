// SPDX-License-Identifier: MIT
#include "core/base/platform/process.h"

#include <cstdlib>
#include <fcntl.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace cutaway::platform
{

const char *const kNullDevice = "/dev/null";

void prepareStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        while (::fcntl(stream, F_GETFD) < 0 && ::open(kNullDevice, O_RDONLY) >= 0)
            ; // takes the lowest number that is free; printing to it fails
    }
}

bool isTerminal(std::FILE *stream)
{
    return ::isatty(::fileno(stream)) != 0;
}

bool printUnlocked(std::string_view text, std::FILE *stream)
{
    return ::fwrite_unlocked(text.data(), 1, text.size(), stream) == text.size();
}

void keepFreedMemory()
{
    constexpr int kMostKept = 64 << 20, kLargest = 32 << 20; // bytes; of one piece
    ::mallopt(M_TRIM_THRESHOLD, kMostKept);
    ::mallopt(M_MMAP_THRESHOLD, kLargest);
}

void stepBack()
{
    constexpr int kNice = 5;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNice);
}

bool hasDisplay()
{
    return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

bool isPeerOwn(std::intptr_t socket)
{
    const int descriptor = static_cast<int>(socket);
#ifdef SO_PEERCRED
    struct ucred peer = {};
    socklen_t size = sizeof peer;
    return ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == ::geteuid();
#else
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(descriptor, &user, &group) == 0 && user == ::geteuid();
#endif
}

std::tm localTime(std::int64_t seconds)
{
    const auto time = static_cast<std::time_t>(seconds);
    std::tm local = {};
    ::localtime_r(&time, &local);
    return local;
}

} // namespace cutaway::platform
