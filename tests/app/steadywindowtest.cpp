// SPDX-License-Identifier: MIT
// Tests of the main window: a command says what it did, and nothing moves or loses the keyboard meanwhile.
#include "app/noticebar.h"
#include "app/quickbox.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/panes/inspector/inspectorview.h"

#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class SteadyWindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void savingNothingSaysSo();
    void savingWritesAGoneFileAgain();
    void theWindowStaysOnTheScreen();
    void noticesMoveNothing();
    void focusComesBackFromGoTo();

private:
    void openRoom() { QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void SteadyWindowTest::savingNothingSaysSo()
{
    openRoom();
    QSignalSpy messages(&m_fixture->window->area(), &DocumentArea::message);
    QVERIFY(m_fixture->isEnabled(Command::Save));
    m_fixture->trigger(Command::Save);
    QCOMPARE(messages.count(), 1);
    QCOMPARE(messages.front().front().toString(), u"Nothing to save: room.wok is as it is on disk"_s);
}

// As its notice says, without an edit.
void SteadyWindowTest::savingWritesAGoneFileAgain()
{
    openRoom();
    const QByteArray before = test::WindowFixture::contents(m_fixture->path(u"room.wok"_s));
    QVERIFY(QFile::remove(m_fixture->path(u"room.wok"_s)));
    QTRY_COMPARE(m_fixture->document().disk(), Document::Disk::Gone);
    QVERIFY(!m_fixture->document().isModified());
    m_fixture->trigger(Command::Save);
    QVERIFY(m_fixture->waitIdle());
    QTRY_COMPARE(m_fixture->document().disk(), Document::Disk::Same);
    QVERIFY(test::WindowFixture::contents(m_fixture->path(u"room.wok"_s)) == before);
}

// However long the path of the selection is.
void SteadyWindowTest::theWindowStaysOnTheScreen()
{
    const QString name = QString(60, u'w') + u".nif"_s;
    QVERIFY(m_fixture->open(m_fixture->writeCrate(name)) != nullptr);
    m_fixture->window->resize(1280, 720);
    const File &file = m_fixture->page().file().file();
    for (UnitId unit = 0; unit < file.units().size(); ++unit) {
        Place at{unit, NodeId{}};
        while (file.tree(unit)->node(at.node).childCount != 0)
            at.node = file.tree(unit)->child(at.node, file.tree(unit)->node(at.node).childCount - 1);
        m_fixture->page().selection().select(at);
        QCoreApplication::processEvents();
        QVERIFY2(m_fixture->window->minimumSizeHint().width() <= 1280,
                 qPrintable(m_fixture->document().selectedText()));
        QCOMPARE(m_fixture->window->size(), QSize(1280, 720));
    }
}

void SteadyWindowTest::noticesMoveNothing()
{
    openRoom();
    QVERIFY(m_fixture->waitIdle());
    QWidget &tree = m_fixture->page().tree();
    const QRect before(tree.mapToGlobal(QPoint()), tree.size());
    const QRect path(m_fixture->page().breadcrumb().mapToGlobal(QPoint()),
                     m_fixture->page().breadcrumb().size());
    NoticeBar &notices = *m_fixture->window->area().noticesOf(m_fixture->document());
    notices.show(u"topic"_s, theme::Icon::Warning, u"something happened "_s.repeated(20), {{u"Do"_s, [] {}}});
    QTRY_VERIFY(notices.height() > 0 && notices.isVisible());
    QCoreApplication::processEvents();
    QCOMPARE(QRect(tree.mapToGlobal(QPoint()), tree.size()), before);
    QCOMPARE(
        QRect(m_fixture->page().breadcrumb().mapToGlobal(QPoint()), m_fixture->page().breadcrumb().size()),
        path);
    const QRect place(notices.mapTo(m_fixture->window.get(), QPoint()), notices.size());
    QVERIFY(m_fixture->window->rect().contains(place));
    auto *button = notices.findChild<QPushButton *>();
    QVERIFY(button->isVisible() && !button->visibleRegion().isEmpty());
    notices.clear(u"topic"_s);
    QVERIFY(!notices.isVisible());
}

void SteadyWindowTest::focusComesBackFromGoTo()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    m_fixture->window->area().workspaces().choose(Workspace::Inspect);
    QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    m_fixture->page().selection().selectPath(*m_fixture->page().file().file().parsePath("block[1]"));
    InspectorView &inspector = m_fixture->page().inspector();
    inspector.setFocus(Qt::ShortcutFocusReason);
    QVERIFY(inspector.isAncestorOf(QApplication::focusWidget()));
    m_fixture->trigger(Command::GoTo);
    auto *line = m_fixture->window->quickBox().findChild<QLineEdit *>();
    line->setText(u"block[2]"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(m_fixture->document().selectedText(), u"block[2]"_s);
    QVERIFY2(inspector.isAncestorOf(QApplication::focusWidget()),
             QApplication::focusWidget() != nullptr ? QApplication::focusWidget()->metaObject()->className()
                                                    : "nothing");
}

CUTAWAY_TESTS(SteadyWindowTest)
#include "steadywindowtest.moc"
