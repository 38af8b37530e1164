// SPDX-License-Identifier: MIT
// Tests of finding and of changing many values: the find pane, the filter, the bulk edit, the data inspector.
#include "tests/support/testclasses.h"
#include "tests/viewers/sampleformat.h"

#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/hkxbuilder.h"
#include "tests/support/nifbuilder.h"
#include "viewers/panes/data/dataview.h"
#include "viewers/panes/search/bulkbar.h"
#include "viewers/panes/search/filterbar.h"
#include "viewers/panes/search/findview.h"
#include "viewers/panes/search/treepane.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QThreadPool>
#include <QTreeView>
#include <algorithm>
#include <limits>
#include <set>

using namespace cutaway;
using test::placeOf;
using test::shown;

class SearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void findsInManyWays_data();
    void findsInManyWays();
    void refusesWhatCannotBeFound_data();
    void refusesWhatCannotBeFound();
    void looksIntoDocumentsInside_data();
    void looksIntoDocumentsInside();
    void stepsThroughWhatWasFound();
    void sortsWhatWasFound();
    void followsTheLastOfManyOrders();
    void namesAPlaceOnce();
    void listStaysTrueAfterEdits();
    void rowsFollowAndAreShared();
    void filterStreamsAndStops();
    void selectedRowsAreChangedTogether();
    void rowsInsideAreChangedTogether();
    void leavingTheFilterSelectsNothing();
    void bulkEditIsOfTheFileAsItIs();
    void enterIsNotLostBeforeTheTry();
    void hiddenBarTriesNothing();
    void refusedBulkEditTellsWhy();
    void dataShowsTheCaret();
    void dataIsTypedBack();
    void refusedTextStaysInItsEditor_data();
    void refusedTextStaysInItsEditor();

private:
    void findNow(FindView::What what, const QString &text);
    void openCrate(); // with a document inside

    const FormatSet m_formats = allFormats();
    std::unique_ptr<Jobs> m_jobs;
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<test::FakeDocument> m_document;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<FindView> m_find;
};

void SearchTest::init()
{
    m_jobs = std::make_unique<Jobs>();
    m_file = test::openBytes(test::buildWok(20, 20), m_formats, "a.wok");
    m_document = std::make_unique<test::FakeDocument>(*m_file);
    m_selection = std::make_unique<Selection>(*m_file);
    m_find = std::make_unique<FindView>(*m_file, *m_selection, *m_jobs);
}

void SearchTest::cleanup()
{
    m_find.reset();
    m_selection.reset();
    m_document.reset();
    m_jobs.reset();
    m_file.reset();
}

void SearchTest::findNow(FindView::What what, const QString &text)
{
    m_find->setWhat(what);
    m_find->line().setText(text);
    m_find->find();
    QTRY_VERIFY(!m_find->isRunning());
}

void SearchTest::findsInManyWays_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("first");
    QTest::newRow("bytes") << int(FindView::What::Bytes) << "42 57 4D 20"
                           << "header.";
    QTest::newRow("wildcards") << int(FindView::What::Bytes) << "42 ?? 4D 20 56"
                               << "header.";
    QTest::newRow("text") << int(FindView::What::Text) << "bwm v1"
                          << "header.";
    QTest::newRow("number") << int(FindView::What::Number) << "19.0"
                            << "vertices[";
    QTest::newRow("fields") << int(FindView::What::Fields) << "vertices[*].x > 18"
                            << "vertices[";
}

void SearchTest::findsInManyWays()
{
    QFETCH(int, what);
    QFETCH(QString, text);
    QFETCH(QString, first);
    findNow(static_cast<FindView::What>(what), text);
    QVERIFY2(m_find->found().rowCount() > 0, qPrintable(m_find->state()));
    m_find->step(1);
    const auto place = m_selection->current();
    QVERIFY(place.has_value());
    const std::string path = m_file->file().pathText(place->unit, place->node);
    QVERIFY2(what == int(FindView::What::Number) || path.starts_with(first.toStdString()), path.c_str());
}

void SearchTest::refusesWhatCannotBeFound_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("text");
    QTest::newRow("no digits") << int(FindView::What::Bytes) << "XY";
    QTest::newRow("nothing fixed") << int(FindView::What::Bytes) << "?? ??";
    QTest::newRow("no text") << int(FindView::What::Text) << "";
    QTest::newRow("no number") << int(FindView::What::Number) << "1,5";
    QTest::newRow("half a condition") << int(FindView::What::Fields) << "mass >";
    QTest::newRow("blank") << int(FindView::What::Fields) << "  ";
}

void SearchTest::refusesWhatCannotBeFound()
{
    QFETCH(int, what);
    QFETCH(QString, text);
    findNow(static_cast<FindView::What>(what), text);
    QCOMPARE(m_find->found().rowCount(), 0);
    QVERIFY(!m_find->state().isEmpty());
    QVERIFY(!m_find->state().contains(QStringLiteral("found")));
    QTest::keyClick(m_find->focusProxy(), Qt::Key_1); // its cause is gone
    QCOMPARE(m_find->state(), QString());
}

void SearchTest::openCrate()
{
    cleanup();
    m_jobs = std::make_unique<Jobs>();
    m_file = test::openBytes(test::buildFallout4Crate(test::buildPhysicsPackfile()), m_formats, "crate.nif");
    m_document = std::make_unique<test::FakeDocument>(*m_file);
    m_selection = std::make_unique<Selection>(*m_file);
    m_find = std::make_unique<FindView>(*m_file, *m_selection, *m_jobs);
}

void SearchTest::looksIntoDocumentsInside_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("text");
    QTest::newRow("fields") << int(FindView::What::Fields) << "materials[*].name";
    QTest::newRow("text") << int(FindView::What::Text) << "hknpPhysicsSystemData";
}

void SearchTest::looksIntoDocumentsInside()
{
    QFETCH(int, what);
    QFETCH(QString, text);
    openCrate();
    QSignalSpy wanted(m_find.get(), &FindView::partWanted);
    findNow(static_cast<FindView::What>(what), text);
    QVERIFY2(m_find->found().rowCount() > 0, qPrintable(m_find->state()));
    m_find->step(1);
    const QString where = m_find->found().index(0, PlaceModel::kWhere).data().toString();
    QVERIFY2(where.startsWith(u"block[2]!"), qPrintable(where));
    QCOMPARE(m_selection->current()->unit, m_file->file().parsePath("block[2]")->unit);
    QCOMPARE(wanted.size(), 1);
    const auto inside = wanted.first().first().value<InPart>();
    const auto part = m_file->file().openEmbedded(inside.part, m_formats);
    const std::string path = part->pathText(inside.place.unit, inside.place.node);
    QCOMPARE(where, QStringLiteral("block[2]!") + QString::fromStdString(path));
}

void SearchTest::stepsThroughWhatWasFound()
{
    QSignalSpy told(m_find.get(), &FindView::notice);
    m_find->step(1);
    QCOMPARE(told.size(), 1); // nothing to step through yet
    findNow(FindView::What::Fields, QStringLiteral("vertices[*].x = 3"));
    const int count = m_find->found().rowCount();
    QVERIFY(count > 1);
    m_find->step(-1);
    QCOMPARE(m_find->table().currentIndex().row(), count - 1);
    m_find->step(1);
    QCOMPARE(m_find->table().currentIndex().row(), 0);
    // Bytes are shown as bytes: a match may be no field.
    QSignalSpy bytes(m_find.get(), &FindView::bytesWanted);
    findNow(FindView::What::Bytes, QStringLiteral("42 57 XY"));
    QVERIFY(!m_find->state().isEmpty());
    m_find->setWhat(FindView::What::Text); // a valid text
    QVERIFY(m_find->state().isEmpty());
    findNow(FindView::What::Bytes, QStringLiteral("42 57"));
    m_find->step(1);
    QCOMPARE(bytes.size(), 1);
    QCOMPARE(bytes[0][0].value<ByteRange>(), (ByteRange{0, 2}));
}

// Sorts by number if values are numbers; the third click restores the order of the file.
void SearchTest::sortsWhatWasFound()
{
    findNow(FindView::What::Fields, QStringLiteral("vertices[*].y >= 2"));
    const auto values = [this] {
        std::vector<double> list;
        for (int row = 0; row < m_find->found().rowCount(); ++row)
            list.push_back(m_find->found().index(row, PlaceModel::kValue).data().toDouble());
        return list;
    };
    const std::vector<double> found = values();
    QVERIFY(found.size() > 100 && found.front() < 10 && found.back() >= 10); // as text 10 stands before 2
    m_find->table().setCurrentIndex(m_find->found().index(0, 0));
    m_find->table().sortByColumn(PlaceModel::kValue, Qt::DescendingOrder);
    QTRY_VERIFY(std::ranges::is_sorted(values(), std::ranges::greater()));
    QVERIFY(m_find->table().currentIndex().row() > 0); // goes with its row
    m_find->table().sortByColumn(PlaceModel::kValue, Qt::AscendingOrder);
    QTRY_VERIFY(std::ranges::is_sorted(values()));
    findNow(FindView::What::Fields,
            QStringLiteral("vertices[*].x >= 2")); // the order stays for the next search
    QTRY_VERIFY(std::ranges::is_sorted(values()));
    findNow(FindView::What::Fields, QStringLiteral("vertices[*].y >= 2"));
    m_find->table().header()->setSortIndicator(-1, Qt::AscendingOrder);
    QTRY_COMPARE(values(), found);
    QTRY_VERIFY(m_jobs->isIdle());
}

// Each order is computed from the present rows: answers to earlier clicks would shuffle them.
void SearchTest::followsTheLastOfManyOrders()
{
    findNow(FindView::What::Fields, QStringLiteral("vertices[*].y >= 2"));
    for (const Qt::SortOrder order : {Qt::DescendingOrder, Qt::AscendingOrder, Qt::DescendingOrder}) {
        m_find->table().sortByColumn(PlaceModel::kValue, order);
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000)); // answered, and not yet told
    }
    QTRY_VERIFY(m_jobs->isIdle());
    double before = std::numeric_limits<double>::infinity();
    for (int row = 0; row < m_find->found().rowCount(); ++row) {
        const double value = m_find->found().index(row, PlaceModel::kValue).data().toDouble();
        QVERIFY2(value <= before, qPrintable(QString::number(row)));
        before = value;
    }
}

// As u8, i8, u16 and more at once: still one place.
void SearchTest::namesAPlaceOnce()
{
    findNow(FindView::What::Number, QStringLiteral("1"));
    std::set<std::uint64_t> offsets;
    const int count = m_find->found().rowCount();
    for (int row = 0; row < count; ++row)
        offsets.insert(m_find->found().row(row).range.offset);
    QVERIFY(count > 0);
    QCOMPARE(offsets.size(), std::size_t(count));
    // As what is told where the field is another kind of number.
    int asOthers = 0;
    for (int row = 0; row < count; ++row) {
        const QString type = m_find->found().index(row, PlaceModel::kType).data().toString();
        QVERIFY2(!type.startsWith(u"u32, found as") || !type.contains(u" u32"), qPrintable(type));
        asOthers += type.contains(u", found as ") ? 1 : 0;
    }
    QVERIFY(asOthers > 0 && asOthers < count);
}

void SearchTest::listStaysTrueAfterEdits()
{
    findNow(FindView::What::Fields, QStringLiteral("vertices[*].x = 3"));
    const QModelIndex value = m_find->found().index(0, PlaceModel::kValue);
    QVERIFY(m_file->requestSetText(*m_find->found().placeOf(0), QStringLiteral("77")).has_value());
    QCOMPARE(value.data().toString(), QStringLiteral("77"));
    QVERIFY(m_find->found().rowCount() > 1); // still the list of the search
}

void SearchTest::rowsFollowAndAreShared()
{
    FoundRows rows;
    rows.append({{{5, "a"}, {}, false, {}}, {{6, "b"}, {}, false, {}}});
    rows.append({{{9, "c"}, {}, false, NodePath{1, "inside"}}});
    const FoundRows before = rows;
    rows.arrange({2, 0, 1});
    ChangeSet change;
    change.reindexed = true;
    change.kept = {{6, 2, 1}, {9, 5, 1}}; // 5 is gone
    rows.follow(change);
    const NodePath last = rows.path(2);
    QCOMPARE(last.unit, 2u);
    QCOMPARE(last.path, std::string("b"));
    QCOMPARE(rows[1].place.unit, UnitIndex::kNone);
    QVERIFY(rows.isInPart(0) && !rows.isInPart(1));
    QCOMPARE(rows[0].inPart->path, std::string("inside"));
    const FoundRows some = rows.only({2});
    rows = {};
    QCOMPARE(some.size(), std::size_t{1});
    QCOMPARE(some.path(0).path, std::string("b"));
    QCOMPARE(before.size(), std::size_t{3}); // a worker's copy does not change
    QCOMPARE(before[0].place.unit, 5u);
    QVERIFY(before != some);
}

void SearchTest::filterStreamsAndStops()
{
    PlaceModel model(*m_file);
    {
        FilterBar bar(*m_file, *m_jobs, model);
        bar.line().setText(QStringLiteral("vertices[*]"));
        QTRY_VERIFY(model.rowCount() > 100 && !bar.isRunning());
        bar.line().setText(QStringLiteral("vertices[*].x > 1000000"));
        QTRY_VERIFY(model.rowCount() == 0 && !bar.isRunning());
        bar.line().setText(QStringLiteral("("));
        QTRY_VERIFY(!bar.error().isEmpty());
        bar.line().setText(QStringLiteral("faces"));
    }
    QTRY_VERIFY(m_jobs->isIdle()); // a bar that is gone hears no answer
}

void SearchTest::selectedRowsAreChangedTogether()
{
    auto *tree = new NodeTreeView(*m_selection);
    TreePane pane(*tree, *m_selection, *m_jobs);
    pane.show();
    const auto row = [&](const char *path) { return tree->nodes().indexOf(placeOf(*m_file, path)); };
    m_selection->select(placeOf(*m_file, "vertices[3].x"));
    tree->selectionModel()->select(row("vertices[3].y"),
                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    tree->selectionModel()->select(row("vertices[3].z"),
                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    for (QAction *action : tree->actions()) {
        if (action->shortcut() == QKeySequence::Copy)
            action->trigger();
    }
    QCOMPARE(QGuiApplication::clipboard()->text().count(QLatin1Char('\n')), 2); // a line for each
    pane.showBulk();
    pane.bulk().line().setText(QString(20'000, QLatin1Char('z')));
    QTRY_VERIFY(pane.bulk().preview().contains(u'z'));
    QVERIFY(pane.bulk().preview().size() < 500); // it quotes what was pasted
    pane.bulk().line().setText(QStringLiteral("=2.5"));
    QTRY_VERIFY2(pane.bulk().canApply(), qPrintable(pane.bulk().preview()));
    pane.bulk().apply();
    QCOMPARE(m_document->edits(), 1);
    for (const char *path : {"vertices[3].x", "vertices[3].y", "vertices[3].z"})
        QCOMPARE(shown(*m_file, path), std::string("2.5"));
}

// Matches of the filter in an embedded document are changed there, too.
void SearchTest::rowsInsideAreChangedTogether()
{
    openCrate();
    TreePane pane(*new NodeTreeView(*m_selection), *m_selection, *m_jobs);
    pane.show();
    pane.showFilter();
    pane.filter().line().setText(QStringLiteral("materials[*].dynamicFriction >= 0"));
    QTRY_VERIFY(pane.found().rowCount() > 0 && !pane.filter().isRunning());
    const int count = pane.found().rowCount();
    pane.showBulk();
    pane.bulk().line().setText(QStringLiteral("=0.25"));
    QTRY_VERIFY2(pane.bulk().canApply(), qPrintable(pane.bulk().preview()));
    QVERIFY2(pane.bulk().preview().startsWith(QString::number(count)), qPrintable(pane.bulk().preview()));
    pane.bulk().apply();
    QCOMPARE(m_document->edits(), 1);
    const auto part =
        m_file->file().openEmbedded(m_file->file().format().embedded(m_file->file()).front(), m_formats);
    const NodePath friction = *part->parsePath("object[0].materials[0].dynamicFriction");
    QCOMPARE(part->tree(friction.unit)->valueText(*part->tree(friction.unit)->find(friction.path)),
             std::string("0.25"));
}

void SearchTest::leavingTheFilterSelectsNothing()
{
    TreePane pane(*new NodeTreeView(*m_selection), *m_selection, *m_jobs);
    pane.show();
    pane.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&pane));
    m_selection->select(placeOf(*m_file, "vertices[3].x"));
    pane.showFilter();
    QTest::keyClicks(&pane.filter().line(), QStringLiteral("vertices[*].x"));
    QTRY_VERIFY(pane.found().rowCount() > 1 && pane.list().isVisible());
    QTest::keyClick(&pane.filter().line(), Qt::Key_Escape);
    QVERIFY(!pane.list().isVisible() && !pane.filter().isVisible());
    QCOMPARE(m_selection->current(), std::optional(placeOf(*m_file, "vertices[3].x")));
}

// Element numbers change when the file is indexed again, also while the pane is behind another.
void SearchTest::bulkEditIsOfTheFileAsItIs()
{
    auto *tree = new NodeTreeView(*m_selection);
    TreePane pane(*tree, *m_selection, *m_jobs);
    pane.show();
    tree->selectPlaces({placeOf(*m_file, "vertices[3].x"), placeOf(*m_file, "vertices[3].y")});
    pane.showBulk();
    QVERIFY(pane.bulk().preview().startsWith(u'2'));
    pane.hide();
    const Result<Patch> inverse = m_file->apply(Patch::overwrite(0, {0xFF})); // no walkmesh any more
    QVERIFY(inverse && m_file->file().units().size() == 1);
    QVERIFY(pane.bulk().preview().startsWith(u'0') || pane.bulk().preview().startsWith(u'1'));
    QVERIFY(m_file->apply(*inverse));
    pane.show();
    const qsizetype selected = tree->selectedRows().size();
    QVERIFY(pane.bulk().preview().startsWith(QString::number(selected)));
    const std::string before = shown(*m_file, "vertices[3].y");
    pane.bulk().line().setText(QStringLiteral("+=2.5"));
    QTRY_VERIFY(!pane.bulk().preview().contains(QStringLiteral("selected")));
    pane.bulk().apply();
    QVERIFY(selected < 2 && shown(*m_file, "vertices[3].y") == before);
}

// Enter pressed before the change is tried counts, too: the change is made if it fits all values.
void SearchTest::enterIsNotLostBeforeTheTry()
{
    BulkBar bar(*m_file, *m_jobs);
    const BulkPlaces one{{}, {placeOf(*m_file, "vertices[3].x")}};
    bar.show();
    bar.setPlaces(one);
    const auto type = [&bar](const char *text) {
        bar.line().clear();
        QTest::keyClicks(&bar.line(), QLatin1String(text));
        QTest::keyClick(&bar.line(), Qt::Key_Return);
    };
    type("=2.5");
    QVERIFY(!bar.canApply());
    QTRY_COMPARE(m_document->edits(), 1);
    QCOMPARE(shown(*m_file, "vertices[3].x"), std::string("2.5"));
    bar.setPlaces({{}, {one.nodes.front(), placeOf(*m_file, "header.vertexCount")}});
    QSignalSpy notice(&bar, &BulkBar::notice);
    type("=1.5");
    QTRY_COMPARE(notice.count(), 1);
    QVERIFY(notice[0][0].toString().contains(u"do not take it"));
    QCOMPARE(bar.preview(), notice[0][0].toString());
    QCOMPARE(m_document->edits(), 1);
}

void SearchTest::hiddenBarTriesNothing()
{
    constexpr int kLongAfter = 400; // milliseconds; a try begins 200 after the last key
    BulkBar bar(*m_file, *m_jobs);
    const BulkPlaces places{{}, {placeOf(*m_file, "vertices[3].x")}};
    const auto change = [this] { return m_file->apply(Patch::overwrite(8, {5})).has_value(); };
    bar.show();
    bar.setPlaces(places);
    bar.line().setText(QStringLiteral("=2.5"));
    bar.hide();
    QVERIFY(change());
    QTest::qWait(kLongAfter);
    QVERIFY(!bar.canApply());
    bar.show(); // its places are those of the file before the change
    bar.line().setText(QStringLiteral("=2.75"));
    QTest::qWait(kLongAfter);
    QVERIFY(!bar.canApply());
    bar.setPlaces(places);
    bar.line().setText(QStringLiteral("=2.5"));
    QTRY_VERIFY(bar.canApply());
}

void SearchTest::refusedBulkEditTellsWhy()
{
    BulkBar bar(*m_file, *m_jobs);
    bar.show();
    bar.setPlaces({{}, {placeOf(*m_file, "header.vertexCount")}});
    bar.line().setText(QStringLiteral("*=banana"));
    QTRY_VERIFY(bar.preview().contains(QStringLiteral("banana")));
    QVERIFY(!bar.canApply());
    bar.line().setText(QStringLiteral("=99999999999"));
    QTRY_VERIFY(bar.preview().contains(QStringLiteral("do not take it")));
    QVERIFY(!bar.canApply());
    bar.apply();
    QCOMPARE(m_document->edits(), 0);
}

namespace
{

QModelIndex rowNamed(const DataModel &model, std::string_view id)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.reading(row).kind->id == id)
            return model.index(row, DataModel::kValue);
    }
    return {};
}

} // namespace

void SearchTest::dataShowsTheCaret()
{
    HexView hex(*m_file, *m_selection);
    DataView data(*m_file, hex);
    data.show();
    hex.goTo(m_file->rangeOf(placeOf(*m_file, "vertices[5].x"))->offset);
    QCOMPARE(rowNamed(data.model(), "f32").data().toString().toDouble(),
             std::stod(shown(*m_file, "vertices[5].x")));
    QVERIFY(rowNamed(data.model(), "u32").isValid());
    const int row = rowNamed(data.model(), "u32").row();
    data.model().setHighFirst(true);
    QCOMPARE(rowNamed(data.model(), "u32.be").row(), row); // at the same place
    QVERIFY(!rowNamed(data.model(), "u32").isValid());
    QVERIFY(rowNamed(data.model(), "u32.be").isValid());
    QVERIFY(rowNamed(data.model(), "u8").isValid());
    hex.goTo(m_file->file().bytes().size() - 1); // too few bytes for most: no text, no crash
    QVERIFY(rowNamed(data.model(), "f64.be").data().toString().isEmpty());
    hex.selectBytes({4, 4}, false);
    QCOMPARE(data.offset(), std::uint64_t(4));
}

void SearchTest::dataIsTypedBack()
{
    HexView hex(*m_file, *m_selection);
    DataView data(*m_file, hex);
    data.show();
    hex.goTo(m_file->rangeOf(placeOf(*m_file, "vertices[5].x"))->offset);
    QVERIFY(data.model().write(rowNamed(data.model(), "f32"), QStringLiteral("-12.5")));
    QCOMPARE(shown(*m_file, "vertices[5].x"), std::string("-12.5"));
    const Result<void> tooMuch = data.model().write(rowNamed(data.model(), "u8"), QStringLiteral("256"));
    QVERIFY(!tooMuch && tooMuch.error().message.find("255") != std::string::npos);
    QCOMPARE(m_document->edits(), 1);
    QVERIFY(data.model().flags(rowNamed(data.model(), "hkarray")).testFlag(Qt::ItemIsEditable) == false);
}

// Whichever key would have it taken; Tab goes on to the next value afterwards.
void SearchTest::refusedTextStaysInItsEditor_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("goesOn");
    QTest::newRow("Return") << int(Qt::Key_Return) << false;
    QTest::newRow("Enter") << int(Qt::Key_Enter) << false;
    QTest::newRow("Tab") << int(Qt::Key_Tab) << true;
    QTest::newRow("Shift+Tab") << int(Qt::Key_Backtab) << true;
}

void SearchTest::refusedTextStaysInItsEditor()
{
    QFETCH(int, key);
    QFETCH(bool, goesOn);
    HexView hex(*m_file, *m_selection);
    DataView data(*m_file, hex);
    data.show();
    const QModelIndex row = rowNamed(data.model(), "u16");
    data.table().setCurrentIndex(row);
    data.table().edit(row);
    const QPointer<QLineEdit> editor(data.table().viewport()->findChild<QLineEdit *>());
    QVERIFY(editor != nullptr);
    editor->setText(QStringLiteral("100000"));
    QTest::keyClick(editor, static_cast<Qt::Key>(key));
    QVERIFY(data.refusal().contains(QStringLiteral("65535")));
    QVERIFY(editor->isVisible() && editor->text() == QStringLiteral("100000"));
    QCOMPARE(m_document->edits(), 0);
    editor->setText(QStringLiteral("100"));
    QTest::keyClick(editor, static_cast<Qt::Key>(key));
    QVERIFY(data.refusal().isEmpty());
    QCOMPARE(m_document->edits(), 1);
    QTRY_VERIFY(editor == nullptr);
    QCOMPARE(data.table().currentIndex() != row, goesOn);
    QCOMPARE(data.table().viewport()->findChild<QLineEdit *>() != nullptr, goesOn);
}

CUTAWAY_TESTS(SearchTest)
#include "searchtest.moc"
