// SPDX-License-Identifier: MIT
#include "core/formats/hkx/xml/xmltext.h"

#include <charconv>
#include <fmt/format.h>
#include <iterator>

namespace cutaway::hkx
{

namespace
{

constexpr std::uint32_t kSymbolForNull = 0x2400;
// hkxpack widens the sign of a byte: E9 becomes U+FFE9.
constexpr std::uint32_t kWidened = 0xFF00;
constexpr std::uint32_t kLastCharacter = 0x10FFFF;

struct NamedCharacter {
    std::string_view name;
    char character;
};
constexpr NamedCharacter kNamed[] = {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};

void appendCharacter(std::string &out, std::uint32_t code)
{
    if (code < 0x100 || (code >= kWidened + 0x80 && code < kWidened + 0x100)) {
        out += static_cast<char>(code & 0xFF);
        return;
    }
    const auto tail = [&](int shift) { out += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x800) {
        out += static_cast<char>(0xC0 | (code >> 6));
    } else if (code < 0x10000) {
        out += static_cast<char>(0xE0 | (code >> 12));
        tail(6);
    } else {
        out += static_cast<char>(0xF0 | (code >> 18));
        tail(12);
        tail(6);
    }
    tail(0);
}

// The code of a reference without its & and ;.
std::optional<std::uint32_t> codeOf(std::string_view name)
{
    for (const NamedCharacter &known : kNamed) {
        if (known.name == name)
            return static_cast<std::uint32_t>(known.character);
    }
    if (!name.starts_with('#'))
        return std::nullopt;
    name.remove_prefix(1);
    const bool isHex = name.starts_with('x');
    name.remove_prefix(isHex ? 1 : 0);
    std::uint32_t code = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), code, isHex ? 16 : 10);
    if (name.empty() || error != std::errc() || end != name.data() + name.size() || code == 0 ||
        code > kLastCharacter)
        return std::nullopt;
    return code;
}

} // namespace

void appendEscaped(std::string &out, std::string_view text, XmlDialect dialect)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (byte >= 0x20 && byte < 0x7F)
            out += c;
        else
            fmt::format_to(std::back_inserter(out), "&#{};",
                           byte >= 0x80 && dialect == XmlDialect::Hkxpack ? kWidened + byte : byte);
    }
}

std::optional<std::string> unescaped(std::string_view content)
{
    std::string text;
    text.reserve(content.size());
    while (true) {
        const std::size_t start = content.find_first_of("&\r");
        text += content.substr(0, start);
        if (start == std::string_view::npos)
            return text;
        if (content[start] == '\r') { // lines end as XML says, by a line feed
            content.remove_prefix(start + 1);
            if (!content.starts_with('\n'))
                text += '\n';
            continue;
        }
        const std::size_t end = content.find(';', start);
        const auto code =
            end == std::string_view::npos ? std::nullopt : codeOf(content.substr(start + 1, end - start - 1));
        if (!code)
            return std::nullopt;
        appendCharacter(text, *code);
        content.remove_prefix(end + 1);
    }
}

bool isNullText(std::string_view content)
{
    if (content == "\xE2\x90\x80")
        return true;
    return content.size() > 2 && content.starts_with('&') && content.ends_with(';') &&
           codeOf(content.substr(1, content.size() - 2)) == kSymbolForNull;
}

} // namespace cutaway::hkx
