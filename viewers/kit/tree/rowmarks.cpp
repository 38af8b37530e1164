// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/rowmarks.h"

#include <QCoreApplication>
#include <algorithm>

namespace cutaway
{

void RowMarks::follow(const ChangeSet &change)
{
    m_grouped = false;
    m_container.clear();
    m_decoded.clear();
    if (change.reindexed || change.resized)
        m_found.clear();
    for (const UnitId unit : change.units)
        m_found.erase(unit);
}

const std::map<UnitId, std::vector<Diagnostic>> &RowMarks::container() const
{
    if (m_grouped)
        return m_container;
    m_grouped = true;
    const UnitIndex &units = m_file.file().units();
    for (const Diagnostic &diagnostic : m_file.file().containerDiagnostics()) {
        if (units.size() == 0)
            break;
        const std::uint64_t last = units.fileSize() == 0 ? 0 : units.fileSize() - 1;
        const UnitId unit = diagnostic.unit < units.size()
                                ? diagnostic.unit
                                : units.at(std::min(diagnostic.range.offset, last));
        m_container[unit].push_back(diagnostic);
    }
    return m_container;
}

const std::vector<Diagnostic> &RowMarks::ofUnit(UnitId unit, bool decoded) const
{
    static const std::vector<Diagnostic> kNone;
    if (const auto checked = m_found.find(unit); checked != m_found.end())
        return checked->second;
    const auto known = container().find(unit);
    const std::vector<Diagnostic> &outer = known != m_container.end() ? known->second : kNone;
    if (!decoded)
        return outer;
    const auto found = m_decoded.find(unit);
    if (found != m_decoded.end())
        return found->second;
    std::vector<Diagnostic> all = m_file.file().unitDiagnostics(unit);
    all.insert(all.end(), outer.begin(), outer.end());
    return m_decoded[unit] = std::move(all);
}

std::vector<Diagnostic> RowMarks::touching(UnitId unit, ByteRange range) const
{
    std::vector<Diagnostic> found;
    for (const Diagnostic &diagnostic : ofUnit(unit, true)) {
        const ByteRange about{diagnostic.range.offset, std::max<std::uint64_t>(diagnostic.range.size, 1)};
        if (range.overlaps(about) || (range.size == 0 && about.contains(range.offset)))
            found.push_back(diagnostic);
    }
    return found;
}

std::optional<Severity> RowMarks::worst(const std::vector<Diagnostic> &list)
{
    const auto found = std::ranges::max_element(list, {}, &Diagnostic::severity);
    return found != list.end() ? std::optional(found->severity) : std::nullopt;
}

QString RowMarks::text(const std::vector<Diagnostic> &list)
{
    constexpr std::size_t kShown = 6;
    std::vector<Diagnostic> sorted = list;
    std::ranges::stable_sort(sorted, std::ranges::greater(), &Diagnostic::severity);
    QStringList lines;
    for (const Diagnostic &diagnostic : sorted) {
        if (lines.size() == int(kShown)) {
            lines += QCoreApplication::translate("RowMarks", "and %n more", nullptr,
                                                 static_cast<int>(sorted.size() - kShown));
            break;
        }
        const std::string_view severity = toString(diagnostic.severity);
        lines += QString::fromUtf8(severity.data(), static_cast<qsizetype>(severity.size())) +
                 QStringLiteral(": ") + QString::fromStdString(diagnostic.message);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace cutaway
