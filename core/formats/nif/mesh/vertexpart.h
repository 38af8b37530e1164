// SPDX-License-Identifier: MIT
// One part of all vertices of a shape (their positions, their normals), however it is stored: read in bulk,
// as rows of numbers at equal distances.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"
#include "core/schema/value.h"

#include <glm/vec3.hpp>

namespace cutaway::nif
{

class VertexPart
{
public:
    // Bytes are 0 to 255 for -1 to 1.
    enum class Form : std::uint8_t { Float, Half, Byte };

    VertexPart() = default;
    // `numbers` of each row count, the first of which begins at `at` in the unit's bytes; rows that do not
    // fit are left out. The bytes outlive it.
    VertexPart(ByteSpan unit, std::uint64_t at, std::uint32_t stride, std::uint32_t rows, Form form,
               std::uint32_t numbers)
        : m_unit(unit), m_at(at), m_stride(stride), m_form(form), m_numbers(numbers)
    {
        const std::uint64_t needed = std::uint64_t{numbers} * sizeOf(form);
        if (stride != 0 && at + needed <= unit.size())
            m_rows = static_cast<std::uint32_t>(
                std::min<std::uint64_t>(rows, (unit.size() - at - needed) / stride + 1));
    }

    explicit operator bool() const { return m_rows != 0; }
    std::uint32_t rows() const { return m_rows; }
    Form form() const { return m_form; }
    // One of the numbers of each row.
    VertexPart only(std::uint32_t index) const
    {
        VertexPart part = *this;
        part.m_at += std::uint64_t{index} * sizeOf(m_form);
        part.m_numbers = 1;
        return part;
    }
    // In the unit.
    ByteRange range(std::uint32_t row) const
    {
        return {m_at + std::uint64_t{row} * m_stride, std::uint64_t{m_numbers} * sizeOf(m_form)};
    }
    ByteRange whole() const
    {
        return m_rows == 0 ? ByteRange{m_at, 0} : ByteRange{m_at, range(m_rows - 1).end() - m_at};
    }
    const std::uint8_t *bytesAt(std::uint32_t row) const
    {
        return m_unit.data() + m_at + std::uint64_t{row} * m_stride;
    }

    float number(std::uint32_t row, std::uint32_t index) const
    {
        switch (m_form) {
        case Form::Float:
            return numberIn<Form::Float>(bytesAt(row), index);
        case Form::Half:
            return numberIn<Form::Half>(bytesAt(row), index);
        default:
            return numberIn<Form::Byte>(bytesAt(row), index);
        }
    }
    glm::vec3 vec3(std::uint32_t row) const { return {number(row, 0), number(row, 1), number(row, 2)}; }

    // Calls `visit` with each row and its first three numbers.
    template <class Visit> void each(const Visit &visit) const
    {
        if (m_form == Form::Float)
            eachAs<Form::Float>(visit);
        else if (m_form == Form::Half)
            eachAs<Form::Half>(visit);
        else
            eachAs<Form::Byte>(visit);
    }

    // The first row with a NaN or an infinity, or rows().
    std::uint32_t firstNotFinite() const
    {
        return m_form == Form::Float  ? firstOutside<std::uint32_t>(0x7F800000)
               : m_form == Form::Half ? firstOutside<std::uint16_t>(0x7C00)
                                      : m_rows;
    }

private:
    static constexpr std::uint32_t sizeOf(Form form)
    {
        return form == Form::Float ? 4 : form == Form::Half ? 2 : 1;
    }
    template <Form kForm> static float numberIn(const std::uint8_t *row, std::uint32_t index)
    {
        if constexpr (kForm == Form::Float) {
            float value;
            std::memcpy(&value, row + std::size_t{index} * sizeof value, sizeof value);
            return value;
        } else if constexpr (kForm == Form::Half) {
            std::uint16_t half;
            std::memcpy(&half, row + std::size_t{index} * sizeof half, sizeof half);
            return halfToFloat(half);
        } else {
            return static_cast<float>(row[index]) / 127.5f - 1.0f;
        }
    }
    template <Form kForm, class Visit> void eachAs(const Visit &visit) const
    {
        const std::uint8_t *at = m_unit.data() + m_at;
        for (std::uint32_t row = 0; row < m_rows; ++row, at += m_stride)
            visit(row, glm::vec3(numberIn<kForm>(at, 0), numberIn<kForm>(at, 1), numberIn<kForm>(at, 2)));
    }
    template <class Bits> std::uint32_t firstOutside(Bits exponent) const
    {
        for (std::uint32_t row = 0; row < m_rows; ++row) {
            const std::uint8_t *at = bytesAt(row);
            for (std::uint32_t index = 0; index < m_numbers; ++index) {
                Bits bits;
                std::memcpy(&bits, at + std::size_t{index} * sizeof bits, sizeof bits);
                if ((bits & exponent) == exponent)
                    return row;
            }
        }
        return m_rows;
    }

    ByteSpan m_unit;
    std::uint64_t m_at = 0;
    std::uint32_t m_stride = 0;
    std::uint32_t m_rows = 0;
    Form m_form = Form::Float;
    std::uint32_t m_numbers = 0;
};

// Vertices that have all parts in one row; the rows are alike.
class PackedVertices
{
public:
    // Reads the array of this block, whose bytes it keeps.
    explicit PackedVertices(const Reader &owner);

    std::uint32_t rows() const { return m_rows; }
    // None where vertices lack it.
    VertexPart part(FieldName field, std::uint32_t numbers) const;

private:
    Reader m_owner;
    std::uint32_t m_rows;
    Reader m_first;
};
// The block with the packed vertices of a shape: itself, or that of the partitions of its skin, which several
// shapes of Skyrim SE share; nothing where there are none.
std::optional<Reader> packedVerticesOf(const File &file, const Reader &shape);

} // namespace cutaway::nif
