// SPDX-License-Identifier: MIT
// Readings that are numbers or lists of them.
#include "core/base/quantity.h"
#include "core/inspect/readingparts.h"

#include "core/schema/numberlist.h"

#include <algorithm>
#include <cmath>

namespace cutaway::inspect
{

namespace
{

Result<std::vector<double>> numbersOf(std::string_view text, std::size_t count)
{
    const Result<std::vector<double>> numbers = parseNumberList(text);
    if (!numbers)
        return numbers;
    if (numbers->size() != count)
        return fail("needs {}, not {}", quantity(count, "number"), numbers->size());
    return numbers;
}

// Whole numbers of these widths, the first in the lowest bits.
std::optional<ReadText> readFieldsOfBits(std::uint64_t word, std::span<const unsigned> widths,
                                         std::uint64_t size)
{
    std::string text;
    unsigned shift = 0;
    for (const unsigned width : widths) {
        text += fmt::format("{}{}", text.empty() ? "(" : ", ", word >> shift & ((1ull << width) - 1));
        shift += width;
    }
    return ReadText{text + ")", size};
}

Result<std::uint64_t> writeFieldsOfBits(std::string_view text, std::span<const unsigned> widths)
{
    const Result<std::vector<double>> numbers = numbersOf(text, widths.size());
    if (!numbers)
        return tl::unexpected(numbers.error());
    std::uint64_t word = 0;
    unsigned shift = 0;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const double most = static_cast<double>((1ull << widths[i]) - 1);
        const double number = (*numbers)[i];
        if (!(number >= 0 && number <= most) || std::trunc(number) != number)
            return fail("{} is outside the whole numbers 0 to {}", number, most);
        word |= static_cast<std::uint64_t>(number) << shift;
        shift += widths[i];
    }
    return word;
}

constexpr unsigned kPacked32[] = {11, 11, 10};
constexpr unsigned kPacked64[] = {21, 21, 22};

} // namespace

std::optional<ReadText> readScalar(Kind kind, bool swapped, ByteSpan bytes)
{
    const std::uint32_t size = scalarSize(kind);
    if (bytes.size() < size)
        return std::nullopt;
    Bytes own(bytes.begin(), bytes.begin() + size);
    if (swapped)
        std::ranges::reverse(own);
    return ReadText{formatScalar(kind, decodeScalar(kind, own)), size};
}

Result<Bytes> writeScalar(Kind kind, bool swapped, std::string_view text)
{
    const Result<Value> value = parseScalar(kind, text);
    Result<Bytes> bytes = value ? encodeScalar(kind, *value) : tl::unexpected(value.error());
    if (bytes && swapped)
        std::ranges::reverse(*bytes);
    return bytes;
}

std::optional<ReadText> readTuple(unsigned count, ByteSpan bytes)
{
    if (bytes.size() < count * 4)
        return std::nullopt;
    std::vector<double> numbers;
    for (unsigned i = 0; i < count; ++i)
        numbers.push_back(std::get<double>(decodeScalar(Kind::F32, bytes.subspan(i * 4, 4))));
    return ReadText{formatScalar(Kind::F32, numbers), count * 4};
}

Result<Bytes> writeTuple(unsigned count, std::string_view text)
{
    const Result<std::vector<double>> numbers = numbersOf(text, count);
    if (!numbers)
        return tl::unexpected(numbers.error());
    Bytes bytes;
    for (const double number : *numbers) {
        const Result<Bytes> one = encodeScalar(Kind::F32, Value{number});
        if (!one)
            return one;
        bytes.insert(bytes.end(), one->begin(), one->end());
    }
    return bytes;
}

std::optional<ReadText> readRotation(spline::RotationCode code, ByteSpan bytes)
{
    const std::uint8_t size = spline::formatOf(code).size;
    if (bytes.size() < size)
        return std::nullopt;
    const glm::dvec4 q = spline::unpackRotation(code, bytes.data());
    if (!std::isfinite(q.x + q.y + q.z + q.w))
        return ReadText{{}, size};
    return ReadText{formatScalar(Kind::F32, std::vector<double>{q.x, q.y, q.z, q.w}), size};
}

Result<Bytes> writeRotation(spline::RotationCode code, std::string_view text)
{
    const Result<std::vector<double>> numbers = numbersOf(text, 4);
    if (!numbers)
        return tl::unexpected(numbers.error());
    glm::dvec4 q((*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3]);
    const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    if (!std::isfinite(length) || length == 0)
        return fail("a rotation has a length, ({}, {}, {}, {}) has none", q.x, q.y, q.z, q.w);
    Bytes bytes;
    spline::packRotation(code, q / length, bytes);
    return bytes;
}

std::optional<ReadText> readChannels(unsigned count, ByteSpan bytes)
{
    if (bytes.size() < count)
        return std::nullopt;
    std::string text = "#";
    for (unsigned i = 0; i < count; ++i)
        text += fmt::format("{:02X}", bytes[i]);
    return ReadText{text, count};
}

Result<Bytes> writeChannels(unsigned count, std::string_view text)
{
    const std::string_view digits = text.substr(text.starts_with('#') ? 1 : 0);
    const Result<Value> value = parseScalar(Kind::Raw, digits);
    if (!value)
        return tl::unexpected(value.error());
    const auto &bytes = std::get<Bytes>(*value);
    if (bytes.size() != count)
        return fail("{} hexadecimal digits are wanted, such as #{}", count * 2,
                    count == 3 ? "FF8000" : "FF8000FF");
    return bytes;
}

std::optional<ReadText> readBits(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.empty())
        return std::nullopt;
    return ReadText{fmt::format("{:04b} {:04b}", bytes[0] >> 4, bytes[0] & 0xF), 1};
}

Result<Bytes> writeBits(std::string_view text, ByteSpan, const ReadingOptions &)
{
    unsigned value = 0, digits = 0;
    for (const char c : text) {
        if (c == ' ')
            continue;
        if (c != '0' && c != '1')
            return fail("'{}' is not a bit", c);
        value = value << 1 | static_cast<unsigned>(c - '0');
        ++digits;
    }
    if (digits == 0 || digits > 8)
        return fail("1 to 8 bits are wanted, {} were given", digits);
    return Bytes{static_cast<std::uint8_t>(value)};
}

std::optional<ReadText> readPacked32(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 4)
        return std::nullopt;
    return readFieldsOfBits(load<std::uint32_t>(bytes, 0), kPacked32, 4);
}

Result<Bytes> writePacked32(std::string_view text, ByteSpan, const ReadingOptions &)
{
    const Result<std::uint64_t> word = writeFieldsOfBits(text, kPacked32);
    if (!word)
        return tl::unexpected(word.error());
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(*word));
    return bytes;
}

std::optional<ReadText> readPacked64(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 8)
        return std::nullopt;
    return readFieldsOfBits(load<std::uint64_t>(bytes, 0), kPacked64, 8);
}

Result<Bytes> writePacked64(std::string_view text, ByteSpan, const ReadingOptions &)
{
    const Result<std::uint64_t> word = writeFieldsOfBits(text, kPacked64);
    if (!word)
        return tl::unexpected(word.error());
    Bytes bytes;
    append(bytes, *word);
    return bytes;
}

// "1:02.345" for 62.345 seconds.
std::optional<ReadText> readSeconds(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const double seconds = load<float>(bytes, 0);
    if (!(std::fabs(seconds) < 1e6))
        return ReadText{{}, 4};
    const double whole = std::floor(std::fabs(seconds) / 60);
    return ReadText{
        fmt::format("{}{:.0f}:{:06.3f}", seconds < 0 ? "-" : "", whole, std::fabs(seconds) - whole * 60), 4};
}

Result<Bytes> writeSeconds(std::string_view text, ByteSpan, const ReadingOptions &)
{
    const bool negative = text.starts_with('-');
    const std::string_view rest = text.substr(negative ? 1 : 0);
    const std::size_t colon = rest.find(':');
    double minutes = 0;
    if (colon != std::string_view::npos) {
        const Result<Value> number = parseScalar(Kind::F64, rest.substr(0, colon));
        if (!number)
            return tl::unexpected(number.error());
        minutes = std::get<double>(*number);
    }
    const Result<Value> seconds =
        parseScalar(Kind::F64, rest.substr(colon == std::string_view::npos ? 0 : colon + 1));
    if (!seconds)
        return tl::unexpected(seconds.error());
    const double total = minutes * 60 + std::get<double>(*seconds);
    return encodeScalar(Kind::F32, Value{negative ? -total : total});
}

} // namespace cutaway::inspect
