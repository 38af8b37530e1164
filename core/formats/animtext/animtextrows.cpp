// SPDX-License-Identifier: MIT
// The lines of a unit as nodes, by the table of its record.
#include "core/formats/animtext/animtextformat.h"

#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/formats/animtext/rules.h"
#include "core/schema/treebuilder.h"

#include <algorithm>

namespace cutaway::animtext
{

namespace
{

constexpr FieldDesc kLineEnd = padding("line end", 0);

class RecordPlacer
{
public:
    using Index = TreeBuilder::Index;

    RecordPlacer(const File &file, UnitId unit, const FieldDesc &root, Diagnostics &diagnostics)
        : m_builder(file.unitBytes(unit), root, {}, file.layouts(), diagnostics), m_lines(m_builder.bytes()),
          m_firstLine(file.state<AnimtextState>().facts[unit].line)
    {
    }

    UnitTree place(const Record &record)
    {
        placeRecord(TreeBuilder::kRoot, record);
        // Of a head whose count is wrong.
        if (m_line < m_lines.count())
            placeArray(TreeBuilder::kRoot, kOddLines.type->fields.front(), m_lines.count() - m_line);
        return m_builder.finish();
    }

private:
    bool done() const { return m_line >= m_lines.count() || m_builder.full(); }

    void placeRecord(Index parent, const Record &record)
    {
        std::uint32_t count = 0; // of the field in front
        for (std::size_t i = 0; i < record.contents.size(); ++i) {
            const FieldDesc &field = record.type->fields[i];
            if (field.repeat == Repeat::Counted) {
                placeArray(parent, field, count);
                continue;
            }
            if (field.repeat == Repeat::ToEnd) {
                placeArray(parent, field, m_lines.count() - m_line);
                continue;
            }
            if (done())
                return;
            const ByteRange range = m_lines.contentRange(m_line);
            if (record.contents[i] != Content::Blank) {
                count = countIn(m_lines[m_line]).value_or(0);
                check(record.contents[i], field, range);
                m_builder.addLeaf(parent, field, Kind::Text, range);
            }
            endLine(parent);
        }
    }

    void placeArray(Index parent, const FieldDesc &field, std::uint32_t count)
    {
        const Index array = m_builder.addGroup(parent, field, m_lines.starts().start(m_line), true);
        for (std::uint32_t row = 0; row < count && !done(); ++row)
            placeRow(array, field);
        m_builder.setEnd(array, m_lines.starts().start(m_line));
    }

    void placeRow(Index array, const FieldDesc &field)
    {
        const ByteRange range = m_lines.contentRange(m_line);
        const Record *record = recordOf(field.type);
        if (record == nullptr) {
            m_builder.markElement(m_builder.addLeaf(array, field, Kind::Text, range));
            endLine(array);
            return;
        }
        const Index row = m_builder.addGroup(array, field, range.offset);
        m_builder.markElement(row);
        if (record->form == Form::Lines) {
            placeRecord(row, *record);
        } else {
            placeWords(row, *record, range);
            endLine(row);
        }
        m_builder.setEnd(row, m_lines.starts().start(m_line));
    }

    void placeWords(Index row, const Record &record, ByteRange line)
    {
        const auto words = wordsOf(m_lines[m_line], record);
        if (!words) {
            tell(line, record.form == Form::Colon    ? "event:time"
                       : record.contents.size() == 4 ? "time x y z"
                                                     : "time x y z w");
            m_builder.addLeaf(row, kOddLines.type->fields.front(), Kind::Text, line);
            return;
        }
        std::uint64_t at = line.offset;
        for (std::size_t i = 0; i < words->size(); ++i) {
            const ByteRange word{line.offset + (*words)[i].offset, (*words)[i].size};
            addPadding(row, at, word.offset);
            check(record.contents[i], record.type->fields[i], word);
            m_builder.addLeaf(row, record.type->fields[i], Kind::Text, word);
            at = word.end();
        }
        addPadding(row, at, line.end());
    }

    void addPadding(Index parent, std::uint64_t from, std::uint64_t to)
    {
        if (from < to)
            m_builder.addLeaf(parent, kLineEnd, Kind::Padding, {from, to - from}, NodeFlag::Payload);
    }

    void endLine(Index parent)
    {
        addPadding(parent, m_lines.contentRange(m_line).end(), m_lines.starts().start(m_line + 1));
        ++m_line;
    }

    std::string_view textOf(ByteRange range) const
    {
        return {reinterpret_cast<const char *>(m_builder.bytes().data()) + range.offset, range.size};
    }

    void check(Content content, const FieldDesc &field, ByteRange range)
    {
        if (!fits(content, textOf(range)))
            m_builder.diagnostics().error("animtext.value"_rule, range, "line {}: {} is '{}'; expected {}",
                                          m_firstLine + m_line + 1, field.name, textOf(range),
                                          wanted(content));
    }

    void tell(ByteRange range, std::string_view allowed)
    {
        m_builder.diagnostics().error("animtext.value"_rule, range, "line {} is '{}'; expected {}",
                                      m_firstLine + m_line + 1, textOf(range), allowed);
    }

    TreeBuilder m_builder;
    Lines m_lines;
    std::uint32_t m_firstLine;
    std::uint32_t m_line = 0;
};

FieldDesc rootOf(const Record &record)
{
    return field(record.type->name, *record.type);
}

} // namespace

UnitTree AnimtextFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    static const auto kRoots = [] {
        std::vector<FieldDesc> roots;
        for (const Record *record : allRecords())
            roots.push_back(rootOf(*record));
        return roots;
    }();
    const Record *record = file.state<AnimtextState>().recordOf(file.units()[unit].tag);
    if (record == nullptr)
        return rawTree(file.unitBytes(unit), file.layouts(), diagnostics);
    const auto &root = *std::ranges::find(kRoots, record->type, &FieldDesc::type);
    return RecordPlacer(file, unit, root, diagnostics).place(*record);
}

} // namespace cutaway::animtext
