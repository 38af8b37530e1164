// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmlnumbers.h"

#include "core/schema/value.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <iterator>
#include <limits>
#include <utility>

namespace cutaway::hkx
{

namespace
{

constexpr int kDecimals = 6; // of hkxcmd
constexpr std::uint32_t kQuietNan = 0x7FC00000;
constexpr std::uint32_t kIndefinite = 0xFFC00000; // what an Intel processor makes of 0 / 0

struct Word {
    std::string_view text;
    std::uint32_t bits;
};
// Those of the C library that hkxcmd is built with, then those of Java.
constexpr Word kWords[] = {{"1.#INF00", 0x7F800000},   {"-1.#INF00", 0xFF800000}, {"1.#QNAN0", kQuietNan},
                           {"-1.#IND00", kIndefinite}, {"1.#INF", 0x7F800000},    {"-1.#INF", 0xFF800000},
                           {"1.#QNAN", kQuietNan},     {"-1.#IND", kIndefinite},  {"Infinity", 0x7F800000},
                           {"-Infinity", 0xFF800000},  {"NaN", kQuietNan},        {"inf", 0x7F800000},
                           {"-inf", 0xFF800000},       {"nan", kQuietNan}};

// Digits and exponent of a finite number other than 0: 1.234e-05 is "1234" and -5.
struct Digits {
    std::string digits;
    int exponent = 0;
};

Digits digitsOf(std::string_view scientific)
{
    Digits found;
    const std::size_t mark = scientific.find('e');
    for (const char c : scientific.substr(0, mark)) {
        if (c >= '0' && c <= '9')
            found.digits += c;
    }
    std::string_view exponent = scientific.substr(mark + 1);
    exponent.remove_prefix(exponent.starts_with('+') ? 1 : 0);
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), found.exponent);
    return found;
}

// At least that many digits behind the point, more where the number has more.
void appendPlain(std::string &out, const Digits &number, int decimals)
{
    const int count = static_cast<int>(number.digits.size());
    const auto put = [&](int place) { // the digit at 0 counts 10^exponent
        out += place >= 0 && place < count ? number.digits[static_cast<std::size_t>(place)] : '0';
    };
    if (number.exponent < 0)
        out += '0';
    for (int place = 0; place <= number.exponent; ++place)
        put(place);
    out += '.';
    const int last = std::max(number.exponent + decimals, count - 1);
    for (int place = number.exponent + 1; place <= last; ++place)
        put(place);
}

template <class Real> Digits shortestDigits(Real magnitude)
{
    char text[64];
    const auto [end, error] =
        std::to_chars(text, text + sizeof text, magnitude, std::chars_format::scientific);
    return digitsOf({text, static_cast<std::size_t>(end - text)});
}

// Six decimals as the C library of hkxcmd prints them: from the first 17 digits, halves away from zero.
void appendSixDecimals(std::string &out, double magnitude)
{
    Digits number = digitsOf(fmt::format("{:.16e}", magnitude));
    const int kept = number.exponent + 1 + kDecimals;
    if (kept < 0)
        number = {"0", 0};
    else if (kept < static_cast<int>(number.digits.size())) {
        const bool up = number.digits[static_cast<std::size_t>(kept)] >= '5';
        number.digits.resize(static_cast<std::size_t>(kept));
        auto digit = number.digits.rbegin();
        while (up && digit != number.digits.rend() && *digit == '9')
            *digit++ = '0';
        if (up && digit != number.digits.rend())
            ++*digit;
        else if (up) {
            number.digits.insert(number.digits.begin(), '1');
            ++number.exponent;
        }
    }
    appendPlain(out, number, kDecimals);
}

// The shortest digits of the number as a double, in the form of Java.
void appendJava(std::string &out, double magnitude)
{
    constexpr double kLeastPlain = 1e-3, kMostPlain = 1e7;
    Digits number = magnitude == 0.0 ? Digits{"0", 0} : shortestDigits(magnitude);
    if (magnitude == 0.0 || (magnitude >= kLeastPlain && magnitude < kMostPlain))
        return appendPlain(out, number, 1);
    const int exponent = std::exchange(number.exponent, 0);
    appendPlain(out, number, 1);
    fmt::format_to(std::back_inserter(out), "E{}", exponent);
}

void appendWord(std::string &out, std::uint32_t bits, const XmlForm &form)
{
    const bool isJava = form.dialect == XmlDialect::Hkxpack;
    const auto *const first = std::ranges::find(kWords, isJava ? "Infinity" : "1.#INF00", &Word::text);
    const auto *const known =
        std::find_if(first, std::end(kWords), [=](const Word &w) { return w.bits == bits; });
    const bool isExact = form.numbers == XmlNumbers::Exact;
    if (known != std::end(kWords) && (isJava || !isExact))
        out += known->text;
    else if (isExact)
        fmt::format_to(std::back_inserter(out), "0x{:08X}", bits);
    else
        out += isJava ? "NaN" : "1.#QNAN0";
}

std::int64_t signedOf(Kind kind, ByteSpan bytes)
{
    const Value value = decodeScalar(kind, bytes);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return *number;
    return static_cast<std::int64_t>(std::get<std::uint64_t>(value));
}

// hkxpack reads all bytes and enumerations without a sign.
std::uint64_t unsignedOf(ByteSpan bytes)
{
    std::uint64_t number = 0;
    std::memcpy(&number, bytes.data(), bytes.size());
    return number;
}

// Flags from the highest on, what has no name as a number; 0 where none is set.
void appendFlags(std::string &out, const EnumDesc &names, std::uint64_t bits)
{
    std::uint64_t rest = bits;
    const std::size_t start = out.size();
    const auto append = [&](auto what) {
        fmt::format_to(std::back_inserter(out), "{}{}", out.size() == start ? "" : "|", what);
    };
    for (auto known = names.values.rbegin(); known != names.values.rend(); ++known) {
        const auto value = static_cast<std::uint64_t>(known->value);
        if (value == 0 || (rest & value) != value || !std::has_single_bit(value))
            continue;
        append(known->name);
        rest &= ~value;
    }
    if (rest != 0 || bits == 0)
        append(rest);
}

Result<double> decimalOf(std::string_view text)
{
    double value = 0;
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error == std::errc::result_out_of_range && end == digits.data() + digits.size())
        return digits.find("e-") != std::string_view::npos || digits.find("E-") != std::string_view::npos
                   ? Result<double>(0.0)
                   : fail("'{}' is larger than a number can be", text);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
        return fail("'{}' is not a number", text);
    return value;
}

Result<std::int64_t> namedNumber(std::string_view text, const EnumDesc &names)
{
    std::int64_t sum = 0;
    while (true) {
        const std::size_t bar = text.find('|');
        const std::string_view part = text.substr(0, bar);
        const auto known = std::ranges::find(names.values, part, &EnumValue::name);
        if (known != names.values.end()) {
            sum |= known->value;
        } else {
            const Result<std::int64_t> number = valueOf(names, part);
            if (!number)
                return number;
            sum |= *number;
        }
        if (bar == std::string_view::npos)
            return sum;
        text = text.substr(bar + 1);
    }
}

Result<void> storeReal(std::string_view text, Kind kind, std::uint8_t *bytes)
{
    const Result<float> real = realOf(text);
    if (!real)
        return tl::unexpected(real.error());
    auto bits = std::bit_cast<std::uint32_t>(*real);
    if (kind == Kind::F32) {
        std::memcpy(bytes, &bits, sizeof bits);
        return {};
    }
    const auto isNan = (bits & 0x7FFFFFFF) > 0x7F800000;
    bits += isNan ? 0 : 0x7FFF + ((bits >> 16) & 1); // to the nearest, halves to even
    const auto upper = static_cast<std::uint16_t>(bits >> 16);
    std::memcpy(bytes, &upper, sizeof upper);
    return {};
}

// Stores a number with or without a sign, as long as it takes no more bits than there are.
Result<void> storeInteger(std::string_view text, Result<Value> number, std::uint8_t *bytes, std::size_t size)
{
    if (!number)
        return tl::unexpected(number.error());
    const std::uint64_t most = size == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << (8 * size)) - 1;
    const auto least = static_cast<std::int64_t>(~(most >> 1)); // of the numbers with a sign
    const auto *const natural = std::get_if<std::uint64_t>(&*number);
    const auto *const whole = std::get_if<std::int64_t>(&*number);
    const bool fits = natural != nullptr ? *natural <= most
                                         : whole != nullptr && *whole >= least &&
                                               (*whole < 0 || static_cast<std::uint64_t>(*whole) <= most);
    if (!fits)
        return fail("found '{}', allowed are whole numbers from {} to {}", text, least, most);
    const std::uint64_t bits = natural != nullptr ? *natural : static_cast<std::uint64_t>(*whole);
    std::memcpy(bytes, &bits, size);
    return {};
}

} // namespace

void appendReal(std::string &out, float value, const XmlForm &form)
{
    if (!std::isfinite(value))
        return appendWord(out, std::bit_cast<std::uint32_t>(value), form);
    const float magnitude = std::fabs(value);
    if (std::signbit(value))
        out += '-';
    if (form.dialect == XmlDialect::Hkxpack)
        appendJava(out, magnitude);
    else if (form.numbers == XmlNumbers::AsTheToolDoes)
        appendSixDecimals(out, magnitude);
    else
        appendPlain(out, magnitude == 0.0f ? Digits{"0", 0} : shortestDigits(magnitude), kDecimals);
}

void appendNumber(std::string &out, Kind kind, ByteSpan bytes, const XmlForm &form)
{
    if (kind == Kind::F32)
        return appendReal(out, load<float>(bytes, 0), form);
    if (kind == Kind::BFloat16)
        return appendReal(out, std::bit_cast<float>(std::uint32_t{load<std::uint16_t>(bytes, 0)} << 16),
                          form);
    if (kind == Kind::Bool && bytes[0] <= 1) {
        out += bytes[0] == 1 ? "true" : "false";
        return;
    }
    const bool isSigned = kind == Kind::I16 || kind == Kind::I32 || kind == Kind::I64 ||
                          (kind == Kind::I8 && form.dialect == XmlDialect::Hkxcmd);
    if (isSigned)
        fmt::format_to(std::back_inserter(out), "{}", signedOf(kind, bytes));
    else
        fmt::format_to(std::back_inserter(out), "{}", unsignedOf(bytes));
}

void appendNamed(std::string &out, const EnumDesc &names, Kind kind, ByteSpan bytes, const XmlForm &form)
{
    const bool isJava = form.dialect == XmlDialect::Hkxpack;
    const std::uint64_t bits = unsignedOf(bytes);
    const std::int64_t value = isJava ? static_cast<std::int64_t>(bits) : signedOf(kind, bytes);
    if (names.flags && !isJava)
        return appendFlags(out, names, bits);
    const auto known = std::ranges::find(names.values, value, &EnumValue::value);
    if (known != names.values.end())
        out += known->name;
    else
        fmt::format_to(std::back_inserter(out), "{}", value);
}

Result<float> realOf(std::string_view text)
{
    if (const auto *const known = std::ranges::find(kWords, text, &Word::text); known != std::end(kWords))
        return std::bit_cast<float>(known->bits);
    if (text.starts_with("0x") && text.size() == 10) {
        std::uint32_t bits = 0;
        const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), bits, 16);
        if (error == std::errc() && end == text.data() + text.size())
            return std::bit_cast<float>(bits);
    }
    float value = 0; // from the text itself: by way of a double it would be rounded twice
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (!digits.empty() && error == std::errc() && end == digits.data() + digits.size())
        return value;
    const Result<double> wide = decimalOf(text);
    if (!wide)
        return tl::unexpected(wide.error());
    if (std::fabs(*wide) > std::numeric_limits<float>::max())
        return fail("'{}' is larger than {}", text, std::numeric_limits<float>::max());
    return static_cast<float>(*wide);
}

Result<void> storeNumber(std::string_view text, Kind kind, const EnumDesc *names, std::uint8_t *bytes,
                         std::size_t size)
{
    if (isFloat(kind))
        return storeReal(text, kind, bytes);
    if (names != nullptr) {
        const Result<std::int64_t> number = namedNumber(text, *names);
        return storeInteger(text, number ? Result<Value>(*number) : tl::unexpected(number.error()), bytes,
                            size);
    }
    if (text == "true" || text == "false") {
        if (kind != Kind::Bool)
            return fail("found '{}', a whole number is needed", text);
        bytes[0] = text == "true" ? 1 : 0;
        return {};
    }
    return storeInteger(text, parseScalar(Kind::I64, text), bytes, size);
}

} // namespace cutaway::hkx
