// SPDX-License-Identifier: MIT
#include "core/base/mappedfile.h"

#include "core/base/hash.h"
#include "core/base/mappings.h"
#include "core/base/residency.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <set>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cutaway
{

namespace
{

class OpenedFile
{
public:
    explicit OpenedFile(const std::filesystem::path &path)
        : m_path(path.string()), m_fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
    }
    OpenedFile(const OpenedFile &) = delete;
    OpenedFile &operator=(const OpenedFile &) = delete;
    ~OpenedFile()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    const std::string &path() const { return m_path; }
    int descriptor() const { return m_fd; }

private:
    std::string m_path;
    int m_fd;
};

// The handler may take no lock and allocate nothing: it reads a table of fixed size.
struct MappingSlot {
    std::atomic<std::uintptr_t> start = 0; // 0: free
    std::atomic<std::size_t> size = 0;
    std::atomic<bool> lost = false;
    const OpenedFile *file = nullptr;       // lives as long as the mapping; not for the handler
    std::atomic<std::int64_t> modified = 0; // of the file when it was opened
    std::atomic<std::int64_t> changed = 0;
    std::atomic<std::uint64_t> sum = 0; // of the bytes at that time, 0 where not taken

    bool holds(std::uintptr_t at) const
    {
        const std::uintptr_t first = start;
        return first != 0 && at >= first && at - first < size;
    }
};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

constexpr std::size_t kMostMappings = 256;
constinit std::array<MappingSlot, kMostMappings> mappingSlots;
constinit std::mutex mappingsChange;
std::set<std::string> closedLost; // paths
struct sigaction busErrorBefore = {};
const auto kPage = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));

MappingSlot *slotOf(std::uintptr_t at)
{
    for (MappingSlot &slot : mappingSlots) {
        if (slot.holds(at))
            return &slot;
    }
    return nullptr;
}

// One page may be all that cannot be read. Each is a mapping of its own where they are far apart: when the
// system has no more of them to give, what lies behind counts as missing as well.
bool fillWithZeros(const MappingSlot &slot, std::uintptr_t at)
{
    const std::uintptr_t page = at & ~(kPage - 1);
    for (const std::size_t size : {kPage, slot.start + slot.size - page}) {
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
    MappingSlot *slot = info->si_code > 0 ? slotOf(at) : nullptr;
    if (slot != nullptr)
        slot->lost = true; // set before the zeros can be read
    if (slot == nullptr || !fillWithZeros(*slot, at))
        passOn(signal, info, context);
    errno = kept;
}

void catchBusErrors()
{
    ::sigaction(SIGBUS, nullptr, &busErrorBefore); // known before the first one comes
    struct sigaction action = {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK; // earlier handlers may want a stack of their own
    ::sigaction(SIGBUS, &action, nullptr);
}

// A cut inside the last page that is left gives no bus error: the size tells.
bool isLost(MappingSlot &slot)
{
    struct stat info = {};
    if (::fstat(slot.file->descriptor(), &info) == 0 && static_cast<std::uint64_t>(info.st_size) < slot.size)
        slot.lost = true;
    return slot.lost;
}

// False where there are too many already.
bool enterMapping(const void *start, const FileStamp &stamp, const OpenedFile &file)
{
    static std::once_flag once;
    std::call_once(once, catchBusErrors);
    const std::scoped_lock lock(mappingsChange);
    for (MappingSlot &slot : mappingSlots) {
        if (slot.start != 0)
            continue;
        slot.lost = false;
        slot.size = stamp.size;
        slot.file = &file;
        slot.modified = stamp.modified;
        slot.changed = stamp.changed;
        slot.sum = 0;
        slot.start = reinterpret_cast<std::uintptr_t>(start);
        return true;
    }
    return false;
}

void leaveMapping(const void *start)
{
    const std::scoped_lock lock(mappingsChange);
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(start));
    if (isLost(*slot))
        closedLost.insert(slot->file->path());
    slot->start = 0;
}

std::int64_t nanoseconds(const struct timespec &time)
{
    return static_cast<std::int64_t>(time.tv_sec) * 1000000000 + time.tv_nsec;
}

FileStamp stampFrom(const struct stat &info)
{
    return {static_cast<std::uint64_t>(info.st_size), nanoseconds(info.st_mtim), info.st_ino,
            nanoseconds(info.st_ctim)};
}

// Beside a mapping, whose pages would stay in memory. The stamp of the file; nothing where it is written to
// meanwhile or `sink` has seen enough.
template <class Sink>
std::optional<FileStamp> readPieces(const OpenedFile &file, const Progress &progress, const Sink &sink)
{
    struct stat before = {}, after = {};
    if (::fstat(file.descriptor(), &before) != 0)
        return std::nullopt;
    Bytes piece(1u << 20);
    for (off_t at = 0; at < before.st_size;) {
        const ssize_t got = ::pread(file.descriptor(), piece.data(), piece.size(), at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0 || progress.cancelled() || !sink(ByteSpan(piece.data(), static_cast<std::size_t>(got))))
            return std::nullopt;
        at += got;
    }
    if (::fstat(file.descriptor(), &after) != 0 || stampFrom(after) != stampFrom(before))
        return std::nullopt;
    return stampFrom(after);
}

struct Summed {
    std::uint64_t sum = kHashSeed;
    FileStamp stamp;
};

std::optional<Summed> sumOf(const OpenedFile &file, const Progress &progress)
{
    Summed summed;
    const auto stamp = readPieces(file, progress, [&summed](ByteSpan piece) {
        summed.sum = hashOf(piece, summed.sum);
        return true;
    });
    if (!stamp)
        return std::nullopt;
    summed.stamp = *stamp;
    return summed;
}

std::optional<FileStamp> stampIfHolds(const OpenedFile &file, ByteSpan bytes, const Progress &progress)
{
    const auto stamp = readPieces(file, progress, [&bytes](ByteSpan piece) {
        if (piece.size() > bytes.size() || std::memcmp(piece.data(), bytes.data(), piece.size()) != 0)
            return false;
        bytes = bytes.subspan(piece.size());
        return true;
    });
    return bytes.empty() ? stamp : std::nullopt;
}

Result<BytesView> readAll(int fd, std::uint64_t size, const std::filesystem::path &path)
{
    const std::shared_ptr<std::uint8_t[]> bytes(new std::uint8_t[size]); // not filled with zeros first
    std::uint64_t done = 0;
    while (done < size) {
        const ssize_t got = ::read(fd, bytes.get() + done, size - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail("cannot read {}: {}", path.string(), std::strerror(errno));
        if (got == 0)
            break; // shortened while we read: what there is, is the file
        done += static_cast<std::uint64_t>(got);
    }
    return BytesView(bytes, {bytes.get(), done});
}

Result<LoadedFile> readFile(const OpenedFile &file, const FileStamp &stamp, const std::filesystem::path &path)
{
    const Result<BytesView> bytes = readAll(file.descriptor(), stamp.size, path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return LoadedFile{*bytes, stamp};
}

Result<LoadedFile> mapFile(const std::shared_ptr<const OpenedFile> &file, const FileStamp &stamp,
                           const std::filesystem::path &path)
{
    void *start = ::mmap(nullptr, stamp.size, PROT_READ, MAP_PRIVATE, file->descriptor(), 0);
    if (start == MAP_FAILED)
        return fail("cannot map {}: {}", path.string(), std::strerror(errno));
    if (!enterMapping(start, stamp, *file)) {
        ::munmap(start, stamp.size);
        return fail("cannot map {}: too many files are mapped", path.string());
    }
    std::shared_ptr<const void> mapping(start, [file, size = stamp.size](const void *at) {
        leaveMapping(at);
        ::munmap(const_cast<void *>(at), size);
    });
    return LoadedFile{BytesView(std::move(mapping), {static_cast<const std::uint8_t *>(start), stamp.size}),
                      stamp};
}

} // namespace

Result<LoadedFile> loadFile(const std::filesystem::path &path, std::uint64_t mapAbove)
{
    const auto file = std::make_shared<const OpenedFile>(path);
    struct stat info = {};
    if (file->descriptor() < 0 || ::fstat(file->descriptor(), &info) != 0)
        return fail("cannot open {}: {}", path.string(), std::strerror(errno));
    if (!S_ISREG(info.st_mode))
        return fail("cannot open {}: not a regular file", path.string());
    const FileStamp stamp = stampFrom(info);
    if (stamp.size <= mapAbove)
        return readFile(*file, stamp, path);
    Result<LoadedFile> mapped = mapFile(file, stamp, path);
    return !mapped && stamp.size <= kMapAbove ? readFile(*file, stamp, path) : mapped;
}

bool isLost(ByteSpan mapped)
{
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    return slot != nullptr && isLost(*slot);
}

bool isRewritten(ByteSpan mapped)
{
    const MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    struct stat info = {};
    return slot != nullptr && ::fstat(slot->file->descriptor(), &info) == 0 &&
           stampFrom(info).modified != slot->modified;
}

bool rememberContents(ByteSpan mapped, const Progress &progress)
{
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    const std::optional<Summed> found = slot != nullptr ? sumOf(*slot->file, progress) : std::nullopt;
    if (!found || found->stamp.size != slot->size || found->stamp.modified != slot->modified ||
        found->stamp.changed != slot->changed)
        return false; // that is not what was opened any more
    slot->sum = found->sum;
    return true;
}

std::optional<FileStamp> stampIfSame(const std::filesystem::path &path, ByteSpan opened,
                                     const Progress &progress)
{
    const OpenedFile file(path);
    struct stat info = {};
    if (file.descriptor() < 0 || ::fstat(file.descriptor(), &info) != 0 || !S_ISREG(info.st_mode) ||
        static_cast<std::uint64_t>(info.st_size) != opened.size())
        return std::nullopt;
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(opened.data()));
    if (slot == nullptr)
        return stampIfHolds(file, opened, progress);
    if (slot->sum == 0 || isLost(*slot))
        return std::nullopt;
    const std::optional<Summed> found = sumOf(file, progress);
    if (!found || found->stamp.size != slot->size || found->sum != slot->sum)
        return std::nullopt;
    if (::fstat(slot->file->descriptor(), &info) == 0 && stampFrom(info) == found->stamp) {
        slot->modified = found->stamp.modified;
        slot->changed = found->stamp.changed;
    }
    return found->stamp;
}

bool isRewrittenUnseen(ByteSpan mapped, const Progress &progress)
{
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    struct stat info = {};
    if (slot == nullptr || slot->sum == 0 || ::fstat(slot->file->descriptor(), &info) != 0 ||
        stampFrom(info).changed == slot->changed)
        return false;
    const std::optional<Summed> found = sumOf(*slot->file, progress);
    if (found && found->sum == slot->sum)
        slot->changed = found->stamp.changed;
    return found && found->sum != slot->sum;
}

std::vector<std::string> lostFiles()
{
    const std::scoped_lock lock(mappingsChange);
    std::set<std::string> paths = closedLost;
    for (MappingSlot &slot : mappingSlots) {
        if (slot.start != 0 && isLost(slot))
            paths.insert(slot.file->path());
    }
    return {paths.begin(), paths.end()};
}

// The mappings are private and read-only: what is dropped is what the file holds.
void releaseMappedPages()
{
    const std::scoped_lock lock(mappingsChange);
    for (const MappingSlot &slot : mappingSlots) {
        if (slot.start != 0)
            ::madvise(reinterpret_cast<void *>(slot.start.load()), slot.size, MADV_DONTNEED);
    }
}

Result<FileStamp> stampOf(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return fail("cannot read {}: {}", path.string(), std::strerror(errno));
    return stampFrom(info);
}

Result<FileStamp> stampOfOpened(int descriptor)
{
    struct stat info = {};
    if (::fstat(descriptor, &info) != 0)
        return fail("cannot read an open file: {}", std::strerror(errno));
    return stampFrom(info);
}

} // namespace cutaway
