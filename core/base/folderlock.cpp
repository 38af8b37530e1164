// SPDX-License-Identifier: MIT
#include "core/base/folderlock.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace cutaway
{

FolderLock::FolderLock(const std::filesystem::path &folder)
    : m_fd(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
{
    using namespace std::chrono_literals;
    constexpr auto kLongest = 5s;
    const auto end = std::chrono::steady_clock::now() + kLongest;
    while (m_fd >= 0 && ::flock(m_fd, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EINTR) &&
           std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(2ms);
}

FolderLock::~FolderLock()
{
    const int kept = errno;
    if (m_fd >= 0)
        ::close(m_fd);
    errno = kept;
}

} // namespace cutaway
