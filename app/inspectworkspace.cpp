// SPDX-License-Identifier: MIT
#include "app/inspectworkspace.h"

#include "viewers/hex/hexview.h"
#include "viewers/theme/grid.h"
#include "viewers/tree/nodetreeview.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QStackedWidget>
#include <QTabBar>
#include <QUndoView>
#include <QVBoxLayout>
#include <utility>

namespace cutaway
{

InspectWorkspace::InspectWorkspace(const theme::Theme &theme, QWidget *parent)
    : QMainWindow(parent, Qt::Widget), m_theme(theme)
{
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_titles[kHex] = new PaneTitle(tr("Bytes"), theme, centre);
    m_stacks[kHex] = new QStackedWidget(centre);
    layout->addWidget(m_titles[kHex]);
    layout->addWidget(m_stacks[kHex], 1);
    setCentralWidget(centre);
    addDockWidget(Qt::LeftDockWidgetArea, createDock(kTree, QStringLiteral("structure"), tr("Structure")));
    addDockWidget(Qt::RightDockWidgetArea, createDock(kScene, QStringLiteral("scene"), tr("Scene")));
    addDockWidget(Qt::RightDockWidgetArea,
                  createDock(kInspector, QStringLiteral("inspector"), tr("Inspector")));
    connect(m_docks[kScene]->toggleViewAction(), &QAction::triggered, this,
            [this](bool shown) { m_sceneHidden = !shown; });
    addDockWidget(Qt::BottomDockWidgetArea, createDock(kIssues, QStringLiteral("issues"), tr("Issues")));
    addDockWidget(Qt::BottomDockWidgetArea, createDock(kChanges, QStringLiteral("changes"), tr("Changes")));
    addBeside(kIssues, kBookmarks, QStringLiteral("bookmarks"), tr("Bookmarks"));
    addBeside(kIssues, kFind, QStringLiteral("find"), tr("Find"));
    addBeside(kIssues, kGraph, QStringLiteral("graph"), tr("Graph"));
    addBeside(kInspector, kData, QStringLiteral("data"), tr("Data"));
    addBeside(kInspector, kHelp, QStringLiteral("help"), tr("Field Help"));
    addToolDock(Tool::Timeline, QStringLiteral("timeline"), tr("Timeline"), kIssues);
    addToolDock(Tool::Mopp, QStringLiteral("mopp"), tr("MOPP"), kIssues);
    addToolDock(Tool::Packages, QStringLiteral("packages"), tr("Packages"), kIssues);
    connect(m_docks[kTools + static_cast<int>(Tool::Packages)]->toggleViewAction(), &QAction::triggered, this,
            [this](bool shown) { m_page->tool(Tool::Packages)->arrangement()->setChecked(shown); });
    m_docks[kIssues]->raise(); // what joined it later would stand in front
    m_original = saveState();
}

// Shares the place of another pane, by tabs, and stands behind it at first.
void InspectWorkspace::addBeside(Pane beside, Pane pane, const QString &name, const QString &title)
{
    tabifyDockWidget(m_docks[beside], createDock(pane, name, title));
    m_docks[beside]->raise();
}

// A tool shares the place of another pane, by tabs, and shows while the page has something for it.
void InspectWorkspace::addToolDock(Tool tool, const QString &name, const QString &title, Pane beside)
{
    const auto pane = static_cast<Pane>(kTools + static_cast<int>(tool));
    QDockWidget *dock = createDock(pane, name, title);
    tabifyDockWidget(m_docks[beside], dock);
    dock->hide();
    connect(dock->toggleViewAction(), &QAction::triggered, this,
            [this, tool](bool shown) { m_toolHidden[static_cast<std::size_t>(tool)] = !shown; });
}

void InspectWorkspace::showTool(Tool tool)
{
    const int pane = kTools + static_cast<int>(tool);
    const ToolPane *widget = m_page->tool(tool);
    const bool wanted = widget != nullptr && widget->hasContent();
    // What the window can be arranged around would have too little room elsewhere.
    const bool shown =
        wanted && (widget->arrangement() != nullptr ? m_page->arrangedAround() == tool
                                                    : !m_toolHidden[static_cast<std::size_t>(tool)]);
    m_docks[pane]->toggleViewAction()->setEnabled(wanted);
    if (wanted)
        m_titles[pane]->setHint(widget->hint());
    if (shown == !m_docks[pane]->isHidden())
        return;
    m_docks[pane]->setVisible(shown);
    if (!shown)
        return;
    m_docks[pane]->raise();
    if (dockWidgetArea(m_docks[pane]) == Qt::BottomDockWidgetArea &&
        m_docks[pane]->height() < theme::grid(60))
        resizeDocks({m_docks[pane]}, {theme::grid(75)}, Qt::Vertical);
}

// A tool gets two thirds of the width; tree and bytes stand beside it, one above the other, and all else
// behind the tree. Elsewhere the window is as its user has arranged it.
void InspectWorkspace::arrangeAround(std::optional<Tool> tool)
{
    QDockWidget *main = tool ? m_docks[kTools + static_cast<int>(*tool)] : nullptr;
    if (std::exchange(m_around, main) == main)
        return;
    setCorner(Qt::TopLeftCorner, tool ? Qt::LeftDockWidgetArea : Qt::TopDockWidgetArea);
    setCorner(Qt::BottomLeftCorner, tool ? Qt::LeftDockWidgetArea : Qt::BottomDockWidgetArea);
    if (!tool) {
        restoreState(std::exchange(m_beforeTool, {}));
        return;
    }
    m_beforeTool = saveState();
    gatherAround(*main);
}

void InspectWorkspace::gatherAround(QDockWidget &main)
{
    addDockWidget(Qt::LeftDockWidgetArea, &main);
    main.show();
    addDockWidget(Qt::TopDockWidgetArea, m_docks[kTree]);
    for (QDockWidget *dock : m_docks) {
        if (dock != nullptr && dock != &main && dock != m_docks[kTree])
            tabifyDockWidget(m_docks[kTree], dock);
    }
    m_docks[kTree]->show();
    m_docks[kTree]->raise();
    giveSizesAround(main);
}

void InspectWorkspace::giveSizesAround(QDockWidget &main)
{
    resizeDocks({&main}, {width() * 66 / 100}, Qt::Horizontal);
    resizeDocks({m_docks[kTree]}, {height() * 45 / 100}, Qt::Vertical);
    // Many panes share one row of tabs: arrows lead to those that have no room, titles stay readable.
    layout()->activate();
    for (QTabBar *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(true);
    }
}

QDockWidget *InspectWorkspace::createDock(Pane pane, const QString &name, const QString &title)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    m_titles[pane] = new PaneTitle(title, m_theme, dock);
    dock->setTitleBarWidget(m_titles[pane]);
    m_stacks[pane] = new QStackedWidget(dock);
    dock->setWidget(m_stacks[pane]);
    m_docks[pane] = dock;
    return dock;
}

void InspectWorkspace::setTheme(const theme::Theme &theme)
{
    m_theme = theme;
    for (PaneTitle *title : m_titles)
        title->setTheme(theme);
}

QWidget *InspectWorkspace::paneOf(const FilePage &page, Pane pane) const
{
    switch (pane) {
    case kTree:
        return &page.treePane();
    case kHex:
        return &page.hex();
    case kScene:
        return page.scene();
    case kInspector:
        return &page.inspector();
    case kChanges:
        return &page.changeTabs();
    case kIssues:
        return &page.issues();
    case kBookmarks:
        return &page.bookmarksView();
    case kFind:
        return &page.find();
    case kGraph:
        return &page.graph();
    case kData:
        return &page.data();
    case kHelp:
        return &page.help();
    default:
        return page.tool(static_cast<Tool>(pane - kTools));
    }
}

void InspectWorkspace::addPage(FilePage &page)
{
    for (int pane = 0; pane < kPaneCount; ++pane)
        if (QWidget *widget = paneOf(page, static_cast<Pane>(pane)))
            m_stacks[pane]->addWidget(widget);
    connect(&page, &FilePage::pictureChanged, this, [this, &page] {
        if (m_page == &page)
            showScene(page.hasPicture());
    });
    if (page.scene() != nullptr)
        connect(page.scene(), &ScenePane::fillToggled, this, [this, &page] {
            if (m_page == &page)
                fillWithScene(page.scene()->fillsWindow());
        });
    connect(&page, &FilePage::toolChanged, this, [this, &page](Tool tool) {
        if (m_page == &page)
            showTool(tool);
    });
    connect(&page, &FilePage::arrangementChanged, this, [this, &page] {
        if (m_page == &page)
            showPage(page);
    });
    connect(&page, &FilePage::hintsChanged, this, [this, &page] {
        if (m_page == &page)
            updateHints();
    });
}

void InspectWorkspace::showPage(FilePage &page)
{
    m_page = &page;
    for (int pane = 0; pane < kPaneCount; ++pane)
        if (QWidget *widget = paneOf(page, static_cast<Pane>(pane)))
            m_stacks[pane]->setCurrentWidget(widget);
    fillWithScene(page.scene() != nullptr && page.scene()->fillsWindow());
    arrangeAround(page.arrangedAround());
    showScene(page.hasPicture());
    for (std::size_t tool = 0; tool < kToolCount; ++tool)
        showTool(static_cast<Tool>(tool));
    updateHints();
}

// A file without a picture gives its place to the inspector.
void InspectWorkspace::showScene(bool hasPicture)
{
    m_docks[kScene]->toggleViewAction()->setEnabled(hasPicture);
    m_docks[kScene]->setVisible(hasPicture && !m_sceneHidden);
}

// The picture gets the room of all panes, and gives it back.
void InspectWorkspace::fillWithScene(bool fill)
{
    if (fill == !m_beforeFill.isEmpty())
        return;
    centralWidget()->setVisible(!fill);
    if (!fill) {
        restoreState(std::exchange(m_beforeFill, {}));
        return;
    }
    m_beforeFill = saveState();
    for (QDockWidget *dock : m_docks) {
        if (dock != nullptr && dock != m_docks[kScene])
            dock->hide();
    }
}

void InspectWorkspace::reveal(QWidget &pane)
{
    for (int i = 0; i < kPaneCount; ++i) {
        if (m_docks[i] == nullptr || m_stacks[i]->indexOf(&pane) < 0)
            continue;
        m_docks[i]->show();
        m_docks[i]->raise();
    }
    pane.setFocus(Qt::ShortcutFocusReason);
}

void InspectWorkspace::updateHints()
{
    m_titles[kTree]->setHint(m_page->treeHint());
    m_titles[kHex]->setHint(m_page->hexHint());
    m_titles[kIssues]->setHint(m_page->issues().summary());
}

QList<QAction *> InspectWorkspace::paneActions() const
{
    QList<QAction *> actions;
    for (QDockWidget *dock : m_docks) {
        if (dock != nullptr)
            actions.append(dock->toggleViewAction());
    }
    return actions;
}

void InspectWorkspace::giveUsualSizes()
{
    if (m_around != nullptr)
        return giveSizesAround(*m_around);
    resizeDocks({m_docks[kTree], m_docks[kScene], m_docks[kInspector]},
                {width() * 23 / 100, width() * 33 / 100, width() * 33 / 100}, Qt::Horizontal);
    resizeDocks({m_docks[kScene], m_docks[kInspector]}, {height() * 58 / 100, height() * 42 / 100},
                Qt::Vertical);
    resizeDocks({m_docks[kIssues], m_docks[kChanges]}, {width() * 72 / 100, width() * 28 / 100},
                Qt::Horizontal);
    resizeDocks({m_docks[kIssues]}, {theme::grid(38)}, Qt::Vertical);
}

void InspectWorkspace::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (!std::exchange(m_arranged, true))
        giveUsualSizes();
}

void InspectWorkspace::resetLayout()
{
    const std::optional<Tool> around = m_page != nullptr ? m_page->arrangedAround() : std::nullopt;
    arrangeAround(std::nullopt);
    restoreState(m_original);
    giveUsualSizes();
    arrangeAround(around);
}

QByteArray InspectWorkspace::layoutState() const
{
    return !m_beforeFill.isEmpty() ? m_beforeFill : !m_beforeTool.isEmpty() ? m_beforeTool : saveState();
}

void InspectWorkspace::restoreLayout(const QByteArray &state)
{
    m_arranged = restoreState(state);
}

void InspectWorkspace::cyclePanes(int step)
{
    if (m_page == nullptr)
        return;
    std::vector<QWidget *> panes;
    int focused = -1;
    for (int pane = 0; pane < kPaneCount; ++pane) {
        QWidget *widget = paneOf(*m_page, static_cast<Pane>(pane));
        if (widget == nullptr || !widget->isVisible())
            continue;
        if (widget->isAncestorOf(QApplication::focusWidget()) || widget == QApplication::focusWidget())
            focused = static_cast<int>(panes.size());
        panes.push_back(widget);
    }
    const int count = static_cast<int>(panes.size());
    if (count == 0)
        return;
    const int next = focused < 0 ? 0 : (focused + step + count) % count;
    panes[static_cast<std::size_t>(next)]->setFocus(Qt::TabFocusReason);
}

} // namespace cutaway
