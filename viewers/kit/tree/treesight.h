// SPDX-License-Identifier: MIT
// What of the tree is in sight: its columns, its open rows and how far it is scrolled; kept while rows are
// rebuilt or sorted and while the view is hidden, and between runs.
#pragma once

#include "viewers/kit/tree/nodemodel.h"
#include "viewers/kit/tree/treelook.h"

class QMenu;

namespace cutaway
{

class ColumnFit;
class RowsView;

class TreeSight : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostKept = 100;

    // To be made when the view has its model.
    TreeSight(RowsView &view, NodeModel &model, const Hierarchy &hierarchy);

    // Order, width and visibility of the columns; a file opens in its own order.
    QByteArray saveColumns() const;
    bool restoreColumns(const QByteArray &state);
    // An entry for each column but the name.
    void fillColumnsMenu(QMenu &menu);

    // What a click on the header of the column does: sorts lists by it, then the other way round, then not
    // any more.
    void sortBy(NodeModel::Column column);
    void sortInFileOrder();

    // With kMostKept paths at most.
    TreeLook look() const;
    void setLook(const TreeLook &look);
    // For a file that is opened for the first time: expands the unit that it opens at.
    void openStart();

    bool isInSight(const QModelIndex &row, int height) const;
    void reveal(const QModelIndex &row);
    // Reveals it, or will when the view appears.
    void show(const QModelIndex &row);
    // The view is shown, or about to be hidden.
    void appear();
    void disappear();

Q_SIGNALS:
    void columnsChanged(); // by the user: what saveColumns() says

private:
    void showColumnsMenu(const QPoint &at);
    void tellColumns();
    void prepareForOrder();
    void followOrder();
    QString topPath() const;
    void showTop();
    QStringList expandedPaths() const;
    void expandPaths(const QStringList &paths);
    void keep();
    void restore();

    RowsView &m_view;
    NodeModel &m_model;
    const Hierarchy &m_hierarchy;
    ColumnFit &m_columns;
    bool m_wasInSight = false;                 // the current row, before rows changed places
    bool m_wasShown = false;                   // until then it has no first row that somebody has chosen
    bool m_revealsWhenShown = true;            // nothing can be scrolled to before the view has its size
    std::vector<NodeModel::RowKey> m_expanded; // while the model starts over
    int m_scroll = 0;                          // the same
    QString m_top;                             // path of the row to be shown first, as soon as it can be
};

} // namespace cutaway
