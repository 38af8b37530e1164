// SPDX-License-Identifier: MIT
#include "viewers/panes/changes/changemodel.h"

#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/text/sortkey.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace cutaway
{

namespace
{

SortKey keyOf(const QString &text)
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? SortKey::ofNumber(number) : SortKey::ofText(text);
}

} // namespace

void ChangeModel::setChanges(std::vector<Change> changes)
{
    beginResetModel();
    m_changes = std::move(changes);
    arrange(inOrder());
    endResetModel();
}

void ChangeModel::sort(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    Q_EMIT layoutAboutToBeChanged();
    const std::vector<std::size_t> sorted = inOrder();
    std::vector<int> now(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        now[sorted[i]] = static_cast<int>(i);
    for (const QModelIndex &old : persistentIndexList())
        changePersistentIndex(old, index(now[static_cast<std::size_t>(old.row())], old.column()));
    arrange(sorted);
    Q_EMIT layoutChanged();
}

// Rows with equal values keep the order of the file.
std::vector<std::size_t> ChangeModel::inOrder() const
{
    std::vector<std::size_t> rows(m_changes.size());
    std::iota(rows.begin(), rows.end(), std::size_t(0));
    const auto offsetOf = [this](std::size_t row) { return m_changes[row].now.offset; };
    std::ranges::stable_sort(rows, {}, offsetOf);
    const bool down = m_sortOrder == Qt::DescendingOrder;
    const auto sortBy = [&](const auto &key) {
        std::ranges::stable_sort(
            rows, [&](std::size_t a, std::size_t b) { return down ? key(b) < key(a) : key(a) < key(b); });
    };
    if (m_sortColumn == kWhere || m_sortColumn == kOffset)
        sortBy(offsetOf);
    if (m_sortColumn < 0)
        std::stable_partition(rows.begin(), rows.end(),
                              [this](std::size_t row) { return !m_changes[row].follows; });
    if (m_sortColumn != kBefore && m_sortColumn != kNow)
        return rows;
    std::vector<SortKey> keys;
    for (const Change &change : m_changes)
        keys.push_back(keyOf(text(change, m_sortColumn)));
    sortBy([&keys](std::size_t row) -> const SortKey & { return keys[row]; });
    return rows;
}

void ChangeModel::arrange(const std::vector<std::size_t> &rows)
{
    std::vector<Change> changes;
    changes.reserve(rows.size());
    for (const std::size_t row : rows)
        changes.push_back(std::move(m_changes[row]));
    m_changes = std::move(changes);
}

int ChangeModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int ChangeModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QString ChangeModel::text(const Change &change, int column)
{
    switch (column) {
    case kWhere:
        return QString::fromStdString(change.path);
    case kBefore:
        return change.before.size == 0 ? tr("(not there)") : QString::fromStdString(change.oldText);
    case kNow:
        return change.now.size == 0 ? tr("(taken out)") : QString::fromStdString(change.newText);
    default:
        return offsetText(change.now.offset);
    }
}

QVariant ChangeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Change &row = change(index.row());
    const theme::Colors &colors = theme::current().colors();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::ForegroundRole:
        if (row.follows)
            return colors.textDim;
        return index.column() == kNow     ? colors.accentInk
               : index.column() == kWhere ? colors.text
                                          : colors.textDim;
    case Qt::FontRole:
        return theme::current().fixedFont();
    case Qt::AccessibleTextRole:
        return tr("%1, before %2, now %3").arg(text(row, kWhere), text(row, kBefore), text(row, kNow));
    default:
        return {};
    }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case kWhere:
        return tr("Where");
    case kBefore:
        return tr("Before");
    case kNow:
        return tr("Now");
    default:
        return tr("Offset");
    }
}

} // namespace cutaway
