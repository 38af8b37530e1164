// SPDX-License-Identifier: MIT
// Areas: layouts and visibility lists, how rooms meet, floors, sights and walks across them. Real ones
// against golden values, made ones for what no real one shows.
#include "core/catalogue.h"
#include "core/domains/area/areacheck.h"
#include "core/domains/area/areasearch.h"
#include "core/domains/area/rules.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/lyt/lytformat.h"
#include "core/picture/drawlist.h"
#include "core/schema/reader.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <cmath>

using namespace cutaway;
using Json = nlohmann::json;

namespace
{

const FormatSet &areaFormats()
{
    static const FormatSet formats = allFormats();
    return formats;
}

// The layout of a folder of corpus/area; its golden values are under the folder's name.
std::unique_ptr<File> layoutIn(const std::string &folder)
{
    for (const auto &entry :
         std::filesystem::directory_iterator(test::sharedDir() / "corpus/area" / folder)) {
        if (entry.path().extension() != ".lyt")
            continue;
        Progress progress;
        return std::move(*File::open(entry.path(), areaFormats(), progress));
    }
    return nullptr;
}

bool isClose(double found, const Json &expected)
{
    return std::abs(found - expected.get<double>()) <= 1e-4;
}

Json placedJson(const std::vector<lyt::PlacedModel> &models)
{
    Json list = Json::array();
    for (const lyt::PlacedModel &placed : models)
        list.push_back({placed.model, placed.position[0], placed.position[1], placed.position[2]});
    return list;
}

Json hooksJson(const lyt::Layout &layout)
{
    Json list = Json::array();
    for (const lyt::DoorHook &hook : layout.doorHooks) {
        Json row{hook.room, hook.door, static_cast<int>(hook.flag)};
        for (const double number : hook.position)
            row.push_back(number);
        for (const double number : hook.rotation)
            row.push_back(number);
        list.push_back(row);
    }
    return list;
}

Json visJson(const lyt::Visibility &visibility)
{
    Json list = Json::array();
    for (const lyt::VisEntry &entry : visibility.entries)
        list.push_back({entry.room, entry.count ? Json(*entry.count) : Json(nullptr), entry.sees});
    return list;
}

// A folder with a layout of rooms named by their lines, and their walkmeshes.
class MadeArea
{
public:
    void write(const QString &name, const QByteArray &bytes) const
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    void writeRoom(const QString &name, const Bytes &bytes) const
    {
        write(name, QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    }
    std::unique_ptr<File> open(const std::vector<std::string> &rooms) const
    {
        std::string text = fmt::format(
            "#MAXLAYOUT ASCII\r\nfiledependancy a.max\r\nbeginlayout\r\n   roomcount {}\r\n", rooms.size());
        for (const std::string &room : rooms)
            text += fmt::format("      {} 0.0 0.0 0.0\r\n", room);
        text += "   trackcount 0\r\n   obstaclecount 0\r\n   doorhookcount 0\r\ndonelayout\r\n";
        write(QStringLiteral("made.lyt"), QByteArray::fromStdString(text));
        Progress progress;
        return std::move(*File::open(m_folder.filePath(QStringLiteral("made.lyt")).toStdString(),
                                     areaFormats(), progress));
    }

private:
    QTemporaryDir m_folder;
};

// A square floor from x to x + 4 whose left and right borders lead to rooms.
Bytes roomFrom(float x, std::int32_t left, std::int32_t right)
{
    test::BwmBuilder builder;
    builder.quad({x, 0, 0}, {x + 4, 0, 0}, {x + 4, 4, 0}, {x, 4, 0}, 4);
    if (left >= -1)
        builder.transition({x, 4, 0}, {x, 0, 0}, left);
    if (right >= -1)
        builder.transition({x + 4, 0, 0}, {x + 4, 4, 0}, right);
    return builder.buildArea();
}

std::map<std::string, int> rulesIn(const area::Area &area)
{
    std::map<std::string, int> rules;
    for (const area::Finding &finding : area::findingsOf(area))
        ++rules[std::string(finding.code->id)];
    return rules;
}

} // namespace

class AreaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void layout_data() { golden_data(); }
    void layout();
    void visibility_data() { golden_data(); }
    void visibility();
    void seams_data() { golden_data(); }
    void seams();
    void floors_data() { golden_data(); }
    void floors();
    void sightsAndWalks_data() { golden_data(); }
    void sightsAndWalks();
    void rules_data();
    void rules();
    void roomsFollowTheLayout();
    void findingsStandAtTheirLines();
    void routeThroughRooms();
    void picture();
};

void AreaTest::golden_data()
{
    QTest::addColumn<QString>("name");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &entry : std::filesystem::directory_iterator(test::sharedDir() / "golden/area")) {
        if (entry.path().extension() == ".json")
            QTest::newRow(entry.path().stem().string().c_str())
                << QString::fromStdString(entry.path().stem().string());
    }
}

void AreaTest::layout()
{
    QFETCH(QString, name);
    const Json expected = test::golden("area", name.toStdString());
    const auto file = layoutIn(name.toStdString());
    const Result<area::Area> area = area::readArea(*file);
    QVERIFY(area.has_value());
    for (const Diagnostic &d : file->containerDiagnostics()) // the kits have their makers' names
        QVERIFY2(d.code->id == "area.name" && name.startsWith(QStringLiteral("kit_")), d.message.c_str());
    QCOMPARE(area->layout.dependency, expected["layoutFile"]["dependency"].get<std::string>());
    QCOMPARE(area->layout.textBehind, expected["layoutFile"]["textAfterDone"].get<bool>());
    QCOMPARE(area->rooms.size(), expected["rooms"].size());
    for (std::size_t i = 0; i < area->rooms.size(); ++i) {
        const area::Room &room = area->rooms[i];
        const Json &wanted = expected["rooms"][i];
        QCOMPARE(wanted["index"].get<std::size_t>(), i);
        QCOMPARE(room.placed.model, wanted["model"].get<std::string>());
        QVERIFY((room.placed.position == wanted["position"].get<std::array<double, 3>>()));
        QCOMPARE(room.placed.isBlank(), wanted["blank"].get<bool>());
        QCOMPARE(room.file == nullptr, wanted["walkmesh"].is_null());
        if (room.file == nullptr)
            continue;
        const Json &mesh = wanted["walkmesh"];
        QCOMPARE(room.file->name(), mesh["file"].get<std::string>());
        QCOMPARE(room.mesh.faces.size(), mesh["faces"].get<std::size_t>());
        QCOMPARE(room.mesh.adjacency.size(), mesh["walkable"].get<std::size_t>());
        const auto [low, high] = bwm::boundsOf(room.mesh).value();
        for (int axis = 0; axis < 3; ++axis) {
            QCOMPARE(low[axis], mesh["min"][std::size_t(axis)].get<float>());
            QCOMPARE(high[axis], mesh["max"][std::size_t(axis)].get<float>());
        }
        const Reader header(room.file->tree(0));
        for (int axis = 0; axis < 3; ++axis)
            QCOMPARE(header.vec3("position"_f)[axis], mesh["headerPosition"][std::size_t(axis)].get<float>());
        QCOMPARE(area::standsInside(room), mesh["layoutPointInXYBounds"].get<bool>());
        Json transitions = Json::array();
        for (const area::Border &border : room.borders) {
            if (border.transition != -1)
                transitions.push_back({border.edge, border.transition});
        }
        QVERIFY(transitions == mesh["transitions"]);
    }
    QVERIFY(placedJson(area->layout.tracks) == expected["tracks"]);
    QVERIFY(placedJson(area->layout.obstacles) == expected["obstacles"]);
    QVERIFY(hooksJson(area->layout) == expected["doorhooks"]);
    QCOMPARE(area->walkmeshes(), expected["totals"]["withWalkmesh"].get<std::size_t>());
}

void AreaTest::visibility()
{
    QFETCH(QString, name);
    const Json expected = test::golden("area", name.toStdString());
    const Result<area::Area> area = area::readArea(*layoutIn(name.toStdString()));
    QVERIFY(area && area->visibility);
    QCOMPARE(area->visibilityName, expected["visFile"]["file"].get<std::string>());
    QVERIFY(visJson(*area->visibility) == expected["vis"]);
    const area::VisibilityFacts facts = area::factsOf(area->layout, *area->visibility);
    const Json &checks = expected["visChecks"];
    const auto isSame = [&checks](auto found, const char *key) {
        auto wanted = checks[key].get<decltype(found)>();
        std::ranges::sort(found);
        std::ranges::sort(wanted);
        return found == wanted;
    };
    QVERIFY(isSame(facts.wrongCounts, "countMismatch"));
    QVERIFY(isSame(facts.notInLayout, "notInLayout"));
    QVERIFY(isSame(facts.roomsWithoutEntry, "roomsWithoutEntry"));
    QVERIFY(isSame(facts.selfListed, "selfListed"));
    QVERIFY(isSame(facts.oneWay, "oneWayPairs"));
    QCOMPARE(facts.sameOrder, checks["sameOrderAsLayout"].get<bool>());
}

void AreaTest::seams()
{
    QFETCH(QString, name);
    const Json expected = test::golden("area", name.toStdString());
    const Result<area::Area> area = area::readArea(*layoutIn(name.toStdString()));
    QVERIFY(area.has_value());
    QCOMPARE(area->seams.size(), expected["seams"].size());
    for (const Json &wanted : expected["seams"]) {
        const auto seam = std::ranges::find_if(area->seams, [&wanted](const area::Seam &each) {
            return each.a.room == wanted["a"].get<std::uint32_t>() &&
                   each.b.room == wanted["b"].get<std::uint32_t>() &&
                   each.a.edge == wanted["edgeA"].get<std::int32_t>() &&
                   each.b.edge == wanted["edgeB"].get<std::int32_t>();
        });
        QVERIFY(seam != area->seams.end());
        QVERIFY(isClose(seam->distance, wanted["distance"]));
        QCOMPARE(area::toString(seam->fit), wanted["fit"].get<std::string>());
        QCOMPARE(area::toString(seam->link), wanted["link"].get<std::string>());
        QCOMPARE(seam->a.transition, wanted["transitionA"].get<std::int32_t>());
        QCOMPARE(seam->b.transition, wanted["transitionB"].get<std::int32_t>());
    }
    QCOMPARE(area->transitions.size(), expected["transitions"].size());
    for (std::size_t i = 0; i < area->transitions.size(); ++i) {
        const area::Transition &transition = area->transitions[i];
        const Json &wanted = expected["transitions"][i];
        QCOMPARE(transition.border.room, wanted["room"].get<std::uint32_t>());
        QCOMPARE(transition.border.edge, wanted["edge"].get<std::int32_t>());
        QCOMPARE(transition.border.transition, wanted["to"].get<std::int32_t>());
        QCOMPARE(area::toString(transition.status), wanted["status"].get<std::string>());
        QCOMPARE(transition.partner.has_value(), wanted.contains("partner"));
        if (transition.partner) {
            QCOMPARE(transition.partner->edge, wanted["partner"].get<std::int32_t>());
            QVERIFY(isClose(transition.distance, wanted["distance"]));
        }
        QVERIFY(!wanted.contains("nearestBorderFromMiddle") ||
                isClose(transition.distance, wanted["nearestBorderFromMiddle"]));
    }
}

void AreaTest::floors()
{
    QFETCH(QString, name);
    const Json expected = test::golden("area", name.toStdString());
    const Result<area::Area> area = area::readArea(*layoutIn(name.toStdString()));
    QVERIFY(area.has_value());
    area::AreaSearch search(*area);
    for (const Json &point : expected["floors"]) {
        const double x = point["x"].get<double>(), y = point["y"].get<double>();
        const auto hits = search.ask(bwm::pointQuery(x, y));
        QCOMPARE(hits.size(), point["hits"].size());
        for (const Json &wanted : point["hits"]) {
            QVERIFY(std::ranges::any_of(hits, [&wanted](const area::RoomHit &hit) {
                return hit.room == wanted[0].get<std::uint32_t>() &&
                       hit.hit.face == wanted[1].get<std::uint32_t>() && isClose(hit.hit.at.z, wanted[2]) &&
                       hit.hit.material == wanted[3].get<std::uint32_t>();
            }));
        }
        const auto floor = search.floorAt(x, y);
        QCOMPARE(floor.has_value(), !point["floor"].is_null());
        if (floor) {
            QVERIFY(isClose(floor->hit.at.z, point["floor"][2]));
            QCOMPARE(floor->room, point["floor"][0].get<std::uint32_t>());
            QCOMPARE(floor->hit.face, point["floor"][1].get<std::uint32_t>());
        }
        const auto room = search.roomAt(x, y);
        QCOMPARE(room.has_value(), !point["firstRoom"].is_null());
        QVERIFY(!room || *room == point["firstRoom"].get<std::uint32_t>());
    }
}

void AreaTest::sightsAndWalks()
{
    QFETCH(QString, name);
    const Json expected = test::golden("area", name.toStdString());
    const Result<area::Area> area = area::readArea(*layoutIn(name.toStdString()));
    QVERIFY(area.has_value());
    area::AreaSearch search(*area);
    const auto point = [](const Json &p) {
        return glm::dvec3(p[0].get<double>(), p[1].get<double>(), p[2].get<double>());
    };
    for (const Json &sight : expected["sights"]) {
        const auto hits = search.ask(bwm::sightQuery(point(sight["from"]), point(sight["to"])));
        const Json &wanted = sight["blocked"];
        QCOMPARE(hits.empty(), wanted.is_null());
        if (hits.empty())
            continue;
        QCOMPARE(hits.front().room, wanted[0].get<std::uint32_t>());
        QCOMPARE(hits.front().hit.face, wanted[1].get<std::uint32_t>());
        QVERIFY(isClose(hits.front().hit.distance, wanted[2]));
        QCOMPARE(hits.front().hit.material, wanted[3].get<std::uint32_t>());
    }
    const bwm::Ground ground = area->ground();
    for (const Json &wanted : expected["walks"]) {
        const bwm::FacePlace start{wanted["start"][0].get<std::uint32_t>(),
                                   wanted["start"][1].get<std::uint32_t>()};
        const bwm::StraightWalk walk = bwm::walkStraight(
            ground, start, {wanted["from"][0].get<double>(), wanted["from"][1].get<double>()},
            {wanted["to"][0].get<double>(), wanted["to"][1].get<double>()});
        Json path = Json::array();
        for (const bwm::FacePlace &place : walk.faces)
            path.push_back({place.room, place.face});
        QVERIFY2(path == wanted["path"], path.dump().c_str());
        QCOMPARE(bwm::toString(walk.end), wanted["end"].get<std::string>());
        QVERIFY(isClose(walk.at.x, wanted["at"][0]) && isClose(walk.at.y, wanted["at"][1]));
    }
}

// Two rooms side by side: what breaks each rule. The second starts at `x`; the first ends at 4.
void AreaTest::rules_data()
{
    QTest::addColumn<float>("x");
    QTest::addColumn<int>("there");
    QTest::addColumn<int>("back");
    QTest::addColumn<QString>("rule"); // empty: none
    const auto row = [](const char *name, float x, int there, int back, const char *rule) {
        QTest::newRow(name) << x << there << back << QString::fromLatin1(rule);
    };
    row("linked", 4.0f, 1, 0, "");
    row("closed", 4.0005f, 1, 0, "");
    row("loose", 4.05f, 1, 0, "area.seam.gap");
    row("far", 4.3f, 1, 0, "area.seam.gap");
    row("one way", 4.0f, 1, -1, "area.transition.back");
    row("no such room", 4.0f, 7, 0, "area.transition.room");
    row("blank room", 4.0f, 2, 0, "area.transition.room");
    row("unlinked", 4.0f, -1, -1, "area.seam.unlinked");
    row("apart", 9.0f, -1, -1, "");
}

void AreaTest::rules()
{
    QFETCH(float, x);
    QFETCH(int, there);
    QFETCH(int, back);
    QFETCH(QString, rule);
    MadeArea made;
    made.writeRoom(QStringLiteral("one.wok"), roomFrom(0.0f, -1, there));
    made.writeRoom(QStringLiteral("TWO.Wok"), roomFrom(x, back, -1));
    const auto file = made.open({"One", "two", "****"});
    const Result<area::Area> area = area::readArea(*file);
    QVERIFY(area.has_value());
    QCOMPARE(area->walkmeshes(), std::size_t{2});
    const std::map<std::string, int> found = rulesIn(*area);
    QCOMPARE(found.contains(rule.toStdString()), !rule.isEmpty());
    QVERIFY(!rule.isEmpty() || found.empty());
}

// A room that is renamed in the layout takes the walkmesh of that name; one that is not there is told.
void AreaTest::roomsFollowTheLayout()
{
    MadeArea made;
    made.writeRoom(QStringLiteral("one.wok"), roomFrom(0.0f, -1, 1));
    made.writeRoom(QStringLiteral("two.wok"), roomFrom(4.0f, 0, -1));
    const auto file = made.open({"one", "gone"});
    QCOMPARE(area::readArea(*file)->walkmeshes(), std::size_t{1});
    QVERIFY(rulesIn(*area::readArea(*file)).contains("area.room.walkmesh"));
    const NodePath place = *file->parsePath("rooms[1].model");
    const Result<Patch> patch = file->setText(place.unit, *file->tree(place.unit)->find(place.path), "TWO");
    QVERIFY(patch && file->apply(*patch));
    QCOMPARE(area::readArea(*file)->walkmeshes(), std::size_t{2});
    QVERIFY(rulesIn(*area::readArea(*file)).empty());
    made.write(QStringLiteral("made.vis"), "one 1\r\n  two\r\n");
    const auto list = [&made] { return area::readArea(*made.open({"one", "two"})); }();
    QVERIFY(list->visibility.has_value());
    QCOMPARE(area::factsOf(list->layout, *list->visibility).roomsWithoutEntry,
             std::vector<std::string>{"two"});
    Progress progress;
    const auto bytes = File::fromBytes(BytesView::own(test::buildWok()), "a.wok", areaFormats(), progress);
    QVERIFY(!area::readArea(*bytes));
}

void AreaTest::findingsStandAtTheirLines()
{
    MadeArea made;
    made.writeRoom(QStringLiteral("one.wok"), roomFrom(0.0f, -1, 9));
    const auto file = made.open({"****", "one"});
    Diagnostics diagnostics;
    Progress progress;
    area::checkArea(*file, diagnostics, progress);
    QCOMPARE(diagnostics.list().size(), std::size_t{1});
    const Diagnostic &found = diagnostics.list().front();
    QVERIFY(found.code == Code(ruleIn(area::kRules, "area.transition.room")));
    const NodeId node =
        file->tree(found.unit)->innermostAt(found.range.offset - file->units().range(found.unit).offset);
    QCOMPARE(file->pathText(found.unit, node), std::string("rooms[1].model"));
}

void AreaTest::routeThroughRooms()
{
    MadeArea made;
    made.writeRoom(QStringLiteral("one.wok"), roomFrom(0.0f, -1, 1));
    made.writeRoom(QStringLiteral("two.wok"), roomFrom(4.0f, 0, -1));
    const Result<area::Area> area = area::readArea(*made.open({"one", "two"}));
    area::AreaSearch search(*area);
    const area::RoomHit from = *search.floorAt(1, 1), to = *search.floorAt(7, 1);
    QCOMPARE(to.room, 1u);
    const bwm::Route route = bwm::findRoute(area->ground(), {from.room, from.hit.face}, from.hit.at,
                                            {to.room, to.hit.face}, to.hit.at);
    QVERIFY(std::abs(route.length - 6.0) < 1e-9);
    QCOMPARE(route.faces.back().room, 1u);
}

// All rooms where they stand, seams by how they fit; what is picked is the line of the room.
void AreaTest::picture()
{
    MadeArea made;
    made.writeRoom(QStringLiteral("one.wok"), roomFrom(0.0f, 7, 1));
    made.writeRoom(QStringLiteral("two.wok"), roomFrom(4.0f, 0, -1));
    const auto file = made.open({"****", "one", "two"});
    Progress progress;
    const picture::DrawList list = picture::buildScene(*file, progress);
    QCOMPARE(list.triangles(), std::uint64_t{4});
    const auto name = [&list](std::string_view category) {
        return std::ranges::any_of(list.categories,
                                   [category](const auto &each) { return each.name == category; });
    };
    QVERIFY(name("seam, open")); // numbers count the blank line: neither border leads where it should
    QVERIFY(!name("seam, matched"));
    const picture::Batch &faces = list.batches.front();
    const Source source = faces.sourceOf(1);
    QCOMPARE(file->pathText(source.unit, source.node), std::string("rooms[1]"));
    QCOMPARE(list.labels.size(), std::size_t{2});
    QVERIFY(picture::buildScene(*made.open({"none"}), progress).batches.empty());
    const picture::DrawList matched = picture::buildScene(*made.open({"one", "two"}), progress);
    QVERIFY(std::ranges::any_of(matched.categories,
                                [](const auto &each) { return each.name == "seam, matched"; }));
}

CUTAWAY_TESTS(AreaTest)
#include "areatest.moc"
