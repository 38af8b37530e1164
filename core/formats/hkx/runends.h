// SPDX-License-Identifier: MIT
// Finds the ends of an object's texts, without reading any byte of a long one twice: a damaged file may point
// many strings into the same bytes, and none of them needs to end.
#pragma once

#include <cstdint>
#include <map>

namespace cutaway::hkx
{

class RunEnds
{
public:
    // The end of the run that holds `at`: the first place from there on with the byte that ends a run, or the
    // end of all bytes. `scan(from, to)` is that place, or `to` when there is none before it.
    template <class Scan> std::uint64_t endOf(std::uint64_t at, std::uint64_t size, const Scan &scan)
    {
        const auto known = m_starts.lower_bound(at);
        if (known != m_starts.end() && known->second <= at)
            return known->first;
        const std::uint64_t limit = known == m_starts.end() ? size : known->second;
        std::uint64_t end = scan(at, limit);
        if (end == limit && known != m_starts.end())
            end = known->first;
        if (end - at >= kLong)
            m_starts[end] = at;
        return end;
    }

private:
    static constexpr std::uint64_t kLong = 256; // shorter ones cost less to read than to remember

    std::map<std::uint64_t, std::uint64_t> m_starts; // by the end of the run
};

} // namespace cutaway::hkx
