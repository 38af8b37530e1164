// SPDX-License-Identifier: MIT
// All output of the command line. Texts of files, and given names, never control the terminal: control
// characters, those that change the direction of writing and bytes that are not UTF-8 are printed as escapes
// such as \x1b. Commands have no other way to print.
#pragma once

#include "core/base/result.h"

#include <chrono>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <type_traits>

namespace cutaway::cli
{

using Json = nlohmann::ordered_json;

// Returns a text as one line, with escapes. A backslash stays one, since names of files are full of them.
std::string shown(std::string_view text);

// The same for lines that the program has made of a file's texts: their line ends stay.
std::string shownLines(std::string_view lines);

// Comes before anything is printed.
void startOutput();

// Appends a text, made harmless, as "{:<width}" does, for lines that come by the million. `width` is at most
// 64.
void appendColumn(fmt::memory_buffer &line, std::string_view text, std::size_t width);

// Prints the text unchanged. After a failed write nothing more is written.
void printExactly(std::string_view text);
// Prints a value for parsers: escapes are those of JSON, bytes that are not UTF-8 become U+FFFD.
void printJson(const Json &value);
void printJsonLine(const Json &value);
// Prints JSON text made elsewhere.
void printJsonText(std::string_view json);
// Print to the error stream, as a line of ours or as lines made elsewhere. A failed write does not end the
// program.
void printError(std::string_view message);
void printErrorLines(std::string_view lines);

// How far a long command has come, as one line of the error stream that is replaced from time to time, and
// goes before anything else is printed on the same terminal. Nothing where the stream is not a terminal.
class StatusLine
{
public:
    StatusLine();
    void show(const std::string &text); // ASCII
    void clear();                       // at the end

private:
    bool m_isTerminal;
    std::chrono::steady_clock::time_point m_next; // not shown before
};

// Passes on what was printed so far.
void flushOutput();
// True if everything printed so far was written: commands with much output check it, and stop.
bool canPrint();
// Flushes the output; fails if any of it was lost.
Result<void> finishOutput();

// A text as shown() returns it, which is copied only where that changes it.
class Shown
{
public:
    explicit Shown(std::string_view text);
    operator std::string_view() const { return m_changed.empty() ? m_text : m_changed; }

private:
    std::string_view m_text;
    std::string m_changed;
};

// Converts an argument for printing.
template <class T> auto printable(const T &value)
{
    if constexpr (std::is_convertible_v<const T &, std::string_view>) {
        return Shown(value);
    } else {
        static_assert(std::is_arithmetic_v<T> && !std::is_same_v<T, char>, "only texts are made harmless");
        return value;
    }
}

template <class T> auto formatted(const T &value)
{
    if constexpr (std::is_arithmetic_v<T>)
        return value;
    else
        return std::string_view(value);
}

// Texts among the arguments are escaped, the format is ours.
template <class... Args> void print(fmt::format_string<const Args &...> format, const Args &...args)
{
    const auto write = [&](const auto &...harmless) {
        fmt::memory_buffer line;
        fmt::vformat_to(std::back_inserter(line), format, fmt::make_format_args(formatted(harmless)...));
        printExactly({line.data(), line.size()});
    };
    write(printable(args)...);
}

} // namespace cutaway::cli
