// SPDX-License-Identifier: MIT
// The tree pane: units and nodes of one open file, tied to its selection.
//
// Selecting elsewhere expands and centres the row here; hovering marks it with a thin frame and moves
// nothing.
#pragma once

#include "core/file/linkedunits.h"
#include "viewers/file/carriedtyping.h"
#include "viewers/file/referrerfinder.h"
#include "viewers/file/selection.h"
#include "viewers/pane/rowsview.h"
#include "viewers/theme/icons.h"
#include "viewers/tree/nodemodel.h"
#include "viewers/tree/treelook.h"

#include <QKeySequence>
#include <array>
#include <functional>
#include <limits>
#include <vector>

class QAction;
class QMenu;

namespace cutaway
{

class ColumnFit;
class NodeDelegate;
class ValueEditor;
struct Edit;

class NodeTreeView : public RowsView
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostKept = 100;
    static constexpr qsizetype kMostCopied = 10'000; // rows, as lines of text

    NodeTreeView(Selection &selection, QWidget *parent = nullptr);

    NodeModel &nodes() const { return *m_model; }
    // Order, width and visibility of the columns; a file opens in its own order.
    QByteArray saveState() const;
    bool restoreState(const QByteArray &state);
    // An entry for each column but the name.
    void fillColumnsMenu(QMenu &menu);
    // With kMostKept paths at most.
    TreeLook look() const;
    void setLook(const TreeLook &look);
    // Of a file that nobody has looked at yet: what belongs to the unit that it opens at.
    void openStart();

    // More entries for the menu of a row; whoever has them acts on what is selected.
    void addMenuEntries(const QList<QAction *> &actions) { m_menuEntries += actions; }

    // Keys of what can be done with a row; names for the settings.
    struct RowKeys {
        QString id; // also the object name of the action
        QString text;
        QKeySequence usual;
    };
    static std::vector<RowKeys> rowKeys();
    // What can be done with the current row, but for what the window has commands for.
    QList<QAction *> commands();

    // What a click on the header of the column does: sorts lists by it, then the other way round, then not
    // any more.
    void sortBy(NodeModel::Column column);
    void sortInFileOrder();

    // Opens the editor of the current row's value; false where it has none.
    bool editCurrent();
    // Selects the rows of all these places, the first kMostExpanded of them; what is shown elsewhere stays.
    void selectPlaces(const std::vector<Place> &places);
    // That many of them at most, level by level.
    QModelIndexList selectedRows(qsizetype most = std::numeric_limits<int>::max()) const;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void selectAll() override;

Q_SIGNALS:
    void columnsChanged(); // by the user: what saveState() says
    // The values of all selected rows are to be changed at once.
    void bulkEditRequested();
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
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override;

private:
    enum class Turn;
    struct RowCommand;
    static const std::array<RowCommand, 17> kRowCommands;

    void createActions();
    void run(const RowCommand &command);
    Result<void> runInTurn(const RowCommand &command, int choice);
    void followChoice();
    void startEditing() { editCurrent(); }
    void addReferrers(QMenu &menu);
    void fillReferrers(QMenu &list);
    void addReferrers(QMenu &list, const std::vector<Referrer> &referrers);
    void addCopies(QMenu &menu);

    // nodecolumns.cpp
    void createHeader();
    void showColumnsMenu(const QPoint &at);
    void tellColumns();

    // rowedits.cpp
    void addInsertions(QMenu &menu);
    void duplicateRow();
    void removeRow();
    void lookForReferences(Place place);
    struct Removed {
        NodePath parent; // of a unit: what it stood below, perhaps no unit
        std::uint32_t row = 0;
        std::uint64_t visit = 0; // what was selected then
        bool isUnit = false;
    };
    Removed removedBy(const std::vector<UnitId> &units) const;
    void chooseBeside(const Removed &removed);
    bool isAtFields() const;
    void moveRowUp();
    void moveRowDown();
    void moveRow(int by);

    std::vector<UnitId> chosenUnits() const;
    using PatchOf = std::function<Result<Patch>(const File &)>; // called by a worker if much is to be read
    EditRequest request(PatchOf patchOf, const QString &label, std::uint64_t bytes,
                        const std::optional<Removed> &removed);
    EditRequest editRequest(const Edit &edit, const QString &label,
                            const std::optional<Removed> &removed = {});
    void editUnits(PatchOf patchOf, const QString &label, const std::optional<Removed> &removed = {});
    QString unitsLabel(const QString &single, const std::vector<UnitId> &units) const;
    void duplicateUnits(Reach reach);
    void removeUnits(Reach reach);
    Result<void> copyUnits(Reach reach) const;
    void duplicateBranch();
    void removeBranch();
    void copyUnitsAlone();
    void cutBranch();
    void pasteUnits();

    void updateActions();
    void updateHovered();

    void editNext();
    void step(bool inwards);
    void showSelected();
    void chooseRow(const QModelIndex &row);
    bool isInSight(const QModelIndex &row, int height) const;
    void reveal(const QModelIndex &row);
    void hoverAt(const QPoint &position);
    void prepareForOrder();
    void followOrder();
    QStringList expandedPaths() const;
    void expandPaths(const QStringList &paths);
    QString topPath() const;
    void showTop();
    ValueEditor *cellEditor() const; // null where nothing is edited
    void takeTyping();
    void giveTyping();
    void keepExpansion();
    void retireEditors();
    void restoreExpansion();

    void followLink();
    using LineOf = std::function<QString(const File &, const TreeRow &)>; // called by a worker
    void copyLines(LineOf lineOf);
    void copyValue();
    void copyPath();
    void copyJson();
    void expandCurrent();
    void collapseCurrent();

    Selection &m_selection;
    NodeModel *m_model;
    NodeDelegate *m_delegate;
    ReferrerFinder *m_referrers;
    ColumnFit *m_columns = nullptr;
    bool m_following = false;       // while this view and the selection bring each other up to date
    bool m_wasInSight = false;      // the current row, before rows changed places
    bool m_wasShown = false;        // until then it has no first row that somebody has chosen
    bool m_revealsWhenShown = true; // nothing can be scrolled to before the view has its size
    QPersistentModelIndex m_hovered;
    std::vector<NodeModel::RowKey> m_expanded; // while the model starts over
    std::optional<NodeModel::RowKey> m_edited; // the same, for what is typed
    CarriedTyping m_typing;
    int m_scroll = 0;
    QString m_top;                    // path of the row to be shown first, as soon as it can be
    std::optional<Removed> m_removed; // by the edit that was asked for last
    std::uint64_t m_choseAt = 0;      // revision of the file in which the rows were chosen for what waits
    int m_choice = 0;                 // how often others were chosen since

    QList<QAction *> m_menuEntries; // of other panes
    QAction *m_edit = nullptr;
    QAction *m_follow = nullptr;
    QAction *m_copyValue = nullptr;
    QAction *m_copyPath = nullptr;
    QAction *m_copyJson = nullptr;
    QAction *m_expand = nullptr;
    QAction *m_collapse = nullptr;
    QAction *m_duplicate = nullptr;
    QAction *m_remove = nullptr;
    QAction *m_bulkEdit = nullptr;
    QAction *m_duplicateBranch = nullptr;
    QAction *m_removeBranch = nullptr;
    QAction *m_copyBlock = nullptr;
    QAction *m_cutBranch = nullptr;
    QAction *m_paste = nullptr;
    QAction *m_moveUp = nullptr;
    QAction *m_moveDown = nullptr;
};

} // namespace cutaway
