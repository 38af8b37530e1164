// SPDX-License-Identifier: MIT
// The list of bookmarks: choosing one selects its place, colour and comment are changed here.
#pragma once

#include "viewers/kit/file/selection.h"
#include "viewers/panes/bookmarks/bookmarkmodel.h"

#include <QWidget>

class QLabel;
class QMenu;
class QTreeView;

namespace cutaway
{

class CellDelegate;

class BookmarksView : public QWidget
{
    Q_OBJECT

public:
    BookmarksView(Bookmarks &bookmarks, Selection &selection, QWidget *parent = nullptr);

    QTreeView *table() const { return m_table; }
    // Selects the next bookmark behind the selection, or with -1 the previous one; wraps around at the ends.
    void step(int by);

Q_SIGNALS:
    void notice(const QString &text);

private:
    void dress();
    void createTable();
    void createActions();
    void addColors(QMenu &menu);
    void jump(const QModelIndex &index);
    void removeCurrent();
    void copyAll();
    void pasteAll();
    void follow();

    Bookmarks &m_bookmarks;
    Selection &m_selection;
    BookmarkModel *m_model;
    QTreeView *m_table;
    CellDelegate *m_delegate = nullptr;
    QLabel *m_empty;
    QMenu *m_colors = nullptr;
};

} // namespace cutaway
