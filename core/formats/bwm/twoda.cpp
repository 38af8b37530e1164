// SPDX-License-Identifier: MIT
#include "core/formats/bwm/twoda.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/base/textoffile.h"

#include <algorithm>

namespace cutaway::bwm
{

namespace
{

constexpr std::string_view kBinaryTable = "2DA V2.b\n";
constexpr std::string_view kTextTable = "2DA V2.0";
constexpr std::string_view kNoCell = "****";
constexpr std::size_t kMostCellBytes = 1 << 24; // of all cells, which may share one text

// Takes the text up to a mark off the front, and the mark; nothing where it is missing.
std::optional<std::string_view> takeUntil(std::string_view &rest, char mark)
{
    const std::size_t end = rest.find(mark);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view taken = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return taken;
}

std::string cellText(std::string_view cell)
{
    return cell == kNoCell ? std::string() : std::string(cell);
}

// Names of columns, each with a tab, end with a zero; then come the number of rows, labels of rows with tabs,
// a u16 for each cell that leads into the texts, the size of these as u16, and the texts.
Result<TwoDa> readBinaryTable(std::string_view rest)
{
    TwoDa table;
    const auto names = takeUntil(rest, '\0');
    if (!names || rest.size() < sizeof(std::uint32_t))
        return fail("the 2da ends within the names of its columns");
    for (std::string_view left = *names; const auto name = takeUntil(left, '\t');)
        table.columns.emplace_back(*name);
    const auto rows =
        load<std::uint32_t>(ByteSpan(reinterpret_cast<const std::uint8_t *>(rest.data()), 4), 0);
    rest.remove_prefix(sizeof rows);
    if (rows > rest.size()) // each has a label, which takes a byte at least
        return fail("the 2da counts {}, {} bytes are left", quantity(rows, "row"), rest.size());
    for (std::uint32_t row = 0; row < rows; ++row) {
        if (!takeUntil(rest, '\t'))
            return fail("the 2da ends within the label of row {} of {}", row, rows);
    }
    const std::uint64_t cells = std::uint64_t{rows} * table.columns.size();
    if (rest.size() < (cells + 1) * 2)
        return fail("the 2da ends within its {}", quantity(cells, "cell"));
    const ByteSpan places(reinterpret_cast<const std::uint8_t *>(rest.data()), (cells + 1) * 2);
    const std::string_view texts = rest.substr(places.size());
    std::size_t bytes = 0;
    for (std::uint64_t cell = 0; cell < cells; ++cell) {
        const auto place = load<std::uint16_t>(places, cell * 2);
        std::string_view text = texts.substr(std::min<std::size_t>(place, texts.size()));
        const auto taken = takeUntil(text, '\0');
        if (!taken)
            return fail("cell {} of the 2da leads to {}, its texts have {}", cell, place,
                        quantity(texts.size(), "byte"));
        bytes += taken->size();
        if (bytes > kMostCellBytes)
            return fail("the cells of the 2da have more than {}", quantity(kMostCellBytes, "byte"));
        if (cell % table.columns.size() == 0)
            table.rows.emplace_back();
        table.rows.back().push_back(cellText(*taken));
    }
    return table;
}

// Words of a line: parted by spaces and tabs, or between quotes.
std::vector<std::string> wordsOfLine(std::string_view line)
{
    std::vector<std::string> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
        if (line.empty())
            return words;
        const bool quoted = line.front() == '"';
        const std::size_t end =
            std::min(quoted ? line.find('"', 1) : line.find_first_of(" \t\r"), line.size());
        words.push_back(cellText(line.substr(quoted ? 1 : 0, end - (quoted ? 1 : 0))));
        line.remove_prefix(std::min(end + (quoted ? 1 : 0), line.size()));
    }
}

// The first line with words names the columns, unless it is the default; each row begins with its label.
Result<TwoDa> readTextTable(std::string_view rest)
{
    TwoDa table;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::vector<std::string> words = wordsOfLine(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (words.empty() || (table.columns.empty() && equalIgnoringCase(words[0], "DEFAULT:")))
            continue;
        if (table.columns.empty()) {
            table.columns = std::move(words);
            continue;
        }
        words.erase(words.begin());
        words.resize(std::min(words.size(), table.columns.size()));
        table.rows.push_back(std::move(words));
    }
    if (table.columns.empty())
        return fail("the 2da has no line with the names of columns");
    return table;
}

} // namespace

std::optional<std::size_t> TwoDa::column(std::string_view name) const
{
    const auto found =
        std::ranges::find_if(columns, [&](const std::string &c) { return equalIgnoringCase(c, name); });
    return found == columns.end() ? std::nullopt
                                  : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

std::string TwoDa::cell(std::size_t row, std::optional<std::size_t> at) const
{
    return at && *at < rows[row].size() ? rows[row][*at] : std::string();
}

Result<TwoDa> readTwoDa(ByteSpan bytes)
{
    const TextOfFile read(bytes);
    const std::string_view text = read.view();
    if (text.starts_with(kBinaryTable))
        return readBinaryTable(text.substr(kBinaryTable.size()));
    if (!text.starts_with(kTextTable))
        return fail("a 2da starts with '{}' or '{}'", kBinaryTable.substr(0, kBinaryTable.size() - 1),
                    kTextTable);
    std::string_view rest = text.substr(kTextTable.size());
    rest.remove_prefix(std::min(rest.find('\n'), rest.size()));
    return readTextTable(rest);
}

} // namespace cutaway::bwm
