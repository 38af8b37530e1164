// SPDX-License-Identifier: MIT
#include "core/base/changedbytes.h"

#include <algorithm>

namespace cutaway
{

namespace
{

// The longer one is the shorter one with a gap in it: so many bytes differ beside the best gap.
std::uint64_t besideGap(ByteSpan shorter, ByteSpan longer)
{
    const std::size_t gap = longer.size() - shorter.size();
    std::uint64_t differing = 0; // with the gap in front of all bytes
    for (std::size_t i = 0; i < shorter.size(); ++i)
        differing += shorter[i] != longer[i + gap] ? 1 : 0;
    std::uint64_t least = differing;
    for (std::size_t i = 0; i < shorter.size(); ++i) {
        differing += shorter[i] != longer[i] ? 1 : 0;
        differing -= shorter[i] != longer[i + gap] ? 1 : 0;
        least = std::min(least, differing);
    }
    return least;
}

} // namespace

ChangedBytes changedBytes(const ByteBuffer &buffer)
{
    ChangedBytes changed;
    for (const auto &[before, now] : buffer.replacements()) {
        if (before.size == now.size) {
            changed.overwritten += now.size;
            continue;
        }
        const ByteSpan from = buffer.original().span().subspan(before.offset, before.size);
        const BytesView made = buffer.view(now);
        const bool hasGrown = now.size > before.size;
        changed.overwritten += hasGrown ? besideGap(from, made.span()) : besideGap(made.span(), from);
        (hasGrown ? changed.added : changed.removed) +=
            hasGrown ? now.size - before.size : before.size - now.size;
    }
    return changed;
}

} // namespace cutaway
