// SPDX-License-Identifier: MIT
// Tests of the state restored after any end of the program: files, parts, selections, trees.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QScrollBar>
#include <QSemaphore>
#include <QThreadPool>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

// Keeps every worker busy.
class BusyWorkers
{
public:
    BusyWorkers()
    {
        for (int i = 0; i < m_pool.maxThreadCount(); ++i)
            m_pool.start([this] { m_end.acquire(); });
    }
    BusyWorkers(const BusyWorkers &) = delete;
    BusyWorkers &operator=(const BusyWorkers &) = delete;
    ~BusyWorkers()
    {
        m_end.release(m_pool.maxThreadCount());
        m_pool.waitForDone(); // each has taken its share
    }

private:
    QThreadPool &m_pool = *QThreadPool::globalInstance();
    QSemaphore m_end;
};

} // namespace

class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void sessionIsRestored();
    void sessionSurvivesAKill();
    void sessionWaitsForFilesBeingRead();
    void sessionOutlivesAnEarlyEnd();
    void partsAreRestored();
    void orderAndPlaceOfTheTreeAreRestored();
    void laterSelectionIsSeen();

private:
    void openRoom() { QVERIFY(m_fixture->open(m_fixture->writeWok(u"room.wok"_s)) != nullptr); }

    std::unique_ptr<test::WindowFixture> m_fixture;
};

void SessionTest::sessionIsRestored()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->window->close());
    m_fixture->restart();
    m_fixture->window->restoreSession();
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QCOMPARE(m_fixture->window->area().tabs().count(), 2);
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[1].x"_s);
    m_fixture->waitIdle();
}

// A killed program stores nothing when it ends: the tabs are back all the same.
void SessionTest::sessionSurvivesAKill()
{
    openRoom();
    m_fixture->document().selectText(u"vertices[1].x"_s);
    QVERIFY(m_fixture->setValue(u"vertices[1].x"_s, u"2.5"_s));
    const auto stored = [this] { return Settings(m_fixture->path(u"settings.ini"_s)).session(); };
    QTRY_VERIFY_WITH_TIMEOUT(!stored().empty() && stored().front().selected == u"vertices[1].x"_s, 20'000);
    m_fixture->restart(); // the window goes without being closed
    m_fixture->window->restoreSession();
    QVERIFY(stored().empty()); // until the files are open
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->document().name(), u"room.wok"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!stored().empty(), 20'000);
}

// A file that crashes the program while it is read would do so at each start.
void SessionTest::sessionWaitsForFilesBeingRead()
{
    const auto stored = [this] { return Settings(m_fixture->path(u"settings.ini"_s)).session().size(); };
    openRoom();
    QTRY_COMPARE_WITH_TIMEOUT(stored(), std::size_t{1}, 20'000);
    m_fixture->window->hide(); // large areas are painted by the same workers
    {
        const BusyWorkers busy;
        m_fixture->window->manager().open(m_fixture->writeWok(u"other.wok"_s));
        QTest::qWait(3000);
        QCOMPARE(m_fixture->document().state(), Document::State::Loading);
        QCOMPARE(stored(), std::size_t{1});
    }
    QTRY_COMPARE_WITH_TIMEOUT(stored(), std::size_t{2}, 20'000);
}

// If it ends before the files are open again, the program keeps their earlier state.
void SessionTest::sessionOutlivesAnEarlyEnd()
{
    const std::vector<SessionFile> before = {{m_fixture->writeCrate(u"crate.nif"_s),
                                              u"block[1]"_s,
                                              {{u"block[2]: packfile"_s, 400, u"header.magic0"_s}},
                                              {{u"block[2]"_s}, {2, Qt::DescendingOrder}, u"block[1]"_s}}};
    Settings(m_fixture->path(u"settings.ini"_s)).setSession(before, 0);
    m_fixture->restart();
    {
        const BusyWorkers busy;
        m_fixture->window->restoreSession();
        m_fixture->window->close();
    }
    QVERIFY(Settings(m_fixture->path(u"settings.ini"_s)).session() == before);
}

void SessionTest::partsAreRestored()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QVERIFY(!m_fixture->page().parts().empty());
    m_fixture->window->area().openPart(m_fixture->page().parts().front());
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->window->area().tabs().count(), 2);
    m_fixture->page().selection().select({1, NodeId{}});
    m_fixture->window->area().tabs().setCurrentIndex(0);
    NodeTreeView &tree = m_fixture->page().tree();
    tree.collapse(tree.nodes().index(1, 0)); // the root, which is open at first
    tree.expand(tree.nodes().index(2, 0));
    m_fixture->window->area().tabs().setCurrentIndex(1);
    const QString title = m_fixture->page().partTitle();
    m_fixture->window->close();
    m_fixture->restart();
    m_fixture->window->restoreSession();
    QTRY_COMPARE(m_fixture->window->area().tabs().count(), 2);
    m_fixture->waitIdle();
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->page().tree().isExpanded(m_fixture->page().tree().model()->index(2, 0)));
    QVERIFY(!m_fixture->page().tree().isExpanded(m_fixture->page().tree().model()->index(1, 0)));
    m_fixture->window->area().tabs().setCurrentIndex(1);
    QCOMPARE(m_fixture->page().partTitle(), title);
    QCOMPARE(m_fixture->page().selection().current()->unit, UnitId(1));
}

void SessionTest::orderAndPlaceOfTheTreeAreRestored()
{
    const auto shown = [this] {
        const NodeTreeView &tree = m_fixture->page().tree();
        QStringList rows;
        for (QModelIndex row = tree.indexAt({0, 0}); row.isValid() && rows.size() < 5;
             row = tree.indexBelow(row))
            rows += row.data(NodeModel::PathRole).toString();
        return rows;
    };
    openRoom();
    NodeTreeView &tree = m_fixture->page().tree();
    m_fixture->document().selectText(u"vertices[3].x"_s);
    tree.expand(tree.nodes().index(1, 0));
    tree.expand(tree.nodes().index(2, 0));
    m_fixture->trigger(Command::SortByValue);
    m_fixture->trigger(Command::SortByValue);
    QTRY_VERIFY(!tree.nodes().isSorting());
    tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum() / 2);
    const int between = tree.visualRect(tree.indexAt({0, 0})).top(); // restored are whole rows
    tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->value() + between);
    const QStringList before = shown();
    QVERIFY(!before.contains(u"vertices[3].x"_s) && before.size() == 5);
    m_fixture->window->close();
    m_fixture->restart();
    m_fixture->window->restoreSession();
    QTRY_VERIFY(m_fixture->window->area().currentPage() != nullptr);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->page().tree().nodes().sortedBy(), (ListSort{NodeModel::Value, Qt::DescendingOrder}));
    QTRY_COMPARE(shown(), before);
    QCOMPARE(m_fixture->document().selectedText(), u"vertices[3].x"_s);
}

// In a tab not looked at yet, whose tree is to show another row first.
void SessionTest::laterSelectionIsSeen()
{
    openRoom();
    FilePage &page = m_fixture->page();
    NodeTreeView &tree = page.tree();
    tree.expand(tree.nodes().index(1, 0));
    tree.expand(tree.nodes().index(2, 0));
    tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum());
    const TreeLook look = tree.look();
    QVERIFY(!look.top.isEmpty());
    QVERIFY(m_fixture->open(m_fixture->writeWok(u"other.wok"_s)) != nullptr);
    tree.setLook(look);
    page.selectText(u"vertices[0]"_s);
    m_fixture->window->area().tabs().setCurrentIndex(0);
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(tree.isVisible());
    const auto isSeen = [&tree] {
        return tree.viewport()->rect().contains(tree.visualRect(tree.currentIndex()).center());
    };
    QTRY_VERIFY(isSeen());
    QVERIFY(tree.look().top != look.top);
}

CUTAWAY_TESTS(SessionTest)
#include "sessiontest.moc"
