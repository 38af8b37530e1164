// SPDX-License-Identifier: MIT
// Lists in messages: "3, 5, 8 and 12 more". A damaged file may have thousands.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <ranges>
#include <string>

namespace cutaway
{

inline constexpr std::size_t kMostNamed = 10;

// The first `most` of them, and how many there are besides.
template <std::ranges::input_range Range> std::string fewOf(const Range &all, std::size_t most = kMostNamed)
{
    std::string text;
    const auto count = static_cast<std::size_t>(std::ranges::distance(all));
    std::size_t named = 0;
    for (const auto &each : all) {
        if (named == most)
            return fmt::format("{} and {} more", text, count - most);
        text += fmt::format("{}{}", named++ == 0 ? "" : ", ", each);
    }
    return text;
}

} // namespace cutaway
