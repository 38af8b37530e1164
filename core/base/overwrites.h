// SPDX-License-Identifier: MIT
// Gathers many values that are overwritten in place as one patch.
#pragma once

#include "core/base/bytebuffer.h"

namespace cutaway
{

class Overwrites
{
public:
    // A splice, the one that takes it back and two pieces of the buffer take some 250 bytes: values closer to
    // each other than that become one splice, together with the bytes between them.
    static constexpr std::uint64_t kFarthest = 256;

    // The buffer that the patch is for; it outlives this object.
    explicit Overwrites(const ByteBuffer &buffer) : m_buffer(buffer) {}

    // End of what has been added. Values are added in ascending order and stand behind each other.
    std::uint64_t end() const { return m_splice.offset + m_splice.removed; }
    void add(std::uint64_t offset, ByteSpan bytes);
    Patch take();

private:
    void close();

    const ByteBuffer &m_buffer;
    Splice m_splice; // being put together
    Patch m_patch;
};

} // namespace cutaway
