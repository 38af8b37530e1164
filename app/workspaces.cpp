// SPDX-License-Identifier: MIT
#include "app/workspaces.h"

#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/theme/grid.h"

#include <QActionGroup>
#include <QApplication>
#include <QDataStream>
#include <QDockWidget>
#include <QLayout>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QTabBar>
#include <cassert>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kStateVersion = 2; // of docks; 1 had the bytes in the centre
constexpr QSize kLeastPicture{400, 300};

constexpr quint64 bitOf(Pane pane)
{
    return quint64{1} << static_cast<unsigned>(pane);
}

// Panes that want more room, even of hidden files, wrap and scroll. So docks always fit beside each other,
// and no file makes the window grow.
class PaneStack : public QStackedWidget
{
public:
    using QStackedWidget::QStackedWidget;

    QSize minimumSizeHint() const override
    {
        constexpr QSize kMost{theme::grid(40), theme::grid(30)};
        return QStackedWidget::minimumSizeHint().boundedTo(kMost);
    }
};

// Docks whose tab is another's are put beyond the edge; no event reports that while they are shown for the
// first time.
bool standsBehind(const QDockWidget &dock)
{
    return !dock.isFloating() && dock.geometry().right() < 0;
}

} // namespace

Workspaces::Workspaces(QWidget *parent, PaneList panes)
    : QMainWindow(parent, Qt::Widget), m_panes(panes), m_choices(new QActionGroup(this))
{
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    for (const PaneRow &row : panes)
        createDock(row);
    createActions();
    for (std::size_t i = 0; i < kWorkspaceCount; ++i)
        m_arrangements[i].closed = closedAtFirst(static_cast<Workspace>(i));
    arrange();
}

void Workspaces::createDock(const PaneRow &row)
{
    const QString title = tr(row.title);
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(QLatin1String(row.name));
    m_titles.push_back(new PaneTitle(title, dock));
    dock->setTitleBarWidget(m_titles.back());
    m_stacks.push_back(new PaneStack(dock));
    m_stacks.back()->addWidget(new QWidget(m_stacks.back())); // for pages that lack the pane
    dock->setWidget(m_stacks.back());
    m_docks.push_back(dock);
    restWhenBehind(row.pane);
    QAction *action = dock->toggleViewAction();
    action->setStatusTip(tr(row.help));
    action->setIcon(theme::icon(row.icon));
    action->setIconVisibleInMenu(false); // whose check boxes stand there
    connect(action, &QAction::triggered, this, [this, pane = row.pane](bool shown) { toggle(pane, shown); });
}

// A dock behind another's tab counts as visible all the same; its view is to do no work unseen, neither
// before it is seen for the first time nor while the page of another tab is being made.
void Workspaces::restWhenBehind(Pane pane)
{
    QDockWidget &dock = this->dock(pane);
    QWidget &stack = *home(pane);
    QSizePolicy policy = stack.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    stack.setSizePolicy(policy);
    stack.hide();
    connect(&dock, &QDockWidget::visibilityChanged, &stack, [this, &dock, &stack, pane](bool seen) {
        if (!isVisible()) // all docks go and come with it
            return;
        const bool behind =
            !seen && dock.isVisible() && !dock.isFloating() && !tabifiedDockWidgets(&dock).isEmpty();
        stack.setVisible(!behind);
        if (!behind && m_page != nullptr)
            m_page->askFor(pane);
    });
}

void Workspaces::createActions()
{
    for (std::size_t i = 0; i < kWorkspaceCount; ++i) {
        const auto workspace = static_cast<Workspace>(i);
        const QString title = tr(workspaceRow(workspace).title);
        QAction *action = m_choices->addAction(tr("Workspace: %1").arg(title));
        action->setIconText(title);
        action->setCheckable(true);
        action->setEnabled(false);
        action->setShortcut(QKeySequence(QStringLiteral("Alt+%1").arg(i + 1)));
        connect(action, &QAction::triggered, this, [this, workspace] { choose(workspace); });
    }
    updateToolTips();
}

void Workspaces::updateToolTips()
{
    for (std::size_t i = 0; i < kWorkspaceCount; ++i) {
        QAction *action = workspaceActions()[static_cast<qsizetype>(i)];
        const WorkspaceRow &row = workspaceRow(static_cast<Workspace>(i));
        action->setStatusTip(tr(action->isEnabled() || m_page == nullptr ? row.help : row.missing));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(keys.isEmpty() ? action->statusTip()
                                          : QStringLiteral("%1 (%2)").arg(action->statusTip(), keys));
    }
}

QList<QAction *> Workspaces::workspaceActions() const
{
    return m_choices->actions();
}

QList<QAction *> Workspaces::paneActions() const
{
    QList<QAction *> actions;
    for (QDockWidget *dock : m_docks)
        actions.append(dock->toggleViewAction());
    return actions;
}

// ---- pages

QStackedWidget *Workspaces::home(Pane pane) const
{
    return m_stacks[static_cast<std::size_t>(pane)];
}

void Workspaces::addPage(FilePage &page)
{
    for (const PaneRow &row : m_panes) {
        if (QWidget *widget = page.pane(row.pane))
            home(row.pane)->addWidget(widget);
    }
    connect(&page, &FilePage::paneMade, this, [this, &page](Pane pane) {
        home(pane)->addWidget(page.pane(pane));
        if (m_page == &page)
            home(pane)->setCurrentWidget(page.pane(pane));
    });
    const auto showAgain = [this, &page] {
        if (m_page == &page)
            showPage(&page);
    };
    connect(&page, &FilePage::contentChanged, this, showAgain);
    if (page.scene() != nullptr)
        connect(page.scene(), &ScenePane::fillToggled, this, showAgain);
    if (page.scene() != nullptr && page.scene()->viewport() != nullptr)
        connect(page.scene(), &ScenePane::barsGrew, this, [this, &page](int by) {
            if (m_page == &page)
                followBars(by);
        });
    connect(&page, &FilePage::hintsChanged, this, [this, &page] {
        if (m_page == &page)
            updateHints();
    });
}

// A pane that is open already gets no event when another page is shown.
void Workspaces::askForSeen()
{
    for (const PaneRow &row : m_panes) {
        if (!dock(row.pane).isHidden() && !home(row.pane)->isHidden())
            m_page->askFor(row.pane);
    }
}

void Workspaces::showPage(FilePage *page)
{
    m_page = page;
    for (std::size_t i = 0; i < kWorkspaceCount; ++i)
        workspaceActions()[static_cast<qsizetype>(i)]->setEnabled(page != nullptr &&
                                                                  page->has(static_cast<Workspace>(i)));
    updateToolTips();
    showPanesOf(page);
    if (page == nullptr)
        return;
    const bool fills = page->scene() != nullptr && page->scene()->fillsWindow();
    if (!fills || page->workspace() != m_current)
        fillWithScene(false);
    enter(page->workspace());
    workspaceActions()[static_cast<qsizetype>(m_current)]->setChecked(true);
    fillWithScene(fills);
    askForSeen();
    updateHints();
    assert(strangers().isEmpty());
}

// The one place that hands a page to all docks: one whose pane the page lacks shows nothing.
void Workspaces::showPanesOf(const FilePage *page)
{
    for (const PaneRow &row : m_panes) {
        QWidget *widget = page != nullptr ? page->pane(row.pane) : nullptr;
        if (widget != nullptr)
            home(row.pane)->setCurrentWidget(widget);
        else
            home(row.pane)->setCurrentIndex(0);
    }
}

QStringList Workspaces::strangers() const
{
    QStringList found;
    for (const PaneRow &row : m_panes) {
        const QWidget *shown = home(row.pane)->currentWidget();
        const QWidget *own = m_page != nullptr ? m_page->pane(row.pane) : nullptr;
        const bool isEmpty = home(row.pane)->currentIndex() == 0;
        const bool isInSight = !dock(row.pane).isHidden() && isVisible();
        if (own != nullptr ? shown != own : !isEmpty)
            found += QLatin1String(row.name);
        else if (isInSight && (m_page == nullptr || !m_page->has(row.pane)))
            found += QLatin1String(row.name);
    }
    return found;
}

void Workspaces::choose(Workspace workspace)
{
    if (m_page == nullptr || !m_page->has(workspace))
        return;
    m_page->choose(workspace);
    if (m_page->scene() != nullptr)
        m_page->scene()->endFilling();
    showPage(m_page);
    Q_EMIT chosen(*m_page, workspace);
}

void Workspaces::updateHints()
{
    title(Pane::Tree).setHint(m_page->treeHint());
    title(Pane::Hex).setHint(m_page->hexHint());
    title(Pane::Issues).setHint(m_page->check().summary());
    // Its tab is often behind that of the bytes.
    const std::size_t count = m_page->check().count();
    dock(Pane::Issues).setWindowTitle(count == 0 ? tr("Issues") : tr("Issues (%1)").arg(count));
    for (const PaneRow &row : m_panes) {
        if (const ToolPane *tool = m_page->tool(row.pane))
            title(row.pane).setHint(tool->hint());
    }
}

// ---- arrangements

quint64 Workspaces::closedAtFirst(Workspace workspace) const
{
    quint64 closed = 0;
    for (const PanePlace &place : placesIn(workspace, m_panes))
        closed |= place.closed ? bitOf(place.pane) : 0;
    return closed;
}

void Workspaces::enter(Workspace workspace)
{
    if (m_page->scene() != nullptr)
        m_page->scene()->setEditing(workspaceRow(workspace).isEditing);
    const bool wasEntered = std::exchange(m_isEntered, true);
    if (workspace == m_current && (wasEntered || arrangement().docks.isEmpty())) {
        showDocks();
        return;
    }
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    const bool wasShown = isVisible();
    if (wasShown)
        hide(); // or every dock that moves would be laid out and shown where it does not stay
    if (wasEntered)
        leave();
    m_current = workspace;
    const bool isRestored =
        !arrangement().docks.isEmpty() && restoreState(arrangement().docks, kStateVersion);
    if (!isRestored)
        arrange();
    m_isRestored = isRestored && !wasShown;
    showDocks();
    if (wasShown)
        show();
    if (QWidget *main = m_page->pane(workspaceRow(workspace).main); hadFocus && main != nullptr)
        main->setFocus(Qt::OtherFocusReason);
}

void Workspaces::leave()
{
    arrangement().docks = saveState(kStateVersion);
}

// Arranges the docks by the table, whatever their state.
void Workspaces::arrange()
{
    for (QDockWidget *dock : m_docks)
        removeDockWidget(dock);
    const std::vector<PanePlace> places = placesIn(m_current, m_panes);
    addDockWidget(Qt::LeftDockWidgetArea, &dock(places.front().pane));
    for (const PanePlace &row : std::span(places).subspan(1)) {
        if (row.how == Beside::Behind)
            tabifyDockWidget(&dock(row.other), &dock(row.pane));
        else
            splitDockWidget(&dock(row.other), &dock(row.pane),
                            row.how == Beside::Below ? Qt::Vertical : Qt::Horizontal);
    }
    arrangement().hasSizes = false;
    showDocks();
    for (const PanePlace &row : places) { // panes added later would be in front
        if (row.how != Beside::Behind)
            dock(row.pane).raise();
    }
}

void Workspaces::giveSizes()
{
    if (arrangement().hasSizes || !isVisible())
        return;
    arrangement().hasSizes = true;
    QList<QDockWidget *> wide, tall;
    QList<int> widths, heights;
    for (const PanePlace &row : workspaceRow(m_current).places) {
        if (row.width != 0) {
            wide.append(&dock(row.pane));
            widths.append(width() * row.width / 100);
        }
        if (row.height != 0) {
            tall.append(&dock(row.pane));
            heights.append(height() * row.height / 100);
        }
    }
    resizeDocks(wide, widths, Qt::Horizontal);
    resizeDocks(tall, heights, Qt::Vertical);
    // Many panes share one row of tabs: arrows scroll to those without room, titles stay readable.
    layout()->activate();
    for (QTabBar *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->setElideMode(Qt::ElideNone);
        tabs->setUsesScrollButtons(true);
    }
    keepPicture();
}

// The one in sight that begins where the other ends; null where there is none.
QDockWidget *Workspaces::dockBelow(const QDockWidget &above) const
{
    QDockWidget *nearest = nullptr;
    for (QDockWidget *dock : m_docks) {
        const bool isBelow = dock->y() > above.geometry().bottom() && dock->x() <= above.geometry().right() &&
                             dock->geometry().right() >= above.x();
        if (isBelow && !dock->isHidden() && !dock->isFloating() && !dock->visibleRegion().isEmpty() &&
            (nearest == nullptr || dock->y() < nearest->y()))
            nearest = dock;
    }
    return nearest;
}

// As resizeDocks() counts it: docks behind each other have their tabs below them.
int Workspaces::heightWithTabs(const QDockWidget &dock) const
{
    for (const QTabBar *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        const QRect place = tabs->geometry();
        if (tabs->isVisible() && place.top() == dock.geometry().bottom() + 1 && place.left() == dock.x())
            return dock.height() + place.height();
    }
    return dock.height();
}

// A small window keeps a picture that one can work in, at the cost of what is around it.
void Workspaces::keepPicture()
{
    QDockWidget &scene = dock(Pane::Scene);
    const ScenePane *pane = m_page != nullptr ? m_page->scene() : nullptr;
    if (pane == nullptr || pane->viewport() == nullptr || !isVisible() || scene.isHidden() ||
        scene.isFloating() || standsBehind(scene))
        return;
    if (const int missing = kLeastPicture.width() - pane->viewport()->width(); missing > 0)
        resizeDocks({&scene}, {scene.width() + missing}, Qt::Horizontal);
    layout()->activate();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // tools with other texts by now
    const int missing = kLeastPicture.height() - pane->viewport()->height();
    QDockWidget *below = dockBelow(scene);
    if (missing > 0 && below != nullptr) // with one of them alone both would get a part of it
        resizeDocks({&scene, below}, {heightWithTabs(scene) + missing, heightWithTabs(*below) - missing},
                    Qt::Vertical);
}

// Rows of tools that come above the picture take their room from the panes around it. A picture that the user
// has made smaller stays so.
void Workspaces::followBars(int by)
{
    if (by > 0 && !m_isSmallByHand && QApplication::mouseButtons() == Qt::NoButton)
        QMetaObject::invokeMethod(this, &Workspaces::keepPicture, Qt::QueuedConnection); // laid out by then
}

// The window itself gets the mouse only between its docks.
bool Workspaces::event(QEvent *event)
{
    const bool done = QMainWindow::event(event);
    const ScenePane *pane = m_page != nullptr ? m_page->scene() : nullptr;
    if (event->type() == QEvent::MouseButtonRelease && pane != nullptr && pane->viewport() != nullptr)
        m_isSmallByHand = pane->viewport()->height() < kLeastPicture.height();
    return done;
}

void Workspaces::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const QSize before = event->oldSize(), now = event->size();
    if (before.isValid() && (now.width() < before.width() || now.height() < before.height()))
        QMetaObject::invokeMethod(this, &Workspaces::keepPicture, Qt::QueuedConnection); // laid out by then
}

// Shows the docks of the page's panes that are not closed here, or that of the picture alone.
void Workspaces::showDocks()
{
    for (const PaneRow &row : m_panes) {
        const bool wanted = m_page != nullptr && m_page->has(row.pane);
        dock(row.pane).toggleViewAction()->setEnabled(wanted);
        const bool shown = m_beforeFill.isEmpty() ? wanted && (arrangement().closed & bitOf(row.pane)) == 0
                                                  : row.pane == Pane::Scene;
        if (shown == dock(row.pane).isHidden())
            dock(row.pane).setVisible(shown);
    }
    giveSizes();
    QMetaObject::invokeMethod(this, &Workspaces::hideEmptyTabs, Qt::QueuedConnection);
}

// Qt keeps the bars of the arrangement before, and shows some of them over the panes.
void Workspaces::hideEmptyTabs()
{
    for (QTabBar *tabs : findChildren<QTabBar *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (tabs->count() == 0)
            tabs->hide();
    }
}

void Workspaces::setClosed(Pane pane, bool closed)
{
    quint64 &bits = arrangement().closed;
    bits = closed ? bits | bitOf(pane) : bits & ~bitOf(pane);
    if (!closed)
        dock(pane).raise();
}

// Asking for a pane behind another's tab shows it, although the dock takes it for open and has closed it by
// now.
void Workspaces::toggle(Pane pane, bool shown)
{
    const bool wasBehind = !shown && standsBehind(dock(pane));
    if (wasBehind)
        dock(pane).show();
    setClosed(pane, !shown && !wasBehind);
    if (m_page == nullptr || dock(pane).isHidden())
        return;
    m_page->askFor(pane);
    if (QWidget *widget = m_page->pane(pane))
        widget->setFocus(Qt::ShortcutFocusReason);
}

// The scene takes the room of all panes, and gives it back.
void Workspaces::fillWithScene(bool fill)
{
    if (fill == !m_beforeFill.isEmpty())
        return;
    if (!fill) {
        restoreState(std::exchange(m_beforeFill, {}), kStateVersion);
        return showDocks();
    }
    m_beforeFill = saveState(kStateVersion);
    showDocks();
}

void Workspaces::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (std::exchange(m_isRestored, false)) {
        restoreState(arrangement().docks, kStateVersion);
        showDocks(); // the arrangement was that of another file, perhaps with other panes
    }
    giveSizes();
    assert(m_page == nullptr || strangers().isEmpty());
}

void Workspaces::resetLayout()
{
    arrangement().closed = closedAtFirst(m_current);
    arrange();
}

QByteArray Workspaces::docksNow() const
{
    return m_beforeFill.isEmpty() ? saveState(kStateVersion) : m_beforeFill;
}

QByteArray Workspaces::layoutState(Workspace workspace) const
{
    const Arrangement &kept = m_arrangements[static_cast<std::size_t>(workspace)];
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    // The upper half behind the docks: layouts that were kept before there were so many panes lack it.
    out << static_cast<quint32>(kept.closed)
        << (workspace == m_current && m_isEntered ? docksNow() : kept.docks)
        << static_cast<quint32>(kept.closed >> 32);
    return state;
}

void Workspaces::restoreLayout(Workspace workspace, const QByteArray &state)
{
    QDataStream in(state);
    quint32 closed = 0, closedAbove = 0;
    QByteArray docks;
    in >> closed >> docks;
    if (in.status() != QDataStream::Ok || docks.isEmpty())
        return;
    in >> closedAbove; // stays 0 where the layout ends here
    Arrangement &kept = m_arrangements[static_cast<std::size_t>(workspace)];
    kept.docks = docks;
    kept.closed = quint64{closedAbove} << 32 | closed;
    kept.hasSizes = true;
}

// ---- focus

void Workspaces::bringForward(Pane pane)
{
    dock(pane).show();
    dock(pane).raise();
    setClosed(pane, false);
}

void Workspaces::reveal(QWidget &pane)
{
    for (const PaneRow &row : m_panes) {
        if (home(row.pane)->indexOf(&pane) >= 0)
            bringForward(row.pane);
    }
    pane.setFocus(Qt::ShortcutFocusReason);
}

void Workspaces::cyclePanes(int step)
{
    if (m_page == nullptr)
        return;
    std::vector<QWidget *> panes;
    int focused = -1;
    for (const QPointer<QWidget> &widget : m_page->panes()) {
        if (widget == nullptr || !widget->isVisible())
            continue;
        if (widget->isAncestorOf(QApplication::focusWidget()) || widget == QApplication::focusWidget())
            focused = static_cast<int>(panes.size());
        panes.push_back(widget);
    }
    const int count = static_cast<int>(panes.size());
    int next = focused < 0 && step > 0 ? -1 : std::max(focused, 0);
    for (int tried = 0; tried < count; ++tried) {
        next = (next + step + count) % count;
        QWidget &pane = *panes[static_cast<std::size_t>(next)];
        pane.setFocus(Qt::TabFocusReason);
        if (pane.isAncestorOf(QApplication::focusWidget()))
            return; // else it holds nothing to use now
    }
}

} // namespace cutaway
