// SPDX-License-Identifier: MIT
#include "core/formats/lyt/textlines.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace cutaway::lyt
{

namespace
{

bool isBlank(std::uint8_t c)
{
    return c == ' ' || c == '\t';
}

bool isEnd(std::uint8_t c)
{
    return c == '\n' || c == '\r';
}

} // namespace

TextLines::TextLines(ByteSpan text) : m_text(text)
{
    constexpr std::uint8_t kMark[] = {0xEF, 0xBB, 0xBF}; // of UTF-8; it is a part of the first line
    const bool isMarked =
        text.size() >= std::size(kMark) && std::equal(std::begin(kMark), std::end(kMark), text.begin());
    for (std::size_t at = 0; at < text.size();) {
        Line line{{at, 0}, static_cast<std::uint32_t>(m_words.size()), 0, isBlank(text[at])};
        if (at == 0 && isMarked)
            at = std::size(kMark);
        while (at < text.size() && !isEnd(text[at])) {
            const std::size_t start = at;
            while (at < text.size() && !isEnd(text[at]) && !isBlank(text[at]))
                ++at;
            if (at != start)
                m_words.push_back({start, at - start});
            while (at < text.size() && isBlank(text[at]))
                ++at;
        }
        if (at < text.size())
            at += text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n' ? 2 : 1;
        line.range.size = at - line.range.offset;
        line.wordCount = static_cast<std::uint32_t>(m_words.size()) - line.firstWord;
        m_lines.push_back(line);
    }
}

std::string_view TextLines::text(ByteRange range) const
{
    return {reinterpret_cast<const char *>(m_text.data()) + range.offset, range.size};
}

std::string_view TextLines::word(const Line &line, std::size_t index) const
{
    return index < line.wordCount ? text(m_words[line.firstWord + index]) : std::string_view();
}

std::optional<double> numberIn(std::string_view word)
{
    if (word.starts_with('+'))
        word.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    return whole && std::isfinite(number) ? std::optional(number) : std::nullopt;
}

std::optional<std::uint32_t> countIn(std::string_view word)
{
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

} // namespace cutaway::lyt
