// SPDX-License-Identifier: MIT
#include "core/schema/fittedtext.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <vector>

namespace cutaway
{

namespace
{

constexpr std::string_view kEllipsis = "…";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Bytes of longer characters count as letters.
bool isWordPart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0x80;
}

bool isSign(char c)
{
    return c == '-' || c == '+';
}

// Position of a number in its text, the sign included.
struct NumberSpan {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool isReal = false; // decimal, with a point or an exponent
};

// Reads on from one place of a text.
class NumberReader
{
public:
    NumberReader(std::string_view text, std::size_t at) : m_text(text), m_at(at) {}

    // Also what is read as a number by people: "0x1F", "0001A2B3", "20.2.0.7", "-inf".
    bool read(NumberSpan &span)
    {
        span = {m_at, m_at, false};
        if (isSign(peek()) && (m_at == 0 || !(isWordPart(m_text[m_at - 1]) || isDigit(m_text[m_at - 1]))))
            ++m_at;
        if (takeWord("inf") || takeWord("nan"))
            return close(span);
        if (!isDigit(peek()))
            return false;
        if (peek() == '0' && (peek(1) == 'x' || peek(1) == 'X') && isHexDigit(peek(2))) {
            m_at += 2;
            take(isHexDigit);
            return close(span);
        }
        const std::size_t whole = m_at;
        take(isDigit);
        int points = 0;
        while (peek() == '.' && isDigit(peek(1))) {
            ++points;
            ++m_at;
            take(isDigit);
        }
        const bool hasExponent = takeExponent(points == 0);
        span.isReal = points <= 1 && (points == 1 || hasExponent);
        if (points == 0 && !hasExponent) {
            m_at = whole;
            take(isHexDigit);
        }
        return close(span);
    }

private:
    char peek(std::size_t on = 0) const { return m_at + on < m_text.size() ? m_text[m_at + on] : '\0'; }

    void take(bool (*belongs)(char))
    {
        while (m_at < m_text.size() && belongs(m_text[m_at]))
            ++m_at;
    }

    bool takeWord(std::string_view word)
    {
        const auto isPart = [this](std::size_t at) {
            return at < m_text.size() && (isWordPart(m_text[at]) || isDigit(m_text[at]));
        };
        if (m_text.substr(m_at, word.size()) != word || isPart(m_at + word.size()) ||
            (m_at > 0 && isPart(m_at - 1)))
            return false;
        m_at += word.size();
        return true;
    }

    // Without a point and a sign it may as well be the number of a form, "00012E71".
    bool takeExponent(bool needsSign)
    {
        const std::size_t digits = isSign(peek(1)) ? 2 : 1;
        if ((peek() != 'e' && peek() != 'E') || !isDigit(peek(digits)) || (needsSign && digits == 1))
            return false;
        m_at += digits;
        take(isDigit);
        return true;
    }

    bool close(NumberSpan &span) const
    {
        span.end = m_at;
        return true;
    }

    std::string_view m_text;
    std::size_t m_at;
};

std::vector<NumberSpan> numbersIn(std::string_view text)
{
    std::vector<NumberSpan> numbers;
    for (std::size_t at = 0; at < text.size();) {
        NumberSpan span;
        const bool found = NumberReader(text, at).read(span);
        if (found)
            numbers.push_back(span);
        at = found ? span.end : at + 1;
    }
    return numbers;
}

// ---- rounding

// A name is never rounded, so nothing may stand beside the numbers but what holds a list together.
bool isOnlyNumbers(std::string_view text, std::span<const NumberSpan> numbers)
{
    std::size_t at = 0;
    const auto isBetween = [&](std::size_t end) {
        const bool held = text.substr(at, end - at).find_first_not_of(" ,()[]\t") == std::string_view::npos;
        return held && (at == 0 || at != end || end == text.size());
    };
    for (const NumberSpan &number : numbers) {
        if (!isBetween(number.begin))
            return false;
        at = number.end;
    }
    return !numbers.empty() && isBetween(text.size());
}

// With so many digits that count, in the shorter of both notations; one with an exponent keeps that. Zeros at
// the end stay: "1.0" for 0.99999994 tells that it is rounded, and so does a fraction of at least one digit.
std::string rounded(std::string_view number, int digits)
{
    const std::string_view sign = number.substr(0, isSign(number.front()) ? 1 : 0);
    const std::string_view magnitude = number.substr(sign.size());
    double value = 0;
    const auto [end, error] = std::from_chars(magnitude.data(), magnitude.data() + magnitude.size(), value);
    if (error != std::errc() || value == 0)
        return std::string(number);
    std::string shorter = fmt::format("{:.{}e}", value, digits - 1);
    if (magnitude.find_first_of("eE") == std::string_view::npos) {
        const int exponent = static_cast<int>(std::floor(std::log10(value)));
        const std::string plain = fmt::format("{:.{}f}", value, std::max(1, digits - 1 - exponent));
        shorter = plain.size() <= shorter.size() ? plain : shorter;
    }
    return shorter.size() < magnitude.size() ? std::string(sign) + shorter : std::string(number);
}

std::string withRounded(std::string_view text, std::span<const NumberSpan> numbers, int digits)
{
    std::string out;
    std::size_t at = 0;
    for (const NumberSpan &number : numbers) {
        const std::string_view own = text.substr(number.begin, number.end - number.begin);
        out += text.substr(at, number.begin - at);
        out += number.isReal ? rounded(own, digits) : std::string(own);
        at = number.end;
    }
    return out += text.substr(at);
}

// Empty where one digit of each is still too much. In "name = 1.5" there is a name in front.
std::string roundedToFit(std::string_view text, const Fits &fits)
{
    constexpr int kMostDigits = 17; // of a double
    constexpr std::string_view kIs = " = ";
    const std::size_t is = text.rfind(kIs);
    const std::string_view name = text.substr(0, is == std::string_view::npos ? 0 : is + kIs.size());
    const std::string_view value = text.substr(name.size());
    const std::vector<NumberSpan> numbers = numbersIn(value);
    if (std::ranges::none_of(numbers, &NumberSpan::isReal) || !isOnlyNumbers(value, numbers))
        return {};
    const auto withDigits = [&](int digits) {
        return std::string(name) + withRounded(value, numbers, digits);
    };
    const std::string least = withDigits(1);
    for (int digits = fits(least) ? kMostDigits : 0; digits > 1; --digits) {
        if (std::string candidate = withDigits(digits); fits(candidate))
            return candidate;
    }
    return fits(least) ? least : std::string();
}

// ---- cutting

bool isBoundary(std::string_view text, std::size_t at)
{
    return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
}

// The last place, up to `at`, where a shortened text may end.
std::size_t endBefore(std::string_view text, const std::vector<NumberSpan> &numbers, std::size_t at)
{
    while (!isBoundary(text, at))
        --at;
    const auto number = std::ranges::lower_bound(numbers, at, {}, &NumberSpan::end);
    return number != numbers.end() && number->begin < at ? number->begin : at;
}

// The first place, from `at` on, where it may go on.
std::size_t beginBehind(std::string_view text, const std::vector<NumberSpan> &numbers, std::size_t at)
{
    while (!isBoundary(text, at))
        ++at;
    const auto number = std::ranges::upper_bound(numbers, at, {}, &NumberSpan::end);
    return number != numbers.end() && number->begin <= at ? number->end : at;
}

std::string cutTo(std::string_view text, const std::vector<NumberSpan> &numbers, std::size_t kept, Cut cut)
{
    if (cut == Cut::End)
        return std::string(text.substr(0, endBefore(text, numbers, kept))) + std::string(kEllipsis);
    const std::size_t head = endBefore(text, numbers, (kept + 1) / 2);
    const std::size_t tail = beginBehind(text, numbers, text.size() - kept / 2);
    return std::string(text.substr(0, head)) + std::string(kEllipsis) + std::string(text.substr(tail));
}

} // namespace

std::string fittedText(std::string_view text, const Fits &fits, Cut cut)
{
    if (fits(text))
        return std::string(text);
    if (std::string shorter = roundedToFit(text, fits); !shorter.empty())
        return shorter;
    const std::vector<NumberSpan> numbers = numbersIn(text);
    std::size_t least = 0, most = text.empty() ? 0 : text.size() - 1;
    while (least < most) {
        const std::size_t middle = least + (most - least + 1) / 2;
        if (fits(cutTo(text, numbers, middle, cut)))
            least = middle;
        else
            most = middle - 1;
    }
    return cutTo(text, numbers, least, cut);
}

std::string fittedText(std::string_view text, std::size_t characters, Cut cut)
{
    const auto hasRoom = [characters](std::string_view shown) {
        const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
        return static_cast<std::size_t>(std::ranges::count_if(shown, begins)) <= characters;
    };
    return fittedText(text, hasRoom, cut);
}

} // namespace cutaway
