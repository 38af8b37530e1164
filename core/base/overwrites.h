// SPDX-License-Identifier: MIT
// Many small changes as one patch of few splices.
#pragma once

#include "core/base/bytebuffer.h"

namespace cutaway
{

// A splice, the one that takes it back and two pieces of the buffer take some 250 bytes: changes closer to
// each other than that become one splice, together with the bytes between them.
inline constexpr std::uint64_t kFarthestJoined = 256;

// The patch from the original to the buffer, like sinceOriginal(), but changes of size stay separate splices.
Patch joinedEdits(const ByteBuffer &buffer);

// Gathers values that are overwritten in place.
class Overwrites
{
public:
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
