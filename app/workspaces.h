// SPDX-License-Identifier: MIT
// The panes of the current page as docks, in the arrangement of one of the workspaces. The user's changes to
// a workspace are kept.
//
// More than 40 functions: panes, docks and layouts are one state, which Qt keeps in one widget.
#pragma once

#include "app/filepage.h"
#include "app/panetitle.h"

#include <QMainWindow>
#include <array>

class QActionGroup;
class QStackedWidget;

namespace cutaway
{

class Workspaces : public QMainWindow
{
    Q_OBJECT

public:
    explicit Workspaces(QWidget *parent = nullptr, PaneList panes = allPanes());

    // The place of a page's pane, to be made as its child.
    QStackedWidget *home(Pane pane) const;
    void addPage(FilePage &page);
    // Shows the page in its workspace; null shows none.
    void showPage(FilePage *page);
    FilePage *page() const { return m_page; }
    // Panes that hold another file than the page that is shown, or none, and are in sight; none, by design.
    QStringList strangers() const;
    Workspace current() const { return m_current; }
    // Switches the current page to the workspace and reports it; does nothing if the page does not have it.
    void choose(Workspace workspace);

    // One checkable action per pane, and per workspace.
    QList<QAction *> paneActions() const;
    QList<QAction *> workspaceActions() const;
    void updateToolTips(); // after keys have changed
    // Adds a button to the strip above the pane, visible while the action is enabled.
    void addToTitle(Pane pane, QAction &action) { title(pane).addButton(action); }

    void resetLayout();                                // of the current workspace
    QByteArray layoutState(Workspace workspace) const; // for restoreLayout()
    // Restores the layout of an earlier run; the default one when it cannot be read.
    void restoreLayout(Workspace workspace, const QByteArray &state);
    // Shows the dock of a pane, in front of those that share its place.
    void bringForward(Pane pane);
    // Shows the dock of one of the page's panes and focuses the pane.
    void reveal(QWidget &pane);
    // Moves the focus to the next pane, or with -1 to the one before.
    void cyclePanes(int step);

Q_SIGNALS:
    void chosen(cutaway::FilePage &page, cutaway::Workspace workspace);

protected:
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Arrangement {
        QByteArray docks;     // of saveState(); empty: as in the table
        quint64 closed = 0;   // a bit for each pane
        bool hasSizes = true; // they need a shown window
    };

    void createDock(const PaneRow &row);
    void showPanesOf(const FilePage *page);
    quint64 closedAtFirst(Workspace workspace) const;
    void restWhenBehind(Pane pane);
    void createActions();
    QDockWidget &dock(Pane pane) const { return *m_docks[static_cast<std::size_t>(pane)]; }
    PaneTitle &title(Pane pane) const { return *m_titles[static_cast<std::size_t>(pane)]; }
    const Arrangement &arrangement() const { return m_arrangements[static_cast<std::size_t>(m_current)]; }
    Arrangement &arrangement() { return m_arrangements[static_cast<std::size_t>(m_current)]; }
    void setClosed(Pane pane, bool closed);
    void toggle(Pane pane, bool shown);
    void enter(Workspace workspace);
    void leave();
    void arrange();
    void giveSizes();
    QDockWidget *dockBelow(const QDockWidget &above) const;
    int heightWithTabs(const QDockWidget &dock) const;
    void keepPicture();
    void followBars(int by);
    void showDocks();
    void hideEmptyTabs();
    void askForSeen();
    void updateHints();
    void fillWithScene(bool fill);
    QByteArray docksNow() const;

    PaneList m_panes; // stacks, titles and docks have one for each
    QPointer<FilePage> m_page;
    std::vector<QStackedWidget *> m_stacks;
    std::vector<PaneTitle *> m_titles;
    std::vector<QDockWidget *> m_docks;
    QActionGroup *m_choices;
    std::array<Arrangement, kWorkspaceCount> m_arrangements;
    Workspace m_current = Workspace::Inspect;
    bool m_isEntered = false;     // until there is a page what was restored waits for the room it will have
    bool m_isRestored = false;    // without that room: once more when it is shown
    bool m_isSmallByHand = false; // the picture, since the user last moved an edge between panes
    QByteArray m_beforeFill;      // the docks while the picture has all the room
};

} // namespace cutaway
