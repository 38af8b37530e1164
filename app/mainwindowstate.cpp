// SPDX-License-Identifier: MIT
// Enables and labels the window's commands, and closes it.
#include "app/mainwindow.h"

#include "app/plugincommands.h"
#include "app/statusfields.h"
#include "app/text.h"
#include "core/formats/hkx/hkxformat.h"
#include "core/formats/nif/state.h"
#include "viewers/kit/text/offsettext.h"
#include "viewers/kit/theme/mnemonics.h"

#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QScopedValueRollback>
#include <algorithm>

namespace cutaway
{

void MainWindow::followCurrent()
{
    for (const QMetaObject::Connection &connection : m_pageConnections)
        disconnect(connection);
    m_pageConnections.clear();
    Document *document = m_area->currentDocument();
    FilePage *page = m_area->currentPage();
    if (document != nullptr) {
        m_undoGroup.addStack(&document->undoStack()); // once is enough, twice does no harm
        m_pageConnections.push_back(
            connect(document, &Document::titleChanged, this, &MainWindow::updateTitle));
        m_pageConnections.push_back(
            connect(document, &Document::stateChanged, this, &MainWindow::updateCommands));
    }
    m_undoGroup.setActiveStack(document != nullptr ? &document->undoStack() : nullptr);
    if (page != nullptr) {
        m_history.follow(page->selection());
        QList<QAction *> ofPlugins;
        for (const Command command :
             {Command::CopyRecord, Command::PasteOverride, Command::PasteNew, Command::Masters})
            ofPlugins += (*m_commands)[command];
        m_plugins->offerIn(*page, ofPlugins);
        for (const Command command : {Command::FindHere, Command::ToggleBookmark})
            page->hex().addAction((*m_commands)[command]); // once is enough here, too
        m_pageConnections.push_back(
            connect(&page->selection(), &Selection::selected, this, &MainWindow::updateCommands));
        m_pageConnections.push_back(
            connect(page, &FilePage::paneMade, this, [this, page] { takeKeys(page); }));
    } else {
        m_history.leave();
    }
    m_status->show(page);
    takeKeys(page);
    updateTitle();
}

// Gives rows of the tree, and the inspector, the keys that the user set; those with a command of the window
// need none. A key that a pane shares with the window would be ambiguous: the window has it as long as it
// uses it.
void MainWindow::takeKeys(FilePage *page)
{
    if (page == nullptr)
        return;
    for (QAction *action : page->tree().actions() + page->inspector().actions()) {
        const Shortcuts::Entry *entry = m_shortcuts.entryNamed(action->objectName());
        action->setShortcuts(entry != nullptr ? entry->action->shortcuts() : Shortcuts::Keys());
    }
    for (const QPointer<QWidget> &pane : page->panes()) {
        const auto actions = pane != nullptr ? pane->findChildren<QAction *>() : QList<QAction *>();
        for (QAction *action : actions) {
            if (action->parent() != &page->tree() && action->parent() != &page->inspector())
                m_shortcuts.leaveToWindow(*action);
        }
    }
}

void MainWindow::updateCommands()
{
    const Document *document = m_area->currentDocument();
    const FilePage *page = m_area->currentPage();
    const auto enable = [this](Command command, bool enabled) {
        (*m_commands)[command]->setEnabled(enabled);
    };
    const bool open = page != nullptr;
    for (const Command command : {Command::Save,           Command::SaveAs,       Command::GoTo,
                                  Command::CheckAgain,     Command::NextPane,     Command::PreviousPane,
                                  Command::Compare,        Command::FindHere,     Command::Filter,
                                  Command::BulkEdit,       Command::Find,         Command::FindNext,
                                  Command::FindPrevious,   Command::NextBookmark, Command::PreviousBookmark,
                                  Command::FieldHelp,      Command::SortByName,   Command::SortByValue,
                                  Command::SortByType,     Command::SortByOffset, Command::SortBySize,
                                  Command::SortInFileOrder})
        enable(command, open);
    enable(Command::Reload, open && !document->isSample());
    for (const Command command : {Command::CheckCollision, Command::BuildCollision})
        enable(command, open && page->has(Workspace::Physics));
    const bool hasBlocks = open && nif::isNif(page->file().file());
    for (const Command command : {Command::RemoveUnused, Command::OrderBlocks})
        enable(command, hasBlocks);
    const std::uint32_t stream = hasBlocks ? nif::stateOf(page->file().file()).header.stream : 0;
    enable(Command::ConvertToSe, stream == nif::kBsSkyrim);
    enable(Command::ConvertToLe, stream == nif::kBsSkyrimSE);
    enable(Command::Compact, open && (!page->parts().empty() || hkx::isHkx(page->file().file())));
    const Hierarchy *hierarchy = open ? &page->selection().hierarchy() : nullptr;
    enable(Command::Hierarchy, open && hierarchy->isPossible());
    (*m_commands)[Command::Hierarchy]->setChecked(open && hierarchy->isPossible() && hierarchy->isShown());
    enable(Command::CloseTab, document != nullptr);
    enable(Command::ReopenClosed, m_manager.canReopen());
    const bool selected = open && page->selection().current().has_value();
    for (const Command command :
         {Command::CopyPath, Command::FollowLink, Command::Parent, Command::ToggleBookmark})
        enable(command, selected);
    for (const Command command :
         {Command::Masters, Command::CompactIds, Command::PasteOverride, Command::PasteNew})
        enable(command, m_plugins->hasPlugin());
    enable(Command::CopyRecord, m_plugins->hasRecord());
    enable(Command::Back, m_history.canStep(-1));
    enable(Command::Forward, m_history.canStep(1));
    const bool several = m_area->tabs().count() > 1;
    enable(Command::NextTab, several);
    enable(Command::PreviousTab, several);
    m_partMenu->setEnabled(open && !page->parts().empty());
    updateUndoTexts();
}

void MainWindow::updateUndoTexts()
{
    QAction *undo = (*m_commands)[Command::Undo];
    QAction *redo = (*m_commands)[Command::Redo];
    const Document *document = m_area->currentDocument();
    const bool typing = document != nullptr && document->isTyping();
    const QString undone = typing ? tr("typing") : m_undoGroup.undoText();
    undo->setEnabled(typing || m_undoGroup.canUndo() || (document != nullptr && document->hasEditUnderWay()));
    redo->setEnabled(m_undoGroup.canRedo());
    undo->setText(undone.isEmpty() ? tr("&Undo") : tr("&Undo %1").arg(theme::escaped(undone)));
    redo->setText(m_undoGroup.canRedo() ? tr("&Redo %1").arg(theme::escaped(m_undoGroup.redoText()))
                                        : tr("&Redo"));
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
    for (QAction *action : {undo, redo}) {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(theme::unescaped(action->text()), keys));
    }
}

void MainWindow::updateTitle()
{
    const Document *document = m_area->currentDocument();
    setWindowTitle(document != nullptr ? m_manager.titleOf(*document) + QStringLiteral("[*] — Cutaway")
                                       : QStringLiteral("Cutaway[*]"));
    if (const bool modified = document != nullptr && document->isModified(); modified != isWindowModified())
        setWindowModified(modified); // said again, the window's title would be sent to the display again
    m_sessionDelay.start();
    updateCommands();
}

void MainWindow::fillRecentMenu(QMenu &menu)
{
    menu.clear();
    for (const QString &path : m_manager.recentFiles()) {
        const QString text = QStringLiteral("%1\t%2").arg(QFileInfo(path).fileName(), shortFolder(path));
        menu.addAction(theme::escaped(text), this, [this, path] { openFiles({path}); });
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing opened yet"))->setEnabled(false);
}

// What the panes of the page can put into its file.
void MainWindow::fillImportMenu(QMenu &menu)
{
    menu.clear();
    const FilePage *page = m_area->currentPage();
    for (const ToolPane *tool : page != nullptr ? page->tools() : std::vector<ToolPane *>()) {
        if (tool->hasContent())
            menu.addActions(tool->importActions());
    }
    if (menu.isEmpty())
        menu.addAction(page == nullptr ? tr("Nothing is open") : tr("Nothing can be put into this file"))
            ->setEnabled(false);
}

void MainWindow::fillPartMenu(QMenu &menu)
{
    menu.clear();
    for (const Embedded &part : m_area->currentPage()->parts()) {
        const QString text =
            QStringLiteral("%1\t%2").arg(QString::fromStdString(part.title), offsetText(part.range.offset));
        menu.addAction(theme::escaped(text), this, [this, part] { m_area->openPart(part); });
    }
}

void MainWindow::fillColumnsMenu(QMenu &menu)
{
    menu.clear();
    if (const FilePage *page = m_area->currentPage())
        page->tree().sight().fillColumnsMenu(menu);
    else
        menu.addAction(tr("Nothing is open"))->setEnabled(false);
}

void MainWindow::fillSceneMenu(QMenu &menu)
{
    menu.clear();
    const FilePage *page = m_area->currentPage();
    if (page != nullptr && page->scene() != nullptr) {
        for (QMenu *part : page->scene()->menus())
            menu.addMenu(part);
    }
    if (menu.isEmpty())
        menu.addAction(tr("Nothing to show in 3-D"))->setEnabled(false);
}

// ---- closing

void MainWindow::closeDocument(Document &document)
{
    const QPointer<Document> alive(&document);
    const auto again = [this, alive] {
        if (alive != nullptr)
            closeDocument(*alive);
    };
    if (!mayClose({&document}, again))
        return;
    const int steps = document.undoStack().count();
    m_area->leave(document);
    if (document.isSettled() && document.undoStack().count() == steps)
        m_manager.close(document);
    else
        closeDocument(document); // what was still being typed in it is an edit by now
}

// Closes the tab once the pending edits are done.
void MainWindow::closePart(Document &document, int key)
{
    if (!document.settleTyping(TypedTexts::Before::Saving))
        return;
    if (document.hasEditUnderWay())
        whenSettled({&document}, [this, key] { m_area->removeTab(key); });
    else
        m_area->removeTab(key);
}

// Settles typing and tasks under way first, as only then it is known which documents are unsaved; then asks
// the user. True when closing may go on now; else `again` asks anew as soon as all is done, but never when a
// save fails or typed text is refused.
bool MainWindow::mayClose(const std::vector<Document *> &documents, std::function<void()> again)
{
    if (m_asking)
        return false;
    for (Document *document : documents) {
        if (!document->settleTyping(TypedTexts::Before::Saving))
            return false;
    }
    if (!std::ranges::all_of(documents, &Document::isSettled)) {
        whenSettled(documents, std::move(again));
        return false;
    }
    QStringList names;
    std::vector<Document *> dirty;
    std::ranges::copy_if(documents, std::back_inserter(dirty), &Document::isModified);
    for (const Document *document : dirty)
        names.append(m_manager.titleOf(*document));
    if (dirty.empty())
        return true;
    const QScopedValueRollback asking(m_asking, true);
    const Prompts::Unsaved answer = m_prompts.unsaved(this, names);
    if (answer != Prompts::Unsaved::Save)
        return answer == Prompts::Unsaved::Discard;
    for (Document *document : dirty) {
        if (document->isSample())
            saveAs(*document);
        else
            document->save();
        if (document->isSettled())
            return false; // no path was chosen
    }
    whenSettled(documents, std::move(again));
    return false;
}

void MainWindow::whenSettled(const std::vector<Document *> &documents, std::function<void()> then)
{
    auto *waiting = new QObject(this); // gone when all is done or one could not be saved
    const std::vector<QPointer<Document>> alive(documents.begin(), documents.end());
    const auto once = std::make_shared<std::function<void()>>(std::move(then));
    const auto end = [waiting, once] {
        waiting->deleteLater();
        return std::exchange(*once, nullptr);
    };
    const auto check = [alive, once, end] {
        const bool settled =
            std::ranges::all_of(alive, [](const auto &each) { return each == nullptr || each->isSettled(); });
        if (settled && *once)
            end()();
    };
    // Queued: tasks that wait for these go on after them.
    for (const Document *document : documents) {
        connect(document, &Document::saved, waiting, check, Qt::QueuedConnection);
        connect(document, &Document::titleChanged, waiting, check, Qt::QueuedConnection);
        connect(document, &QObject::destroyed, waiting, check, Qt::QueuedConnection);
        connect(document, &Document::saveFailed, waiting, end);
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    std::vector<Document *> documents;
    for (const auto &document : m_manager.documents())
        documents.push_back(document.get());
    if (!mayClose(documents, [this] { close(); })) {
        event->ignore();
        return;
    }
    storeSession();
    storeLook();
    event->accept();
}

} // namespace cutaway
