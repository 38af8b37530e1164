// SPDX-License-Identifier: MIT
// The lines and words of a text file, with their places.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cutaway::lyt
{

// A text in the bytes that it was cut from.
class TextLines
{
public:
    struct Line {
        ByteRange range;             // with its end
        std::uint32_t firstWord = 0; // into the words of all lines
        std::uint32_t wordCount = 0;
        bool isIndented = false;
    };

    // Lines end with LF, CRLF or CR; words are parted by any run of blanks and tabs.
    explicit TextLines(ByteSpan text);

    const std::vector<Line> &lines() const { return m_lines; }
    std::span<const ByteRange> words(const Line &line) const
    {
        return std::span(m_words).subspan(line.firstWord, line.wordCount);
    }
    std::string_view text(ByteRange range) const;
    // Word `index` of a line; empty where it has fewer.
    std::string_view word(const Line &line, std::size_t index) const;

private:
    ByteSpan m_text;
    std::vector<Line> m_lines;
    std::vector<ByteRange> m_words;
};

// As the game's C library reads it: "1", "+2.5", "3.84015e-007". Nothing where something follows, and for
// what is not finite.
std::optional<double> numberIn(std::string_view word);
// A count: digits alone.
std::optional<std::uint32_t> countIn(std::string_view word);

} // namespace cutaway::lyt
