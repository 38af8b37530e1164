// SPDX-License-Identifier: MIT
// A layout in the real window: its rooms, where they do not meet, the way to their files; two of them are
// linked and stitched, each with its own undo, and saved together.
#include "tests/app/windowfixture.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/testclasses.h"
#include "viewers/kit/viewport/scenepane.h"
#include "viewers/workshops/area/areapane.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QSignalSpy>
#include <QTreeWidget>
#include <QUndoStack>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class AreaPageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }
    void roomsAreListed();
    void bordersAreLinked();
    void bordersAreStitched();
    void seamsAreARow();
    void seamsInThePicture();
    void changedBordersAreRefused();

private:
    void write(const QString &name, const Bytes &bytes);
    static Bytes room(float from, float to);
    AreaPane &openArea();
    Document *documentOf(const QString &name);
    static bool leadsTo(Document &document, std::int32_t room);
    void link(bool stitches);

    std::unique_ptr<test::WindowFixture> m_fixture;
    Document *m_first = nullptr, *m_second = nullptr;
};

Bytes AreaPageTest::room(float from, float to)
{
    test::BwmBuilder builder;
    builder.quad({from, 0, 0}, {to, 0, 0}, {to, 1, 0}, {from, 1, 0}, 4);
    return builder.buildArea();
}

void AreaPageTest::write(const QString &name, const Bytes &bytes)
{
    QFile file(m_fixture->path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), static_cast<qint64>(bytes.size()));
}

void AreaPageTest::init()
{
    m_fixture = std::make_unique<test::WindowFixture>();
    const std::string text =
        "beginlayout\r\n   roomcount 3\r\n      hall 0.0 0.0 0.0\r\n      study 0.0 0.0 0.0\r\n"
        "      sky 0.0 0.0 0.0\r\n   trackcount 0\r\n   obstaclecount 0\r\n"
        "   doorhookcount 0\r\ndonelayout\r\n";
    write(u"estate.lyt"_s, Bytes(text.begin(), text.end()));
    write(u"hall.wok"_s, room(0, 2));
    write(u"study.wok"_s, room(2, 4));
}

AreaPane &AreaPageTest::openArea()
{
    FilePage *page = m_fixture->open(m_fixture->path(u"estate.lyt"_s));
    return *qobject_cast<AreaPane *>(page->pane(Pane::Area));
}

Document *AreaPageTest::documentOf(const QString &name)
{
    for (const auto &document : m_fixture->window->manager().documents()) {
        if (document->name() == name)
            return document.get();
    }
    return nullptr;
}

bool AreaPageTest::leadsTo(Document &document, std::int32_t room)
{
    const bwm::Walkmesh mesh = bwm::readWalkmesh(document.file().file());
    return std::ranges::find(mesh.edges, room, &bwm::PerimeterEdge::transition) != mesh.edges.end();
}

void AreaPageTest::roomsAreListed()
{
    AreaPane &pane = openArea();
    QTRY_VERIFY(pane.hasContent() && pane.isQuiet());
    QVERIFY(pane.isVisible());
    QCOMPARE(pane.rooms().topLevelItemCount(), 3);
    QCOMPARE(pane.rooms().topLevelItem(0)->text(1), u"2"_s);
    QCOMPARE(pane.rooms().topLevelItem(2)->text(2), u"none"_s);
    QCOMPARE(pane.places().topLevelItemCount(), 2); // the seam, and the room without a walkmesh
    pane.rooms().setCurrentItem(pane.rooms().topLevelItem(1));
    QVERIFY(m_fixture->document().selectedText().startsWith(u"rooms[1]"_s));
    const FormatSet &formats = m_fixture->page().file().file().formats();
    const auto number = [&](const QString &name) {
        return area::roomNumber(m_fixture->path(name).toStdString(), formats);
    };
    QCOMPARE(number(u"STUDY.wok"_s).value_or(99U), 1U); // in any case
    QVERIFY(!number(u"attic.wok"_s).has_value());
    pane.openRoom(1);
    QTRY_COMPARE(m_fixture->document().name(), u"study.wok"_s);
}

// The seam is the place with two borders.
void AreaPageTest::link(bool stitches)
{
    AreaPane &pane = openArea();
    QTRY_VERIFY(pane.hasContent() && pane.isQuiet());
    const auto &places = pane.listing()->places;
    const auto seam = std::ranges::find_if(places, &AreaPlace::canLink);
    QVERIFY(seam != places.end());
    pane.places().setCurrentItem(pane.places().topLevelItem(static_cast<int>(seam - places.begin())));
    Document *area = documentOf(u"estate.lyt"_s);
    pane.link(stitches);
    QTRY_VERIFY((m_first = documentOf(u"hall.wok"_s)) != nullptr &&
                m_first->state() == Document::State::Open && m_first->undoStack().count() == 1);
    QTRY_VERIFY((m_second = documentOf(u"study.wok"_s)) != nullptr &&
                m_second->state() == Document::State::Open && m_second->undoStack().count() == 1);
    QVERIFY(leadsTo(*m_first, 1) && leadsTo(*m_second, 0));
    QCOMPARE(&m_fixture->document(), area); // the rooms are opened behind it
    QVERIFY(pane.isVisible());
    QTRY_VERIFY(pane.isQuiet() && pane.listing()->matched == 1);
    QCOMPARE(pane.rooms().topLevelItem(0)->text(2), u"• edited"_s);
    pane.saveRooms();
    QTRY_VERIFY(!m_first->isModified() && !m_second->isModified());
}

void AreaPageTest::bordersAreLinked()
{
    link(false);
    m_second->undo();
    QTRY_VERIFY(!leadsTo(*m_second, 0));
    QVERIFY(leadsTo(*m_first, 1)); // a step of its own
}

void AreaPageTest::bordersAreStitched()
{
    write(u"study.wok"_s, room(2.3f, 4));
    link(true);
    const bwm::Walkmesh mesh = bwm::readWalkmesh(m_second->file().file());
    QVERIFY(std::ranges::none_of(mesh.vertices, [](glm::vec3 v) { return v.x == 2.3f; }));
    QVERIFY(std::ranges::any_of(mesh.vertices, [](glm::vec3 v) { return v.x == 2.0f; }));
}

// Their rows say how they meet; a click on the action does it.
void AreaPageTest::seamsAreARow()
{
    write(u"study.wok"_s, room(2.3f, 4));
    AreaPane &pane = openArea();
    QTRY_VERIFY(pane.hasContent() && pane.isQuiet());
    SeamTable &table = pane.places();
    const QTreeWidgetItem *row = table.topLevelItem(0);
    QVERIFY(row->text(SeamTable::First).startsWith(u"hall "_s));
    QVERIFY(row->text(SeamTable::Second).startsWith(u"study "_s));
    QCOMPARE(row->text(SeamTable::Apart), u"0.300"_s);
    QCOMPARE(row->text(SeamTable::State), u"apart, not linked"_s);
    QCOMPARE(row->text(SeamTable::Action), u"Stitch"_s);
    pane.within().setValue(0.2);
    QSignalSpy notices(&pane, &AreaPane::notice);
    Q_EMIT table.itemClicked(table.topLevelItem(0), SeamTable::State); // no action
    table.setCurrentItem(table.topLevelItem(0));
    Q_EMIT table.itemClicked(table.topLevelItem(0), SeamTable::Action);
    QTRY_VERIFY(notices.count() >= 1);
    QVERIFY(notices.first().first().toString().contains(u"more than 0.2"_s));
    QTRY_VERIFY(pane.isQuiet());
    pane.within().setValue(0.5);
    Q_EMIT table.itemClicked(table.topLevelItem(0), SeamTable::Action);
    QTRY_VERIFY(pane.isQuiet() && pane.listing()->matched == 1);
    QCOMPARE(table.topLevelItemCount(), 1); // the room without a walkmesh
    pane.showsMatched().setChecked(true);
    QCOMPARE(table.topLevelItemCount(), 2);
    QCOMPARE(table.topLevelItem(1)->text(SeamTable::State), u"✓ matched"_s);
    QCOMPARE(table.topLevelItem(1)->text(SeamTable::Action), QString());
}

// A line that is clicked is a row of the table, and the current row is a marked line.
void AreaPageTest::seamsInThePicture()
{
    AreaPane &pane = openArea();
    QTRY_VERIFY(pane.hasContent() && pane.isQuiet());
    Scene &scene = m_fixture->page().scene()->scene();
    QTRY_VERIFY(scene.isCurrent());
    SceneMarks marks(scene, m_fixture->page().selection());
    pane.setMarks(marks);
    const auto lines = [&scene] {
        std::vector<PrimitiveId> found;
        const std::vector<picture::Batch> &batches = scene.built().list.batches;
        for (std::uint32_t b = 0; b < batches.size(); ++b) {
            for (std::uint32_t i = 0;
                 batches[b].topology == picture::Topology::Lines && i < batches[b].primitives(); ++i)
                found.push_back({false, b, i});
        }
        return found;
    };
    const auto isSeam = [&scene](PrimitiveId id) { // the rooms meet at x = 2
        const auto ends = scene.batchOf(id)->cornersOf(id.primitive);
        return ends[0].x == 2.0f && ends[1].x == 2.0f;
    };
    const auto click = [&marks](PrimitiveId id) { marks.choose(marks.levels().targetOf(id)); };
    const auto all = lines();
    const auto seam = std::ranges::find_if(all, isSeam);
    const auto other = std::ranges::find_if_not(all, isSeam);
    QVERIFY(seam != all.end() && other != all.end());
    click(*other);
    QVERIFY(pane.places().currentPlace() == nullptr);
    click(*seam);
    const AreaPlace *place = pane.places().currentPlace();
    QVERIFY(place != nullptr && place->canLink());
    const Result<NodePath> head = m_fixture->page().file().file().parsePath("head"); // draws nothing
    QVERIFY(head.has_value());
    m_fixture->page().selection().selectPath(*head);
    QCOMPARE(marks.selectedPrimitives().size(), std::size_t(std::ranges::count_if(all, isSeam)));
    QVERIFY(std::ranges::all_of(marks.selectedPrimitives(), isSeam));
    pane.places().setCurrentItem(nullptr);
    QVERIFY(marks.selectedPrimitives().empty());
    // One at which nothing is left to do gets its row.
    link(false);
    QTRY_VERIFY(scene.isCurrent());
    QVERIFY(!pane.showsMatched().isChecked());
    const auto linked = lines();
    click(*std::ranges::find_if(linked, isSeam));
    QVERIFY(pane.showsMatched().isChecked());
    place = pane.places().currentPlace();
    QVERIFY(place != nullptr && place->isMatched);
}

// The list of borders is not of the room as it is now.
void AreaPageTest::changedBordersAreRefused()
{
    AreaPane &pane = openArea();
    QTRY_VERIFY(pane.hasContent() && pane.isQuiet());
    for (const std::uint32_t room : {0U, 1U})
        pane.openRoom(room);
    QTRY_VERIFY((m_first = documentOf(u"hall.wok"_s)) != nullptr &&
                m_first->state() == Document::State::Open);
    QTRY_VERIFY((m_second = documentOf(u"study.wok"_s)) != nullptr &&
                m_second->state() == Document::State::Open);
    QTRY_VERIFY(pane.isQuiet());
    const auto &places = pane.listing()->places;
    const auto seam = std::ranges::find_if(places, &AreaPlace::canLink);
    QVERIFY(seam != places.end());
    pane.places().setCurrentItem(pane.places().topLevelItem(static_cast<int>(seam - places.begin())));
    OpenFile &hall = m_first->file();
    const auto vertices = bwm::readWalkmesh(hall.file()).vertices;
    const auto shared = std::ranges::find(vertices, 2.0f, &glm::vec3::x);
    const auto moved = hall.file().parsePath(fmt::format("vertices[{}].x", shared - vertices.begin()));
    QSignalSpy notices(&pane, &AreaPane::notice);
    QVERIFY(hall.requestSetText(*hall.resolve(*moved), u"1.5"_s).has_value());
    pane.link(false);
    QTRY_COMPARE(notices.count(), 1);
    QVERIFY(notices.first().first().toString().contains(u"changed meanwhile"_s));
    QVERIFY(!leadsTo(*m_first, 1));
}

CUTAWAY_TESTS(AreaPageTest)
#include "areapagetest.moc"
