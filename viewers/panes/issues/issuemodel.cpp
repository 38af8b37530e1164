// SPDX-License-Identifier: MIT
#include "viewers/panes/issues/issuemodel.h"

#include "core/base/hash.h"
#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/icons.h"

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

namespace
{

QString issueMessage(const Issue &issue)
{
    return QString::fromStdString(issue.diagnostic.message);
}

} // namespace

void IssueModel::setIssues(std::shared_ptr<const std::vector<Issue>> issues)
{
    beginResetModel();
    m_issues = std::move(issues);
    std::vector<std::uint64_t> kinds;
    for (const Issue &issue : *m_issues)
        kinds.push_back(
            hashOf(issue.diagnostic.code->id, static_cast<std::uint64_t>(issue.diagnostic.severity)));
    setKinds(kinds);
    endResetModel();
}

int IssueModel::columnCount(const QModelIndex &) const
{
    return kColumnCount;
}

QString IssueModel::text(const QModelIndex &index, int column) const
{
    const Issue &issue = this->issue(index);
    switch (column) {
    case kSeverity:
        return severityWord(issue.diagnostic.severity);
    case kCode:
        return QString::fromUtf8(issue.diagnostic.code->id.data(),
                                 static_cast<qsizetype>(issue.diagnostic.code->id.size()));
    case kWhere:
        return isGroup(index) ? quantityText(countAt(index), "place") : QString::fromStdString(issue.where);
    default:
        return isGroup(index) ? tr("%1 × %2").arg(countAt(index)).arg(issueMessage(issue))
                              : issueMessage(issue);
    }
}

QVariant IssueModel::foreground(const Issue &issue, int column) const
{
    const theme::Colors &colors = theme::current().colors();
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
    const Issue &row = issue(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(index, index.column());
    case Qt::ToolTipRole:
        return QStringLiteral("%1\n%2").arg(
            text(index, index.column()),
            QString::fromUtf8(row.diagnostic.code->title.data(),
                              static_cast<qsizetype>(row.diagnostic.code->title.size())));
    case Qt::DecorationRole:
        return index.column() == kSeverity
                   ? QVariant(m_icons[static_cast<std::size_t>(row.diagnostic.severity)])
                   : QVariant();
    case Qt::ForegroundRole:
        return foreground(row, index.column());
    case Qt::FontRole:
        return index.column() == kCode || index.column() == kWhere ? QVariant(theme::current().fixedFont())
                                                                   : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2, %3")
            .arg(severityWord(row.diagnostic.severity), text(index, kWhere), text(index, kMessage));
    case kSortRole: // the most severe first when ascending
        if (index.column() == kSeverity)
            return -static_cast<int>(row.diagnostic.severity);
        if (index.column() == kWhere)
            return static_cast<qulonglong>(row.diagnostic.range.offset);
        return text(index, index.column());
    default:
        return GroupedModel::data(index, role);
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
