// SPDX-License-Identifier: MIT
// Pairs elements of two lists that stand for the same thing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cutaway
{

inline constexpr std::size_t kNobody = static_cast<std::size_t>(-1);

// Elements of two lists in an order that keeps both: pairs of indices, kNobody where the other list has no
// partner. The longest common run of equal keys stays together; between two such, elements are paired in
// their order. Very long lists are paired in their order behind what is equal at both ends.
std::vector<std::pair<std::size_t, std::size_t>> alignLists(const std::vector<std::uint64_t> &left,
                                                            const std::vector<std::uint64_t> &right);

// The indices of the longest ascending run of numbers, not necessarily adjacent: all others have moved.
std::vector<std::size_t> longestRun(const std::vector<std::uint32_t> &numbers);

} // namespace cutaway
