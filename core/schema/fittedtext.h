// SPDX-License-Identifier: MIT
// Shortens texts to the available room without changing the meaning of a number in them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace cutaway
{

// True if there is room for a text; of two that begin alike, the longer one may have no room where the
// shorter has.
using Fits = std::function<bool(std::string_view)>;

enum class Cut { End, Middle };

// The text itself where it fits. One that is nothing but numbers, "-1.3625621e-08" or "(1, 2.5, 3)", is
// rounded as little as makes it fit: signs, exponents and whole numbers stay. All other texts, and numbers
// for which that is not enough, end in "…" or have it in the middle: never within a number, nor at its end,
// where the rest of it could be missing.
std::string fittedText(std::string_view text, const Fits &fits, Cut cut = Cut::End);

// The same with room for so many characters.
std::string fittedText(std::string_view text, std::size_t characters, Cut cut = Cut::End);

} // namespace cutaway
