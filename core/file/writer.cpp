// SPDX-License-Identifier: MIT
#include "core/file/writer.h"

#include "core/base/overwrites.h"

#include <algorithm>
#include <cmath>

namespace cutaway
{

void Writer::refuse(const Reader &field, const Error &why)
{
    if (!m_error)
        m_error = Error{fmt::format("'{}': {}", field.path(), why.message)};
}

void Writer::put(const Reader &field, std::uint64_t past, Bytes bytes)
{
    // By the tree of the reader, which may be one without payloads.
    const bool hasBytes = field && !field.tree().derived() && past + bytes.size() <= field.range().size;
    if (!hasBytes)
        return refuse(field, Error{"a field to be set is absent, or has no bytes of its own"});
    m_written[m_file.units().range(field.unit()).offset + field.range().offset + past] = std::move(bytes);
}

void Writer::put(const Reader &field, std::size_t first, const float *numbers, std::size_t count)
{
    Bytes bytes;
    for (std::size_t i = 0; i < count; ++i) {
        if (!std::isfinite(numbers[i]))
            return refuse(field, Error{fmt::format("it would become {}", numbers[i])});
        append(bytes, numbers[i]);
    }
    put(field, first * sizeof(float), std::move(bytes));
}

void Writer::set(const Reader &field, double number)
{
    if (!field || !std::isfinite(number))
        return refuse(field, Error{field ? fmt::format("it would become {}", number) : "it is absent"});
    Result<Bytes> bytes = encodeValue(field.tree(), field.node(), Value{number});
    if (!bytes)
        return refuse(field, bytes.error());
    put(field, 0, std::move(*bytes));
}

void Writer::set(const Reader &field, glm::quat turn)
{
    const float stored[] = {turn.x, turn.y, turn.z, turn.w};
    put(field, 0, stored, 4);
}

void Writer::set(const Reader &field, const glm::mat3 &turn)
{
    const glm::mat3 rows = glm::transpose(turn);
    put(field, 0, &rows[0].x, 9);
}

void Writer::set(const Reader &field, const glm::mat4 &place)
{
    for (int column = 0; column < 4; ++column)
        put(field, static_cast<std::size_t>(column) * 4, &place[column].x, 3);
}

Result<Patch> Writer::take()
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
