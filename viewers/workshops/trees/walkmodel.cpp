// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/walkmodel.h"

#include "viewers/kit/theme/theme.h"

#include <algorithm>

namespace cutaway
{

WalkModel::WalkModel(QStringList titles, QObject *parent)
    : QAbstractTableModel(parent), m_titles(std::move(titles))
{
}

void WalkModel::setWalk(std::shared_ptr<const TreeWalk> walk)
{
    beginResetModel();
    m_walk = std::move(walk);
    m_reached.reset();
    endResetModel();
}

void WalkModel::setLeavesOnly(bool on)
{
    beginResetModel();
    m_leavesOnly = on;
    endResetModel();
}

void WalkModel::setReached(std::optional<std::size_t> step)
{
    m_reached = step;
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

std::size_t WalkModel::stepAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return m_leavesOnly ? m_walk->leaves[at] : at;
}

int WalkModel::rowOf(std::size_t step) const
{
    if (m_walk == nullptr)
        return -1;
    if (!m_leavesOnly)
        return std::min(static_cast<int>(step), rowCount() - 1);
    return static_cast<int>(std::ranges::upper_bound(m_walk->leaves, step) - m_walk->leaves.begin()) - 1;
}

int WalkModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_walk == nullptr)
        return 0;
    return static_cast<int>(m_leavesOnly ? m_walk->leaves.size() : m_walk->steps());
}

int WalkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size()) + 1;
}

QVariant WalkModel::foreground(std::size_t step, bool isOutcome) const
{
    const theme::Colors &colors = theme::current().colors();
    if (!isOutcome || (m_reached && step > *m_reached))
        return colors.textDim;
    switch (m_walk->look(step)) {
    case TreeWalk::Look::Good:
        return colors.ok;
    case TreeWalk::Look::Doubtful:
        return colors.warning;
    case TreeWalk::Look::Wrong:
        return colors.error;
    case TreeWalk::Look::Dim:
        return colors.textDim;
    case TreeWalk::Look::Plain:
        break;
    }
    return {};
}

QVariant WalkModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_walk == nullptr)
        return {};
    const std::size_t step = stepAt(index.row());
    const bool isOutcome = index.column() == m_titles.size();
    switch (role) {
    case Qt::DisplayRole:
        return index.column() == 0 ? QString::number(step + 1) : m_walk->cell(step, index.column());
    case Qt::ToolTipRole:
        return m_walk->help(step, index.column());
    case Qt::FontRole:
        return isOutcome ? theme::current().interfaceFont() : theme::current().fixedFont();
    case Qt::ForegroundRole:
        return foreground(step, isOutcome);
    case Qt::TextAlignmentRole:
        return int((index.column() == 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return m_walk->line(step).simplified();
    default:
        return {};
    }
}

QVariant WalkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section > m_titles.size())
        return {};
    return section == 0 ? tr("Step") : m_titles[section - 1];
}

} // namespace cutaway
