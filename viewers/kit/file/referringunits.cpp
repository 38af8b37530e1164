// SPDX-License-Identifier: MIT
#include "viewers/kit/file/referringunits.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"

#include <QStringList>
#include <set>

namespace cutaway
{

namespace
{

std::vector<UnitId> recordsIn(const std::vector<Referrer> &referrers, const std::vector<UnitId> &without)
{
    std::set<UnitId> units;
    for (const Referrer &referrer : referrers)
        units.insert(referrer.from.unit);
    for (const UnitId unit : without)
        units.erase(unit);
    return {units.begin(), units.end()};
}

} // namespace

ReferringUnits::ReferringUnits(const References &references)
    : m_known(recordsIn(references.known, {})), m_possible(recordsIn(references.possible, m_known)),
      m_unread(references.unread)
{
}

QString ReferringUnits::knownTitle() const
{
    if (none())
        return tr("No references in this plugin: what is not decoded does not hold its FormID either.");
    return m_known.empty()       ? tr("No known references in this plugin.")
           : m_known.size() == 1 ? tr("Referenced by 1 record:")
                                 : tr("Referenced by %1:").arg(quantityText(m_known.size(), "record"));
}

QString ReferringUnits::possibleTitle() const
{
    QStringList lines;
    if (m_unread != 0)
        lines += tr("%1 not read and not searched.").arg(quantityText(m_unread, "record"));
    if (m_possible.size() == 1)
        lines += tr("Possibly referenced by 1 record, in bytes that are not decoded:");
    else if (!m_possible.empty())
        lines += tr("Possibly referenced by %1, in bytes that are not decoded:")
                     .arg(quantityText(m_possible.size(), "record"));
    return lines.join(QLatin1Char('\n'));
}

QString ReferringUnits::text(const File &file, std::size_t most) const
{
    QStringList lines;
    const auto add = [&](const QString &title, const std::vector<UnitId> &units) {
        if (!title.isEmpty())
            lines += title;
        for (std::size_t i = 0; i < std::min(units.size(), most); ++i)
            lines += QStringLiteral("    ") + name(file, units[i]);
        if (units.size() > most)
            lines += tr("    and %1 more").arg(units.size() - most);
    };
    add(knownTitle(), m_known);
    add(possibleTitle(), m_possible);
    return lines.join(QLatin1Char('\n'));
}

QString ReferringUnits::name(const File &file, UnitId unit)
{
    return nodetext::fromCore(file.format().unitTitle(file, unit)) + QStringLiteral("  ") +
           nodetext::fromCore(file.format().unitSummary(file, unit));
}

} // namespace cutaway
