// SPDX-License-Identifier: MIT
// Vertices of a shape that are one but for their tangents.
#pragma once

#include "core/formats/nif/mesh/mesh.h"

#include <algorithm>
#include <bit>

namespace cutaway::nif
{

// Rows of numbers that say the same are one vertex: position, texture coordinate and normal.
class SameVertices
{
public:
    explicit SameVertices(const Mesh &mesh)
        : m_mesh(mesh),
          m_rows(std::min({mesh.positions.rows(), mesh.uv.rows(), mesh.normals.rows(), mesh.tangents.rows()}))
    {
    }

    std::uint32_t rows() const { return m_rows; }

    // Calls `visit` with each row that repeats one before, and the first such.
    template <class Visit> void each(const Visit &visit) const
    {
        constexpr std::uint32_t kEmpty = 0xFFFFFFFF;
        std::vector<Key> keys(m_rows);
        std::vector<std::uint32_t> slots(std::bit_ceil(std::size_t{m_rows} * 2 + 1), kEmpty);
        for (std::uint32_t row = 0; row < m_rows; ++row) {
            keys[row] = keyOf(row);
            std::size_t at = hashOf(keys[row]) & (slots.size() - 1);
            while (slots[at] != kEmpty && keys[slots[at]] != keys[row])
                at = (at + 1) & (slots.size() - 1);
            if (slots[at] == kEmpty)
                slots[at] = row;
            else
                visit(slots[at], row);
        }
    }

private:
    using Key = std::array<std::uint32_t, 8>;

    Key keyOf(std::uint32_t row) const
    {
        Key key{};
        add(m_mesh.positions, row, 3, &key[0]);
        add(m_mesh.uv, row, 2, &key[3]);
        add(m_mesh.normals, row, 3, &key[5]);
        return key;
    }
    // The two zeros are one number.
    static void add(const VertexPart &part, std::uint32_t row, std::uint32_t numbers, std::uint32_t *key)
    {
        const std::uint8_t *at = part.bytesAt(row);
        for (std::uint32_t i = 0; i < numbers; ++i) {
            if (part.form() == VertexPart::Form::Byte) {
                key[i] = at[i];
            } else if (part.form() == VertexPart::Form::Half) {
                std::uint16_t half;
                std::memcpy(&half, at + i * sizeof half, sizeof half);
                key[i] = half == 0x8000 ? 0 : half;
            } else {
                std::memcpy(&key[i], at + i * sizeof *key, sizeof *key);
                key[i] = key[i] == 0x80000000 ? 0 : key[i];
            }
        }
    }
    static std::size_t hashOf(const Key &key)
    {
        std::uint64_t hash = 0;
        for (std::size_t i = 0; i < key.size(); i += 2)
            hash = (hash ^ (key[i] | std::uint64_t{key[i + 1]} << 32)) * 0x9E3779B97F4A7C15;
        return hash ^ hash >> 29;
    }

    const Mesh &m_mesh;
    std::uint32_t m_rows;
};

} // namespace cutaway::nif
