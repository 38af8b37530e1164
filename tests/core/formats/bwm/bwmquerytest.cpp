// SPDX-License-Identifier: MIT
// Points, rays, lines of sight and walks on walkmeshes: against golden values, against every face, and on
// damaged trees.
#include "core/catalogue.h"
#include "core/formats/bwm/query/groundwalk.h"
#include "core/formats/bwm/query/meshsearch.h"
#include "core/formats/bwm/surfaces.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <random>

using namespace cutaway;
using Json = nlohmann::json;
using EventVerdict = bwm::Event::Verdict;

namespace
{

bwm::Walkmesh queryMeshOf(const Bytes &bytes)
{
    static const FormatSet formats = allFormats();
    Progress progress;
    return bwm::readWalkmesh(*File::fromBytes(BytesView::own(bytes), "a.wok", formats, progress));
}

bool isNear(double found, double expected)
{
    return std::abs(found - expected) <= 1e-4 * (1.0 + std::abs(expected));
}

glm::dvec3 pointIn(const Json &numbers)
{
    return {numbers[0].get<double>(), numbers[1].get<double>(), numbers[2].get<double>()};
}

// Faces and distances; a ray's nearest alone where `one` is not a list of hits.
bool isHit(const Json &expected, const bwm::Hit &hit, double value)
{
    return expected[0].get<std::uint32_t>() == hit.face && isNear(value, expected[1].get<double>());
}

std::vector<std::uint32_t> facesOf(const bwm::Answer &answer)
{
    std::vector<std::uint32_t> faces;
    for (const bwm::Hit &hit : answer.hits)
        faces.push_back(hit.face);
    return faces;
}

// The mesh without its tree: every face is looked at.
bwm::Walkmesh withoutTree(bwm::Walkmesh mesh)
{
    mesh.nodes.clear();
    return mesh;
}

// A room of two floors, joined by nothing, one above the other.
bwm::Walkmesh twoFloors()
{
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, 4);
    builder.quad({0, 0, 3}, {4, 0, 3}, {4, 4, 3}, {0, 4, 3}, 4);
    builder.quad({0, 0, 5}, {0, 4, 5}, {4, 4, 5}, {4, 0, 5}, 7); // a ceiling that faces down
    return queryMeshOf(builder.buildArea());
}

// An L of floor around a corner at (2, 2).
bwm::Walkmesh corner()
{
    test::BwmBuilder builder;
    builder.quad({0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}, 4);
    builder.quad({2, 0, 0}, {6, 0, 0}, {6, 2, 0}, {2, 2, 0}, 4);
    builder.quad({0, 2, 0}, {2, 2, 0}, {2, 6, 0}, {0, 6, 0}, 4);
    return queryMeshOf(builder.buildArea());
}

} // namespace

class BwmQueryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void golden_data();
    void golden();
    void treeAgreesWithEveryFace_data() { golden_data(); }
    void treeAgreesWithEveryFace();
    void pointsUnderAndOver();
    void sightPassesGlass();
    void brokenTrees_data();
    void brokenTrees();
    void smallBoxesAreTold();
    void nearSideComesFirst();
    void hostileNumbers();
    void straightWalk();
    void routeAroundACorner();
    void routesAreWalkable_data() { golden_data(); }
    void routesAreWalkable();
    void hostileLinks();
};

void BwmQueryTest::golden_data()
{
    QTest::addColumn<QString>("path");
    if (test::sharedDir().empty())
        QSKIP(test::noSharedReason().c_str());
    for (const auto &path : test::corpusFiles("bwm"))
        QTest::newRow(path.stem().string().c_str()) << QString::fromStdString(path.string());
}

void BwmQueryTest::golden()
{
    QFETCH(QString, path);
    const std::filesystem::path real = path.toStdString();
    const Json expected = test::golden("bwm", real.stem().string());
    const bwm::Walkmesh mesh = queryMeshOf(test::fileBytes(real));
    bwm::MeshSearch search(mesh);
    QCOMPARE(search.fault().empty(), !mesh.nodes.empty());
    for (const bool traced : {false, true}) {
        for (const Json &query : expected["point_queries"]) {
            const bwm::Answer &answer =
                search.ask(bwm::pointQuery(query["x"].get<double>(), query["y"].get<double>()), traced);
            QCOMPARE(answer.hits.size(), query["hits"].size());
            for (std::size_t i = 0; i < answer.hits.size(); ++i) {
                QVERIFY(isHit(query["hits"][i], answer.hits[i], answer.hits[i].at.z));
                QCOMPARE(answer.hits[i].material, query["hits"][i][2].get<std::uint32_t>());
            }
            const auto floor = search.floorOf(answer);
            QCOMPARE(floor.has_value(), !query["floor"].is_null());
            QVERIFY(!floor || isHit(query["floor"], *floor, floor->at.z));
            QVERIFY(answer.missed.empty() || mesh.nodes.empty());
        }
        for (const Json &ray : expected["ray_casts"]) {
            const bwm::Answer &answer =
                search.ask(bwm::rayQuery(pointIn(ray["o"]), pointIn(ray["d"])), traced);
            QCOMPARE(answer.hits.size(), ray["hits"].get<std::size_t>());
            QCOMPARE(answer.hits.empty(), ray["nearest"].is_null());
            QVERIFY(answer.hits.empty() ||
                    isHit(ray["nearest"], answer.hits.front(), answer.hits.front().distance));
            QVERIFY(answer.missed.empty() || mesh.nodes.empty());
            const auto opaque = std::ranges::find_if(
                answer.hits, [](const bwm::Hit &hit) { return bwm::blocksSight(hit.material); });
            QCOMPARE(opaque == answer.hits.end(), ray["nearest_los"].is_null());
            QVERIFY(opaque == answer.hits.end() || isHit(ray["nearest_los"], *opaque, opaque->distance));
        }
    }
}

void BwmQueryTest::treeAgreesWithEveryFace()
{
    QFETCH(QString, path);
    const bwm::Walkmesh mesh = queryMeshOf(test::fileBytes(path.toStdString()));
    const bwm::Walkmesh bare = withoutTree(mesh);
    bwm::MeshSearch search(mesh), every(bare);
    const auto bounds = *bwm::boundsOf(mesh);
    const glm::dvec3 low = glm::dvec3(bounds.first) - 1.0, high = glm::dvec3(bounds.second) + 1.0;
    std::mt19937 random(7); // NOLINT(cert-msc51-cpp): the same numbers each time
    std::uniform_real_distribution<double> share(0.0, 1.0);
    const auto somewhere = [&] {
        const glm::dvec3 part(share(random), share(random), share(random));
        return low + (high - low) * part;
    };
    for (int i = 0; i < 60; ++i) {
        const glm::dvec3 a = somewhere(), b = somewhere();
        for (const bwm::Query &query :
             {bwm::pointQuery(a.x, a.y), bwm::rayQuery(a, b - a), bwm::sightQuery(a, b)}) {
            const std::vector<std::uint32_t> expected = facesOf(every.ask(query));
            QVERIFY(facesOf(search.ask(query, i % 3 == 0)) == expected);
            QVERIFY(every.ask(query).everyFace);
        }
    }
    // On the corners themselves, where faces meet.
    for (const glm::vec3 &vertex : mesh.vertices) {
        const bwm::Query query = bwm::pointQuery(vertex.x, vertex.y);
        QVERIFY(facesOf(search.ask(query)) == facesOf(every.ask(query)));
    }
}

void BwmQueryTest::pointsUnderAndOver()
{
    const bwm::Walkmesh mesh = twoFloors();
    bwm::MeshSearch search(mesh);
    const bwm::Answer &answer = search.ask(bwm::pointQuery(1, 3), true);
    QCOMPARE(answer.hits.size(), std::size_t{3});
    QCOMPARE(answer.hits[0].at.z, 5.0);
    QCOMPARE(answer.hits[2].at.z, 0.0);
    QCOMPARE(search.floorOf(answer)->at.z, 3.0); // not the ceiling
    QCOMPARE(std::ranges::count(answer.events, EventVerdict::Hit, &bwm::Event::verdict), 3);
    QVERIFY(!search.floorAt(5, 5));
    QCOMPARE(search.ask(bwm::pointQuery(9, 9), true).events.size(), std::size_t{1});
    QCOMPARE(bwm::explain(mesh, search.ask(bwm::pointQuery(9, 9), true).events.front()), "outside");
}

void BwmQueryTest::sightPassesGlass()
{
    for (const auto &[material, blocks] : {std::pair{7u, true}, {8u, false}, {2u, true}, {18u, false}}) {
        test::BwmBuilder builder;
        builder.quad({0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}, 4);
        builder.quad({2, 0, 0}, {2, 4, 0}, {2, 4, 3}, {2, 0, 3}, material);
        const bwm::Walkmesh mesh = queryMeshOf(builder.buildArea());
        bwm::MeshSearch search(mesh);
        const bwm::Answer &answer = search.ask(bwm::sightQuery({1, 1, 1}, {3, 2, 1}), true);
        QCOMPARE(answer.hits.empty(), !blocks);
        QCOMPARE(std::ranges::count(answer.events, EventVerdict::Passed, &bwm::Event::verdict),
                 blocks ? 0 : 1);
        QVERIFY(search.ask(bwm::sightQuery({1, 1, 1}, {1.9, 1, 1})).hits.empty()); // not so far
    }
}

void BwmQueryTest::brokenTrees_data()
{
    QTest::addColumn<int>("node");
    QTest::addColumn<int>("left");
    QTest::addColumn<int>("face");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, int node, int left, int face, const char *fault) {
        QTest::newRow(name) << node << left << face << QString::fromLatin1(fault);
    };
    row("cycle", 1, 0, -1, "node 0 of the tree is reached twice");
    row("itself", 0, 0, -1, "node 0 of the tree is reached twice");
    row("no child", 0, -1, -1, "the tree names node -1; allowed are 0 to 22");
    row("far child", 0, 1000, -1, "the tree names node 1000; allowed are 0 to 22");
    row("no such face", 0, -1, 12, "leaf 0 names face 12; allowed are 0 to 11");
    row("one leaf only", 0, -1, 4, "face 0 is in 0 leaves of the tree");
}

void BwmQueryTest::brokenTrees()
{
    QFETCH(int, node);
    QFETCH(int, left);
    QFETCH(int, face);
    QFETCH(QString, fault);
    bwm::Walkmesh mesh = queryMeshOf(test::buildWok());
    mesh.nodes[std::size_t(node)].left = left;
    mesh.nodes[std::size_t(node)].face = face;
    bwm::MeshSearch search(mesh);
    QCOMPARE(QString::fromStdString(search.fault()), fault);
    const bwm::Answer &answer = search.ask(bwm::pointQuery(0.75, 0.25), true);
    QVERIFY(answer.everyFace);
    QCOMPARE(answer.hits.size(), std::size_t{1}); // found all the same
    QVERIFY(answer.events.size() <= mesh.nodes.size() + 1);
    for (const bwm::Event &event : answer.events)
        QVERIFY(!bwm::explain(mesh, event).empty());
}

void BwmQueryTest::smallBoxesAreTold()
{
    bwm::Walkmesh mesh = queryMeshOf(test::buildWok());
    bwm::MeshSearch whole(mesh);
    const std::uint32_t face = whole.ask(bwm::pointQuery(0.75, 0.25)).hits.front().face;
    for (bwm::AabbNode &node : mesh.nodes) {
        if (node.face == std::int32_t(face))
            node.max = node.min;
    }
    bwm::MeshSearch search(mesh);
    QVERIFY(search.fault().empty());
    const bwm::Answer &answer = search.ask(bwm::pointQuery(0.75, 0.25), true);
    QCOMPARE(answer.hits.size(), std::size_t{1});
    QVERIFY(answer.missed == std::vector<std::uint32_t>{face});
}

// As the plane of a node tells, the child at which a ray comes first is looked at first.
void BwmQueryTest::nearSideComesFirst()
{
    const bwm::Walkmesh mesh = queryMeshOf(test::buildWok(4, 1));
    bwm::MeshSearch search(mesh);
    for (const double way : {1.0, -1.0}) {
        const bwm::Answer &answer =
            search.ask(bwm::rayQuery({2.0 - 3.0 * way, 0.5, 0.0}, {way, 0.0, 0.0}), true);
        double at = -1.0;
        for (const bwm::Event &event : answer.events) {
            if (event.verdict != EventVerdict::Missed)
                continue;
            QVERIFY(event.at.low + 1.0 >= at); // faces of one quad share a place
            at = event.at.low;
        }
        QVERIFY(at > 3.0);
    }
}

void BwmQueryTest::hostileNumbers()
{
    const double nan = std::nan("");
    bwm::Walkmesh mesh = queryMeshOf(test::buildWok());
    mesh.vertices[2].x = float(nan);
    mesh.vertices[5] = glm::vec3(3e38f);
    mesh.faces[3][1] = 0xFFFFFFFF;
    mesh.materials.resize(2);
    bwm::MeshSearch search(mesh);
    QVERIFY(search.fault().empty()); // the tree is whole, faces without place are left out
    for (const glm::dvec3 p : {glm::dvec3(nan), glm::dvec3(1e300), glm::dvec3(0.0), glm::dvec3(0.5)}) {
        for (const glm::dvec3 q :
             {glm::dvec3(nan), glm::dvec3(HUGE_VAL), glm::dvec3(0.0), glm::dvec3(1, 0, 0)}) {
            search.ask(bwm::rayQuery(p, q), true);
            search.ask(bwm::sightQuery(p, q), true);
        }
        search.ask(bwm::pointQuery(p.x, p.y), true);
    }
    QVERIFY(search.ask(bwm::rayQuery({0.7, 0.2, 1}, {0, 0, 0})).hits.empty());
    const bwm::Walkmesh empty;
    bwm::MeshSearch none(empty);
    QVERIFY(none.ask(bwm::pointQuery(0, 0), true).hits.empty());
    QCOMPARE(QString::fromStdString(none.fault()), QStringLiteral("the file has no tree"));
}

void BwmQueryTest::straightWalk()
{
    const bwm::Walkmesh mesh = corner();
    bwm::MeshSearch search(mesh);
    const bwm::Ground ground{{&mesh}, {}};
    const std::uint32_t start = search.floorAt(0.5, 5.5)->face;
    const bwm::StraightWalk down = bwm::walkStraight(ground, {0, start}, {0.5, 5.5}, {0.75, 0.25});
    QVERIFY(down.end == bwm::WalkEnd::Reached);
    QCOMPARE(down.faces.front().face, start);
    QCOMPARE(down.faces.back().face, search.floorAt(0.75, 0.25)->face);
    const bwm::StraightWalk blocked = bwm::walkStraight(ground, {0, start}, {0.5, 5.5}, {5.5, 0.5});
    QVERIFY(blocked.end == bwm::WalkEnd::Border);
    QVERIFY(std::abs(blocked.at.x - 2.0) < 1e-9 && std::abs(blocked.at.y - 4.0) < 1e-9);
    QVERIFY(bwm::walkStraight(ground, {0, 99}, {0, 0}, {1, 1}).end == bwm::WalkEnd::Lost);
    QVERIFY(bwm::walkStraight(ground, {3, 0}, {0, 0}, {1, 1}).end == bwm::WalkEnd::Lost);
}

void BwmQueryTest::routeAroundACorner()
{
    const bwm::Walkmesh mesh = corner();
    bwm::MeshSearch search(mesh);
    const bwm::Ground ground{{&mesh}, {}};
    const bwm::Hit from = *search.floorAt(1, 5), to = *search.floorAt(5, 1);
    const bwm::Route route = bwm::findRoute(ground, {0, from.face}, from.at, {0, to.face}, to.at);
    QCOMPARE(route.faces.front().face, from.face);
    QCOMPARE(route.faces.back().face, to.face);
    QCOMPARE(route.points.size(), route.faces.size() + 1);
    QVERIFY(std::abs(route.length - 2.0 * std::sqrt(10.0)) < 1e-9); // around (2, 2)
    const bwm::Walkmesh floors = twoFloors();
    const bwm::Route none = bwm::findRoute({{&floors}, {}}, {0, 0}, {1, 1, 0}, {0, 2}, {1, 1, 3});
    QVERIFY(none.faces.empty() && none.points.empty());
}

// Between floors that a route joins one can walk straight from point to point.
void BwmQueryTest::routesAreWalkable()
{
    QFETCH(QString, path);
    const bwm::Walkmesh mesh = queryMeshOf(test::fileBytes(path.toStdString()));
    const bwm::Ground ground{{&mesh}, {}};
    const std::size_t walkable = mesh.adjacency.size();
    const auto middle = [&mesh](std::size_t face) {
        const auto [a, b, c] = *bwm::cornersOf(mesh, face);
        return (glm::dvec3(a) + glm::dvec3(b) + glm::dvec3(c)) / 3.0;
    };
    for (std::size_t i = 0; i < std::min<std::size_t>(walkable, 40); ++i) {
        const std::size_t from = i * 7 % walkable, to = (i * 31 + walkable / 2) % walkable;
        const bwm::Route route = bwm::findRoute(ground, {0, std::uint32_t(from)}, middle(from),
                                                {0, std::uint32_t(to)}, middle(to));
        if (route.faces.empty())
            continue;
        QVERIFY(route.length >= glm::distance(middle(from), middle(to)) - 1e-6);
        double byMiddles = 0.0;
        for (std::size_t k = 0; k < route.faces.size(); ++k) {
            // Each stretch lies on its face: its middle is on it, seen from above.
            const glm::dvec3 half = (route.points[k] + route.points[k + 1]) / 2.0;
            const auto [a, b, c] = *bwm::cornersOf(mesh, route.faces[k].face);
            const auto side = [&half](glm::dvec3 p, glm::dvec3 q) {
                return (q.x - p.x) * (half.y - p.y) - (q.y - p.y) * (half.x - p.x);
            };
            const double sides[] = {side(a, b), side(b, c), side(c, a)};
            QVERIFY(std::ranges::all_of(sides, [](double s) { return s > -1e-6; }) ||
                    std::ranges::all_of(sides, [](double s) { return s < 1e-6; }));
            byMiddles += glm::distance(middle(route.faces[k].face),
                                       middle(route.faces[std::min(k + 1, route.faces.size() - 1)].face));
        }
        QVERIFY(route.length <= byMiddles * 1.5 + 1e-6);
    }
}

void BwmQueryTest::hostileLinks()
{
    bwm::Walkmesh mesh = queryMeshOf(test::buildWok());
    for (auto &row : mesh.adjacency)
        row = {0, 3, 1 << 30}; // circles, and a face that is none
    mesh.vertices[1].x = 1e38f;
    const bwm::Ground ground{{&mesh, nullptr}, {}};
    for (std::uint32_t face = 0; face < 14; ++face) {
        bwm::walkStraight(ground, {0, face}, {0.1, 0.1}, {9, 9});
        bwm::findRoute(ground, {0, face}, {0, 0, 0}, {0, 7}, {1, 1, 0});
        bwm::findRoute(ground, {0, face}, {0, 0, 0}, {1, 0}, {1, 1, 0});
    }
}

CUTAWAY_TESTS(BwmQueryTest)
#include "bwmquerytest.moc"
