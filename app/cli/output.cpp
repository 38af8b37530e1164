// SPDX-License-Identifier: MIT
#include "app/cli/output.h"

#include "core/base/plaintext.h"
#include "core/base/platform/process.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <nlohmann/json.hpp>

namespace cutaway::cli
{

namespace
{

constexpr auto kStatusEvery = std::chrono::milliseconds(200);

int firstFailure = 0; // of writing, an errno; commands print one at a time
bool isStatusShown = false;

// Takes the status line off the terminal.
void clearStatus()
{
    if (isStatusShown) {
        [[maybe_unused]] const int told = std::fputs("\r\x1b[K", stderr);
    }
    isStatusShown = false;
}

struct Character {
    std::size_t size = 1;
    char32_t code = 0;
    bool valid = false; // else one byte that is no UTF-8
};

// Returns the first character of the text.
Character characterAt(std::string_view text)
{
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0x80)
        return {1, lead, true};
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || size > text.size())
        return {};
    char32_t code = lead & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        const auto next = static_cast<unsigned char>(text[i]);
        if ((next & 0xC0) != 0x80)
            return {};
        code = code << 6 | (next & 0x3F);
    }
    constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xD800 && code < 0xE000;
    return code < kSmallest[size] || code > 0x10FFFF || isSurrogate ? Character{}
                                                                    : Character{size, code, true};
}

// True for characters that a terminal obeys instead of showing them in place.
bool isObeyed(char32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || // control characters
           (code >= 0x2028 && code <= 0x202E) ||           // ends of lines, directions of writing
           (code >= 0x2066 && code <= 0x2069);
}

std::string escapeOf(Character c, unsigned char byte)
{
    switch (c.code) {
    case U'\n':
        return "\\n";
    case U'\r':
        return "\\r";
    case U'\t':
        return "\\t";
    default:
        return c.size == 1 ? fmt::format("\\x{:02x}", byte)
                           : fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c.code));
    }
}

// Returns the text with each character unchanged or as written by `escape(character, byte)`.
template <class Escape> std::string withEscapes(std::string_view text, bool keepsLines, const Escape &escape)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Character c = characterAt(text);
        if (c.valid && (!isObeyed(c.code) || (keepsLines && c.code == U'\n')))
            out += text.substr(0, c.size);
        else
            out += escape(c, static_cast<unsigned char>(text[0]));
        text.remove_prefix(c.size);
    }
    return out;
}

} // namespace

Shown::Shown(std::string_view text) : m_text(text)
{
    if (!isPrintable<>(text))
        m_changed = shown(text);
}

std::string shown(std::string_view text)
{
    return withEscapes(text, false, escapeOf);
}

std::string shownLines(std::string_view lines)
{
    return withEscapes(lines, true, escapeOf);
}

void startOutput()
{
    constexpr std::size_t kBuffer = 64 << 10; // bytes: `dump` writes hundreds of megabytes
    if (!platform::isTerminal(stdout))
        std::setvbuf(stdout, nullptr, _IOFBF, kBuffer);
}

void appendColumn(fmt::memory_buffer &line, std::string_view text, std::size_t width)
{
    if (!isPrintable<>(text)) {
        fmt::format_to(fmt::appender(line), "{:<{}}", shown(text), width);
        return;
    }
    line.append(text);
    constexpr std::string_view kBlanks = "                                                                ";
    if (text.size() < width)
        line.append(kBlanks.substr(0, width - text.size()));
}

void printExactly(std::string_view text)
{
    if (isStatusShown && platform::isTerminal(stdout))
        clearStatus();
    if (firstFailure == 0 && !platform::printUnlocked(text, stdout)) // commands print one at a time
        firstFailure = errno;
}

void printJson(const Json &value)
{
    printJsonText(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void printJsonLine(const Json &value)
{
    printJson(value);
    printExactly("\n");
}

// Outside of texts JSON has no characters but ASCII, and its only control characters end lines.
void printJsonText(std::string_view json)
{
    constexpr std::string_view kBetween = ",\n"; // in front of a value
    if (isPrintable<>(json.substr(std::min(json.find_first_not_of(kBetween), json.size()))))
        return printExactly(json);
    printExactly(withEscapes(json, true, [](Character c, unsigned char) {
        return fmt::format("\\u{:04x}", c.valid ? static_cast<std::uint32_t>(c.code) : 0xFFFD);
    }));
}

void printError(std::string_view message)
{
    printErrorLines("cutaway-cli: " + shown(message) + '\n');
}

void printErrorLines(std::string_view lines)
{
    clearStatus();
    const std::string harmless = shownLines(lines);
    [[maybe_unused]] const std::size_t told = std::fwrite(harmless.data(), 1, harmless.size(), stderr);
}

StatusLine::StatusLine()
    : m_isTerminal(platform::isTerminal(stderr)), m_next(std::chrono::steady_clock::now() + kStatusEvery)
{
}

void StatusLine::show(const std::string &text)
{
    if (!m_isTerminal || std::chrono::steady_clock::now() < m_next)
        return;
    flushOutput();
    [[maybe_unused]] const int told = std::fprintf(stderr, "\r\x1b[K%s", text.c_str());
    isStatusShown = true;
    m_next = std::chrono::steady_clock::now() + kStatusEvery;
}

void StatusLine::clear()
{
    clearStatus();
}

void flushOutput()
{
    if (firstFailure == 0 && std::fflush(stdout) != 0)
        firstFailure = errno;
}

bool canPrint()
{
    return firstFailure == 0;
}

Result<void> finishOutput()
{
    flushOutput();
    if (firstFailure != 0)
        return fail("the output cannot be written: {}", std::strerror(firstFailure));
    return {};
}

} // namespace cutaway::cli
