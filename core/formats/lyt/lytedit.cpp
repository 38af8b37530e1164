// SPDX-License-Identifier: MIT
// Edits of layouts and visibility lists: words, lines, and the counts that follow.
#include "core/base/quantity.h"
#include "core/formats/lyt/lytformat.h"

#include "core/base/letters.h"
#include "core/file/file.h"
#include "core/file/fix.h"
#include "core/formats/lyt/rules.h"

#include <algorithm>

namespace cutaway::lyt
{

namespace
{

constexpr std::size_t kMostLetters = 16;
constexpr std::string_view kNumbers[] = {"x", "y", "z", "flag", "qw", "qx", "qy", "qz"};
constexpr std::string_view kNameFields[] = {"model", "room", "door", "sees"};

// What a field may say; the text is a single word, except where nothing is known of it.
Result<void> checkWord(std::string_view field, std::string_view text)
{
    const auto isOneOf = [field](const auto &names) {
        return std::ranges::find(names, field) != std::end(names);
    };
    if (text.find_first_of(std::string_view("\r\n\0", 3)) != std::string_view::npos)
        return fail("a line ends where '{}' goes on", text);
    if (field == "text")
        return {};
    if (text.empty() || text.find_first_of(" \t") != std::string_view::npos)
        return fail("'{}' is not one word", text);
    if (isOneOf(kNumbers) && !numberIn(text))
        return fail("'{}' is not a number", text);
    if (field == "count" && !countIn(text))
        return fail("'{}' is not a count", text);
    if (isOneOf(kNameFields) && text.size() > kMostLetters)
        return fail("'{}' has {}, a name of the game at most {}", text, quantity(text.size(), "character"),
                    kMostLetters);
    return {};
}

Bytes bytesOf(std::string_view text)
{
    return {text.begin(), text.end()};
}

// The lines of a section or entry, in bytes of the file.
struct Block {
    BytesView bytes; // of the unit, which the lines are cut from
    std::uint64_t start = 0;
    TextLines text;
    std::vector<std::uint32_t> rows; // lines of the unit
    bool isEntry = false;
    bool isHooks = false;

    ByteRange lineRange(std::uint32_t line) const
    {
        const ByteRange range = text.lines()[line].range;
        return {start + range.offset, range.size};
    }
    std::string lineEnd() const
    {
        const std::string_view first = text.text(text.lines().front().range);
        return first.ends_with("\r\n") || !first.ends_with("\n") ? "\r\n" : "\n";
    }
    // Where row `row` would start; behind all others for their number.
    std::uint64_t offsetOf(std::uint32_t row) const
    {
        if (row < rows.size())
            return lineRange(rows[row]).offset;
        return lineRange(rows.empty() ? 0 : rows.back()).end();
    }
};

Result<Block> blockOf(const File &file, UnitId unit)
{
    const LytState &state = file.state<LytState>();
    const std::uint32_t tag = file.units()[unit].tag, number = file.units()[unit].id;
    if (tag != kSection && tag != kEntry)
        return fail("{} has no rows", file.format().unitKey(file, unit));
    const BytesView bytes = file.unitBytes(unit);
    Block block{bytes, file.units().range(unit).offset, TextLines(bytes.span()), {}, tag == kEntry, false};
    const auto &rows =
        tag == kEntry ? state.visibility.entries[number].rows : state.layout.sections[number].rows;
    const std::uint32_t first =
        tag == kEntry ? state.visibility.entries[number].line : state.layout.sections[number].countLine;
    for (const std::uint32_t row : rows)
        block.rows.push_back(row - first);
    block.isHooks = tag == kSection && state.layout.sections[number].section == Section::DoorHooks;
    return block;
}

// Writes the number of rows where one is written.
void addCount(const Block &block, std::size_t count, Patch &patch)
{
    const TextLines::Line &line = block.text.lines().front();
    if (line.wordCount < 2)
        return;
    const ByteRange word = block.text.words(line)[1];
    patch.add({block.start + word.offset, word.size, bytesOf(fmt::to_string(count))});
}

// A line of the block with other content, or the usual one for a new row.
Result<std::string> lineFor(const Block &block, const NewElement &element)
{
    std::string content = block.isEntry   ? "****"
                          : block.isHooks ? "**** door_01 0 0.0 0.0 0.0 1.0 0.0 0.0 0.0"
                                          : "**** 0.0 0.0 0.0";
    if (element.bytes) {
        content.assign(element.bytes->begin(), element.bytes->end());
        const TextLines lines(*element.bytes);
        const std::size_t wanted = block.isEntry ? 1 : block.isHooks ? 10 : 4;
        if (lines.lines().size() != 1 || lines.lines().front().wordCount != wanted ||
            content.find_first_of("\r\n") != std::string::npos || content.starts_with('#'))
            return fail("'{}' is not a line of {}", content, quantity(wanted, "word"));
    }
    return (block.isEntry ? "  " : "      ") + content;
}

// The line as it goes in at an offset: behind a last line without an end that end comes first.
Bytes insertedAt(const Block &block, std::uint64_t offset, const std::string &line)
{
    const bool isOpen = offset == block.start + block.bytes.span().size() && offset > block.start &&
                        block.bytes.span().back() != '\n' && block.bytes.span().back() != '\r';
    return bytesOf(isOpen ? block.lineEnd() + line : line + block.lineEnd());
}

Result<std::uint32_t> rowOf(const File &file, UnitId unit, NodeId node)
{
    const Node n = file.tree(unit)->node(node);
    if (!n.isElement)
        return fail("{} is not a row", file.pathText(unit, node));
    return n.row;
}

} // namespace

Result<Patch> LytFormat::set(const File &file, UnitId unit, NodeId node, const Value &value) const
{
    const auto tree = file.tree(unit);
    const Node n = tree->node(node);
    const auto *text = std::get_if<std::string>(&value);
    if (n.kind != Kind::Text || text == nullptr)
        return fail("{} takes no such value", file.pathText(unit, node));
    if (const Result<void> fits = checkWord(n.field->name, *text); !fits)
        return tl::unexpected(fits.error());
    Patch patch;
    patch.add({file.units().range(unit).offset + n.range.offset, n.range.size, bytesOf(*text)});
    return patch;
}

std::vector<std::string> LytFormat::insertable(const File &file, UnitId unit, NodeId parent) const
{
    const std::uint32_t tag = file.units()[unit].tag;
    const bool takes = (tag == kSection || tag == kEntry) && parent == file.tree(unit)->root();
    return takes ? std::vector<std::string>{""} : std::vector<std::string>();
}

Result<Patch> LytFormat::insert(const File &file, UnitId unit, NodeId parent, std::uint32_t row,
                                const NewElement &element) const
{
    const Result<Block> block = blockOf(file, unit);
    if (!block || parent != file.tree(unit)->root())
        return fail("nothing can be inserted into {}", file.pathText(unit, parent));
    const Result<std::string> line = lineFor(*block, element);
    if (!line)
        return tl::unexpected(line.error());
    Patch patch;
    addCount(*block, block->rows.size() + 1, patch);
    const std::uint64_t offset = block->offsetOf(row);
    patch.add({offset, 0, insertedAt(*block, offset, *line)});
    return patch;
}

Result<Patch> LytFormat::remove(const File &file, UnitId unit, NodeId node) const
{
    const Result<std::uint32_t> row = rowOf(file, unit, node);
    const Result<Block> block = blockOf(file, unit);
    if (!row || !block)
        return tl::unexpected(row ? block.error() : row.error());
    Patch patch;
    addCount(*block, block->rows.size() - 1, patch);
    const ByteRange line = block->lineRange(block->rows[*row]);
    patch.add({line.offset, line.size, {}});
    return patch;
}

Result<Patch> LytFormat::move(const File &file, UnitId unit, NodeId node, std::uint32_t row) const
{
    const Result<std::uint32_t> from = rowOf(file, unit, node);
    const Result<Block> block = blockOf(file, unit);
    if (!from || !block)
        return tl::unexpected(from ? block.error() : from.error());
    if (row >= block->rows.size())
        return fail("there is no row {}; allowed are 0 to {}", row, block->rows.size() - 1);
    Patch patch;
    if (row == *from)
        return patch;
    const ByteRange old = block->lineRange(block->rows[*from]);
    const TextLines::Line &line = block->text.lines()[block->rows[*from]];
    const auto words = block->text.words(line);
    const std::string content(block->text.text({line.range.offset, words.back().end() - line.range.offset}));
    const std::uint64_t offset = block->offsetOf(row > *from ? row + 1 : row);
    if (offset <= old.offset) {
        patch.add({offset, 0, insertedAt(*block, offset, content)});
        patch.add({old.offset, old.size, {}});
    } else {
        patch.add({old.offset, old.size, {}});
        patch.add({offset, 0, insertedAt(*block, offset, content)});
    }
    return patch;
}

Fix fixCount(const FixSite &site)
{
    const File &file = site.file();
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        const Result<Block> block = blockOf(file, unit);
        if (!block || block->lineRange(0) != site.found().range || block->text.lines().front().wordCount < 2)
            continue;
        if (block->text.word(block->text.lines().front(), 1) == fmt::to_string(block->rows.size()))
            continue;
        Fix fix{fmt::format("Set the count to {}", block->rows.size())};
        addCount(*block, block->rows.size(), fix.patch);
        return fix;
    }
    return {};
}

} // namespace cutaway::lyt
