// SPDX-License-Identifier: MIT
#include "core/query/bytepattern.h"

#include "core/base/quantity.h"
#include <algorithm>
#include <bit>
#include <string>

namespace cutaway::query
{

namespace
{

constexpr std::uint8_t kAnyCase = 0xDF; // without the bit that tells a small letter from a large one

int digitOf(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// Rarity of a byte in files of these kinds, roughly.
int rarity(std::uint8_t value, std::uint8_t mask)
{
    if (mask == 0)
        return 0;
    const int fixedBits = std::popcount(mask);
    const int common = value == 0                                                     ? 6
                       : value == 0xFF                                                ? 4
                       : value == 0x3F || value == 0x80 || value == 0xBF || value < 4 ? 2
                       : value == 'e' || value == ' ' || value == 'a'                 ? 1
                                                                                      : 0;
    return fixedBits * 2 - common;
}

// The characters of UTF-8 as UTF-16; nothing where the text is no UTF-8.
std::optional<std::u16string> utf16Of(std::string_view text)
{
    std::u16string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
        if ((lead >= 0x80 && lead < 0xC2) || lead > 0xF4 || i + more >= text.size())
            return std::nullopt;
        std::uint32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + k]);
            if ((next & 0xC0) != 0x80)
                return std::nullopt;
            code = code << 6 | (next & 0x3F);
        }
        if (code < 0x10000) {
            out += static_cast<char16_t>(code);
        } else {
            out += static_cast<char16_t>(0xD7C0 + (code >> 10));
            out += static_cast<char16_t>(0xDC00 + (code & 0x3FF));
        }
        i += more + 1;
    }
    return out;
}

bool isLetter(std::uint32_t c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

} // namespace

BytePattern::BytePattern(Bytes values, Bytes masks) : m_values(std::move(values)), m_masks(std::move(masks))
{
    for (std::size_t i = 0; i < m_values.size(); ++i)
        m_values[i] &= m_masks[i];
    chooseAnchors();
}

void BytePattern::chooseAnchors()
{
    const auto rank = [this](std::size_t i) { return rarity(m_values[i], m_masks[i]); };
    for (std::size_t i = 1; i < size(); ++i)
        m_first = rank(i) > rank(m_first) ? i : m_first;
    m_second = m_first == 0 ? size() - 1 : 0;
    for (std::size_t i = 0; i < size(); ++i)
        m_second = i != m_first && rank(i) > rank(m_second) ? i : m_second;
}

Result<BytePattern> BytePattern::parse(std::string_view text)
{
    Bytes values, masks;
    bool high = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ' || c == '\t')
            continue;
        const int digit = digitOf(c);
        if (digit < 0 && c != '?')
            return fail("Not hex: \"{}\" at column {} (use ? as wildcard)", c, i + 1);
        const auto value = static_cast<std::uint8_t>(std::max(digit, 0));
        const std::uint8_t mask = digit < 0 ? 0 : 0xF;
        if (high) {
            values.push_back(static_cast<std::uint8_t>(value << 4));
            masks.push_back(static_cast<std::uint8_t>(mask << 4));
        } else {
            values.back() |= value;
            masks.back() |= mask;
        }
        high = !high;
        if (values.size() > kMostBytes)
            return fail("the pattern has more than {}", quantity(kMostBytes, "byte"));
    }
    if (!high)
        return fail("the last byte has one digit; two are wanted");
    if (std::ranges::all_of(masks, [](std::uint8_t mask) { return mask == 0; }))
        return fail("there is no byte to look for");
    return BytePattern(std::move(values), std::move(masks));
}

BytePattern BytePattern::ofBytes(ByteSpan bytes)
{
    return BytePattern(Bytes(bytes.begin(), bytes.end()), Bytes(bytes.size(), 0xFF));
}

Result<BytePattern> BytePattern::ofText(std::string_view utf8, TextCode code, bool matchCase)
{
    if (utf8.empty())
        return fail("there is no text to look for");
    if (utf8.size() > kMostBytes / 2)
        return fail("the text has {}; at most {} can be looked for", quantity(utf8.size(), "byte"),
                    kMostBytes / 2);
    Bytes values, masks;
    const auto add = [&](std::uint8_t value, bool letter) {
        values.push_back(value);
        masks.push_back(letter && !matchCase ? kAnyCase : 0xFF);
    };
    if (code == TextCode::Utf8) {
        for (const char c : utf8)
            add(static_cast<std::uint8_t>(c), isLetter(static_cast<unsigned char>(c)));
        return BytePattern(std::move(values), std::move(masks));
    }
    const auto wide = utf16Of(utf8);
    if (!wide)
        return fail("the text is no UTF-8");
    for (const char16_t c : *wide) {
        add(static_cast<std::uint8_t>(c & 0xFF), isLetter(c));
        add(static_cast<std::uint8_t>(c >> 8), false);
    }
    return BytePattern(std::move(values), std::move(masks));
}

bool BytePattern::standsAt(const std::uint8_t *at) const
{
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        if ((at[i] & m_masks[i]) != m_values[i])
            return false;
    }
    return true;
}

namespace
{

using Block = std::uint8_t __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

Block blockOf(std::uint8_t value)
{
    return Block{} + value;
}

Block loadBlock(const std::uint8_t *at)
{
    Block block;
    std::memcpy(&block, at, sizeof block);
    return block;
}

bool isAnySet(Block block)
{
    const Halves halves = reinterpret_cast<Halves>(block);
    return (halves[0] | halves[1]) != 0;
}

} // namespace

// Two bytes of the pattern are compared at 16 places at once; only where both fit are the others looked at.
std::optional<std::uint64_t> BytePattern::find(ByteSpan bytes, std::uint64_t from) const
{
    if (from > bytes.size() || bytes.size() - from < size())
        return std::nullopt;
    const std::uint8_t *data = bytes.data();
    const std::uint64_t places = bytes.size() - size() + 1; // possible starts
    const Block firstMask = blockOf(m_masks[m_first]), firstValue = blockOf(m_values[m_first]);
    const Block secondMask = blockOf(m_masks[m_second]), secondValue = blockOf(m_values[m_second]);
    std::uint64_t at = from;
    for (; places - at >= sizeof(Block) && at < places; at += sizeof(Block)) {
        const auto first = (loadBlock(data + at + m_first) & firstMask) == firstValue;
        const auto second = (loadBlock(data + at + m_second) & secondMask) == secondValue;
        const Block both = reinterpret_cast<Block>(first & second);
        for (std::uint64_t i = 0; isAnySet(both) && i < sizeof(Block); ++i) {
            if (both[i] != 0 && standsAt(data + at + i))
                return at + i;
        }
    }
    for (; at < places; ++at) {
        if (standsAt(data + at))
            return at;
    }
    return std::nullopt;
}

} // namespace cutaway::query
