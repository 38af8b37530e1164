// SPDX-License-Identifier: MIT
// std::ranges::equal_range as a span: clang 14 cannot compile the subrange that libstdc++ 12 returns.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace cutaway
{

// The elements of a sorted list whose projection is the key.
template <class T, class Key, class Projection>
std::span<const T> equalRange(std::span<const T> sorted, const Key &key, Projection projection)
{
    const auto first = std::ranges::lower_bound(sorted, key, {}, projection);
    const auto last = std::ranges::upper_bound(first, sorted.end(), key, {}, projection);
    return {first, last};
}

template <class T, class Key, class Projection>
std::span<const T> equalRange(const std::vector<T> &sorted, const Key &key, Projection projection)
{
    return equalRange(std::span<const T>(sorted), key, projection);
}

} // namespace cutaway
