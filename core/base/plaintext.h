// SPDX-License-Identifier: MIT
// Texts that need no look at each character, as nearly all are: eight characters are judged at once.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace cutaway
{

// True if all of them are printable ASCII, from blank to tilde, and none is one of those.
template <char... kButThose> bool isPrintable(std::string_view text)
{
    constexpr std::uint64_t kOnes = 0x0101010101010101, kHighBits = 0x80 * kOnes;
    const auto below = [](std::uint64_t word, std::uint64_t limit) { return (word - kOnes * limit) & ~word; };
    const auto isOdd = [below](
                           std::uint64_t word) { // one is below the blank, DEL, not ASCII, or one of those
        const std::uint64_t odd = below(word, ' ') | (word + kOnes) | word |
                                  (below(word ^ kOnes * static_cast<std::uint8_t>(kButThose), 1) | ... | 0);
        return (odd & kHighBits) != 0;
    };
    std::uint64_t word = 0;
    for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
        std::memcpy(&word, text.data(), sizeof word);
        if (isOdd(word))
            return false;
    }
    if (text.empty())
        return true;
    word = kOnes * ' ';
    std::memcpy(&word, text.data(), text.size());
    return !isOdd(word);
}

} // namespace cutaway
