// SPDX-License-Identifier: MIT
// What can be done with the rows of a tree: an action with a key for each command, and the menu of a row.
#pragma once

#include "viewers/kit/file/referrerfinder.h"
#include "viewers/kit/tree/branch.h"
#include "viewers/kit/tree/rowedits.h"

#include <QKeySequence>
#include <array>

class QAction;
class QContextMenuEvent;
class QMenu;

namespace cutaway
{

class RowCommands : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMostCopied = 10'000; // rows, as lines of text

    // To be made when the view has its model.
    RowCommands(RowsView &view, NodeModel &model, Selection &selection);

    // Names for the settings.
    struct Keys {
        QString id; // also the object name of the action
        QString text;
        QKeySequence usual;
    };
    static std::vector<Keys> keys();
    // What can be done with the current row, but for what the window has commands for.
    QList<QAction *> possible();
    void showMenu(const QContextMenuEvent &event);
    // More entries for the menu; whoever has them acts on what is selected. One with a menu of its own is
    // shown while it is enabled.
    void addMenuEntries(const QList<QAction *> &actions) { m_menuEntries += actions; }
    void followLink();

Q_SIGNALS:
    void editWanted();
    // The values of all selected rows are to be changed at once.
    void bulkEditRequested();
    void notice(const QString &text);
    void barMade(QuestionBar *bar);

private:
    enum class Turn;
    enum class Which : std::uint8_t;
    struct Command;
    static const std::array<Command, 19> kCommands;

    void run(const Command &command);
    Result<void> runInTurn(const Command &command, int choice);
    void followChoice();
    void updateActions();
    QList<QAction *> actions(std::initializer_list<Which> those) const;
    void addReferrers(QMenu &menu);
    void fillReferrers(QMenu &list);
    void addReferrers(QMenu &list, const std::vector<Referrer> &referrers);
    using LineOf = std::function<QString(const File &, const TreeRow &)>; // called by a worker
    void copyLines(LineOf lineOf);
    void copyValue();
    void copyPath();
    void copyJson();
    void addCopies(QMenu &menu);

    RowsView &m_view;
    NodeModel &m_model;
    Selection &m_selection;
    RowEdits m_edits;
    ReferrerFinder m_referrers;
    QList<QAction *> m_actions;     // in the order of kCommands
    QList<QAction *> m_menuEntries; // of other panes
    std::uint64_t m_choseAt = 0;    // revision of the file in which the rows were chosen for what waits
    int m_choice = 0;               // how often others were chosen since
};

} // namespace cutaway
