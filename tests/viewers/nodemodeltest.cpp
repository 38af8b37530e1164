// SPDX-License-Identifier: MIT
// Tests of units and nodes as rows: made on demand, found by path, tied to the selection.
#include "tests/support/bwmbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/arraysformat.h"
#include "tests/viewers/sampleformat.h"
#include "viewers/kit/text/nodetext.h"
#include "viewers/kit/tree/nodejson.h"
#include "viewers/kit/tree/nodetreeview.h"

#include "core/catalogue.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>

using namespace cutaway;
using test::rowNamed;

namespace
{

// A file whose bytes [0, 4) say how many units follow in one group; each unit is one array of u32, except
// that the last one takes the rest. Counts how often a unit is decoded.
class CountingFormat : public test::ArraysFormat
{
public:
    static inline int s_decoded = 0;

    std::string_view id() const override { return "counting"; }

    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        const auto units = load<std::uint32_t>(bytes.view({0, 4}).span(), 0);
        result.units.open(0, 1);
        for (std::uint32_t unit = 0; unit < units; ++unit)
            result.units.add(4 + unit * 4, 2, unit);
        result.units.close();
        result.units.finish(bytes.size());
        result.state = std::make_shared<FormatState>();
        return result;
    }

    UnitTree decode(const File &file, UnitId unit, Diagnostics &diagnostics) const override
    {
        ++s_decoded;
        return ArraysFormat::decode(file, unit, diagnostics);
    }
};

Bytes countingBytes(std::uint32_t units, std::uint32_t rowsOfLast)
{
    Bytes bytes((units + rowsOfLast) * std::size_t{4});
    store(bytes, 0, units);
    return bytes;
}

} // namespace

class NodeModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryOfWhatHasNoName();
    void elementsWithARole();
    void behavesAsModel();
    void columns();
    void decodesOnExpand();
    void chunksLongArrays();
    void chunksManyUnits();
    void findsPlaces();
    void attachedPartsAreNoRows();
    void selectsBothWays();
    void aClickLeavesOneOfManyRows();
    void climbsAndFollowsLinks();
    void hoverMovesNothing();
    void changesTouchTheirUnit();
    void reindexKeepsExpansionAndSelection();
    void copies();
    void allRowsInOrder();
    void manyUnitsChangeTogether();
    void fewOfManyRowsAreCopied();
    void jsonOfSubtree();
    void expandingStopsAtTheLimit();
    void columnsAreKept();

private:
    const FormatSet m_formats = allFormats();
    const FormatSet m_counting = test::formatsOf<CountingFormat>();
};

// A missing name says less than the other members.
void NodeModelTest::summaryOfWhatHasNoName()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildPhysicsPackfile(), formats, "physics.hkx");
    const Place body = test::placeOf(*file, "object[0].bodyCinfos[0]");
    const auto tree = file->file().tree(body.unit);
    const QString text = nodetext::value(file->file(), body.unit, *tree, body.node);
    QVERIFY2(text.startsWith(u"shape "), qPrintable(text));
}

// The number of a texture says what it is for: its row is called so, and its value is the path alone.
void NodeModelTest::elementsWithARole()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildSkyrimCrate(), formats, "crate.nif");
    const NodeModel model(*file);
    const auto textures = file->file().parsePath("block[7].textures");
    const QModelIndex normal = model.index(1, NodeModel::Name, model.indexOf(*file->resolve(*textures)));
    QCOMPARE(normal.data().toString(), QStringLiteral("[1] normal"));
    QCOMPARE(normal.data(NodeModel::PathRole).toString(), QStringLiteral("block[7].textures[1]"));
    const QString value = normal.siblingAtColumn(NodeModel::Value).data().toString();
    QVERIFY2(value.startsWith(u'"') || value == QStringLiteral("none"), qPrintable(value));
    const QModelIndex length = model.index(0, NodeModel::Name, normal);
    QCOMPARE(length.data().toString(), QStringLiteral("length"));
}

void NodeModelTest::behavesAsModel()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    NodeModel model(*file);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), int(file->file().units().childrenOf(UnitIndex::kNone).size()));
    // Rows that exist already must survive an edit under the tester's eyes.
    const QModelIndex vertices = rowNamed(model, QStringLiteral("vertices"));
    QVERIFY(model.rowCount(vertices) > 0);
    const auto place = model.placeOf(model.index(0, 0, vertices));
    const Result<Patch> patch = file->file().setText(place->unit, place->node, "(1, 2, 3)");
    QVERIFY(patch);
    QVERIFY(file->apply(*patch));
}

void NodeModelTest::columns()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    const NodeModel model(*file);
    const QModelIndex header = rowNamed(model, QStringLiteral("header"));
    QCOMPARE(header.siblingAtColumn(NodeModel::Value).data().toString(), QStringLiteral("area walkmesh"));
    QCOMPARE(header.siblingAtColumn(NodeModel::Size).data().toString(), QStringLiteral("136"));
    const QModelIndex magic = rowNamed(model, QStringLiteral("magic"), header);
    QCOMPARE(magic.siblingAtColumn(NodeModel::Value).data().toString(), QStringLiteral("\"BWM V1.0\""));
    const QModelIndex type = rowNamed(model, QStringLiteral("type"), header);
    QCOMPARE(type.siblingAtColumn(NodeModel::Value).data().toString(), QStringLiteral("area (1)"));
    QCOMPARE(type.siblingAtColumn(NodeModel::Offset).data().toString(), QStringLiteral("0x0008"));
    QCOMPARE(type.data(NodeModel::PathRole).toString(), QStringLiteral("header.type"));
    QVERIFY(type.data(Qt::ToolTipRole).toString().contains(QStringLiteral("area space")));
    const QModelIndex position = rowNamed(model, QStringLiteral("position"), header);
    QCOMPARE(position.siblingAtColumn(NodeModel::Value).data().toString(),
             QStringLiteral("(0, 0, 0) game units"));
    QCOMPARE(position.siblingAtColumn(NodeModel::Value).data(NodeModel::NoteRole).toString(),
             QStringLiteral("game units"));
    const QModelIndex offset = rowNamed(model, QStringLiteral("vertexOffset"), header);
    QVERIFY(offset.siblingAtColumn(NodeModel::Value).data(NodeModel::LinkRole).toBool());
    QVERIFY(!type.siblingAtColumn(NodeModel::Value).data(NodeModel::LinkRole).toBool());
    QVERIFY(type.siblingAtColumn(NodeModel::Value).flags().testFlag(Qt::ItemIsEditable));
    QVERIFY(!type.flags().testFlag(Qt::ItemIsEditable));
}

void NodeModelTest::decodesOnExpand()
{
    const auto file = test::openBytes(countingBytes(50, 8), m_counting);
    CountingFormat::s_decoded = 0;
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(800, 600);
    view.show();
    view.expand(view.nodes().index(0, 0));
    view.grab();
    QCOMPARE(view.nodes().rowCount(view.nodes().index(0, 0)), 51); // the group's own bytes come first
    QCOMPARE(CountingFormat::s_decoded, 0);
    view.expand(view.nodes().index(5, 0, view.nodes().index(0, 0)));
    view.grab();
    QCOMPARE(CountingFormat::s_decoded, 1);
}

void NodeModelTest::chunksLongArrays()
{
    const auto file = test::openBytes(countingBytes(1, 1'234'567), m_counting);
    const NodeModel model(*file);
    const QModelIndex unit = model.index(1, 0, model.index(0, 0));
    QCOMPARE(model.rowCount(unit), 2);
    const QModelIndex second = model.index(1, 0, unit);
    QCOMPARE(second.data().toString(), QStringLiteral("[1000000 .. 1234566]"));
    QVERIFY(!model.placeOf(second));
    QCOMPARE(model.rowCount(second), 235);
    const QModelIndex last = model.index(234, 0, second);
    QCOMPARE(last.data().toString(), QStringLiteral("[1234000 .. 1234566]"));
    QCOMPARE(model.rowCount(last), 567);
    const QModelIndex row = model.index(566, 0, last);
    QCOMPARE(row.data().toString(), QStringLiteral("[1234566]"));
    // Only the levels that were asked for exist.
    QCOMPARE(model.openedRows().size(), 4);
    const auto place = model.placeOf(row);
    QVERIFY(place);
    QCOMPARE(file->rangeOf(*place)->offset, std::uint64_t{4 + 4 * 1234566});
    QCOMPARE(model.indexOf(*place), row);
}

void NodeModelTest::chunksManyUnits()
{
    const auto file = test::openBytes(countingBytes(200'000, 1), m_counting);
    CountingFormat::s_decoded = 0;
    Selection selection(*file);
    NodeTreeView view(selection);
    const NodeModel &model = view.nodes();
    QCOMPARE(model.rowCount(model.index(0, 0)), 1 + 200);
    selection.select({150'001, {}});
    QCOMPARE(view.currentIndex().data().toString(), QStringLiteral("unit150001"));
    QCOMPARE(view.currentIndex().parent().data().toString(), QStringLiteral("[150000 .. 150999]"));
    QVERIFY(CountingFormat::s_decoded <= 1); // the one that is selected
}

void NodeModelTest::findsPlaces()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    const NodeModel model(*file);
    for (std::uint64_t offset = 0; offset < file->file().bytes().size(); offset += 3) {
        const auto place = file->placeAt(offset);
        QVERIFY(place);
        const QModelIndex row = model.indexOf(*place);
        QVERIFY(row.isValid());
        QCOMPARE(model.placeOf(row), place);
        QCOMPARE(model.knownIndexOf(*place), row);
        QCOMPARE(model.find(model.keyOf(row)), row);
    }
}

void NodeModelTest::attachedPartsAreNoRows()
{
    Bytes bytes = test::buildWok();
    bytes.push_back(0); // a byte behind the last table
    const auto file = test::openBytes(bytes, m_formats, "made.wok");
    const NodeModel model(*file);
    const auto place = file->placeAt(bytes.size() - 1);
    QVERIFY(place);
    QVERIFY(model.indexOf(*place).isValid());
}

void NodeModelTest::selectsBothWays()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 300);
    view.show();
    const QModelIndex header = rowNamed(view.nodes(), QStringLiteral("header"));
    view.setCurrentIndex(header);
    QVERIFY(selection.current());
    QCOMPARE(selection.current()->unit, UnitId{0});

    selection.select(*file->placeAt(8));
    QCOMPARE(view.currentIndex().data().toString(), QStringLiteral("type"));
    QVERIFY(view.isExpanded(header));
    QVERIFY(view.viewport()->rect().intersects(view.visualRect(view.currentIndex())));

    // Far down: parents open, and the row is visible.
    const auto far = file->placeAt(file->file().bytes().size() - 1);
    selection.select(*far);
    QCOMPARE(view.nodes().placeOf(view.currentIndex()), far);
    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex()).center()));

    // A row from far away is scrolled to the middle, not to an edge.
    const auto half = file->placeAt(file->file().bytes().size() / 2);
    selection.select(*half);
    const int middle = view.visualRect(view.currentIndex()).center().y();
    QVERIFY(qAbs(middle - view.viewport()->height() / 2) < 30);
    selection.select(*far);

    QTest::keyClick(&view, Qt::Key_Up);
    QVERIFY(selection.current() != far);
    QCOMPARE(view.nodes().placeOf(view.currentIndex()), selection.current());
}

// The view selects nothing besides: it takes the other rows out.
void NodeModelTest::aClickLeavesOneOfManyRows()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(400, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    selection.selectPath(*file->file().parsePath("vertices"));
    view.selectAll();
    const QModelIndex materials = rowNamed(view.nodes(), QStringLiteral("materials"));
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, view.visualRect(materials).center());
    QCOMPARE(view.selectionModel()->selectedRows().size(), 1);
    QCOMPARE(selection.current(), view.nodes().placeOf(materials));
}

void NodeModelTest::climbsAndFollowsLinks()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 500);
    view.show();
    const auto corner = file->file().parsePath("indices[1].b");
    QVERIFY(corner);
    selection.selectPath(*corner);
    QTest::keyClick(&view, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(selection.current());
    QVERIFY(file->file().pathText(file->pathOf(*selection.current())).starts_with("vertices["));

    selection.selectPath(*corner);
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(view.currentIndex().data().toString(), QStringLiteral("[1]"));

    selection.selectPath(*corner);
    const QModelIndex value = view.currentIndex().siblingAtColumn(NodeModel::Value);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::ControlModifier, view.visualRect(value).center());
    QVERIFY(file->file().pathText(file->pathOf(*selection.current())).starts_with("vertices["));
}

void NodeModelTest::hoverMovesNothing()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 300);
    view.show();
    const QModelIndex second = view.nodes().index(1, 0);
    QTest::mouseMove(view.viewport(), view.visualRect(second).center());
    QTRY_VERIFY(selection.hovered());
    QCOMPARE(selection.hovered()->unit, UnitId{1});
    const auto opened = view.nodes().openedRows().size();
    selection.hover(file->placeAt(file->file().bytes().size() - 1));
    QCOMPARE(view.nodes().openedRows().size(), opened);
    QVERIFY(!selection.current());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(view.viewport(), &leave);
    QVERIFY(!selection.hovered());
}

void NodeModelTest::changesTouchTheirUnit()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    NodeModel model(*file);
    const auto place = file->file().parsePath("vertices[2].y");
    QVERIFY(place);
    const QModelIndex row = model.indexOf(*file->resolve(*place));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const Result<Patch> patch = file->file().setText(place->unit, file->resolve(*place)->node, "0.1");
    QVERIFY(patch);
    QVERIFY(file->apply(*patch));
    QCOMPARE(reset.count(), 0);
    QVERIFY(changed.count() > 0);
    QCOMPARE(row.siblingAtColumn(NodeModel::Value).data(NodeModel::TextRole).toString(),
             QStringLiteral("0.1"));
}

void NodeModelTest::reindexKeepsExpansionAndSelection()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 500);
    view.show();
    const auto corner = file->file().parsePath("indices[1].b");
    selection.selectPath(*corner);
    view.expand(rowNamed(view.nodes(), QStringLiteral("header")));
    QSignalSpy reset(&view.nodes(), &QAbstractItemModel::modelReset);
    // Anything in the header may move tables: the whole file is cut again.
    const auto type = file->file().parsePath("header.position");
    const Result<Patch> patch = file->file().setText(type->unit, file->resolve(*type)->node, "(1, 2, 3)");
    QVERIFY(patch);
    QVERIFY(file->apply(*patch));
    QCOMPARE(reset.count(), 1);
    QCOMPARE(view.currentIndex().data(NodeModel::PathRole).toString(), QStringLiteral("indices[1].b"));
    QVERIFY(view.isExpanded(rowNamed(view.nodes(), QStringLiteral("header"))));
    const QModelIndex indices = rowNamed(view.nodes(), QStringLiteral("indices"));
    QVERIFY(view.isExpanded(indices));
    QVERIFY(!view.isExpanded(view.nodes().index(2, 0, indices)));
}

void NodeModelTest::copies()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 500);
    view.show();
    view.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    selection.select(*file->placeAt(8));
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("area (1)"));
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("header.type"));
}

// Rows below a collapsed one are not selected, though it was open before.
void NodeModelTest::allRowsInOrder()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.expandAllBelow(rowNamed(view.nodes(), QStringLiteral("header")));
    const QModelIndex indices = rowNamed(view.nodes(), QStringLiteral("indices"));
    view.expandAllBelow(indices);
    view.collapse(indices);
    QStringList shown;
    for (QModelIndex row = view.nodes().index(0, 0); row.isValid(); row = view.indexBelow(row))
        shown += row.data(NodeModel::PathRole).toString();
    QVERIFY(shown.contains(QStringLiteral("header.position.y")));
    QVERIFY(!shown.contains(QStringLiteral("indices[1]")));
    view.show();
    view.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.selectAll();
    QCOMPARE(view.selectedRows().size(), shown.size());
    QVERIFY(view.selectionModel()->isRowSelected(indices.row(), {}));
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text().split(QLatin1Char('\n')), shown);
}

void NodeModelTest::manyUnitsChangeTogether()
{
    constexpr std::uint32_t kUnits = 20'000;
    const auto file = test::openBytes(countingBytes(kUnits, 3), m_counting);
    const NodeModel model(*file);
    const QModelIndex group = model.index(0, 0);
    const QModelIndex chunk = model.index(1 + 7, 0, group);
    const QPersistentModelIndex value =
        model.index(0, NodeModel::Value, model.index(5, 0, chunk)); // the only one opened
    QCOMPARE(value.data().toString(), QStringLiteral("0"));
    CountingFormat::s_decoded = 0;
    QSignalSpy changed(&model, &NodeModel::dataChanged);
    QSignalSpy reset(&model, &NodeModel::modelReset);
    QVERIFY(file->apply(Patch::overwrite(4, Bytes(4 * std::size_t{kUnits} - 4, 1))).has_value());
    QCOMPARE(value.data().toString(), QString::number(0x01010101));
    QVERIFY(CountingFormat::s_decoded <= 1);
    QVERIFY2(changed.count() < 20, qPrintable(QString::number(changed.count())));
    QCOMPARE(reset.count(), 0);
}

void NodeModelTest::fewOfManyRowsAreCopied()
{
    const auto file = test::openBytes(countingBytes(1, 20'000), m_counting);
    Selection selection(*file);
    NodeTreeView view(selection);
    view.expandAllBelow(view.nodes().index(0, 0));
    view.show();
    view.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&view));
    view.selectAll();
    QVERIFY(view.selectedRows().size() > RowCommands::kMostCopied);
    QSignalSpy notice(&view, &NodeTreeView::notice);
    QSignalSpy copied(QApplication::clipboard(), &QClipboard::dataChanged);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(notice.count(), 1);
    QVERIFY(copied.count() == 1 || copied.wait()); // a worker writes so many lines
    const qsizetype lines = QApplication::clipboard()->text().count(QLatin1Char('\n')) + 1;
    QVERIFY(lines > RowCommands::kMostCopied - 100 && lines <= RowCommands::kMostCopied); // but for chunks
}

void NodeModelTest::jsonOfSubtree()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    const auto face = file->file().parsePath("aabb[0]");
    const JsonText json = subtreeJson(file->file(), *file->resolve(*face));
    QVERIFY(!json.cut);
    QVERIFY(json.text.starts_with("{\n  \"min\": ["));
    QVERIFY(json.text.find("\"constant\": 4,") != std::string::npos);
    const auto all = file->file().parsePath("vertices");
    QVERIFY(subtreeJson(file->file(), *file->resolve(*all), 5).cut);
}

void NodeModelTest::expandingStopsAtTheLimit()
{
    const auto file = test::openBytes(countingBytes(1, 4'000'000), m_counting);
    Selection selection(*file);
    NodeTreeView view(selection);
    QSignalSpy notice(&view, &NodeTreeView::notice);
    view.setCurrentIndex(view.nodes().index(0, 0));
    QTest::keyClick(&view, Qt::Key_Asterisk);
    QVERIFY(view.nodes().openedRows().size() < NodeTreeView::kMostExpanded / 2); // the rest in events to come
    QTRY_COMPARE(notice.count(), 1);
    QVERIFY(view.nodes().openedRows().size() > NodeTreeView::kMostExpanded / 2);
    QVERIFY(view.nodes().openedRows().size() <= NodeTreeView::kMostExpanded);
}

void NodeModelTest::columnsAreKept()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.setColumnHidden(NodeModel::Type, true);
    view.setColumnWidth(NodeModel::Value, 333);
    const QByteArray state = view.sight().saveColumns();
    NodeTreeView other(selection);
    QVERIFY(other.sight().restoreColumns(state));
    QVERIFY(other.isColumnHidden(NodeModel::Type));
    QCOMPARE(other.columnWidth(NodeModel::Value), 333);
}

CUTAWAY_TESTS(NodeModelTest)
#include "nodemodeltest.moc"
