// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/rowsview.h"

#include <QAccessible>
#include <QKeyEvent>

namespace cutaway
{

RowsView::RowsView(QWidget *parent, int step) : DeepRows(parent, step)
{
    setUniformRowHeights(true);
    m_expandsOn.setSingleShot(true);
    m_expandsOn.setInterval(0);
    connect(&m_expandsOn, &QTimer::timeout, this, &RowsView::expandSome);
}

// Repaints all visible rows and refills an open editor. The first row sets the height of all.
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

void RowsView::expandAllBelow(const QModelIndex &index)
{
    m_expansion = {};
    if (model()->hasChildren(index.siblingAtColumn(0)))
        openRow(index.siblingAtColumn(0));
    expandSome();
}

// Each row may be a record that is decoded for it: of all of them an event would take too long.
void RowsView::expandSome()
{
    constexpr int kMostAtOnce = 250;
    for (int tried = 0; !m_expansion.pending.isEmpty(); ++tried) {
        if (tried == kMostAtOnce)
            return m_expandsOn.start();
        const QModelIndex next = m_expansion.pending.takeFirst();
        if (!next.isValid() || !model()->hasChildren(next)) // it may have gone meanwhile
            continue;
        if (m_expansion.opened == kMostExpanded) {
            m_expansion.pending.clear();
            m_expansion.all = false;
        } else {
            openRow(next);
        }
    }
    if (!m_expansion.all)
        Q_EMIT tooManyBelow();
}

void RowsView::openRow(const QModelIndex &row)
{
    const int count = model()->rowCount(row);
    if (m_expansion.opened++ != 0 && m_expansion.shown + count > kMostShown) {
        m_expansion.all = false; // smaller ones beside it may still fit
        return;
    }
    m_expansion.shown += count;
    scheduleDelayedItemsLayout(); // once for all of them
    expand(row);
    for (int child = 0; child < count && m_expansion.pending.size() < kMostExpanded; ++child)
        m_expansion.pending += model()->index(child, 0, row);
}

void RowsView::expandAbove(const QModelIndex &row)
{
    for (QModelIndex above = row.parent(); above.isValid(); above = above.parent())
        expand(above);
}

// Alone, whatever key is held: setCurrentIndex() would add the row to what is selected while that is Ctrl, as
// with the keys that undo or follow a link.
void RowsView::chooseRow(const QModelIndex &row)
{
    selectionModel()->setCurrentIndex(row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

// Qt's own looks each row up in all ranges.
QModelIndexList RowsView::selectedRows(qsizetype most) const
{
    QModelIndexList rows;
    for (const QItemSelectionRange &range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom() && rows.size() < most; ++row)
            rows += model()->index(row, 0, range.parent());
    }
    return rows;
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
