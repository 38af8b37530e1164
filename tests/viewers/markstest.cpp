// SPDX-License-Identifier: MIT
// Tests of marks and explanations of places: bookmarks, the minimap beside the bytes, help on a field.
#include "tests/support/testclasses.h"
#include "tests/viewers/sampleformat.h"

#include "core/catalogue.h"
#include "tests/support/bwmbuilder.h"
#include "viewers/kit/hex/hexminimap.h"
#include "viewers/kit/hex/hexview.h"
#include "viewers/kit/tree/nodemodel.h"
#include "viewers/panes/bookmarks/bookmarksview.h"
#include "viewers/panes/help/fieldhelp.h"

#include <QAction>
#include <QSignalSpy>
#include <QTreeView>

using namespace cutaway;
using test::placeOf;

class MarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void bookmarksToggleAndShow();
    void bookmarksFollowEdits();
    void bookmarksOutliveTheirText();
    void badTextGivesNoBookmarks_data();
    void badTextGivesNoBookmarks();
    void stepsGoRound();
    void tableEditsComments();
    void mapShowsFieldsAndHoles();
    void mapOfALargeFileIsSmall();
    void clickInTheOverviewScrolls();
    void helpTellsWhatTheTableKnows();

private:
    const FormatSet m_formats = test::sampleFormats();
    const FormatSet m_raw = allFormats();
    std::unique_ptr<OpenFile> m_file;
    std::unique_ptr<test::FakeDocument> m_document;
    std::unique_ptr<Selection> m_selection;
};

void MarksTest::init()
{
    m_selection.reset();
    m_document.reset();
    m_file = test::openBytes(test::buildSample(), m_formats);
    m_document = std::make_unique<test::FakeDocument>(*m_file);
    m_selection = std::make_unique<Selection>(*m_file);
}

void MarksTest::bookmarksToggleAndShow()
{
    Bookmarks bookmarks(*m_file);
    QSignalSpy edited(&bookmarks, &Bookmarks::edited);
    bookmarks.toggle(placeOf(*m_file, "sample.label"));
    bookmarks.toggle(placeOf(*m_file, "sample.mass"));
    QCOMPARE(bookmarks.list().size(), std::size_t(2));
    QCOMPARE(bookmarks.list()[0].where.path, std::string("mass")); // by offset
    QCOMPARE(edited.size(), 2);
    NodeModel model(*m_file);
    model.setBookmarks(&bookmarks);
    const auto flagOf = [&](std::string_view path) {
        return model.indexOf(placeOf(*m_file, path)).data(NodeModel::BookmarkRole);
    };
    QVERIFY(flagOf("sample.mass").isValid());
    QVERIFY(!flagOf("sample.count").isValid());
    bookmarks.toggle(placeOf(*m_file, "sample.mass"));
    QVERIFY(!flagOf("sample.mass").isValid());
}

void MarksTest::bookmarksFollowEdits()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildWok(), formats, "a.wok");
    const test::FakeDocument document(*file);
    Bookmarks bookmarks(*file);
    bookmarks.toggle(placeOf(*file, "materials[1]"));
    const std::uint64_t before = bookmarks.list()[0].offset;
    const Place first = placeOf(*file, "vertices[0]");
    NewElement copy;
    copy.source = file->pathOf(first);
    const Place vertices = placeOf(*file, "vertices");
    const auto patch = file->file().format().editing().insert(file->file(), vertices.unit, vertices.node,
                                                              kAnyRow, NewElement{});
    QVERIFY(patch.has_value());
    QVERIFY(file->requestPatch(*patch, {}, {}).has_value());
    QCOMPARE(bookmarks.list()[0].offset, before + 12);
    QCOMPARE(*bookmarks.placeOf(0), placeOf(*file, "materials[1]"));
}

void MarksTest::bookmarksOutliveTheirText()
{
    Bookmarks first(*m_file);
    first.toggle(placeOf(*m_file, "sample.place.y"));
    first.setComment(0, QStringLiteral("too high"));
    first.setColor(0, 3);
    Bookmarks second(*m_file);
    QVERIFY(second.addFromJson(first.toJson()));
    QCOMPARE(second.list(), first.list());
    QVERIFY(second.addFromJson(first.toJson())); // nothing twice
    QCOMPARE(second.list().size(), std::size_t(1));
    // A path that leads nowhere: the offset counts.
    Bookmarks third(*m_file);
    QVERIFY(third.addFromJson(R"({"bookmarks": [{"path": "gone.x", "offset": 4, "color": 99}]})"));
    QCOMPARE(third.list()[0].where.path, std::string("count"));
    QVERIFY(third.list()[0].color < theme::Colors::kCategories);
}

void MarksTest::badTextGivesNoBookmarks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("read");
    QTest::newRow("nothing") << QByteArray() << false;
    QTest::newRow("no JSON") << QByteArray("\xff\x00{{{", 6) << false;
    QTest::newRow("a list") << QByteArray("[1, 2]") << false;
    QTest::newRow("other entries") << QByteArray(R"({"bookmarks": [1, null, {"path": 7}, {"offset": -5}]})")
                                   << true;
    QTest::newRow("behind the end") << QByteArray(R"({"bookmarks": [{"path": "x", "offset": 1e15}]})")
                                    << true;
}

void MarksTest::badTextGivesNoBookmarks()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, read);
    Bookmarks bookmarks(*m_file);
    QCOMPARE(bookmarks.addFromJson(text), read);
    for (const Bookmark &bookmark : bookmarks.list())
        QVERIFY(bookmark.where.unit < m_file->file().units().size());
}

void MarksTest::stepsGoRound()
{
    Bookmarks bookmarks(*m_file);
    BookmarksView view(bookmarks, *m_selection);
    for (const char *path : {"sample.count", "sample.label", "target[4]"})
        bookmarks.toggle(placeOf(*m_file, path));
    m_selection->select(placeOf(*m_file, "sample.place"));
    const auto selected = [this] { return m_file->file().pathText(m_file->pathOf(*m_selection->current())); };
    view.step(1);
    QCOMPARE(selected(), std::string("sample.label"));
    view.step(1);
    QCOMPARE(selected(), std::string("target[4]"));
    view.step(1);
    QCOMPARE(selected(), std::string("sample.count"));
    view.step(-1);
    QCOMPARE(selected(), std::string("target[4]"));
}

void MarksTest::tableEditsComments()
{
    Bookmarks bookmarks(*m_file);
    BookmarksView view(bookmarks, *m_selection);
    view.show();
    QVERIFY(!view.table()->isVisible()); // says how to make one
    bookmarks.toggle(placeOf(*m_file, "sample.mass"));
    QVERIFY(view.table()->isVisible());
    QAbstractItemModel *model = view.table()->model();
    QVERIFY(model->setData(model->index(0, BookmarkModel::kComment), QStringLiteral("heavy")));
    QCOMPARE(bookmarks.list()[0].comment, QStringLiteral("heavy"));
    view.table()->setCurrentIndex(model->index(0, 0));
    for (QAction *action : view.table()->actions()) {
        if (action->shortcut() == QKeySequence::Delete)
            action->trigger();
    }
    QVERIFY(bookmarks.list().empty());
}

void MarksTest::mapShowsFieldsAndHoles()
{
    Progress progress;
    const HexMap map = hexMapOf(m_file->file(), std::nullopt, 100, progress);
    const std::uint64_t size = m_file->file().bytes().size();
    QCOMPARE(map.size, size);
    QCOMPARE(map.cells.size(), std::size_t(size)); // a byte each while there is room
    QCOMPARE(map.bytesOf(5), (ByteRange{5, 1}));
    QCOMPARE(map.cells[0], map.cells[3]); // one field
    QCOMPARE(map.cells[0].fill, HexFill::Field);
    const auto unknown = test::openBytes(Bytes(5000, 0x5A), m_raw, "a.bin");
    const HexMap holes = hexMapOf(unknown->file(), std::nullopt, 4, progress);
    QCOMPARE(holes.cells.size(), std::size_t(4 * HexMap::kColumns));
    QVERIFY(std::ranges::all_of(holes.cells,
                                [](const HexMapCell &cell) { return cell.fill == HexFill::Undecoded; }));
    progress.cancel();
    QVERIFY(hexMapOf(m_file->file(), std::nullopt, 100, progress).cells.empty());
}

void MarksTest::mapOfALargeFileIsSmall()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildWok(60, 60), formats, "a.wok");
    Progress progress;
    const HexMap map = hexMapOf(file->file(), std::nullopt, 50, progress);
    QCOMPARE(map.rows, 50);
    QCOMPARE(map.cells.size(), std::size_t(50 * HexMap::kColumns));
    QCOMPARE(map.bytesOf(map.cells.size() - 1).end(), map.size);
}

void MarksTest::clickInTheOverviewScrolls()
{
    const FormatSet formats = allFormats();
    const auto file = test::openBytes(test::buildWok(40, 40), formats, "a.wok");
    Selection selection(*file);
    HexView view(*file, selection);
    view.resize(760, 400);
    view.show();
    HexMinimap &strip = view.minimap();
    QVERIFY(strip.isVisible());
    QSignalSpy mapped(&strip, &HexMinimap::mapped);
    QTRY_VERIFY(!mapped.isEmpty() && strip.map().rows != 0);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, {10, strip.height() / 2});
    const std::uint64_t middle = file->file().bytes().size() / 2;
    const auto seen = (view.rows().top() + 8) * std::uint64_t(view.rows().layout().bytesPerRow());
    QVERIFY(seen > middle - middle / 5 && seen < middle + middle / 5);
    QVERIFY(!selection.current()); // it only scrolls
    view.showMinimap(false);
    QVERIFY(!strip.isVisible());
}

void MarksTest::helpTellsWhatTheTableKnows()
{
    const auto help = [this](std::string_view path) {
        return fieldHelp(m_file->file(), placeOf(*m_file, path));
    };
    QVERIFY(help("sample.mass").contains(QStringLiteral("what it weighs")));
    QVERIFY(help("sample.mass").contains(QStringLiteral("kg")));
    QVERIFY(help("sample.count").contains(QStringLiteral("65 535")));
    QVERIFY(help("sample.target").contains(QStringLiteral("seven")));
    QVERIFY(help("sample.mode").contains(QStringLiteral("Values of")));
    QVERIFY(help("sample").contains(QStringLiteral("label")));            // its members
    QVERIFY(help("sample.mass").contains(QStringLiteral("<b>mass</b>"))); // among them
    QVERIFY(help("sample.place.x").contains(QStringLiteral("Part of <b>place</b>: where it hangs")));
    for (const char *path : {"sample", "sample.mass", "sample.mode"})
        QVERIFY(!help(path).contains(QStringLiteral("<table"))); // slow to lay out
    FieldHelpView view(*m_selection);
    view.resize(300, 100);
    view.show();
    const int width = view.viewport()->width();
    m_selection->select(placeOf(*m_file, "sample.mass"));
    QVERIFY(view.toPlainText().contains(QStringLiteral("what it weighs")));
    QCOMPARE(view.viewport()->width(), width); // however long the page is
}

CUTAWAY_TESTS(MarksTest)
#include "markstest.moc"
