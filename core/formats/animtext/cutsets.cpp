// SPDX-License-Identifier: MIT
// Cutting the collected sets of all projects. No block states its size: a set starts with its version, which
// is where reading goes on behind lines that cannot be read.
#include "core/formats/animtext/cutter.h"

#include "core/base/quantity.h"
#include "core/formats/animtext/rules.h"

#include <algorithm>

namespace cutaway::animtext
{

namespace
{

class SetCutter : public Cutter
{
public:
    using Cutter::Cutter;

    void cut()
    {
        std::uint32_t line = addHead([this](std::uint32_t at) { return startsProject(at); });
        const std::uint32_t names = line - 1;
        for (std::uint32_t row = 0; row < names; ++row) {
            if (line >= count()) {
                tellMissing(row, names, "project");
                break;
            }
            line = cutProject(line, row);
        }
        addRest(line);
    }

private:
    bool startsSet(std::uint32_t line) const { return line < count() && m_lines[line] == "V3"; }
    bool startsProject(std::uint32_t line) const
    {
        const auto sets = countAt(line);
        if (!sets || *sets == 0 || *sets >= count() - line)
            return false;
        constexpr std::uint32_t kNamesSeen = 8;
        const std::uint32_t seen = std::min(*sets, kNamesSeen);
        const std::uint32_t first = line + 1;
        const std::uint32_t other = firstLine(
            m_lines, first, [&](std::uint32_t at) { return at == first + seen || !isTextName(m_lines[at]); });
        return startsSet(first + *sets) || other == first + seen;
    }

    std::uint32_t cutProject(std::uint32_t line, std::uint32_t row)
    {
        const Measured head = read(line, count(), kSetList);
        if (!head.isWhole) {
            tell(head, "project");
            const std::uint32_t next =
                firstLine(m_lines, line + 1, [this](std::uint32_t at) { return startsProject(at); });
            add(kOdd, line, next, row);
            return next;
        }
        const UnitId project = open(kSets, line, head.end, row);
        const std::uint32_t names = head.end - line - 1;
        std::uint32_t at = head.end;
        for (std::uint32_t set = 0; set < names; ++set) {
            if (at >= count() || (!startsSet(at) && startsProject(at))) {
                m_found.error("animtext.list"_rule, rangeOf(line), "line {} counts {}, {} follow", line + 1,
                              quantity(names, "set"), set);
                break;
            }
            at = cutSet(at, set);
        }
        factsOf(project).blockEnd = at;
        close();
        return at;
    }

    std::uint32_t cutSet(std::uint32_t line, std::uint32_t row)
    {
        const Measured set = read(line, count(), kSet);
        if (set.isWhole) {
            add(kSetUnit, line, set.end, row);
            return set.end;
        }
        tell(set, "set");
        const std::uint32_t next = firstLine(
            m_lines, line + 1, [this](std::uint32_t at) { return startsSet(at) || startsProject(at); });
        add(kOdd, line, next, row);
        return next;
    }
};

} // namespace

void cutSets(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics)
{
    SetCutter(lines, units, state, diagnostics).cut();
}

} // namespace cutaway::animtext
