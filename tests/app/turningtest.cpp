// SPDX-License-Identifier: MIT
// Tests of a tab that comes to the front before its page is made.
#include "app/loadpage.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/tree/nodetreeview.h"

#include <QDockWidget>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class TurningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<test::WindowFixture>();
        QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    }
    void cleanup() { m_fixture.reset(); }
    void keysLeadNowhere();
    void backFromATabWithoutAPage();
    void panesBehindAreMadeWhenSeen();

private:
    DocumentArea &area() { return m_fixture->window->area(); }
    void openOther() { m_fixture->window->manager().open(m_fixture->writeWok(u"other.wok"_s)); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

// Keys reach neither the panes of the previous file nor those of a third that comes to the front meanwhile.
void TurningTest::keysLeadNowhere()
{
    NodeTreeView &tree = m_fixture->page().tree();
    tree.setFocus();
    openOther();
    QVERIFY(area().loadPage().isVisible() && !tree.isVisible());
    for (const int key : {Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Tab}) {
        if (QWidget *focused = QApplication::focusWidget())
            QTest::keyClick(focused, static_cast<Qt::Key>(key));
        QVERIFY(!area().workspaces().isAncestorOf(QApplication::focusWidget()));
    }
    m_fixture->window->manager().close(*m_fixture->window->manager().documents().front());
    QVERIFY(area().currentPage() == nullptr && area().loadPage().isVisible());
    QTRY_VERIFY(area().currentPage() != nullptr);
    QVERIFY(m_fixture->page().tree().isVisible() && m_fixture->page().tree().hasFocus());
    // Read anew.
    const FilePage *before = &m_fixture->page();
    m_fixture->document().load();
    QTRY_VERIFY(area().currentPage() != nullptr && area().currentPage() != before);
    QVERIFY(m_fixture->page().tree().hasFocus());
}

// Back from the tab of a file that could not be opened leads to the previous place.
void TurningTest::backFromATabWithoutAPage()
{
    m_fixture->document().selectText(u"vertices[1].x"_s);
    m_fixture->document().selectText(u"materials[0]"_s);
    const Document &room = m_fixture->document();
    QCOMPARE(m_fixture->open(m_fixture->path(u"missing.wok"_s)), nullptr);
    QVERIFY(area().currentPage() == nullptr && m_fixture->isEnabled(Command::Back));
    QVERIFY(!m_fixture->isEnabled(Command::Forward));
    m_fixture->trigger(Command::Back);
    QCOMPARE(area().currentDocument(), &room);
    QCOMPARE(m_fixture->document().selectedText(), u"materials[0]"_s);
    m_fixture->trigger(Command::Back);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1].x"_s);
}

void TurningTest::panesBehindAreMadeWhenSeen()
{
    Workspaces &workspaces = area().workspaces();
    FilePage &page = m_fixture->page();
    QVERIFY(page.has(Pane::Find) && page.pane(Pane::Find) == nullptr);
    workspaces.findChild<QDockWidget *>(u"find"_s)->raise();
    QTRY_VERIFY(page.pane(Pane::Find) != nullptr && page.find().isVisible());
    // For another file, while its dock is in front.
    openOther();
    QTRY_VERIFY(area().currentPage() != nullptr);
    QVERIFY(m_fixture->page().pane(Pane::Find) != nullptr && m_fixture->page().find().isVisible());
    QVERIFY(!page.find().isVisible());
}

CUTAWAY_TESTS(TurningTest)
#include "turningtest.moc"
