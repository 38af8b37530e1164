// SPDX-License-Identifier: MIT
// Numbers with their nouns: "1 edge", "2 edges", "0 vertices".
#pragma once

#include <concepts>
#include <string>
#include <string_view>

namespace cutaway
{

// The noun alone. `one` is the word for one of them; its plural follows the rules of English.
std::string nounFor(bool isOne, std::string_view one);

template <std::integral Number> std::string quantity(Number number, std::string_view one)
{
    return std::to_string(number) + ' ' + nounFor(number == 1, one);
}

} // namespace cutaway
