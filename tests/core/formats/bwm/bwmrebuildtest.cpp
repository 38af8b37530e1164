// SPDX-License-Identifier: MIT
// Tables of walkmeshes rebuilt: stale ones found and mended, parts alone, trees that find what is there.
#include "core/bvh/figures.h"
#include "core/bvh/verify.h"
#include "core/file/fix.h"
#include "core/formats/bwm/bwmedit.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/edit/links.h"
#include "core/formats/bwm/edit/planes.h"
#include "core/formats/bwm/edit/stale.h"
#include "core/formats/bwm/edit/treebuild.h"
#include "core/formats/bwm/query/boxtree.h"

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
#include <random>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::unsoundness;
using test::walkmeshFile;

namespace
{

// Nodes above the deepest one.
std::uint32_t depthOf(const std::vector<bwm::AabbNode> &nodes)
{
    return bvh::statisticsOf(bwm::BoxTree(nodes)).depth;
}

// Faces over a point, by looking at all of them or by the boxes of the tree.
std::vector<std::uint32_t> facesOver(const bwm::Walkmesh &mesh, glm::vec2 point, bool byTree)
{
    const auto isOver = [&](std::size_t face) {
        const auto c = *bwm::cornersOf(mesh, face);
        double signs[3];
        for (int k = 0; k < 3; ++k) {
            const glm::dvec2 a(c[static_cast<std::size_t>(k)]), b(c[static_cast<std::size_t>((k + 1) % 3)]);
            signs[k] = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
        }
        return (signs[0] > 0 && signs[1] > 0 && signs[2] > 0) ||
               (signs[0] < 0 && signs[1] < 0 && signs[2] < 0);
    };
    std::vector<std::uint32_t> faces;
    if (!byTree) {
        for (std::uint32_t f = 0; f < mesh.faces.size(); ++f) {
            if (isOver(f))
                faces.push_back(f);
        }
        return faces;
    }
    std::vector<std::int32_t> open{0};
    while (!open.empty()) {
        const bwm::AabbNode &node = mesh.nodes[static_cast<std::size_t>(open.back())];
        open.pop_back();
        if (point.x < node.min.x || point.x > node.max.x || point.y < node.min.y || point.y > node.max.y)
            continue;
        if (node.face < 0)
            open.insert(open.end(), {node.left, node.right});
        else if (isOver(static_cast<std::size_t>(node.face)))
            faces.push_back(static_cast<std::uint32_t>(node.face));
    }
    std::ranges::sort(faces);
    return faces;
}

} // namespace

class BwmRebuildTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void staleTables_data();
    void staleTables();
    void staleFixKeepsTheRest();
    void partsAlone();
    void treesFindWhatIsThere_data();
    void treesFindWhatIsThere();
    void deepTreesAreCut();
    void sharedEdges();
    void sharedEdgesArePairedInOrder();
    void edgesOfMoreThanTwoFaces();
    void distancesFarOut();
};

void BwmRebuildTest::staleTables_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("stale");
    const auto row = [](const char *path, const char *value, const char *stale) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(value)
                            << QString::fromUtf8(stale);
    };
    row("vertices[0].z", "5", "normals, distances, aabb");
    row("normals[2].z", "0.5", "normals, distances");
    row("distances[2]", "7", "distances");
    row("aabb[3].min", "(9, 9, 9)", "aabb");
    row("aabb[0].left", "2", "aabb");
    row("materials[0]", "Nonwalk", "order, adjacency, edges and loops");
    row("adjacency[0].edge0", "4", "adjacency, edges and loops");
    row("edges[0].edge", "2", "edges and loops");
    row("loops[0]", "3", "edges and loops");
}

void BwmRebuildTest::staleTables()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, stale);
    const Bytes sound = test::buildCourtyard();
    const auto file = walkmeshFile(sound);
    QCOMPARE(unsoundness(*file), std::string());
    const auto edits =
        parseEdits(fmt::format(R"({{"edits": [{{"op": "set", "path": "{}", "value": "{}"}}]}})",
                               path.toStdString(), value.toStdString()));
    QVERIFY(edits.has_value());
    const auto set = applyEdits(*file, *edits);
    QVERIFY2(set.has_value(), set ? "" : set.error().message.c_str());
    const bwm::Parts parts = bwm::staleParts(bwm::readWalkmesh(*file), 1);
    QCOMPARE(QString::fromStdString(bwm::partsText(parts)), stale);
    Progress progress;
    int findings = 0;
    for (const Diagnostic &found : diagnosticsOf(*file, progress)) {
        if (found.code != Code(ruleIn(bwm::kRules, "bwm.stale")))
            continue;
        ++findings;
        const std::vector<Fix> fixes = fixesOf(*file, found);
        QCOMPARE(fixes.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(fixes[0].label), u"Rebuild "_s + stale);
        QVERIFY(file->apply(fixes[0].patch).has_value());
    }
    QCOMPARE(findings, 1);
    QCOMPARE(unsoundness(*file), std::string());
}

// Planes of faces that still fit keep their bits, which a rebuild of all would round anew.
void BwmRebuildTest::staleFixKeepsTheRest()
{
    const auto file = walkmeshFile(test::buildCourtyard());
    bwm::Walkmesh mesh = bwm::readWalkmesh(*file);
    mesh.normals[5].x += 1e-5f; // rounding of another tool
    mesh.vertices[mesh.faces[0][0]].z += 2.0f;
    QVERIFY(file->apply(*bwm::patchTo(*file, mesh)).has_value());
    QVERIFY(file->apply(bwm::rebuildStale(*file)->patch).has_value());
    const bwm::Walkmesh after = bwm::readWalkmesh(*file);
    QCOMPARE(after.normals[5].x, mesh.normals[5].x);
    QVERIFY(after.normals[0] != mesh.normals[0]);
    QVERIFY(after.adjacency == mesh.adjacency && after.loopEnds == mesh.loopEnds);
}

void BwmRebuildTest::partsAlone()
{
    const Bytes sound = test::buildCourtyard();
    const auto file = walkmeshFile(sound);
    bwm::Walkmesh broken = bwm::readWalkmesh(*file);
    broken.normals.assign(broken.normals.size(), glm::vec3(0, 0, -1));
    broken.adjacency[0] = {-1, -1, -1};
    broken.edges.clear();
    broken.loopEnds.clear();
    broken.nodes[0].face = 3;
    const bwm::EditMesh mesh = bwm::editMeshOf(broken, {});
    const auto only = [&](bwm::Parts parts) {
        return bwm::rebuildParts(mesh, broken, parts, {.canonical = true})->mesh;
    };
    const auto sameNodes = [](const bwm::Walkmesh &a, const bwm::Walkmesh &b) {
        return a.nodes.size() == b.nodes.size() &&
               std::memcmp(a.nodes.data(), b.nodes.data(), a.nodes.size() * sizeof a.nodes[0]) == 0;
    };
    const bwm::Walkmesh normals = only(bwm::kPartNormals);
    QVERIFY(normals.normals != broken.normals && normals.adjacency == broken.adjacency &&
            normals.edges.empty() && sameNodes(normals, broken));
    const bwm::Walkmesh links = only(bwm::kPartLinks);
    QVERIFY(links.adjacency != broken.adjacency && links.normals == broken.normals && links.edges.empty());
    const bwm::Walkmesh tree = only(bwm::kPartTree);
    QVERIFY(!sameNodes(tree, broken) && tree.adjacency == broken.adjacency);
    const bwm::Walkmesh none = only(0);
    QVERIFY(none.normals == broken.normals && none.adjacency == broken.adjacency && sameNodes(none, broken));
}

void BwmRebuildTest::treesFindWhatIsThere_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("our own") << QString();
    for (const char *name : {"m50aa_01a_wok_6e38c00b.wok", "sithbase_hall_1_wok_415ec6d5.wok"}) {
        const auto path = test::sharedDir() / "corpus" / "bwm" / name;
        if (!test::sharedDir().empty())
            QTest::newRow(name) << QString::fromStdString(path.string());
    }
}

void BwmRebuildTest::treesFindWhatIsThere()
{
    QFETCH(QString, path);
    const auto file =
        walkmeshFile(path.isEmpty() ? test::buildCourtyard() : test::fileBytes(path.toStdString()));
    const bwm::Walkmesh base = bwm::readWalkmesh(*file);
    const bwm::EditMesh mesh = *bwm::readEditMesh(*file);
    double costs[2];
    for (const bwm::TreeRule rule : {bwm::TreeRule::Median, bwm::TreeRule::SurfaceArea}) {
        const bwm::Walkmesh built = bwm::rebuild(mesh, base, {.canonical = true, .tree = rule})->mesh;
        QCOMPARE(built.nodes.size(), built.faces.size() * 2 - 1);
        QCOMPARE(bwm::staleParts(built, 1), bwm::Parts{0});
        costs[static_cast<int>(rule)] = bvh::statisticsOf(bwm::BoxTree(built.nodes)).boxes;
        std::mt19937 random(7);
        std::uniform_real_distribution<float> part(0.0f, 1.0f);
        const bwm::AabbNode &whole = built.nodes[0];
        for (int i = 0; i < 300; ++i) {
            const glm::vec2 point(whole.min.x + part(random) * (whole.max.x - whole.min.x),
                                  whole.min.y + part(random) * (whole.max.y - whole.min.y));
            QVERIFY(facesOver(built, point, true) == facesOver(built, point, false));
        }
    }
    QVERIFY(costs[1] <= costs[0]);
    // The least change with an own tree leaves all other tables alone.
    const auto owned = bwm::rebuild(mesh, base, {.tree = bwm::TreeRule::SurfaceArea});
    QCOMPARE(owned->planesKept, base.faces.size());
    QVERIFY(owned->mesh.adjacency == base.adjacency);
}

// Faces on one spot, or in a row that grows, make trees by area deep; tools refuse such files.
void BwmRebuildTest::deepTreesAreCut()
{
    std::vector<std::array<glm::vec3, 3>> faces;
    for (int i = 0; i < 3000; ++i) {
        const float at = std::pow(1.02f, static_cast<float>(i));
        faces.push_back({glm::vec3(at, 0, 0), glm::vec3(at + 1, 0, 0), glm::vec3(at, 1, 0)});
    }
    QVERIFY(depthOf(bwm::buildTree(faces, bwm::TreeRule::SurfaceArea)) < 128);
    faces.assign(3000, faces[0]);
    QVERIFY(depthOf(bwm::buildTree(faces, bwm::TreeRule::SurfaceArea)) < 128);
    QCOMPARE(depthOf(bwm::buildTree(faces, bwm::TreeRule::Median)), 12u);
    // A tree that leads back to itself has an end.
    std::vector<bwm::AabbNode> cycle(2);
    cycle[0].left = cycle[0].right = 1;
    cycle[1].left = 0;
    cycle[1].right = 99;
    QCOMPARE(depthOf(cycle), 1u);
}

void BwmRebuildTest::sharedEdges()
{
    // Three faces on one edge, one of them running the same way as the first.
    const std::vector<bwm::Corners> faces{{0, 1, 2}, {0, 1, 3}, {1, 0, 4}};
    const bwm::Links links = bwm::linkFaces(faces);
    QVERIFY((links.rows == std::vector<bwm::LinkRow>{{6, -1, -1}, {-1, -1, -1}, {0, -1, -1}}));
    QVERIFY((links.overused == std::vector<std::vector<std::int32_t>>{{0, 3, 6}}));
    // A face that names a vertex twice, and one that is there twice.
    const std::vector<bwm::Corners> odd{{0, 0, 1}, {2, 3, 4}, {2, 3, 4}};
    QVERIFY(bwm::linkFaces(odd).overused.empty());
    bwm::traceBorders(bwm::linkFaces(odd).rows, [](std::int32_t) { return -1; });
}

// Each edge takes the first free one behind it that runs the other way and is of another face, as trying all
// pairs finds it.
void BwmRebuildTest::sharedEdgesArePairedInOrder()
{
    std::mt19937 random(5);
    for (int round = 0; round < 300; ++round) {
        std::vector<bwm::Corners> faces(1 + random() % 12);
        for (bwm::Corners &face : faces) {
            for (std::uint32_t &corner : face)
                corner = random() % 5; // many share edges, some go there and back
        }
        struct Use {
            std::size_t low, high, edge;
            bool rising;
            auto operator<=>(const Use &) const = default;
        };
        std::vector<Use> uses;
        for (std::size_t edge = 0; edge < faces.size() * 3; ++edge) {
            const std::size_t from = faces[edge / 3][edge % 3], to = faces[edge / 3][(edge % 3 + 1) % 3];
            if (from != to)
                uses.push_back({std::min(from, to), std::max(from, to), edge, from < to});
        }
        std::ranges::sort(uses);
        std::vector<bwm::LinkRow> rows(faces.size(), {-1, -1, -1});
        const auto link = [&rows](const Use &use) -> std::int32_t & {
            return rows[use.edge / 3][use.edge % 3];
        };
        for (std::size_t i = 0; i < uses.size(); ++i) {
            for (std::size_t j = i + 1; j < uses.size() && link(uses[i]) < 0; ++j) {
                if (uses[j].low != uses[i].low || uses[j].high != uses[i].high || link(uses[j]) >= 0 ||
                    uses[j].rising == uses[i].rising || uses[j].edge / 3 == uses[i].edge / 3)
                    continue;
                link(uses[i]) = static_cast<std::int32_t>(uses[j].edge);
                link(uses[j]) = static_cast<std::int32_t>(uses[i].edge);
            }
        }
        QVERIFY2(bwm::linkFaces(faces).rows == rows, std::to_string(round).c_str());
    }
}

// A face that goes there and back uses an edge twice, but is one face.
void BwmRebuildTest::edgesOfMoreThanTwoFaces()
{
    const bwm::Corners whole{0, 1, 2}, thereAndBack{1, 0, 1}, beyond{1, 0, 3}, above{0, 1, 4};
    QVERIFY(bwm::linkFaces(std::array{whole, thereAndBack}).overused.empty());
    QVERIFY(bwm::linkFaces(std::array{whole, beyond}).overused.empty());
    const auto overused = bwm::linkFaces(std::array{whole, beyond, above}).overused;
    QCOMPARE(overused, (std::vector<std::vector<std::int32_t>>{{0, 3, 6}}));
}

// A distance has few digits there: the next float fits, one that is farther off does not.
void BwmRebuildTest::distancesFarOut()
{
    const glm::vec3 normal(0.6f, 0.8f, 0.0f), corner(200000.0f, 300000.0f, 5.0f);
    const float distance = bwm::planeDistance(normal, corner);
    QVERIFY(bwm::fitsDistance(std::nextafter(distance, 0.0f), normal, corner));
    QVERIFY(!bwm::fitsDistance(distance + 10.0f, normal, corner));
    QVERIFY(bwm::fitsDistance(5.0005f, {0, 0, -1}, {1, 2, 5}));
    QVERIFY(!bwm::fitsDistance(5.002f, {0, 0, -1}, {1, 2, 5}));
}

CUTAWAY_TESTS(BwmRebuildTest)
#include "bwmrebuildtest.moc"
