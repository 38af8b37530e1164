// SPDX-License-Identifier: MIT
// Blocks renamed, moved, attached and detached in the tree, by keys, menu and dragging.
#include "app/documentnotices.h"
#include "tests/app/queuefixture.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/editors/valueeditor.h"

#include <QMimeData>
#include <QTest>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class BlockTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void renamedByF2();
    void movedAmongItsSiblings();
    void attachedToTheLastChosen();
    void detached();
    void droppedOnAnother();
    void unusedRemovedAndTheRestInOrder();
    void convertedAndBack();

private:
    QModelIndex rowOf(const QString &path)
    {
        const File &file = m_fixture->page().file().file();
        const auto place = file.parsePath(path.toStdString());
        return tree().nodes().indexOf({place->unit, NodeId{}});
    }
    NodeTreeView &tree() { return m_fixture->page().tree(); }
    void choose(const QStringList &paths);
    QString children(const QString &block) { return m_fixture->value(block + u".children"_s); }

    std::unique_ptr<test::QueueFixture> m_fixture;
};

// Root (0) owns Left (1) and Right (3); Left owns Hand (2); nothing owns Lost (4).
void BlockTreeTest::init()
{
    m_fixture = std::make_unique<test::QueueFixture>();
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("NiNode", "Root", {}, -1), {1, 3});
    nif.children(nif.addObject("NiNode", "Left", {}, -1), {2});
    nif.children(nif.addObject("NiNode", "Hand", {}, -1), {});
    nif.children(nif.addObject("NiNode", "Right", {}, -1), {});
    nif.children(nif.addObject("NiNode", "Lost", {}, -1), {});
    const Bytes bytes = nif.build();
    const QString path = m_fixture->path(u"nodes.nif"_s);
    m_fixture->replace(path,
                       QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    QVERIFY(m_fixture->open(path) != nullptr);
}

void BlockTreeTest::choose(const QStringList &paths)
{
    tree().chooseRow(rowOf(paths.first()));
    for (const QString &path : paths.mid(1))
        tree().selectionModel()->setCurrentIndex(rowOf(path),
                                                 QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void BlockTreeTest::renamedByF2()
{
    choose({u"block[1]"_s});
    m_fixture->row(u"RowEdit"_s);
    auto *editor = tree().viewport()->findChild<ValueEditor *>();
    QVERIFY(editor != nullptr);
    QCOMPARE(m_fixture->document().selectedText(), u"block[1].name"_s);
    QTest::keyClicks(editor->focusWidget() != nullptr ? editor->focusWidget() : editor, u"Arm"_s);
    QTest::keyClick(editor->focusWidget() != nullptr ? editor->focusWidget() : editor, Qt::Key_Return);
    QTRY_VERIFY(m_fixture->value(u"block[1].name"_s).contains(u"Arm"_s));
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->value(u"block[1].name"_s).contains(u"Left"_s));
}

void BlockTreeTest::movedAmongItsSiblings()
{
    choose({u"block[3]"_s});
    m_fixture->row(u"RowUp"_s);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[0].children[0]"_s), u"3 NiNode \"Right\""_s);
    QCOMPARE(m_fixture->document().selectedText(), u"block[3]"_s);
    m_fixture->row(u"RowDown"_s);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[0].children[1]"_s), u"3 NiNode \"Right\""_s);
}

void BlockTreeTest::attachedToTheLastChosen()
{
    choose({u"block[2]"_s, u"block[4]"_s, u"block[3]"_s});
    m_fixture->row(u"RowAttach"_s);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[3].children[0]"_s), u"2 NiNode \"Hand\""_s);
    QCOMPARE(m_fixture->value(u"block[3].children[1]"_s), u"4 NiNode \"Lost\""_s);
    QCOMPARE(m_fixture->value(u"block[1].numChildren"_s), u"0"_s);
    QCOMPARE(m_fixture->document().undoStack().count(), 1);
}

void BlockTreeTest::detached()
{
    choose({u"block[2]"_s});
    m_fixture->row(u"RowDetach"_s);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[1].numChildren"_s), u"0"_s);
    QCOMPARE(m_fixture->unitCount(), UnitId{7}); // header, blocks, footer
}

// In front of Left, as the drop indicator shows between two rows.
void BlockTreeTest::droppedOnAnother()
{
    const QModelIndex hand = rowOf(u"block[2]"_s), root = rowOf(u"block[0]"_s), left = rowOf(u"block[1]"_s);
    NodeModel &model = tree().nodes();
    QVERIFY(model.flags(hand).testFlag(Qt::ItemIsDragEnabled));
    const std::unique_ptr<QMimeData> data(model.mimeData({hand}));
    QVERIFY(data != nullptr && model.canDropMimeData(data.get(), Qt::MoveAction, left.row(), 0, root));
    QVERIFY(model.dropMimeData(data.get(), Qt::MoveAction, left.row(), 0, root));
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[0].children[0]"_s), u"2 NiNode \"Hand\""_s);
    QCOMPARE(m_fixture->value(u"block[0].children[1]"_s), u"1 NiNode \"Left\""_s);
    // The numbers may mean others by now.
    QVERIFY(!model.dropMimeData(data.get(), Qt::MoveAction, -1, 0, rowOf(u"block[0]"_s)));
}

void BlockTreeTest::unusedRemovedAndTheRestInOrder()
{
    m_fixture->trigger(Command::RemoveUnused);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->unitCount(), UnitId{6});
    choose({u"block[2]"_s, u"block[3]"_s});
    m_fixture->row(u"RowAttach"_s);
    QVERIFY(m_fixture->waitIdle());
    m_fixture->trigger(Command::OrderBlocks);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"block[2].children[0]"_s), u"3 NiNode \"Hand\""_s);
    QCOMPARE(m_fixture->value(u"block[2].name"_s), u"\"Right\""_s);
}

// A file is for one of the two games, and the other command is offered.
void BlockTreeTest::convertedAndBack()
{
    const auto isOffered = [this](Command command) { return m_fixture->isEnabled(command); };
    QVERIFY(isOffered(Command::ConvertToLe) && !isOffered(Command::ConvertToSe));
    m_fixture->trigger(Command::ConvertToLe);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"header.bsVersion"_s), u"83"_s);
    QVERIFY(isOffered(Command::ConvertToSe) && !isOffered(Command::ConvertToLe));
    NoticeBar *notices = m_fixture->window->area().noticesOf(m_fixture->document());
    QCOMPARE(notices->textOf(DocumentNotices::kConverted), u"Converted to Skyrim LE. Undo takes it back."_s);
    m_fixture->trigger(Command::Undo);
    QVERIFY(m_fixture->waitIdle());
    QCOMPARE(m_fixture->value(u"header.bsVersion"_s), u"100"_s);
    QVERIFY(notices->textOf(DocumentNotices::kConverted).isEmpty());
}

CUTAWAY_TESTS(BlockTreeTest)
#include "blocktreetest.moc"
