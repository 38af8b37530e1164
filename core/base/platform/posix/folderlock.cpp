// SPDX-License-Identifier: MIT
#include "core/base/folderlock.h"

#include "core/base/platform/reason.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <thread>
#include <unistd.h>

namespace cutaway
{

FolderLock::FolderLock(const std::filesystem::path &folder)
    : m_lock(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
{
    using namespace std::chrono_literals;
    constexpr auto kLongest = 5s;
    const int descriptor = static_cast<int>(m_lock);
    const auto end = std::chrono::steady_clock::now() + kLongest;
    while (m_lock >= 0 && ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 &&
           (errno == EWOULDBLOCK || errno == EINTR) && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(2ms);
}

FolderLock::~FolderLock()
{
    const platform::KeptReason kept;
    if (m_lock >= 0)
        ::close(static_cast<int>(m_lock));
}

} // namespace cutaway
