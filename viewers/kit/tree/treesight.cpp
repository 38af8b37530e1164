// SPDX-License-Identifier: MIT
#include "viewers/kit/tree/treesight.h"

#include "viewers/kit/file/hierarchy.h"
#include "viewers/kit/pane/columnfit.h"
#include "viewers/kit/pane/rowsview.h"

#include <QDataStream>
#include <QHeaderView>
#include <QIODevice>
#include <QMenu>
#include <QScrollBar>
#include <utility>

namespace cutaway
{

namespace
{

// Behind the path of a unit, for the row of its own bytes; no path ends with it.
constexpr QLatin1Char kOwnMark('.');

} // namespace

TreeSight::TreeSight(RowsView &view, NodeModel &model, const Hierarchy &hierarchy)
    : QObject(&view), m_view(view), m_model(model), m_hierarchy(hierarchy),
      m_columns(*new ColumnFit(view, {NodeModel::Name, NodeModel::Value}, NodeModel::Value))
{
    QHeaderView *header = view.header();
    header->setSortIndicatorClearable(true);
    sortInFileOrder();
    view.setSortingEnabled(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &TreeSight::showColumnsMenu);
    connect(header, &QHeaderView::sectionMoved, this, &TreeSight::tellColumns);
    connect(header, &QHeaderView::sectionResized, this, &TreeSight::tellColumns);
    connect(view.verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_top.clear(); });
    connect(&model, &NodeModel::headerDataChanged, this, [this] { // also when sorting was cancelled
        const ListSort sort = m_model.sortedBy();
        m_view.header()->setSortIndicator(sort.column, sort.order);
        if (sort.column < 0 && !m_model.isSorting())
            m_top.clear(); // there is no order to wait for
    });
    connect(&model, &QAbstractItemModel::modelAboutToBeReset, this, &TreeSight::keep);
    connect(&model, &QAbstractItemModel::modelReset, this, &TreeSight::restore);
    connect(&model, &NodeModel::orderAboutToChange, this, &TreeSight::prepareForOrder);
    connect(&model, &QAbstractItemModel::layoutChanged, this, &TreeSight::followOrder);
}

// The size comes with events that follow, so the row is looked for behind them.
void TreeSight::appear()
{
    m_wasShown = true;
    if (std::exchange(m_revealsWhenShown, false))
        QMetaObject::invokeMethod(
            this, [this] { m_top.isEmpty() ? reveal(m_view.currentIndex()) : showTop(); },
            Qt::QueuedConnection);
}

void TreeSight::disappear()
{
    m_revealsWhenShown = m_revealsWhenShown || !m_top.isEmpty() ||
                         isInSight(m_view.currentIndex(), m_view.viewport()->height());
}

void TreeSight::show(const QModelIndex &row)
{
    m_top.clear(); // somebody wants to see this row instead
    reveal(row);
    m_revealsWhenShown = !m_view.isVisible();
}

bool TreeSight::isInSight(const QModelIndex &row, int height) const
{
    const QRect seen = m_view.visualRect(row);
    return seen.isValid() && seen.top() >= 0 && seen.bottom() < height;
}

void TreeSight::reveal(const QModelIndex &row)
{
    if (row.isValid() && !isInSight(row, m_view.viewport()->height()))
        m_view.scrollTo(row, RowsView::PositionAtCenter);
}

// If very many rows are selected, only the current one stays selected: they would be scattered over as many
// ranges.
void TreeSight::prepareForOrder()
{
    m_wasInSight = isInSight(m_view.currentIndex(), m_view.viewport()->height());
    if (m_view.selectedRows(RowsView::kMostExpanded + 1).size() > RowsView::kMostExpanded)
        m_view.selectionModel()->select(m_view.currentIndex(),
                                        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    // If a single range covers all rows below a row, Qt selects whatever rows are there afterwards, which are
    // other entries in a chunk; it only does so with the latest selection.
    if (m_view.selectionModel()->selection().size() == 1)
        m_view.selectionModel()->select(QItemSelection(), QItemSelectionModel::Select);
}

// Rows have changed places: the current one stays in sight, also where a chunk has to be opened for it.
void TreeSight::followOrder()
{
    if (!m_top.isEmpty() && m_view.isVisible())
        return showTop();
    const QModelIndex row = m_view.currentIndex();
    if (!m_wasInSight || !row.isValid())
        return;
    m_view.expandAbove(row);
    m_view.executeDelayedItemsLayout();
    reveal(row);
}

// ---- columns

void TreeSight::sortBy(NodeModel::Column column)
{
    const ListSort sort = m_model.sortedBy();
    if (sort.column != column)
        m_view.header()->setSortIndicator(column, Qt::AscendingOrder);
    else if (sort.order == Qt::AscendingOrder)
        m_view.header()->setSortIndicator(column, Qt::DescendingOrder);
    else
        sortInFileOrder();
}

void TreeSight::sortInFileOrder()
{
    m_view.header()->setSortIndicator(-1, Qt::AscendingOrder);
}

void TreeSight::tellColumns()
{
    if (!m_columns.isFitting())
        Q_EMIT columnsChanged();
}

QByteArray TreeSight::saveColumns() const
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly) << m_columns.held() << m_view.header()->saveState();
    return state;
}

bool TreeSight::restoreColumns(const QByteArray &state)
{
    QDataStream stream(state);
    quint32 held = 0;
    QByteArray columns;
    stream >> held >> columns;
    const ListSort sort = m_model.sortedBy();
    m_view.setSortingEnabled(false);
    const bool restored = stream.status() == QDataStream::Ok && m_columns.restore(columns, held);
    m_view.header()->setSortIndicatorClearable(true);
    m_view.header()->setSortIndicator(sort.column, sort.order);
    m_view.setSortingEnabled(true);
    m_columns.setShown(NodeModel::Name, true);
    return restored;
}

void TreeSight::fillColumnsMenu(QMenu &menu)
{
    for (int column = NodeModel::Value; column < NodeModel::ColumnCount; ++column) {
        QAction *action = menu.addAction(m_model.headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!m_view.isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_columns.setShown(column, shown);
            tellColumns();
        });
    }
}

void TreeSight::showColumnsMenu(const QPoint &at)
{
    auto *menu = new QMenu(&m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnsMenu(*menu);
    menu->popup(m_view.header()->mapToGlobal(at));
}

// ---- saving the state

TreeLook TreeSight::look() const
{
    const QString top = m_wasShown && m_top.isEmpty() ? topPath() : m_top;
    return {expandedPaths(), m_model.sortedBy(), top};
}

void TreeSight::setLook(const TreeLook &look)
{
    if (look.sort.column < NodeModel::ColumnCount)
        m_view.header()->setSortIndicator(look.sort.column, look.sort.order);
    expandPaths(look.expanded);
    m_top = look.top;
    m_revealsWhenShown = !m_view.isVisible();
    if (m_view.isVisible())
        showTop();
}

void TreeSight::openStart()
{
    const QModelIndex row = m_view.currentIndex().siblingAtColumn(NodeModel::Name);
    const auto &outline = m_hierarchy.outline();
    if (outline == nullptr || !row.isValid() || m_model.rowOf(row).kind != TreeRow::Kind::Unit)
        return;
    if (!outline->below(m_model.rowOf(row).unit).empty())
        m_view.expand(row);
}

// Chunks have no path: takes the first row behind them.
QString TreeSight::topPath() const
{
    for (QModelIndex row = m_view.indexAt({0, 0}); row.isValid(); row = m_view.indexBelow(row)) {
        if (const QString path = row.data(NodeModel::PathRole).toString(); !path.isEmpty())
            return path;
    }
    return {};
}

// Once more where a list is still being sorted: the row will be elsewhere then.
void TreeSight::showTop()
{
    const QString top = m_model.isSorting() ? m_top : std::exchange(m_top, {});
    const Result<NodePath> path = m_model.file().file().parsePath(top.toStdString());
    const auto place = path ? m_model.file().resolve(*path) : std::nullopt;
    m_view.executeDelayedItemsLayout();
    if (place && !top.isEmpty())
        m_view.scrollTo(m_model.indexOf(*place), RowsView::PositionAtTop);
}

// ---- expansion

// Chunks have no path; they are opened when a row inside them is.
QStringList TreeSight::expandedPaths() const
{
    QStringList paths;
    for (const QModelIndex &row : m_model.openedRows()) {
        const QString path = m_view.isExpanded(row) ? row.data(NodeModel::PathRole).toString() : QString();
        const bool isOwn = m_model.rowOf(row).kind == TreeRow::Kind::OwnBytes;
        if (!path.isEmpty() && paths.size() < kMostKept)
            paths += isOwn ? path + kOwnMark : path;
    }
    return paths;
}

void TreeSight::expandPaths(const QStringList &paths)
{
    for (QString text : paths.mid(0, kMostKept)) {
        const bool isOwn = text.endsWith(kOwnMark);
        text.chop(isOwn ? 1 : 0);
        const Result<NodePath> path = m_model.file().file().parsePath(text.toStdString());
        const auto place = path ? m_model.file().resolve(*path) : std::nullopt;
        if (!place || m_model.file().pathOf(*place) != *path)
            continue;
        const QModelIndex row = m_model.indexOf(*place);
        m_view.expand(isOwn ? m_model.ownBytesOf(row) : row);
    }
}

void TreeSight::keep()
{
    m_expanded.clear();
    m_scroll = m_view.verticalScrollBar()->value();
    for (const QModelIndex &row : m_model.openedRows()) {
        if (m_view.isExpanded(row))
            m_expanded.push_back(m_model.keyOf(row));
    }
}

void TreeSight::restore()
{
    for (const NodeModel::RowKey &key : m_expanded) {
        if (const QModelIndex row = m_model.find(key); row.isValid())
            m_view.expand(row);
    }
    m_expanded.clear();
    m_view.executeDelayedItemsLayout();
    m_view.verticalScrollBar()->setValue(m_scroll);
}

} // namespace cutaway
