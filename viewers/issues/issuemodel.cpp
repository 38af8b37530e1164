// SPDX-License-Identifier: MIT
#include "viewers/issues/issuemodel.h"

#include "viewers/theme/icons.h"

#include <QCoreApplication>

namespace cutaway
{

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QCoreApplication::translate("Severity", "Error");
    case Severity::Warning:
        return QCoreApplication::translate("Severity", "Warning");
    case Severity::Note:
        break;
    }
    return QCoreApplication::translate("Severity", "Note");
}

void IssueModel::setIssues(std::shared_ptr<const std::vector<Issue>> issues)
{
    beginResetModel();
    m_issues = std::move(issues);
    endResetModel();
}

void IssueModel::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    m_icons = {theme::verdictIcon(theme::Icon::Note, theme), theme::verdictIcon(theme::Icon::Warning, theme),
               theme::verdictIcon(theme::Icon::Error, theme)};
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

int IssueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || m_issues == nullptr ? 0 : static_cast<int>(m_issues->size());
}

int IssueModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant IssueModel::text(const Issue &issue, int column) const
{
    switch (column) {
    case kSeverity:
        return severityWord(issue.diagnostic.severity);
    case kCode:
        return QString::fromUtf8(issue.diagnostic.code.id.data(),
                                 static_cast<qsizetype>(issue.diagnostic.code.id.size()));
    case kWhere:
        return QString::fromStdString(issue.where);
    default:
        return QString::fromStdString(issue.diagnostic.message);
    }
}

QVariant IssueModel::foreground(const Issue &issue, int column) const
{
    const theme::Colors &colors = m_theme.colors();
    if (column == kWhere || column == kCode)
        return colors.textDim;
    if (column == kMessage)
        return colors.text;
    return issue.diagnostic.severity == Severity::Error     ? colors.error
           : issue.diagnostic.severity == Severity::Warning ? colors.warning
                                                            : colors.note;
}

QVariant IssueModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Issue &row = issue(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::DecorationRole:
        return index.column() == kSeverity
                   ? QVariant(m_icons[static_cast<std::size_t>(row.diagnostic.severity)])
                   : QVariant();
    case Qt::ForegroundRole:
        return foreground(row, index.column());
    case Qt::FontRole:
        return index.column() == kCode || index.column() == kWhere ? QVariant(m_theme.fixedFont())
                                                                   : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3")
            .arg(severityWord(row.diagnostic.severity), text(row, kWhere).toString(),
                 text(row, kMessage).toString());
    case kSortRole: // the most severe first when ascending
        if (index.column() == kSeverity)
            return -static_cast<int>(row.diagnostic.severity);
        if (index.column() == kWhere)
            return static_cast<qulonglong>(row.diagnostic.range.offset);
        return text(row, index.column());
    default:
        return {};
    }
}

QVariant IssueModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case kSeverity:
        return tr("Severity");
    case kCode:
        return tr("Code");
    case kWhere:
        return tr("Where");
    default:
        return tr("Message");
    }
}

} // namespace cutaway
