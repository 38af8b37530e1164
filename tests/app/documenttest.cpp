// SPDX-License-Identifier: MIT
// Tests of one document: undo, merging, the clean state, saving and changes to the file by other programs.
#include "app/statusfields.h"
#include "core/base/mappedfile.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QLockFile>
#include <QSignalSpy>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class DocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void editsAreUndoneAndRedone();
    void overwritesOfOnePlaceMerge();
    void overwritesThatCancelOutVanish();
    void bytesAsOnDiskAreNoChange();
    void undoSelectsThePlace();
    void savingWritesOnlyTheEdit();
    void savingTellsOfBrokenBytes();
    void savingTwiceUndoingBetween();
    void editsWhileSavingStayOpen();
    void saveAsKeepsTheOriginal();
    void savingIntoAVanishedFolderFails();
    void savingOverAChangedFileIsRefused();
    void changeOnDiskIsNoticedAndReloaded();
    void cutOnDiskIsNoticed();
    void writingOnDiskIsNoticed();
    void touchedFileIsSaved();
    void failedReloadKeepsTheDocument();
    void missingFileSaysWhy();
    void reviewTakesFieldsBack();
    void reviewKeepsTheKeyboard();
    void reviewTakesNothingBackFromAnEditedFile();
    void reviewIsSorted();
    void unsavedEditsSurviveACrash();
    void editsOfARunningProgramStayThere();
    void discardedEditsStayGone();

private:
    ChangesView &openReview(); // while hidden it does nothing

    void leaveJournal();

    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
    QByteArray m_original;
    QString m_value; // path text of a value to edit
};

void DocumentTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    m_path = m_fixture->writeWok(u"room.wok"_s);
    m_original = m_fixture->contents(m_path);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    m_value = u"vertices[1].x"_s;
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
}

void DocumentTest::cleanup()
{
    m_fixture.reset();
}

void DocumentTest::editsAreUndoneAndRedone()
{
    Document &document = m_fixture->document();
    QVERIFY(!document.isModified());
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(document.isModified());
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(document.undoStack().undoText().contains(m_value));
    m_fixture->trigger(Command::Undo);
    QVERIFY(!document.isModified());
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    m_fixture->trigger(Command::Redo);
    QVERIFY(document.isModified());
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
}

void DocumentTest::overwritesOfOnePlaceMerge()
{
    QUndoStack &stack = m_fixture->document().undoStack();
    QVERIFY(m_fixture->setValue(m_value, u"2"_s));
    QVERIFY(m_fixture->setValue(m_value, u"3"_s));
    QCOMPARE(stack.count(), 1);
    const QString other = m_fixture->value(u"vertices[2].x"_s);
    QVERIFY(m_fixture->setValue(u"vertices[2].x"_s, u"9"_s));
    QCOMPARE(stack.count(), 2);
    stack.undo();
    stack.undo();
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    QCOMPARE(m_fixture->value(u"vertices[2].x"_s), other);
}

void DocumentTest::overwritesThatCancelOutVanish()
{
    QVERIFY(m_fixture->setValue(m_value, u"2"_s));
    QVERIFY(m_fixture->setValue(m_value, u"1"_s));
    QCOMPARE(m_fixture->document().undoStack().count(), 0);
    QVERIFY(!m_fixture->document().isModified());
}

// Steps that lead back to what stands on disk: tab, window and seal say the same.
void DocumentTest::bytesAsOnDiskAreNoChange()
{
    const QString other = m_fixture->value(u"vertices[2].x"_s);
    QVERIFY(m_fixture->setValue(m_value, u"2"_s));
    QVERIFY(m_fixture->setValue(u"vertices[2].x"_s, u"9"_s));
    QVERIFY(m_fixture->setValue(m_value, u"1"_s));
    QTRY_VERIFY(m_fixture->window->isWindowModified());
    QVERIFY(m_fixture->setValue(u"vertices[2].x"_s, other));
    QCOMPARE(m_fixture->document().undoStack().count(), 4);
    QVERIFY(!m_fixture->document().isModified());
    QTRY_VERIFY(!m_fixture->window->isWindowModified());
    QTRY_VERIFY(!m_fixture->window->area().tabs().tabText(0).contains(u'•'));
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->document().isModified());
    QTRY_VERIFY(m_fixture->window->isWindowModified());
}

void DocumentTest::undoSelectsThePlace()
{
    QVERIFY(m_fixture->setValue(m_value, u"2"_s));
    m_fixture->document().selectText(u"header"_s);
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->document().selectedText(), m_value);
}

void DocumentTest::savingWritesOnlyTheEdit()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QVERIFY(!m_fixture->document().isModified());
    const QByteArray now = m_fixture->contents(m_path);
    QCOMPARE(now.size(), m_original.size());
    qsizetype differing = 0;
    for (qsizetype i = 0; i < now.size(); ++i)
        differing += now[i] != m_original[i] ? 1 : 0;
    QVERIFY(differing >= 1 && differing <= 4);
    QCOMPARE(m_fixture->contents(m_path + u".bak"_s), m_original);
    QVERIFY(m_fixture->document().file().file().bytes().replacements().empty());
}

// Not "verified" beside a decode error that the edits have brought.
void DocumentTest::savingTellsOfBrokenBytes()
{
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QCOMPARE(saved.back()[4].toULongLong(), 0u);
    constexpr std::uint64_t kVertexCount = 72;
    QVERIFY(m_fixture->page().file().requestOverwrite(kVertexCount, {0xFF, 0xFF, 0, 0}).has_value());
    m_fixture->trigger(Command::Save);
    QVERIFY(saved.wait(30'000));
    QVERIFY(saved.back()[4].toULongLong() > 0);
}

void DocumentTest::savingTwiceUndoingBetween()
{
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    m_fixture->document().save();
    QVERIFY(saved.wait(30'000));
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->document().isModified());
    m_fixture->document().save();
    QVERIFY(saved.wait(30'000));
    QCOMPARE(m_fixture->contents(m_path), m_original);
}

void DocumentTest::editsWhileSavingStayOpen()
{
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    const QString other = m_fixture->value(u"vertices[3].x"_s);
    m_fixture->document().save();
    QVERIFY(m_fixture->setValue(u"vertices[3].x"_s, u"77"_s)); // the answer of the worker comes later
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->document().isModified());
    QCOMPARE(m_fixture->value(u"vertices[3].x"_s), u"77"_s);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->value(u"vertices[3].x"_s), other);
    QVERIFY(m_fixture->document().file().file().bytes().replacements().empty());
}

void DocumentTest::saveAsKeepsTheOriginal()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    m_fixture->prompts.toSave = m_fixture->path(u"copy.wok"_s);
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->trigger(Command::SaveAs);
    QVERIFY(saved.wait(30'000));
    QCOMPARE(m_fixture->contents(m_path), m_original);
    QVERIFY(m_fixture->contents(m_fixture->path(u"copy.wok"_s)) != m_original);
    QCOMPARE(m_fixture->document().name(), u"copy.wok"_s);
    QVERIFY(!m_fixture->document().isModified());
}

void DocumentTest::savingIntoAVanishedFolderFails()
{
    const QString folder = m_fixture->path(u"gone"_s);
    QVERIFY(QDir().mkdir(folder));
    const QString path = folder + u"/room.wok"_s;
    m_fixture->replace(path, m_original);
    QVERIFY(m_fixture->open(path) != nullptr);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(QDir(folder).removeRecursively());
    QSignalSpy failed(&m_fixture->document(), &Document::saveFailed);
    m_fixture->trigger(Command::Save);
    QVERIFY(failed.wait(30'000));
    QVERIFY(m_fixture->document().isModified());
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    QVERIFY(bar->textOf(DocumentNotices::kSaving).contains(u"Not saved"_s));
    QVERIFY(bar->isVisible());
}

void DocumentTest::savingOverAChangedFileIsRefused()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QByteArray other = m_original;
    other[200] = char(other[200] ^ 0x55);
    m_fixture->replace(m_path, other);
    QSignalSpy failed(&m_fixture->document(), &Document::saveFailed);
    m_fixture->document().save();
    QVERIFY(failed.wait(30'000));
    QCOMPARE(m_fixture->contents(m_path), other);
    QVERIFY(m_fixture->document().isModified());
    // Overwriting on request works and keeps the other program's version.
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->document().save(true);
    QVERIFY(saved.wait(30'000));
    QCOMPARE(m_fixture->contents(m_path + u".bak"_s), other);
}

void DocumentTest::changeOnDiskIsNoticedAndReloaded()
{
    QByteArray other = m_original;
    other[136 + 12] = 0; // vertices[1].x
    other[136 + 14] = 0;
    other[136 + 15] = 0;
    QSignalSpy disk(&m_fixture->document(), &Document::diskChanged);
    m_fixture->replace(m_path, other);
    QVERIFY(disk.wait(30'000));
    QTRY_COMPARE(m_fixture->document().disk(), Document::Disk::Changed);
    NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    QVERIFY(!bar->textOf(DocumentNotices::kDisk).isEmpty());
    // The notice tells if there are unsaved edits by then.
    QVERIFY(!bar->textOf(DocumentNotices::kDisk).contains(u"unsaved"_s));
    QVERIFY(m_fixture->setValue(m_value, u"7"_s));
    QVERIFY(bar->textOf(DocumentNotices::kDisk).contains(u"unsaved"_s));
    m_fixture->trigger(Command::Undo);
    QVERIFY(!bar->textOf(DocumentNotices::kDisk).contains(u"unsaved"_s));
    m_fixture->document().load();
    QTRY_COMPARE(m_fixture->document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(m_value), u"0"_s);
    QVERIFY(bar->textOf(DocumentNotices::kDisk).isEmpty());
}

void DocumentTest::cutOnDiskIsNoticed()
{
    const QString path = m_fixture->writeWok(u"large.wok"_s);
    QVERIFY(QFile::resize(path, qint64(kMapAbove + 100)));
    QVERIFY(m_fixture->open(path) != nullptr);
    const NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    QVERIFY(QFile::resize(path, qint64(kMapAbove + 50)));
    QTRY_VERIFY(bar->textOf(DocumentNotices::kDisk).contains(u"shortened large.wok"_s));
    QVERIFY(m_fixture->document().isLost());
    QVERIFY(m_fixture->window->status().sealText().contains(u"shortened on disk"_s));
}

void DocumentTest::writingOnDiskIsNoticed()
{
    const QString path = m_fixture->writeWok(u"large.wok"_s);
    QVERIFY(QFile::resize(path, qint64(kMapAbove + 100)));
    QVERIFY(m_fixture->open(path) != nullptr);
    const NoticeBar *bar = m_fixture->window->area().noticesOf(m_fixture->document());
    QFile file(path);
    QVERIFY(file.open(QFile::ReadWrite) && file.seek(qint64(kMapAbove)) && file.write("here") == 4);
    file.close();
    QTRY_VERIFY(bar->textOf(DocumentNotices::kDisk).contains(u"written into large.wok"_s));
}

// Edits of a large file survive when it is only touched.
void DocumentTest::touchedFileIsSaved()
{
    const QString path = m_fixture->writeWok(u"large.wok"_s);
    QVERIFY(QFile::resize(path, qint64(kMapAbove + 100)));
    QVERIFY(m_fixture->open(path) != nullptr);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(m_fixture->waitIdle());
    QSignalSpy told(&m_fixture->document(), &Document::diskChanged);
    QFile file(path);
    QVERIFY(file.open(QFile::ReadWrite));
    QVERIFY(file.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFile::FileModificationTime));
    file.close();
    QTRY_COMPARE(told.count(), 1);
    QCOMPARE(m_fixture->document().disk(), Document::Disk::Same);
    QVERIFY(
        m_fixture->window->area().noticesOf(m_fixture->document())->textOf(DocumentNotices::kDisk).isEmpty());
    QSignalSpy saved(&m_fixture->document(), &Document::saved);
    m_fixture->document().save();
    QVERIFY(saved.wait(30'000));
}

void DocumentTest::failedReloadKeepsTheDocument()
{
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(QFile::remove(m_path));
    QSignalSpy refused(&m_fixture->document(), &Document::refused);
    m_fixture->document().load();
    QVERIFY(refused.wait(30'000));
    QCOMPARE(m_fixture->document().state(), Document::State::Open);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(m_fixture->document().isModified());
}

void DocumentTest::missingFileSaysWhy()
{
    QCOMPARE(m_fixture->open(m_fixture->path(u"nowhere.nif"_s)), nullptr);
    QCOMPARE(m_fixture->document().state(), Document::State::Failed);
    QVERIFY(!m_fixture->document().error().isEmpty());
}

ChangesView &DocumentTest::openReview()
{
    auto *dock = m_fixture->window->findChild<QDockWidget *>(u"changes"_s);
    dock->show();
    dock->raise();
    return m_fixture->page().changes();
}

void DocumentTest::reviewTakesFieldsBack()
{
    ChangesView &changes = openReview();
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QVERIFY(m_fixture->setValue(u"vertices[3].x"_s, u"77"_s));
    QTRY_COMPARE(changes.model().rowCount(), 2);
    const Change &first = changes.model().change(0);
    QCOMPARE(QString::fromStdString(first.path), u"vertices[1]"_s); // a vector is one value
    QCOMPARE(QString::fromStdString(first.oldText), u"(1, 0, 0)"_s);
    QCOMPARE(QString::fromStdString(first.newText), u"(2.5, 0, 0)"_s);
    changes.table()->setCurrentIndex(changes.model().index(0, 0));
    changes.takeBackSelected();
    QTRY_COMPARE(m_fixture->value(m_value), u"1"_s);
    QCOMPARE(m_fixture->value(u"vertices[3].x"_s), u"77"_s);
    QTRY_COMPARE(changes.model().rowCount(), 1);
    m_fixture->trigger(Command::Undo); // taking back is an edit like any other
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QTRY_COMPARE(changes.model().rowCount(), 2);
    changes.table()->selectAll();
    changes.takeBackSelected();
    QTRY_VERIFY(m_fixture->document().file().file().bytes().replacements().empty());
    QTRY_COMPARE(changes.model().rowCount(), 0);
}

// The empty list keeps the focus as well, and still has it with its rows.
void DocumentTest::reviewKeepsTheKeyboard()
{
    ChangesView &changes = openReview();
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_COMPARE(changes.model().rowCount(), 1);
    m_fixture->window->activateWindow();
    changes.table()->setFocus();
    QTRY_VERIFY(changes.table()->hasFocus());
    m_fixture->trigger(Command::Undo);
    QTRY_COMPARE(changes.model().rowCount(), 0);
    QVERIFY(changes.isAncestorOf(QApplication::focusWidget()));
    m_fixture->trigger(Command::Redo);
    QTRY_COMPARE(changes.model().rowCount(), 1);
    QVERIFY(changes.table()->hasFocus());
}

// The worker's patch was made for the file before the edit.
void DocumentTest::reviewTakesNothingBackFromAnEditedFile()
{
    ChangesView &changes = openReview();
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_COMPARE(changes.model().rowCount(), 1);
    changes.table()->selectAll();
    QSignalSpy notice(&changes, &ChangesView::notice);
    changes.takeBackSelected();
    QVERIFY(m_fixture->setValue(u"vertices[3].x"_s, u"77"_s)); // before the answer can be heard
    changes.takeBackSelected();                                // the list is of the file before that
    QTRY_COMPARE(notice.count(), 1);
    QVERIFY(notice[0][0].toString().contains(u"edited meanwhile"_s));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QCOMPARE(m_fixture->document().undoStack().count(), 2);
}

// Numbers are sorted by value, before texts; the cursor goes with its row, the order holds for later lists.
void DocumentTest::reviewIsSorted()
{
    const auto changed = [](std::uint64_t at, const char *now) {
        Change change;
        change.before = change.now = {at, 4};
        change.newText = now;
        return change;
    };
    const std::vector<Change> all{changed(8, "10"), changed(0, "word"), changed(4, "9"), changed(12, "9")};
    ChangeModel model;
    model.setChanges(all);
    const auto offsets = [&model] {
        std::vector<std::uint64_t> list;
        for (int row = 0; row < model.rowCount(); ++row)
            list.push_back(model.change(row).now.offset);
        return list;
    };
    using Offsets = std::vector<std::uint64_t>;
    QCOMPARE(offsets(), (Offsets{0, 4, 8, 12}));
    const QPersistentModelIndex word = model.index(0, ChangeModel::kNow);
    model.sort(ChangeModel::kNow, Qt::AscendingOrder);
    QCOMPARE(offsets(), (Offsets{4, 12, 8, 0}));
    QCOMPARE(word.data().toString(), u"word"_s);
    model.sort(ChangeModel::kNow, Qt::DescendingOrder);
    QCOMPARE(offsets(), (Offsets{0, 8, 4, 12}));
    model.setChanges(all);
    QCOMPARE(offsets(), (Offsets{0, 8, 4, 12}));
    model.sort(ChangeModel::kOffset, Qt::DescendingOrder);
    QCOMPARE(offsets(), (Offsets{12, 8, 4, 0}));
    model.sort(-1, Qt::AscendingOrder);
    QCOMPARE(offsets(), (Offsets{0, 4, 8, 12}));
}

// Leaves a journal as a killed program does; ordinary closing removes it.
void DocumentTest::leaveJournal()
{
    const QString journal = Journal::pathOf(m_path);
    QVERIFY(m_fixture->setValue(m_value, u"2.5"_s));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(journal), 20'000);
    const QByteArray entry = m_fixture->contents(journal);
    m_fixture->restart();
    QVERIFY(!QFile::exists(journal));
    m_fixture->replace(journal, entry);
}

void DocumentTest::unsavedEditsSurviveACrash()
{
    const QString journal = Journal::pathOf(m_path);
    leaveJournal();
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(m_fixture->value(m_value), u"2.5"_s);
    QVERIFY(m_fixture->document().isModified());
    QCOMPARE(m_fixture->document().selectedText(), m_value); // the edited place
    const NoticeBar *notices = m_fixture->window->area().noticesOf(m_fixture->document());
    QVERIFY(notices->textOf(DocumentNotices::kRecovered).contains(u"Recovered"_s));
    m_fixture->trigger(Command::Undo);
    QCOMPARE(m_fixture->value(m_value), u"1"_s);
    QVERIFY(!m_fixture->document().isModified());
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(journal), 20'000);
    QCOMPARE(m_fixture->contents(m_path), m_original);
}

// A program that holds the journal is still running.
void DocumentTest::editsOfARunningProgramStayThere()
{
    const QString journal = Journal::pathOf(m_path);
    leaveJournal();
    const QByteArray entry = m_fixture->contents(journal);
    QLockFile other(journal + u".lock"_s);
    other.setStaleLockTime(0);
    QVERIFY(other.tryLock());
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(!m_fixture->document().isModified());
    QCOMPARE(m_fixture->contents(journal), entry);
}

// If the file is not the one that was edited, nothing is recovered, which a notice says.
void DocumentTest::discardedEditsStayGone()
{
    const QString journal = Journal::pathOf(m_path);
    leaveJournal();
    m_fixture->replace(m_path, m_original + QByteArray(4, '\0'));
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QVERIFY(!m_fixture->document().isModified());
    const NoticeBar *notices = m_fixture->window->area().noticesOf(m_fixture->document());
    QVERIFY(notices->textOf(DocumentNotices::kUnrecovered).contains(u"not recovered"_s));
}

CUTAWAY_TESTS(DocumentTest)
#include "documenttest.moc"
