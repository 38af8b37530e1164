// SPDX-License-Identifier: MIT
// Blocks some of whose numbers are overwritten, as one patch.
#pragma once

#include "core/formats/nif/mesh/vertexpart.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <map>

namespace cutaway::nif
{

class BlockBytes
{
public:
    explicit BlockBytes(const File &file) : m_file(file) {}

    // `part` is one of the block.
    void put(const Reader &block, const VertexPart &part, std::uint32_t row,
             std::initializer_list<float> numbers)
    {
        Bytes stored;
        for (const float number : numbers) {
            if (part.form() == VertexPart::Form::Byte)
                append(stored, static_cast<std::uint8_t>(
                                   std::lround((std::clamp(number, -1.0f, 1.0f) + 1.0f) * 127.5f)));
            else if (part.form() == VertexPart::Form::Half)
                append(stored, floatToHalf(number));
            else
                append(stored, number);
        }
        put(block, part.range(row).offset, stored);
    }
    void put(const Reader &block, const VertexPart &part, std::uint32_t row, glm::vec3 v)
    {
        put(block, part, row, {v.x, v.y, v.z});
    }
    // At a place of the block.
    void put(const Reader &block, std::uint64_t at, ByteSpan bytes)
    {
        const ByteSpan now = block.tree().bytes().span();
        auto [known, isNew] = m_blocks.try_emplace(block.unit());
        if (isNew)
            known->second.assign(now.begin(), now.end());
        std::ranges::copy(bytes, known->second.begin() + static_cast<std::ptrdiff_t>(at));
    }

    // Of each block from the first byte that differs to the last; empty where none does.
    Patch patch() const
    {
        Patch patch;
        for (const auto &[unit, bytes] : m_blocks) {
            const auto tree = m_file.tree(unit);
            const ByteSpan before = tree->bytes().span();
            const auto first = std::ranges::mismatch(before, bytes).in2;
            if (first == bytes.end())
                continue;
            const auto last = std::mismatch(before.rbegin(), before.rend(), bytes.rbegin()).second.base();
            patch.add({m_file.units().range(unit).offset + static_cast<std::uint64_t>(first - bytes.begin()),
                       static_cast<std::uint64_t>(last - first), Bytes(first, last)});
        }
        return patch;
    }

private:
    const File &m_file;
    std::map<UnitId, Bytes> m_blocks;
};

} // namespace cutaway::nif
