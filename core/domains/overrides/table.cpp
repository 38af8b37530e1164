// SPDX-License-Identifier: MIT
#include "core/domains/overrides/table.h"

#include "core/domains/overrides/slots.h"

#include <algorithm>

namespace cutaway::overrides
{

namespace
{

constexpr std::size_t kMostRows = 5'000;
constexpr std::uint32_t kMostElements = 500; // of a list of which each element is a row

class TableBuilder
{
public:
    explicit TableBuilder(const std::vector<Version> &chain)
    {
        for (const Version &link : chain)
            m_records.emplace_back(link);
    }

    Table build()
    {
        Slot roots{{}, {}, std::vector<bool>(m_records.size())};
        for (const Meaning &record : m_records)
            roots.parts.emplace_back(record.tree().root());
        addBelow(roots, kNoRow);
        return std::move(m_table);
    }

private:
    void addBelow(const Slot &around, std::uint32_t row)
    {
        for (Slot &slot : slotsBelow(m_records, around)) {
            if (m_table.rows.size() >= kMostRows) {
                m_table.complete = false;
                return;
            }
            skipSingle(slot);
            addRow(slot, row);
        }
    }

    // A subrecord with one field is one row with it: that is where its value can be set.
    void skipSingle(Slot &slot) const
    {
        Slot inner = slot;
        std::string name;
        for (std::size_t column = 0; column < m_records.size(); ++column) {
            const Meaning &record = m_records[column];
            if (!slot.parts[column] || record.tree().node(*slot.parts[column]).isArray ||
                isValue(record, *slot.parts[column]))
                return;
            const std::vector<NodeId> members = record.members(*slot.parts[column]);
            if (members.size() != 1 ||
                (!isValue(record, members.front()) && !record.tree().node(members.front()).isArray))
                return;
            inner.parts[column] = members.front();
            name = record.nameOf(members.front());
        }
        if (name != "value" && !inner.name.ends_with(']'))
            inner.name += "." + name;
        slot = std::move(inner);
    }

    static bool isValue(const Meaning &record, NodeId id)
    {
        return record.tree().node(id).isScalar() ||
               !std::holds_alternative<std::monostate>(record.tree().value(id));
    }

    bool isOneRow(const Slot &slot) const
    {
        std::size_t present = 0;
        for (std::size_t column = 0; column < m_records.size(); ++column) {
            if (!slot.parts[column])
                continue;
            ++present;
            const Meaning &record = m_records[column];
            const UnitTree &tree = record.tree();
            const Node node = tree.node(*slot.parts[column]);
            const bool isLong = node.isArray && node.childCount > kMostElements;
            if (isValue(record, node.id) || isLong || record.members(node.id).empty() ||
                record.record().file->format().comparing().isWhole(tree, node.id, tree, node.id))
                return true;
        }
        return present <= 1;
    }

    void addRow(const Slot &slot, std::uint32_t around)
    {
        const auto at = static_cast<std::uint32_t>(m_table.rows.size());
        Row row{slot.name, slot.name, around, 0, Verdict::Same, std::vector<Cell>(m_records.size())};
        if (around != kNoRow)
            row.path = m_table.rows[around].path + (slot.name.starts_with('[') ? "" : ".") + slot.name;
        const bool isOne = isOneRow(slot);
        for (std::size_t column = 0; column < m_records.size(); ++column) {
            if (slot.parts[column])
                row.cells[column] = cellOf(m_records[column], *slot.parts[column], isOne);
        }
        giveWords(row, slot);
        m_table.rows.push_back(std::move(row));
        if (isOne)
            return;
        addBelow(slot, at);
        sumUp(at);
    }

    static Cell cellOf(const Meaning &record, NodeId id, bool isOne)
    {
        const Version &link = record.record();
        return {record.tree().path(id), link.file->displayValue(record.tree(), record.tree().node(id)),
                Word::None, true, isOne ? record.of(id) : 0};
    }

    static void giveWords(Row &row, const Slot &slot)
    {
        const Cell &first = row.cells.front();
        const auto present = std::ranges::count_if(row.cells, &Cell::present);
        for (std::size_t column = 1; column < row.cells.size(); ++column) {
            Cell &cell = row.cells[column];
            cell.word = !cell.present                   ? (first.present ? Word::Missing : Word::None)
                        : !first.present                ? (present == 1 ? Word::OnlyHere : Word::Added)
                        : cell.meaning != first.meaning ? Word::Changed
                        : slot.moved[column]            ? Word::Moved
                                                        : Word::Same;
        }
        judge(row);
    }

    static void judge(Row &row)
    {
        const Cell &first = row.cells.front(), &last = row.cells.back();
        for (std::size_t column = 1; column < row.cells.size(); ++column) {
            const Cell &cell = row.cells[column];
            if (cell.word == Word::Same || (!cell.present && !first.present))
                continue;
            const bool wins = cell.present == last.present && cell.meaning == last.meaning &&
                              (cell.word == Word::Moved) == (last.word == Word::Moved);
            row.verdict = std::max(row.verdict, wins ? Verdict::Changed : Verdict::Conflict);
        }
    }

    // A row that holds others says what the worst of them does.
    void sumUp(std::uint32_t at)
    {
        Row &row = m_table.rows[at];
        row.below = static_cast<std::uint32_t>(m_table.rows.size()) - at - 1;
        for (std::uint32_t i = at + 1; i <= at + row.below; ++i) {
            const Row &inner = m_table.rows[i];
            row.verdict = std::max(row.verdict, inner.verdict);
            for (std::size_t column = 1; column < row.cells.size(); ++column) {
                const Word word = inner.cells[column].word;
                if (row.cells[column].word == Word::Same && word != Word::Same && word != Word::None)
                    row.cells[column].word = Word::Changed;
            }
        }
    }

    std::vector<Meaning> m_records;
    Table m_table;
};

} // namespace

std::string_view toString(Word word)
{
    constexpr std::string_view kWords[] = {"",      "same as the master", "changed", "moved", "only here",
                                           "added", "missing here"};
    return kWords[static_cast<std::size_t>(word)];
}

std::string_view toString(Verdict verdict)
{
    constexpr std::string_view kVerdicts[] = {"same", "changed", "conflict"};
    return kVerdicts[static_cast<std::size_t>(verdict)];
}

std::size_t Table::count(Verdict verdict) const
{
    return static_cast<std::size_t>(std::ranges::count_if(
        rows, [verdict](const Row &row) { return row.below == 0 && row.verdict == verdict; }));
}

std::size_t Table::leaves() const
{
    return static_cast<std::size_t>(std::ranges::count(rows, 0u, &Row::below));
}

Table compare(const std::vector<Version> &chain)
{
    return chain.empty() ? Table() : TableBuilder(chain).build();
}

} // namespace cutaway::overrides
