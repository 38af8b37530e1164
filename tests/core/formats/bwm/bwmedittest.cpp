// SPDX-License-Identifier: MIT
// Edits of walkmeshes and the tables that follow: refusals, undo, damaged files.
#include "core/formats/bwm/bwmedit.h"
#include "core/catalogue.h"
#include "core/file/fix.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/oplist.h"
#include "core/formats/bwm/edit/selection.h"
#include "core/formats/bwm/edit/stale.h"
#include "core/formats/bwm/edit/treebuild.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/coverage.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"
#include "tests/support/walkmeshfile.h"

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::unsoundness;
using test::walkmeshFile;

namespace
{

bwm::EditMesh meshOf(const Bytes &bytes)
{
    return *bwm::readEditMesh(*walkmeshFile(bytes));
}

bwm::Rebuilt rebuiltOf(const bwm::EditMesh &mesh)
{
    return *bwm::rebuild(mesh, {}, {.canonical = true});
}

QString refusalOf(const Result<void> &result)
{
    return result ? u"done"_s : QString::fromStdString(result.error().message);
}

// A tetrahedron on its tip: four faces, the lid walkable.
bwm::EditMesh tetrahedron()
{
    bwm::EditMesh mesh;
    mesh.vertices = {{0, 0, 1}, {2, 0, 1}, {0, 2, 1}, {0.5f, 0.5f, 0}};
    mesh.faces = {{{0, 1, 2}, 4}, {{1, 0, 3}, 7}, {{2, 1, 3}, 7}, {{0, 2, 3}, 7}};
    return mesh;
}

// One operation with numbers that are there, or nearly.
std::string randomOp(std::mt19937 &random, const bwm::EditMesh &mesh)
{
    const auto below = [&random](std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count)(random);
    };
    const auto part = [&random] { return std::uniform_real_distribution<double>(-1.0, 1.0)(random); };
    const std::size_t face = below(mesh.faces.size()), edge = below(2), vertex = below(mesh.vertices.size());
    constexpr std::uint32_t kSurfaces[] = {3, 4, 7, 10, 2, 16, 31};
    const std::uint32_t surface = kSurfaces[below(std::size(kSurfaces) - 1)];
    switch (below(14)) {
    case 0:
        return fmt::format(R"({{"op": "setMaterial", "faces": [{}], "material": {}}})", face, surface);
    case 1:
        return fmt::format(R"({{"op": "setTransition", "face": {}, "edge": {}, "transition": {}}})", face,
                           edge, below(5));
    case 2:
        return fmt::format(R"({{"op": "moveVertices", "vertices": [{}], "by": [{}, {}, {}]}})", vertex,
                           part(), part(), part());
    case 3:
        return fmt::format(R"({{"op": "splitEdge", "face": {}, "edge": {}, "t": {}}})", face, edge,
                           std::abs(part()));
    case 4:
        return fmt::format(R"({{"op": "splitFace", "face": {}}})", face);
    case 5:
        return fmt::format(R"({{"op": "flipEdge", "face": {}, "edge": {}}})", face, edge);
    case 6:
        return fmt::format(R"({{"op": "weld", "keep": {}, "drop": [{}]}})", vertex,
                           below(mesh.vertices.size()));
    case 7:
        return fmt::format(R"({{"op": "weldWithin", "distance": {}, "vertices": "all"}})", std::abs(part()));
    case 8:
        return fmt::format(R"({{"op": "collapseEdge", "face": {}, "edge": {}, "t": 0.5}})", face, edge);
    case 9:
        return fmt::format(R"({{"op": "detachFaces", "faces": [{}, {}]}})", face, below(mesh.faces.size()));
    case 10:
        return fmt::format(R"({{"op": "reverseFaces", "faces": [{}]}})", face);
    case 11:
        return fmt::format(
            R"({{"op": "extrudeEdges", "edges": [[{}, {}]], "by": [{}, {}, 0], "material": {}}})", face, edge,
            part(), part(), surface);
    case 12:
        return fmt::format(R"({{"op": "fillHole", "face": {}, "edge": {}, "material": {}}})", face, edge,
                           surface);
    case 13:
        return fmt::format(R"({{"op": "rotateZ", "degrees": {}, "about": [1, 2], "hooks": true}})",
                           part() * 180);
    default:
        return fmt::format(R"({{"op": "deleteFaces", "faces": [{}]}})", face);
    }
}

} // namespace

class BwmEditTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusals_data();
    void refusals();
    void randomEditsUndone();
    void transitionsStayWithTheirEdges();
    void onlyTouchedTablesChange();
    void anEditKeepsUnusedVertices();
    void emptyAndSingle();
    void damagedTablesAreWrittenAnew();
    void facesWithoutAPlaceAreNamed();
    void mirrored();
    void partsAndMerges();
    void connected();
};

void BwmEditTest::refusals_data()
{
    QTest::addColumn<QString>("ops");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *ops, const char *message) {
        QTest::newRow(name) << QString::fromUtf8(ops) << QString::fromUtf8(message);
    };
    row("no JSON", "[{", "the list of operations is no JSON");
    row("no list", "7", "the list of operations is 7; allowed are a list and an object with \"ops\"");
    row("no operation", "[7]", "operation 0: an operation is {\"op\": NAME, ...}, this is 7");
    row("unknown", R"([{"op": "melt"}])", "operation 0: no operation is called \"melt\"");
    row("second", R"({"ops": [{"op": "translate", "by": [0, 0, 1]}, {"op": "melt"}]})",
        "operation 1: no operation is called \"melt\"");
    row("unknown key", R"([{"op": "splitFace", "face": 0, "at": 3}])",
        "operation 0: splitFace takes no \"at\"; allowed are face");
    row("missing key", R"([{"op": "splitFace"}])", "operation 0: \"face\" is missing");
    row("kind", R"([{"op": "splitFace", "face": "one"}])",
        "operation 0: \"face\" is \"one\"; allowed is a number from 0 on");
    row("list", R"([{"op": "deleteFaces", "faces": [1, -1]}])",
        "operation 0: \"faces\" is [1,-1]; allowed is a list of numbers or \"all\"");
    row("face", R"([{"op": "setMaterial", "faces": [12], "material": 3}])",
        "operation 0: face 12 is not there: the mesh has 12");
    row("edge", R"([{"op": "setTransition", "face": 0, "edge": 3, "transition": 1}])",
        "operation 0: edge 3 is not there: a face has edges 0, 1 and 2");
    row("room", R"([{"op": "setTransition", "face": 0, "edge": 0, "transition": -2}])",
        "operation 0: \"transition\" is -2; allowed is -1 or a number from 0 on");
    row("vertex", R"([{"op": "moveVertices", "vertices": [12], "by": [0, 0, 1]}])",
        "operation 0: vertex 12 is not there: the mesh has 12");
    row("place", R"([{"op": "setVertices", "vertices": [{"vertex": 1, "to": [0, 1e99, 0]}]}])",
        "operation 0: (0, inf, 0) is not a place");
    row("part", R"([{"op": "splitEdge", "face": 0, "edge": 0, "t": 1.5}])",
        "operation 0: the part of the way is 1.5; allowed are 0 to 1");
    row("corner", R"([{"op": "addFaces", "faces": [{"corners": [0, 1, 99], "material": 3}]}])",
        "operation 0: vertex 99 is not there: the mesh has 12");
    row("flip at border", R"([{"op": "flipEdge", "face": 0, "edge": 0}])",
        "operation 0: edge 0 of face 0 has no face beyond it");
    row("flip across surfaces",
        R"([{"op": "setMaterial", "faces": [0], "material": 3}, {"op": "flipEdge", "face": 0, "edge": 2}])",
        "operation 1: faces 0 and 1 have surfaces 3 and 4; both must have one");
    row("hole inside", R"([{"op": "fillHole", "face": 0, "edge": 2, "material": 4}])",
        "operation 0: edge 2 of face 0 is not a border: another face joins it there");
    row("hole outside", R"([{"op": "fillHole", "face": 0, "edge": 0, "material": 4}])",
        "operation 0: the border along edge 0 of face 0 is not an outline of a hole: seen from above it "
        "crosses "
        "itself "
        "or has its inside beyond it");
    row("hole of a wall", R"([{"op": "fillHole", "face": 11, "edge": 0, "material": 4}])",
        "operation 0: face 11 of surface 7 is not walkable, so that no border runs along it");
    row("distance", R"([{"op": "weldWithin", "distance": -1, "vertices": "all"}])",
        "operation 0: -1 is not a distance; allowed are 0 and more");
    row("axis", R"([{"op": "mirror", "axis": "z"}])",
        "operation 0: \"axis\" is \"z\"; allowed is \"x\" or \"y\"");
    row("hook", R"([{"op": "setHook", "hook": "third", "to": [0, 0, 0]}])",
        "operation 0: \"hook\" is \"third\"; allowed is \"relative1\", \"relative2\", \"absolute1\" or "
        "\"absolute2\"");
}

void BwmEditTest::refusals()
{
    QFETCH(QString, ops);
    QFETCH(QString, message);
    bwm::EditMesh mesh = meshOf(test::buildWok());
    QCOMPARE(refusalOf(bwm::applyOps(mesh, ops.toStdString(), bwm::surfacesOfK1())), message);
}

// Each edit is one patch; all of them undone give the bytes that were opened, and in between the file is
// sound.
void BwmEditTest::randomEditsUndone()
{
    for (unsigned seed = 0; seed < 8; ++seed) {
        std::mt19937 random(seed);
        const Bytes original = seed % 4 == 3 ? test::buildPwk() : test::buildCourtyard();
        const auto file = walkmeshFile(original);
        std::vector<Patch> inverses;
        int refused = 0;
        for (int step = 0; step < 60; ++step) {
            bwm::EditMesh mesh = *bwm::readEditMesh(*file);
            if (!bwm::applyOps(mesh, "[" + randomOp(random, mesh) + "]", bwm::surfacesOfK1())) {
                ++refused;
                continue;
            }
            const auto patch = bwm::rebuildPatch(*file, mesh, {.canonical = step % 7 == 0});
            QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
            const auto change = file->apply(*patch);
            QVERIFY(change.has_value());
            inverses.push_back(change->inverse);
            if (step % 10 == 0 && file->state<bwm::BwmState>().type == 1) {
                const std::string problem = unsoundness(*file);
                QVERIFY2(problem.empty(), problem.c_str());
            }
        }
        QVERIFY2(refused < 50, "hardly any operation was made");
        for (; !inverses.empty(); inverses.pop_back())
            QVERIFY(file->apply(inverses.back()).has_value());
        QVERIFY(test::allBytes(file->bytes()) == original);
    }
}

void BwmEditTest::transitionsStayWithTheirEdges()
{
    bwm::EditMesh mesh = meshOf(test::buildWok());
    const auto roomsNow = [&mesh] {
        std::vector<std::int32_t> rooms;
        for (const bwm::PerimeterEdge &edge : rebuiltOf(mesh).mesh.edges) {
            if (edge.transition != -1)
                rooms.push_back(edge.transition);
        }
        std::ranges::sort(rooms);
        return rooms;
    };
    const auto leads = std::ranges::find_if(mesh.faces, [](const bwm::EditFace &face) {
        return std::ranges::any_of(face.transitions, [](std::int32_t room) { return room != -1; });
    });
    QVERIFY(leads != mesh.faces.end());
    const auto face = static_cast<std::uint32_t>(leads - mesh.faces.begin());
    const auto edge = static_cast<std::uint32_t>(
        std::ranges::find_if(leads->transitions, [](std::int32_t room) { return room != -1; }) -
        leads->transitions.begin());
    QCOMPARE(roomsNow().size(), std::size_t{1});
    QVERIFY(bwm::splitEdge(mesh, {face, edge}, 0.25));
    QVERIFY((roomsNow() == std::vector<std::int32_t>{1, 1})); // both halves
    QVERIFY(bwm::reverseFaces(mesh, std::array{face}));
    QCOMPARE(roomsNow().size(), std::size_t{2});
    QVERIFY(bwm::setMaterial(mesh, std::array{face}, 7));
    QVERIFY(roomsNow().size() < 2); // not of a face that nobody walks on
    QVERIFY(bwm::setMaterial(mesh, std::array{face}, 4));
    QCOMPARE(roomsNow().size(), std::size_t{2});
    // An edge that is a border no more leads nowhere.
    QVERIFY(bwm::setTransition(mesh, {1, 0}, 3));
    QVERIFY(bwm::setTransition(mesh, {1, 1}, 3));
    QVERIFY(bwm::setTransition(mesh, {1, 2}, 3));
    for (const bwm::PerimeterEdge &border : rebuiltOf(mesh).mesh.edges)
        QCOMPARE(rebuiltOf(mesh).mesh.adjacency[static_cast<std::size_t>(border.edge) / 3]
                                               [static_cast<std::size_t>(border.edge) % 3],
                 -1);
}

// The save of least change writes what the edit has touched; everything else has its bytes.
void BwmEditTest::onlyTouchedTablesChange()
{
    const auto file = walkmeshFile(test::buildCourtyard());
    bwm::EditMesh mesh = *bwm::readEditMesh(*file);
    QVERIFY(bwm::rebuildPatch(*file, mesh)->empty());
    QVERIFY(bwm::setMaterial(mesh, std::array{0u}, mesh.faces[0].material == 3 ? 4 : 3));
    const Patch painted = *bwm::rebuildPatch(*file, mesh);
    QCOMPARE(painted.splices().size(), std::size_t{1}); // one number of the materials
    const bwm::TableInfo &materials = file->state<bwm::BwmState>().tables[bwm::kMaterials];
    QVERIFY(painted.splices()[0].offset >= materials.offset &&
            painted.splices()[0].offset < materials.offset + 4);

    mesh = *bwm::readEditMesh(*file);
    const bwm::PerimeterEdge border = bwm::readWalkmesh(*file).edges[0];
    QVERIFY(bwm::setTransition(
        mesh, {static_cast<std::uint32_t>(border.edge / 3), static_cast<std::uint32_t>(border.edge % 3)},
        border.transition + 5));
    const Patch linked = *bwm::rebuildPatch(*file, mesh);
    QCOMPARE(linked.splices().size(), std::size_t{1});
    QVERIFY(linked.splices()[0].removed <= 4); // the room of one row

    mesh = *bwm::readEditMesh(*file);
    mesh.header.position = {1, 2, 3};
    const Patch placed = *bwm::rebuildPatch(*file, mesh);
    QCOMPARE(placed.splices().size(), std::size_t{1});
    QVERIFY(placed.splices()[0].offset >= 60 && placed.splices()[0].offset < 72);
}

void BwmEditTest::anEditKeepsUnusedVertices()
{
    bwm::EditMesh mesh = meshOf(test::buildWok());
    mesh.vertices.emplace_back(9.0f, 9.0f, 9.0f);
    bwm::Walkmesh base = rebuiltOf(mesh).mesh; // dropped there
    base.vertices.emplace_back(9.0f, 9.0f, 9.0f);
    bwm::EditMesh edited = bwm::editMeshOf(base, {});
    QVERIFY(bwm::setTransition(edited, {0, 0}, 2));
    QCOMPARE(bwm::rebuild(edited, base)->mesh.vertices.size(), base.vertices.size());
    QVERIFY(bwm::deleteFaces(edited, std::array{0u}));
    QVERIFY(bwm::rebuild(edited, base)->mesh.vertices.size() < base.vertices.size());
}

void BwmEditTest::emptyAndSingle()
{
    bwm::EditMesh mesh = tetrahedron();
    bwm::Rebuilt all = rebuiltOf(mesh);
    QCOMPARE(all.mesh.nodes.size(), std::size_t{7});
    QCOMPARE(all.mesh.edges.size(), std::size_t{3});
    QVERIFY(bwm::deleteFaces(mesh, std::array{1u, 2u, 3u}));
    all = rebuiltOf(mesh);
    QCOMPARE(all.mesh.nodes.size(), std::size_t{1});
    QCOMPARE(all.mesh.vertices.size(), std::size_t{3});
    QVERIFY(bwm::deleteFaces(mesh, std::array{0u}));
    const Bytes none = *bwm::fileOf(rebuiltOf(mesh).mesh, mesh.header);
    QCOMPARE(none.size(), std::size_t{136});
    QCOMPARE(load<std::uint32_t>(none, 116), 136u); // areas: the next free byte
    mesh.header.type = 0;
    QCOMPARE(load<std::uint32_t>(*bwm::fileOf(rebuiltOf(mesh).mesh, mesh.header), 116), 0u);
    // From nothing to something and back.
    const auto file = walkmeshFile(none);
    bwm::EditMesh grown = tetrahedron();
    const auto patch = bwm::rebuildPatch(*file, grown);
    QVERIFY(patch.has_value());
    const auto change = file->apply(*patch);
    QVERIFY(change.has_value());
    QCOMPARE(unsoundness(*file), std::string());
    QVERIFY(file->apply(change->inverse).has_value());
    QVERIFY(test::allBytes(file->bytes()) == none);
}

// Tables of planes, boxes or borders that are cut off follow from the rest.
void BwmEditTest::damagedTablesAreWrittenAnew()
{
    const Bytes whole = test::buildCourtyard();
    for (const int offsetAt : {92, 96, 104, 116, 124, 132}) {
        Bytes bytes = whole;
        store(bytes, static_cast<std::size_t>(offsetAt), 0xFFFFFF00u);
        const auto file = walkmeshFile(bytes);
        const auto stale = bwm::rebuildStale(*file);
        QVERIFY2(stale.has_value(), stale ? "" : stale.error().message.c_str());
        QVERIFY(file->apply(stale->patch).has_value());
        QCOMPARE(unsoundness(*file), std::string());
        QCOMPARE(file->bytes().size(), std::uint64_t{whole.size()});
    }
    for (const int offsetAt : {76, 84, 88}) { // vertices, corners, surfaces: what all follows from
        Bytes bytes = whole;
        store(bytes, static_cast<std::size_t>(offsetAt), 0xFFFFFF00u);
        QVERIFY(!bwm::rebuildStale(*walkmeshFile(bytes)).has_value());
    }
    QVERIFY(!bwm::readEditMesh(*walkmeshFile(Bytes(whole.begin(), whole.begin() + 100))).has_value());
}

void BwmEditTest::facesWithoutAPlaceAreNamed()
{
    bwm::EditMesh mesh = tetrahedron();
    mesh.faces[1].corners[2] = 77;
    mesh.vertices[2].x = std::numeric_limits<float>::quiet_NaN();
    const auto refused = bwm::rebuild(mesh, {}, {.canonical = true});
    QVERIFY(!refused.has_value());
    QCOMPARE(QString::fromStdString(refused.error().message),
             u"faces 0, 1, 2, 3 have no place: a corner is missing or not finite"_s);
    // Paint and transitions need no places: the planes and the tree stay.
    bwm::Walkmesh base = rebuiltOf(tetrahedron()).mesh;
    base.faces[1][2] = 77;
    base.vertices[2].x = std::numeric_limits<float>::quiet_NaN();
    bwm::EditMesh painted = bwm::editMeshOf(base, {});
    QVERIFY(bwm::setMaterial(painted, std::array{1u}, 2));
    QVERIFY(bwm::rebuild(painted, base).has_value());
    QVERIFY(bwm::moveVertices(painted, std::array{0u}, {0, 0, 1}));
    QVERIFY(!bwm::rebuild(painted, base).has_value());
    QVERIFY(!bwm::splitEdge(painted, {1, 1}, 0.5).has_value());
}

void BwmEditTest::mirrored()
{
    bwm::EditMesh mesh = meshOf(test::buildWok());
    const bwm::Walkmesh before = rebuiltOf(mesh).mesh;
    QVERIFY(bwm::mirror(mesh, 0, 1.5, false));
    const bwm::Walkmesh after = rebuiltOf(mesh).mesh;
    QVERIFY(std::ranges::all_of(after.normals, [](glm::vec3 n) { return n.z > 0.0f; })); // floors stay floors
    QCOMPARE(after.edges.size(), before.edges.size());
    QVERIFY(bwm::mirror(mesh, 0, 1.5, false));
    QVERIFY(rebuiltOf(mesh).mesh.vertices == before.vertices);
    QVERIFY(rebuiltOf(mesh).mesh.faces == before.faces);
}

void BwmEditTest::partsAndMerges()
{
    bwm::EditMesh mesh = meshOf(test::buildWok());
    const std::size_t faces = mesh.faces.size(), vertices = mesh.vertices.size();
    const auto part = bwm::separateFaces(mesh, std::array{0u, 1u});
    QVERIFY(part.has_value());
    QCOMPARE(part->faces.size(), std::size_t{2});
    QCOMPARE(part->vertices.size(), std::size_t{4});
    QCOMPARE(mesh.faces.size(), faces - 2);
    bwm::merge(mesh, *part);
    QCOMPARE(mesh.faces.size(), faces);
    std::vector<std::uint32_t> all(mesh.vertices.size());
    std::iota(all.begin(), all.end(), 0u);
    QVERIFY(bwm::weldWithin(mesh, 0.0, all).has_value());
    QCOMPARE(rebuiltOf(mesh).mesh.vertices.size(), vertices);
    QCOMPARE(rebuiltOf(mesh).mesh.loopEnds.size(), std::size_t{1}); // one floor again
    QVERIFY(!bwm::partOf(mesh, std::array{99u}).has_value());
}

void BwmEditTest::connected()
{
    const bwm::EditMesh mesh = meshOf(test::buildWok()); // two faces that are not walkable at the end
    QCOMPARE(bwm::connectedFaces(mesh, 0, {})->size(), std::size_t{12});
    QCOMPARE(bwm::connectedFaces(mesh, 0, {.sameSurface = true})->size(), std::size_t{10});
    QVERIFY((*bwm::connectedFaces(mesh, 11, {.sameSurface = true}) == std::vector<std::uint32_t>{10, 11}));
    const bwm::EditMesh tip = tetrahedron();
    QCOMPARE(bwm::connectedFaces(tip, 0, {.angle = 30.0})->size(), std::size_t{1});
    QCOMPARE(bwm::connectedFaces(tip, 0, {.angle = 180.0})->size(), std::size_t{4});
    QVERIFY(!bwm::connectedFaces(tip, 4, {}).has_value());
    bwm::EditMesh broken = tip;
    broken.faces[3].corners[0] = 0xFFFFFFFF;
    QCOMPARE(bwm::connectedFaces(broken, 3, {})->size(), std::size_t{4}); // by its other two corners
}

CUTAWAY_TESTS(BwmEditTest)
#include "bwmedittest.moc"
