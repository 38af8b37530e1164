// SPDX-License-Identifier: MIT
// Bytes to look for, some of which may be anything.
#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <optional>
#include <string_view>

namespace cutaway::query
{

enum class TextCode : std::uint8_t { Utf8, Utf16 }; // UTF-16 as everywhere here with the low byte first

class BytePattern
{
public:
    static constexpr std::size_t kMostBytes = 4096;

    // "DE AD ?? B? EF": hexadecimal digits with or without spaces, ? for any digit. Fails naming the first
    // character that does not belong, and when nothing is fixed.
    static Result<BytePattern> parse(std::string_view text);
    // The caller has bytes: 1 to kMostBytes of them.
    static BytePattern ofBytes(ByteSpan bytes);
    // Letters of ASCII match in any case unless `matchCase`.
    static Result<BytePattern> ofText(std::string_view utf8, TextCode code, bool matchCase);

    std::size_t size() const { return m_values.size(); }
    // The first place at `from` or behind it where the whole pattern stands.
    std::optional<std::uint64_t> find(ByteSpan bytes, std::uint64_t from) const;

private:
    BytePattern(Bytes values, Bytes masks);
    bool standsAt(const std::uint8_t *at) const;
    void chooseAnchors();

    Bytes m_values; // a byte b fits where (b & mask) == value
    Bytes m_masks;
    std::size_t m_first = 0; // the two positions that are compared before all others
    std::size_t m_second = 0;
};

} // namespace cutaway::query
