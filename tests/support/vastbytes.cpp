// SPDX-License-Identifier: MIT
#include "tests/support/vastbytes.h"

#include <algorithm>
#include <cstdlib>
#include <sys/mman.h>

namespace cutaway::test
{

BytesView vastBytes(std::uint64_t size, const std::map<std::uint64_t, Bytes> &parts)
{
    void *const start =
        ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED)
        std::abort();
    auto *const first = static_cast<std::uint8_t *>(start);
    for (const auto &[offset, bytes] : parts)
        std::ranges::copy(bytes, first + offset);
    std::shared_ptr<const void> owner(start,
                                      [size](const void *at) { ::munmap(const_cast<void *>(at), size); });
    return {std::move(owner), {first, size}};
}

} // namespace cutaway::test
