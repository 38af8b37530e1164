// SPDX-License-Identifier: MIT
#include "core/inspect/copyas.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

namespace cutaway::inspect
{

namespace
{

constexpr CopyFormName kCopyForms[] = {{CopyForm::Hex, "hex", "Hexadecimal"},
                                       {CopyForm::C, "c", "C array"},
                                       {CopyForm::Python, "python", "Python bytes"},
                                       {CopyForm::Json, "json", "JSON array"},
                                       {CopyForm::Base64, "base64", "Base64"}};
constexpr std::size_t kBytesInLine = 16;

// Lines of bytes, each byte by `format`.
template <class Format>
std::string linesOf(ByteSpan bytes, std::string_view indent, std::string_view between, const Format &format)
{
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const bool first = i % kBytesInLine == 0;
        if (i != 0)
            text += first ? "\n" : between;
        if (first)
            text += indent;
        format(text, bytes[i]);
    }
    return text;
}

void appendHex(std::string &text, std::uint8_t byte)
{
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    text += kDigits[byte >> 4];
    text += kDigits[byte & 0xF];
}

std::string identifierOf(std::string_view name)
{
    std::string id;
    for (const char c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        id += plain ? c : '_';
    }
    return id.empty() || (id.front() >= '0' && id.front() <= '9') ? "_" + id : id;
}

std::string asC(ByteSpan bytes, std::string_view name)
{
    const std::string lines = linesOf(bytes, "    ", " ", [](std::string &text, std::uint8_t byte) {
        text += "0x";
        appendHex(text, byte);
        text += ',';
    });
    return fmt::format("const unsigned char {}[{}] = {{\n{}\n}};", identifierOf(name), bytes.size(), lines);
}

std::string asPython(ByteSpan bytes, std::string_view name)
{
    std::string text = identifierOf(name) + " = bytes.fromhex(\n";
    for (std::size_t at = 0; at < bytes.size(); at += kBytesInLine) {
        const ByteSpan line = bytes.subspan(at, std::min(kBytesInLine, bytes.size() - at));
        text += "    \"" + linesOf(line, "", " ", appendHex) + "\"\n";
    }
    return text + (bytes.empty() ? "    \"\"\n)" : ")");
}

std::string asJson(ByteSpan bytes)
{
    std::string lines = linesOf(bytes, "    ", " ", [](std::string &text, std::uint8_t byte) {
        fmt::format_to(std::back_inserter(text), "{},", byte);
    });
    if (!bytes.empty())
        lines.back() = '\n'; // no comma behind the last
    return fmt::format("[\n{}]", lines);
}

std::string asBase64(ByteSpan bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t word = 0;
        for (std::size_t i = 0; i < 3; ++i)
            word = word << 8 | (i < count ? bytes[at + i] : 0u);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? kDigits[word >> (18 - 6 * i) & 0x3F] : '=';
    }
    return text;
}

} // namespace

std::span<const CopyFormName> copyForms()
{
    return kCopyForms;
}

std::string copyAs(ByteSpan bytes, CopyForm form, std::string_view name)
{
    switch (form) {
    case CopyForm::Hex:
        return linesOf(bytes, "", " ", appendHex);
    case CopyForm::C:
        return asC(bytes, name);
    case CopyForm::Python:
        return asPython(bytes, name);
    case CopyForm::Json:
        return asJson(bytes);
    case CopyForm::Base64:
        break;
    }
    return asBase64(bytes);
}

} // namespace cutaway::inspect
