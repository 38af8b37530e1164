// SPDX-License-Identifier: MIT
// Tests of the selection after rows were removed: Del again means the next row, never their parent.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class RemovalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<test::WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void nextRowOfAUnit();
    void lastRowOfAUnit();
    void nextUnitOfAGroup();
    void tellsWhatNamesARecord();

private:
    const File &file() const { return m_fixture->page().file().file(); }
    Selection &selection() const { return m_fixture->page().selection(); }
    std::uint32_t rowsOf(UnitId unit) const
    {
        return file().tree(unit)->node(file().tree(unit)->root()).childCount;
    }
    Place rowOf(UnitId unit, std::uint32_t row) const
    {
        return {unit, file().tree(unit)->child(file().tree(unit)->root(), row)};
    }
    void remove() { m_fixture->page().tree().findChild<QAction *>(u"RowRemove"_s)->trigger(); }
    // A record of the built-in plugin: a compressed one with many rows, or one of several in a group.
    UnitId open(std::string_view record);

    std::unique_ptr<test::WindowFixture> m_fixture;
};

UnitId RemovalTest::open(std::string_view record)
{
    if (m_fixture->open(u":/samples/packages.esp"_s) == nullptr)
        return UnitIndex::kNone;
    return file().format().findUnit(file(), record).value_or(UnitIndex::kNone);
}

void RemovalTest::nextRowOfAUnit()
{
    const UnitId record = open("NPC_:02000802");
    QVERIFY(record != UnitIndex::kNone);
    const UnitId units = file().units().size();
    const std::uint32_t rows = rowsOf(record);
    selection().select(rowOf(record, 3));
    for (std::uint32_t removed = 1; removed <= 2; ++removed) {
        remove();
        QVERIFY(m_fixture->waitIdle());
        QCOMPARE(rowsOf(record), rows - removed);
        QVERIFY(selection().current() == rowOf(record, 3));
    }
    QCOMPARE(file().units().size(), units);
    m_fixture->document().undo();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(rowsOf(record), rows - 1);
    QVERIFY(selection().current() == rowOf(record, 3)); // the restored row
}

void RemovalTest::lastRowOfAUnit()
{
    const UnitId record = open("NPC_:02000802");
    QVERIFY(record != UnitIndex::kNone);
    const std::uint32_t rows = rowsOf(record);
    selection().select(rowOf(record, rows - 1));
    remove();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(rowsOf(record), rows - 1);
    QVERIFY(selection().current() == rowOf(record, rows - 2));
}

void RemovalTest::nextUnitOfAGroup()
{
    const UnitId record = open("PACK:02000806");
    QVERIFY(record != UnitIndex::kNone);
    const UnitId group = file().units().parentOf(record);
    const std::vector<UnitId> records = file().units().childrenOf(group);
    selection().select({records[1], NodeId{}});
    const std::string next = file().format().unitKey(file(), records[2]);
    remove();
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(file().units().childrenOf(group).size(), records.size() - 1);
    QVERIFY(selection().current().has_value());
    QCOMPARE(file().format().unitKey(file(), selection().current()->unit), next);
    selection().select({file().units().childrenOf(group).back(), NodeId{}});
    remove();
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(selection().current() == Place({file().units().childrenOf(group).back(), NodeId{}}));
}

// The notice lists the references to a removed record, since they are left unchanged.
void RemovalTest::tellsWhatNamesARecord()
{
    const UnitId record = open("PACK:02000807");
    QVERIFY(record != UnitIndex::kNone);
    QSignalSpy notices(&m_fixture->page().tree(), &NodeTreeView::notice);
    selection().select({record, NodeId{}});
    remove();
    QVERIFY(m_fixture->waitIdle());
    QTRY_COMPARE(notices.size(), 1);
    const QString told = notices.front().front().toString();
    QVERIFY2(told.startsWith(u"PACK:02000807 is referenced by NPC_ 02000802 CutawayActor"_s),
             qPrintable(told));
    QVERIFY2(told.contains(u"FLST 02000809"_s), qPrintable(told));
}

CUTAWAY_TESTS(RemovalTest)
#include "removaltest.moc"
