// SPDX-License-Identifier: MIT
#include "viewers/panes/issues/issuefilter.h"

#include "viewers/panes/issues/issuemodel.h"

#include <algorithm>

namespace cutaway
{

IssueFilter::IssueFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(IssueModel::kSortRole);
    setRecursiveFilteringEnabled(true); // a grouped row matches if one below it does
}

void IssueFilter::setText(const QString &text)
{
    m_words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void IssueFilter::setShown(Severity severity, bool shown)
{
    m_shown[static_cast<std::size_t>(severity)] = shown;
    invalidateFilter();
}

bool IssueFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto *model = static_cast<const IssueModel *>(sourceModel());
    const QModelIndex index = model->index(row, 0, parent);
    if (model->isGroup(index) || !m_shown[static_cast<std::size_t>(model->issue(index).diagnostic.severity)])
        return false;
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString &word) {
        for (int column = IssueModel::kCode; column < IssueModel::kColumnCount; ++column) {
            const QString text = index.siblingAtColumn(column).data().toString();
            if (text.contains(word, Qt::CaseInsensitive))
                return true;
        }
        return false;
    });
}

// Equal rows stay in the order of the check, so that the list does not jump when it is made again.
bool IssueFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    if (left.column() == IssueModel::kSeverity) { // the order of every new check: of thousands at once
        const auto *model = static_cast<const IssueModel *>(sourceModel());
        const Severity one = model->issue(left).diagnostic.severity;
        const Severity other = model->issue(right).diagnostic.severity;
        if (one != other)
            return one > other;
    } else if (QSortFilterProxyModel::lessThan(left, right)) {
        return true;
    } else if (QSortFilterProxyModel::lessThan(right, left)) {
        return false;
    }
    return sortOrder() == Qt::AscendingOrder ? left.row() < right.row() : left.row() > right.row();
}

} // namespace cutaway
