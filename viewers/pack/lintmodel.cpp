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
    endResetModel();
}

void LintModel::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    m_icons = {theme::verdictIcon(theme::Icon::Note, theme), theme::verdictIcon(theme::Icon::Warning, theme),
               theme::verdictIcon(theme::Icon::Error, theme)};
    if (!m_findings.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int LintModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int LintModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString LintModel::text(std::size_t row, int column) const
{
    const pack::LintFinding &finding = m_findings[row];
    switch (column) {
    case Title:
        return nodetext::fromCore(finding.rule->title);
    case Message:
        return nodetext::fromCore(finding.message);
    case Where:
        return m_places.value(static_cast<qsizetype>(row));
    default:
        return nodetext::fromCore(finding.fixTitle);
    }
}

QVariant LintModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto severity = static_cast<std::size_t>(m_findings[row].rule->severity);
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(text(row, index.column()),
                                            nodetext::fromCore(m_findings[row].rule->reason));
    case Qt::DecorationRole:
        return index.column() == Title ? QVariant(m_icons[severity]) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == Where ? QVariant(m_theme.colors().textDim)
               : index.column() == Fix ? QVariant(m_theme.colors().link)
                                       : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3").arg(text(row, Title), text(row, Message), text(row, Where));
    default:
        return {};
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
