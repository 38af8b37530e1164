// SPDX-License-Identifier: MIT
// Counts the bytes of a buffer that differ from its original. Bytes that only moved do not count.
#pragma once

#include "core/base/bytebuffer.h"

namespace cutaway
{

struct ChangedBytes {
    std::uint64_t overwritten = 0; // have others in their place
    std::uint64_t added = 0;
    std::uint64_t removed = 0;

    std::uint64_t total() const { return overwritten + added + removed; }
    bool operator==(const ChangedBytes &) const = default;
};

// All are 0 exactly where both hold the same bytes. Where a run of bytes has another size now, it is taken to
// have grown or shrunk in one place, the one that explains most: an upper limit, found in one pass.
ChangedBytes changedBytes(const ByteBuffer &buffer);

} // namespace cutaway
