// SPDX-License-Identifier: MIT
#include "viewers/changes/changemodel.h"

namespace cutaway
{

void ChangeModel::setChanges(std::vector<Change> changes)
{
    beginResetModel();
    m_changes = std::move(changes);
    endResetModel();
}

void ChangeModel::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    if (!m_changes.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
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
        return QStringLiteral("0x%1").arg(change.now.offset, 0, 16);
    }
}

QVariant ChangeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Change &row = change(index.row());
    const theme::Colors &colors = m_theme.colors();
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(row, index.column());
    case Qt::ForegroundRole:
        return index.column() == kNow     ? colors.accentInk
               : index.column() == kWhere ? colors.text
                                          : colors.textDim;
    case Qt::FontRole:
        return m_theme.fixedFont();
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
