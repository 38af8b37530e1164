// SPDX-License-Identifier: MIT
#include "core/schema/value.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <fmt/compile.h>
#include <limits>
#include <optional>

namespace cutaway
{

float halfToFloat(std::uint16_t half)
{
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1F;
    const std::uint32_t mantissa = half & 0x3FF;
    if (exponent == 0) { // zero or subnormal: mantissa * 2^-24
        const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
        return sign != 0 ? -magnitude : magnitude;
    }
    if (exponent == 31)
        return std::bit_cast<float>(sign | 0x7F800000u | (mantissa << 13));
    return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
}

std::uint16_t floatToHalf(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000);
    if (std::isnan(value))
        return static_cast<std::uint16_t>(sign | 0x7C00 | std::max<std::uint32_t>((bits >> 13) & 0x3FF, 1));
    const float magnitude = std::fabs(value);
    if (magnitude >= 65520.0f)
        return static_cast<std::uint16_t>(sign | 0x7C00);
    if (magnitude < 0x1p-14f) // subnormal: nearbyint rounds to even
        return static_cast<std::uint16_t>(sign |
                                          static_cast<std::uint16_t>(std::nearbyint(magnitude * 0x1p24f)));
    const std::uint32_t rounded = (bits & 0x7FFFFFFF) + 0xFFF + ((bits >> 13) & 1);
    return static_cast<std::uint16_t>(sign | ((rounded - (112u << 23)) >> 13));
}

namespace
{

// Like a cast, but a NaN keeps its sign and payload; the processor would make a signalling one quiet.
double widen(float value)
{
    if (!std::isnan(value))
        return value;
    const auto bits = std::uint64_t{std::bit_cast<std::uint32_t>(value)};
    return std::bit_cast<double>((bits & 0x80000000) << 32 | 0x7FF0000000000000 | (bits & 0x7FFFFF) << 29);
}

float narrow(double value)
{
    if (!std::isnan(value))
        return static_cast<float>(value);
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto payload = static_cast<std::uint32_t>(bits >> 29) & 0x7FFFFF;
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits >> 32 & 0x80000000) | 0x7F800000 |
                                std::max<std::uint32_t>(payload, 1));
}

// For rounding to still fewer bits, which is then as good as rounding once: what is not exact ends in a set
// bit.
float narrowToOdd(double value)
{
    const float nearest = narrow(value);
    if (std::isnan(value) || static_cast<double>(nearest) == value)
        return nearest;
    const bool isBeyond = std::fabs(static_cast<double>(nearest)) > std::fabs(value);
    const float towardsZero = isBeyond ? std::nextafter(nearest, 0.0f) : nearest;
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(towardsZero) | 1);
}

// Havok's tools add half of the last bit and cut: half way goes away from zero.
std::uint16_t floatToBFloat16(float value)
{
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    if (!std::isnan(value))
        return static_cast<std::uint16_t>((bits + 0x8000) >> 16);
    const std::uint32_t cut = bits >> 16;
    return static_cast<std::uint16_t>((cut & 0x7F) == 0 ? cut | 0x40 : cut);
}

double decodeFloat(Kind kind, ByteSpan bytes)
{
    switch (kind) {
    case Kind::F32:
        return widen(load<float>(bytes, 0));
    case Kind::Half:
        return widen(halfToFloat(load<std::uint16_t>(bytes, 0)));
    case Kind::BFloat16:
        return widen(std::bit_cast<float>(static_cast<std::uint32_t>(load<std::uint16_t>(bytes, 0)) << 16));
    default:
        return load<double>(bytes, 0);
    }
}

std::uint64_t decodeUnsigned(ByteSpan bytes)
{
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data(), std::min<std::size_t>(bytes.size(), sizeof value));
    return value;
}

std::int64_t decodeSigned(ByteSpan bytes)
{
    const unsigned unused = 64 - 8 * static_cast<unsigned>(std::min<std::size_t>(bytes.size(), 8));
    return static_cast<std::int64_t>(decodeUnsigned(bytes) << unused) >> unused;
}

bool isSigned(Kind kind)
{
    return kind == Kind::I8 || kind == Kind::I16 || kind == Kind::I32 || kind == Kind::I64;
}

bool isUnsigned(Kind kind)
{
    return kind == Kind::U8 || kind == Kind::U16 || kind == Kind::U32 || kind == Kind::U64 ||
           kind == Kind::Bool;
}

Bytes lowBytes(std::uint64_t value, std::size_t count)
{
    Bytes bytes(count);
    std::memcpy(bytes.data(), &value, count);
    return bytes;
}

Result<Bytes> encodeInteger(Kind kind, const Value &value)
{
    const std::size_t size = scalarSize(kind);
    const unsigned bits = static_cast<unsigned>(size) * 8;
    const std::uint64_t top = bits == 64 ? ~0ull : (1ull << bits) - 1;
    if (const double *real = std::get_if<double>(&value)) {
        if (!(std::fabs(*real) < 9007199254740992.0) || std::trunc(*real) != *real)
            return fail("{} is not a whole number", *real);
        return encodeInteger(kind, Value{static_cast<std::int64_t>(*real)});
    }
    if (isSigned(kind)) {
        const std::int64_t high = static_cast<std::int64_t>(top >> 1);
        const auto *number = std::get_if<std::int64_t>(&value);
        const auto *natural = std::get_if<std::uint64_t>(&value);
        if (natural != nullptr && *natural <= static_cast<std::uint64_t>(high))
            return lowBytes(*natural, size);
        if (number != nullptr && *number <= high && *number >= -high - 1)
            return lowBytes(static_cast<std::uint64_t>(*number), size);
        return fail("{} is outside {} to {}",
                    natural != nullptr ? fmt::to_string(*natural) : formatScalar(Kind::I64, value), -high - 1,
                    high);
    }
    const std::uint64_t high = kind == Kind::Bool ? 1 : top;
    const auto *number = std::get_if<std::int64_t>(&value);
    const auto *natural = std::get_if<std::uint64_t>(&value);
    if (number != nullptr && *number >= 0 && static_cast<std::uint64_t>(*number) <= high)
        return lowBytes(static_cast<std::uint64_t>(*number), size);
    if (natural != nullptr && *natural <= high)
        return lowBytes(*natural, size);
    if (number == nullptr && natural == nullptr)
        return fail("a whole number from 0 to {} is wanted", high);
    return fail("{} is outside 0 to {}",
                number != nullptr ? fmt::to_string(*number) : fmt::to_string(*natural), high);
}

double largest(Kind kind)
{
    return kind == Kind::Half       ? 65504.0
           : kind == Kind::BFloat16 ? 0x1.fep127
                                    : static_cast<double>(std::numeric_limits<float>::max());
}

// The shortest text of the largest float lies a little above it; what rounds down to it is inside.
bool isInside(Kind kind, double magnitude)
{
    return kind == Kind::Half       ? magnitude <= largest(kind)
           : kind == Kind::BFloat16 ? magnitude < 0x1.ffp127
                                    : magnitude < 0x1.ffffffp127;
}

Result<Bytes> encodeFloat(Kind kind, const Value &value)
{
    double real = 0;
    if (const auto *d = std::get_if<double>(&value))
        real = *d;
    else if (const auto *i = std::get_if<std::int64_t>(&value))
        real = static_cast<double>(*i);
    else if (const auto *u = std::get_if<std::uint64_t>(&value))
        real = static_cast<double>(*u);
    else
        return fail("a number is wanted");
    if (kind == Kind::F64)
        return lowBytes(std::bit_cast<std::uint64_t>(real), 8);
    if (std::isfinite(real) && !isInside(kind, std::fabs(real)))
        return fail("{} is outside {} to {}", real, -largest(kind), largest(kind));
    if (kind == Kind::F32)
        return lowBytes(std::bit_cast<std::uint32_t>(narrow(real)), 4);
    const float single = narrowToOdd(real);
    return lowBytes(kind == Kind::Half ? floatToHalf(single) : floatToBFloat16(single), 2);
}

Result<Value> parseInteger(std::string_view text)
{
    const bool negative = text.starts_with('-');
    std::string_view digits = negative ? text.substr(1) : text;
    int base = 10;
    if (digits.starts_with("0x") || digits.starts_with("0X")) {
        digits.remove_prefix(2);
        base = 16;
    }
    std::uint64_t magnitude = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), magnitude, base);
    if (digits.empty() || error == std::errc::invalid_argument || end != digits.data() + digits.size())
        return fail("'{}' is not a whole number", text);
    if (error == std::errc::result_out_of_range)
        return fail("{} is outside 64 bits", text);
    if (!negative)
        return Value{magnitude};
    if (magnitude > (1ull << 63))
        return fail("{} is outside 64 bits", text);
    return Value{static_cast<std::int64_t>(0 - magnitude)};
}

Result<Value> parseFloat(std::string_view text)
{
    if (text == "nan")
        return Value{std::numeric_limits<double>::quiet_NaN()};
    double value = 0;
    const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (digits.empty() || error != std::errc() || end != digits.data() + digits.size())
        return fail("'{}' is not a number", text);
    return Value{value};
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
        text.remove_suffix(1);
    return text;
}

bool validUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        const int more = lead < 0x80                   ? 0
                         : lead >= 0xC2 && lead < 0xE0 ? 1
                         : lead >= 0xE0 && lead < 0xF0 ? 2
                         : lead >= 0xF0 && lead < 0xF5 ? 3
                                                       : -1;
        if (more < 0 || i + static_cast<std::size_t>(more) >= text.size() + (more == 0 ? 1 : 0))
            return false;
        for (int k = 1; k <= more; ++k) {
            const auto next = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            const bool overlong = k == 1 && ((lead == 0xE0 && next < 0xA0) || (lead == 0xF0 && next < 0x90));
            const bool surrogate = k == 1 && lead == 0xED && next > 0x9F;
            const bool beyond = k == 1 && lead == 0xF4 && next > 0x8F;
            if ((next & 0xC0) != 0x80 || overlong || surrogate || beyond)
                return false;
        }
        i += static_cast<std::size_t>(more) + 1;
    }
    return true;
}

void appendUtf8(std::string &out, std::uint32_t code)
{
    if (code < 0x80) {
        out += static_cast<char>(code);
    } else if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
        out += static_cast<char>(0x80 | (code & 0x3F));
    } else {
        out += static_cast<char>(0xE0 | (code >> 12));
        out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
        out += static_cast<char>(0x80 | (code & 0x3F));
    }
}

// Windows-1252, rows 8 and 9; the rest equals Latin-1.
constexpr std::uint16_t kCp1252[32] = {0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                       0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                       0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                       0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

} // namespace

Value decodeScalar(Kind kind, ByteSpan bytes)
{
    if (bytes.size() < scalarSize(kind))
        return {};
    if (isFloat(kind))
        return decodeFloat(kind, bytes);
    if (isSigned(kind))
        return decodeSigned(bytes.first(scalarSize(kind)));
    if (isUnsigned(kind))
        return decodeUnsigned(bytes.first(scalarSize(kind)));
    switch (kind) {
    case Kind::ULong:
        return decodeUnsigned(bytes);
    case Kind::Signature:
        return std::string(reinterpret_cast<const char *>(bytes.data()), 4);
    case Kind::Text:
    case Kind::Raw:
        return Bytes(bytes.begin(), bytes.end());
    default:
        return {};
    }
}

Result<Bytes> encodeScalar(Kind kind, const Value &value)
{
    if (isFloat(kind))
        return encodeFloat(kind, value);
    if (isSigned(kind) || isUnsigned(kind))
        return encodeInteger(kind, value);
    if (const auto *bytes = std::get_if<Bytes>(&value))
        return *bytes;
    if (const auto *text = std::get_if<std::string>(&value); text != nullptr && kind != Kind::Struct) {
        if (kind == Kind::Signature && text->size() != 4)
            return fail("a signature has 4 characters, not {}", text->size());
        return Bytes(text->begin(), text->end());
    }
    return fail("this field has no value that can be set");
}

// The shortest text that reads back to the same bits.
char *writeFloat(char *to, Kind kind, double value)
{
    if (std::isnan(value))
        return std::ranges::copy(std::string_view("nan"), to).out;
    return kind == Kind::F64 ? fmt::format_to(to, FMT_COMPILE("{}"), value)
                             : fmt::format_to(to, FMT_COMPILE("{}"), static_cast<float>(value));
}

std::string formatScalar(Kind kind, const Value &value)
{
    const auto formatFloat = [kind](double real) {
        char text[kNumberText];
        return std::string(text, writeFloat(text, kind, real));
    };
    if (const auto *real = std::get_if<double>(&value))
        return formatFloat(*real);
    if (const auto *number = std::get_if<std::int64_t>(&value))
        return fmt::to_string(*number);
    if (const auto *natural = std::get_if<std::uint64_t>(&value)) {
        if (kind == Kind::Bool && *natural <= 1)
            return *natural == 1 ? "true" : "false";
        return fmt::to_string(*natural);
    }
    if (const auto *text = std::get_if<std::string>(&value))
        return displayText({reinterpret_cast<const std::uint8_t *>(text->data()), text->size()});
    if (const auto *list = std::get_if<std::vector<double>>(&value)) {
        std::string out = "(";
        for (std::size_t i = 0; i < list->size(); ++i)
            out += (i == 0 ? "" : ", ") + formatFloat((*list)[i]);
        return out + ")";
    }
    if (const auto *bytes = std::get_if<Bytes>(&value)) {
        if (kind == Kind::Text)
            return displayText(*bytes);
        constexpr std::size_t kShown = 16;
        std::string out;
        for (std::size_t i = 0; i < std::min(bytes->size(), kShown); ++i)
            out += fmt::format("{}{:02X}", i == 0 ? "" : " ", (*bytes)[i]);
        return bytes->size() > kShown ? out + fmt::format(" … {}", quantity(bytes->size(), "byte")) : out;
    }
    return {};
}

Result<Value> parseScalar(Kind kind, std::string_view input)
{
    const std::string_view text = trimmed(input);
    if (isFloat(kind))
        return parseFloat(text);
    if (kind == Kind::Bool && (text == "true" || text == "false"))
        return Value{std::uint64_t{text == "true" ? 1u : 0u}};
    if (isSigned(kind) || isUnsigned(kind) || kind == Kind::ULong)
        return parseInteger(text);
    if (kind == Kind::Text || kind == Kind::Signature)
        return Value{std::string(input)};
    Bytes bytes;
    int high = -1;
    for (const char c : text) {
        if (c == ' ')
            continue;
        const int digit = c >= '0' && c <= '9'   ? c - '0'
                          : c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                 : -1;
        if (digit < 0)
            return fail("'{}' is not a hexadecimal digit", c);
        if (high >= 0)
            bytes.push_back(static_cast<std::uint8_t>(high * 16 + digit));
        high = high >= 0 ? -1 : digit;
    }
    if (high >= 0)
        return fail("an even number of hexadecimal digits is wanted");
    return Value{std::move(bytes)};
}

Result<Value> parseTuple(std::string_view text)
{
    std::vector<double> list;
    std::string_view rest = text;
    const auto isSeparator = [](char c) { return c == ' ' || c == ',' || c == '(' || c == ')' || c == '\t'; };
    while (!rest.empty()) {
        if (isSeparator(rest.front())) {
            rest.remove_prefix(1);
            continue;
        }
        const auto end = std::ranges::find_if(rest, isSeparator);
        const std::string_view word = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
        const Result<Value> number = parseScalar(Kind::F64, word);
        if (!number)
            return tl::unexpected(number.error());
        list.push_back(std::get<double>(*number));
        rest.remove_prefix(word.size());
    }
    return Value{std::move(list)};
}

namespace
{

std::uint64_t bitsOf(const EnumValue &known)
{
    return static_cast<std::uint64_t>(known.bits);
}

// Flags that were named already are no longer among the `rest`.
bool isSet(const EnumValue &known, std::int64_t value, std::int64_t rest)
{
    if (known.holdsNumber())
        return (value & known.bits) != 0;
    return known.bits != 0 ? (value & known.bits) == known.value
                           : known.value != 0 && (rest & known.value) == known.value;
}

} // namespace

std::string nameOf(const EnumDesc &names, std::int64_t value)
{
    std::string joined;
    std::int64_t rest = value;
    for (const EnumValue &known : names.values) {
        if (!names.flags && known.value == value)
            return std::string(known.name);
        if (names.flags && isSet(known, value, rest)) {
            joined += (joined.empty() ? "" : " | ") + std::string(known.name);
            if (known.holdsNumber())
                joined += fmt::format(" {}", (value & known.bits) >> std::countr_zero(bitsOf(known)));
            rest &= ~known.mask();
        }
    }
    if (names.flags && rest != 0 && !joined.empty())
        joined += fmt::format(" | {:#x}", static_cast<std::uint64_t>(rest));
    return joined;
}

namespace
{

// "Metal (10)" as the tree shows it: the number behind the name, or nothing.
std::optional<std::int64_t> shownNumber(std::string_view text)
{
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos || open == 0 || !text.ends_with(')'))
        return std::nullopt;
    const Result<Value> number = parseInteger(text.substr(open + 1, text.size() - open - 2));
    if (!number)
        return std::nullopt;
    const auto *natural = std::get_if<std::uint64_t>(&*number);
    return natural != nullptr ? static_cast<std::int64_t>(*natural) : std::get<std::int64_t>(*number);
}

// The bits of "texture index 5", a member that holds a number; nothing when the text is something else.
std::optional<std::int64_t> numberedMember(const EnumDesc &names, std::string_view part)
{
    const std::size_t space = part.rfind(' ');
    const auto known = std::ranges::find_if(names.values, [&](const EnumValue &value) {
        return value.holdsNumber() && part.substr(0, space) == value.name;
    });
    if (space == std::string_view::npos || known == names.values.end())
        return std::nullopt;
    const Result<Value> number = parseInteger(part.substr(space + 1));
    const auto *natural = number ? std::get_if<std::uint64_t>(&*number) : nullptr;
    const std::uint64_t bits = bitsOf(*known);
    if (natural == nullptr || *natural > bits >> std::countr_zero(bits))
        return std::nullopt;
    return static_cast<std::int64_t>(*natural << std::countr_zero(bits));
}

} // namespace

Result<std::int64_t> valueOf(const EnumDesc &names, std::string_view input)
{
    std::int64_t sum = 0;
    std::string_view rest = trimmed(input);
    if (const auto shown = shownNumber(rest)) {
        const std::string_view name = trimmed(rest.substr(0, rest.rfind('(')));
        if (nameOf(names, *shown) == name)
            return *shown;
        return fail("'{}' is not the name of {}, which is '{}'", name, *shown, nameOf(names, *shown));
    }
    if (names.flags && rest.empty())
        return 0;
    while (true) {
        const std::size_t bar = names.flags ? rest.find('|') : std::string_view::npos;
        const std::string_view part = trimmed(rest.substr(0, bar));
        auto known = std::ranges::find(names.values, part, &EnumValue::name);
        if (known == names.values.end())
            known = std::ranges::find_if(names.values, [part](const EnumValue &value) {
                return equalIgnoringCaseAndSpaces(value.name, part);
            });
        if (known != names.values.end() && !known->holdsNumber()) {
            sum |= known->value;
        } else if (const auto member = numberedMember(names, part)) {
            sum |= *member;
        } else {
            const Result<Value> number = parseInteger(part);
            if (!number) {
                std::string allowed;
                for (const EnumValue &v : names.values)
                    allowed += (allowed.empty() ? "" : ", ") + std::string(v.name);
                return fail("'{}' is not a value of {}; allowed are: {}", part, names.name, allowed);
            }
            const auto *natural = std::get_if<std::uint64_t>(&*number);
            sum |= natural != nullptr ? static_cast<std::int64_t>(*natural) : std::get<std::int64_t>(*number);
        }
        if (bar == std::string_view::npos)
            return sum;
        rest = rest.substr(bar + 1);
    }
}

std::string displayText(ByteSpan characters)
{
    const auto nul = std::ranges::find(characters, std::uint8_t{0});
    const std::string_view text(reinterpret_cast<const char *>(characters.data()),
                                static_cast<std::size_t>(nul - characters.begin()));
    if (validUtf8(text))
        return std::string(text);
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<std::uint8_t>(c);
        appendUtf8(out, byte >= 0x80 && byte < 0xA0 ? kCp1252[byte - 0x80] : byte);
    }
    return out;
}

} // namespace cutaway
