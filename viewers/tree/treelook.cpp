// SPDX-License-Identifier: MIT
// Saves and restores the state of the tree view, its open rows and scroll position, while rows are rebuilt
// and between runs.
#include "viewers/editors/valueeditor.h"
#include "viewers/tree/nodetreeview.h"

#include <QHeaderView>
#include <QScrollBar>
#include <utility>

namespace cutaway
{

namespace
{

// Behind the path of a unit, for the row of its own bytes; no path ends with it.
constexpr QLatin1Char kOwnMark('.');

} // namespace

// ---- saving the state

TreeLook NodeTreeView::look() const
{
    const QString top = m_wasShown && m_top.isEmpty() ? topPath() : m_top;
    return {expandedPaths(), m_model->sortedBy(), top};
}

void NodeTreeView::setLook(const TreeLook &look)
{
    if (look.sort.column < NodeModel::ColumnCount)
        header()->setSortIndicator(look.sort.column, look.sort.order);
    expandPaths(look.expanded);
    m_top = look.top;
    m_revealsWhenShown = !isVisible();
    if (isVisible())
        showTop();
}

void NodeTreeView::openStart()
{
    const QModelIndex row = currentIndex().siblingAtColumn(NodeModel::Name);
    const auto &outline = m_selection.hierarchy().outline();
    if (outline == nullptr || !row.isValid() || m_model->rowOf(row).kind != TreeRow::Kind::Unit)
        return;
    if (!outline->below(m_model->rowOf(row).unit).empty())
        expand(row);
}

// Chunks have no path: takes the first row behind them.
QString NodeTreeView::topPath() const
{
    for (QModelIndex row = indexAt({0, 0}); row.isValid(); row = indexBelow(row)) {
        if (const QString path = row.data(NodeModel::PathRole).toString(); !path.isEmpty())
            return path;
    }
    return {};
}

// Once more where a list is still being sorted: the row will be elsewhere then.
void NodeTreeView::showTop()
{
    const QString top = m_model->isSorting() ? m_top : std::exchange(m_top, {});
    const Result<NodePath> path = m_model->file().file().parsePath(top.toStdString());
    const auto place = path ? m_model->file().resolve(*path) : std::nullopt;
    executeDelayedItemsLayout();
    if (place && !top.isEmpty())
        scrollTo(m_model->indexOf(*place), PositionAtTop);
}

// ---- expansion

// Chunks have no path: rows in one open it.
QStringList NodeTreeView::expandedPaths() const
{
    QStringList paths;
    for (const QModelIndex &row : m_model->openedRows()) {
        const QString path = isExpanded(row) ? row.data(NodeModel::PathRole).toString() : QString();
        const bool isOwn = m_model->rowOf(row).kind == TreeRow::Kind::OwnBytes;
        if (!path.isEmpty() && paths.size() < kMostKept)
            paths += isOwn ? path + kOwnMark : path;
    }
    return paths;
}

void NodeTreeView::expandPaths(const QStringList &paths)
{
    for (QString text : paths.mid(0, kMostKept)) {
        const bool isOwn = text.endsWith(kOwnMark);
        text.chop(isOwn ? 1 : 0);
        const Result<NodePath> path = m_model->file().file().parsePath(text.toStdString());
        const auto place = path ? m_model->file().resolve(*path) : std::nullopt;
        if (!place || m_model->file().pathOf(*place) != *path)
            continue;
        const QModelIndex row = m_model->indexOf(*place);
        expand(isOwn ? m_model->ownBytesOf(row) : row);
    }
}

void NodeTreeView::keepExpansion()
{
    takeTyping();
    m_expanded.clear();
    m_scroll = verticalScrollBar()->value();
    m_hovered = QModelIndex();
    for (const QModelIndex &row : m_model->openedRows()) {
        if (isExpanded(row))
            m_expanded.push_back(m_model->keyOf(row));
    }
}

void NodeTreeView::restoreExpansion()
{
    for (const NodeModel::RowKey &key : m_expanded) {
        if (const QModelIndex row = m_model->find(key); row.isValid())
            expand(row);
    }
    m_expanded.clear();
    executeDelayedItemsLayout();
    verticalScrollBar()->setValue(m_scroll);
    showSelected();
    giveTyping();
}

// ---- typing

ValueEditor *NodeTreeView::cellEditor() const
{
    for (ValueEditor *editor :
         viewport()->findChildren<ValueEditor *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (!editor->isHidden()) // else it is about to go
            return editor;
    }
    return nullptr;
}

// The cell closes with its row.
void NodeTreeView::takeTyping()
{
    ValueEditor *editor = cellEditor();
    if (editor == nullptr || !editor->isHolding() || m_model->placeOf(currentIndex()) != editor->place())
        return;
    m_edited = m_model->keyOf(currentIndex());
    m_typing.take(m_edited->path, *editor);
    editor->retire();
}

void NodeTreeView::giveTyping()
{
    const auto edited = std::exchange(m_edited, std::nullopt);
    const QModelIndex row = edited ? m_model->find(*edited) : QModelIndex();
    if (row.isValid()) {
        chooseRow(row);
        if (editCurrent())
            m_typing.give(edited->path, *cellEditor());
    }
    m_typing.finish();
}

} // namespace cutaway
