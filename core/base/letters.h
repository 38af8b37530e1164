// SPDX-License-Identifier: MIT
// Names that are the same in any case, by the letters a to z alone, whatever the locale.
#pragma once

#include <algorithm>
#include <string_view>

namespace cutaway
{

inline char lowerLetter(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, lowerLetter, lowerLetter);
}

} // namespace cutaway
