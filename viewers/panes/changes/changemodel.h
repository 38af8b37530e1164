// SPDX-License-Identifier: MIT
// The changes that a save would write, one row each.
#pragma once

#include "core/file/changes.h"
#include "viewers/kit/theme/theme.h"

#include <QAbstractTableModel>

namespace cutaway
{

class ChangeModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { kWhere, kBefore, kNow, kOffset, kColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void setChanges(std::vector<Change> changes);
    // Paths sort in file order; numbers by value, then other values by text. Without a column all rows are in
    // file order, with changes that follow from others behind them.
    void sort(int column, Qt::SortOrder order) override;
    const Change &change(int row) const { return m_changes[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static QString text(const Change &change, int column);
    std::vector<std::size_t> inOrder() const;
    void arrange(const std::vector<std::size_t> &rows);

    std::vector<Change> m_changes;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace cutaway
