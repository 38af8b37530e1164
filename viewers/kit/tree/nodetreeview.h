// SPDX-License-Identifier: MIT
// The tree pane: units and nodes of one open file, tied to its selection.
//
// Selecting elsewhere expands and centres the row here; hovering marks it with a thin frame and moves
// nothing.
#pragma once

#include "viewers/kit/file/carriedtyping.h"
#include "viewers/kit/pane/rowsview.h"
#include "viewers/kit/tree/rowcommands.h"
#include "viewers/kit/tree/treesight.h"

namespace cutaway
{

class NodeDelegate;
class ValueEditor;

class NodeTreeView : public RowsView
{
    Q_OBJECT

public:
    NodeTreeView(Selection &selection, QWidget *parent = nullptr);

    NodeModel &nodes() const { return *m_model; }
    TreeSight &sight() const { return *m_sight; }
    RowCommands &commands() const { return *m_commands; }

    // Selects the rows of all these places, the first kMostExpanded of them; what is shown elsewhere stays.
    void selectPlaces(const std::vector<Place> &places);
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void selectAll() override;

Q_SIGNALS:
    // Something worth telling in a status line, such as an operation that stopped at a limit.
    void notice(const QString &text);

protected:
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option,
                 const QModelIndex &index) const override;

private:
    void showSelected();
    void updateHovered();
    void step(bool inwards);

    // Opens the editor of the current row's value; false where it has none.
    bool editCurrent();
    void editNext();
    ValueEditor *cellEditor() const; // null where nothing is edited
    void takeTyping();
    void giveTyping();
    void retireEditors();

    Selection &m_selection;
    NodeModel *m_model;
    NodeDelegate *m_delegate;
    TreeSight *m_sight = nullptr;
    RowCommands *m_commands = nullptr;
    bool m_following = false; // while this view and the selection bring each other up to date
    QPersistentModelIndex m_hovered;
    std::optional<NodeModel::RowKey> m_edited; // what is typed, while the model starts over
    CarriedTyping m_typing;
};

} // namespace cutaway
