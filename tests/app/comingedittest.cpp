// SPDX-License-Identifier: MIT
// Edits that the user has asked for and that a worker still computes: nothing closes, saves or reads anew as
// if nobody had.
#include "app/comparewindow.h"
#include "tests/app/windowfixture.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/packbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/pack/packissues.h"
#include "viewers/pack/packpane.h"
#include "viewers/timeline/rangeedits.h"
#include "viewers/timeline/timelinepane.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QGuiApplication>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTest>
#include <QThreadPool>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// No worker is free as long as this is there.
class NoWorker
{
public:
    NoWorker()
    {
        QThreadPool::globalInstance()->setMaxThreadCount(1);
        QThreadPool::globalInstance()->start([this] { m_free.acquire(); });
    }
    NoWorker(const NoWorker &) = delete;
    NoWorker &operator=(const NoWorker &) = delete;
    ~NoWorker()
    {
        m_free.release();
        QThreadPool::globalInstance()->setMaxThreadCount(m_before);
        QThreadPool::globalInstance()->waitForDone();
    }

private:
    int m_before = QThreadPool::globalInstance()->maxThreadCount();
    QSemaphore m_free;
};

} // namespace

class ComingEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void closingAsksAboutIt_data();
    void closingAsksAboutIt();
    void closingSavesWhatFollows();
    void closingAPartWaitsForIt();
    void closingAComparisonWaitsForIt_data();
    void closingAComparisonWaitsForIt();
    void savingWaitsForIt();
    void readingAnewAsksAboutIt();
    void readingAnewIsCalledOffByIt();
    void discardingCallsItOff();
    void undoingCallsItOff();
    void whoeverComputesIt_data();
    void whoeverComputesIt();

private:
    void openLargeNif();
    void duplicateBranch()
    {
        m_fixture->page().tree().findChild<QAction *>(u"RowDuplicateBranch"_s)->trigger();
    }
    void waitForAll();
    void close(bool window);
    Document &document() { return m_fixture->document(); }
    UnitId unitCount() { return document().file().file().units().size(); }
    QByteArray bytes();
    int tabs() { return m_fixture->window->area().tabs().count(); }
    bool isUnderWay() { return document().isModified() && !document().isSettled(); }

    void openComparison();
    void askCompare();
    void askChanges();
    void askClip();
    void askCompact();
    void askPaste();
    void askFixes();

    std::unique_ptr<test::WindowFixture> m_fixture;
    QString m_path;
};

void ComingEditTest::openLargeNif()
{
    Bytes packfile = test::buildPhysicsPackfile();
    packfile.resize(packfile.size() + 400'000);
    const Bytes crate = test::buildFallout4Crate(packfile);
    m_path = m_fixture->path(u"large.nif"_s);
    m_fixture->replace(m_path,
                       QByteArray(reinterpret_cast<const char *>(crate.data()), qsizetype(crate.size())));
    QVERIFY(m_fixture->open(m_path) != nullptr);
    document().selectText(u"block[3]"_s);
}

QByteArray ComingEditTest::bytes()
{
    const ByteBuffer &buffer = document().file().file().bytes();
    const BytesView all = buffer.view({0, buffer.size()});
    return QByteArray(reinterpret_cast<const char *>(all.span().data()), qsizetype(all.size()));
}

void ComingEditTest::waitForAll()
{
    for (int i = 0; i < 3; ++i) {
        QVERIFY(m_fixture->waitIdle());
        QTest::qWait(10);
    }
}

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
    openLargeNif();
    const UnitId units = unitCount();
    {
        const NoWorker yet;
        duplicateBranch();
        close(window);
        QTest::qWait(20);
        QCOMPARE(tabs(), 1);
        QVERIFY(m_fixture->prompts.askedAbout.isEmpty());
    }
    QTRY_COMPARE(m_fixture->prompts.askedAbout, QStringList{u"large.nif"_s}); // and is told to leave it open
    waitForAll();
    QCOMPARE(tabs(), 1);
    QVERIFY(unitCount() > units);
}

void ComingEditTest::closingSavesWhatFollows()
{
    openLargeNif();
    const UnitId units = unitCount();
    m_fixture->prompts.answer = Prompts::Unsaved::Save;
    duplicateBranch();
    waitForAll();
    const UnitId branch = unitCount() - units;
    for (int i = 0; i < 3; ++i)
        duplicateBranch();
    close(false);
    QTRY_COMPARE_WITH_TIMEOUT(tabs(), 0, 30'000);
    QVERIFY(m_fixture->open(m_path) != nullptr);
    QCOMPARE(unitCount(), units + 4 * branch);
}

// The part's page would take what it computes with it, and what waits for that.
void ComingEditTest::closingAPartWaitsForIt()
{
    openLargeNif();
    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(tabs(), 2);
    m_fixture->page().selectText(u"object[0]"_s);
    const QByteArray before = m_fixture->contents(m_path);
    for (int i = 0; i < 3; ++i)
        duplicateBranch();
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
    QTest::newRow("its window") << false;
    QTest::newRow("the tab of the other file") << true;
}

void ComingEditTest::closingAComparisonWaitsForIt()
{
    QFETCH(bool, source);
    openComparison();
    const QPointer<CompareWindow> compare(m_fixture->window->findChild<CompareWindow *>());
    {
        const NoWorker yet;
        compare->view().take(CompareView::Side::Right);
        if (source)
            m_fixture->window->area().closeTab(0);
        else
            compare->close();
        QTest::qWait(20);
        QVERIFY(compare != nullptr);
    }
    QTRY_VERIFY(compare == nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(tabs(), source ? 1 : 2);
    QCOMPARE(m_fixture->value(u"vertices[1].x"_s), u"7"_s);
}

void ComingEditTest::savingWaitsForIt()
{
    openLargeNif();
    const QByteArray before = bytes();
    QSignalSpy saved(&document(), &Document::saved);
    {
        const NoWorker yet;
        duplicateBranch();
        QTRY_VERIFY(m_fixture->isEnabled(Command::Save));
        m_fixture->trigger(Command::Save);
        QTest::qWait(20);
        QVERIFY(!document().isSaving());
    }
    QVERIFY(saved.wait(30'000));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(bytes() != before);
    QCOMPARE(m_fixture->contents(m_path), bytes());
    QVERIFY(!document().isModified());
}

void ComingEditTest::readingAnewAsksAboutIt()
{
    openLargeNif();
    const UnitId units = unitCount();
    duplicateBranch();
    m_fixture->trigger(Command::Reload);
    QCOMPARE(document().state(), Document::State::Open);
    NoticeBar *notices = m_fixture->window->area().noticesOf(document());
    QVERIFY(notices->textOf(DocumentNotices::kDisk).contains(u"unsaved edits"_s));
    document().load(Document::Edits::KeepAll); // which is not possible yet
    QVERIFY(notices->textOf(DocumentNotices::kRefused).contains(u"an edit is under way"_s));
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(unitCount() > units);
}

void ComingEditTest::readingAnewIsCalledOffByIt()
{
    openLargeNif();
    const UnitId units = unitCount();
    QSignalSpy refused(&document(), &Document::refused);
    document().load();
    duplicateBranch();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused[0][0].toString().contains(u"edited meanwhile"_s));
    QVERIFY(unitCount() > units);
}

void ComingEditTest::discardingCallsItOff()
{
    openLargeNif();
    const UnitId units = unitCount();
    duplicateBranch();
    document().load();
    QCOMPARE(document().state(), Document::State::Loading);
    QTRY_COMPARE(document().state(), Document::State::Open);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(unitCount(), units);
    QVERIFY(!document().isModified());
}

// Nothing but it; the tree takes the next command at once.
void ComingEditTest::undoingCallsItOff()
{
    openLargeNif();
    QVERIFY(m_fixture->page().file().requestOverwrite(bytes().size() - 1, {1}));
    const QByteArray before = bytes();
    const UnitId units = unitCount();
    {
        const NoWorker yet;
        duplicateBranch();
        document().redo(); // nothing to redo
        QVERIFY(isUnderWay());
        m_fixture->trigger(Command::Undo);
        QVERIFY(document().isSettled());
        QCOMPARE(bytes(), before);
        duplicateBranch();
        QVERIFY(isUnderWay());
    }
    waitForAll();
    QCOMPARE(document().undoStack().count(), 2); // one of them
    QVERIFY(unitCount() > units);
    document().undo();
    waitForAll();
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
    QTRY_COMPARE(changes.model().rowCount(), 1);
    changes.table()->setCurrentIndex(changes.model().index(0, 0));
    changes.takeBackSelected();
}

void ComingEditTest::askClip()
{
    FilePage *page = m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s));
    QVERIFY(page != nullptr);
    auto *pane = static_cast<TimelinePane *>(page->tool(Tool::Timeline));
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
    QVERIFY(part.requestOverwrite(part.rangeOf(*text)->offset + 5, {0x77}).has_value()); // belongs to nobody
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->waitIdle());
    m_fixture->trigger(Command::Compact);
}

void ComingEditTest::askPaste()
{
    openLargeNif();
    HexView &hex = m_fixture->page().hex();
    hex.goTo(bytes().size() - 200'000);
    QGuiApplication::clipboard()->setText(u"5A "_s.repeated(100'000));
    hex.paste();
}

void ComingEditTest::askFixes()
{
    test::packs::Parts parts;
    parts.schedule = test::packs::psdt(8); // no duration
    const Bytes plugin = test::allBytes(*test::packs::openAround(parts.record()));
    const QString path = m_fixture->path(u"Town.esp"_s);
    m_fixture->replace(path, {reinterpret_cast<const char *>(plugin.data()), qsizetype(plugin.size())});
    QVERIFY(m_fixture->open(path) != nullptr);
    auto *pane = qobject_cast<PackPane *>(m_fixture->page().tool(Tool::Packages));
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
