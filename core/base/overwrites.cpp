// SPDX-License-Identifier: MIT
#include "core/base/overwrites.h"

#include <cassert>

namespace cutaway
{

void Overwrites::add(std::uint64_t offset, ByteSpan bytes)
{
    assert(offset >= end());
    if (m_splice.removed == 0 || offset - end() > kFarthest) {
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
