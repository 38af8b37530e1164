// SPDX-License-Identifier: MIT
#include "core/base/mappedfile.h"

#include "core/base/hash.h"
#include "core/base/mappings.h"
#include "core/base/platform/files.h"
#include "core/base/platform/mapping.h"
#include "core/base/platform/reason.h"
#include "core/base/residency.h"

#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <set>

namespace cutaway
{

namespace
{

class OpenedFile
{
public:
    explicit OpenedFile(const std::filesystem::path &path)
        : m_path(path.string()), m_fd(platform::openForReading(path))
    {
    }
    OpenedFile(const OpenedFile &) = delete;
    OpenedFile &operator=(const OpenedFile &) = delete;
    ~OpenedFile()
    {
        if (m_fd >= 0)
            platform::closeFile(m_fd);
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
std::mutex mappingsChange;
std::set<std::string> closedLost; // paths

MappingSlot *slotOf(std::uintptr_t at)
{
    for (MappingSlot &slot : mappingSlots) {
        if (slot.holds(at))
            return &slot;
    }
    return nullptr;
}

// For the handler, see PageLost.
std::uintptr_t loseMappedPage(std::uintptr_t at)
{
    MappingSlot *slot = slotOf(at);
    if (slot == nullptr)
        return 0;
    slot->lost = true;
    return slot->start + slot->size;
}

// A cut inside the last page that is left gives no bus error: the size tells.
bool isLost(MappingSlot &slot)
{
    const std::optional<FileStamp> now = platform::stampOf(slot.file->descriptor());
    if (now && now->size < slot.size)
        slot.lost = true;
    return slot.lost;
}

// False where there are too many already.
bool enterMapping(const void *start, const FileStamp &stamp, const OpenedFile &file)
{
    static std::once_flag once;
    std::call_once(once, platform::replaceLostPages, loseMappedPage);
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

// Beside a mapping, whose pages would stay in memory. The stamp of the file; nothing where it is written to
// meanwhile or `sink` has seen enough.
template <class Sink>
std::optional<FileStamp> readPieces(const OpenedFile &file, const Progress &progress, const Sink &sink)
{
    const std::optional<FileStamp> before = platform::stampOf(file.descriptor());
    if (!before)
        return std::nullopt;
    Bytes piece(1u << 20);
    for (std::uint64_t at = 0; at < before->size;) {
        const std::optional<std::size_t> got = platform::readAt(file.descriptor(), at, piece);
        if (got.value_or(0) == 0 || progress.cancelled() || !sink(ByteSpan(piece.data(), *got)))
            return std::nullopt;
        at += *got;
    }
    return platform::stampOf(file.descriptor()) == before ? before : std::nullopt;
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

Result<LoadedFile> readFile(const OpenedFile &file, const FileStamp &stamp)
{
    const std::shared_ptr<std::uint8_t[]> bytes(new std::uint8_t[stamp.size]); // not filled with zeros first
    std::uint64_t done = 0;
    while (done < stamp.size) {
        const std::optional<std::size_t> got =
            platform::readAt(file.descriptor(), done, {bytes.get() + done, stamp.size - done});
        if (!got)
            return fail("cannot read {}: {}", file.path(), platform::reason());
        if (*got == 0)
            break; // shortened while we read: what there is, is the file
        done += *got;
    }
    return LoadedFile{BytesView(bytes, {bytes.get(), done}), stamp};
}

Result<LoadedFile> mapFile(const std::shared_ptr<const OpenedFile> &file, const FileStamp &stamp)
{
    const void *start = platform::map(file->descriptor(), stamp.size);
    if (start == nullptr)
        return fail("cannot map {}: {}", file->path(), platform::reason());
    if (!enterMapping(start, stamp, *file)) {
        platform::unmap(start, stamp.size);
        return fail("cannot map {}: too many files are mapped", file->path());
    }
    std::shared_ptr<const void> mapping(start, [file, size = stamp.size](const void *at) {
        leaveMapping(at);
        platform::unmap(at, size);
    });
    return LoadedFile{BytesView(std::move(mapping), {static_cast<const std::uint8_t *>(start), stamp.size}),
                      stamp};
}

} // namespace

Result<LoadedFile> loadFile(const std::filesystem::path &path, std::uint64_t mapAbove)
{
    const auto file = std::make_shared<const OpenedFile>(path);
    const bool isOpen = file->descriptor() >= 0;
    const auto stamp = isOpen ? platform::stampOf(file->descriptor()) : std::nullopt;
    if (!stamp)
        return fail("cannot open {}: {}", file->path(), platform::reason());
    if (!platform::isRegular(file->descriptor()))
        return fail("cannot open {}: not a regular file", file->path());
    if (stamp->size <= mapAbove || !platform::isSafeToMap(file->descriptor()))
        return readFile(*file, *stamp);
    Result<LoadedFile> mapped = mapFile(file, *stamp);
    return !mapped && stamp->size <= kMapAbove ? readFile(*file, *stamp) : mapped;
}

bool isLost(ByteSpan mapped)
{
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    return slot != nullptr && isLost(*slot);
}

bool isRewritten(ByteSpan mapped)
{
    const MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    const auto now = slot != nullptr ? platform::stampOf(slot->file->descriptor()) : std::nullopt;
    return now && now->modified != slot->modified;
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
    const std::optional<FileStamp> stamp = platform::stampOf(file.descriptor());
    if (!stamp || stamp->size != opened.size() || !platform::isRegular(file.descriptor()))
        return std::nullopt;
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(opened.data()));
    if (slot == nullptr)
        return stampIfHolds(file, opened, progress);
    if (slot->sum == 0 || isLost(*slot))
        return std::nullopt;
    const std::optional<Summed> found = sumOf(file, progress);
    if (!found || found->stamp.size != slot->size || found->sum != slot->sum)
        return std::nullopt;
    if (platform::stampOf(slot->file->descriptor()) == found->stamp) {
        slot->modified = found->stamp.modified;
        slot->changed = found->stamp.changed;
    }
    return found->stamp;
}

bool isRewrittenUnseen(ByteSpan mapped, const Progress &progress)
{
    MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    const bool isKnown = slot != nullptr && slot->sum != 0;
    const auto now = isKnown ? platform::stampOf(slot->file->descriptor()) : std::nullopt;
    if (!now || now->changed == slot->changed)
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

void releaseMappedPages()
{
    const std::scoped_lock lock(mappingsChange);
    for (const MappingSlot &slot : mappingSlots) {
        if (slot.start != 0)
            platform::releasePages(reinterpret_cast<const void *>(slot.start.load()), slot.size);
    }
}

Result<FileStamp> stampOf(const std::filesystem::path &path)
{
    const std::optional<FileStamp> stamp = platform::stampOf(path);
    return stamp ? Result<FileStamp>(*stamp) : fail("cannot read {}: {}", path.string(), platform::reason());
}

Result<FileStamp> stampOfOpened(int descriptor)
{
    const std::optional<FileStamp> stamp = platform::stampOf(descriptor);
    return stamp ? Result<FileStamp>(*stamp) : fail("cannot read an open file: {}", platform::reason());
}

} // namespace cutaway
