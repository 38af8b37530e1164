// SPDX-License-Identifier: MIT
#include "core/picture/scene/packedvertices.h"

#include "core/picture/scene/nifshapes.h"

namespace cutaway::picture
{

namespace
{

struct PartLayout {
    unsigned bit;    // of the descriptor: whether there is one
    unsigned offset; // bits of the descriptor that hold it, in words
    std::size_t size;
};

constexpr PartLayout layoutOf(VertexPart part)
{
    switch (part) {
    case VertexPart::Uv:
        return {45, 8, 4}; // two halves
    case VertexPart::Normal:
        return {47, 16, 3}; // three bytes
    case VertexPart::Skin:
        break;
    }
    return {50, 28, 12}; // four halves and four bytes
}

} // namespace

PackedVertices::PackedVertices(const File &file, const Reader &shape)
{
    if (!shape.has("vertexDesc"_f))
        return;
    m_holder = shape;
    if (shape.count("vertexData"_f) == 0) {
        const auto skin = nif::referenced(file, shape, "skin"_f);
        const auto partition =
            skin ? nif::referenced(file, Reader(file.tree(*skin)), "skinPartition"_f) : std::nullopt;
        m_holder = partition ? std::optional(Reader(file.tree(*partition))) : std::nullopt;
    }
    const ByteSpan desc = m_holder ? m_holder->bytes("vertexDesc"_f) : ByteSpan();
    if (desc.size() < 8 || m_holder->count("vertexData"_f) == 0)
        return;
    m_desc = load<std::uint64_t>(desc, 0);
    m_stride = (m_desc & 15) * 4;
    m_data = m_holder->bytes("vertexData"_f);
}

std::optional<std::size_t> PackedVertices::offsetOf(VertexPart part) const
{
    const PartLayout layout = layoutOf(part);
    const std::size_t offset = ((m_desc >> layout.offset) & 15) * 4;
    const bool isThere = ((m_desc >> layout.bit) & 1) != 0 && offset + layout.size <= m_stride;
    return isThere ? std::optional(offset) : std::nullopt;
}

} // namespace cutaway::picture
