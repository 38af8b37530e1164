// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/groupedmodel.h"

#include <QTreeView>
#include <algorithm>
#include <unordered_map>

namespace cutaway
{

namespace
{

constexpr quintptr kAtTop = 0; // else the row of the parent, plus one

} // namespace

void GroupedModel::setKinds(const std::vector<std::uint64_t> &kinds)
{
    m_kinds = kinds;
    m_rows.clear();
    std::unordered_map<std::uint64_t, std::size_t> counts, groups;
    for (const std::uint64_t kind : kinds)
        ++counts[kind];
    for (std::size_t item = 0; item < kinds.size(); ++item) {
        const auto [group, isNew] = groups.try_emplace(kinds[item], m_rows.size());
        if (isNew || counts[kinds[item]] <= kMostApart)
            m_rows.push_back({item});
        else
            m_rows[group->second].push_back(item);
    }
}

void GroupedModel::tellAllChanged()
{
    if (m_rows.empty())
        return;
    const int lastColumn = columnCount() - 1;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, lastColumn));
    for (int row = 0; row < rowCount(); ++row) {
        const QModelIndex group = index(row, 0);
        if (const int last = rowCount(group) - 1; last >= 0)
            Q_EMIT dataChanged(index(0, 0, group), index(last, lastColumn, group));
    }
}

std::size_t GroupedModel::itemAt(const QModelIndex &index) const
{
    const auto row = static_cast<std::size_t>(index.row());
    return index.internalId() == kAtTop ? m_rows[row].front() : m_rows[index.internalId() - 1][row];
}

std::size_t GroupedModel::countAt(const QModelIndex &index) const
{
    return index.internalId() == kAtTop ? m_rows[static_cast<std::size_t>(index.row())].size() : 1;
}

QModelIndex GroupedModel::indexOfItem(std::size_t item) const
{
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        const auto at = std::ranges::lower_bound(m_rows[row], item);
        if (at == m_rows[row].end() || *at != item)
            continue;
        const QModelIndex top = index(static_cast<int>(row), 0);
        return isGroup(top) ? index(static_cast<int>(at - m_rows[row].begin()), 0, top) : top;
    }
    return {};
}

QModelIndex GroupedModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || row >= rowCount(parent) || column >= columnCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kAtTop);
}

QModelIndex GroupedModel::parent(const QModelIndex &child) const
{
    return !child.isValid() || child.internalId() == kAtTop
               ? QModelIndex()
               : createIndex(static_cast<int>(child.internalId() - 1), 0, kAtTop);
}

int GroupedModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_rows.size());
    return parent.column() == 0 && isGroup(parent) ? static_cast<int>(countAt(parent)) : 0;
}

QVariant GroupedModel::data(const QModelIndex &index, int role) const
{
    return role == kKindRole && isGroup(index) ? QVariant::fromValue<quint64>(m_kinds[itemAt(index)])
                                               : QVariant();
}

QSet<quint64> expandedKinds(const QTreeView &view)
{
    QSet<quint64> kinds;
    const QAbstractItemModel &model = *view.model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (view.isExpanded(index))
            kinds.insert(index.data(GroupedModel::kKindRole).toULongLong());
    }
    return kinds;
}

void expandKinds(QTreeView &view, const QSet<quint64> &kinds)
{
    const QAbstractItemModel &model = *view.model();
    for (int row = 0; row < model.rowCount() && !kinds.isEmpty(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (const QVariant kind = index.data(GroupedModel::kKindRole);
            kind.isValid() && kinds.contains(kind.toULongLong()))
            view.expand(index);
    }
}

} // namespace cutaway
