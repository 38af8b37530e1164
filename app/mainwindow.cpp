// SPDX-License-Identifier: MIT
#include "app/mainwindow.h"

#include "app/comparewindow.h"
#include "app/exportmenu.h"
#include "app/filedrop.h"
#include "app/popupcloser.h"
#include "app/quickbox.h"
#include "app/settingsdialog.h"
#include "app/singleinstance.h"
#include "app/startpage.h"
#include "app/statusfields.h"
#include "app/undokeys.h"
#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QToolBar>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr QSize kFirstSize{1440, 900};
constexpr int kSessionSettles = 2000; // milliseconds

} // namespace

MainWindow::MainWindow(Settings &settings, theme::ThemeManager &themes, Prompts &prompts, QWidget *parent)
    : QMainWindow(parent), m_settings(settings), m_themes(themes), m_prompts(prompts),
      m_manager(settings, m_jobs), m_shortcuts(settings)
{
    setWindowIcon(theme::applicationIcon());
    m_commands = std::make_unique<Commands>(*this, *menuBar());
    createArea();
    createToolBar();
    createSubmenus();
    m_quick = new QuickBox(this);
    new UndoKeys(this);
    new PopupCloser(this);
    auto *drop = new FileDrop(this);
    connect(drop, &FileDrop::dropped, this, &MainWindow::openFiles);
    connect(drop, &FileDrop::hovering, &m_area->startPage(), &StartPage::setDropping);
    connectCommands();
    createShortcuts();
    restoreLook();
    m_sessionDelay.setSingleShot(true);
    m_sessionDelay.setInterval(kSessionSettles);
    connect(&m_sessionDelay, &QTimer::timeout, this, &MainWindow::keepSession);
    followCurrent();
}

// Workers use the formats of the manager, panes use its documents: both go first.
MainWindow::~MainWindow()
{
    m_area->disconnect(this);
    for (const QMetaObject::Connection &connection : m_pageConnections)
        disconnect(connection);
    qDeleteAll(findChildren<CompareWindow *>());
    delete m_dialog; // asks whose the keys are until the keyboard has left it
    m_status->show(nullptr);
    delete m_area;
    m_jobs.stop();
}

void MainWindow::createToolBar()
{
    QToolBar *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setIconSize({theme::kToolIcon, theme::kToolIcon});
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    for (const Command command : {Command::Open, Command::Save, Command::SaveAs})
        bar->addAction((*m_commands)[command]);
    bar->addSeparator();
    for (const Command command : {Command::Undo, Command::Redo})
        bar->addAction((*m_commands)[command]);
    bar->addSeparator();
    for (const Command command : {Command::Back, Command::Forward, Command::FollowLink, Command::GoTo})
        bar->addAction((*m_commands)[command]);
    bar->addSeparator();
    bar->addActions(m_area->workspaces().workspaceActions());
    m_area->workspaces().addToTitle(Pane::Tree, *(*m_commands)[Command::Hierarchy]);
    m_area->workspaces().addToTitle(Pane::Inspector, *(*m_commands)[Command::CheckCollision]);
    m_paletteHint = new QLabel(menuBar()); // the workspaces leave too little room in narrow windows
    m_paletteHint->setObjectName(QStringLiteral("paletteHint"));
    m_paletteHint->setForegroundRole(QPalette::PlaceholderText);
    m_paletteHint->setContentsMargins(0, theme::grid(1), theme::grid(2), 0);
    menuBar()->setCornerWidget(m_paletteHint);
}

void MainWindow::updatePaletteHint()
{
    const QString keys = (*m_commands)[Command::Palette]->shortcut().toString(QKeySequence::NativeText);
    m_paletteHint->setText(keys.isEmpty() ? QString() : tr("%1  commands").arg(keys));
}

void MainWindow::createArea()
{
    m_area = new DocumentArea(m_manager, m_jobs, this);
    setCentralWidget(m_area);
    m_status = new StatusFields(m_jobs, this);
    setStatusBar(m_status);
    connect(m_area, &DocumentArea::currentChanged, this, &MainWindow::followCurrent);
    connect(m_area, &DocumentArea::closeRequested, this, &MainWindow::closeDocument);
    connect(m_area, &DocumentArea::partCloseRequested, this, &MainWindow::closePart);
    connect(m_area, &DocumentArea::saveAsRequested, this, &MainWindow::saveAs);
    connect(m_area, &DocumentArea::message, this, [this](const QString &text) {
        constexpr int kShown = 8000; // milliseconds
        m_status->showMessage(text, kShown);
    });
    connect(&WorkerFaults::instance(), &WorkerFaults::happened, this, [this](const QString &reason) {
        Q_EMIT m_area->message(tr("Operation failed: %1").arg(reason));
    });
    connect(&m_area->startPage(), &StartPage::openRequested, this, &MainWindow::openByDialog);
    connect(&m_area->startPage(), &StartPage::fileRequested, this,
            [this](const QString &path) { openFiles({path}); });
    m_area->startPage().setRecentFiles(m_manager.recentFiles());
    connect(&m_manager, &DocumentManager::recentChanged, this,
            [this] { m_area->startPage().setRecentFiles(m_manager.recentFiles()); });
}

void MainWindow::createSubmenus()
{
    QMenu *file = m_commands->menu(CommandMenu::File);
    auto *recent = new QMenu(tr("Open &Recent"), file);
    file->insertMenu((*m_commands)[Command::ReopenClosed], recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecentMenu(*recent); });
    auto *samples = new QMenu(tr("Open Sa&mple"), file);
    for (const QString &path : DocumentManager::samples())
        samples->addAction(theme::escaped(QFileInfo(path).fileName()), this,
                           [this, path] { openFiles({path}); });
    samples->setEnabled(!samples->isEmpty());
    file->insertMenu((*m_commands)[Command::ReopenClosed], samples);
    auto *imports = new QMenu(tr("&Import"), file);
    imports->setObjectName(QStringLiteral("importMenu"));
    imports->setToolTipsVisible(true);
    file->insertMenu((*m_commands)[Command::Reload], imports);
    connect(imports, &QMenu::aboutToShow, this, [this, imports] { fillImportMenu(*imports); });
    m_exportMenu = new ExportMenu(*m_area, m_jobs, m_prompts, this);
    file->insertMenu((*m_commands)[Command::Reload], m_exportMenu);
    connect(m_exportMenu, &ExportMenu::message, m_area, &DocumentArea::message);
    m_partMenu = m_commands->menu(CommandMenu::Document)->addMenu(tr("Open &Embedded"));
    connect(m_partMenu, &QMenu::aboutToShow, this, [this] { fillPartMenu(*m_partMenu); });
    QMenu *view = m_commands->menu(CommandMenu::View);
    QAction *first = view->actions().first();
    for (QAction *pane : m_area->workspaces().paneActions())
        view->insertAction(first, pane);
    view->insertSeparator(first);
    auto *workspaces = new QMenu(tr("&Workspace"), view);
    workspaces->addActions(m_area->workspaces().workspaceActions());
    view->insertMenu((*m_commands)[Command::ResetWorkspace], workspaces);
    auto *scene = view->addMenu(tr("&3-D View"));
    connect(scene, &QMenu::aboutToShow, this, [this, scene] { fillSceneMenu(*scene); });
    auto *columns = view->addMenu(tr("Structure &Columns"));
    connect(columns, &QMenu::aboutToShow, this, [this, columns] { fillColumnsMenu(*columns); });
    createThemeMenu();
}

void MainWindow::createShortcuts()
{
    for (int i = 0; i < kCommandCount; ++i) {
        const auto command = static_cast<Command>(i);
        m_shortcuts.add(*(*m_commands)[command], Commands::idOf(command), m_commands->menuOf(command));
    }
    for (QAction *pane : m_area->workspaces().paneActions())
        m_shortcuts.add(*pane, QStringLiteral("Pane") + pane->text(), tr("View"));
    for (QAction *workspace : m_area->workspaces().workspaceActions())
        m_shortcuts.add(*workspace, QStringLiteral("Workspace") + workspace->iconText(), tr("View"));
    createRowShortcuts();
    m_commands->updateToolTips();
    updatePaletteHint();
    connect(&m_shortcuts, &Shortcuts::changed, this, [this] {
        m_commands->updateToolTips();
        updatePaletteHint();
        m_area->workspaces().updateToolTips();
        updateUndoTexts();
        takeKeys(m_area->currentPage());
    });
}

// Each tree has actions of its own; these stand for all of them, and only hold the keys.
void MainWindow::createRowShortcuts()
{
    for (const RowCommands::Keys &row : RowCommands::keys()) {
        auto *action = new QAction(row.text, this);
        action->setShortcut(row.usual);
        action->setShortcutContext(Qt::WidgetShortcut);
        m_shortcuts.add(*action, row.id, tr("Structure"));
    }
}

SettingsDialog &MainWindow::settingsDialog()
{
    if (m_dialog == nullptr) {
        m_dialog = new SettingsDialog(m_settings, m_themes, m_shortcuts, this);
        connect(m_dialog, &SettingsDialog::themeChosen, this, &MainWindow::chooseTheme);
        connect(m_dialog, &SettingsDialog::panesChanged, m_area, &DocumentArea::applySettings);
        connect(m_dialog, &SettingsDialog::dataFoldersChanged, &m_manager, &DocumentManager::seekMasters);
    }
    return *m_dialog;
}

void MainWindow::chooseTheme(theme::Choice choice)
{
    m_themes.setChoice(choice);
    m_settings.setTheme(theme::choiceText(choice));
}

void MainWindow::createThemeMenu()
{
    QMenu *menu = m_commands->menu(CommandMenu::View)->addMenu(tr("&Theme"));
    auto *group = new QActionGroup(menu);
    const std::pair<theme::Choice, QString> choices[] = {
        {theme::Choice::System, tr("Theme: Follow the &System")},
        {theme::Choice::Light, tr("Theme: &Light")},
        {theme::Choice::Dark, tr("Theme: &Dark")},
        {theme::Choice::HighContrast, tr("Theme: &High Contrast")}};
    for (const auto &choice : choices) {
        QAction *action = menu->addAction(choice.second);
        action->setCheckable(true);
        action->setActionGroup(group);
        const theme::Choice which = choice.first;
        action->setChecked(m_themes.choice() == which);
        connect(action, &QAction::triggered, this, [this, which] { chooseTheme(which); });
    }
    connect(menu, &QMenu::aboutToShow, this,
            [this, group] { group->actions().at(static_cast<int>(m_themes.choice()))->setChecked(true); });
}

void MainWindow::restoreLook()
{
    if (!restoreGeometry(m_settings.geometry()))
        resize(kFirstSize.boundedTo(screen()->availableSize() * 0.9)); // a scaled screen may have less room
    for (std::size_t i = 0; i < kWorkspaceCount; ++i) {
        const auto workspace = static_cast<Workspace>(i);
        m_area->workspaces().restoreLayout(workspace,
                                           m_settings.workspace(QLatin1String(workspaceRow(workspace).name)));
    }
}

void MainWindow::fillSmallScreen()
{
    if (m_settings.geometry().isEmpty() && kFirstSize.boundedTo(screen()->availableSize()) != kFirstSize)
        setWindowState(Qt::WindowMaximized);
}

void MainWindow::openFiles(const QStringList &paths)
{
    for (const QString &path : paths)
        m_manager.open(path);
}

void MainWindow::takeStart(const StartWishes &wishes)
{
    if (!wishes.theme.isEmpty())
        m_themes.setChoice(theme::choiceOf(wishes.theme));
    m_area->preferWorkspace(workspaceNamed(wishes.workspace.toStdString()));
    for (const QString &path : wishes.files)
        m_manager.open(path, wishes.selected);
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
}

// The session is cleared until its files are open: a file that crashes the program does so once.
void MainWindow::restoreSession()
{
    const std::vector<SessionFile> files = m_settings.session();
    const int current = m_settings.sessionCurrent();
    m_settings.setSession({}, 0);
    for (const SessionFile &file : files)
        m_area->restore(m_manager.open(file.path, file.selected), file);
    if (current >= 0 && current < static_cast<int>(m_manager.documents().size()))
        m_area->makeCurrent(*m_manager.documents()[static_cast<std::size_t>(current)]);
}

// Stores the session while the program runs, in case it is killed.
void MainWindow::keepSession()
{
    const bool isReading = std::ranges::any_of(m_manager.documents(), [](const auto &document) {
        return document->state() == Document::State::Loading;
    });
    if (isReading || !m_area->isIdle())
        m_sessionDelay.start(); // a file being read may still crash the program
    else
        storeSession();
}

void MainWindow::storeSession()
{
    std::vector<SessionFile> files;
    int current = 0;
    // In the order of the tabs.
    for (int index = 0; index < m_area->tabs().count(); ++index) {
        const Document *document = m_area->documentAt(index);
        if (document == nullptr)
            continue;
        if (document == m_area->currentDocument())
            current = static_cast<int>(files.size());
        files.push_back(m_area->sessionOf(*document));
    }
    m_settings.setSession(files, current);
}

void MainWindow::storeLook()
{
    m_settings.setGeometry(saveGeometry());
    m_area->storeColumns(m_settings);
    for (std::size_t i = 0; i < kWorkspaceCount; ++i) {
        const auto workspace = static_cast<Workspace>(i);
        m_settings.setWorkspace(QLatin1String(workspaceRow(workspace).name),
                                m_area->workspaces().layoutState(workspace));
    }
}

bool MainWindow::isIdle() const
{
    return m_jobs.isIdle() && m_area->isIdle() &&
           std::ranges::all_of(m_manager.documents(), [](const auto &each) { return each->isSettled(); });
}

} // namespace cutaway
