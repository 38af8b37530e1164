// SPDX-License-Identifier: MIT
// Names that are the same in any case, by the letters a to z alone, whatever the locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace cutaway
{

constexpr char lowerLetter(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return lower;
}

inline bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

// "Stairs Wood" and "stairswood" are.
inline bool equalIgnoringCaseAndSpaces(std::string_view a, std::string_view b)
{
    const auto next = [](std::string_view &text) {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        const char c = text.empty() ? '\0' : lowerLetter(text.front());
        text.remove_prefix(text.empty() ? 0 : 1);
        return c;
    };
    while (true) {
        const char left = next(a), right = next(b);
        if (left != right)
            return false;
        if (left == '\0')
            return true;
    }
}

} // namespace cutaway
