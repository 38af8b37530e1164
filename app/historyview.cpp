// SPDX-License-Identifier: MIT
#include "app/historyview.h"

#include <QScopedValueRollback>

namespace cutaway
{

HistoryModel::HistoryModel(const QUndoStack &stack, QObject *parent)
    : QAbstractListModel(parent), m_stack(stack)
{
    // Steps are added, joined and dropped.
    connect(&stack, &QUndoStack::indexChanged, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_stack.count() + 1;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    return index.row() == 0 ? tr("Original") : m_stack.text(index.row() - 1);
}

HistoryView::HistoryView(Document &document, QWidget *parent)
    : QListView(parent), m_document(document), m_steps(document.undoStack())
{
    setAccessibleName(tr("History of edits"));
    setStyleSheet(QStringLiteral("QListView::item { padding-left: 4px; }"));
    setUniformItemSizes(true);
    setModel(&m_steps);
    connect(&m_steps, &QAbstractItemModel::modelReset, this, &HistoryView::follow);
    connect(&document, &Document::refused, this, &HistoryView::follow); // the target step may be out of reach
    follow();
}

void HistoryView::follow()
{
    const QScopedValueRollback guard(m_following, true);
    setCurrentIndex(m_steps.index(m_document.undoStack().index()));
}

void HistoryView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (m_following || !current.isValid())
        return;
    m_document.goToStep(current.row());
    // Selects the step reached; queued, as a click has yet to select its row.
    QMetaObject::invokeMethod(this, &HistoryView::follow, Qt::QueuedConnection);
}

} // namespace cutaway
