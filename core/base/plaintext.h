// SPDX-License-Identifier: MIT
// Texts that need no look at each character, as nearly all are: eight characters are judged at once.
#pragma once

#include <cstddef>
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
    const auto oddIn = [below](std::uint64_t word) { // below the blank, DEL, not ASCII, or one of those
        return below(word, ' ') | (word + kOnes) | word |
               (below(word ^ kOnes * static_cast<std::uint8_t>(kButThose), 1) | ... | 0);
    };
    const auto wordAt = [text]<class Word>(std::size_t at, Word word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        return word;
    };
    const std::size_t size = text.size();
    std::uint64_t odd = 0; // the last words overlap
    if (size >= 8) {
        for (std::size_t at = 0; at < size - 8; at += 8)
            odd |= oddIn(wordAt(at, std::uint64_t{}));
        odd |= oddIn(wordAt(size - 8, std::uint64_t{}));
    } else if (size >= 4) {
        odd = oddIn(wordAt(0, std::uint32_t{}) | std::uint64_t{wordAt(size - 4, std::uint32_t{})} << 32);
    } else {
        for (const char c : text)
            odd |= oddIn(kOnes * static_cast<std::uint8_t>(c));
    }
    return (odd & kHighBits) == 0;
}

} // namespace cutaway
