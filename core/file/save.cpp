// SPDX-License-Identifier: MIT
// Saving: the file on disk is either the old one or the complete new one, never anything between.
#include "core/base/folderlock.h"
#include "core/base/mappings.h"
#include "core/base/platform/files.h"
#include "core/base/platform/process.h"
#include "core/base/platform/reason.h"
#include "core/base/quantity.h"
#include "core/base/temporaryfile.h"
#include "core/base/writefile.h"
#include "core/file/file.h"

#include <cstring>
#include <system_error>
#include <thread>

namespace cutaway
{

namespace
{

bool readBackEqual(int fd, const ByteBuffer &bytes)
{
    Bytes chunk(1u << 20);
    std::uint64_t at = 0;
    bool equal = true;
    bytes.stream([&](ByteSpan piece) {
        while (!piece.empty() && equal) {
            const std::size_t wanted = std::min(chunk.size(), piece.size());
            const std::size_t got = platform::readAt(fd, at, {chunk.data(), wanted}).value_or(0);
            equal = got > 0 && std::memcmp(chunk.data(), piece.data(), got) == 0;
            if (equal)
                piece = piece.subspan(got);
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
    std::string syncError; // none: it is on the disk
    const auto sync = [&] { syncError = file.sync() ? std::string() : platform::reason(); };
    std::jthread syncing; // waited for even where the proof throws
    try {
        syncing = std::jthread(sync);
    } catch (const std::system_error &) { // no thread to be had
        sync();
    }
    const Result<void> proof = prove();
    if (syncing.joinable())
        syncing.join();
    return !syncError.empty() ? fail("{}", syncError) : proof;
}

// When the file got its name, as local date.
std::string dayOf(const FileStamp &stamp)
{
    constexpr std::int64_t kSecond = 1000000000; // nanoseconds
    const std::tm local = platform::localTime(stamp.changed / kSecond);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

// The name that the backup there is to have from now on; none where it is to go.
std::filesystem::path keptName(const std::filesystem::path &target, const std::filesystem::path &backup,
                               Backups kept)
{
    std::error_code unknown;
    const auto isFree = [&unknown](const std::filesystem::path &path) {
        return !std::filesystem::exists(std::filesystem::symlink_status(path, unknown));
    };
    if (kept == Backups::FirstOfDay) {
        const std::optional<FileStamp> stamp = platform::stampOf(backup);
        const auto dated = besideNamed(target, "." + dayOf(stamp.value_or(FileStamp{})) + ".bak");
        return isFree(dated) ? dated : std::filesystem::path();
    }
    for (int number = 1; kept == Backups::All; ++number) {
        const auto numbered = besideNamed(target, fmt::format(".{}.bak", number));
        if (isFree(numbered))
            return numbered;
    }
    return {};
}

// The name for the backup of the file at `target`, empty where nothing stands there. What has that name
// already gets the one under which it stays, if it does.
Result<std::filesystem::path> nameForBackup(const std::filesystem::path &target, Backups kept)
{
    std::error_code unknown;
    if (!std::filesystem::exists(std::filesystem::status(target, unknown)))
        return std::filesystem::path();
    const std::filesystem::path backup = besideNamed(target, ".bak");
    const std::filesystem::file_status there = std::filesystem::symlink_status(backup, unknown);
    if (!std::filesystem::exists(there))
        return backup;
    if (!std::filesystem::is_regular_file(there) && !std::filesystem::is_symlink(there))
        return fail("cannot keep a backup of {}: {} is not a file", target.string(), backup.string());
    const std::filesystem::path name = keptName(target, backup, kept);
    if (!name.empty() && !platform::rename(backup, name))
        return fail("cannot keep the backup {}: {}", backup.string(), platform::reason());
    return backup;
}

// Bytes of a mapped file may be gone; a write that touches them fails with EFAULT.
std::string reasonOfWrite(const ByteBuffer &bytes)
{
    return isLost(bytes.original().span()) || platform::wasMemoryGone()
               ? "another program has shortened the file that was opened, what it cut off is gone"
               : platform::reason();
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
    const std::uint64_t names = platform::namesOf(path);
    Result<std::filesystem::path> backup = nameForBackup(path, backups);
    if (!backup)
        return tl::unexpected(backup.error());
    if (!backup->empty()) {
        if (const auto replaced = temporary.replace(path, *backup); !replaced)
            return tl::unexpected(replaced.error());
    } else if (!temporary.renameTo(path)) {
        return fail("cannot save {}: {}", path.string(), platform::reason());
    }
    // The stamp comes from the open file: another program may already have put a file under its name.
    const Result<FileStamp> stamp = stampOfOpened(temporary.descriptor());
    if (!stamp)
        return tl::unexpected(stamp.error());
    return Saved{*stamp, std::move(*backup), names > 1 ? names - 1 : 0, {}};
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
        return fail("cannot save {}: {}", path.string(), platform::reason());
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
