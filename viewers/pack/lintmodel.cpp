// SPDX-License-Identifier: MIT
#include "viewers/pack/lintmodel.h"

#include "viewers/theme/icons.h"
#include "viewers/tree/nodetext.h"

namespace cutaway
{

void LintModel::setFindings(std::vector<pack::LintFinding> findings, QStringList places)
{
    beginResetModel();
    m_findings = std::move(findings);
    m_places = std::move(places);
    std::vector<std::uint64_t> kinds;
    for (const pack::LintFinding &finding : m_findings)
        kinds.push_back(static_cast<std::uint64_t>(finding.rule - pack::lintRules().data()));
    setKinds(kinds);
    endResetModel();
}

int LintModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QString LintModel::text(const QModelIndex &index, int column) const
{
    const pack::LintFinding &finding = m_findings[itemAt(index)];
    if (isGroup(index) && column != Title)
        return column == Message ? tr("%1 findings").arg(countAt(index)) : QString();
    switch (column) {
    case Title:
        return nodetext::fromCore(finding.rule->title);
    case Message:
        return nodetext::fromCore(finding.message);
    case Where:
        return m_places.value(static_cast<qsizetype>(itemAt(index)));
    default:
        return nodetext::fromCore(finding.fixTitle);
    }
}

QVariant LintModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const pack::LintRule &rule = *m_findings[itemAt(index)].rule;
    const auto severity = static_cast<std::size_t>(rule.severity);
    switch (role) {
    case Qt::DisplayRole: // the row above says which rule it is
        return index.column() == Title && index.parent().isValid() ? QString() : text(index, index.column());
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(text(index, index.column()), nodetext::fromCore(rule.reason));
    case Qt::DecorationRole:
        return index.column() == Title ? QVariant(m_icons[severity]) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == Where ? QVariant(theme::current().colors().textDim)
               : index.column() == Fix ? QVariant(theme::current().colors().link)
                                       : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3")
            .arg(text(index, Title), text(index, Message),
                 text(index, Where).replace(QLatin1Char('\n'), QLatin1Char(' ')));
    default:
        return GroupedModel::data(index, role);
    }
}

QVariant LintModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString names[ColumnCount] = {tr("Rule"), tr("What"), tr("Where"), tr("Fix")};
    return section < ColumnCount ? names[section] : QString();
}

} // namespace cutaway
