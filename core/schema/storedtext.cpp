// SPDX-License-Identifier: MIT
#include "core/schema/storedtext.h"

#include "core/schema/value.h"

#include <algorithm>
#include <array>

namespace cutaway
{

namespace
{

constexpr std::size_t kFirstHigh = 0x80;

// The characters of the bytes from 0x80 on in Windows-1252, as UTF-8.
const std::array<std::string, 0x80> &highCharacters()
{
    static const std::array<std::string, 0x80> characters = [] {
        std::array<std::string, 0x80> made;
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = displayText(Bytes{static_cast<std::uint8_t>(kFirstHigh + i)});
        return made;
    }();
    return characters;
}

std::string shownAs(std::string_view characters)
{
    return displayText({reinterpret_cast<const std::uint8_t *>(characters.data()), characters.size()});
}

} // namespace

std::string storedText(std::string_view text, ByteSpan before)
{
    const auto end = std::ranges::find(before, std::uint8_t{0});
    if (displayText(before) == std::string(before.begin(), end))
        return std::string(text);
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        if (static_cast<unsigned char>(text[at]) < kFirstHigh) {
            out += text[at++];
            continue;
        }
        const auto &known = highCharacters();
        const auto found = std::ranges::find_if(
            known, [&](const std::string &one) { return text.substr(at).starts_with(one); });
        if (found == known.end())
            return std::string(text);
        out += static_cast<char>(kFirstHigh + static_cast<std::size_t>(found - known.begin()));
        at += found->size();
    }
    return shownAs(out) == text ? out : std::string(text);
}

} // namespace cutaway
