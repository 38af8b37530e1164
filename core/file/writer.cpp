// SPDX-License-Identifier: MIT
#include "core/file/writer.h"

#include "core/base/overwrites.h"

#include <algorithm>
#include <cmath>

namespace cutaway
{

void NumberWrites::bytes(const Reader &at, std::uint64_t past, Bytes written)
{
    // By the tree of the reader, which may be one without payloads.
    const bool hasBytes = at && !at.tree().derived() && past + written.size() <= at.range().size;
    if (!hasBytes)
        m_error = Error{fmt::format("'{}' has no bytes of its own", at.path())};
    else
        m_written[m_file.units().range(at.unit()).offset + at.range().offset + past] = std::move(written);
}

void NumberWrites::floats(const Reader &at, std::size_t first, const float *values, std::size_t count)
{
    Bytes written;
    for (std::size_t i = 0; i < count; ++i) {
        if (!std::isfinite(values[i]))
            m_error = Error{fmt::format("'{}' would become {}", at.path(), values[i])};
        append(written, values[i]);
    }
    bytes(at, first * sizeof(float), std::move(written));
}

void NumberWrites::quat(const Reader &at, FieldName field, glm::quat value)
{
    const float stored[] = {value.x, value.y, value.z, value.w};
    floats(at.member(field), 0, stored, 4);
}

void NumberWrites::axes(const Reader &at, FieldName field, const glm::mat4 &value)
{
    const Reader matrix = at.member(field);
    for (int column = 0; column < 4; ++column)
        floats(matrix, static_cast<std::size_t>(column) * 4, &value[column].x, 3);
}

void NumberWrites::rotation(const Reader &at, FieldName field, const glm::mat3 &value)
{
    const glm::mat3 rows = glm::transpose(value);
    floats(at.member(field), 0, &rows[0].x, 9);
}

void NumberWrites::byte(const Reader &at, FieldName field, std::uint8_t value)
{
    bytes(at.member(field), 0, {value});
}

Result<Patch> NumberWrites::take()
{
    if (m_error)
        return tl::unexpected(*m_error);
    Overwrites overwrites(m_file.bytes());
    for (const auto &[offset, written] : m_written) {
        if (offset < overwrites.end())
            return fail("two of the numbers share the bytes at {:#x}", offset);
        const BytesView before = m_file.bytes().view({offset, written.size()});
        if (!std::ranges::equal(before.span(), written))
            overwrites.add(offset, written);
    }
    return overwrites.take();
}

} // namespace cutaway
