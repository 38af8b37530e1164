// SPDX-License-Identifier: MIT
// The arrangement of panes for any file: tree left, bytes in the centre, picture and inspector right, issues
// below.
//
// One arrangement serves all pages; it shows the panes of one page at a time.
#pragma once

#include "app/filepage.h"
#include "app/panetitle.h"

#include <QMainWindow>
#include <array>

class QStackedWidget;

namespace cutaway
{

class InspectWorkspace : public QMainWindow
{
    Q_OBJECT

public:
    explicit InspectWorkspace(const theme::Theme &theme, QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    void addPage(FilePage &page);
    void showPage(FilePage &page);
    FilePage *page() const { return m_page; }

    // One checkable action per pane that can be hidden.
    QList<QAction *> paneActions() const;
    void resetLayout();
    QByteArray layoutState() const; // for restoreLayout()
    // Of an earlier run; the usual arrangement when it cannot be read.
    void restoreLayout(const QByteArray &state);
    // Shows the dock of one of the page's panes and gives it the keyboard.
    void reveal(QWidget &pane);
    // Moves the focus to the next pane, or with -1 to the one before.
    void cyclePanes(int step);

protected:
    void showEvent(QShowEvent *event) override;

private:
    enum Pane {
        kTree,
        kHex,
        kScene,
        kInspector,
        kChanges,
        kIssues,
        kBookmarks,
        kFind,
        kGraph,
        kData,
        kHelp,
        kTools,
        kPaneCount = kTools + kToolCount
    };

    QDockWidget *createDock(Pane pane, const QString &name, const QString &title);
    QWidget *paneOf(const FilePage &page, Pane pane) const;
    void showScene(bool hasPicture);
    void addBeside(Pane beside, Pane pane, const QString &name, const QString &title);
    void addToolDock(Tool tool, const QString &name, const QString &title, Pane beside);
    void showTool(Tool tool);
    void arrangeAround(std::optional<Tool> tool);
    void gatherAround(QDockWidget &main);
    void giveSizesAround(QDockWidget &main);
    void updateHints();
    void giveUsualSizes();
    void fillWithScene(bool fill);

    theme::Theme m_theme;
    QPointer<FilePage> m_page;
    std::array<QStackedWidget *, kPaneCount> m_stacks{};
    std::array<PaneTitle *, kPaneCount> m_titles{};
    std::array<QDockWidget *, kPaneCount> m_docks{}; // none for kHex
    QByteArray m_original;   // where the panes belong; their sizes need a shown window
    QByteArray m_beforeFill; // the arrangement while the picture has all the room
    QByteArray m_beforeTool; // the arrangement while one tool has most of the room
    QDockWidget *m_around = nullptr;
    bool m_arranged = false;
    // By the user, not for want of something to show.
    bool m_sceneHidden = false;
    std::array<bool, kToolCount> m_toolHidden{};
};

} // namespace cutaway
