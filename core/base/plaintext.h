// SPDX-License-Identifier: MIT
// Texts that need no look at each character, as nearly all are: eight characters are judged at once.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace cutaway
{

// True if all of them are printable ASCII, from blank to tilde.
inline bool isPrintable(std::string_view text)
{
    constexpr std::uint64_t kOnes = 0x0101010101010101, kHighBits = 0x80 * kOnes;
    const auto isOdd = [](std::uint64_t word) { // one is below the blank, DEL, or not ASCII
        return ((((word - kOnes * ' ') & ~word) | (word + kOnes) | word) & kHighBits) != 0;
    };
    std::uint64_t word = 0;
    for (; text.size() >= sizeof word; text.remove_prefix(sizeof word)) {
        std::memcpy(&word, text.data(), sizeof word);
        if (isOdd(word))
            return false;
    }
    word = kOnes * ' ';
    std::memcpy(&word, text.data(), text.size());
    return !isOdd(word);
}

} // namespace cutaway
