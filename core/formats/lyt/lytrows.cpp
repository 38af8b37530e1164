// SPDX-License-Identifier: MIT
// The lines of a unit as rows, their words as values.
#include "core/formats/lyt/lytformat.h"

#include "core/base/letters.h"
#include "core/file/file.h"
#include "core/file/rawformat.h"
#include "core/schema/treebuilder.h"
#include "core/schema/wellformed.h"

namespace cutaway::lyt
{

namespace
{

constexpr FieldDesc kX = field("x", Kind::Text).in(Measure::GameLength);
constexpr FieldDesc kY = field("y", Kind::Text).in(Measure::GameLength);
constexpr FieldDesc kZ = field("z", Kind::Text).in(Measure::GameLength);
constexpr FieldDesc kPlacedFields[] = {
    field("model", Kind::Text).doc("name of the model, and of its walkmesh; **** for none"), kX, kY, kZ};
constexpr FieldDesc kHookFields[] = {
    field("room", Kind::Text),
    field("door", Kind::Text),
    field("flag", Kind::Text),
    kX,
    kY,
    kZ,
    field("qw", Kind::Text).doc("rotation of the door: a unit quaternion, w first"),
    field("qx", Kind::Text),
    field("qy", Kind::Text),
    field("qz", Kind::Text)};
constexpr StructDesc kPlaced{"placed model", nullptr, kPlacedFields};
constexpr StructDesc kHook{"door hook", nullptr, kHookFields};
static_assert(wellFormed(kPlaced) && wellFormed(kHook));

constexpr FieldDesc kSections[kSectionCount] = {
    field("rooms", kPlaced).doc("moved there, never turned; walkmeshes stand there already"),
    field("tracks", kPlaced), field("obstacles", kPlaced), field("doorhooks", kHook)};
constexpr FieldDesc kHeadRoot = raw("head", 0), kTailRoot = raw("end", 0);
constexpr FieldDesc kSees = field("sees", Kind::Text).doc("rooms seen from this one");
constexpr FieldDesc kRoom = field("room", Kind::Text).doc("from which the others are seen");
constexpr FieldDesc kCount = field("count", Kind::Text).doc("number of rows");
constexpr FieldDesc kKeyword = field("keyword", Kind::Text);
constexpr FieldDesc kDependency = field("dependency", Kind::Text).doc("file that the layout was made from");
constexpr FieldDesc kText = field("text", Kind::Text);
constexpr FieldDesc kBlanks = padding("blanks", 0);

// Adds words as leaves; what is between them is claimed as padding.
class RowBuilder
{
public:
    using Index = TreeBuilder::Index;

    RowBuilder(const File &file, UnitId unit, const FieldDesc &root, Diagnostics &diagnostics)
        : m_builder(file.unitBytes(unit), root, {}, file.layouts(), diagnostics), m_text(m_builder.bytes())
    {
    }

    TreeBuilder &builder() { return m_builder; }
    const TextLines &text() const { return m_text; }

    Index addWord(Index parent, const FieldDesc &field, ByteRange word, NodeFlag flags = NodeFlag::None)
    {
        claimUpTo(parent, word.offset);
        m_at = word.end();
        return m_builder.addLeaf(parent, field, Kind::Text, word, flags);
    }

    void claimUpTo(Index parent, std::uint64_t end)
    {
        if (end > m_at)
            m_builder.addLeaf(parent, kBlanks, Kind::Padding, {m_at, end - m_at}, NodeFlag::Payload);
        m_at = end;
    }

    // A line whose words have no fields: one value.
    void addText(Index parent, const TextLines::Line &line, NodeFlag flags)
    {
        const auto words = m_text.words(line);
        if (!words.empty())
            addWord(parent, kText, {words.front().offset, words.back().end() - words.front().offset}, flags);
    }

    void addRow(const FieldDesc &field, std::uint32_t line)
    {
        const auto words = m_text.words(m_text.lines()[line]);
        claimUpTo(TreeBuilder::kRoot, words.front().offset);
        const Index row = m_builder.addGroup(TreeBuilder::kRoot, field, words.front().offset);
        m_builder.markElement(row);
        const auto &fields = field.type->fields;
        for (std::size_t i = 0; i < words.size(); ++i)
            addWord(row, i < fields.size() ? fields[i] : kText, words[i]);
    }

    UnitTree finish()
    {
        claimUpTo(TreeBuilder::kRoot, m_builder.size());
        return m_builder.finish();
    }

private:
    TreeBuilder m_builder;
    TextLines m_text;
    std::uint64_t m_at = 0;
};

// The first line of a unit in lines of the file.
std::uint32_t lineOfUnit(const File &file, UnitId unit)
{
    const LytState &state = file.state<LytState>();
    const std::uint32_t number = file.units()[unit].id;
    return state.isVisibility ? state.visibility.entries[number].line
                              : state.layout.sections[number].countLine;
}

UnitTree decodeSection(const File &file, UnitId unit, Diagnostics &diagnostics)
{
    const SectionLines &section = file.state<LytState>().layout.sections[file.units()[unit].id];
    const FieldDesc &field = kSections[static_cast<std::size_t>(section.section)];
    RowBuilder rows(file, unit, field, diagnostics);
    rows.builder().markArray(TreeBuilder::kRoot);
    const auto &lines = rows.text().lines();
    const auto head = rows.text().words(lines.front());
    for (std::size_t i = 0; i < head.size(); ++i)
        rows.addWord(TreeBuilder::kRoot, i == 0 ? kKeyword : i == 1 ? kCount : kText, head[i]);
    const std::uint32_t first = lineOfUnit(file, unit);
    std::size_t next = 0;
    for (std::uint32_t line = 1; line < lines.size() && !rows.builder().full(); ++line) {
        if (next < section.rows.size() && section.rows[next] == first + line) {
            rows.addRow(field, line);
            ++next;
        } else {
            rows.addText(TreeBuilder::kRoot, lines[line], NodeFlag::None);
        }
    }
    return rows.finish();
}

UnitTree decodeEntry(const File &file, UnitId unit, Diagnostics &diagnostics)
{
    RowBuilder rows(file, unit, kSees, diagnostics);
    rows.builder().markArray(TreeBuilder::kRoot);
    bool first = true;
    for (const TextLines::Line &line : rows.text().lines()) {
        const auto words = rows.text().words(line);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const FieldDesc &field = i == 0 ? first ? kRoom : kSees : first && i == 1 ? kCount : kText;
            const TreeBuilder::Index word = rows.addWord(TreeBuilder::kRoot, field, words[i]);
            if (i == 0 && !first)
                rows.builder().markElement(word);
        }
        first = first && words.empty();
    }
    return rows.finish();
}

UnitTree decodeLines(const File &file, UnitId unit, Diagnostics &diagnostics)
{
    RowBuilder rows(file, unit, file.units()[unit].tag == kTail ? kTailRoot : kHeadRoot, diagnostics);
    for (const TextLines::Line &line : rows.text().lines()) {
        const auto words = rows.text().words(line);
        if (words.size() == 2 && equalIgnoringCase(rows.text().word(line, 0), "filedependancy")) {
            rows.addWord(TreeBuilder::kRoot, kKeyword, words[0], NodeFlag::Payload);
            rows.addWord(TreeBuilder::kRoot, kDependency, words[1]);
        } else {
            rows.addText(TreeBuilder::kRoot, line, NodeFlag::None);
        }
    }
    return rows.finish();
}

} // namespace

UnitTree LytFormat::decode(const File &file, UnitId unit, Diagnostics &diagnostics) const
{
    switch (file.units()[unit].tag) {
    case kSection:
        return decodeSection(file, unit, diagnostics);
    case kEntry:
        return decodeEntry(file, unit, diagnostics);
    case kOther:
        return rawTree(file.unitBytes(unit), file.layouts(), diagnostics);
    default:
        return decodeLines(file, unit, diagnostics);
    }
}

} // namespace cutaway::lyt
