// SPDX-License-Identifier: MIT
#include "core/base/overwrites.h"

#include <cassert>

namespace cutaway
{

Patch joinedEdits(const ByteBuffer &buffer)
{
    Patch patch;
    const std::vector<Replacement> &all = buffer.replacements();
    const auto isInPlace = [](const Replacement &each) { return each.before.size == each.now.size; };
    for (std::size_t first = 0, next = 0; first < all.size(); first = next) {
        ByteRange before = all[first].before;
        ByteRange now = all[first].now;
        // Bytes between two overwrites are the same in both. A change of size is not joined, since the
        // changed bytes could not be told from the others afterwards.
        for (++next; next < all.size() && isInPlace(all[first]) && isInPlace(all[next]) &&
                     all[next].before.offset - before.end() <= kFarthestJoined;
             ++next) {
            before.size = all[next].before.end() - before.offset;
            now.size = all[next].now.end() - now.offset;
        }
        const BytesView bytes = buffer.view(now);
        patch.add({before.offset, before.size, Bytes(bytes.span().begin(), bytes.span().end())});
    }
    return patch;
}

void Overwrites::add(std::uint64_t offset, ByteSpan bytes)
{
    assert(offset >= end());
    if (m_splice.removed == 0 || offset - end() > kFarthestJoined) {
        close();
        m_splice.offset = offset;
    }
    Bytes &all = m_splice.inserted;
    const std::size_t known = all.size();
    const std::size_t between = offset - end();
    all.resize(known + between);
    m_buffer.read(end(), std::span(all).subspan(known));
    all.insert(all.end(), bytes.begin(), bytes.end());
    m_splice.removed += between + bytes.size();
}

Patch Overwrites::take()
{
    close();
    return std::exchange(m_patch, {});
}

void Overwrites::close()
{
    if (m_splice.removed != 0)
        m_patch.add(std::exchange(m_splice, {}));
}

} // namespace cutaway
