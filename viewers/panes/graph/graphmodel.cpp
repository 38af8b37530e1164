// SPDX-License-Identifier: MIT
#include "viewers/panes/graph/graphmodel.h"

#include <algorithm>

namespace cutaway
{

void GraphModel::setRows(const LinkGraph &graph, std::vector<std::uint32_t> rows)
{
    beginResetModel();
    m_graph = &graph;
    m_rows = std::move(rows);
    endResetModel();
}

QModelIndex GraphModel::indexOf(std::uint32_t number) const
{
    const auto found = std::ranges::lower_bound(m_rows, number);
    return found != m_rows.end() && *found == number ? index(static_cast<int>(found - m_rows.begin()), kUnit)
                                                     : QModelIndex();
}

int GraphModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int GraphModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumnCount;
}

QVariant GraphModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const GraphUnit &unit = m_graph->units[numberAt(index)];
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == kUnit  ? QString::fromStdString(unit.title)
               : index.column() == kOut ? QString::number(unit.out)
               : unit.possible == 0     ? QString::number(unit.in)
                                        : tr("%1+").arg(unit.in);
    case Qt::ToolTipRole:
        return index.column() == kIn && unit.possible != 0
                   ? QVariant(
                         tr("%n others hold what may be a reference to it, in bytes that are not decoded",
                            nullptr, int(unit.possible)))
                   : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() != kUnit ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    default:
        return {};
    }
}

QVariant GraphModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return section == kUnit ? tr("Unit") : section == kIn ? tr("In") : tr("Out");
    if (role == Qt::ToolTipRole && section != kUnit)
        return section == kIn ? tr("How many others refer to it") : tr("How many others it refers to");
    return {};
}

} // namespace cutaway
