// SPDX-License-Identifier: MIT
#include "viewers/panes/compare/diffmodel.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/elided.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kLongestSide = 300; // characters of one cell

} // namespace

// Rows of one unit follow each other.
void DiffModel::setRows(std::shared_ptr<const Rows> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    m_groups.clear();
    for (std::size_t i = 0; i < m_rows->size(); ++i) {
        const query::DiffRow &row = (*m_rows)[i];
        const QString title = nodetext::fromCore(row.unitTitle);
        const bool joins = !m_label && !row.isUnit && !m_groups.empty() && !m_groups.back().isUnit &&
                           m_groups.back().title == title &&
                           (*m_rows)[m_groups.back().first].left.place.unit == row.left.place.unit &&
                           (*m_rows)[m_groups.back().first].hosts == row.hosts;
        if (joins)
            ++m_groups.back().count;
        else
            m_groups.push_back({title, i, 1, row.isUnit || m_label});
    }
    endResetModel();
}

void DiffModel::setRowsOfUnit(Rows rows, const QString &left, const QString &right, Label label)
{
    m_left = left;
    m_right = right;
    m_label = std::move(label);
    setRows(std::make_shared<const Rows>(std::move(rows)));
}

const query::DiffRow *DiffModel::rowOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    if (index.internalId() != 0)
        return &(*m_rows)[m_groups[index.internalId() - 1].first + static_cast<std::size_t>(index.row())];
    const Group &group = m_groups[static_cast<std::size_t>(index.row())];
    return group.isUnit ? &(*m_rows)[group.first] : nullptr;
}

std::span<const query::DiffRow> DiffModel::rowsAt(const QModelIndex &index) const
{
    if (const query::DiffRow *row = rowOf(index))
        return {row, 1};
    if (!index.isValid())
        return {};
    const Group &group = m_groups[static_cast<std::size_t>(index.row())];
    return std::span(*m_rows).subspan(group.first, group.count);
}

std::optional<std::size_t> DiffModel::numberOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return std::nullopt;
    if (index.internalId() != 0)
        return m_groups[index.internalId() - 1].first + static_cast<std::size_t>(index.row());
    return m_groups[static_cast<std::size_t>(index.row())].first;
}

QModelIndex DiffModel::indexOf(std::size_t number) const
{
    const auto after = std::ranges::upper_bound(m_groups, number, {}, &Group::first);
    if (number >= m_rows->size() || after == m_groups.begin())
        return {};
    const auto group = static_cast<std::size_t>(after - m_groups.begin()) - 1;
    const QModelIndex top = index(static_cast<int>(group), kWhere);
    return m_groups[group].isUnit ? top
                                  : index(static_cast<int>(number - m_groups[group].first), kWhere, top);
}

QModelIndex DiffModel::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= kColumnCount || row >= rowCount(parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr(0));
}

QModelIndex DiffModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, quintptr(0));
}

int DiffModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != 0 || parent.column() != 0)
        return 0;
    const Group &group = m_groups[static_cast<std::size_t>(parent.row())];
    return group.isUnit ? 0 : static_cast<int>(group.count);
}

int DiffModel::columnCount(const QModelIndex &) const
{
    return kColumnCount;
}

QString DiffModel::text(const QModelIndex &index) const
{
    const query::DiffRow *row = rowOf(index);
    if (row == nullptr) {
        const Group &group = m_groups[static_cast<std::size_t>(index.row())];
        return index.column() == kWhere     ? group.title
               : index.column() == kVerdict ? quantityText(group.count, "difference")
                                            : QString();
    }
    const auto side = [](const query::DiffSide &shown) {
        return shown.present ? theme::elided(nodetext::fromCore(shown.text), kLongestSide)
                             : tr("(not there)");
    };
    switch (index.column()) {
    case kWhere:
        return m_label       ? m_label(*row)
               : row->isUnit ? nodetext::fromCore(row->unitTitle)
                             : nodetext::fromCore(row->path);
    case kLeft:
        return side(row->left);
    case kRight:
        return side(row->right);
    default:
        return row->kind == query::DiffKind::OnlyLeft    ? tr("only left")
               : row->kind == query::DiffKind::OnlyRight ? tr("only right")
               : row->kind == query::DiffKind::Moved     ? tr("moved")
               : row->kind == query::DiffKind::Same      ? tr("the same")
                                                         : tr("differs");
    }
}

QColor DiffModel::inkOf(const QModelIndex &index) const
{
    const theme::Colors &colors = theme::current().colors();
    const query::DiffRow *row = rowOf(index);
    if (row == nullptr)
        return index.column() == kWhere ? colors.text : colors.textDim;
    if (index.column() == kVerdict)
        return row->kind == query::DiffKind::OnlyLeft    ? colors.note
               : row->kind == query::DiffKind::OnlyRight ? colors.ok
               : row->kind == query::DiffKind::Same      ? colors.textDim
                                                         : colors.warning;
    const bool gone =
        (index.column() == kLeft && !row->left.present) || (index.column() == kRight && !row->right.present);
    return gone ? colors.textDim : colors.text;
}

QVariant DiffModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(index);
    case Qt::ForegroundRole:
        return inkOf(index);
    case Qt::FontRole:
        return rowOf(index) == nullptr      ? theme::current().titleFont()
               : index.column() == kVerdict ? theme::current().interfaceFont()
                                            : theme::current().fixedFont();
    case Qt::AccessibleTextRole:
        return tr("%1, left %2, right %3, %4")
            .arg(text(index.siblingAtColumn(kWhere)), text(index.siblingAtColumn(kLeft)),
                 text(index.siblingAtColumn(kRight)), text(index.siblingAtColumn(kVerdict)));
    default:
        return {};
    }
}

QVariant DiffModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case kWhere:
        return tr("Where");
    case kLeft:
        return m_left;
    case kRight:
        return m_right;
    default:
        return tr("Verdict");
    }
}

} // namespace cutaway
