// SPDX-License-Identifier: MIT
// Tests that a document's tasks run as one step each, in the order of asking, and never on a file that has
// changed meanwhile.
#include "app/documenttabs.h"
#include "app/historyview.h"
#include "core/query/bulkedit.h"
#include "tests/app/queuefixture.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>
#include <QTimer>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class EditQueueTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void changesUndoneAndRedone();
    void stepsAskedForMeanwhileFollow();
    void chosenInTheHistory();
    void notChosenWhileOneIsUnderWay();
    void saidToBeDoneWhenItIs();
    void anotherEditMakesAnEndOfIt();
    void cancelledInTheListOfJobs();
    void savingWaitsForIt();
    void savingFollowsWhatTookItsPlace_data();
    void savingFollowsWhatTookItsPlace();
    void savesFollowInTheirOrder();
    void whileSavingItWaits();
    void branchOfAFileEditedMeanwhile();
    void commandsFollowEachOther();
    void commandsAreForgottenWithTheOneBefore();
    void commandsAreForgottenWithAnotherChoice_data();
    void commandsAreForgottenWithAnotherChoice();
    void commandsOfTheClipboardDoNotWait_data();
    void commandsOfTheClipboardDoNotWait();
    void commandsFollowAnEditThatWasDropped();
    void insertsOnlyWhereTheMenuWasOpened_data();
    void insertsOnlyWhereTheMenuWasOpened();

private:
    // Moves each vertex by one along x, as one edit.
    void moveAll();
    QByteArray bytes() const { return m_fixture->bytes(); }
    UnitId unitCount() const { return m_fixture->unitCount(); }

    std::unique_ptr<test::QueueFixture> m_fixture;
    QString m_path;
    QByteArray m_original;
};

void EditQueueTest::init()
{
    m_fixture = std::make_unique<test::QueueFixture>();
    m_path = m_fixture->path(u"hall.wok"_s);
    const Bytes hall = test::buildWok(50, 40);
    m_original = QByteArray(reinterpret_cast<const char *>(hall.data()), qsizetype(hall.size()));
    m_fixture->replace(m_path, m_original);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    m_fixture->page().tree().expandAllBelow({});
}

void EditQueueTest::cleanup()
{
    m_fixture.reset();
}

void EditQueueTest::moveAll()
{
    const File &file = m_fixture->page().file().file();
    const UnitId vertices = *file.format().findUnit(file, "vertices");
    std::vector<NodePath> places;
    for (std::uint32_t i = 0; i < file.tree(vertices)->node(file.tree(vertices)->root()).childCount; ++i)
        places.push_back({vertices, "[" + std::to_string(i) + "].x"});
    Progress progress;
    const query::BulkResult result = query::bulkPatch(file, places, *query::BulkEdit::parse("+=1"), progress);
    QCOMPARE(result.changed, places.size());
    QVERIFY(EditQueue::isLarge(result.patch));
    m_fixture->page().file().edit(
        {.label = u"move all"_s,
         .where = places[7],
         .make = [patch = result.patch](const File &, Progress &) { return patch; }});
}

void EditQueueTest::changesUndoneAndRedone()
{
    Document &document = m_fixture->document();
    const QString before = m_fixture->value(u"vertices[7].x"_s);
    const QPersistentModelIndex row =
        m_fixture->page().tree().nodes().indexOf(*m_fixture->page().file().resolve(
            {*m_fixture->page().file().file().format().findUnit(m_fixture->page().file().file(), "vertices"),
             "[7].x"}));
    const auto shown = [&] { return row.sibling(row.row(), NodeModel::Value).data().toString(); };
    QCOMPARE(shown(), before);
    moveAll();
    QVERIFY(document.isModified()); // not yet: a worker has it
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(m_fixture->waitIdle());
    const QByteArray moved = bytes();
    QVERIFY(moved != m_original);
    QCOMPARE(document.undoStack().count(), 1);
    const QString after = QString::number(before.toDouble() + 1);
    QCOMPARE(m_fixture->value(u"vertices[7].x"_s), after);
    QCOMPARE(shown(), after);

    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(!document.isModified());
    QCOMPARE(bytes(), m_original);
    QVERIFY(m_fixture->page().file().file().bytes().replacements().empty());
    QCOMPARE(shown(), before);
    QCOMPARE(document.selectedText(), u"vertices[7].x"_s);

    m_fixture->trigger(Command::Redo);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), moved);
    QCOMPARE(shown(), after);
}

void EditQueueTest::stepsAskedForMeanwhileFollow()
{
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    moveAll();
    QVERIFY(m_fixture->waitIdle());
    const QByteArray moved = bytes();
    m_fixture->trigger(Command::Undo);
    m_fixture->trigger(Command::Undo); // before the worker is done with the first
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().index(), 0);
    QCOMPARE(bytes(), m_original);
    m_fixture->trigger(Command::Redo);
    m_fixture->trigger(Command::Redo);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), moved);
}

void EditQueueTest::chosenInTheHistory()
{
    m_fixture->page().changes(); // made on demand
    auto *history = m_fixture->page().pane(Pane::Changes)->findChild<HistoryView *>();
    QVERIFY(history != nullptr);
    moveAll();
    QVERIFY(m_fixture->waitIdle());
    const QByteArray moved = bytes();
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    const QByteArray last = bytes();
    QCOMPARE(history->model()->rowCount(), 3);
    QCOMPARE(history->currentIndex().row(), 2);
    QCOMPARE(history->model()->index(1, 0).data().toString(), u"move all"_s);

    history->setCurrentIndex(history->model()->index(0, 0));
    QCOMPARE(m_fixture->document().undoStack().index(), 1); // a worker has the large one
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), m_original);
    QCOMPARE(history->currentIndex().row(), 0);
    history->setCurrentIndex(history->model()->index(1, 0));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), moved);
    history->setCurrentIndex(history->model()->index(2, 0));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), last);
}

// The list shows the step reached, not the refused one.
void EditQueueTest::notChosenWhileOneIsUnderWay()
{
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    m_fixture->trigger(Command::Undo);
    m_fixture->page().changes(); // made on demand
    auto *history = m_fixture->page().pane(Pane::Changes)->findChild<HistoryView *>();
    m_fixture->window->findChild<QDockWidget *>(u"changes"_s)->show();
    m_fixture->window->findChild<QDockWidget *>(u"changes"_s)->raise();
    QVERIFY(m_fixture->waitIdle());
    moveAll();
    const QModelIndex later = history->model()->index(1, 0);
    QTest::mouseClick(history->viewport(), Qt::LeftButton, {}, history->visualRect(later).center());
    QCoreApplication::sendPostedEvents(history);
    QCOMPARE(history->currentIndex().row(), 0);
    QCOMPARE(history->selectionModel()->selectedIndexes(), QModelIndexList{history->model()->index(0, 0)});
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().text(0), u"move all"_s);
    QCOMPARE(history->currentIndex().row(), 1);
}

void EditQueueTest::saidToBeDoneWhenItIs()
{
    int done = 0;
    const auto ask = [&] {
        m_fixture->page().file().edit(
            {.label = u"zeros"_s,
             .make = [](const File &, Progress &) { return Patch::overwrite(400, Bytes(20'000, 0)); },
             .context = &m_fixture->document(),
             .done = [&] { done += bytes() != m_original ? 1 : 0; }});
    };
    ask();
    QCOMPARE(done, 0);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(done, 1);
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->waitIdle());
    ask();
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s)); // cancels it
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(done, 1);
}

void EditQueueTest::anotherEditMakesAnEndOfIt()
{
    QSignalSpy refused(&m_fixture->document(), &Document::refused);
    moveAll();
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    QCOMPARE(refused.count(), 1);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    m_fixture->trigger(Command::Undo);
    QCOMPARE(bytes(), m_original);
}

void EditQueueTest::cancelledInTheListOfJobs()
{
    QSignalSpy refused(&m_fixture->document(), &Document::refused);
    {
        const test::NoWorker yet;
        moveAll();
        const std::vector<Jobs::Job> jobs = m_fixture->window->jobs().running();
        QCOMPARE(jobs.back().title, u"move all"_s);
        jobs.back().progress->cancel();
    }
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused[0][0].toString().contains(u"cancelled"_s));
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(bytes(), m_original);
}

void EditQueueTest::savingWaitsForIt()
{
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    moveAll();
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(m_fixture->contents(m_path) != m_original);
    QCOMPARE(m_fixture->contents(m_path), bytes());
    QVERIFY(!m_fixture->document().isModified());
    m_fixture->trigger(Command::Undo); // of what is now the original
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), m_original);
}

// The waiting save begins after the edit that cancels the large one, not in its midst.
void EditQueueTest::savingFollowsWhatTookItsPlace_data()
{
    QTest::addColumn<bool>("large");
    QTest::newRow("an edit") << false;
    QTest::newRow("a large edit") << true;
}

void EditQueueTest::savingFollowsWhatTookItsPlace()
{
    QFETCH(bool, large);
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    moveAll();
    m_fixture->trigger(Command::Save);
    QCOMPARE(saved.count(), 0);
    if (large)
        moveAll();
    Patch grow;
    grow.add({8, 0, Bytes(4, 1)});
    if (!large)
        QVERIFY(m_fixture->page().file().requestPatch(grow, {}, u"grow"_s));
    QVERIFY(!m_fixture->document().isSaving());
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(m_fixture->contents(m_path), bytes());
    QCOMPARE(bytes().size(), m_original.size() + (large ? 0 : 4));
    m_fixture->trigger(Command::Undo);
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), m_original);
}

// Saves to the file itself and to another, in either order; one of each is enough.
void EditQueueTest::savesFollowInTheirOrder()
{
    Document &document = m_fixture->document();
    QSignalSpy saved(&document, &Document::saved);
    const QString other = m_fixture->path(u"copy.wok"_s);
    moveAll();
    document.save();
    document.saveAs(other);
    document.save(); // of what is the copy by then, and as it is on the disk
    QVERIFY(!document.isSettled());
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 2, 30'000);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(saved.count(), 2);
    QCOMPARE(saved[0][0].toString(), m_path);
    QCOMPARE(saved[1][0].toString(), other);
    QCOMPARE(document.path(), other);
    for (const QString &path : {m_path, other}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes());
    }
    // Also while a save is under way, with the edits made in between.
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    document.save();
    QVERIFY(document.isSaving());
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"6"_s));
    document.save();
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 4, 30'000);
    QVERIFY(!document.isModified());
}

void EditQueueTest::whileSavingItWaits()
{
    QVERIFY(m_fixture->setValue(u"vertices[1].y"_s, u"5"_s));
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->document().save();
    const QByteArray before = bytes();
    QVERIFY(m_fixture->document().isSaving());
    moveAll();
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->document().isModified());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
    QVERIFY(bytes() != before);
    QCOMPARE(m_fixture->contents(m_path), before);
}

void EditQueueTest::branchOfAFileEditedMeanwhile()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    m_fixture->duplicateBranch();
    QVERIFY(m_fixture->page().file().requestOverwrite(bytes().size() - 1, {1}));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(unitCount(), units);
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().contains(u"edited meanwhile"_s));
}

// Each runs on the row that was chosen for all of them, wherever earlier ones have moved it.
void EditQueueTest::commandsFollowEachOther()
{
    m_fixture->openLargeNif();
    const QByteArray before = bytes();
    const UnitId units = unitCount();
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    for (int i = 0; i < 3; ++i)
        m_fixture->duplicateBranch();
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->document().undoStack().count(), 3, 30'000);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(told.count(), 0);
    const UnitId branch = (unitCount() - units) / 3;
    QVERIFY(branch > 0);
    QCOMPARE(unitCount(), units + 3 * branch);
    m_fixture->document().goToStep(0);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(bytes(), before);
}

void EditQueueTest::commandsAreForgottenWithTheOneBefore()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    m_fixture->duplicateBranch();
    m_fixture->duplicateBranch();
    QVERIFY(m_fixture->page().file().requestOverwrite(bytes().size() - 1, {1}));
    m_fixture->waitForAll();
    QCOMPARE(unitCount(), units);
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().contains(u"edited meanwhile"_s));
    QVERIFY(told.front().front().toString().endsWith(u"tasks were dropped: Duplicate with branch"_s));
    m_fixture->duplicateBranch(); // later commands are not affected
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->document().undoStack().count(), 2, 30'000);
    QVERIFY(m_fixture->waitIdle());
}

// They would run on rows that were chosen for something else.
void EditQueueTest::commandsAreForgottenWithAnotherChoice_data()
{
    QTest::addColumn<QString>("choice");
    for (const char *choice : {"row", "byte", "one row more", "link back", "another tab"})
        QTest::newRow(choice) << QString::fromLatin1(choice);
}

void EditQueueTest::commandsAreForgottenWithAnotherChoice()
{
    QFETCH(QString, choice);
    m_fixture->openLargeNif();
    Document &document = m_fixture->document();
    NodeTreeView &tree = m_fixture->page().tree();
    Selection &selection = m_fixture->page().selection();
    const UnitId units = unitCount();
    const std::uint64_t before = selection.visit();
    if (choice == u"link back"_s)
        selection.selectPath({1, {}});
    QSignalSpy told(&tree, &NodeTreeView::notice);
    m_fixture->duplicateBranch();
    m_fixture->row(u"RowRemove"_s);
    const QModelIndex other = tree.nodes().index(0, 0, tree.currentIndex().parent());
    QVERIFY(other.isValid() && other != tree.currentIndex());
    if (choice == u"row"_s)
        tree.setCurrentIndex(other);
    else if (choice == u"byte"_s)
        selection.select(*selection.file().placeAt(3));
    else if (choice == u"one row more"_s)
        tree.selectionModel()->select(other, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    else if (choice == u"link back"_s)
        QVERIFY(selection.revisit(before));
    else
        m_fixture->window->area().tabs().setCurrentIndex(0);
    m_fixture->waitForAll();
    QCOMPARE(document.undoStack().count(), 1); // the one that was under way
    QVERIFY(document.file().file().units().size() > units);
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().endsWith(u"waiting tasks were dropped: Remove"_s));
}

// The clipboard may hold something else by then.
void EditQueueTest::commandsOfTheClipboardDoNotWait_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("cut") << u"RowCutBranch"_s;
    QTest::newRow("paste") << u"RowPaste"_s;
}

void EditQueueTest::commandsOfTheClipboardDoNotWait()
{
    QFETCH(QString, command);
    m_fixture->openLargeNif();
    m_fixture->row(u"RowCopyValue"_s);
    const QMimeData *copied = QGuiApplication::clipboard()->mimeData();
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    m_fixture->duplicateBranch();
    m_fixture->row(command);
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().contains(u"an edit is under way"_s));
    m_fixture->waitForAll();
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    QCOMPARE(QGuiApplication::clipboard()->mimeData(), copied);
    m_fixture->row(command);
    m_fixture->waitForAll();
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
}

// Commands run at once, although the worker has not noticed the cancellation; those that waited are dropped.
void EditQueueTest::commandsFollowAnEditThatWasDropped()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    QSignalSpy told(&m_fixture->page().tree(), &NodeTreeView::notice);
    m_fixture->duplicateBranch();
    m_fixture->duplicateBranch();
    m_fixture->document().undo();
    m_fixture->row(u"RowRemove"_s);
    m_fixture->waitForAll();
    QCOMPARE(told.count(), 1);
    QVERIFY(told.front().front().toString().endsWith(u"tasks were dropped: Duplicate with branch"_s));
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
    QVERIFY(unitCount() < units);
}

// Edits change the file under an open menu.
void EditQueueTest::insertsOnlyWhereTheMenuWasOpened_data()
{
    QTest::addColumn<QString>("meanwhile");
    QTest::addColumn<QString>("told");
    QTest::newRow("nothing") << QString() << QString();
    QTest::newRow("an edit lands") << u"edit"_s << u"edited meanwhile"_s;
    QTest::newRow("an edit is under way") << u"command"_s << u"edited meanwhile"_s;
}

void EditQueueTest::insertsOnlyWhereTheMenuWasOpened()
{
    QFETCH(QString, meanwhile);
    QFETCH(QString, told);
    m_fixture->openLargeNif();
    if (meanwhile == u"command"_s)
        m_fixture->duplicateBranch();
    m_fixture->document().selectText(u"block[0].children"_s);
    NodeTreeView &tree = m_fixture->page().tree();
    QSignalSpy notices(&tree, &NodeTreeView::notice);
    bool isChosen = false;
    QTimer::singleShot(0, &tree, [&] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (meanwhile == u"edit"_s)
            m_fixture->page().file().requestOverwrite(bytes().size() - 1, {1});
        if (const QMenu *list = menu->findChild<QMenu *>(u"insertions"_s); !list->isEmpty()) {
            list->actions().first()->trigger();
            isChosen = true;
        }
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(tree.viewport(), &event);
    QVERIFY(isChosen);
    m_fixture->waitForAll();
    QCOMPARE(m_fixture->document().undoStack().count(), 1); // either of them alone
    QCOMPARE(notices.count(), told.isEmpty() ? 0 : 1);
    QVERIFY(told.isEmpty() || notices.front().front().toString().contains(told));
}

CUTAWAY_TESTS(EditQueueTest)
#include "editqueuetest.moc"
