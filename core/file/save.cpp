// SPDX-License-Identifier: MIT
// Saving: the file on disk is either the old one or the complete new one, never anything between.
#include "core/base/mappings.h"
#include "core/file/file.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>
#ifdef __linux__
#include <linux/limits.h>
#include <sys/xattr.h>
#endif

namespace cutaway
{

namespace
{

// A temporary file beside the target that vanishes unless it is renamed into place.
class TemporaryFile
{
public:
    explicit TemporaryFile(const std::filesystem::path &target) : m_name(target.string() + ".cutaway-XXXXXX")
    {
        m_fd = ::mkostemp(m_name.data(), O_CLOEXEC);
    }
    TemporaryFile(const TemporaryFile &) = delete;
    TemporaryFile &operator=(const TemporaryFile &) = delete;
    ~TemporaryFile()
    {
        const int saved = errno; // the caller reports the error that brought us here
        if (m_fd >= 0)
            ::close(m_fd);
        if (m_fd >= 0 && !m_kept)
            ::unlink(m_name.c_str());
        errno = saved;
    }
    bool good() const { return m_fd >= 0; }
    int fd() const { return m_fd; }
    const std::string &name() const { return m_name; }
    void keep() { m_kept = true; }

private:
    std::string m_name;
    int m_fd = -1;
    bool m_kept = false;
};

// The disk begins with each portion while the next is copied, instead of with all of it at the end.
bool writeAll(int fd, ByteSpan bytes)
{
    constexpr std::size_t kPortion = 8u << 20;
    while (!bytes.empty()) {
        const ssize_t done = ::write(fd, bytes.data(), std::min(bytes.size(), kPortion));
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(done));
#ifdef SYNC_FILE_RANGE_WRITE
        [[maybe_unused]] const int begun = ::sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE); // only a hint
#endif
    }
    return true;
}

bool readBackEqual(int fd, const ByteBuffer &bytes)
{
    Bytes chunk(1u << 20);
    off_t at = 0;
    bool equal = true;
    bytes.stream([&](ByteSpan piece) {
        while (!piece.empty() && equal) {
            const ssize_t got = ::pread(fd, chunk.data(), std::min(chunk.size(), piece.size()), at);
            if (got < 0 && errno == EINTR)
                continue;
            equal = got > 0 && std::memcmp(chunk.data(), piece.data(), static_cast<std::size_t>(got)) == 0;
            if (equal)
                piece = piece.subspan(static_cast<std::size_t>(got));
            at += got;
        }
        return equal;
    });
    return equal;
}

// The system hands back what was written whether or not it has reached the disk yet, so that what is proved
// need not wait for that. Fails with the reason.
template <class Prove> Result<void> syncAndProve(int fd, const Prove &prove)
{
    int syncError = 0;
    const auto sync = [&] { syncError = ::fsync(fd) != 0 ? errno : 0; };
    std::thread syncing;
    try {
        syncing = std::thread(sync);
    } catch (const std::system_error &) { // no thread to be had
        sync();
    }
    const Result<void> proof = prove();
    if (syncing.joinable())
        syncing.join();
    return syncError != 0 ? fail("{}", std::strerror(syncError)) : proof;
}

// A symbolic link keeps being one: the file behind it is replaced, or made where it has gone.
Result<std::filesystem::path> behindLinks(const std::filesystem::path &wanted)
{
    constexpr int kMostLinks = 40; // as many as the system follows
    std::filesystem::path path = wanted;
    for (int links = 0; links <= kMostLinks; ++links) {
        std::error_code noLink;
        const std::filesystem::path target = std::filesystem::read_symlink(path, noLink);
        if (noLink)
            return path;
        path = path.parent_path() / target; // the target alone if that is absolute
    }
    return fail("cannot save {}: its symbolic links lead to no file", wanted.string());
}

// True for a file that nobody may write, even where the system would let this user do it all the same.
bool isReadOnly(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return false;
    return (info.st_mode & 0222) == 0 || ::access(path.c_str(), W_OK) != 0;
}

// Access lists, labels and whatever else people have noted beside the file; what cannot be set is left out.
void takeAttributes([[maybe_unused]] int fd, [[maybe_unused]] const std::filesystem::path &target)
{
#ifdef __linux__
    std::vector<char> names(XATTR_LIST_MAX), value(XATTR_SIZE_MAX); // the system knows no longer ones
    const ssize_t listed = ::listxattr(target.c_str(), names.data(), names.size());
    for (ssize_t at = 0; at < listed; at += static_cast<ssize_t>(std::strlen(names.data() + at)) + 1) {
        const char *name = names.data() + at;
        const ssize_t size = ::getxattr(target.c_str(), name, value.data(), value.size());
        if (size >= 0)
            (void)::fsetxattr(fd, name, value.data(), static_cast<std::size_t>(size), 0);
    }
#endif
}

// Gives the new file the owner and the mode of the one it replaces.
void takeMode(int fd, const std::filesystem::path &target)
{
    struct stat info = {};
    if (::stat(target.c_str(), &info) == 0) {
        // Only the superuser may change the owner; for all others the file is their own already.
        [[maybe_unused]] const int owned = ::fchown(fd, info.st_uid, info.st_gid);
        ::fchmod(fd, info.st_mode & 07777);
        takeAttributes(fd, target);
    } else {
        const mode_t mask = ::umask(0);
        ::umask(mask);
        ::fchmod(fd, 0666 & ~mask);
    }
}

void syncFolder(const std::filesystem::path &target)
{
    const std::filesystem::path folder = target.has_parent_path() ? target.parent_path() : ".";
    const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        ::fsync(fd);
        ::close(fd);
    }
}

// The file that stands at `target` stays as "name.bak": as a second name for the same data, so nothing is
// copied.
bool keepBackup(const std::filesystem::path &target)
{
    struct stat info = {};
    if (::stat(target.c_str(), &info) != 0)
        return true;
    const std::string backup = target.string() + ".bak";
    const std::string fresh = backup + ".new";
    ::unlink(fresh.c_str());
    if (::link(target.c_str(), fresh.c_str()) != 0) {
        std::error_code error; // file systems without hard links
        std::filesystem::copy_file(target, fresh, error);
        if (error)
            return false;
    }
    return ::rename(fresh.c_str(), backup.c_str()) == 0;
}

// Of a mapped file bytes may have gone; a write that meets them fails with EFAULT.
std::string reasonOfWrite(const ByteBuffer &bytes)
{
    return isLost(bytes.original().span()) || errno == EFAULT
               ? "another program has shortened the file that was opened, what it cut off is gone"
               : std::strerror(errno);
}

Result<void> unchangedSince(const std::filesystem::path &path, const FileStamp *expected)
{
    if (expected == nullptr)
        return {};
    const Result<FileStamp> now = stampOf(path); // a file that has gone holds nothing that could be lost
    if (now && *now != *expected)
        return fail("cannot save {}: another program changed it after it was opened", path.string());
    return {};
}

// What was read from a mapped file may no longer be what was opened.
Result<void> stillOpened(const std::filesystem::path &path, const ByteBuffer &bytes)
{
    if (isLost(bytes.original().span()))
        return fail("cannot save {}: {}", path.string(), reasonOfWrite(bytes));
    if (isRewritten(bytes.original().span()))
        return fail(
            "cannot save {}: another program has written into the file that was opened, or only touched it. "
            "One of this size is read where it stands and may no longer hold what is meant; open it anew",
            path.string());
    return {};
}

} // namespace

Result<void> File::proveUnits() const
{
    Progress progress;
    const UnitIndex anew = m_format->index(m_bytes, progress).units;
    if (anew.size() != m_units.size())
        return fail("read anew it has {} units instead of {}", anew.size(), m_units.size());
    for (UnitId unit = 0; unit < anew.size(); ++unit) {
        if (anew.range(unit) != m_units.range(unit))
            return fail("read anew, unit {} stands at {:#x} instead of {:#x}", unit, anew.range(unit).offset,
                        m_units.range(unit).offset);
    }
    return {};
}

Result<FileStamp> File::saveTo(const std::filesystem::path &wanted, const FileStamp *expected) const
{
    const Result<std::filesystem::path> resolved = behindLinks(wanted);
    if (!resolved)
        return tl::unexpected(resolved.error());
    const std::filesystem::path &path = *resolved;
    if (isReadOnly(path))
        return fail("cannot save {}: the file is read-only", path.string());
    if (const auto same = unchangedSince(path, expected); !same)
        return tl::unexpected(same.error());
    TemporaryFile temporary(path);
    if (!temporary.good())
        return fail("cannot save {}: {}", path.string(), std::strerror(errno));
    bool written = true;
    m_bytes.stream([&](ByteSpan piece) { return written = writeAll(temporary.fd(), piece); });
    if (!written || isLost(m_bytes.original().span()))
        return fail("cannot save {}: {}; the original is untouched", path.string(), reasonOfWrite(m_bytes));
    const Result<void> proof = syncAndProve(temporary.fd(), [&]() -> Result<void> {
        if (!readBackEqual(temporary.fd(), m_bytes))
            return fail("the bytes read back differ from those written");
        return proveUnits();
    });
    if (!proof)
        return fail("cannot save {}: {}; the original is untouched", path.string(), proof.error().message);
    if (const auto still = stillOpened(path, m_bytes); !still)
        return tl::unexpected(still.error());
    takeMode(temporary.fd(), path);
    if (const auto same = unchangedSince(path, expected); !same)
        return tl::unexpected(same.error());
    if (!keepBackup(path))
        return fail("cannot keep a backup of {}: {}", path.string(), std::strerror(errno));
    if (::rename(temporary.name().c_str(), path.c_str()) != 0)
        return fail("cannot save {}: {}", path.string(), std::strerror(errno));
    temporary.keep();
    syncFolder(path);
    return stampOf(path);
}

} // namespace cutaway
