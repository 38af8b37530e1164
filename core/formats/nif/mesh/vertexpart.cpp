// SPDX-License-Identifier: MIT
#include "core/formats/nif/mesh/vertexpart.h"

#include "core/formats/nif/follow.h"

namespace cutaway::nif
{

PackedVertices::PackedVertices(const Reader &owner)
    : m_owner(owner), m_rows(owner.count("vertexData"_f)),
      m_first(m_rows != 0 ? owner.element("vertexData"_f, 0) : owner.member("vertexData"_f))
{
}

VertexPart PackedVertices::part(FieldName field, std::uint32_t numbers) const
{
    using Form = VertexPart::Form;
    if (m_rows == 0 || !m_first.has(field))
        return {};
    const ByteRange range = m_first.range(field);
    const Form form = range.size == numbers * 4   ? Form::Float
                      : range.size == numbers * 2 ? Form::Half
                                                  : Form::Byte;
    const auto stride = static_cast<std::uint32_t>(m_first.range().size);
    return {m_owner.tree().bytes().span(), range.offset, stride, m_rows, form, numbers};
}

std::optional<Reader> packedVerticesOf(const File &file, const Reader &shape)
{
    if (shape.count("vertexData"_f) != 0)
        return shape;
    const auto skin = blockBehind(file, shape, "skin"_f);
    auto partitions = skin ? blockBehind(file, *skin, "skinPartition"_f) : std::nullopt;
    return partitions && partitions->count("vertexData"_f) != 0 ? partitions : std::nullopt;
}

} // namespace cutaway::nif
