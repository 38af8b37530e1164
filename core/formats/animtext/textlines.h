// SPDX-License-Identifier: MIT
// The lines of a text, with their places.
#pragma once

#include "core/base/bytes.h"

#include <optional>
#include <string_view>
#include <vector>

namespace cutaway::animtext
{

inline constexpr std::uint64_t kLargestText = 64 << 20; // bytes; the largest real file has 1.7 million

// Where the lines of a text of at most kLargestText start. Lines end with LF or CRLF.
class LineStarts
{
public:
    LineStarts() = default;
    explicit LineStarts(ByteSpan text);

    std::uint32_t count() const
    {
        return m_starts.empty() ? 0 : static_cast<std::uint32_t>(m_starts.size()) - 1;
    }
    // `line` up to count(), which is the end of the text.
    std::uint64_t start(std::uint32_t line) const { return m_starts.empty() ? 0 : m_starts[line]; }
    ByteRange range(std::uint32_t line) const
    {
        return {start(line), start(line + 1) - start(line)};
    } // with its end
    // The line that holds the offset.
    std::uint32_t at(std::uint64_t offset) const;

private:
    std::vector<std::uint32_t> m_starts;
};

// The lines with their text, which outlives them.
class Lines
{
public:
    explicit Lines(ByteSpan text) : m_text(text), m_starts(text) {}

    std::uint32_t count() const { return m_starts.count(); }
    const LineStarts &starts() const { return m_starts; }
    // Without its end.
    std::string_view operator[](std::uint32_t line) const;
    ByteRange contentRange(std::uint32_t line) const { return {m_starts.start(line), (*this)[line].size()}; }

private:
    ByteSpan m_text;
    LineStarts m_starts;
};

// "1", "-0.5", "3.84015e-007"; nothing where something follows, and for what is not finite.
std::optional<double> realIn(std::string_view text);
// A whole number with or without a sign.
std::optional<std::int64_t> integerIn(std::string_view text);
// Digits alone.
std::optional<std::uint32_t> countIn(std::string_view text);

} // namespace cutaway::animtext
