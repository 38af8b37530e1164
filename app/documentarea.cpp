// SPDX-License-Identifier: MIT
#include "app/documentarea.h"

#include "app/bookmarkstore.h"
#include "app/loadpage.h"
#include "app/startpage.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"
#include "viewers/workshops/area/areapane.h"
#include "viewers/workshops/behaviour/cliptime.h"
#include "viewers/workshops/behaviour/nameselsewhere.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/physics/bodiespane.h"
#include "viewers/workshops/timeline/timelinepane.h"
#include "viewers/workshops/trees/treespane.h"
#include "viewers/workshops/walkmesh/walkmeshpane.h"

#include <QApplication>
#include <QDir>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace cutaway
{

namespace
{

const QString kTreeColumns = QStringLiteral("columns");

QString formatOf(const FilePage &page)
{
    return nodetext::fromCore(page.file().file().format().id());
}

// Files for which one workspace is chosen; clips are worked on otherwise than other packfiles.
QString kindOf(const FilePage &page)
{
    const QString format = formatOf(page);
    return page.has(Workspace::Animation) ? format + QStringLiteral("-clip") : format;
}

} // namespace

DocumentArea::DocumentArea(DocumentManager &manager, Jobs &jobs, QWidget *parent)
    : QWidget(parent), m_manager(manager), m_jobs(jobs), m_tabs(new DocumentTabs(this)),
      m_notices(new QWidget(this)), m_breadcrumbs(new QStackedWidget(this)), m_pages(new QStackedWidget(this))
{
    auto *notices = new QVBoxLayout(m_notices);
    notices->setContentsMargins(0, 0, 0, 0);
    notices->setSpacing(1);
    m_notices->installEventFilter(this);
    m_pages->installEventFilter(this);
    m_breadcrumbs->setFixedHeight(theme::kHeaderHeight + theme::grid(1));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addWidget(m_breadcrumbs);
    layout->addWidget(m_pages, 1);
    createPages();
    m_making.setSingleShot(true);
    m_making.setInterval(0);
    connect(&m_making, &QTimer::timeout, this, &DocumentArea::makeNextPart);
    connect(m_tabs, &QTabBar::currentChanged, this, &DocumentArea::followTab);
    connect(m_tabs, &QTabBar::tabCloseRequested, this, &DocumentArea::closeTab);
    connect(&manager, &DocumentManager::opened, this, &DocumentArea::addDocument);
    connect(&manager, &DocumentManager::activated, this, &DocumentArea::makeCurrent);
    connect(&manager, &DocumentManager::aboutToClose, this, &DocumentArea::removeDocument);
    showCurrent();
}

DocumentArea::~DocumentArea()
{
    m_tabs->disconnect(this);
    for (const auto &document : m_manager.documents())
        document->disconnect(this); // editors go, and what is typed in them
    m_open.clear();                 // before the stacks that show the panes
}

void DocumentArea::createPages()
{
    m_start = new StartPage(DocumentManager::samples(), this);
    m_load = new LoadPage(this);
    m_workspaces = new Workspaces(this);
    for (QWidget *page : {static_cast<QWidget *>(m_start), static_cast<QWidget *>(m_load),
                          static_cast<QWidget *>(m_workspaces)})
        m_pages->addWidget(page);
    connect(m_workspaces, &Workspaces::chosen, this, [this](const FilePage &page, Workspace workspace) {
        m_manager.settings().setChosenWorkspace(kindOf(page), workspace);
    });
    connect(m_load, &LoadPage::closeRequested, this, [this] { closeTab(m_tabs->currentIndex()); });
}

// ---- tabs

DocumentArea::Tab *DocumentArea::tabOf(int key) const
{
    const auto found =
        std::find_if(m_open.begin(), m_open.end(), [key](const auto &t) { return t->key == key; });
    return found == m_open.end() ? nullptr : found->get();
}

DocumentArea::Tab *DocumentArea::currentTab() const
{
    return tabOf(m_tabs->keyAt(m_tabs->currentIndex()));
}

DocumentArea::Tab *DocumentArea::mainTabOf(const Document &document) const
{
    const auto found = std::find_if(m_open.begin(), m_open.end(), [&](const auto &tab) {
        return tab->document == &document && tab->part == nullptr;
    });
    return found == m_open.end() ? nullptr : found->get();
}

Document *DocumentArea::currentDocument() const
{
    const Tab *tab = currentTab();
    return tab != nullptr ? tab->document : nullptr;
}

FilePage *DocumentArea::currentPage() const
{
    const Tab *tab = currentTab();
    return tab != nullptr ? tab->page.get() : nullptr;
}

Document *DocumentArea::documentAt(int index) const
{
    const Tab *tab = tabOf(m_tabs->keyAt(index));
    return tab != nullptr && tab->part == nullptr ? tab->document : nullptr;
}

NoticeBar *DocumentArea::noticesOf(const Document &document) const
{
    const Tab *tab = mainTabOf(document);
    return tab != nullptr ? tab->notices : nullptr;
}

void DocumentArea::makeCurrent(const Document &document)
{
    if (const Tab *tab = mainTabOf(document))
        m_tabs->setCurrentIndex(m_tabs->indexOf(tab->key));
}

// The one that the tab bar would choose.
bool DocumentArea::leave(const Document &document)
{
    const int at = m_tabs->currentIndex();
    const auto show = [&](int index) {
        const Tab *tab = tabOf(m_tabs->keyAt(index));
        if (tab == nullptr || tab->document == &document)
            return false;
        m_tabs->setCurrentIndex(index);
        return true;
    };
    if (currentDocument() != &document)
        return false;
    for (int index = at + 1; index < m_tabs->count(); ++index) {
        if (show(index))
            return true;
    }
    for (int index = at - 1; index >= 0; --index) {
        if (show(index))
            return true;
    }
    return false;
}

void DocumentArea::showTabOf(const Selection &selection)
{
    for (const auto &tab : m_open) {
        if (tab->page != nullptr && &tab->page->selection() == &selection)
            m_tabs->setCurrentIndex(m_tabs->indexOf(tab->key));
    }
}

DocumentArea::Tab &DocumentArea::addTab(Document &document, NoticeBar &notices, const QString &text, int at)
{
    m_open.push_back(std::make_unique<Tab>());
    Tab &tab = *m_open.back();
    tab.key = m_nextKey++;
    tab.document = &document;
    tab.notices = &notices;
    const int index = m_tabs->addTab(tab.key, theme::escaped(text), at);
    m_tabs->setTabToolTip(index, QDir::toNativeSeparators(document.path()));
    return tab;
}

void DocumentArea::addDocument(Document &document, bool isInFront)
{
    auto *notices = new NoticeBar(m_notices);
    m_notices->layout()->addWidget(notices);
    Tab &tab = addTab(document, *notices, document.name(), -1);
    auto *speaker = new DocumentNotices(document, *notices, notices);
    connect(speaker, &DocumentNotices::saveAsRequested, this, &DocumentArea::saveAsRequested);
    connect(speaker, &DocumentNotices::message, this, &DocumentArea::message);
    connect(&document, &Document::notFound, this, &DocumentArea::message);
    connect(&document, &Document::stateChanged, this, [this, &document] { followState(document); });
    connect(&document, &Document::titleChanged, this, &DocumentArea::updateTitles);
    connect(&document, &Document::aboutToClose, this, [this, &document] { dropPages(document); });
    updateTitles();
    if (isInFront)
        m_tabs->setCurrentIndex(m_tabs->indexOf(tab.key));
    showCurrent();
}

void DocumentArea::followState(Document &document)
{
    Tab *tab = mainTabOf(document);
    if (document.state() == Document::State::Open && tab->page == nullptr) {
        connect(&document.file().typedTexts(), &TypedTexts::refused, this,
                [this](QWidget *editor) { showEditor(*editor); });
        connect(&document.file().typedTexts(), &TypedTexts::lost, this,
                [this](const QString &name, const QString &text) {
                    Q_EMIT message(tr("What was typed for %1 has no place any more: %2").arg(name, text));
                });
        makePage(*tab);
    } else if (currentDocument() == &document) {
        showCurrent();
    }
}

void DocumentArea::makePage(Tab &tab)
{
    OpenFile &file = tab.part != nullptr ? *tab.part : tab.document->file();
    tab.columns.clear();
    tab.page = std::make_unique<FilePage>(*tab.document, file, tab.partTitle, m_jobs, m_manager.clipContext(),
                                          [this](Pane pane) { return m_workspaces->home(pane); });
    followKind(*tab.page);
    connectPage(tab, *tab.page);
    restoreWanted(tab);
    if (currentTab() != &tab)
        return;
    showCurrent();
    tab.page->tree().setFocus();
}

void DocumentArea::makeNextPart()
{
    const auto found = std::ranges::find_if(
        m_open, [](const auto &tab) { return tab->part != nullptr && tab->page == nullptr; });
    if (found == m_open.end())
        return;
    m_making.start();
    makePage(**found);
}

void DocumentArea::followKind(FilePage &page)
{
    chooseWorkspace(page);
    connect(&page, &FilePage::contentChanged, this, [this, &page, kind = kindOf(page)]() mutable {
        if (std::exchange(kind, kindOf(page)) != kindOf(page))
            chooseWorkspace(page);
    });
}

// Other tabs show where the clip stands.
void DocumentArea::tellShownTime(FilePage &page, ClipPlayer &player)
{
    const auto tell = [this, &page, &player] {
        if (player.loaded() != nullptr)
            m_manager.openFiles().setShownTime(page.file(), player.loaded()->clip.timeAt(player.frame()));
    };
    connect(&player, &ClipPlayer::frameChanged, &page, tell);
    connect(&player, &ClipPlayer::clipChanged, &page, tell);
}

void DocumentArea::connectPage(Tab &tab, FilePage &page)
{
    m_workspaces->addPage(page);
    applySettingsTo(page);
    connectPackages(page);
    if (const auto *bodies = qobject_cast<BodiesPane *>(page.tool(Pane::Bodies))) {
        bodies->context().setOpenFiles(m_manager.openFiles());
        bodies->context().setOwn(m_manager.ownBodies());
        connect(&bodies->actions(), &BodyActions::buildWanted, this, [this] { showPhysics(Pane::Build); });
    }
    if (const auto *walkmesh = qobject_cast<WalkmeshPane *>(page.tool(Pane::Walkmesh)))
        walkmesh->context().setChoices(m_manager.walkmeshChoices());
    if (auto *trees = qobject_cast<TreesPane *>(page.tool(Pane::Trees)))
        trees->setChoices(m_manager.walkmeshChoices());
    if (auto *area = qobject_cast<AreaPane *>(page.tool(Pane::Area))) {
        area->setOpenFiles(m_manager.openFiles());
        area->setChoices(m_manager.walkmeshChoices());
    }
    if (page.tool(Pane::BehaviourNames) != nullptr) {
        BehaviourContext &behaviour = BehaviourContext::of(page.selection());
        NamesElsewhere::of(behaviour).setOpenFiles(m_manager.openFiles());
        ClipTime::of(behaviour).setOpenFiles(m_manager.openFiles());
    }
    if (auto *timeline = qobject_cast<TimelinePane *>(page.tool(Pane::Timeline)))
        tellShownTime(page, timeline->player());
    takeColumns(tab, page);
    connect(&page.tree().sight(), &TreeSight::columnsChanged, this, [this, &page] {
        if (currentPage() == &page)
            storeColumns(m_manager.settings());
    });
    new BookmarkStore(
        page.bookmarks(), m_manager.settings().folder(),
        [&page] { return page.document().path() + QLatin1Char('!') + page.partTitle(); }, &page);
    m_breadcrumbs->addWidget(&page.breadcrumb());
    connect(&page, &FilePage::partRequested, this, &DocumentArea::openPart);
    connect(&page, &FilePage::notice, this, &DocumentArea::message);
    connect(&page, &FilePage::fileRequested, this,
            [this](const QString &path, const QString &place) { m_manager.open(path, place); });
    connect(&page.selection(), &Selection::leadsOut, this,
            [this, &page](const FilePlace &place) { followOut(page.document(), place); });
}

void DocumentArea::showPhysics(Pane pane)
{
    m_workspaces->choose(Workspace::Physics);
    m_workspaces->reveal(*currentPage()->pane(pane));
}

void DocumentArea::chooseWorkspace(FilePage &page)
{
    page.choose(m_preferred ? m_preferred : m_manager.settings().chosenWorkspace(kindOf(page)));
}

// The tab of the file that holds the place; one that is not open is opened.
void DocumentArea::followOut(const Document &from, const FilePlace &place)
{
    const QString name = QString::fromStdString(place.file);
    if (m_manager.openBeside(from, name, QString::fromStdString(place.path)) == nullptr)
        Q_EMIT message(tr("%1 is not open and was not found beside %2").arg(name, from.name()));
}

void DocumentArea::openPart(const Embedded &part, const QString &place)
{
    Tab *host = currentTab();
    if (host == nullptr || host->page == nullptr || host->part != nullptr)
        return;
    Tab &tab = openPartOf(*host, part, place);
    if (tab.page == nullptr)
        makePage(tab);
    m_tabs->setCurrentIndex(m_tabs->indexOf(tab.key));
    if (currentTab() == &tab)
        tab.page->tree().setFocus();
}

DocumentArea::Tab *DocumentArea::tabOf(const OpenFile &part) const
{
    const auto found = std::ranges::find_if(m_open, [&part](const auto &tab) { return tab->part == &part; });
    return found == m_open.end() ? nullptr : found->get();
}

DocumentArea::Tab &DocumentArea::openPartOf(Tab &host, const Embedded &part, const QString &place)
{
    Document &document = *host.document;
    const QString title = QString::fromStdString(part.title);
    OpenFile &file = document.openEmbedded(part);
    if (Tab *known = tabOf(file)) {
        if (known->page != nullptr)
            known->page->selectText(place);
        else if (!place.isEmpty())
            known->wanted.selected = place;
        return *known;
    }
    int at = m_tabs->indexOf(host.key) + 1;
    while (tabOf(m_tabs->keyAt(at)) != nullptr && tabOf(m_tabs->keyAt(at))->part != nullptr)
        ++at;
    Tab &tab = addTab(document, *host.notices, title, at);
    const File &whole = document.file().file();
    tab.part = &file;
    tab.partTitle = title;
    tab.partName = nodetext::unitTitle(whole, whole.units().at(part.range.offset));
    updateTitles();
    tab.wanted.selected = place;
    // Queued: the file says so in the middle of following its host.
    connect(
        &file, &OpenFile::lostHost, this, [this, key = tab.key] { removeTab(key); }, Qt::QueuedConnection);
    return tab;
}

void DocumentArea::storeColumns(Settings &settings) const
{
    if (const FilePage *page = currentPage())
        settings.setWorkspace(kTreeColumns, page->tree().sight().saveColumns());
}

// As they are in the tab that was used last.
void DocumentArea::takeColumns(Tab &tab, const FilePage &page) const
{
    const QByteArray columns = m_manager.settings().workspace(kTreeColumns);
    if (std::exchange(tab.columns, columns) != columns)
        page.tree().sight().restoreColumns(columns);
}

void DocumentArea::applySettingsTo(const FilePage &page) const
{
    page.hex().rows().setBytesPerRow(m_manager.settings().bytesPerRow());
    page.hex().showMinimap(m_manager.settings().showsOverview());
    page.selection().hierarchy().setShown(m_manager.settings().showsHierarchy(formatOf(page)));
}

// What is folded in one form is folded in those that are opened later.
void DocumentArea::connectPackages(const FilePage &page)
{
    const auto *packages = qobject_cast<PackPane *>(page.tool(Pane::Packages));
    if (packages == nullptr)
        return;
    PackForm &form = packages->form();
    Settings &settings = m_manager.settings();
    if (const auto folded = settings.foldedSections())
        form.setFolded(*folded);
    connect(&form, &PackForm::foldedChanged, this,
            [&form, &settings] { settings.setFoldedSections(form.folded()); });
}

void DocumentArea::applySettings()
{
    for (const auto &tab : m_open) {
        if (tab->page != nullptr)
            applySettingsTo(*tab->page);
    }
}

void DocumentArea::showHierarchy(bool shown)
{
    m_manager.settings().setShowsHierarchy(formatOf(*currentPage()), shown);
    applySettings();
}

void DocumentArea::closeTab(int index)
{
    const Tab *tab = tabOf(m_tabs->keyAt(index));
    if (tab == nullptr)
        return;
    if (tab->part != nullptr)
        Q_EMIT partCloseRequested(*tab->document, tab->key);
    else
        Q_EMIT closeRequested(*tab->document);
}

void DocumentArea::removeTab(int key)
{
    const auto at =
        std::find_if(m_open.begin(), m_open.end(), [key](const auto &t) { return t->key == key; });
    if (at == m_open.end())
        return;
    const std::unique_ptr<Tab> gone = std::move(*at); // its page goes after the tab is no longer current
    m_open.erase(at);
    m_tabs->removeTab(m_tabs->indexOf(key));
    showCurrent();
}

// The document's own tab stays: it is read anew, and then gets what was open in it again.
void DocumentArea::dropPages(Document &document)
{
    if (Tab *tab = mainTabOf(document); tab != nullptr && tab->page != nullptr) {
        tab->wanted = sessionOf(document);
        if (const Tab *current = currentTab(); current != nullptr && current->document == &document)
            m_tabs->setCurrentIndex(m_tabs->indexOf(tab->key));
    }
    std::vector<int> parts;
    for (const auto &tab : m_open) {
        if (tab->document == &document && tab->part != nullptr)
            parts.push_back(tab->key);
    }
    for (const int key : parts)
        removeTab(key);
    if (Tab *tab = mainTabOf(document)) {
        const std::unique_ptr<FilePage> gone = std::move(tab->page);
        showCurrent();
    }
}

void DocumentArea::removeDocument(Document &document)
{
    document.disconnect(this);
    dropPages(document);
    const Tab *tab = mainTabOf(document);
    tab->notices->deleteLater();
    removeTab(tab->key);
    // When it has gone: until then it counts.
    QMetaObject::invokeMethod(this, &DocumentArea::updateTitles, Qt::QueuedConnection);
}

// Updates all titles, since one depends on the others. What tells parts from each other comes first, because
// titles are cut in the middle.
void DocumentArea::updateTitles()
{
    for (const auto &tab : m_open) {
        const Document &document = *tab->document;
        const int index = m_tabs->indexOf(tab->key);
        QString text = m_manager.titleOf(document);
        if (tab->part != nullptr)
            text = QStringLiteral("↳ %1 · %2").arg(tab->partName, text);
        else if (document.isModified())
            text += QStringLiteral(" •");
        text = theme::escaped(text);
        if (m_tabs->tabText(index) != text) // said again it would be laid out and painted again
            m_tabs->setTabText(index, text);
        QString tip = QDir::toNativeSeparators(document.path());
        if (tab->part != nullptr)
            tip += QStringLiteral(" › ") + tab->partTitle;
        else if (document.isModified())
            tip = tr("%1: unsaved changes").arg(tip);
        m_tabs->setTabToolTip(index, tip);
    }
}

// Back to the tab before while what is typed there is refused: its editor would go out of sight.
void DocumentArea::followTab()
{
    const Tab *before = tabOf(m_shownKey);
    const int key = m_tabs->keyAt(m_tabs->currentIndex());
    if (key != m_shownKey && before != nullptr && before->page != nullptr &&
        !before->document->settleTyping(TypedTexts::Before::Moving)) {
        m_tabs->setCurrentIndex(m_tabs->indexOf(m_shownKey));
        return;
    }
    m_shownKey = key;
    showCurrent();
}

void DocumentArea::placeNotices()
{
    const QRect room = m_pages->geometry();
    const int height = qMin(m_notices->layout()->totalHeightForWidth(room.width()), room.height());
    m_notices->setGeometry(room.left(), room.bottom() + 1 - height, room.width(), height);
    m_notices->raise();
}

bool DocumentArea::eventFilter(QObject *watched, QEvent *event)
{
    const bool isRoom =
        watched == m_pages && (event->type() == QEvent::Resize || event->type() == QEvent::Move);
    const bool isWanted = watched == m_notices && event->type() == QEvent::LayoutRequest;
    if (isRoom || isWanted)
        placeNotices();
    return QWidget::eventFilter(watched, event);
}

// Wherever it stands.
void DocumentArea::showEditor(QWidget &editor)
{
    for (const auto &tab : m_open) {
        for (const PaneRow &row : allPanes()) {
            const QWidget *pane = tab->page != nullptr ? tab->page->pane(row.pane) : nullptr;
            if (pane == nullptr || !pane->isAncestorOf(&editor))
                continue;
            m_tabs->setCurrentIndex(m_tabs->indexOf(tab->key));
            return m_workspaces->bringForward(row.pane);
        }
    }
}

void DocumentArea::showCurrent()
{
    Tab *tab = currentTab();
    m_tabs->setVisible(m_tabs->count() > 0);
    for (const auto &known : m_open)
        known->notices->setActive(tab != nullptr && known->notices == tab->notices);
    const bool hasPage = tab != nullptr && tab->page != nullptr;
    m_workspaces->showPage(hasPage ? tab->page.get() : nullptr);
    m_load->show(tab != nullptr && !hasPage ? tab->document : nullptr);
    if (hasPage) {
        takeColumns(*tab, *tab->page);
        m_breadcrumbs->setCurrentWidget(&tab->page->breadcrumb());
        m_pages->setCurrentWidget(m_workspaces);
    } else {
        m_pages->setCurrentWidget(tab == nullptr ? static_cast<QWidget *>(m_start) : m_load);
    }
    m_breadcrumbs->setVisible(hasPage);
    Q_EMIT currentChanged();
}

} // namespace cutaway
