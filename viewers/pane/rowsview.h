// SPDX-License-Identifier: MIT
// A tree view of any number of rows, all of one height.
//
// Qt's own looks for each row that changes, or is selected, among all that are shown, and measures it again:
// of a hundred thousand rows that takes longer than a window may.
#pragma once

#include <QTreeView>

namespace cutaway
{

class RowsView : public QTreeView
{
    Q_OBJECT

public:
    explicit RowsView(QWidget *parent = nullptr);

    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;

protected:
    QRegion visualRegionForSelection(const QItemSelection &selection) const override;
};

} // namespace cutaway
