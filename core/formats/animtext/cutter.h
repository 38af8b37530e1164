// SPDX-License-Identifier: MIT
// What the ways of cutting a text have in common: units are added with their lines, and lines that cannot be
// read are passed by up to the next that can.
#pragma once

#include "core/base/diagnostic.h"
#include "core/formats/animtext/animtextstate.h"

namespace cutaway::animtext
{

class Cutter
{
public:
    Cutter(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics)
        : m_lines(lines), m_units(units), m_state(state), m_found(diagnostics)
    {
    }

protected:
    std::uint32_t count() const { return m_lines.count(); }
    std::optional<std::uint32_t> countAt(std::uint32_t line) const
    {
        return line < count() ? countIn(m_lines[line]) : std::nullopt;
    }
    // What fails late and is tried again from the next line would take a time by the square of the text:
    // beyond a number of lines that no damage of a real file comes near, nothing is tried twice.
    Measured read(std::uint32_t line, std::uint32_t limit, const Record &record, bool isStrict = false) const;

    void add(Tag tag, std::uint32_t line, std::uint32_t end, std::uint32_t row);
    UnitId open(Tag tag, std::uint32_t line, std::uint32_t end, std::uint32_t row);
    void close() { m_units.close(); }
    UnitFacts &factsOf(UnitId unit) { return m_state.facts[unit]; }
    // Lines that belong to nothing; none where there are none.
    void addOdd(std::uint32_t line, std::uint32_t end);
    // Records up to `end`; each that cannot be read ends behind the next empty line.
    void addRecords(Tag tag, const Record &record, std::uint32_t line, std::uint32_t end);
    // True if records lead from one line exactly to the other.
    bool lead(std::uint32_t line, std::uint32_t end, const Record &record) const;
    // The names of a list: as many as it counts, or up to the line where plainly the first block starts.
    // Adds the head, and returns the line behind it.
    template <class Starts> std::uint32_t addHead(const Starts &starts)
    {
        const Measured head = read(0, count(), kProjectList);
        if (head.isWhole && (head.end == count() || starts(head.end) || endsList(head.end)))
            add(kHead, 0, head.end, 0);
        else
            add(kHead, 0, firstLine(m_lines, 1, starts), 0);
        const std::uint32_t end = m_state.facts.front().end;
        if (end != head.end || !head.isWhole)
            tellHead(end - 1);
        return end;
    }

    ByteRange rangeOf(std::uint32_t line) const;
    void tell(const Measured &failed, std::string_view of);
    // True if all lines in front are names, behind a count, and a count follows.
    bool endsList(std::uint32_t line) const;
    void tellHead(std::uint32_t names);
    // Only blank lines may follow the last block.
    void addRest(std::uint32_t line);
    void tellMissing(std::uint32_t from, std::uint32_t names, std::string_view what);

    const Lines &m_lines;
    UnitIndex &m_units;
    AnimtextState &m_state;
    Diagnostics &m_found;

private:
    mutable std::uint64_t m_tries = 100'000 + 16 * std::uint64_t{m_lines.count()}; // lines
};

// The first line from `line` on for which `test` holds, else that behind the last.
template <class Test> std::uint32_t firstLine(const Lines &lines, std::uint32_t line, const Test &test)
{
    while (line < lines.count() && !test(line))
        ++line;
    return line;
}

bool isTextName(std::string_view name); // "TrollProject.txt"

} // namespace cutaway::animtext
