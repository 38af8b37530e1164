// SPDX-License-Identifier: MIT
// Tests that rows of any depth keep their names, and that the arrow beside a name opens its row.
#include "viewers/kit/pane/deeprows.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/paintedtexts.h"
#include "tests/viewers/sampleformat.h"
#include "viewers/kit/tree/nodetreeview.h"

#include "core/catalogue.h"

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

namespace
{

constexpr int kLevels = 60;
constexpr int kLeastText = 90; // pixels
constexpr int kEdge = 16;      // pixels that a cell keeps free, at most

// Nodes that each hold the next.
Bytes chainOfNodes()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    for (int level = 0; level < kLevels; ++level) {
        const std::vector<std::int32_t> below =
            level + 1 < kLevels ? std::vector<std::int32_t>{level + 1} : std::vector<std::int32_t>();
        nif.children(nif.addObject("NiNode", "Bone of level " + std::to_string(level), {}, -1), below);
    }
    return nif.build();
}

template <class View> void click(View &view, const QRect &at)
{
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at.center());
}

QTreeWidgetItem *chainOfItems(QTreeWidget &tree)
{
    auto *item = new QTreeWidgetItem(&tree, {u"level 0"_s, u"value 0"_s});
    for (int level = 1; level < kLevels; ++level)
        item = new QTreeWidgetItem(item, {u"level %1"_s.arg(level), u"value %1"_s.arg(level)});
    return item;
}

} // namespace

class DeepRowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsShrink_data();
    void stepsShrink();
    void namesStayInTheTree_data();
    void namesStayInTheTree();
    void arrowsOpenRows();
    void releaseBesideAnArrow();
    void treesOfItems();
};

void DeepRowsTest::stepsShrink_data()
{
    QTest::addColumn<int>("column"); // pixels
    for (const int column : {40, 120, 200, 320, 480, 2000})
        QTest::newRow(qPrintable(QString::number(column))) << column;
}

void DeepRowsTest::stepsShrink()
{
    QFETCH(int, column);
    const int room = deeprows::roomIn(column);
    QVERIFY(room <= column - qMin(column, 112) || room <= column / 3);
    int before = 0;
    for (int steps = 0; steps < 1000; ++steps) {
        const int indent = deeprows::indentAt(steps, deeprows::kStep, room);
        QVERIFY(indent >= before && indent - before <= deeprows::kStep && indent <= room);
        if (steps != 0 && steps <= 10 && column >= 200) // a row stands out from the one above it
            QVERIFY(indent - before >= 2);
        before = indent;
    }
}

void DeepRowsTest::namesStayInTheTree_data()
{
    QTest::addColumn<int>("width"); // of the pane, pixels
    for (const int width : {300, 400, 700, 1200})
        QTest::newRow(qPrintable(QString::number(width))) << width;
}

void DeepRowsTest::namesStayInTheTree()
{
    QFETCH(int, width);
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(chainOfNodes(), formats, "chain.nif");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(width, (kLevels + 20) * theme::kRowHeight);
    view.show();
    const std::string last = "block[" + std::to_string(kLevels - 1) + "].name";
    selection.select(test::placeOf(*file, last));
    QTRY_VERIFY(view.visualRect(view.currentIndex()).isValid());
    QTRY_VERIFY(view.columnWidth(NodeModel::Name) > width / 3); // it has been fitted
    const auto texts = test::paintedTexts(*view.viewport());
    int seen = 0, alone = 0;
    for (QModelIndex row = view.indexAt({0, 0}); row.isValid(); row = view.indexBelow(row)) {
        const QRect cell = view.visualRect(row);
        const QModelIndex value = row.siblingAtColumn(NodeModel::Value);
        // A name goes on over a value that is empty.
        const bool isAlone = value.data(NodeModel::TextRole).toString().isEmpty() &&
                             value.data(NodeModel::NoteRole).toString().isEmpty();
        const QRect cellOfValue = view.visualRect(value);
        const int end = isAlone ? cellOfValue.right() : cellOfValue.left();
        const auto name = std::ranges::find_if(texts, [&](const test::PaintedText &text) {
            return cell.contains(text.line.topLeft().toPoint());
        });
        QVERIFY2(name != texts.end(), qPrintable(row.data().toString()));
        QVERIFY2(end - name->line.left() >= kLeastText, qPrintable(name->text));
        QVERIFY2(name->line.right() <= end, qPrintable(name->text));
        QVERIFY2(name->text.size() >= qMin<qsizetype>(8, row.data().toString().size()),
                 qPrintable(name->text));
        const QString whole = row.data(NodeModel::TextRole).toString();
        if (isAlone && view.fontMetrics().horizontalAdvance(whole) < end - name->line.left() - kEdge)
            QCOMPARE(name->text, whole);
        alone += isAlone && name->line.right() > cellOfValue.left() ? 1 : 0;
        ++seen;
    }
    QVERIFY(seen > kLevels);
    QVERIFY(width != 300 || alone > 0);
}

void DeepRowsTest::arrowsOpenRows()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(chainOfNodes(), formats, "chain.nif");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(400, (kLevels + 20) * theme::kRowHeight);
    view.show();
    selection.select(test::placeOf(*file, "block[" + std::to_string(kLevels - 1) + "]"));
    for (const int block : {1, 20, kLevels - 2}) {
        const QModelIndex row =
            view.nodes().indexOf(test::placeOf(*file, "block[" + std::to_string(block) + "]"));
        view.scrollTo(row);
        const QRect arrow = view.arrowRect(row);
        QCOMPARE(arrow.right() + 1, view.visualRect(row).left());
        QVERIFY(arrow.width() >= deeprows::kStep / 2);
        QVERIFY(view.isExpanded(row));
        click(view, arrow);
        QVERIFY(!view.isExpanded(row));
        click(view, view.arrowRect(row)); // fewer rows may have scrolled it
        QVERIFY(view.isExpanded(row));
    }
    // What has nothing below is selected there as anywhere else.
    const Place leaf = test::placeOf(*file, "block[0].flags");
    view.expandAbove(view.nodes().indexOf(leaf));
    view.scrollTo(view.nodes().indexOf(leaf));
    click(view, view.arrowRect(view.nodes().indexOf(leaf)));
    QCOMPARE(view.currentIndex(), view.nodes().indexOf(leaf));
}

void DeepRowsTest::releaseBesideAnArrow()
{
    DeepRows<QTreeWidget> tree;
    chainOfItems(tree);
    tree.resize(300, 200);
    tree.show();
    const QModelIndex top = tree.model()->index(0, 0);
    QTest::mousePress(tree.viewport(), Qt::LeftButton, {}, tree.arrowRect(top).center());
    QVERIFY(tree.isExpanded(top));
    QTest::mouseRelease(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(top).center());
    QVERIFY(!tree.currentIndex().isValid());
    click(tree, tree.visualRect(top));
    QCOMPARE(tree.currentIndex(), top);
    QVERIFY(tree.isExpanded(top));
}

void DeepRowsTest::treesOfItems()
{
    DeepRows<QTreeWidget> tree(nullptr, theme::grid(2));
    tree.setColumnCount(2);
    QTreeWidgetItem *last = chainOfItems(tree);
    tree.resize(400, (kLevels + 5) * 40);
    tree.setColumnWidth(0, 200);
    tree.expandAll();
    tree.show();
    const auto texts = test::paintedTexts(*tree.viewport());
    for (QTreeWidgetItem *item = last; item != nullptr; item = item->parent()) {
        const auto name = std::ranges::find(texts, item->text(0), &test::PaintedText::text);
        QVERIFY2(name != texts.end(), qPrintable(item->text(0)));
        QVERIFY(name->line.right() <= 200);
    }
    const QModelIndex above = tree.indexFromItem(last->parent());
    last->setHidden(true); // then there is nothing to open
    click(tree, tree.arrowRect(above));
    QVERIFY(tree.isExpanded(above));
    QCOMPARE(tree.currentIndex(), above);
}

CUTAWAY_TESTS(DeepRowsTest)
#include "deeprowstest.moc"
