// SPDX-License-Identifier: MIT
#include "core/formats/animtext/cutter.h"

#include "core/base/letters.h"
#include "core/base/quantity.h"
#include "core/formats/animtext/rules.h"

#include <algorithm>

namespace cutaway::animtext
{

namespace
{

bool endsWith(std::string_view text, std::string_view end)
{
    return text.size() >= end.size() && equalIgnoringCase(text.substr(text.size() - end.size()), end);
}

bool looksLikeNames(const Lines &lines)
{
    const std::uint32_t seen = std::min<std::uint32_t>(lines.count(), 64);
    // The last line seen may be cut off.
    for (std::uint32_t line = 0; line < seen; ++line) {
        if (!endsWith(lines[line], ".txt") && (line == 0 || line + 1 < seen))
            return false;
    }
    return seen != 0;
}

std::string shown(std::string_view text)
{
    constexpr std::size_t kMost = 60;
    return std::string(text.substr(0, kMost)) + (text.size() > kMost ? "..." : "");
}

} // namespace

std::optional<Sort> sortOf(const Lines &lines)
{
    if (lines.count() == 0)
        return std::nullopt;
    const std::string_view second = lines.count() > 1 ? lines[1] : "",
                           third = lines.count() > 2 ? lines[2] : "";
    if (lines[0] == "V3" && countIn(second))
        return Sort::Set;
    if (countIn(lines[0]) && endsWith(second, ".txt"))
        return second.find('\\') == std::string_view::npos ? Sort::Data : Sort::Sets;
    if (lines[0] == "1" && countIn(second) && (endsWith(third, ".hkx") || endsWith(third, ".hkt")))
        return Sort::Project;
    if (measure(lines, 0, lines.count(), kMotion, true).isWhole)
        return Sort::Motions;
    return looksLikeNames(lines) ? std::optional(Sort::Names) : std::nullopt;
}

Measured Cutter::read(std::uint32_t line, std::uint32_t limit, const Record &record, bool isStrict) const
{
    if (m_tries == 0)
        return {line, false, line, record.type->name, "less damage in front"};
    const Measured found = measure(m_lines, line, limit, record, isStrict);
    const std::uint64_t lost = found.isWhole ? 0 : found.failedLine - line;
    m_tries -= std::min(m_tries, lost);
    return found;
}

void Cutter::add(Tag tag, std::uint32_t line, std::uint32_t end, std::uint32_t row)
{
    m_units.add(m_lines.starts().start(line), tag, row);
    m_state.facts.push_back({line, end, end});
}

UnitId Cutter::open(Tag tag, std::uint32_t line, std::uint32_t end, std::uint32_t row)
{
    const UnitId unit = m_units.open(m_lines.starts().start(line), tag, row);
    m_state.facts.push_back({line, end, end});
    return unit;
}

void Cutter::addOdd(std::uint32_t line, std::uint32_t end)
{
    if (line < end)
        add(kOdd, line, end, 0);
}

void Cutter::addRecords(Tag tag, const Record &record, std::uint32_t line, std::uint32_t end)
{
    for (std::uint32_t row = 0; line < end;) {
        const Measured found = read(line, end, record);
        if (found.isWhole) {
            add(tag, line, found.end, row++);
            line = found.end;
            continue;
        }
        tell(found, record.type->name);
        const std::uint32_t blank =
            firstLine(m_lines, line, [&](std::uint32_t at) { return m_lines[at].empty(); });
        const std::uint32_t behind = std::min(blank == count() ? end : blank + 1, end);
        addOdd(line, behind);
        line = behind;
    }
}

bool Cutter::lead(std::uint32_t line, std::uint32_t end, const Record &record) const
{
    const std::uint32_t start = line;
    while (line < end) {
        const Measured found = read(line, end, record);
        if (!found.isWhole) {
            m_tries -= std::min<std::uint64_t>(m_tries, line - start);
            return false;
        }
        line = found.end;
    }
    return line == end;
}

ByteRange Cutter::rangeOf(std::uint32_t line) const
{
    return line < count() ? m_lines.contentRange(line) : ByteRange{m_lines.starts().start(count()), 0};
}

void Cutter::tell(const Measured &failed, std::string_view of)
{
    if (failed.failedLine >= count())
        m_found.error("animtext.record"_rule, rangeOf(failed.failedLine),
                      "the text ends at line {} where a {} goes on with {}; expected {}", count(), of,
                      failed.failedField, failed.allowed);
    else
        m_found.error("animtext.record"_rule, rangeOf(failed.failedLine),
                      "line {} is '{}', which is no {} of a {}; expected {}", failed.failedLine + 1,
                      shown(m_lines[failed.failedLine]), failed.failedField, of, failed.allowed);
}

void Cutter::tellMissing(std::uint32_t from, std::uint32_t names, std::string_view what)
{
    m_found.error("animtext.list"_rule, rangeOf(count()),
                  "the text ends at line {}; {} of {} follow the list", count(), from, quantity(names, what));
}

bool Cutter::endsList(std::uint32_t line) const
{
    return countAt(line) &&
           firstLine(m_lines, 1, [&](std::uint32_t at) { return !isTextName(m_lines[at]); }) == line;
}

bool isTextName(std::string_view name)
{
    return endsWith(name, ".txt");
}

void Cutter::tellHead(std::uint32_t names)
{
    m_found.error("animtext.list"_rule, rangeOf(0), "line 1 is '{}', {} follow", shown(m_lines[0]),
                  quantity(names, "name"));
}

void Cutter::addRest(std::uint32_t line)
{
    const std::uint32_t text =
        firstLine(m_lines, line, [&](std::uint32_t at) { return !m_lines[at].empty(); });
    if (text < count())
        m_found.warning("animtext.rest"_rule, rangeOf(text),
                        "line {} is '{}'; the last block ends at line {}", text + 1, shown(m_lines[text]),
                        line);
    addOdd(line, count());
}

} // namespace cutaway::animtext
