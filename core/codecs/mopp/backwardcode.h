// SPDX-License-Identifier: MIT
// Code that is written from its end to its start, so that the size of a subtree is known when its branch is
// written.
#pragma once

#include "core/base/bytes.h"

#include <algorithm>
#include <initializer_list>

namespace cutaway::mopp
{

class BackwardCode
{
public:
    explicit BackwardCode(std::size_t expected) : m_bytes(expected), m_start(expected) {}

    std::size_t size() const { return m_bytes.size() - m_start; }

    // Has to be called before up to `bytes` are put.
    void reserve(std::size_t bytes)
    {
        if (m_start < bytes)
            grow(bytes);
    }
    void put(std::initializer_list<std::uint32_t> bytes)
    {
        m_start -= bytes.size();
        std::uint8_t *at = &m_bytes[m_start];
        for (const std::uint32_t byte : bytes)
            *at++ = static_cast<std::uint8_t>(byte);
    }
    // An opcode and a big-endian operand of `width` bytes.
    void put(std::uint32_t opcode, std::uint32_t operand, std::uint32_t width)
    {
        for (std::uint32_t i = 0; i < width; ++i)
            m_bytes[--m_start] = static_cast<std::uint8_t>(operand >> 8 * i);
        m_bytes[--m_start] = static_cast<std::uint8_t>(opcode);
    }
    // Makes what was put last, of `size` bytes, stand behind what was put before, of `before` bytes.
    void exchange(std::size_t size, std::size_t before)
    {
        const auto start = m_bytes.begin() + static_cast<std::ptrdiff_t>(m_start);
        std::rotate(start, start + static_cast<std::ptrdiff_t>(size),
                    start + static_cast<std::ptrdiff_t>(size + before));
    }
    Bytes bytes() const { return {m_bytes.begin() + static_cast<std::ptrdiff_t>(m_start), m_bytes.end()}; }

private:
    void grow(std::size_t bytes)
    {
        Bytes larger(m_bytes.size() * 2 + bytes);
        const std::size_t start = larger.size() - size();
        std::copy(m_bytes.begin() + static_cast<std::ptrdiff_t>(m_start), m_bytes.end(),
                  larger.begin() + static_cast<std::ptrdiff_t>(start));
        m_bytes = std::move(larger);
        m_start = start;
    }

    Bytes m_bytes;
    std::size_t m_start;
};

} // namespace cutaway::mopp
