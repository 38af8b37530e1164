// SPDX-License-Identifier: MIT
#include "core/base/mappedfile.h"

#include "core/base/mappings.h"
#include "core/base/residency.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cutaway
{

namespace
{

class Descriptor
{
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    int get() const { return m_fd; }

private:
    int m_fd;
};

// The handler may take no lock and allocate nothing: it reads a table of fixed size.
struct MappingSlot {
    std::atomic<std::uintptr_t> start = 0; // 0: free
    std::atomic<std::size_t> size = 0;
    std::atomic<bool> lost = false;

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
const auto kPage = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));

MappingSlot *slotOf(std::uintptr_t at)
{
    for (MappingSlot &slot : mappingSlots) {
        if (slot.holds(at))
            return &slot;
    }
    return nullptr;
}

// What lies behind a missing page is missing as well.
bool fillWithZeros(const MappingSlot &slot, std::uintptr_t at)
{
    const std::uintptr_t page = at & ~(kPage - 1);
    const std::size_t size = slot.start + slot.size - page;
    return ::mmap(reinterpret_cast<void *>(page), size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED,
                  -1, 0) != MAP_FAILED;
}

void onBusError(int, siginfo_t *info, void *)
{
    const int kept = errno;
    const auto at = reinterpret_cast<std::uintptr_t>(info->si_addr);
    MappingSlot *slot = slotOf(at);
    if (slot != nullptr && fillWithZeros(*slot, at))
        slot->lost = true;
    else
        ::signal(SIGBUS, SIG_DFL); // none of ours: the access fails again, and ends the program as ever
    errno = kept;
}

void catchBusErrors()
{
    struct sigaction action = {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO;
    ::sigaction(SIGBUS, &action, nullptr);
}

// False where there are too many already.
bool enterMapping(const void *start, std::size_t size)
{
    static std::once_flag once;
    std::call_once(once, catchBusErrors);
    const std::scoped_lock lock(mappingsChange);
    for (MappingSlot &slot : mappingSlots) {
        if (slot.start != 0)
            continue;
        slot.lost = false;
        slot.size = size;
        slot.start = reinterpret_cast<std::uintptr_t>(start);
        return true;
    }
    return false;
}

void leaveMapping(const void *start)
{
    const std::scoped_lock lock(mappingsChange);
    if (MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(start)))
        slot->start = 0;
}

FileStamp stampFrom(const struct stat &info)
{
    return {static_cast<std::uint64_t>(info.st_size),
            static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000000000 + info.st_mtim.tv_nsec, info.st_ino};
}

Result<Bytes> readAll(int fd, std::uint64_t size, const std::filesystem::path &path)
{
    Bytes bytes(size);
    std::uint64_t done = 0;
    while (done < size) {
        const ssize_t got = ::read(fd, bytes.data() + done, size - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail("cannot read {}: {}", path.string(), std::strerror(errno));
        if (got == 0)
            break; // shortened while we read: what there is, is the file
        done += static_cast<std::uint64_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

} // namespace

Result<LoadedFile> loadFile(const std::filesystem::path &path)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat info = {};
    if (file.get() < 0 || ::fstat(file.get(), &info) != 0)
        return fail("cannot open {}: {}", path.string(), std::strerror(errno));
    if (!S_ISREG(info.st_mode))
        return fail("cannot open {}: not a regular file", path.string());
    const FileStamp stamp = stampFrom(info);
    if (stamp.size <= kMapAbove) {
        Result<Bytes> bytes = readAll(file.get(), stamp.size, path);
        if (!bytes)
            return tl::unexpected(bytes.error());
        return LoadedFile{BytesView::own(std::move(*bytes)), stamp};
    }
    void *start = ::mmap(nullptr, stamp.size, PROT_READ, MAP_PRIVATE, file.get(), 0);
    if (start == MAP_FAILED)
        return fail("cannot map {}: {}", path.string(), std::strerror(errno));
    if (!enterMapping(start, stamp.size)) {
        ::munmap(start, stamp.size);
        return fail("cannot map {}: too many large files are open", path.string());
    }
    std::shared_ptr<const void> mapping(start, [size = stamp.size](const void *at) {
        leaveMapping(at);
        ::munmap(const_cast<void *>(at), size);
    });
    return LoadedFile{BytesView(std::move(mapping), {static_cast<const std::uint8_t *>(start), stamp.size}),
                      stamp};
}

bool isLost(ByteSpan mapped)
{
    const MappingSlot *slot = slotOf(reinterpret_cast<std::uintptr_t>(mapped.data()));
    return slot != nullptr && slot->lost;
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

} // namespace cutaway
