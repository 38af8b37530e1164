// SPDX-License-Identifier: MIT
// Tests of the window that compares two open documents: taking, undoing and saving changes.
#include "app/comparewindow.h"
#include "app/quickbox.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QLabel>
#include <QLineEdit>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class CompareWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void takesAndEndsWithItsFiles();
    void takesATypedPath();
    void undoesOnlyWhatItTook();
    void tellsWhatADocumentRefuses();

private:
    void openRoom() { QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void CompareWindowTest::takesAndEndsWithItsFiles()
{
    openRoom();
    const QString before = m_fixture->value(u"vertices[1].x"_s);
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"7"_s));
    Document &left = m_fixture->document();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    Document &right = m_fixture->document();
    QVERIFY(&left != &right);
    m_fixture->window->compare(left, right);
    const QPointer<CompareWindow> compare(m_fixture->window->findChild<CompareWindow *>());
    QVERIFY(compare != nullptr && compare->isVisible());
    QTRY_VERIFY(compare->view().model().count() == 1);
    compare->view().step(1);
    compare->view().take(CompareView::Side::Right);
    QTRY_COMPARE(m_fixture->value(u"vertices[1].x"_s), u"7"_s); // of the right one, which is in front
    QVERIFY(right.isModified());
    QTest::keySequence(compare, QKeySequence::Undo);
    QVERIFY(!right.isModified());
    QCOMPARE(m_fixture->value(u"vertices[1].x"_s), before);
    QTest::keySequence(compare, QKeySequence::Redo);
    QCOMPARE(m_fixture->value(u"vertices[1].x"_s), u"7"_s);
    QTest::keySequence(compare, QKeySequence::Save);
    QTRY_VERIFY(!left.isModified() && !right.isModified());
    m_fixture->window->manager().close(right);
    QTRY_VERIFY(compare == nullptr);
    m_fixture->waitIdle();
}

// Path of a file that is not open yet, relative to the folder of the open one.
void CompareWindowTest::takesATypedPath()
{
    openRoom();
    const QString other = m_fixture->writeWok(u"other.wok"_s);
    m_fixture->trigger(Command::Compare);
    QuickBox &box = m_fixture->window->quickBox();
    box.edit()->setText(u"other.wok"_s);
    QTest::keyClick(box.edit(), Qt::Key_Return);
    QTRY_VERIFY(m_fixture->window->findChild<CompareWindow *>() != nullptr);
    QCOMPARE(m_fixture->document().path(), other);
    m_fixture->waitIdle();
}

// Edits of the same documents made elsewhere are not undone here.
void CompareWindowTest::undoesOnlyWhatItTook()
{
    openRoom();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"7"_s));
    Document &left = m_fixture->document();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    Document &right = m_fixture->document();
    m_fixture->window->compare(left, right);
    const auto *compare = m_fixture->window->findChild<CompareWindow *>();
    const auto isOffered = [compare](const QKeySequence &key) {
        const QList<QAction *> actions = compare->actions();
        return std::ranges::any_of(
            actions, [&key](const QAction *a) { return a->shortcut() == key && a->isEnabled(); });
    };
    const QKeySequence undo = QKeySequence::keyBindings(QKeySequence::Undo).front();
    const QKeySequence redo = QKeySequence::keyBindings(QKeySequence::Redo).front();
    QTRY_VERIFY(compare->view().model().count() == 1);
    compare->view().step(1);
    compare->view().take(CompareView::Side::Right);
    QTRY_VERIFY(isOffered(undo) && !isOffered(redo));
    QVERIFY(m_fixture->setValue(u"vertices[2].x"_s, u"3"_s));
    QVERIFY(!isOffered(undo) && !isOffered(redo));
    right.undo(); // the edit
    QVERIFY(isOffered(undo) && !isOffered(redo));
    right.undo(); // the change taken from the other file
    QVERIFY(!isOffered(undo) && isOffered(redo));
    right.redo();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s,
                                u"4"_s)); // becomes a part of what was taken or a step of its own
    QVERIFY(!isOffered(undo) && !isOffered(redo));
    right.goToStep(0);
    QVERIFY(m_fixture->setValue(u"vertices[2].x"_s, u"5"_s)); // in the place of what was taken
    QVERIFY(!isOffered(undo) && !isOffered(redo));
    m_fixture->waitIdle();
}

// The refusal is shown in the window until the next action.
void CompareWindowTest::tellsWhatADocumentRefuses()
{
    openRoom();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"7"_s));
    Document &left = m_fixture->document();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    Document &right = m_fixture->document();
    m_fixture->window->compare(left, right);
    const auto *compare = m_fixture->window->findChild<CompareWindow *>();
    const auto *notice = compare->findChild<QLabel *>(u"compareNotice"_s);
    QTRY_VERIFY(compare->view().model().count() == 1);
    QVERIFY(!notice->isVisible());
    Q_EMIT right.refused(u"the disk is on fire"_s);
    Q_EMIT right.titleChanged(); // as after any edit
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->text(), u"other.wok: the disk is on fire"_s);
    compare->view().step(1);
    compare->view().take(CompareView::Side::Right);
    QTRY_VERIFY(!notice->isVisible());
    m_fixture->waitIdle();
}

CUTAWAY_TESTS(CompareWindowTest)
#include "comparewindowtest.moc"
