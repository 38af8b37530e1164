// SPDX-License-Identifier: MIT
// Tests of edits that a worker still computes: nothing closes or reloads as if none had been asked for,
// whichever view has asked.
#include "app/comparewindow.h"
#include "tests/app/queuefixture.h"
#include "tests/support/coverage.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/pack/packissues.h"
#include "viewers/workshops/pack/packpane.h"
#include "viewers/workshops/timeline/rangeedits.h"
#include "viewers/workshops/timeline/timelinepane.h"

#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class ComingEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::QueueFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void closingAsksAboutIt_data();
    void closingAsksAboutIt();
    void closingSavesWhatFollows();
    void closingAPartWaitsForIt();
    void closingAComparisonWaitsForIt_data();
    void closingAComparisonWaitsForIt();
    void readingAnewAsksAboutIt();
    void readingAnewIsCalledOffByIt();
    void discardingCallsItOff();
    void undoingCallsItOff();
    void whoeverComputesIt_data();
    void whoeverComputesIt();

private:
    void close(bool window);
    Document &document() { return m_fixture->document(); }
    UnitId unitCount() { return m_fixture->unitCount(); }
    QByteArray bytes() { return m_fixture->bytes(); }
    int tabs() { return m_fixture->window->area().tabs().count(); }
    bool isUnderWay() { return document().isModified() && !document().isSettled(); }

    void openComparison();
    void askCompare();
    void askChanges();
    void askClip();
    void askCompact();
    void askPaste();
    void askFixes();

    std::unique_ptr<test::QueueFixture> m_fixture;
};

void ComingEditTest::close(bool window)
{
    if (window)
        m_fixture->window->close();
    else
        m_fixture->trigger(Command::CloseTab);
}

void ComingEditTest::closingAsksAboutIt_data()
{
    QTest::addColumn<bool>("window");
    QTest::newRow("tab") << false;
    QTest::newRow("window") << true;
}

void ComingEditTest::closingAsksAboutIt()
{
    QFETCH(bool, window);
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    {
        const test::NoWorker yet;
        m_fixture->duplicateBranch();
        close(window);
        QTest::qWait(20);
        QCOMPARE(tabs(), 1);
        QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
    }
    QTRY_COMPARE(m_fixture->prompts.askedAbout, QStringList{u"large.nif"_s}); // and is told to leave it open
    m_fixture->waitForAll();
    QCOMPARE(tabs(), 1);
    QVERIFY(unitCount() > units);
}

void ComingEditTest::closingSavesWhatFollows()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    m_fixture->prompts.answer = Prompts::Unsaved::Save;
    m_fixture->duplicateBranch();
    m_fixture->waitForAll();
    const UnitId branch = unitCount() - units;
    for (int i = 0; i < 3; ++i)
        m_fixture->duplicateBranch();
    close(false);
    QTRY_COMPARE_WITH_TIMEOUT(tabs(), 0, 30'000);
    QVERIFY(m_fixture->open(m_fixture->large) != nullptr);
    QCOMPARE(unitCount(), units + 4 * branch);
}

// Closing the part's page at once would lose its edit and those that wait for it.
void ComingEditTest::closingAPartWaitsForIt()
{
    m_fixture->openLargeNif();
    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(tabs(), 2);
    m_fixture->page().selectText(u"object[0]"_s);
    const QByteArray before = m_fixture->contents(m_fixture->large);
    for (int i = 0; i < 3; ++i)
        m_fixture->duplicateBranch();
    Document *host = m_fixture->window->area().documentAt(0);
    QVERIFY(host->isModified() && !host->isSettled());
    m_fixture->trigger(Command::CloseTab);
    QTRY_COMPARE(tabs(), 1);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(host->undoStack().count(), 3);
    QVERIFY(bytes() != before);
}

void ComingEditTest::openComparison()
{
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"left.wok"_s)) != nullptr);
    Document &left = document();
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"7"_s));
    left.save();
    QTRY_VERIFY(!left.isModified());
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"right.wok"_s)) != nullptr);
    m_fixture->window->compare(left, document());
    auto *compare = m_fixture->window->findChild<CompareWindow *>();
    QTRY_VERIFY(compare->view().model().count() == 1);
    compare->view().step(1);
}

void ComingEditTest::askCompare()
{
    openComparison();
    m_fixture->window->findChild<CompareWindow *>()->view().take(CompareView::Side::Right);
}

void ComingEditTest::closingAComparisonWaitsForIt_data()
{
    QTest::addColumn<bool>("source");
    QTest::newRow("its window waits") << false;
    QTest::newRow("the tab of the other file need not") << true;
}

void ComingEditTest::closingAComparisonWaitsForIt()
{
    QFETCH(bool, source);
    openComparison();
    const QPointer<CompareWindow> compare(m_fixture->window->findChild<CompareWindow *>());
    {
        const test::NoWorker yet;
        compare->view().take(CompareView::Side::Right);
        if (source)
            m_fixture->window->area().closeTab(0);
        else
            compare->close();
        QTest::qWait(20);
        QCOMPARE(compare == nullptr, source);
    }
    QTRY_VERIFY(compare == nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(tabs(), source ? 1 : 2);
    QCOMPARE(m_fixture->value(u"vertices[1].x"_s), u"7"_s);
}

void ComingEditTest::readingAnewAsksAboutIt()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    m_fixture->duplicateBranch();
    m_fixture->trigger(Command::Reload);
    QCOMPARE(document().state(), Document::State::Open);
    NoticeBar *notices = m_fixture->window->area().noticesOf(document());
    QVERIFY(notices->textOf(DocumentNotices::kDisk).contains(u"unsaved edits"_s));
    document().load(Document::Edits::Keep); // when it is there
    QTRY_VERIFY(document().isSettled());
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(unitCount() > units);
    QCOMPARE(document().undoStack().text(0), u"Keep edits"_s);
}

void ComingEditTest::readingAnewIsCalledOffByIt()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    QSignalSpy refused(&document(), &Document::refused);
    document().load();
    m_fixture->duplicateBranch();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused[0][0].toString().contains(u"edited meanwhile"_s));
    QVERIFY(unitCount() > units);
}

void ComingEditTest::discardingCallsItOff()
{
    m_fixture->openLargeNif();
    const UnitId units = unitCount();
    m_fixture->duplicateBranch();
    document().load();
    QCOMPARE(document().state(), Document::State::Loading);
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(unitCount(), units);
    QVERIFY(!document().isModified());
}

// Undo cancels only the pending edit; the tree takes the next command at once.
void ComingEditTest::undoingCallsItOff()
{
    m_fixture->openLargeNif();
    QVERIFY(m_fixture->page().file().requestOverwrite(bytes().size() - 1, {1}));
    const QByteArray before = bytes();
    const UnitId units = unitCount();
    {
        const test::NoWorker yet;
        m_fixture->duplicateBranch();
        document().redo(); // nothing to redo
        QVERIFY(isUnderWay());
        m_fixture->trigger(Command::Undo);
        QVERIFY(document().isSettled());
        QCOMPARE(bytes(), before);
        m_fixture->duplicateBranch();
        QVERIFY(isUnderWay());
    }
    m_fixture->waitForAll();
    QCOMPARE(document().undoStack().count(), 2); // one of them
    QVERIFY(unitCount() > units);
    document().undo();
    m_fixture->waitForAll();
    QCOMPARE(bytes(), before);
}

void ComingEditTest::askChanges()
{
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr);
    ChangesView &changes = m_fixture->page().changes();
    auto *dock = m_fixture->window->findChild<QDockWidget *>(u"changes"_s);
    dock->show();
    dock->raise(); // while hidden it does nothing
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2.5"_s));
    QVERIFY(
        m_fixture->setValue(u"vertices[3].x"_s, u"3.5"_s)); // stays: without it nothing would be left to save
    QTRY_COMPARE(changes.model().rowCount(), 2);
    changes.table()->setCurrentIndex(changes.model().index(0, 0));
    changes.takeBackSelected();
}

void ComingEditTest::askClip()
{
    FilePage *page = m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s));
    QVERIFY(page != nullptr);
    auto *pane = static_cast<TimelinePane *>(page->tool(Pane::Timeline));
    QTRY_VERIFY(pane != nullptr && pane->hasContent());
    pane->edits().reverse();
}

void ComingEditTest::askCompact()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(m_fixture->setValue(u"object[0].name"_s, u"abcd"_s));
    OpenFile &part = m_fixture->page().file();
    const auto text = part.resolve(*part.file().parsePath("object[0].name.text"));
    QVERIFY(part.requestOverwrite(part.rangeOf(*text)->offset + 5, {0x77}).has_value()); // in no object
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->waitIdle());
    m_fixture->trigger(Command::Compact);
}

void ComingEditTest::askPaste()
{
    m_fixture->openLargeNif();
    HexView &hex = m_fixture->page().hex();
    hex.goTo(bytes().size() - 200'000);
    QGuiApplication::clipboard()->setText(u"5A "_s.repeated(100'000));
    hex.typing().paste();
}

void ComingEditTest::askFixes()
{
    test::packs::Parts parts;
    parts.count = test::packs::counter(2, test::packs::kTemplate); // there are three inputs
    const Bytes plugin = test::allBytes(*test::packs::openAround(parts.record()));
    const QString path = m_fixture->path(u"Town.esp"_s);
    m_fixture->replace(path, {reinterpret_cast<const char *>(plugin.data()), qsizetype(plugin.size())});
    QVERIFY(m_fixture->open(path) != nullptr);
    auto *pane = qobject_cast<PackPane *>(m_fixture->page().tool(Pane::Packages));
    QTRY_VERIFY(pane != nullptr && pane->context().package() != nullptr && pane->isVisible());
    auto *lint = pane->findChild<PackIssues *>();
    auto *panels = pane->findChild<QTabWidget *>();
    panels->setCurrentWidget(lint);
    lint->setAllPackages(true);
    QTRY_VERIFY(lint->view().isReady() && lint->view().model().rowCount() > 0);
    lint->view().fixAllSafe();
}

void ComingEditTest::whoeverComputesIt_data()
{
    QTest::addColumn<int>("asked");
    int number = 0;
    for (const char *name :
         {"taking back", "taking over", "a clip", "compacting", "pasting", "putting right"})
        QTest::newRow(name) << number++;
}

void ComingEditTest::whoeverComputesIt()
{
    QFETCH(int, asked);
    using Ask = void (ComingEditTest::*)();
    const Ask asks[] = {&ComingEditTest::askChanges, &ComingEditTest::askCompare, &ComingEditTest::askClip,
                        &ComingEditTest::askCompact, &ComingEditTest::askPaste,   &ComingEditTest::askFixes};
    (this->*asks[asked])();
    if (QTest::currentTestFailed())
        return;
    const int steps = document().undoStack().count();
    QVERIFY(isUnderWay());
    m_fixture->window->area().closeTab(m_fixture->window->area().tabs().currentIndex());
    const QString name = document().name();
    QTRY_COMPARE(m_fixture->prompts.askedAbout, QStringList{name});
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(document().undoStack().count(), steps + 1);

    document().undo();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(document().undoStack().index(), steps);
}

CUTAWAY_TESTS(ComingEditTest)
#include "comingedittest.moc"
