// SPDX-License-Identifier: MIT
#include "viewers/pane/rowsview.h"

#include <QAccessible>
#include <QKeyEvent>

namespace cutaway
{

RowsView::RowsView(QWidget *parent) : QTreeView(parent)
{
    setUniformRowHeights(true);
}

// All that is in sight is painted anew, and an open editor filled. The first row is the one that all are as
// high as.
void RowsView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                           const QList<int> &roles)
{
    const bool isRoot = !topLeft.parent().isValid();
    if (topLeft == bottomRight || (isRoot && topLeft.row() == 0))
        QTreeView::dataChanged(topLeft, topLeft.siblingAtColumn(bottomRight.column()), roles);
    const QModelIndex current = currentIndex();
    if (current.parent() == topLeft.parent() && current.row() >= topLeft.row() &&
        current.row() <= bottomRight.row()) {
        for (int column = topLeft.column(); column <= bottomRight.column(); ++column) {
            const QModelIndex cell = current.siblingAtColumn(column);
            if (isPersistentEditorOpen(cell))
                QTreeView::dataChanged(cell, cell, roles);
        }
    }
    viewport()->update();
    if (QAccessible::isActive()) {
        QAccessibleTableModelChangeEvent event(this, QAccessibleTableModelChangeEvent::DataChanged);
        event.setFirstRow(topLeft.row());
        event.setFirstColumn(topLeft.column());
        event.setLastRow(bottomRight.row());
        event.setLastColumn(bottomRight.column());
        QAccessible::updateAccessibility(&event);
    }
}

bool RowsView::expandAllBelow(const QModelIndex &index)
{
    const QAbstractItemModel &rows = *model();
    QModelIndexList pending{index.siblingAtColumn(0)};
    int asked = 0, shown = 0;
    bool all = true;
    scheduleDelayedItemsLayout(); // once for all of them
    while (!pending.isEmpty()) {
        const QModelIndex next = pending.takeFirst();
        if (!rows.hasChildren(next))
            continue;
        if (asked++ == kMostExpanded)
            return false;
        const int count = rows.rowCount(next);
        if (asked > 1 && shown + count > kMostShown) { // smaller ones beside it may still fit
            all = false;
            continue;
        }
        shown += count;
        expand(next);
        for (int row = 0; row < rows.rowCount(next) && pending.size() < kMostExpanded; ++row)
            pending += rows.index(row, 0, next);
    }
    return all;
}

void RowsView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Asterisk)
        expandAllBelow(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

QRegion RowsView::visualRegionForSelection(const QItemSelection &selection) const
{
    constexpr qsizetype kFew = 8; // ranges; more are painted with all the rest
    return selection.size() <= kFew ? QTreeView::visualRegionForSelection(selection)
                                    : QRegion(viewport()->rect());
}

} // namespace cutaway
