// SPDX-License-Identifier: MIT
// Saving: the file on disk is either the old one or the complete new one, never anything between.
#include "core/base/folderlock.h"
#include "core/base/mappings.h"
#include "core/base/quantity.h"
#include "core/base/temporaryfile.h"
#include "core/base/writefile.h"
#include "core/file/file.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace cutaway
{

namespace
{

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
template <class Prove> Result<void> syncAndProve(TemporaryFile &file, const Prove &prove)
{
    int syncError = 0;
    const auto sync = [&] { syncError = file.sync() ? 0 : errno; };
    std::jthread syncing; // waited for even where the proof throws
    try {
        syncing = std::jthread(sync);
    } catch (const std::system_error &) { // no thread to be had
        sync();
    }
    const Result<void> proof = prove();
    if (syncing.joinable())
        syncing.join();
    return syncError != 0 ? fail("{}", std::strerror(syncError)) : proof;
}

// Gives the data of `target` that name as well. False where the file system has no second names.
bool giveSecondName(const std::filesystem::path &target, const std::filesystem::path &name)
{
    constexpr int kAttempts = 100;
    std::random_device random;
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        // Named like a temporary file, so that what a killed program leaves goes one day.
        const auto fresh = besideNamed(name, fmt::format(".cutaway-{:06x}", random() & 0xFFFFFF));
        if (::link(target.c_str(), fresh.c_str()) != 0) {
            if (errno == EEXIST)
                continue;
            return false;
        }
        const bool isNamed = ::rename(fresh.c_str(), name.c_str()) == 0;
        const int reason = errno;
        ::unlink(fresh.c_str()); // still there, too, where `name` was one of the same data already
        errno = reason;
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

// When the file got its name, as local date.
std::string dayOf(const struct stat &info)
{
    std::tm local = {};
    ::localtime_r(&info.st_ctim.tv_sec, &local);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

// The name that the backup there is to have from now on; none where it is to go.
std::filesystem::path keptName(const std::filesystem::path &target, const struct stat &backup, Backups kept)
{
    struct stat info = {};
    const auto isFree = [&info](const std::filesystem::path &path) {
        return ::lstat(path.c_str(), &info) != 0;
    };
    if (kept == Backups::FirstOfDay) {
        const auto dated = besideNamed(target, "." + dayOf(backup) + ".bak");
        return isFree(dated) ? dated : std::filesystem::path();
    }
    for (int number = 1; kept == Backups::All; ++number) {
        const auto numbered = besideNamed(target, fmt::format(".{}.bak", number));
        if (isFree(numbered))
            return numbered;
    }
    return {};
}

// Moves the backup that is there to the name under which it stays, if it does.
Result<void> makeRoom(const std::filesystem::path &backup, const std::filesystem::path &target, Backups kept)
{
    struct stat info = {};
    if (::lstat(backup.c_str(), &info) != 0)
        return {};
    if (!S_ISREG(info.st_mode) && !S_ISLNK(info.st_mode))
        return fail("cannot keep a backup of {}: {} is not a file", target.string(), backup.string());
    const std::filesystem::path name = keptName(target, info, kept);
    if (!name.empty() && ::rename(backup.c_str(), name.c_str()) != 0)
        return fail("cannot keep the backup {}: {}", backup.string(), std::strerror(errno));
    return {};
}

// The file that stands at `target` stays as "name.bak", usually as a second name for the same data. Returns
// that name, empty where nothing stands there.
Result<std::filesystem::path> keepBackup(const std::filesystem::path &target, Backups kept)
{
    struct stat info = {};
    if (::stat(target.c_str(), &info) != 0)
        return std::filesystem::path();
    const std::filesystem::path backup = besideNamed(target, ".bak");
    if (const auto room = makeRoom(backup, target, kept); !room)
        return tl::unexpected(room.error());
    if (!giveSecondName(target, backup) && !copyTo(target, backup))
        return fail("cannot keep a backup of {}: {}", target.string(), std::strerror(errno));
    return backup;
}

// Bytes of a mapped file may be gone; a write that touches them fails with EFAULT.
std::string reasonOfWrite(const ByteBuffer &bytes)
{
    return isLost(bytes.original().span()) || errno == EFAULT
               ? "another program has shortened the file that was opened, what it cut off is gone"
               : std::strerror(errno);
}

// A file that was only touched holds what was opened; one whose time was set back need not.
Result<void> unchangedSince(const std::filesystem::path &path, const FileStamp *expected,
                            const ByteBuffer &bytes)
{
    if (expected == nullptr)
        return {};
    const Result<FileStamp> now = stampOf(path); // a file that has gone holds nothing that could be lost
    if (now && *now != *expected && !stampIfSame(path, bytes.original().span(), Progress()))
        return fail("cannot save {}: another program changed it, its {} on disk is not that of the file that "
                    "was opened",
                    path.string(), now->size != expected->size ? "size" : "content");
    return {};
}

// Fails where a mapped file may no longer hold the bytes that were opened.
Result<void> stillOpened(const std::filesystem::path &path, const ByteBuffer &bytes)
{
    const ByteSpan original = bytes.original().span();
    if (isLost(original))
        return fail("cannot save {}: {}", path.string(), reasonOfWrite(bytes));
    if (isRewritten(original) || isRewrittenUnseen(original, Progress()))
        return fail(
            "cannot save {}: another program has written into the file that was opened, or only touched it. "
            "One of this size is read where it stands and may no longer hold what is meant; open it anew",
            path.string());
    return {};
}

std::uint64_t otherNamesOf(const std::filesystem::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 && info.st_nlink > 1 ? info.st_nlink - 1 : 0;
}

// The file at `path` becomes the backup and the temporary one takes its place, unless something else stands
// there by now. Nobody else saves there between the look and the change.
Result<Saved> putInPlace(TemporaryFile &temporary, const std::filesystem::path &path, const ByteBuffer &bytes,
                         const FileStamp *expected, Backups backups)
{
    const FolderLock lock(path.parent_path());
    const Result<std::filesystem::path> still = writableTarget(path); // there may be a pipe by now
    if (!still)
        return tl::unexpected(still.error());
    if (*still != path)
        return fail("cannot save {}: another program has put a symbolic link there", path.string());
    if (const auto same = unchangedSince(path, expected, bytes); !same)
        return tl::unexpected(same.error());
    const std::uint64_t otherNames = otherNamesOf(path);
    Result<std::filesystem::path> backup = keepBackup(path, backups);
    if (!backup)
        return tl::unexpected(backup.error());
    if (!temporary.renameTo(path))
        return fail("cannot save {}: {}", path.string(), std::strerror(errno));
    // The stamp comes from the open file: another program may already have put a file under its name.
    const Result<FileStamp> stamp = stampOfOpened(temporary.descriptor());
    if (!stamp)
        return tl::unexpected(stamp.error());
    return Saved{*stamp, std::move(*backup), otherNames, {}};
}

} // namespace

Result<void> File::proveUnits() const
{
    Progress progress;
    const UnitIndex anew = format().index(m_bytes, progress).units;
    if (anew.size() != m_units.size())
        return fail("read anew it has {} instead of {}", quantity(anew.size(), "unit"), m_units.size());
    for (UnitId unit = 0; unit < anew.size(); ++unit) {
        if (anew.range(unit) != m_units.range(unit))
            return fail("read anew, unit {} stands at {:#x} instead of {:#x}", unit, anew.range(unit).offset,
                        m_units.range(unit).offset);
    }
    return {};
}

// Puts the bytes into the temporary file and proves that they are those meant.
Result<void> File::writeProved(TemporaryFile &temporary, const std::filesystem::path &path) const
{
    bool written = true;
    m_bytes.stream([&](ByteSpan piece) { return written = temporary.write(piece); });
    if (!written || isLost(m_bytes.original().span()))
        return fail("cannot save {}: {}; the original is untouched", path.string(), reasonOfWrite(m_bytes));
    const Result<void> proof = syncAndProve(temporary, [&]() -> Result<void> {
        if (!readBackEqual(temporary.descriptor(), m_bytes))
            return fail("the bytes read back differ from those written");
        return proveUnits();
    });
    if (!proof)
        return fail("cannot save {}: {}; the original is untouched", path.string(), proof.error().message);
    return stillOpened(path, m_bytes);
}

Result<Saved> File::saveTo(const std::filesystem::path &wanted, const FileStamp *expected,
                           Backups backups) const
{
    const Result<std::filesystem::path> target = writableTarget(wanted);
    if (!target)
        return tl::unexpected(target.error());
    const std::filesystem::path &path = *target;
    if (const auto same = unchangedSince(path, expected, m_bytes); !same)
        return tl::unexpected(same.error());
    TemporaryFile temporary(path);
    if (!temporary.good())
        return fail("cannot save {}: {}", path.string(), std::strerror(errno));
    if (const auto written = writeProved(temporary, path); !written)
        return tl::unexpected(written.error());
    std::vector<std::string> unsure;
    const auto note = [&unsure](const Result<void> &done) {
        if (!done)
            unsure.push_back(done.error().message);
    };
    note(takeMode(temporary.descriptor(), path));
    Result<Saved> saved = putInPlace(temporary, path, m_bytes, expected, backups);
    if (!saved)
        return saved;
    note(syncFolderOf(path));
    saved->unsure = std::move(unsure);
    return saved;
}

} // namespace cutaway
