// SPDX-License-Identifier: MIT
// Tests of the moment when the page of one file is still shown and that of another is being made.
#include "app/loadpage.h"
#include "app/settingsdialog.h"
#include "app/startpage.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/tree/nodetreeview.h"

#include <QDockWidget>
#include <QLabel>

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
    void nothingIsPaintedInVain();
    void keysLeadNowhere();
    void aPageThatIsMadeFollowsTheTheme();
    void backFromATabWithoutAPage();
    void panesBehindAreMadeWhenSeen();

private:
    DocumentArea &area() { return m_fixture->window->area(); }
    void openOther() { m_fixture->window->manager().open(m_fixture->writeWok(u"other.wok"_s)); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

// Files that open at once do not make the window flash.
void TurningTest::nothingIsPaintedInVain()
{
    NodeTreeView &tree = m_fixture->page().tree();
    tree.setFocus();
    openOther();
    // The old page stays visible, and takes no keys.
    QVERIFY(area().isHolding() && !area().loadPage().isVisible());
    QVERIFY(tree.isVisible() && !tree.hasFocus());
    QTRY_VERIFY(area().currentPage() != nullptr);
    QVERIFY(!area().isHolding() && !tree.isVisible() && m_fixture->page().tree().hasFocus());
    // On reload the panes go, their picture does not.
    bool held = false;
    connect(&m_fixture->document(), &Document::stateChanged, &area(),
            [&] { held = held || (area().isHolding() && !area().workspaces().updatesEnabled()); });
    m_fixture->document().load();
    QTRY_VERIFY(held && area().currentPage() != nullptr);
    QVERIFY(m_fixture->page().tree().hasFocus() && area().workspaces().updatesEnabled());
    // The start page would be painted again below the first tab.
    while (!m_fixture->window->manager().documents().empty())
        m_fixture->window->manager().close(*m_fixture->window->manager().documents().front());
    QVERIFY(area().startPage().isVisible() && area().startPage().updatesEnabled());
    openOther();
    QVERIFY(area().startPage().isVisible() && !area().startPage().updatesEnabled());
    QTRY_VERIFY(area().currentPage() != nullptr && m_fixture->page().tree().updatesEnabled());
}

void TurningTest::keysLeadNowhere()
{
    NodeTreeView &tree = m_fixture->page().tree();
    tree.setFocus();
    openOther();
    for (const int key : {Qt::Key_Tab, Qt::Key_Backtab, Qt::Key_Tab}) {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key));
        QVERIFY(area().isHolding() && !area().workspaces().isAncestorOf(QApplication::focusWidget()));
    }
    // Another file is closed meanwhile: its panes go, and no third file's panes appear in their place.
    m_fixture->window->manager().close(*m_fixture->window->manager().documents().front());
    QVERIFY(area().isHolding() && !area().workspaces().updatesEnabled());
    QTRY_VERIFY(area().currentPage() != nullptr);
    QVERIFY(area().workspaces().updatesEnabled());
}

void TurningTest::aPageThatIsMadeFollowsTheTheme()
{
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s)) != nullptr);
    Jobs jobs;
    FilePage page(m_fixture->document(), jobs, m_fixture->window->manager().clipContext(),
                  [](Pane) -> QWidget * { return nullptr; });
    while (page.tool(Pane::Timeline) == nullptr)
        QVERIFY(page.makeNext());
    Q_EMIT m_fixture->window->settingsDialog().themeChosen(theme::Choice::HighContrast);
    while (page.makeNext()) {
    }
    const auto *refusal = page.tool(Pane::Timeline)->findChild<QLabel *>(u"refusal"_s);
    QCOMPARE(refusal->palette().color(QPalette::WindowText),
             theme::colorsOf(theme::Variant::HighContrast).error);
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
