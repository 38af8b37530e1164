// SPDX-License-Identifier: MIT
#include "viewers/mopp/eventmodel.h"

#include "viewers/mopp/mopptext.h"
#include "viewers/mopp/opcodehelp.h"

#include <algorithm>

namespace cutaway
{

void EventModel::setResult(std::shared_ptr<const QueryResult> result)
{
    beginResetModel();
    m_result = std::move(result);
    m_reached = 0;
    endResetModel();
}

void EventModel::setReportsOnly(bool on)
{
    beginResetModel();
    m_reportsOnly = on;
    endResetModel();
}

void EventModel::setReached(std::size_t step)
{
    m_reached = step;
    if (rowCount() != 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

std::size_t EventModel::stepAt(int row) const
{
    const auto at = static_cast<std::size_t>(row);
    return m_reportsOnly ? m_result->reports[at].step : at;
}

int EventModel::rowOf(std::size_t step) const
{
    if (m_result == nullptr)
        return -1;
    if (!m_reportsOnly)
        return std::min(static_cast<int>(step), rowCount() - 1);
    const auto after = std::ranges::upper_bound(m_result->reports, step, {}, &QueryReport::step);
    return static_cast<int>(after - m_result->reports.begin()) - 1;
}

int EventModel::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid() || m_result == nullptr)
        return 0;
    return static_cast<int>(m_reportsOnly ? m_result->reports.size() : m_result->events.size());
}

int EventModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString EventModel::text(std::size_t step, int column) const
{
    const mopp::Instruction &in = m_result->instruction(step);
    switch (column) {
    case Step:
        return QString::number(step + 1);
    case Offset:
        return mopptext::offset(in);
    case Code:
        return mopptext::code(in);
    default:
        return m_result->why(step);
    }
}

QVariant EventModel::foreground(std::size_t step, int column) const
{
    const theme::Colors &colors = theme::current().colors();
    if (step > m_reached || column == Step || column == Offset)
        return colors.textDim;
    const QueryReport *report = column == Why ? m_result->reportAt(step) : nullptr;
    if (report == nullptr)
        return {};
    switch (report->kind) {
    case QueryReport::Kind::Hit:
    case QueryReport::Kind::Child:
        return colors.ok;
    case QueryReport::Kind::Unknown:
        return colors.error;
    default:
        return colors.warning;
    }
}

QVariant EventModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || m_result == nullptr)
        return {};
    const std::size_t step = stepAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(step, index.column());
    case Qt::ToolTipRole:
        return index.column() == Why ? m_result->why(step) : opcodeHelp(m_result->instruction(step).opcode());
    case Qt::FontRole:
        return index.column() == Why ? theme::current().interfaceFont() : theme::current().fixedFont();
    case Qt::ForegroundRole:
        return foreground(step, index.column());
    case Qt::TextAlignmentRole:
        return int((index.column() == Step ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::AccessibleTextRole:
        return m_result->line(step).simplified();
    default:
        return {};
    }
}

QVariant EventModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Step:
        return tr("Step");
    case Offset:
        return tr("Offset");
    case Code:
        return tr("Instruction");
    default:
        return tr("Why, or what is reported");
    }
}

} // namespace cutaway
