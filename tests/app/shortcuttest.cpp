// SPDX-License-Identifier: MIT
// Tests of keys that change their command: pressed in the window, they run the one that the user set.
#include "app/bookmarkstore.h"
#include "app/settingsdialog.h"
#include "app/shortcutspage.h"
#include "tests/app/windowfixture.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/trees/treespane.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ShortcutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void keyOfAnotherCommand();
    void keyOfNobodyAndBack();
    void keysSwapped();
    void keyOfARow();
    void keyOfAPane();
    void keyOfAPaneMadeLater();
    void keyThatWasNeverTaken();
    void windowGoesWhileAKeyIsTyped();

private:
    QAction &action(Command command) { return *m_fixture->window->commands()[command]; }
    Shortcuts &shortcuts() { return m_fixture->window->shortcuts(); }
    // In the dialog, as a user does.
    void assign(const QAction &action, QKeyCombination key);
    void clear(const QAction &action);
    // Counts runs of the command when the key is pressed in the pane with the keyboard focus.
    int pressed(QKeyCombination key, const QAction &action);
    void focus(QWidget &widget);
    void show(const QString &pane);
    ShortcutsPage &page() { return m_fixture->window->settingsDialog().shortcutsPage(); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void ShortcutTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    m_fixture->document().selectText(u"vertices[1].x"_s);
}

void ShortcutTest::show(const QString &pane)
{
    auto *dock = m_fixture->window->findChild<QDockWidget *>(pane);
    QVERIFY(dock != nullptr);
    dock->show();
    dock->raise();
}

void ShortcutTest::focus(QWidget &widget)
{
    m_fixture->window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    widget.setFocus();
    QTRY_VERIFY(widget.hasFocus() || widget.isAncestorOf(QApplication::focusWidget()));
}

void ShortcutTest::assign(const QAction &action, QKeyCombination key)
{
    m_fixture->trigger(Command::Shortcuts);
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture->window->settingsDialog()));
    page().choose(action);
    page().edit().clear();
    page().edit().setFocus();
    QTest::keyClick(&page().edit(), key.key(), key.keyboardModifiers());
    QCOMPARE(page().edit().keySequence(), QKeySequence(key));
    page().assign();
    m_fixture->window->settingsDialog().close();
    QCOMPARE(action.shortcut(), QKeySequence(key));
}

void ShortcutTest::clear(const QAction &action)
{
    m_fixture->trigger(Command::Shortcuts);
    page().choose(action);
    page().edit().clear();
    page().assign();
    m_fixture->window->settingsDialog().close();
    QVERIFY(action.shortcut().isEmpty());
}

int ShortcutTest::pressed(QKeyCombination key, const QAction &action)
{
    QSignalSpy done(&action, &QAction::triggered);
    QTest::keySequence(QApplication::focusWidget(), QKeySequence(key));
    m_fixture->window->quickBox().close();
    return int(done.count());
}

void ShortcutTest::keyOfAnotherCommand()
{
    QAction &check = action(Command::CheckAgain), &compact = action(Command::ToggleBookmark);
    for (QWidget *pane : {static_cast<QWidget *>(&m_fixture->page().tree()),
                          static_cast<QWidget *>(&m_fixture->page().hex())}) {
        shortcuts().resetAll();
        assign(check, Qt::Key_F9);
        focus(*pane);
        QCOMPARE(pressed(Qt::Key_F5, check), 0);
        QCOMPARE(pressed(Qt::Key_F9, check), 1);
        assign(compact, Qt::Key_F5);
        focus(*pane);
        QCOMPARE(pressed(Qt::Key_F5, compact), 1);
        QCOMPARE(pressed(Qt::Key_F5, check), 0);
    }
}

void ShortcutTest::keyOfNobodyAndBack()
{
    QAction &check = action(Command::CheckAgain);
    clear(check);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::Key_F5, check), 0);
    assign(check, Qt::Key_F5);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::Key_F5, check), 1);
}

void ShortcutTest::keysSwapped()
{
    QAction &check = action(Command::CheckAgain), &full = action(Command::ToggleBookmark);
    assign(full, Qt::Key_F5);
    assign(check, Qt::CTRL | Qt::Key_B);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::Key_F5, full), 1);
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_B, check), 1);
    assign(check, Qt::Key_F5);
    assign(full, Qt::CTRL | Qt::Key_B);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::Key_F5, check), 1);
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_B, full), 1);
}

// The window can take a key from rows of the tree, and they can take it back.
void ShortcutTest::keyOfARow()
{
    QAction &row = *m_fixture->page().tree().findChild<QAction *>(u"RowDuplicate"_s);
    QAction &follow = action(Command::FollowLink), &check = action(Command::CheckAgain);
    const QAction &entry = *shortcuts().entryNamed(u"RowDuplicate"_s)->action;
    assign(check, Qt::CTRL | Qt::Key_D);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_D, check), 1);
    assign(entry, Qt::CTRL | Qt::Key_D);
    focus(m_fixture->page().tree());
    QSignalSpy done(&row, &QAction::triggered);
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_D, check), 0);
    QCOMPARE(done.count(), 1);
    // An action of rows that the window has a command for does not keep the command's default key, nor does
    // it in a tree made later.
    assign(follow, Qt::Key_F9);
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    const QList<QAction *> rows = m_fixture->page().tree().actions();
    QVERIFY(std::ranges::none_of(rows, [](const QAction *each) {
        return each->shortcuts().contains(QKeySequence(Qt::CTRL | Qt::Key_Return));
    }));
}

// The window has the key for as long as it uses it.
void ShortcutTest::keyOfAPane()
{
    const Bytes nif = test::buildMoppNif();
    const QString path = m_fixture->path(u"mopp.nif"_s);
    m_fixture->replace(path, {reinterpret_cast<const char *>(nif.data()), qsizetype(nif.size())});
    QVERIFY(m_fixture->open(path) != nullptr);
    m_fixture->document().selectText(u"block[%1]"_s.arg(test::kMoppNifBlock));
    auto *pane = qobject_cast<TreesPane *>(m_fixture->page().tool(Pane::Trees));
    QTRY_VERIFY(pane != nullptr && pane->hasContent());
    show(u"treecompare"_s);
    QTRY_VERIFY(pane->rateTabs()->isVisible() && pane->tree() != nullptr);
    qobject_cast<QTabWidget *>(pane->rateTabs())->setCurrentWidget(&pane->code());
    QWidget *program = pane->code().focusProxy();
    auto *own = pane->code().findChild<QAction *>(u"paneHelp"_s);
    QVERIFY(own != nullptr && program->isVisible());
    QAction &help = action(Command::FieldHelp), &check = action(Command::CheckAgain);
    focus(*program);
    QCOMPARE(pressed(Qt::Key_F1, help), 1);
    assign(help, Qt::Key_F9);
    show(u"treecompare"_s); // the help may be in front of it
    focus(*program);
    QCOMPARE(pressed(Qt::Key_F1, *own), 1);
    assign(check, Qt::Key_F1);
    focus(*program);
    QCOMPARE(pressed(Qt::Key_F1, check), 1);
    clear(check);
    focus(*program);
    QCOMPARE(pressed(Qt::Key_F1, *own), 1);
    shortcuts().resetAll();
    QCOMPARE(pressed(Qt::Key_F1, help), 1);
}

void ShortcutTest::keyOfAPaneMadeLater()
{
    QAction &check = action(Command::CheckAgain);
    assign(check, Qt::Key_Delete);
    m_fixture->trigger(Command::ToggleBookmark);
    QVERIFY(m_fixture->page().pane(Pane::Bookmarks) == nullptr);
    m_fixture->page().askFor(Pane::Bookmarks);
    auto *bookmarks = m_fixture->page().bookmarksView().findChild<QTreeView *>();
    show(u"bookmarks"_s);
    QTRY_VERIFY(bookmarks->isVisible());
    focus(*bookmarks);
    QCOMPARE(pressed(Qt::Key_Delete, check), 1);
}

// A later version gives the key to a command, but the user uses it for another.
void ShortcutTest::keyThatWasNeverTaken()
{
    Settings settings(m_fixture->path(u"settings.ini"_s));
    settings.setKeys(Commands::idOf(Command::CheckAgain), u"Ctrl+B"_s);
    m_fixture->restart();
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    QAction &check = action(Command::CheckAgain), &bookmark = action(Command::ToggleBookmark);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_B, check), 1);
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_B, bookmark), 0);
    assign(check, Qt::Key_F9);
    focus(m_fixture->page().tree());
    QCOMPARE(pressed(Qt::CTRL | Qt::Key_B, bookmark), 1);
    QCOMPARE(bookmark.shortcuts(), Shortcuts::Keys{QKeySequence(u"Ctrl+B"_s)});
    shortcuts().set(bookmark, {}); // as the user wants it
    shortcuts().set(check, {});
    QVERIFY(bookmark.shortcuts().isEmpty());
}

// Deleting the line moves the focus, which asks for the holder of the key.
void ShortcutTest::windowGoesWhileAKeyIsTyped()
{
    m_fixture->trigger(Command::Shortcuts);
    QVERIFY(QTest::qWaitForWindowActive(&m_fixture->window->settingsDialog()));
    page().choose(*m_fixture->window->commands()[Command::Save]);
    page().edit().setFocus();
    QTest::keyClick(&page().edit(), Qt::Key_K, Qt::ControlModifier);
    m_fixture.reset();
}

CUTAWAY_TESTS(ShortcutTest)
#include "shortcuttest.moc"
