// SPDX-License-Identifier: MIT
// Which bytes of an object are spoken for, so that no two arrays or strings of a damaged file share any.
#pragma once

#include "core/base/bytes.h"

#include <array>
#include <cstddef>
#include <map>
#include <memory_resource>
#include <vector>

namespace cutaway::hkx
{

class Claims
{
public:
    // Takes the range unless some of it is taken already.
    bool take(ByteRange range)
    {
        if (range.size == 0)
            return true;
        const auto next = m_taken.lower_bound(range.offset);
        if (next != m_taken.end() && next->first < range.end())
            return false;
        if (next != m_taken.begin() && std::prev(next)->second > range.offset)
            return false;
        m_taken.emplace_hint(next, range.offset, range.end());
        return true;
    }

    // What of `range` nobody took, in order.
    std::vector<ByteRange> freeIn(ByteRange range) const
    {
        std::vector<ByteRange> free;
        std::uint64_t at = range.offset;
        auto next = m_taken.lower_bound(at);
        if (next != m_taken.begin() && std::prev(next)->second > at)
            at = std::prev(next)->second;
        for (; at < range.end(); ++next) {
            const bool more = next != m_taken.end() && next->first < range.end();
            const std::uint64_t end = more ? next->first : range.end();
            if (end > at)
                free.push_back({at, end - at});
            if (!more)
                break;
            at = next->second;
        }
        return free;
    }

private:
    // Most objects get by with the first few places, without a single allocation.
    std::array<std::byte, 4096> m_places;
    std::pmr::monotonic_buffer_resource m_memory{m_places.data(), m_places.size()};
    std::pmr::map<std::uint64_t, std::uint64_t> m_taken{&m_memory}; // start to end
};

} // namespace cutaway::hkx
