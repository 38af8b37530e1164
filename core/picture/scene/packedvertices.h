// SPDX-License-Identifier: MIT
// The packed vertices of BSTriShape and its kin. Source: core/formats/nif/FORMAT.md, "Vertices".
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

enum class VertexPart : std::uint8_t { Uv, Normal, Skin };

class PackedVertices
{
public:
    // The vertices of a shape: its own, or those in the partition of its skin, which several shapes of Skyrim
    // SE share. Empty if it has none.
    PackedVertices(const File &file, const Reader &shape);

    std::size_t count() const { return m_stride == 0 ? 0 : m_data.size() / m_stride; }
    // The bytes of a part in each vertex; nothing where vertices do not have it.
    std::optional<std::size_t> offsetOf(VertexPart part) const;
    // The bytes from the part at `offset` in vertex `i` to the end of that vertex.
    ByteSpan at(std::size_t i, std::size_t offset) const
    {
        return m_data.subspan(i * m_stride + offset, m_stride - offset);
    }

private:
    std::optional<Reader> m_holder; // keeps the bytes
    std::uint64_t m_desc = 0;
    std::size_t m_stride = 0;
    ByteSpan m_data;
};

} // namespace cutaway::picture
