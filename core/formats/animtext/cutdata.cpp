// SPDX-License-Identifier: MIT
// Cutting the collected clips and motions of all projects. Each block states its number of lines; where that
// cannot be, the lines themselves tell where the next block starts.
#include "core/formats/animtext/cutter.h"

#include "core/base/quantity.h"
#include "core/formats/animtext/rules.h"

#include <algorithm>

namespace cutaway::animtext
{

namespace
{

constexpr std::uint32_t kNamesSeen = 8; // of a list that is only looked at

class DataCutter : public Cutter
{
public:
    using Cutter::Cutter;

    void cut()
    {
        std::uint32_t line = addHead([this](std::uint32_t at) { return startsFiles(at); });
        const std::uint32_t names = line - 1;
        for (std::uint32_t row = 0; row < names; ++row) {
            if (line >= count()) {
                tellMissing(row, names, "project");
                break;
            }
            line = cutProject(line, row, row + 1 == names);
        }
        addRest(line);
    }

private:
    // What may follow a block, told from few lines.
    bool startsProject(std::uint32_t line) const
    {
        if (!countAt(line) || line + 1 >= count() || m_lines[line + 1] != "1")
            return false;
        const auto files = countAt(line + 2);
        if (!files || *files >= count() - line - 3)
            return false;
        for (std::uint32_t at = line + 3; at < line + 3 + std::min(*files, kNamesSeen); ++at) {
            if (m_lines[at].find('.') == std::string_view::npos)
                return false;
        }
        const std::string_view hasMotion = m_lines[line + 3 + *files];
        return hasMotion == "1" || (hasMotion == "0" && countAt(line) == *files + 3);
    }
    // The same where nothing else tells that a project may start: four lines of many clips look like one
    // without files.
    bool startsFiles(std::uint32_t line) const { return startsProject(line) && m_lines[line + 2] != "0"; }

    bool startsMotions(std::uint32_t line, bool isLast) const
    {
        const auto stated = countAt(line);
        if (!stated)
            return false;
        const std::uint64_t behind = std::uint64_t{line} + 1 + *stated;
        return (behind <= count() && isNext(static_cast<std::uint32_t>(behind), isLast)) ||
               (*stated != 0 && read(line + 1, count(), kMotion, true).isWhole);
    }

    bool isNext(std::uint32_t line, bool isLast) const
    {
        return isLast ? line == count() : startsProject(line);
    }

    // Where a block of records ends that starts behind its count: where the count says if that can be,
    // else where the records do, else where something else starts.
    template <class Next>
    std::uint32_t endOfBlock(std::uint32_t countLine, std::uint32_t line, const Record &record,
                             const Next &next)
    {
        const std::uint64_t stated = std::uint64_t{countLine} + 1 + countAt(countLine).value_or(0);
        const bool isThere = stated >= line && stated <= count();
        const auto asStated = static_cast<std::uint32_t>(stated);
        if (isThere && lead(line, asStated, record) && (next(asStated) || asStated == count()))
            return asStated;
        std::uint32_t end = line;
        while (&record != &kOddLines && end < count() && !next(end)) {
            const Measured found = read(end, count(), record, true);
            if (!found.isWhole)
                break;
            end = found.end;
        }
        if (!next(end) && isThere && next(asStated))
            return asStated; // it holds lines that cannot be read
        if (!next(end))
            end = firstLine(m_lines, end, [&](std::uint32_t at) {
                return next(at) && (at + 2 >= count() || m_lines[at + 1] != "1" || m_lines[at + 2] != "0");
            });
        if (end != stated)
            tellLines(countLine, end);
        return end;
    }

    void tellLines(std::uint32_t countLine, std::uint32_t end)
    {
        m_found.error("animtext.lines"_rule, rangeOf(countLine), "line {} counts {}, {} follow",
                      countLine + 1, quantity(countAt(countLine).value_or(0), "line"), end - countLine - 1);
    }

    std::uint32_t cutProject(std::uint32_t line, std::uint32_t row, bool isLast)
    {
        const Measured head = read(line, count(), kProjectData);
        if (!head.isWhole) {
            tell(head, "project");
            const std::uint32_t next =
                firstLine(m_lines, line + 1, [this](std::uint32_t at) { return startsFiles(at); });
            add(kOdd, line, next, row);
            return next;
        }
        const UnitId project = open(kProject, line, head.end, row);
        const bool hasMotion = m_lines[head.end - 1] == "1";
        std::uint32_t end;
        if (hasMotion) {
            end = endOfBlock(line, head.end, kClip,
                             [&](std::uint32_t at) { return startsMotions(at, isLast); });
            addRecords(kClipUnit, kClip, head.end, end);
        } else {
            end = endOfBlock(line, head.end, kOddLines, [&](std::uint32_t at) { return isNext(at, isLast); });
            if (head.end < end)
                tell({end, false, head.end, "hasMotion", "the next project"}, "project");
            addOdd(head.end, end);
        }
        factsOf(project).blockEnd = end;
        if (hasMotion)
            end = cutMotions(end, isLast);
        close();
        return end;
    }

    std::uint32_t cutMotions(std::uint32_t line, bool isLast)
    {
        if (!countAt(line)) {
            tell(read(line, count(), kMotionCount), "project with motions");
            return line;
        }
        const UnitId motions = open(kMotions, line, line + 1, 0);
        const std::uint32_t end =
            endOfBlock(line, line + 1, kMotion, [&](std::uint32_t at) { return isNext(at, isLast); });
        addRecords(kMotionUnit, kMotion, line + 1, end);
        factsOf(motions).blockEnd = end;
        close();
        return end;
    }
};

class FileCutter : public Cutter
{
public:
    using Cutter::Cutter;

    void cut()
    {
        switch (m_state.sort) {
        case Sort::Project:
            return cutProject();
        case Sort::Motions:
            return addRecords(kMotionUnit, kMotion, 0, count());
        case Sort::Set:
            return cutSet();
        default:
            return add(kHead, 0, count(), 0);
        }
    }

private:
    void cutProject()
    {
        const Measured head = read(0, count(), kProjectFile);
        if (!head.isWhole) {
            tell(head, "project");
            return addOdd(0, count());
        }
        open(kProject, 0, head.end, 0);
        addRecords(kClipUnit, kClip, head.end, count());
        close();
    }

    void cutSet()
    {
        const Measured set = read(0, count(), kSet);
        if (!set.isWhole) {
            tell(set, "set");
            return addOdd(0, count());
        }
        add(kSetUnit, 0, set.end, 0);
        addRest(set.end);
    }
};

} // namespace

void cutData(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics)
{
    DataCutter(lines, units, state, diagnostics).cut();
}

void cutFile(const Lines &lines, UnitIndex &units, AnimtextState &state, Diagnostics &diagnostics)
{
    FileCutter(lines, units, state, diagnostics).cut();
}

} // namespace cutaway::animtext
