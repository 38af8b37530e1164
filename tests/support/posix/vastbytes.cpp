// SPDX-License-Identifier: MIT
#include "tests/support/vastbytes.h"

#include <algorithm>
#include <sys/mman.h>
#include <unistd.h>

namespace cutaway::test
{

// Read-only mappings do not count as memory that may be needed later.
BytesView vastBytes(std::uint64_t size, const std::map<std::uint64_t, Bytes> &parts)
{
    void *const start = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED)
        return {};
    std::shared_ptr<const void> owner(start,
                                      [size](const void *at) { ::munmap(const_cast<void *>(at), size); });
    auto *const first = static_cast<std::uint8_t *>(start);
    const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    for (const auto &[offset, bytes] : parts) {
        const std::uint64_t begin = offset / page * page;
        if (::mprotect(first + begin, offset + bytes.size() - begin, PROT_READ | PROT_WRITE) != 0)
            return {};
        std::ranges::copy(bytes, first + offset);
    }
    return {std::move(owner), {first, size}};
}

} // namespace cutaway::test
