// SPDX-License-Identifier: MIT
#include "core/base/temporaryfile.h"

#include "core/base/hash.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cutaway
{

namespace
{

constexpr std::string_view kMark = ".cutaway-"; // followed by kRandom letters and digits
constexpr std::size_t kRandom = 6;

// A file for signals to remove. A handler may take no lock and allocate nothing: it reads a fixed-size table.
struct SignalSlot {
    enum State : int { Free, Changing, Taken };
    std::atomic<int> state = Free;
    char name[4096] = {};
};
static_assert(std::atomic<int>::is_always_lock_free);
constinit std::array<SignalSlot, 16> signalSlots;

// -1 where there is no room: then the next program sweeps.
int takeSlot(const std::string &name)
{
    for (std::size_t i = 0; name.size() < sizeof SignalSlot::name && i < signalSlots.size(); ++i) {
        int free = SignalSlot::Free;
        if (!signalSlots[i].state.compare_exchange_strong(free, SignalSlot::Changing))
            continue;
        std::memcpy(signalSlots[i].name, name.c_str(), name.size() + 1);
        signalSlots[i].state = SignalSlot::Taken;
        return static_cast<int>(i);
    }
    return -1;
}

void freeSlot(int slot)
{
    if (slot >= 0)
        signalSlots[static_cast<std::size_t>(slot)].state = SignalSlot::Free;
}

void removeAndEnd(int signal)
{
    for (const SignalSlot &slot : signalSlots) {
        if (slot.state == SignalSlot::Taken)
            ::unlink(slot.name);
    }
    ::raise(signal); // its handler is gone by now (SA_RESETHAND): it ends the program when this one returns
}

bool isTemporaryName(std::string_view name)
{
    if (name.size() < kMark.size() + kRandom)
        return false;
    const std::string_view end = name.substr(name.size() - kMark.size() - kRandom);
    return end.starts_with(kMark) && std::ranges::all_of(end.substr(kMark.size()), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
           });
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

// One that is being written is locked. A second name of a file (see keepBackup) is not: who is just making it
// makes a copy where it has gone.
bool removeLeft(const char *path)
{
    const int fd = ::open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    struct stat info = {};
    const bool isLeft = fd >= 0 && ::fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
                        info.st_uid == ::geteuid() && ::flock(fd, LOCK_EX | LOCK_NB) == 0;
    const bool isGone = isLeft && ::unlink(path) == 0;
    if (fd >= 0)
        ::close(fd);
    return isGone;
}

} // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path &target)
{
    std::error_code noFolder;
    const std::filesystem::path whole = std::filesystem::absolute(target, noFolder);
    const std::filesystem::path beside =
        besideNamed(noFolder ? target : whole, std::string(kMark) + std::string(kRandom, 'X'));
    sweepTemporaries(beside.parent_path());
    const SignalsHeld held; // a file that exists and is not listed would stay
    for (int attempt = 0; attempt < 10; ++attempt) {
        m_name = beside.string();
        m_fd = ::mkostemp(m_name.data(), O_CLOEXEC);
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
    const int kept = errno;
    if (m_fd >= 0 && !m_name.empty())
        ::unlink(m_name.c_str());
    freeSlot(m_slot);
    if (m_fd >= 0)
        ::close(m_fd);
    errno = kept;
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
    if (::rename(m_name.c_str(), target.c_str()) != 0)
        return false;
    freeSlot(m_slot);
    m_slot = -1;
    m_name.clear();
    return true;
}

std::size_t sweepTemporaries(const std::filesystem::path &folder)
{
    std::size_t swept = 0;
    std::error_code error;
    for (std::filesystem::directory_iterator at(folder.empty() ? "." : folder, error), end;
         !error && at != end; at.increment(error)) {
        if (isTemporaryName(at->path().filename().native()) && removeLeft(at->path().c_str()))
            ++swept;
    }
    return swept;
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

std::filesystem::path besideNamed(const std::filesystem::path &target, std::string_view suffix)
{
    constexpr long kUsualLimit = 255; // bytes of a name
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const long limit = ::pathconf(folder.c_str(), _PC_NAME_MAX);
    const auto most = static_cast<std::size_t>(limit > 0 ? limit : kUsualLimit);
    std::string name = target.filename().string();
    if (name.size() + suffix.size() > most) {
        const std::string sum = fmt::format("~{:08x}", hashOf(name) & 0xFFFFFFFF);
        std::size_t room = most - std::min(most, suffix.size() + sum.size());
        while (room > 0 &&
               (static_cast<unsigned char>(name[room]) & 0xC0) == 0x80) // inside a letter of UTF-8
            --room;
        name = name.substr(0, room) + sum;
    }
    return target.parent_path() / (name + std::string(suffix));
}

} // namespace cutaway
