// SPDX-License-Identifier: MIT
// Tests of the selection after an edit: Del again means the next row, never its parent, and what was made or
// moved is selected, never what has its number now. An edit that cannot be says why.
#include "tests/app/windowfixture.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/plugin/deletionbar.h"

#include <QAction>
#include <QPushButton>
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
    void asksBeforeWhatIsUsedGoes();
    void groupsGoWithWhatNamesThem();
    void doublesAreSelected();
    void movedRowsStaySelected();
    void newBlocksAreSelected();
    void saysWhyNothingMoves();

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
    void run(const QString &id)
    {
        m_fixture->page().tree().findChild<QAction *>(id)->trigger();
        QVERIFY(m_fixture->waitIdle());
    }
    void remove() { m_fixture->page().tree().findChild<QAction *>(u"RowRemove"_s)->trigger(); }
    // The question whether what is used may go; waits for it.
    DeletionBar *question()
    {
        DeletionBar *bar = nullptr;
        if (!QTest::qWaitFor([&] {
                bar = m_fixture->window->findChild<DeletionBar *>();
                return bar != nullptr && bar->isVisible() && !bar->note().startsWith(u"Looking"_s);
            }))
            return nullptr;
        return bar;
    }
    void answer(DeletionBar *bar, const QString &text)
    {
        for (auto *button : bar->findChildren<QPushButton *>()) {
            if (button->text() == text)
                button->click();
        }
        QVERIFY(m_fixture->waitIdle());
    }
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
    DeletionBar *bar = question();
    QVERIFY(bar != nullptr);
    answer(bar, u"Delete"_s);
    QCOMPARE(file().units().childrenOf(group).size(), records.size() - 1);
    QVERIFY(selection().current().has_value());
    QCOMPARE(file().format().unitKey(file(), selection().current()->unit), next);
    selection().select({file().units().childrenOf(group).back(), NodeId{}});
    remove();
    QVERIFY(question() != nullptr);
    answer(bar, u"Delete"_s);
    QVERIFY(selection().current() == Place({file().units().childrenOf(group).back(), NodeId{}}));
}

void RemovalTest::asksBeforeWhatIsUsedGoes()
{
    const UnitId record = open("PACK:02000807");
    QVERIFY(record != UnitIndex::kNone);
    const auto isThere = [this] { return file().format().findUnit(file(), "PACK:02000807").has_value(); };
    selection().select({record, NodeId{}});
    remove();
    DeletionBar *bar = question();
    QVERIFY(bar != nullptr);
    QVERIFY2(bar->note().contains(u"NPC_ 02000802"_s) && bar->note().contains(u"FLST 02000809"_s),
             qPrintable(bar->note()));
    answer(bar, u"Show"_s);
    QVERIFY(bar->isVisible() && selection().current()->unit != record);
    answer(bar, u"Cancel"_s);
    QVERIFY(!bar->isVisible() && isThere());
    selection().select({record, NodeId{}});
    remove();
    QCOMPARE(question(), bar);
    answer(bar, u"Clear and Delete"_s);
    QVERIFY(!isThere());
    QVERIFY(!bar->isVisible());
    m_fixture->document().undo(); // one step
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(isThere());
    QVERIFY(!m_fixture->document().isModified());
}

void RemovalTest::groupsGoWithWhatNamesThem()
{
    const UnitId record = open("PACK:02000807");
    QVERIFY(record != UnitIndex::kNone);
    const UnitId group = file().units().parentOf(record);
    selection().select({group, NodeId{}});
    remove();
    DeletionBar *bar = question();
    QVERIFY(bar != nullptr);
    QVERIFY2(bar->note().contains(u"NPC_ 02000802"_s), qPrintable(bar->note()));
    answer(bar, u"Clear and Delete"_s);
    QVERIFY(!file().format().findUnit(file(), "PACK:02000807"));
    m_fixture->document().undo();
    QVERIFY(m_fixture->waitIdle());
    QVERIFY(!m_fixture->document().isModified());
}

void RemovalTest::doublesAreSelected()
{
    const UnitId record = open("NPC_:02000802");
    QVERIFY(record != UnitIndex::kNone);
    const std::uint32_t rows = rowsOf(record);
    selection().select(rowOf(record, 4));
    run(u"RowDuplicate"_s);
    QCOMPARE(rowsOf(record), rows + 1);
    QVERIFY(selection().current() == rowOf(record, 5));
}

void RemovalTest::movedRowsStaySelected()
{
    QVERIFY(m_fixture->open(m_fixture->writeClip(u"arm.hkx"_s)) != nullptr);
    QString path;
    for (UnitId unit = 0; unit < file().units().size() && path.isEmpty(); ++unit) {
        const QString bones = QString::fromStdString(file().pathText(unit, NodeId{})) + u".bones[%1]"_s;
        const auto second = file().parsePath(bones.arg(1).toStdString());
        const auto place = second ? m_fixture->page().file().resolve(*second) : std::nullopt;
        if (place && file().tree(unit)->node(place->node).isElement)
            path = bones;
    }
    QVERIFY(!path.isEmpty());
    const QString before = m_fixture->value(path.arg(0) + u".name"_s);
    selection().selectPath(*file().parsePath(path.arg(0).toStdString()));
    run(u"RowDown"_s);
    QCOMPARE(m_fixture->value(path.arg(1) + u".name"_s), before);
    QCOMPARE(m_fixture->document().selectedText(), path.arg(1));
}

void RemovalTest::newBlocksAreSelected()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    const UnitId units = file().units().size();
    selection().selectPath(*file().parsePath("block[1]"));
    const std::string type = file().format().unitType(file(), selection().current()->unit);
    run(u"RowDuplicate"_s);
    QCOMPARE(file().units().size(), units + 1);
    QVERIFY(m_fixture->document().selectedText() != u"block[1]"_s);
    QCOMPARE(file().format().unitType(file(), selection().current()->unit), type);
}

void RemovalTest::saysWhyNothingMoves()
{
    QVERIFY(m_fixture->open(m_fixture->writeCrate(u"crate.nif"_s)) != nullptr);
    QSignalSpy notices(&m_fixture->page().tree(), &NodeTreeView::notice);
    selection().selectPath(*file().parsePath("block[0]")); // the root, which nothing lists
    for (const QString &id : {u"RowDown"_s, u"RowUp"_s}) {
        run(id);
        QCOMPARE(notices.size(), 1);
        QVERIFY2(notices.takeFirst().front().toString().startsWith(u"Not moved: no list"_s), "said");
    }
    const UnitId record = open("NPC_:02000802");
    QSignalSpy others(&m_fixture->page().tree(), &NodeTreeView::notice);
    selection().select(rowOf(record, 0));
    run(u"RowUp"_s);
    QCOMPARE(others.size(), 1);
    selection().select(rowOf(record, rowsOf(record) - 1));
    run(u"RowDown"_s);
    QCOMPARE(others.size(), 2);
    QVERIFY(!m_fixture->document().isModified());
}

CUTAWAY_TESTS(RemovalTest)
#include "removaltest.moc"
