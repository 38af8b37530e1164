// SPDX-License-Identifier: MIT
// The commands of the window.
#include "app/mainwindow.h"

#include "app/comparewindow.h"
#include "app/exportmenu.h"
#include "app/gotoplace.h"
#include "app/guide.h"
#include "app/plugincommands.h"
#include "app/quickbox.h"
#include "app/settingsdialog.h"
#include "app/statusfields.h"
#include "app/text.h"
#include "core/file/check.h"
#include "core/file/compact.h"
#include "core/file/linkedunits.h"
#include "core/formats/nif/remake/remake.h"
#include "core/formats/nif/version.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>
#include <iterator>

namespace cutaway
{

namespace
{

// Path of a file typed with a folder or an extension. The file is not looked for before it is chosen.
QString pathBeside(const Document &document, const QString &typed)
{
    const QString text = typed.trimmed();
    if (!text.contains(u'/') && !text.contains(u'.'))
        return {};
    if (text.startsWith(u"~/"))
        return QDir::cleanPath(QDir::homePath() + text.mid(1));
    return QDir::cleanPath(QFileInfo(document.path()).dir().absoluteFilePath(text));
}

// True for commands that keep typed text in its editor: those that only move the focus, and those that settle
// it themselves.
bool leavesTyping(Command command)
{
    constexpr Command kLeaving[] = {
        Command::Undo,      Command::Redo,         Command::Reload,         Command::CopyPath,
        Command::BulkEdit,  Command::FindHere,     Command::Find,           Command::Filter,
        Command::NextPane,  Command::PreviousPane, Command::ResetWorkspace, Command::FullScreen,
        Command::Settings,  Command::GoTo,         Command::Palette,        Command::Guide,
        Command::FieldHelp, Command::Shortcuts,    Command::About};
    return std::ranges::find(kLeaving, command) != std::end(kLeaving);
}

} // namespace

// The one place that all commands of the window go through, from menus, tool bar, keys and palette.
void MainWindow::on(Command command, std::function<void()> slot)
{
    connect((*m_commands)[command], &QAction::triggered, this, [this, command, slot = std::move(slot)] {
        Document *document = m_area->currentDocument();
        if (leavesTyping(command) || document == nullptr ||
            document->settleTyping(TypedTexts::Before::Moving))
            slot();
    });
}

void MainWindow::connectCommands()
{
    connectFileCommands();
    connectGoCommands();
    connectPluginCommands();
    connectSearchCommands();
    on(Command::Undo, [this] { m_area->currentDocument()->undo(); });
    on(Command::Redo, [this] { m_area->currentDocument()->redo(); });
    connect(&m_undoGroup, &QUndoGroup::indexChanged, this, &MainWindow::updateUndoTexts);
    connect(&m_undoGroup, &QUndoGroup::activeStackChanged, this, &MainWindow::updateUndoTexts);
    on(Command::CopyPath, [this] {
        QGuiApplication::clipboard()->setText(m_status->pathText());
        Q_EMIT m_area->message(tr("Copied %1").arg(m_status->pathText()));
    });
    on(Command::NextPane, [this] { m_area->workspaces().cyclePanes(1); });
    on(Command::PreviousPane, [this] { m_area->workspaces().cyclePanes(-1); });
    connectSortCommands();
    on(Command::Hierarchy, [this] { m_area->showHierarchy((*m_commands)[Command::Hierarchy]->isChecked()); });
    on(Command::ResetWorkspace, [this] { m_area->workspaces().resetLayout(); });
    on(Command::FullScreen, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    on(Command::Compare, [this] { showCompare(); });
    on(Command::Compact, [this] { compact(); });
    on(Command::RemoveUnused, [this] {
        editBlocks(
            tr("Remove unused blocks"),
            [](const File &file) {
                const std::vector<UnitId> unused = unusedUnits(file);
                return unused.empty() ? Result<Patch>(Patch())
                                      : linkedUnits(file)->removeUnits(file, unused, Reach::Alone);
            },
            tr("Unused blocks are removed"), tr("Nothing to remove: every block is used"));
    });
    on(Command::OrderBlocks, [this] {
        editBlocks(
            tr("Put blocks in order"), [](const File &file) { return linkedUnits(file)->orderUnits(file); },
            tr("The blocks are in order"), tr("Nothing to do: the blocks are in order"));
    });
    on(Command::ConvertToSe, [this] { convertShapes(nif::kBsSkyrimSE); });
    on(Command::ConvertToLe, [this] { convertShapes(nif::kBsSkyrim); });
    on(Command::CheckCollision, [this] { m_area->showPhysics(Pane::Verdict); });
    on(Command::BuildCollision, [this] { m_area->showPhysics(Pane::Build); });
    on(Command::CheckAgain, [this] { m_area->currentPage()->check().restart(); });
    on(Command::Palette, [this] { showPalette(); });
    on(Command::Settings, [this] { settingsDialog().show(); });
    on(Command::Shortcuts, [this] {
        settingsDialog().show();
        settingsDialog().showShortcuts();
    });
    on(Command::Guide, [this] { showGuide(); });
    on(Command::FieldHelp, [this] { showHelp(); });
    on(Command::About, [this] { about(); });
}

void MainWindow::connectFileCommands()
{
    on(Command::Open, [this] { openByDialog(); });
    on(Command::ReopenClosed, [this] { m_manager.reopenClosed(); });
    on(Command::Save, [this] { save(*m_area->currentDocument()); });
    on(Command::SaveAs, [this] { saveAs(*m_area->currentDocument()); });
    on(Command::Reload, [this] { reload(); });
    on(Command::CloseTab, [this] { m_area->closeTab(m_area->tabs().currentIndex()); });
    on(Command::Quit, [this] { close(); });
    connect(&m_manager, &DocumentManager::closedChanged, this, &MainWindow::updateCommands);
}

void MainWindow::connectGoCommands()
{
    on(Command::Back, [this] { m_history.step(-1); });
    on(Command::Forward, [this] { m_history.step(1); });
    connect(&m_history, &PlaceHistory::changed, this, &MainWindow::updateCommands);
    connect(&m_history, &PlaceHistory::tabWanted, m_area, &DocumentArea::showTabOf);
    on(Command::GoTo, [this] { showGoTo(); });
    on(Command::FollowLink, [this] {
        if (!m_area->currentPage()->selection().followLink())
            Q_EMIT m_area->message(tr("The selected value has no target"));
    });
    on(Command::Parent, [this] { m_area->currentPage()->selection().climb(); });
    on(Command::NextTab, [this] { m_area->tabs().cycle(1); });
    on(Command::PreviousTab, [this] { m_area->tabs().cycle(-1); });
}

void MainWindow::connectPluginCommands()
{
    m_plugins = new PluginCommands(*m_area, m_prompts, *this);
    connect(m_plugins, &PluginCommands::created, this, [this](const QString &path) { openFiles({path}); });
    using As = esp::RecordCopy::As;
    on(Command::NewPlugin, [this] { m_plugins->showNew(); });
    on(Command::Masters, [this] { m_plugins->showMasters(); });
    on(Command::CompactIds, [this] { m_plugins->compactIds(); });
    on(Command::CopyRecord, [this] { m_plugins->copyRecord(); });
    on(Command::PasteOverride, [this] { m_plugins->pasteRecord(As::Override); });
    on(Command::PasteNew, [this] { m_plugins->pasteRecord(As::New); });
}

void MainWindow::connectSearchCommands()
{
    on(Command::FindHere, [this] {
        const FilePage &page = *m_area->currentPage();
        const QWidget *focus = QApplication::focusWidget();
        const QWidget *find = page.pane(Pane::Find);
        const bool inBytes = page.hex().isAncestorOf(focus);
        if (inBytes || (find != nullptr && find->isAncestorOf(focus)))
            showFind(inBytes);
        else
            showFilter();
    });
    on(Command::Find, [this] { showFind(false); });
    on(Command::Filter, [this] { showFilter(); });
    on(Command::FindNext, [this] { m_area->currentPage()->find().step(1); });
    on(Command::FindPrevious, [this] { m_area->currentPage()->find().step(-1); });
    on(Command::BulkEdit, [this] {
        m_area->workspaces().reveal(m_area->currentPage()->treePane());
        m_area->currentPage()->treePane().showBulk();
    });
    on(Command::ToggleBookmark, [this] {
        FilePage &page = *m_area->currentPage();
        page.bookmarks().toggle(*page.selection().current());
    });
    on(Command::NextBookmark, [this] { m_area->currentPage()->bookmarksView().step(1); });
    on(Command::PreviousBookmark, [this] { m_area->currentPage()->bookmarksView().step(-1); });
}

void MainWindow::showFilter()
{
    m_area->workspaces().reveal(m_area->currentPage()->treePane());
    m_area->currentPage()->treePane().showFilter();
}

// From the hex view it searches for bytes, texts or numbers, as it did last, but not for fields.
void MainWindow::showFind(bool inBytes)
{
    FindView &find = m_area->currentPage()->find();
    m_area->workspaces().reveal(find);
    if (inBytes && find.what() == FindView::What::Fields)
        find.setWhat(FindView::What::Bytes);
    find.start();
}

void MainWindow::connectSortCommands()
{
    const auto sortBy = [this](Command command, NodeModel::Column column) {
        on(command, [this, column] {
            m_area->workspaces().reveal(m_area->currentPage()->treePane());
            m_area->currentPage()->tree().sight().sortBy(column);
        });
    };
    sortBy(Command::SortByName, NodeModel::Name);
    sortBy(Command::SortByValue, NodeModel::Value);
    sortBy(Command::SortByType, NodeModel::Type);
    sortBy(Command::SortByOffset, NodeModel::Offset);
    sortBy(Command::SortBySize, NodeModel::Size);
    on(Command::SortInFileOrder, [this] { m_area->currentPage()->tree().sight().sortInFileOrder(); });
}

void MainWindow::openByDialog()
{
    const Document *current = m_area->currentDocument();
    const QString folder = current != nullptr && !current->isSample() ? current->path()
                           : m_manager.recentFiles().isEmpty()        ? QString()
                                                                      : m_manager.recentFiles().first();
    openFiles(m_prompts.filesToOpen(this, QFileInfo(folder).absolutePath()));
}

// A file that another program has removed is written again, edited or not.
void MainWindow::save(Document &document)
{
    if (document.isSample())
        return saveAs(document);
    if (!document.settleTyping(TypedTexts::Before::Saving))
        return; // its editor says why
    if (document.isModified() || document.disk() != Document::Disk::Same)
        document.save();
    else
        Q_EMIT m_area->message(tr("Nothing to save: %1 is as it is on disk").arg(document.name()));
}

void MainWindow::saveAs(Document &document)
{
    const QString path = m_prompts.pathToSave(this, document.isSample() ? document.name() : document.path());
    if (!path.isEmpty())
        document.saveAs(path);
}

void MainWindow::reload()
{
    Document &document = *m_area->currentDocument();
    if (!document.isModified()) {
        document.load();
        return;
    }
    m_area->noticesOf(document)->show(
        DocumentNotices::kDisk, theme::Icon::Warning, tr("%1 has unsaved edits.").arg(document.name()),
        {{tr("Reload and keep edits"), [&document] { document.load(Document::Edits::Keep); }},
         {tr("Discard edits and reload"), [&document] { document.load(); }}});
}

// Rewrites every object of every packfile.
void MainWindow::compact()
{
    const auto shorter = std::make_shared<std::optional<qint64>>(); // none where nothing is to be gained
    const auto tell = [this, shorter] {
        Q_EMIT m_area->message(!*shorter ? tr("Nothing to compact: every packfile is already compact")
                               : **shorter < 0
                                   ? tr("Rewritten: %1 longer").arg(byteCount(quint64(-**shorter)))
                                   : tr("Compacted: %1 shorter").arg(byteCount(quint64(**shorter))));
    };
    m_area->currentPage()->file().edit(
        {.label = tr("Compact"),
         .where = NodePath{},
         .make = [shorter](const File &file, Progress &) -> Result<Patch> {
             Result<Patch> patch = compactPatch(file);
             if (!patch)
                 return fail("Not compacted: {}", patch.error().message);
             for (const Splice &splice : patch->splices())
                 *shorter = shorter->value_or(0) + qint64(splice.removed) - qint64(splice.inserted.size());
             return patch;
         },
         .context = this,
         .done = tell,
         .refused = [this](const QString &reason) { Q_EMIT m_area->message(reason); }});
}

// An edit of the whole file, which may have nothing to do.
void MainWindow::editBlocks(const QString &label, Result<Patch> (*make)(const File &), const QString &done,
                            const QString &nothing)
{
    const auto isEmpty = std::make_shared<bool>();
    m_area->currentPage()->file().edit(
        {.label = label,
         .where = NodePath{},
         .make = [make, isEmpty](const File &file, Progress &) -> Result<Patch> {
             Result<Patch> patch = make(file);
             *isEmpty = patch && patch->empty();
             return patch;
         },
         .context = this,
         .done = [this, isEmpty, done, nothing] { Q_EMIT m_area->message(*isEmpty ? nothing : done); },
         .refused = [this](const QString &reason) { Q_EMIT m_area->message(reason); }});
}

// A notice says what became of each block.
void MainWindow::convertShapes(std::uint32_t stream)
{
    const QString game = stream == nif::kBsSkyrim ? tr("Skyrim LE") : tr("Skyrim SE");
    const auto report = std::make_shared<std::vector<std::string>>();
    const auto tell = [this, report, game, document = QPointer(m_area->currentDocument())] {
        constexpr std::size_t kMostLines = 6;
        QStringList lines{tr("Converted to %1. Undo takes it back.").arg(game)};
        for (std::size_t i = 0; i < std::min(report->size(), kMostLines); ++i)
            lines += QString::fromStdString((*report)[i]);
        if (report->size() > kMostLines)
            lines += tr("%1 more").arg(report->size() - kMostLines);
        if (document != nullptr)
            m_area->noticesOf(*document)->show(DocumentNotices::kConverted, theme::Icon::Note,
                                               lines.join(u'\n'), {});
    };
    m_area->currentPage()->file().edit(
        {.label = tr("Convert to %1").arg(game),
         .where = NodePath{},
         .make = [report, stream](const File &file, Progress &) -> Result<Patch> {
             Result<nif::Remade> made = nif::remakeFile(file, stream);
             if (!made)
                 return fail("Not converted: {}", made.error().message);
             *report = std::move(made->report);
             return std::move(made->patch);
         },
         .context = this,
         .done = tell,
         .refused = [this](const QString &reason) { Q_EMIT m_area->message(reason); }});
}

QList<QAction *> MainWindow::paletteActions() const
{
    QList<QAction *> actions;
    for (QMenu *menu : menuBar()->findChildren<QMenu *>())
        actions += menu->actions();
    const FilePage *page = m_area->currentPage();
    if (page != nullptr) {
        actions += page->tree().commands().possible();
        for (const ToolPane *tool : page->tools())
            actions += tool->commands();
    }
    if (page != nullptr && page->scene() != nullptr) {
        for (QMenu *menu : page->scene()->menus())
            actions += menu->actions();
    }
    for (QAction *action : m_exportMenu->actions()) {
        if (!actions.contains(action))
            actions += action;
    }
    return actions;
}

// They are asked for with each letter: a tab may close meanwhile.
void MainWindow::showPalette()
{
    m_exportMenu->fill();
    m_quick->open(tr("Type the name of a command"), {},
                  [this](const QString &typed) { return offersOf(paletteActions(), typed); });
}

void MainWindow::showGoTo()
{
    const QPointer<FilePage> page(m_area->currentPage());
    m_quick->open(tr("Offset (1234 or 0x4D2), path, or part of a unit's name"), m_status->pathText(),
                  [this, page](const QString &typed) {
                      if (page == nullptr)
                          return std::vector<QuickBox::Offer>{};
                      const auto inside = partAt(*page, typed.trimmed());
                      return inside ? std::vector<QuickBox::Offer>{*inside}
                                    : placesFor(page->selection(), typed);
                  });
}

// Builds a path into an embedded document, as the command line writes it: "block[7]!object[2].mass".
std::optional<QuickBox::Offer> MainWindow::partAt(const FilePage &page, const QString &typed)
{
    const qsizetype mark = typed.indexOf(QLatin1Char(kEmbeddedMark));
    const File &file = page.file().file();
    const Result<NodePath> host = file.parsePath(typed.left(std::max<qsizetype>(mark, 0)).toStdString());
    if (mark < 0 || !host)
        return std::nullopt;
    for (const Embedded &part : page.parts()) {
        if (file.units().at(part.range.offset) != host->unit)
            continue;
        const QString place = typed.mid(mark + 1);
        return QuickBox::Offer{typed, QString::fromStdString(part.title), {}, [this, part, place] {
                                   m_area->openPart(part, place);
                               }};
    }
    return std::nullopt;
}

// A pane with help of its own shows it while it has the focus.
void MainWindow::showHelp()
{
    FilePage &page = *m_area->currentPage();
    for (const ToolPane *tool : page.tools()) {
        const bool focused = tool->isAncestorOf(QApplication::focusWidget());
        if (auto *own = focused ? tool->findChild<QAction *>(QStringLiteral("paneHelp")) : nullptr) {
            own->trigger();
            return;
        }
    }
    m_area->workspaces().reveal(page.help());
}

void MainWindow::showCompare()
{
    const QPointer<Document> left(m_area->currentDocument());
    m_quick->open(tr("Compare %1 with").arg(left->name()), {}, [this, left](const QString &typed) {
        std::vector<QuickBox::Offer> offers;
        if (left == nullptr)
            return offers;
        for (const auto &document : m_manager.documents()) {
            const QPointer<Document> right(document.get());
            if (right == left || !right->name().contains(typed, Qt::CaseInsensitive))
                continue;
            offers.push_back({right->name(), shortFolder(right->path()), {}, [this, left, right] {
                                  if (left != nullptr && right != nullptr)
                                      compare(*left, *right);
                              }});
        }
        if (const QString path = pathBeside(*left, typed); !path.isEmpty())
            offers.push_back({QFileInfo(path).fileName(), shortFolder(path), {}, [this, left, path] {
                                  if (left != nullptr)
                                      compare(*left, m_manager.open(path));
                              }});
        offers.push_back({tr("Open another file…"), {}, theme::icon(theme::Icon::Open), [this, left] {
                              const QStringList files = m_prompts.filesToOpen(this, {});
                              if (left != nullptr && !files.isEmpty())
                                  compare(*left, m_manager.open(files.first()));
                          }});
        return offers;
    });
}

void MainWindow::compare(Document &left, Document &right)
{
    if (&left == &right)
        return;
    if (right.state() == Document::State::Loading) {
        const QPointer<Document> waiting(&left);
        connect(
            &right, &Document::stateChanged, this,
            [this, waiting, &right] {
                if (waiting != nullptr)
                    compare(*waiting, right);
            },
            Qt::ConnectionType(Qt::SingleShotConnection | Qt::QueuedConnection));
        return;
    }
    if (left.state() != Document::State::Open || right.state() != Document::State::Open)
        return;
    auto *window = new CompareWindow(left, right, m_manager, m_jobs, this);
    connect(window, &CompareWindow::documentWanted, m_area,
            [this](const Document &document) { m_area->makeCurrent(document); });
    window->show();
}

void MainWindow::showGuide()
{
    if (m_guide == nullptr)
        m_guide = new Guide(this);
    m_guide->show();
    m_guide->raise();
    m_guide->activateWindow();
}

void MainWindow::about()
{
    const QString version = QStringLiteral("Cutaway %1").arg(QCoreApplication::applicationVersion());
    m_quick->open(version, {}, [version](const QString &) {
        return std::vector<QuickBox::Offer>{
            {version, tr("MIT licence"), theme::applicationIcon(), {}},
            {tr("Inspector and editor for game data files"), {}, {}, {}},
            {QStringLiteral("Qt %1").arg(QLatin1String(qVersion())), tr("LGPL"), {}, {}},
        };
    });
}

} // namespace cutaway
