// SPDX-License-Identifier: MIT
// Tests of two files side by side: their differences, going through them and taking them in either direction;
// and of the graph of references.
#include "tests/support/testclasses.h"
#include "tests/viewers/sampleformat.h"

#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/espbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "viewers/panes/compare/compareview.h"
#include "viewers/panes/graph/graphview.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTreeView>

using namespace cutaway;
using test::placeOf;
using test::shown;

namespace
{

struct Opened {
    Opened(Bytes bytes, const FormatSet &formats, const char *name)
        : file(test::openBytes(std::move(bytes), formats, name)), document(*file), selection(*file)
    {
    }
    std::unique_ptr<OpenFile> file;
    test::FakeDocument document;
    Selection selection;
};

} // namespace

class CompareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameFilesSaySo();
    void differencesAreListedAndSelected();
    void differencesAreTakenEitherWay();
    void onlyWhatWasTakenIsTold();
    void allOfAUnitIsTakenAtOnce();
    void partsAreGroupedApart();
    void editsAreFollowed();
    void graphShowsReferencesAndOrphans();
    void graphLeavesFixupsOut();
    void graphLeavesUnknownOpen();
    void layoutKeepsBoxesApart();

private:
    const FormatSet m_formats = allFormats();
    Jobs m_jobs;
};

void CompareTest::sameFilesSaySo()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    Opened right(test::buildWok(), m_formats, "b.wok");
    CompareView view(left.selection, right.selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(0));
    QVERIFY(view.summary().contains(QStringLiteral("same")));
    view.step(1); // nowhere to go
}

void CompareTest::differencesAreListedAndSelected()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    Opened right(test::buildWok(), m_formats, "b.wok");
    for (const char *path : {"vertices[1].x", "vertices[4].z", "materials[2]"})
        QVERIFY(right.file->requestSetText(placeOf(*right.file, path), QStringLiteral("9")).has_value());
    CompareView view(left.selection, right.selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    QVERIFY(view.model().count() >= 3);
    QVERIFY(view.model().rowCount() >= 2); // by unit
    view.step(1);
    QCOMPARE(*left.selection.current(), placeOf(*left.file, "vertices[1]")); // a vector is one value
    QCOMPARE(*right.selection.current(), placeOf(*right.file, "vertices[1]"));
    view.step(-1); // round to the last
    QCOMPARE(*right.selection.current(), placeOf(*right.file, "materials[2]"));
    for (std::size_t i = 0; i < view.model().count(); ++i)
        QCOMPARE(view.model().numberOf(view.model().indexOf(i)), std::optional(i));
}

void CompareTest::differencesAreTakenEitherWay()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    Opened right(test::buildWok(), m_formats, "b.wok");
    QVERIFY(
        right.file->requestSetText(placeOf(*right.file, "vertices[1].x"), QStringLiteral("9")).has_value());
    QVERIFY(left.file->requestSetText(placeOf(*left.file, "materials[2]"), QStringLiteral("5")).has_value());
    CompareView view(left.selection, right.selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    view.step(1);
    view.take(CompareView::Side::Left);
    QTRY_COMPARE(shown(*left.file, "vertices[1].x"), std::string("9"));
    QVERIFY(!view.isCurrent()); // until it has compared again
    view.take(CompareView::Side::Left);
    QCOMPARE(left.document.edits(), 2);
    QVERIFY(compared.wait(30'000));
    QVERIFY(view.isCurrent());
    view.table().setCurrentIndex(view.model().indexOf(0));
    view.take(CompareView::Side::Right);
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(0));
    QCOMPARE(shown(*right.file, "materials[2]"), shown(*left.file, "materials[2]"));
}

// A document that refuses an edit has not changed.
void CompareTest::onlyWhatWasTakenIsTold()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    const auto refusing = test::openBytes(test::buildWok(), m_formats, "b.wok");
    connect(refusing.get(), &OpenFile::editRequested, this, [](const EditRequest &request) {
        request.ended();
        request.refused(QStringLiteral("no"));
    });
    Selection selection(*refusing);
    QVERIFY(left.file->requestSetText(placeOf(*left.file, "vertices[1].x"), QStringLiteral("9")).has_value());
    CompareView view(left.selection, selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    QSignalSpy taken(&view, &CompareView::taken);
    view.step(1);
    QSignalSpy asked(&view, &CompareView::aboutToTake);
    view.take(CompareView::Side::Right);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(taken.count(), 0);
    view.take(CompareView::Side::Left);
    QVERIFY(taken.wait(30'000));
    QCOMPARE(taken.count(), 1);
}

// Units of two embedded documents may have the same number and name.
void CompareTest::partsAreGroupedApart()
{
    std::vector<query::DiffRow> rows(3);
    for (query::DiffRow &row : rows) {
        row.unitTitle = "object";
        row.hosts = {{7, 7}};
    }
    rows[2].hosts = {{9, 9}};
    DiffModel model(nullptr);
    model.setRows(std::make_shared<DiffModel::Rows>(std::move(rows)));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.rowsAt(model.index(0, 0)).size(), std::size_t(2));
}

// Takes values, added rows and removed rows as one step.
void CompareTest::allOfAUnitIsTakenAtOnce()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    Opened right(test::buildWok(), m_formats, "b.wok");
    for (const char *path : {"vertices[1].x", "vertices[4].z", "materials[2]"})
        QVERIFY(right.file->requestSetText(placeOf(*right.file, path), QStringLiteral("9")).has_value());
    CompareView view(left.selection, right.selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(3));
    const QModelIndex unit = view.model().indexOf(0).parent();
    QCOMPARE(view.model().rowsAt(unit).size(), std::size_t(2));
    view.table().setCurrentIndex(unit);
    view.take(CompareView::Side::Left);
    QVERIFY(compared.wait(30'000));
    QCOMPARE(left.document.edits(), 1);
    QCOMPARE(view.model().count(), std::size_t(1));
    QCOMPARE(shown(*left.file, "vertices[4].z"), std::string("9"));
    left.document.undo();
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(3));

    // An edit meanwhile cancels it.
    view.table().setCurrentIndex(view.model().indexOf(0).parent());
    QSignalSpy noticed(&view, &CompareView::notice);
    view.take(CompareView::Side::Left);
    QVERIFY(left.file->requestSetText(placeOf(*left.file, "materials[3]"), QStringLiteral("9")).has_value());
    QTRY_COMPARE(noticed.count(), 1);
    QCOMPARE(left.document.edits(), 1); // the edit itself
}

void CompareTest::editsAreFollowed()
{
    Opened left(test::buildWok(), m_formats, "a.wok");
    Opened right(test::buildWok(), m_formats, "b.wok");
    CompareView view(left.selection, right.selection, m_jobs);
    QSignalSpy compared(&view, &CompareView::compared);
    QVERIFY(compared.wait(30'000));
    QVERIFY(left.file->requestSetText(placeOf(*left.file, "vertices[0].y"), QStringLiteral("4")).has_value());
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(1));
    left.document.undo();
    QVERIFY(compared.wait(30'000));
    QCOMPARE(view.model().count(), std::size_t(0));
}

// Fixups lead to every object: nothing would be an orphan.
void CompareTest::graphLeavesFixupsOut()
{
    const auto file = test::openBytes(test::buildPhysicsPackfile(), m_formats, "physics.hkx");
    Progress progress;
    const LinkGraph graph = linkGraphOf(file->file(), progress);
    const auto numbered = [&](std::string_view path) { return file->file().parsePath(path)->unit; };
    QVERIFY(graph.units[numbered("object[0]")].in == 1 &&
            !graph.isOrphan(numbered("object[0]"))); // the header
    QVERIFY(graph.units[numbered("object[0]")].out != 0);
    for (const char *table : {"sections", "classnames", "localFixups", "virtualFixups"}) {
        const GraphUnit &unit = graph.units[numbered(table)];
        QVERIFY2(unit.in + unit.out == 0 && !graph.isOrphan(numbered(table)), table);
    }
}

void CompareTest::graphShowsReferencesAndOrphans()
{
    const FormatSet formats = test::sampleFormats();
    Opened sample(test::buildSample(), formats, "made.bin");
    QVERIFY(
        sample.file->requestSetText(placeOf(*sample.file, "sample.target"), QStringLiteral("2")).has_value());
    GraphView view(sample.selection, m_jobs);
    view.show();
    QTRY_COMPARE(view.rows().rowCount(), 7);
    QCOMPARE(view.graph().links, (std::vector<GraphLink>{{0, 2}}));
    QVERIFY(view.graph().isOrphan(1) && !view.graph().isOrphan(2));
    QCOMPARE(view.drawnCount(), std::size_t(7));
    view.list().setCurrentIndex(view.rows().index(2, 0));
    QCOMPARE(sample.selection.current()->unit, UnitId(2));
    view.orphansOnly().setChecked(true);
    QVERIFY(!view.rows().indexOf(2).isValid());
    QVERIFY(view.rows().indexOf(1).isValid());
    view.orphansOnly().setChecked(false);
    view.filter().setText(view.rows().index(2, 0).data().toString());
    QTRY_COMPARE(view.drawnCount(), std::size_t(2));      // the drawing follows: it, and what refers to it
    view.list().setCurrentIndex(view.rows().index(0, 0)); // the only row now
    QCOMPARE(sample.selection.current()->unit, UnitId(2));
    view.filter().clear();
    QTRY_COMPARE(view.drawnCount(), std::size_t(7));
    QCOMPARE(view.list().currentIndex().row(), 2); // the selection is found among all again
    QCOMPARE(view.graph().around(0, 1, 10), (std::vector<std::uint32_t>{0, 2}));
    // Follows edits: now something else is referred to.
    QVERIFY(
        sample.file->requestSetText(placeOf(*sample.file, "sample.target"), QStringLiteral("4")).has_value());
    QTRY_COMPARE(view.graph().links, (std::vector<GraphLink>{{0, 4}}));
}

// Undecoded bytes may refer to a record: it is not listed as an orphan, nor as known not to be one.
void CompareTest::graphLeavesUnknownOpen()
{
    using namespace test;
    const auto global = [](std::uint32_t id) {
        return record("GLOB", id, subrecord("EDID", zstring("Global")));
    };
    const Bytes scene = record("ZZZZ", 0x01000900, subrecord("PNAM", u32(0x01000801)));
    const Bytes bytes =
        joined({pluginHeader({"Skyrim.esm"}, 5),
                topGroup("GLOB", joined({global(0x01000800), global(0x01000801)})), topGroup("ZZZZ", scene)});
    Opened plugin(bytes, m_formats, "Town.esp");
    GraphView view(plugin.selection, m_jobs);
    view.show();
    QTRY_COMPARE(view.rows().rowCount(), 6);
    const auto numbered = [&](std::string_view path) {
        return *view.graph().numberOf(plugin.file->file().parsePath(path)->unit);
    };
    const std::uint32_t orphan = numbered("GLOB:01000800"), open = numbered("GLOB:01000801");
    QVERIFY(view.graph().isOrphan(orphan) && !view.graph().isOrphan(open));
    QVERIFY(view.graph().isUnreferenced(open));
    QCOMPARE(view.rows().index(int(open), GraphModel::kIn).data().toString(), QStringLiteral("0+"));
    QVERIFY2(view.state().contains(QStringLiteral("2 without known references; 1 unknown")),
             qPrintable(view.state())); // the scene, too
    view.orphansOnly().setChecked(true);
    QVERIFY(view.rows().indexOf(orphan).isValid() && !view.rows().indexOf(open).isValid());
}

void CompareTest::layoutKeepsBoxesApart()
{
    LinkGraph graph;
    for (UnitId unit = 0; unit < 60; ++unit)
        graph.units.push_back({unit, "unit", "type"});
    for (std::uint32_t to = 1; to < 60; ++to)
        graph.links.push_back({(to - 1) / 3, to});
    graph.links.push_back({59, 0}); // a circle
    std::ranges::sort(graph.links);
    std::vector<std::uint32_t> all;
    for (std::uint32_t i = 0; i < 60; ++i)
        all.push_back(i);
    std::map<int, std::vector<double>> rows;
    const std::vector<GraphSpot> spots = layoutOf(graph, all);
    QCOMPARE(spots.size(), std::size_t(60));
    for (const GraphSpot &spot : spots)
        rows[spot.column].push_back(spot.row);
    QVERIFY(rows.size() >= 4);
    for (auto &[column, list] : rows) {
        std::ranges::sort(list);
        for (std::size_t i = 1; i < list.size(); ++i)
            QVERIFY(list[i] - list[i - 1] >= 1);
    }
}

CUTAWAY_TESTS(CompareTest)
#include "comparetest.moc"
