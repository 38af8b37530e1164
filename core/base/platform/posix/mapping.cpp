// SPDX-License-Identifier: MIT
#include "core/base/platform/mapping.h"

#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <sys/mman.h>
#include <unistd.h>

namespace cutaway::platform
{

namespace
{

PageLost pageLost = nullptr;
struct sigaction busErrorBefore = {};
const auto kPage = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));

// One page may be all that cannot be read. Each is a mapping of its own where they are far apart: when the
// system has no more of them to give, what lies behind counts as missing as well.
bool fillWithZeros(std::uintptr_t at, std::uintptr_t end)
{
    const std::uintptr_t page = at & ~(kPage - 1);
    for (const std::size_t size : {kPage, end - page}) {
        if (::mmap(reinterpret_cast<void *>(page), size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
                   -1, 0) != MAP_FAILED)
            return true;
    }
    return false;
}

// Passes signals that do not concern our mappings to the handler that was there before.
void passOn(int signal, siginfo_t *info, void *context)
{
    const bool isSent = info->si_code <= 0; // by a program, not by the kernel: si_addr means nothing
    const struct sigaction &before = busErrorBefore;
    if (before.sa_handler == SIG_IGN && isSent)
        return;
    if (before.sa_handler == SIG_DFL || before.sa_handler == SIG_IGN) {
        ::sigaction(signal, &before, nullptr); // the access fails again, and ends the program
        if (isSent)
            ::raise(signal);
    } else if ((before.sa_flags & SA_SIGINFO) != 0) {
        before.sa_sigaction(signal, info, context);
    } else {
        before.sa_handler(signal);
    }
}

void onBusError(int signal, siginfo_t *info, void *context)
{
    const int kept = errno;
    const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr);
    const std::uintptr_t end =
        info->si_code > 0 ? pageLost(at) : 0; // known as lost before the zeros can be read
    if (end == 0 || !fillWithZeros(at, end))
        passOn(signal, info, context);
    errno = kept;
}

} // namespace

bool isSafeToMap(int)
{
    return true; // see replaceLostPages()
}

const void *map(int file, std::uint64_t size)
{
    const void *start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    return start != MAP_FAILED ? start : nullptr;
}

void unmap(const void *start, std::uint64_t size)
{
    ::munmap(const_cast<void *>(start), size);
}

// The mappings are private and read-only: what is dropped is what the file holds.
void releasePages(const void *start, std::uint64_t size)
{
    ::madvise(const_cast<void *>(start), size, MADV_DONTNEED);
}

void replaceLostPages(PageLost lost)
{
    pageLost = lost;
    ::sigaction(SIGBUS, nullptr, &busErrorBefore); // known before the first one comes
    struct sigaction action = {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK; // earlier handlers may want a stack of their own
    ::sigaction(SIGBUS, &action, nullptr);
}

} // namespace cutaway::platform
