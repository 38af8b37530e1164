// SPDX-License-Identifier: MIT
#include "core/base/mappedfile.h"

#include "core/base/residency.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <map>
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

// Every mapping there is: only of these may pages be given back.
struct Mappings {
    std::mutex mutex;
    std::map<void *, std::uint64_t> sizes;
};

Mappings &mappings()
{
    static auto *all = new Mappings; // outlives every file
    return *all;
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
    {
        const std::scoped_lock lock(mappings().mutex);
        mappings().sizes[start] = stamp.size;
    }
    std::shared_ptr<const void> mapping(start, [size = stamp.size](const void *at) {
        const std::scoped_lock lock(mappings().mutex);
        mappings().sizes.erase(const_cast<void *>(at));
        ::munmap(const_cast<void *>(at), size);
    });
    return LoadedFile{BytesView(std::move(mapping), {static_cast<const std::uint8_t *>(start), stamp.size}),
                      stamp};
}

// The mappings are private and read-only: what is dropped is what the file holds.
void releaseMappedPages()
{
    const std::scoped_lock lock(mappings().mutex);
    for (const auto &[start, size] : mappings().sizes)
        ::madvise(start, size, MADV_DONTNEED);
}

Result<FileStamp> stampOf(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return fail("cannot read {}: {}", path.string(), std::strerror(errno));
    return stampFrom(info);
}

} // namespace cutaway
