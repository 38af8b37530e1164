// SPDX-License-Identifier: MIT
// Tests of the place a file opens at, of its tree, and of the marks that tell tabs and kinds of change apart.
#include "app/statusfields.h"
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QTest>
#include <QToolButton>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class LandingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void filesOpenAtTheirRoot();
    void rootIsOpen();
    void hierarchyIsKeptPerFormat();
    void flatListHasAButton();
    void tabsOfPartsDiffer();
    void sealTellsEdits();
    void movedBytesAreNoChange();

private:
    QString openedAt(const QString &path)
    {
        return m_fixture->open(path) != nullptr ? m_fixture->document().selectedText() : QString();
    }
    NodeTreeView &tree() { return m_fixture->page().tree(); }
    QString seal() const { return m_fixture->window->status().sealText(); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void LandingTest::filesOpenAtTheirRoot()
{
    QCOMPARE(openedAt(m_fixture->writeCrate(u"crate.nif"_s)), u"block[0]"_s);
    QCOMPARE(openedAt(m_fixture->writeClip(u"arm.hkx"_s)), u"object[0]"_s);
    QCOMPARE(openedAt(m_fixture->writeWok(u"room.wok"_s)), u"header"_s);
    const QString package = openedAt(u":/samples/packages.esp"_s);
    QVERIFY2(package.startsWith(u"PACK:"_s), qPrintable(package));
    // A place that was asked for is selected.
    m_fixture->window->manager().open(m_fixture->path(u"crate.nif"_s), u"block[1]"_s);
    QTRY_COMPARE(m_fixture->document().selectedText(), u"block[1]"_s);
}

void LandingTest::rootIsOpen()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QVERIFY(tree().isExpanded(tree().currentIndex()));
    QVERIFY(tree().viewport()->rect().contains(tree().visualRect(tree().currentIndex()).center()));
    m_fixture->document().selectText(u"block[2]"_s);
    m_fixture->window->area().openPart(*m_fixture->page().partAtSelection());
    QVERIFY(m_fixture->waitIdle());
    const OpenFile &part = m_fixture->page().file();
    QCOMPARE(part.file().pathText(part.pathOf(*m_fixture->page().selection().current())), "object[0]");
}

void LandingTest::hierarchyIsKeptPerFormat()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QAction *action = m_fixture->window->commands()[Command::Hierarchy];
    QVERIFY(action->isEnabled() && action->isChecked());
    QCOMPARE(tree().nodes().rowCount(), 3);
    action->trigger();
    QCOMPARE(tree().nodes().rowCount(), 8);
    QVERIFY(!action->isChecked());
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s)) != nullptr);
    QVERIFY(action->isChecked()); // another format
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(!action->isEnabled()); // nothing owns anything
    m_fixture->restart();
    QVERIFY(m_fixture->open(m_fixture->path(u"crate.nif"_s)) != nullptr);
    QCOMPARE(tree().nodes().rowCount(), 8);
    QVERIFY(!m_fixture->window->commands()[Command::Hierarchy]->isChecked());
}

void LandingTest::flatListHasAButton()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QAction *action = m_fixture->window->commands()[Command::Hierarchy];
    const auto buttons = m_fixture->window->area().findChildren<QToolButton *>();
    const auto found = std::ranges::find(buttons, action, &QToolButton::defaultAction);
    QVERIFY(found != buttons.end());
    QToolButton *button = *found;
    QVERIFY(button->isVisible());
    QVERIFY(!button->accessibleName().isEmpty());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(tree().nodes().rowCount(), 8);
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(!button->isVisible());
}

void LandingTest::tabsOfPartsDiffer()
{
    const auto openPart = [this](const QString &name) {
        QVERIFY(m_fixture->open(m_fixture->writeCrate(name)) != nullptr);
        m_fixture->document().selectText(u"block[2]"_s);
        m_fixture->window->area().openPart(*m_fixture->page().partAtSelection());
        m_fixture->waitIdle();
    };
    openPart(u"one.nif"_s);
    openPart(u"two.nif"_s);
    DocumentTabs &tabs = m_fixture->window->area().tabs();
    QCOMPARE(tabs.count(), 4);
    QCOMPARE(tabs.tabText(1), u"↳ 2 bhkPhysicsSystem · one.nif"_s);
    QCOMPARE(tabs.tabText(3), u"↳ 2 bhkPhysicsSystem · two.nif"_s);
    QVERIFY(tabs.tabToolTip(3).startsWith(m_fixture->path(u"two.nif"_s) + u" › block[2]"_s));
    QVERIFY(m_fixture->page().breadcrumb().texts()[0].startsWith(u"two.nif › block[2]"_s));
}

void LandingTest::sealTellsEdits()
{
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    QVERIFY(seal().contains(u"identical"_s));
    QVERIFY(m_fixture->setValue(u"vertices[0].x"_s, u"1.5"_s));
    QVERIFY2(seal().startsWith(u"● 1 edit · "_s) && seal().contains(u"differ"_s), qPrintable(seal()));
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2.5"_s));
    QVERIFY2(seal().startsWith(u"● 2 edits · "_s), qPrintable(seal()));
    m_fixture->trigger(Command::Undo);
    QVERIFY2(seal().startsWith(u"● 1 edit · "_s), qPrintable(seal()));
    m_fixture->trigger(Command::Undo);
    QVERIFY2(seal().contains(u"identical"_s), qPrintable(seal()));
    // Restored by another edit: every byte counts, not the history.
    const QString before = m_fixture->value(u"vertices[0].x"_s);
    QVERIFY(m_fixture->setValue(u"vertices[0].x"_s, u"1.5"_s));
    QVERIFY(m_fixture->setValue(u"vertices[0].x"_s, before));
    QVERIFY2(seal().contains(u"identical"_s), qPrintable(seal()));
    QVERIFY(m_fixture->setValue(u"vertices[0].x"_s, u"1.5"_s));
    m_fixture->trigger(Command::Save);
    QTRY_VERIFY2(seal().contains(u"identical"_s), qPrintable(seal()));
    m_fixture->trigger(Command::Undo);
    QVERIFY2(seal().startsWith(u"● 1 edit · "_s), qPrintable(seal()));
}

// Inserting one event of a clip moves most of the bytes behind it.
void LandingTest::movedBytesAreNoChange()
{
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s)) != nullptr);
    auto *pane = static_cast<TimelinePane *>(m_fixture->page().tool(Pane::Timeline));
    QTRY_VERIFY(pane->hasContent());
    QVERIFY(pane->annotations().add({{0, {0.2f, "AnEventWithARatherLongName"}}}, u"Add annotation"_s));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY2(seal().startsWith(u"● 1 edit · "_s), qPrintable(seal()));
    const ByteBuffer &bytes = m_fixture->page().file().file().bytes();
    const BytesView now = bytes.view({0, bytes.size()});
    std::size_t byPlace = bytes.size() - bytes.original().size();
    for (std::size_t i = 0; i < bytes.original().size(); ++i)
        byPlace += now.span()[i] != bytes.original().span()[i] ? 1 : 0;
    const int count = seal().section(u'·', 1).remove(u' ').section(u'b', 0, 0).trimmed().toInt();
    QVERIFY2(count > 16 && std::size_t(count) < byPlace / 2,
             qPrintable(u"%1 told, %2 by place: %3"_s.arg(count).arg(byPlace).arg(seal())));
    QVERIFY(m_fixture->window->status().findChild<QLabel *>(u"seal"_s)->toolTip().contains(u"added"_s));
    // The review lists direct edits first, and counts them by themselves.
    auto *dock = m_fixture->window->findChild<QDockWidget *>(u"changes"_s);
    dock->show();
    dock->raise();
    const ChangeModel &review = m_fixture->page().changes().model();
    QTRY_VERIFY(review.rowCount() > 2);
    int meant = 0;
    while (meant < review.rowCount() && !review.change(meant).follows)
        ++meant;
    QVERIFY(meant > 0 && meant < review.rowCount());
    for (int row = meant; row < review.rowCount(); ++row)
        QVERIFY(review.change(row).follows);
    const auto labels = m_fixture->page().changes().findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels, [&](const QLabel *label) {
        return label->text().endsWith(u"; %1 sizes and offsets follow"_s.arg(review.rowCount() - meant));
    }));
}

CUTAWAY_TESTS(LandingTest)
#include "landingtest.moc"
