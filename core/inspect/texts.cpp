// SPDX-License-Identifier: MIT
// Readings that are texts or name something.
#include "core/base/quantity.h"
#include "core/formats/esp/espstate.h"
#include "core/formats/esp/formid.h"
#include "core/inspect/readingparts.h"
#include "core/schema/storedtext.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <limits>

namespace cutaway::inspect
{

namespace
{

// The capacity in an hkArray; the two bits above it say who owns the elements.
constexpr std::uint32_t kMostCapacity = 0x3FFFFFFF;

bool isWordOfHkArray(std::string_view word)
{
    return word == "element" || word == "elements" || word == "capacity" || word == "flags";
}

const File *pluginOf(const ReadingOptions &options)
{
    return options.file != nullptr && options.file->stateIf<esp::EspState>() != nullptr ? options.file
                                                                                        : nullptr;
}

void appendCharacter(std::string &text, std::uint32_t code)
{
    const auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
    if (code < 0x80)
        return byte(code);
    if (code < 0x800) {
        byte(0xC0 | code >> 6);
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12);
        byte(0x80 | (code >> 6 & 0x3F));
    } else {
        byte(0xF0 | code >> 18);
        byte(0x80 | (code >> 12 & 0x3F));
        byte(0x80 | (code >> 6 & 0x3F));
    }
    byte(0x80 | (code & 0x3F));
}

constexpr std::int64_t kSecondsOfDay = 86400;
constexpr std::size_t kMostOfCharacter = 3; // bytes of UTF-8 in front of the last one

// Takes one character of UTF-8, the encoding of typed text.
std::uint32_t takeCharacter(std::string_view &text)
{
    const auto first = static_cast<std::uint8_t>(text.front());
    text.remove_prefix(1);
    const unsigned more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    std::uint32_t code = more == 0 ? first : first & (0x3Fu >> more);
    for (unsigned i = 0; i < more && !text.empty(); ++i) {
        code = code << 6 | (static_cast<std::uint8_t>(text.front()) & 0x3Fu);
        text.remove_prefix(1);
    }
    return code;
}

} // namespace

// Only a pointer of zero stands in a file: the fixups know where the elements are.
std::optional<ReadText> readHkArray(ByteSpan bytes, const ReadingOptions &options)
{
    const std::uint64_t pointer = options.pointerSize == 4 ? 4 : 8;
    if (bytes.size() < pointer + 8)
        return std::nullopt;
    const auto size = load<std::uint32_t>(bytes, pointer);
    const auto capacity = load<std::uint32_t>(bytes, pointer + 4);
    const bool zero = std::ranges::all_of(bytes.first(pointer), [](std::uint8_t b) { return b == 0; });
    if (!zero || (capacity & ~kMostCapacity) == 0 || size > (capacity & kMostCapacity))
        return std::nullopt;
    return ReadText{fmt::format("{} {}, capacity {}, flags {:#x}", size, size == 1 ? "element" : "elements",
                                capacity & kMostCapacity, capacity & ~kMostCapacity),
                    pointer + 8};
}

// The numbers of what is shown: elements, capacity, flags; what is left out stays.
Result<Bytes> writeHkArray(std::string_view text, ByteSpan old, const ReadingOptions &options)
{
    const std::uint64_t pointer = options.pointerSize == 4 ? 4 : 8;
    const auto word = load<std::uint32_t>(old, pointer + 4);
    std::uint64_t numbers[] = {load<std::uint32_t>(old, pointer), word & kMostCapacity,
                               word & ~kMostCapacity};
    std::size_t given = 0;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find_first_of(" ,"));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        if (part.empty() || isWordOfHkArray(part))
            continue;
        const Result<Value> value = parseScalar(Kind::U32, part);
        const auto *number = value ? std::get_if<std::uint64_t>(&*value) : nullptr;
        if (number == nullptr || given == std::size(numbers))
            return fail("elements, capacity and flags are wanted, such as 3, 3, 0x80000000");
        numbers[given++] = *number;
    }
    if (given == 0)
        return fail("a number of elements is wanted");
    if (numbers[1] > kMostCapacity || (numbers[2] & kMostCapacity) != 0)
        return fail("a capacity is {} at most, and flags are the two bits above it", kMostCapacity);
    if (numbers[0] > numbers[1])
        return fail("{} elements are above the capacity of {}", numbers[0], numbers[1]);
    Bytes bytes(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(pointer));
    append(bytes, static_cast<std::uint32_t>(numbers[0]));
    append(bytes, static_cast<std::uint32_t>(numbers[1] | numbers[2]));
    return bytes;
}

std::optional<ReadText> readForm(ByteSpan bytes, const ReadingOptions &options)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const auto formId = load<std::uint32_t>(bytes, 0);
    const File *plugin = pluginOf(options);
    return ReadText{plugin != nullptr ? esp::describeForm(*plugin, formId) : fmt::format("{:08X}", formId),
                    4};
}

Result<Bytes> writeForm(std::string_view text, ByteSpan, const ReadingOptions &options)
{
    const File *plugin = pluginOf(options);
    if (plugin == nullptr) { // eight digits, whatever they mean
        const Result<Value> number =
            parseScalar(Kind::U32, text.starts_with("0x") ? std::string(text) : "0x" + std::string(text));
        return number ? encodeScalar(Kind::U32, *number)
                      : fail("'{}' is no FormID: 8 hexadecimal digits are wanted", text);
    }
    const Result<std::uint32_t> formId = esp::parseForm(plugin->state<esp::EspState>(), plugin->name(), text);
    if (!formId)
        return tl::unexpected(formId.error());
    Bytes bytes;
    append(bytes, *formId);
    return bytes;
}

std::optional<ReadText> readSignature(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const bool shown =
        std::ranges::all_of(bytes.first(4), [](std::uint8_t b) { return b >= 0x20 && b < 0x7F; });
    return ReadText{shown ? std::string(bytes.begin(), bytes.begin() + 4) : std::string(), 4};
}

Result<Bytes> writeSignature(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return encodeScalar(Kind::Signature, Value{std::string(text)});
}

// Cuts a long text between characters.
std::optional<ReadText> readText(ByteSpan bytes, const ReadingOptions &)
{
    const auto end = std::ranges::find_if(
        bytes, [](std::uint8_t b) { return b < 0x20 && b != '\t' && b != '\n' && b != '\r'; });
    auto size = static_cast<std::size_t>(end - bytes.begin());
    const bool goesOn = size == kReadingBytes;
    const auto isUtf8 = [&](std::size_t length) {
        return displayText(bytes.first(length)) ==
               std::string(bytes.begin(), bytes.begin() + std::ptrdiff_t(length));
    };
    for (std::size_t less = 1; size == kReadingBytes && less <= kMostOfCharacter; ++less) {
        if (isUtf8(kReadingBytes - less) && !isUtf8(kReadingBytes))
            size = kReadingBytes - less;
    }
    if (size == 0)
        return std::nullopt;
    return ReadText{displayText(bytes.first(size)), size, goesOn};
}

// Overwrites in place.
Result<Bytes> padded(Bytes bytes, std::size_t there)
{
    if (bytes.size() > there)
        return fail("the text has {}, {} are there", quantity(bytes.size(), "byte"), there);
    bytes.resize(there, 0);
    return bytes;
}

Result<Bytes> writeText(std::string_view text, ByteSpan old, const ReadingOptions &)
{
    const std::string stored = storedText(text, old);
    return padded(Bytes(stored.begin(), stored.end()), old.size());
}

std::optional<ReadText> readText16(ByteSpan bytes, const ReadingOptions &)
{
    std::string text;
    std::size_t at = 0;
    for (; at + 2 <= bytes.size(); at += 2) {
        std::uint32_t code = load<std::uint16_t>(bytes, at);
        if (code < 0x20)
            break;
        if ((code & 0xF800) == 0xD800) { // half of a pair
            const auto low = loadOr<std::uint16_t>(bytes, at + 2, 0);
            if ((code & 0x400) != 0 || (low & 0xFC00) != 0xDC00)
                break;
            code = 0x10000 + ((code & 0x3FF) << 10 | (low & 0x3FFu));
            at += 2;
        }
        appendCharacter(text, code);
    }
    // To the end of what is looked at, or to half of a pair there.
    const bool goesOn = at + 2 >= kReadingBytes && loadOr<std::uint16_t>(bytes, at, 0x20) >= 0x20;
    return text.empty() ? std::nullopt : std::optional(ReadText{std::move(text), at, goesOn});
}

Result<Bytes> writeText16(std::string_view text, ByteSpan old, const ReadingOptions &)
{
    Bytes bytes;
    while (!text.empty()) {
        const std::uint32_t code = takeCharacter(text);
        if (code < 0x10000) {
            append(bytes, static_cast<std::uint16_t>(code));
            continue;
        }
        append(bytes, static_cast<std::uint16_t>(0xD800 | (code - 0x10000) >> 10));
        append(bytes, static_cast<std::uint16_t>(0xDC00 | ((code - 0x10000) & 0x3FF)));
    }
    return padded(std::move(bytes), old.size());
}

// Days since 1970 to year, month and day of the Gregorian calendar, and back.
std::optional<ReadText> readDate(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const auto seconds = load<std::uint32_t>(bytes, 0);
    const std::chrono::sys_days day{std::chrono::days(seconds / kSecondsOfDay)};
    const std::chrono::year_month_day date(day);
    return ReadText{fmt::format("{}-{:02}-{:02} {:02}:{:02}:{:02}", int(date.year()), unsigned(date.month()),
                                unsigned(date.day()), seconds / 3600 % 24, seconds / 60 % 60, seconds % 60),
                    4};
}

// A date alone is its midnight.
Result<Bytes> writeDate(std::string_view text, ByteSpan, const ReadingOptions &)
{
    constexpr std::string_view kSeparators = "-- ::";
    constexpr std::uint64_t kMost[] = {2106, 12, 31, 23, 59, 59};
    std::uint64_t parts[] = {0, 1, 1, 0, 0, 0};
    std::size_t given = 0;
    while (!text.empty() && given < std::size(parts)) {
        const char *const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, parts[given]);
        const bool isLast = read.ptr == end;
        if (read.ec != std::errc() || parts[given] > kMost[given] ||
            (!isLast && (given == std::size(kSeparators) || *read.ptr != kSeparators[given])))
            break;
        ++given;
        text.remove_prefix(isLast ? text.size() : static_cast<std::size_t>(read.ptr - text.data()) + 1);
    }
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(parts[0])),
                                           std::chrono::month(static_cast<unsigned>(parts[1])),
                                           std::chrono::day(static_cast<unsigned>(parts[2]))};
    if (!text.empty() || given < 3 || !date.ok())
        return fail("a date is wanted, such as 2020-01-27 06:13:20");
    const std::int64_t seconds = std::chrono::sys_days(date).time_since_epoch().count() * kSecondsOfDay +
                                 static_cast<std::int64_t>(parts[3] * 3600 + parts[4] * 60 + parts[5]);
    if (seconds < 0 || seconds > std::numeric_limits<std::uint32_t>::max())
        return fail("32 bits hold dates from 1970-01-01 00:00:00 to 2106-02-07 06:28:15");
    Bytes bytes;
    append(bytes, static_cast<std::uint32_t>(seconds));
    return bytes;
}

} // namespace cutaway::inspect
