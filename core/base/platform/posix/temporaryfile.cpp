// SPDX-License-Identifier: MIT
#include "core/base/temporaryfile.h"

#include "core/base/platform/files.h"
#include "core/base/platform/handlerslots.h"
#include "core/base/platform/leftfile.h"
#include "core/base/platform/reason.h"
#include "core/base/writefile.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cutaway
{

namespace
{

using SlotName = char[4096];
constinit platform::HandlerSlots<SlotName> signalSlots;

// -1 where there is no room: then the next program sweeps.
int takeSlot(const std::string &name)
{
    if (name.size() >= sizeof(SlotName))
        return -1;
    return signalSlots.take([&name](SlotName &slot) { std::memcpy(slot, name.c_str(), name.size() + 1); });
}

void removeAndEnd(int signal)
{
    signalSlots.forEachTaken([](const SlotName &name) { ::unlink(name); });
    ::raise(signal); // its handler is gone by now (SA_RESETHAND): it ends the program when this one returns
}

// No signal that ends the program reaches this thread meanwhile.
class SignalsHeld
{
public:
    SignalsHeld()
    {
        sigset_t ending;
        sigfillset(&ending);
        ::pthread_sigmask(SIG_BLOCK, &ending, &m_before);
    }
    ~SignalsHeld() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    SignalsHeld(const SignalsHeld &) = delete;
    SignalsHeld &operator=(const SignalsHeld &) = delete;

private:
    sigset_t m_before;
};

// Gives the data of `target` that name as well. False where the file system has no second names.
bool giveSecondName(const std::filesystem::path &target, const std::filesystem::path &name)
{
    constexpr int kAttempts = 100;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        // Named like a temporary file, so that what a killed program leaves goes one day.
        const std::filesystem::path fresh = temporaryBeside(name);
        if (::link(target.c_str(), fresh.c_str()) != 0) {
            if (errno == EEXIST)
                continue;
            return false;
        }
        const bool isNamed = platform::rename(fresh, name);
        const platform::KeptReason kept;
        ::unlink(fresh.c_str()); // still there, too, where `name` was one of the same data already
        return isNamed;
    }
    return false;
}

bool copyTo(const std::filesystem::path &target, const std::filesystem::path &name)
{
    TemporaryFile copy(name);
    if (!copy.good())
        return false;
    std::error_code error;
    std::filesystem::copy_file(target, copy.name(), std::filesystem::copy_options::overwrite_existing, error);
    errno = error.value();
    if (error)
        return false;
    [[maybe_unused]] const auto mode = takeMode(copy.descriptor(), target); // rather too few rights than many
    return copy.sync() && copy.renameTo(name);
}

} // namespace

// A second name of a file (see giveSecondName) is not locked: who is just making it makes a copy where it has
// gone.
bool platform::removeLeft(const std::filesystem::path &path)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat info = {};
    const bool isLeft = fd >= 0 && ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
                        info.st_uid == ::geteuid() && ::flock(fd, LOCK_EX | LOCK_NB) == 0;
    const bool isGone = isLeft && ::unlink(path.c_str()) == 0;
    if (fd >= 0)
        ::close(fd);
    return isGone;
}

TemporaryFile::TemporaryFile(const std::filesystem::path &target)
{
    std::error_code noFolder;
    const std::filesystem::path whole = std::filesystem::absolute(target, noFolder);
    const std::filesystem::path &beside = noFolder ? target : whole;
    sweepTemporaries(beside.parent_path());
    const SignalsHeld held; // a file that exists and is not listed would stay
    constexpr int kAttempts = 100;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        m_name = temporaryBeside(beside).string();
        m_fd = ::open(m_name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
        if (m_fd < 0 && errno == EEXIST)
            continue;
        if (m_fd < 0)
            return;
        struct stat info = {};
        [[maybe_unused]] const int locked =
            ::flock(m_fd, LOCK_EX | LOCK_NB); // not all file systems have locks
        if (::fstat(m_fd, &info) == 0 && info.st_nlink != 0)
            break;
        ::close(m_fd); // swept by another program before it was locked
        m_fd = -1;
        errno = EBUSY;
    }
    m_slot = m_fd >= 0 ? takeSlot(m_name) : -1;
}

TemporaryFile::~TemporaryFile()
{
    const platform::KeptReason kept;
    if (m_fd >= 0 && !m_name.empty())
        ::unlink(m_name.c_str());
    signalSlots.free(m_slot);
    if (m_fd >= 0)
        ::close(m_fd);
}

// The disk begins with each portion while the next is copied, instead of with all of it at the end.
bool TemporaryFile::write(ByteSpan bytes)
{
    constexpr std::size_t kPortion = 8u << 20;
    while (!bytes.empty()) {
        const ssize_t done = ::write(m_fd, bytes.data(), std::min(bytes.size(), kPortion));
        if (done < 0 && errno == EINTR)
            continue;
        if (done == 0)
            errno = EIO; // the system gives no reason
        if (done <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
#ifdef SYNC_FILE_RANGE_WRITE
        [[maybe_unused]] const int begun =
            ::sync_file_range(m_fd, 0, 0, SYNC_FILE_RANGE_WRITE); // only a hint
#endif
    }
    return true;
}

bool TemporaryFile::sync()
{
    return ::fsync(m_fd) == 0;
}

bool TemporaryFile::renameTo(const std::filesystem::path &target)
{
    if (!platform::rename(m_name, target))
        return false;
    signalSlots.free(m_slot);
    m_slot = -1;
    m_name.clear();
    return true;
}

// The backup is usually a second name for the data that stand there: there is no moment without a file.
Result<void> TemporaryFile::replace(const std::filesystem::path &target, const std::filesystem::path &backup)
{
    if (!giveSecondName(target, backup) && !copyTo(target, backup))
        return fail("cannot keep a backup of {}: {}", target.string(), platform::reason());
    return renameTo(target) ? Result<void>()
                            : fail("cannot save {}: {}", target.string(), platform::reason());
}

void removeTemporariesOnSignals()
{
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGXFSZ}) {
        struct sigaction before = {}, action = {};
        if (::sigaction(signal, nullptr, &before) != 0 || before.sa_handler != SIG_DFL)
            continue;
        action.sa_handler = signal == SIGXFSZ ? SIG_IGN : removeAndEnd;
        action.sa_flags = signal == SIGXFSZ ? 0 : static_cast<int>(SA_RESETHAND);
        ::sigaction(signal, &action, nullptr);
    }
}

} // namespace cutaway
