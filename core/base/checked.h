// SPDX-License-Identifier: MIT
// Arithmetic on counts and offsets that come from a file: nothing wraps, nothing is allocated on trust.
#pragma once

#include <cstdint>
#include <optional>

namespace cutaway
{

// count * stride, or nothing when the product does not fit into `limit`.
constexpr std::optional<std::uint64_t> checkedExtent(std::uint64_t count, std::uint64_t stride,
                                                     std::uint64_t limit)
{
    if (stride != 0 && count > limit / stride)
        return std::nullopt;
    return count * stride;
}

// True when [offset, offset + size) lies inside [0, limit).
constexpr bool fits(std::uint64_t offset, std::uint64_t size, std::uint64_t limit)
{
    return offset <= limit && size <= limit - offset;
}

constexpr std::uint64_t alignUp(std::uint64_t value, std::uint64_t alignment)
{
    return (value + alignment - 1) / alignment * alignment;
}

} // namespace cutaway
