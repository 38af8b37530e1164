// SPDX-License-Identifier: MIT
// A tree view of any number of rows, all of one height.
//
// Qt's own looks for each row that changes, or is selected, among all that are shown, and measures it again:
// of a hundred thousand rows that takes longer than a window may.
#pragma once

#include "viewers/kit/pane/deeprows.h"

#include <QPersistentModelIndex>
#include <QTimer>
#include <limits>

namespace cutaway
{

class RowsView : public DeepRows<QTreeView>
{
    Q_OBJECT

public:
    static constexpr int kMostExpanded = 2000; // rows opened at once
    static constexpr int kMostShown = 40'000;  // rows that come into sight with them

    explicit RowsView(QWidget *parent = nullptr, int step = deeprows::kStep);

    // Opens rows below that one, nearest first, some of many in later events.
    void expandAllBelow(const QModelIndex &index);
    void expandAbove(const QModelIndex &row);
    void chooseRow(const QModelIndex &row);
    // That many of them at most, level by level.
    QModelIndexList selectedRows(qsizetype most = std::numeric_limits<int>::max()) const;
    using QTreeView::executeDelayedItemsLayout;

    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;

Q_SIGNALS:
    // Not all was expanded.
    void tooManyBelow();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    QRegion visualRegionForSelection(const QItemSelection &selection) const override;

private:
    struct Expansion {
        QList<QPersistentModelIndex> pending;
        int opened = 0;
        int shown = 0; // rows below those opened
        bool all = true;
    };

    void expandSome();
    void openRow(const QModelIndex &row);

    Expansion m_expansion; // the last requested
    QTimer m_expandsOn;
};

} // namespace cutaway
