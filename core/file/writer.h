// SPDX-License-Identifier: MIT
// Numbers of one file, overwritten in place: what is moved keeps all other bytes, those in the fourth lanes
// of vectors included. Internal to this folder.
#pragma once

#include "core/base/result.h"
#include "core/file/file.h"
#include "core/schema/reader.h"

#include <glm/mat4x4.hpp>
#include <map>

namespace cutaway
{

class NumberWrites
{
public:
    // The file that all readers are of; it outlives this object.
    explicit NumberWrites(const File &file) : m_file(file) {}

    void number(const Reader &number, float value) { floats(number, 0, &value, 1); }
    void f32(const Reader &at, FieldName field, float value) { number(at.member(field), value); }
    // The first three numbers of a vector.
    void vec3(const Reader &vector, glm::vec3 value) { floats(vector, 0, &value.x, 3); }
    void vec3(const Reader &at, FieldName field, glm::vec3 value) { vec3(at.member(field), value); }
    // The fourth one.
    void lane(const Reader &vector, float value) { floats(vector, 3, &value, 1); }
    void lane(const Reader &matrix, std::size_t column, float value)
    {
        floats(matrix, 4 * column + 3, &value, 1);
    }
    void column(const Reader &matrix, std::size_t column, glm::vec3 value)
    {
        floats(matrix, 4 * column, &value.x, 3);
    }
    void quat(const Reader &at, FieldName field, glm::quat value);            // stored x, y, z, w
    void axes(const Reader &at, FieldName field, const glm::mat4 &value);     // as hkx::axesOf() reads them
    void rotation(const Reader &at, FieldName field, const glm::mat3 &value); // nine numbers, row by row
    void byte(const Reader &at, FieldName field, std::uint8_t value);

    // Without the bytes that stay as they are. Fails if a number is not finite, or has no bytes of its own.
    Result<Patch> take();

private:
    void floats(const Reader &at, std::size_t first, const float *values, std::size_t count);
    void bytes(const Reader &at, std::uint64_t past, Bytes written);

    const File &m_file;
    std::map<std::uint64_t, Bytes> m_written; // by the offset
    std::optional<Error> m_error;
};

} // namespace cutaway
