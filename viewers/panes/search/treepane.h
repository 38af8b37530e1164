// SPDX-License-Identifier: MIT
// The tree with its filter above and the bar for editing multiple values below. While a filter is typed, a
// list of its matches replaces the tree.
#pragma once

#include "viewers/kit/tree/nodetreeview.h"
#include "viewers/panes/search/bulkbar.h"
#include "viewers/panes/search/placemodel.h"

class QStackedWidget;
class QTreeView;

namespace cutaway
{

class FilterBar;

class TreePane : public QWidget
{
    Q_OBJECT

public:
    // Takes the tree.
    TreePane(NodeTreeView &tree, Selection &selection, Jobs &jobs, QWidget *parent = nullptr);

    NodeTreeView &tree() const { return m_tree; }
    FilterBar &filter() const { return *m_filter; }
    BulkBar &bulk() const { return *m_bulk; }
    QTreeView &list() const { return *m_list; }
    const PlaceModel &found() const { return *m_model; }

    void showFilter();
    void hideFilter();
    // For the rows selected; in the list of a filter, for all rows when no more than one is selected.
    void showBulk();

Q_SIGNALS:
    void notice(const QString &text);
    // A row in a document inside the file was chosen; with `open`, show it in the tab of that document.
    void partWanted(const cutaway::InPart &place, bool open);

private:
    void createList();
    void connectParts(NodeTreeView &tree, OpenFile &file);
    void createListActions();
    void follow();
    void jump(const QModelIndex &index);
    void open(const QModelIndex &index);
    BulkPlaces chosen() const;
    FoundRows chosenInList() const;
    std::vector<std::size_t> selectedInList() const;
    void copyColumn(int column);
    void updatePlaces();

    NodeTreeView &m_tree;
    Selection &m_selection;
    PlaceModel *m_model;
    FilterBar *m_filter;
    BulkBar *m_bulk;
    QStackedWidget *m_stack;
    QTreeView *m_list;
};

} // namespace cutaway
