// SPDX-License-Identifier: MIT
#include "core/formats/animtext/textlines.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

namespace cutaway::animtext
{

namespace
{

template <class Number> std::optional<Number> wholly(std::string_view text)
{
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

} // namespace

LineStarts::LineStarts(ByteSpan text)
{
    if (text.empty() || text.size() > kLargestText)
        return;
    m_starts.reserve(text.size() / 8);
    const std::uint8_t *const begin = text.data(), *const end = begin + text.size();
    for (const std::uint8_t *at = begin; at != end;) {
        m_starts.push_back(static_cast<std::uint32_t>(at - begin));
        const void *const found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
        at = found == nullptr ? end : static_cast<const std::uint8_t *>(found) + 1;
    }
    m_starts.push_back(static_cast<std::uint32_t>(text.size()));
}

std::uint32_t LineStarts::at(std::uint64_t offset) const
{
    const auto behind = std::ranges::upper_bound(m_starts, offset);
    return behind == m_starts.begin() ? 0 : static_cast<std::uint32_t>(behind - m_starts.begin() - 1);
}

std::string_view Lines::operator[](std::uint32_t line) const
{
    const ByteRange range = m_starts.range(line);
    std::string_view text(reinterpret_cast<const char *>(m_text.data()) + range.offset, range.size);
    if (text.ends_with('\n')) {
        text.remove_suffix(1);
        if (text.ends_with('\r'))
            text.remove_suffix(1);
    }
    return text;
}

std::optional<double> realIn(std::string_view text)
{
    const auto number = wholly<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<std::int64_t> integerIn(std::string_view text)
{
    return wholly<std::int64_t>(text);
}

std::optional<std::uint32_t> countIn(std::string_view text)
{
    return wholly<std::uint32_t>(text);
}

} // namespace cutaway::animtext
