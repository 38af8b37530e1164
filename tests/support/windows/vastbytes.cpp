// SPDX-License-Identifier: MIT
#include "tests/support/vastbytes.h"

#include <algorithm>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace cutaway::test
{

// Pages that are only read are zeros; the system counts them, but gives them no memory.
BytesView vastBytes(std::uint64_t size, const std::map<std::uint64_t, Bytes> &parts)
{
    void *const start = ::VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_READONLY);
    if (start == nullptr)
        return {};
    std::shared_ptr<const void> owner(
        start, [](const void *at) { ::VirtualFree(const_cast<void *>(at), 0, MEM_RELEASE); });
    auto *const first = static_cast<std::uint8_t *>(start);
    for (const auto &[offset, bytes] : parts) {
        DWORD before = 0; // of all pages that the range touches
        if (!::VirtualProtect(first + offset, bytes.size(), PAGE_READWRITE, &before))
            return {};
        std::ranges::copy(bytes, first + offset);
    }
    return {std::move(owner), {first, size}};
}

} // namespace cutaway::test
