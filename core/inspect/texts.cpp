// SPDX-License-Identifier: MIT
// Readings that are texts or name something.
#include "core/esp/formid.h"
#include "core/inspect/readingparts.h"

#include <algorithm>

namespace cutaway::inspect
{

namespace
{

const File *pluginOf(const ReadingOptions &options)
{
    return options.file != nullptr && options.file->format().id() == "esp" ? options.file : nullptr;
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

} // namespace

// Only a pointer of zero stands in a file: the fixups know where the elements are.
std::optional<ReadText> readHkArray(ByteSpan bytes, const ReadingOptions &options)
{
    const std::uint64_t pointer = options.pointerSize == 4 ? 4 : 8;
    if (bytes.size() < pointer + 8)
        return std::nullopt;
    const auto size = load<std::uint32_t>(bytes, pointer);
    const auto capacity = load<std::uint32_t>(bytes, pointer + 4);
    constexpr std::uint32_t kCapacity = 0x3FFFFFFF;
    const bool zero = std::ranges::all_of(bytes.first(pointer), [](std::uint8_t b) { return b == 0; });
    if (!zero || (capacity & ~kCapacity) == 0 || size > (capacity & kCapacity))
        return std::nullopt;
    return ReadText{fmt::format("{} {}, capacity {}, flags {:#x}", size, size == 1 ? "element" : "elements",
                                capacity & kCapacity, capacity & ~kCapacity),
                    pointer + 8};
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
        return number ? encodeScalar(Kind::U32, *number) : tl::unexpected(number.error());
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
    if (bytes.size() < 4 ||
        !std::ranges::all_of(bytes.first(4), [](std::uint8_t b) { return b >= 0x20 && b < 0x7F; }))
        return std::nullopt;
    return ReadText{std::string(bytes.begin(), bytes.begin() + 4), 4};
}

Result<Bytes> writeSignature(std::string_view text, ByteSpan, const ReadingOptions &)
{
    return encodeScalar(Kind::Signature, Value{std::string(text)});
}

std::optional<ReadText> readText(ByteSpan bytes, const ReadingOptions &)
{
    const auto end = std::ranges::find_if(
        bytes, [](std::uint8_t b) { return b < 0x20 && b != '\t' && b != '\n' && b != '\r'; });
    const auto size = static_cast<std::size_t>(end - bytes.begin());
    if (size == 0)
        return std::nullopt;
    return ReadText{displayText(bytes.first(size)), size};
}

// Overwrites in place; a shorter text is filled up with NUL.
Result<Bytes> writeText(std::string_view text, ByteSpan old, const ReadingOptions &)
{
    Bytes bytes(text.begin(), text.end());
    if (bytes.size() > old.size())
        return fail("the text has {} bytes, {} are there", bytes.size(), old.size());
    bytes.resize(old.size(), 0);
    return bytes;
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
    return text.empty() ? std::nullopt : std::optional(ReadText{std::move(text), at});
}

// Days since 1970 to year, month and day of the Gregorian calendar.
std::optional<ReadText> readDate(ByteSpan bytes, const ReadingOptions &)
{
    if (bytes.size() < 4)
        return std::nullopt;
    const auto seconds = load<std::uint32_t>(bytes, 0);
    std::uint32_t days = seconds / 86400;
    std::uint32_t year = 1970;
    const auto isLeap = [](std::uint32_t y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; };
    for (; days >= (isLeap(year) ? 366u : 365u); ++year)
        days -= isLeap(year) ? 366 : 365;
    const std::uint32_t lengths[] = {31, isLeap(year) ? 29u : 28u, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    std::uint32_t month = 0;
    for (; days >= lengths[month]; ++month)
        days -= lengths[month];
    return ReadText{fmt::format("{}-{:02}-{:02} {:02}:{:02}:{:02}", year, month + 1, days + 1,
                                seconds / 3600 % 24, seconds / 60 % 60, seconds % 60),
                    4};
}

} // namespace cutaway::inspect
