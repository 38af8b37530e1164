// SPDX-License-Identifier: MIT
// The columns of the tree: their visibility, width and sorting by a click on the title.
#include "viewers/pane/columnfit.h"
#include "viewers/tree/nodetreeview.h"

#include <QDataStream>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>

namespace cutaway
{

void NodeTreeView::createHeader()
{
    QHeaderView *columns = header();
    m_columns = new ColumnFit(*this, {NodeModel::Name, NodeModel::Value}, NodeModel::Value);
    columns->setSortIndicatorClearable(true);
    sortInFileOrder();
    setSortingEnabled(true);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_top.clear(); });
    connect(m_model, &NodeModel::headerDataChanged, this, [this] { // also when sorting was cancelled
        const ListSort sort = m_model->sortedBy();
        header()->setSortIndicator(sort.column, sort.order);
        if (sort.column < 0 && !m_model->isSorting())
            m_top.clear(); // there is no order to wait for
    });
    columns->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(columns, &QWidget::customContextMenuRequested, this, &NodeTreeView::showColumnsMenu);
    connect(columns, &QHeaderView::sectionMoved, this, &NodeTreeView::tellColumns);
    connect(columns, &QHeaderView::sectionResized, this, &NodeTreeView::tellColumns);
}

void NodeTreeView::tellColumns()
{
    if (!m_columns->isFitting())
        Q_EMIT columnsChanged();
}

QByteArray NodeTreeView::saveState() const
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly) << m_columns->held() << header()->saveState();
    return state;
}

bool NodeTreeView::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    quint32 held = 0;
    QByteArray columns;
    stream >> held >> columns;
    const ListSort sort = m_model->sortedBy();
    setSortingEnabled(false);
    const bool restored = stream.status() == QDataStream::Ok && m_columns->restore(columns, held);
    header()->setSortIndicatorClearable(true);
    header()->setSortIndicator(sort.column, sort.order);
    setSortingEnabled(true);
    m_columns->setShown(NodeModel::Name, true);
    return restored;
}

void NodeTreeView::fillColumnsMenu(QMenu &menu)
{
    for (int column = NodeModel::Value; column < NodeModel::ColumnCount; ++column) {
        QAction *action = menu.addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) {
            m_columns->setShown(column, shown);
            tellColumns();
        });
    }
}

void NodeTreeView::showColumnsMenu(const QPoint &at)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillColumnsMenu(*menu);
    menu->popup(header()->mapToGlobal(at));
}

} // namespace cutaway
