// SPDX-License-Identifier: MIT
// Tests of sorting lists of the structure tree by a column: moved rows, fixed rows, and the selection.
#include "tests/support/bwmbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/arraysformat.h"
#include "tests/viewers/sampleformat.h"
#include "viewers/kit/text/sortkey.h"
#include "viewers/kit/tree/nodetreeview.h"

#include "core/catalogue.h"
#include "core/file/linkedunits.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QThreadPool>

using namespace cutaway;
using test::rowNamed;

namespace
{

// A group of units, one number each, as many as the first four bytes say, and behind it an array of numbers.
class ListsFormat : public test::ArraysFormat
{
public:
    std::string_view id() const override { return "lists"; }

    IndexResult index(const ByteBuffer &bytes, Progress &) const override
    {
        IndexResult result;
        const auto units = load<std::uint32_t>(bytes.view({0, 4}).span(), 0);
        result.units.open(0, 1);
        for (std::uint32_t unit = 0; unit < units; ++unit)
            result.units.add(4 + unit * std::uint64_t{4}, 2, unit);
        result.units.close();
        result.units.add(4 + units * std::uint64_t{4}, 3);
        result.units.finish(bytes.size());
        result.state = std::make_shared<FormatState>();
        return result;
    }

    std::string unitSummary(const File &file, UnitId unit) const override
    {
        return fmt::format("{:08}", load<std::uint32_t>(file.unitBytes(unit).span(), 0));
    }
};

// Numbers that go up and down.
Bytes listBytes(std::uint32_t units, std::uint32_t elements)
{
    Bytes bytes((1 + units + elements) * std::size_t{4});
    store(bytes, 0, units);
    for (std::uint32_t i = 0; i < units + elements; ++i)
        store(bytes, 4 + i * std::size_t{4},
              static_cast<std::uint32_t>(i * std::uint64_t{618'034} % 1'000'003));
    return bytes;
}

QStringList column(const NodeModel &model, int column, const QModelIndex &parent = {})
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row)
        texts += model.index(row, column, parent).data(NodeModel::TextRole).toString();
    return texts;
}

void applyText(OpenFile &file, std::string_view path, std::string_view text)
{
    const Place place = test::placeOf(file, path);
    const Result<Patch> patch = file.file().setText(place.unit, place.node, text);
    QVERIFY(patch);
    QVERIFY(file.apply(*patch));
}

} // namespace

class ListSortTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keys();
    void elementsByValue();
    void clicksGoRound();
    void fieldsKeepTheirOrder();
    void blocksOfNif();
    void objectsOfPackfile();
    void selectionAndExpansionGoAlong();
    void wholeChunkStaysSelected();
    void fewOfVeryManyStaySelected();
    void editsAreSortedIn();
    void rowsComeAndGo();
    void placesAreRevealed();
    void longListsAreSortedElsewhere();
    void onlyTheLastOrderCounts();
    void manyUnits();
    void editWhileSorting();
    void cancelledIsInFileOrder();
    void orderIsNotKept();

private:
    const FormatSet m_formats = allFormats();
    const FormatSet m_lists = test::formatsOf<ListsFormat>();
};

void ListSortTest::keys()
{
    const QStringList values{QStringLiteral("(-10, 2)"), QStringLiteral("(-2, 9)"),
                             QStringLiteral("(-2, 10)"), QStringLiteral("(0.5, 1)"),
                             QStringLiteral("(1e10, 1)")};
    for (qsizetype i = 1; i < values.size(); ++i)
        QVERIFY2(SortKey::ofValues(values[i - 1]) < SortKey::ofValues(values[i]), qPrintable(values[i]));
    QVERIFY(SortKey::ofText(QStringLiteral("9 Zebra")) < SortKey::ofText(QStringLiteral("10 NiNode")));
    QVERIFY(SortKey::ofText(QStringLiteral("WEAP 00010000")) <
            SortKey::ofText(QStringLiteral("WEAP 0001A000")));
    QVERIFY(SortKey::ofText(QStringLiteral("alpha")) < SortKey::ofText(QStringLiteral("Beta")));
}

void ListSortTest::elementsByValue()
{
    const auto file = test::openBytes(listBytes(1, 20), m_lists);
    NodeModel model(*file);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    const QStringList inFile = column(model, NodeModel::Value, array);
    model.sort(NodeModel::Value);
    QTRY_VERIFY(column(model, NodeModel::Value, array) != inFile);
    QStringList sorted = inFile;
    std::ranges::sort(sorted, {}, [](const QString &text) { return text.toInt(); });
    QCOMPARE(column(model, NodeModel::Value, array), sorted);
    // A row is still the element of its name.
    const QModelIndex first = model.index(0, NodeModel::Name, array);
    QCOMPARE(first.data().toString(), QStringLiteral("[%1]").arg(inFile.indexOf(sorted.first())));
    QCOMPARE(first.data(NodeModel::PathRole).toString(), QStringLiteral("unit2") + first.data().toString());
    QCOMPARE(model.indexOf(*model.placeOf(first)), first);
    model.sort(NodeModel::Value, Qt::DescendingOrder);
    std::ranges::reverse(sorted);
    QTRY_COMPARE(column(model, NodeModel::Value, array), sorted);
    model.sort(-1);
    QCOMPARE(column(model, NodeModel::Value, array), inFile);
}

void ListSortTest::clicksGoRound()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(700, 500);
    view.show();
    const QStringList inFile = column(view.nodes(), NodeModel::Name);
    QCOMPARE(view.header()->sortIndicatorSection(), -1);
    const auto click = [&view] {
        const int x = view.header()->sectionViewportPosition(NodeModel::Size) + 20;
        QTest::mouseClick(view.header()->viewport(), Qt::LeftButton, {}, {x, view.header()->height() / 2});
    };
    const auto sizes = [&] {
        std::vector<int> numbers;
        for (const QString &text : column(view.nodes(), NodeModel::Size).mid(1))
            numbers.push_back(text.toInt());
        return numbers;
    };
    click();
    QCOMPARE(view.nodes().headerData(NodeModel::Size, Qt::Horizontal, Qt::AccessibleTextRole).toString(),
             QStringLiteral("Size, sorted ascending"));
    QTRY_VERIFY(std::ranges::is_sorted(sizes()));
    QCOMPARE(view.nodes().index(0, 0).data().toString(), QStringLiteral("header")); // one of a kind
    click();
    QTRY_VERIFY(std::ranges::is_sorted(sizes(), std::ranges::greater()));
    click();
    QCOMPARE(column(view.nodes(), NodeModel::Name), inFile);
    QCOMPARE(view.header()->sortIndicatorSection(), -1);
    QVERIFY(!view.nodes().headerData(NodeModel::Size, Qt::Horizontal, Qt::AccessibleTextRole).isValid());
    view.sight().sortBy(NodeModel::Size); // the command goes the same way
    view.sight().sortBy(NodeModel::Size);
    QTRY_VERIFY(std::ranges::is_sorted(sizes(), std::ranges::greater()));
    view.sight().sortBy(NodeModel::Size);
    QCOMPARE(column(view.nodes(), NodeModel::Name), inFile);
}

void ListSortTest::fieldsKeepTheirOrder()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    NodeModel model(*file);
    const QModelIndex header = rowNamed(model, QStringLiteral("header"));
    const QStringList fields = column(model, NodeModel::Name, header);
    const QPersistentModelIndex aabb = rowNamed(model, QStringLiteral("aabb"));
    const QStringList members = column(model, NodeModel::Name, model.index(0, 0, aabb));
    const QStringList rows = column(model, NodeModel::Name, aabb);
    model.sort(NodeModel::Value, Qt::DescendingOrder);
    QTRY_VERIFY(column(model, NodeModel::Name, aabb) != rows);
    QCOMPARE(column(model, NodeModel::Name, header), fields);
    QCOMPARE(column(model, NodeModel::Name, model.index(0, 0, aabb)), members);
}

void ListSortTest::blocksOfNif()
{
    const auto file = test::openBytes(test::buildSkyrimCrate(), m_formats, "made.nif");
    NodeModel model(*file);
    const QStringList inFile = column(model, NodeModel::Type);
    model.sort(NodeModel::Type);
    QStringList types = inFile.mid(1, inFile.size() - 2);
    types.sort(Qt::CaseInsensitive);
    QVERIFY(types != inFile.mid(1, inFile.size() - 2));
    // Header and footer keep their places.
    QTRY_COMPARE(column(model, NodeModel::Type),
                 QStringList{inFile.first()} + types + QStringList{inFile.last()});
}

void ListSortTest::objectsOfPackfile()
{
    const auto file = test::openBytes(test::buildPhysicsPackfile(), m_formats, "made.hkx");
    NodeModel model(*file);
    const QStringList top = column(model, NodeModel::Name);
    const QPersistentModelIndex data = rowNamed(model, QStringLiteral("__data__"));
    const QStringList inFile = column(model, NodeModel::Name, data);
    model.sort(NodeModel::Name, Qt::DescendingOrder);
    QTRY_VERIFY(column(model, NodeModel::Name, data) != inFile);
    QCOMPARE(column(model, NodeModel::Name), top);
    const auto isObject = [](const QString &name) { return name[0].isDigit(); };
    QStringList objects = inFile.filter(QRegularExpression(QStringLiteral("^[0-9]")));
    std::ranges::reverse(objects);
    QCOMPARE(column(model, NodeModel::Name, data).filter(QRegularExpression(QStringLiteral("^[0-9]"))),
             objects);
    for (qsizetype i = 0; i < inFile.size(); ++i) { // tables of fixups stay
        if (!isObject(inFile[i]))
            QCOMPARE(column(model, NodeModel::Name, data)[i], inFile[i]);
    }
}

void ListSortTest::selectionAndExpansionGoAlong()
{
    const auto file = test::openBytes(listBytes(1, 5000), m_lists);
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(600, 400);
    view.show();
    NodeModel &model = view.nodes();
    std::vector<Place> places;
    for (const char *path : {"unit2[3]", "unit2[4]", "unit2[4711]"})
        places.push_back(test::placeOf(*file, path));
    view.selectPlaces(places);
    const auto chosen = [&] {
        QStringList paths;
        for (const QModelIndex &row : view.selectedRows())
            paths += row.data(NodeModel::PathRole).toString();
        paths.sort();
        return paths;
    };
    const QStringList before = chosen();
    QCOMPARE(before.size(), 3);
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    QVERIFY(view.isExpanded(array));
    view.sight().sortBy(NodeModel::Value);
    QTRY_COMPARE(model.index(0, 0, array).data().toString(), QStringLiteral("1 to 1000 by Value"));
    QCOMPARE(chosen(), before);
    QVERIFY(view.isExpanded(array));
    // The current row is still visible, in whichever chunk it is now.
    QCOMPARE(view.currentIndex().data(NodeModel::PathRole).toString(), QStringLiteral("unit2[3]"));
    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex()).center()));
    view.sight().sortInFileOrder();
    QCOMPARE(model.index(0, 0, array).data().toString(), QStringLiteral("[0 .. 999]"));
    QCOMPARE(chosen(), before);
    QCOMPARE(view.currentIndex().row(), 3);
}

// All rows of a chunk, which holds other entries afterwards.
void ListSortTest::wholeChunkStaysSelected()
{
    const auto file = test::openBytes(listBytes(1, 5000), m_lists);
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(600, 400);
    view.show();
    NodeModel &model = view.nodes();
    selection.select(test::placeOf(*file, "unit2[0]"));
    const QModelIndex first = view.currentIndex();
    const QItemSelection chunk(first, first.siblingAtRow(999));
    view.selectionModel()->select(chunk, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    const auto chosen = [&] {
        QStringList names;
        for (const QModelIndex &row : view.selectedRows())
            names += row.data().toString();
        names.sort();
        return names;
    };
    const QStringList before = chosen();
    QCOMPARE(before.size(), 1000);
    QSignalSpy sorted(&model, &QAbstractItemModel::layoutChanged);
    view.sight().sortBy(NodeModel::Value);
    QTRY_COMPARE(sorted.count(), 1);
    QCOMPARE(chosen(), before);
    view.sight().sortInFileOrder();
    QCOMPARE(chosen(), before);
}

void ListSortTest::fewOfVeryManyStaySelected()
{
    const auto file = test::openBytes(listBytes(1, 30'000), m_lists);
    Selection selection(*file);
    NodeTreeView view(selection);
    selection.select(test::placeOf(*file, "unit2[3]"));
    view.expandAllBelow(rowNamed(view.nodes(), QStringLiteral("unit2")));
    view.selectAll();
    QVERIFY(view.selectedRows().size() > 30'000);
    QSignalSpy sorted(&view.nodes(), &QAbstractItemModel::layoutChanged);
    view.sight().sortBy(NodeModel::Value);
    QTRY_COMPARE(sorted.count(), 1);
    QCOMPARE(view.selectedRows().size(), 1);
    QCOMPARE(view.currentIndex().data(NodeModel::PathRole).toString(), QStringLiteral("unit2[3]"));
}

void ListSortTest::editsAreSortedIn()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(600, 400);
    view.show();
    selection.select(test::placeOf(*file, "vertices[2]"));
    NodeModel &model = view.nodes();
    QSignalSpy sorted(&model, &QAbstractItemModel::layoutChanged);
    view.sight().sortBy(NodeModel::Value);
    QTRY_COMPARE(sorted.count(), 1);
    const QPersistentModelIndex vertices = rowNamed(model, QStringLiteral("vertices"));
    const int last = model.rowCount(vertices) - 1;
    const Place place = test::placeOf(*file, "vertices[2]");
    const Result<Patch> patch = file->file().setText(place.unit, place.node, "(1000, 0, 0)");
    QVERIFY(patch);
    const int before = model.indexOf(place).row();
    QVERIFY(before != last);
    const Result<Patch> inverse = file->apply(*patch);
    QVERIFY(inverse);
    QTRY_COMPARE(model.indexOf(place).row(), last);
    QCOMPARE(view.currentIndex(), model.indexOf(place));
    QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex()).center()));
    QVERIFY(file->apply(*inverse));
    QTRY_COMPARE(model.indexOf(place).row(), before);
    QCOMPARE(view.currentIndex(), model.indexOf(place));
}

void ListSortTest::rowsComeAndGo()
{
    const auto file = test::openBytes(test::buildSkyrimCrate(), m_formats, "made.nif");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(600, 400);
    view.show();
    NodeModel &model = view.nodes();
    view.sight().sortBy(NodeModel::Size);
    const auto sizes = [&] {
        std::vector<int> numbers;
        const QStringList texts = column(model, NodeModel::Size);
        for (const QString &text : texts.mid(1, texts.size() - 2))
            numbers.push_back(text.toInt());
        return numbers;
    };
    QTRY_VERIFY(std::ranges::is_sorted(sizes()));
    const std::size_t before = sizes().size();
    const UnitId block = *file->file().format().findUnit(file->file(), "block[3]");
    const LinkedUnits *units = linkedUnits(file->file());
    selection.select({block, {}});
    const Result<Patch> patch = units->duplicateUnit(file->file(), block, Reach::Alone);
    QVERIFY(patch);
    const Result<Patch> inverse = file->apply(*patch);
    QVERIFY(inverse);
    QTRY_VERIFY(std::ranges::is_sorted(sizes()));
    QCOMPARE(sizes().size(), before + 1);
    QCOMPARE(view.currentIndex().data(NodeModel::PathRole).toString(), QStringLiteral("block[3]"));
    QVERIFY(file->apply(*inverse));
    QTRY_VERIFY(std::ranges::is_sorted(sizes()));
    QCOMPARE(sizes().size(), before);
}

// In chunks of a sorted list that were not open yet.
void ListSortTest::placesAreRevealed()
{
    const auto file = test::openBytes(listBytes(1, 50'000), m_lists);
    Selection selection(*file);
    NodeTreeView view(selection);
    view.resize(600, 400);
    view.show();
    NodeModel &model = view.nodes();
    view.sight().sortBy(NodeModel::Value);
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    view.expand(array);
    QTRY_COMPARE(model.index(0, 0, array).data().toString(), QStringLiteral("1 to 1000 by Value"));
    for (const char *path : {"unit2[40000]", "unit2[0]", "unit1[0]"}) {
        selection.select(test::placeOf(*file, path));
        QCOMPARE(view.currentIndex().data(NodeModel::PathRole).toString(), QLatin1String(path));
        QVERIFY(view.viewport()->rect().contains(view.visualRect(view.currentIndex()).center()));
    }
}

void ListSortTest::longListsAreSortedElsewhere()
{
    const auto file = test::openBytes(listBytes(1, 400'000), m_lists);
    NodeModel model(*file);
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    const QPersistentModelIndex chunk = model.index(0, 0, array);
    const QPersistentModelIndex tenth = model.index(10, 0, chunk);
    QSignalSpy changed(&model, &QAbstractItemModel::layoutChanged);
    model.sort(NodeModel::Value, Qt::DescendingOrder);
    QCOMPARE(changed.count(), 0); // as it was, until the order is there
    QCOMPARE(chunk.data().toString(), QStringLiteral("[0 .. 999]"));
    QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 30'000);
    QCOMPARE(chunk.data().toString(), QStringLiteral("1 to 1000 by Value"));
    const QStringList first = column(model, NodeModel::Value, chunk);
    QCOMPARE(first.first(), QStringLiteral("1000002"));
    QVERIFY(
        std::ranges::is_sorted(first, std::ranges::greater(), [](const QString &t) { return t.toInt(); }));
    QCOMPARE(tenth.data().toString(), QStringLiteral("[10]"));
    QCOMPARE(QModelIndex(tenth), model.indexOf(test::placeOf(*file, "unit2[10]")));
    QVERIFY(model.openedRows().size() < 10);
}

void ListSortTest::onlyTheLastOrderCounts()
{
    const auto file = test::openBytes(listBytes(1, 300'000), m_lists);
    NodeModel model(*file);
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    QVERIFY(model.rowCount(model.index(0, 0, array)) > 0);
    QSignalSpy changed(&model, &QAbstractItemModel::layoutChanged);
    model.sort(NodeModel::Value); // its answer comes in an event, if at all
    model.sort(NodeModel::Name, Qt::DescendingOrder);
    QTRY_COMPARE_WITH_TIMEOUT(model.index(0, 0, model.index(0, 0, array)).data().toString(),
                              QStringLiteral("[299999]"), 30'000);
    QCOMPARE(changed.count(), 1);
    model.sort(NodeModel::Value);
    model.sort(-1);
    QCOMPARE(model.index(0, 0, model.index(0, 0, array)).data().toString(), QStringLiteral("[0]"));
    QVERIFY(QThreadPool::globalInstance()->waitForDone());
    QCoreApplication::processEvents();
    QCOMPARE(model.index(0, 0, model.index(0, 0, array)).data().toString(), QStringLiteral("[0]"));
}

void ListSortTest::manyUnits()
{
    const auto file = test::openBytes(listBytes(200'000, 1), m_lists);
    NodeModel model(*file);
    const QPersistentModelIndex group = model.index(0, 0);
    const QPersistentModelIndex chunk = model.index(1, 0, group); // behind the group's own bytes
    QVERIFY(model.rowCount(chunk) > 0);
    model.sort(NodeModel::Value);
    QTRY_COMPARE_WITH_TIMEOUT(chunk.data().toString(), QStringLiteral("1 to 1000 by Value"), 30'000);
    const QStringList values = column(model, NodeModel::Value, chunk);
    QCOMPARE(values.first(), QStringLiteral("00000000"));
    QVERIFY(std::ranges::is_sorted(values));
    QCOMPARE(model.index(0, 0, group).data().toString(), QStringLiteral("header"));
    const QModelIndex far = model.indexOf({150'001, {}});
    QCOMPARE(far.data().toString(), QStringLiteral("unit150001"));
}

// The answer of a worker that read the file before the edit is dropped.
void ListSortTest::editWhileSorting()
{
    const auto file = test::openBytes(listBytes(1, 300'000), m_lists);
    NodeModel model(*file);
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    const QPersistentModelIndex chunk = model.index(0, 0, array);
    QVERIFY(model.rowCount(chunk) > 0);
    QSignalSpy changed(&model, &QAbstractItemModel::layoutChanged);
    model.sort(NodeModel::Value, Qt::DescendingOrder); // its answer comes in an event
    applyText(*file, "unit2[7]", "4000000000");
    QCOMPARE(changed.count(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(model.index(0, 0, chunk).data().toString(), QStringLiteral("[7]"), 30'000);
    QCOMPARE(changed.count(), 1);
}

// A sort cancelled in the status bar leaves the rows in file order, and the header says so.
void ListSortTest::cancelledIsInFileOrder()
{
    const auto file = test::openBytes(listBytes(1, 300'000), m_lists);
    Selection selection(*file);
    Jobs jobs;
    NodeTreeView view(selection);
    NodeModel &model = view.nodes();
    model.setJobs(jobs);
    selection.select(test::placeOf(*file, "unit2[3]"));
    const QPersistentModelIndex array = rowNamed(model, QStringLiteral("unit2"));
    const auto firstRows = [&] { return model.index(0, 0, array).data().toString(); };
    view.sight().sortBy(NodeModel::Value);
    QTRY_COMPARE_WITH_TIMEOUT(firstRows(), QStringLiteral("1 to 1000 by Value"), 30'000);
    const auto cancelling = connect(&jobs, &Jobs::changed, this, [&jobs] {
        for (const Jobs::Job &job : jobs.running())
            job.progress->cancel();
    });
    view.sight().sortBy(NodeModel::Size);
    QTRY_VERIFY(model.sortedBy().isFileOrder());
    disconnect(cancelling);
    QCOMPARE(firstRows(), QStringLiteral("[0 .. 999]"));
    QCOMPARE(view.header()->sortIndicatorSection(), -1);
    QVERIFY(!model.headerData(NodeModel::Size, Qt::Horizontal, Qt::AccessibleTextRole).isValid());
    view.sight().sortBy(NodeModel::Value); // and may be wanted again
    QTRY_COMPARE_WITH_TIMEOUT(firstRows(), QStringLiteral("1 to 1000 by Value"), 30'000);
}

// Columns are kept, for every file; an order is that of one view only.
void ListSortTest::orderIsNotKept()
{
    const auto file = test::openBytes(test::buildWok(), m_formats, "made.wok");
    Selection selection(*file);
    NodeTreeView view(selection);
    view.sight().sortBy(NodeModel::Size);
    NodeTreeView other(selection);
    QVERIFY(other.sight().restoreColumns(view.sight().saveColumns()));
    QCOMPARE(other.header()->sortIndicatorSection(), -1);
    QVERIFY(other.nodes().sortedBy().isFileOrder());
    QVERIFY(view.sight().restoreColumns(other.sight().saveColumns()));
    QCOMPARE(view.nodes().sortedBy().column, int(NodeModel::Size));
    QCOMPARE(view.header()->sortIndicatorSection(), int(NodeModel::Size));
}

CUTAWAY_TESTS(ListSortTest)
#include "listsorttest.moc"
