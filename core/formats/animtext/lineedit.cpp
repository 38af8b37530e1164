// SPDX-License-Identifier: MIT
#include "core/formats/animtext/lineedit.h"

#include "core/file/file.h"

namespace cutaway::animtext
{

namespace
{

Bytes joined(const TextLines &lines, const std::string &end)
{
    Bytes bytes;
    for (const std::string &line : lines) {
        bytes.insert(bytes.end(), line.begin(), line.end());
        bytes.insert(bytes.end(), end.begin(), end.end());
    }
    return bytes;
}

} // namespace

LineEdit::LineEdit(const File &file)
    : m_file(file), m_state(file.state<AnimtextState>()),
      m_bytes(file.bytes().view({0, file.bytes().size()})), m_lines(m_bytes.span())
{
    const std::uint64_t first = m_lines.count() == 0 ? 0 : m_lines.starts().range(0).size;
    if (first - (m_lines.count() == 0 ? 0 : m_lines[0].size()) == 2)
        m_end = "\r\n";
}

std::string LineEdit::text(std::uint32_t line) const
{
    return line < m_lines.count() ? std::string(m_lines[line]) : std::string();
}

TextLines LineEdit::texts(std::uint32_t line, std::uint32_t end) const
{
    TextLines found;
    for (; line < end; ++line)
        found.emplace_back(m_lines[line]);
    return found;
}

void LineEdit::set(std::uint32_t line, const std::string &text)
{
    const ByteRange range = m_lines.contentRange(line);
    m_patch.add({range.offset, range.size, Bytes(text.begin(), text.end())});
}

void LineEdit::insert(std::uint32_t line, const TextLines &lines)
{
    Bytes bytes = joined(lines, m_end);
    const std::uint64_t offset = m_lines.starts().start(line);
    const bool isOpen = line == m_lines.count() && offset != 0 && m_bytes.span()[offset - 1] != '\n';
    if (isOpen) { // the last line gets its end, and the new last one has none
        bytes.insert(bytes.begin(), m_end.begin(), m_end.end());
        bytes.resize(bytes.size() - m_end.size());
    }
    m_patch.add({offset, 0, std::move(bytes)});
}

void LineEdit::remove(std::uint32_t line, std::uint32_t end)
{
    const std::uint64_t offset = m_lines.starts().start(line);
    if (line < end)
        m_patch.add({offset, m_lines.starts().start(end) - offset, {}});
}

void LineEdit::move(std::uint32_t line, std::uint32_t end, std::uint32_t to)
{
    if (to >= line && to <= end)
        return;
    insert(to, texts(line, end));
    remove(line, end);
}

void LineEdit::growBlock(UnitId unit, std::int64_t by)
{
    const UnitIndex &units = m_file.units();
    const auto isBlock = [&](UnitId each) {
        return units[each].tag == kProject || units[each].tag == kMotions;
    };
    const UnitId block = isBlock(unit) ? unit : units.parentOf(unit);
    if (m_state.sort != Sort::Data || block == UnitIndex::kNone || !isBlock(block))
        return;
    const UnitFacts &facts = m_state.facts[block];
    set(facts.line, static_cast<std::uint64_t>(facts.blockEnd - facts.line - 1 + by));
}

TextLines linesOf(ByteSpan bytes)
{
    const Lines lines(bytes);
    TextLines found;
    for (std::uint32_t line = 0; line < lines.count(); ++line)
        found.emplace_back(lines[line]);
    return found;
}

Result<TextLines> recordLines(const Bytes &bytes, const Record &record)
{
    const Lines lines(bytes);
    const Measured found = measure(lines, 0, lines.count(), record, true);
    if (!found.isWhole)
        return fail("line {} of the new {} is no {}; expected {}", found.failedLine + 1, record.type->name,
                    found.failedField, found.allowed);
    if (found.end != lines.count())
        return fail("the new {} ends at line {} of {}", record.type->name, found.end, lines.count());
    TextLines texts = linesOf(bytes);
    if (record.contents.back() == Content::Blank && !texts.back().empty())
        texts.emplace_back();
    return texts;
}

Result<TextLines> rowLines(const Bytes &bytes, const Record *record)
{
    const bool isByLine = record == nullptr || record->form != Form::Lines;
    TextLines lines = linesOf(bytes);
    if (!isByLine)
        return recordLines(bytes, *record);
    if (lines.size() != 1)
        return fail("a row is one line, not {}", lines.size());
    const auto words = record == nullptr ? std::nullopt : wordsOf(lines.front(), *record);
    if (record == nullptr)
        return lines.front().empty() ? fail("a row is a name, not an empty line") : Result<TextLines>(lines);
    for (std::size_t i = 0; words && i < words->size(); ++i) {
        const std::string word = lines.front().substr((*words)[i].offset, (*words)[i].size);
        if (!fits(record->contents[i], word))
            return fail("'{}' is not {}", word, wanted(record->contents[i]));
    }
    return words ? Result<TextLines>(lines) : fail("'{}' is not a {}", lines.front(), record->type->name);
}

} // namespace cutaway::animtext
