// SPDX-License-Identifier: MIT
// Writes values into a file by the names of its fields, beside the Reader that reads them: the one way for
// what is moved, turned or computed. Fields are overwritten in place, and all other bytes stay, those of the
// fourth number of a vector included.
//
//   Writer out(file);
//   out.set(body, kMass, 12.5);
//   Result<Patch> patch = out.take();
#pragma once

#include "core/base/result.h"
#include "core/file/file.h"
#include "core/schema/reader.h"

#include <glm/mat4x4.hpp>
#include <map>

namespace cutaway
{

// What is wrong with a value is told by take(): a field that is absent or has no bytes of its own, a number
// that is not finite or does not fit.
class Writer
{
public:
    // The file that all readers are of; it outlives this object.
    explicit Writer(const File &file) : m_file(file) {}

    // The kind of the field decides the bytes.
    void set(const Reader &field, double number);
    // The first numbers of a vector or a matrix.
    void set(const Reader &field, glm::vec3 value) { put(field, 0, &value.x, 3); }
    void set(const Reader &field, glm::quat turn); // stored x, y, z, w
    // Nine numbers, row by row.
    void set(const Reader &field, const glm::mat3 &turn);
    // Four columns of four numbers, the last of which stay; as hkx::axesOf() reads them.
    void set(const Reader &field, const glm::mat4 &place);
    template <class Of> void set(const Reader &at, FieldName field, const Of &value)
    {
        set(at.member(field), value);
    }

    // The fourth number of a vector, or of a column of a matrix.
    void setW(const Reader &field, float value, std::size_t column = 0)
    {
        put(field, 4 * column + 3, &value, 1);
    }
    void setColumn(const Reader &matrix, std::size_t column, glm::vec3 value)
    {
        put(matrix, 4 * column, &value.x, 3);
    }

    // Without the bytes that stay as they are.
    Result<Patch> take();

private:
    void put(const Reader &field, std::size_t first, const float *numbers, std::size_t count);
    void put(const Reader &field, std::uint64_t past, Bytes bytes);
    void refuse(const Reader &field, const Error &why);

    const File &m_file;
    std::map<std::uint64_t, Bytes> m_written; // by the offset
    std::optional<Error> m_error;
};

} // namespace cutaway
