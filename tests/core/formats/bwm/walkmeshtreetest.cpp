// SPDX-License-Identifier: MIT
// Faces that come and go while the tree over them, or a table, is broken; borders linked by number.
#include "core/catalogue.h"
#include "core/domains/area/stitch.h"
#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/topology.h"
#include "core/formats/bwm/walkmesh.h"
#include "tests/support/bwmbuilder.h"
#include "tests/support/coverage.h"
#include "tests/support/testclasses.h"

#include <functional>

using namespace cutaway;
using bwm::Walkmesh;

namespace
{

std::unique_ptr<File> smallWok()
{
    Progress progress;
    return File::fromBytes(BytesView::own(test::buildWok(2, 1)), "room.wok", allFormats(), progress);
}

// The number of the node that holds a face, and of the one above a node.
std::size_t leafWith(const Walkmesh &mesh, std::int32_t face)
{
    return static_cast<std::size_t>(std::ranges::find(mesh.nodes, face, &bwm::AabbNode::face) -
                                    mesh.nodes.begin());
}
bwm::AabbNode &nodeAbove(Walkmesh &mesh, std::size_t node)
{
    const auto number = static_cast<std::int32_t>(node);
    return *std::ranges::find_if(
        mesh.nodes, [number](const bwm::AabbNode &n) { return n.left == number || n.right == number; });
}

using MeshChange = std::function<void(Walkmesh &)>;

} // namespace

class WalkmeshTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenTrees_data();
    void brokenTrees();
    void wholeTrees();
    void firstFace();
    void linkedByNumber();
};

void WalkmeshTreeTest::brokenTrees_data()
{
    QTest::addColumn<MeshChange>("change");
    QTest::addColumn<QByteArray>("why");
    const auto row = [](const char *name, MeshChange change, const char *why) {
        QTest::newRow(name) << std::move(change) << QByteArray(why);
    };
    row(
        "no leaf", [](Walkmesh &m) { m.nodes[leafWith(m, 1)].face = -1; },
        "face 1 stands in 0 nodes of the tree, 1 is expected");
    row(
        "two leaves", [](Walkmesh &m) { m.nodes[leafWith(m, 2)].face = 1; },
        "face 1 stands in 2 nodes of the tree, 1 is expected");
    row(
        "leaf below nothing",
        [](Walkmesh &m) {
            const auto leaf = leafWith(m, 1);
            bwm::AabbNode &parent = nodeAbove(m, leaf);
            (parent.left == static_cast<std::int32_t>(leaf) ? parent.left : parent.right) = -1;
        },
        "leaf * stands in 0 nodes of the tree, 1 is expected");
    row(
        "only child",
        [](Walkmesh &m) {
            const auto leaf = leafWith(m, 1);
            bwm::AabbNode &parent = nodeAbove(m, leaf);
            (parent.left == static_cast<std::int32_t>(leaf) ? parent.right : parent.left) = -1;
        },
        "node * of the tree has no second child");
    row(
        "child twice",
        [](Walkmesh &m) {
            const auto leaf = leafWith(m, 1);
            bwm::AabbNode &parent = nodeAbove(m, leaf);
            parent.left = parent.right = static_cast<std::int32_t>(leaf);
        },
        "node * of the tree has no second child");
    row(
        "child behind the tree", [](Walkmesh &m) { m.nodes[0].left = 99; },
        "node 0 of the tree has child 99, the tree ends at 6: repair it first");
    row(
        "leaf of no face", [](Walkmesh &m) { m.nodes[leafWith(m, 3)].face = 4; },
        "node * of the tree holds face 4, there are 4: repair it first");
    row(
        "materials", [](Walkmesh &m) { m.materials.pop_back(); },
        "the tables of faces do not agree: 4 indices, 3 materials, 4 normals, 4 distances, 2 adjacencies");
    row(
        "distances", [](Walkmesh &m) { m.distances.push_back(0); },
        "the tables of faces do not agree: 4 indices, 4 materials, 4 normals, 5 distances, 2 adjacencies");
    row(
        "edge of no face", [](Walkmesh &m) { m.edges[0].edge = 6; },
        "row 0 of the edges names edge 6, there are 6: repair it first");
    row(
        "link to no face", [](Walkmesh &m) { m.adjacency[1][2] = 6; },
        "face 1 leads to edge 6, there are 6: repair it first");
}

void WalkmeshTreeTest::brokenTrees()
{
    QFETCH(MeshChange, change);
    QFETCH(QByteArray, why);
    Walkmesh mesh = bwm::readWalkmesh(*smallWok());
    QCOMPARE(mesh.faces.size(), std::size_t{4});
    QCOMPARE(mesh.nodes.size(), std::size_t{7});
    change(mesh);
    const Result<void> done = bwm::removeFace(mesh, 1);
    QVERIFY(!done.has_value());
    const QByteArray found = QByteArray::fromStdString(done.error().message);
    const QList<QByteArray> ends = why.split('*');
    QVERIFY2(found.startsWith(ends.first()) && found.endsWith(ends.last()), found);
}

// Face by face until none is left; the tree has a leaf for each that is.
void WalkmeshTreeTest::wholeTrees()
{
    Walkmesh mesh = bwm::readWalkmesh(*smallWok());
    for (std::size_t left = 4; left-- > 0;) {
        QVERIFY(bwm::removeFace(mesh, 0).has_value());
        QCOMPARE(mesh.faces.size(), left);
        QCOMPARE(mesh.nodes.size(), left == 0 ? 0 : 2 * left - 1);
        for (std::size_t face = 0; face < left; ++face)
            QVERIFY(leafWith(mesh, static_cast<std::int32_t>(face)) < mesh.nodes.size());
    }
    QVERIFY(mesh.adjacency.empty() && mesh.edges.empty());
}

// The first face of an area is the tree; the next get a root above.
void WalkmeshTreeTest::firstFace()
{
    Walkmesh mesh = bwm::readWalkmesh(*smallWok());
    while (!mesh.faces.empty())
        QVERIFY(bwm::removeFace(mesh, 0).has_value());
    const bwm::NewFace faces[] = {{{0, 1, 2}, 4}, {{0, 2, 3}, 4}};
    QVERIFY(bwm::insertFaces(mesh, 0, faces, true).has_value());
    QCOMPARE(mesh.nodes.size(), std::size_t{3});
    QCOMPARE(mesh.nodes[0].face, -1);
    QCOMPARE(leafWith(mesh, 0) + leafWith(mesh, 1), std::size_t{3});
    const bwm::NewFace wrong[] = {{{0, 1, 77}, 4}};
    const std::size_t vertices = mesh.vertices.size();
    QCOMPARE(bwm::insertFaces(mesh, 0, wrong, true).error().message,
             fmt::format("the face uses vertex 77, there are {}", vertices));
}

void WalkmeshTreeTest::linkedByNumber()
{
    const auto file = smallWok();
    const bwm::RebuildOptions options;
    const auto refusal = [&](std::int32_t edge) {
        const Result<Patch> patch = area::linkBorder(*file, edge, 3, options);
        return patch ? std::string("linked") : patch.error().message;
    };
    QCOMPARE(refusal(-1), std::string("edge -1 is of no face: the mesh has 4 faces"));
    QCOMPARE(refusal(12), std::string("edge 12 is of no face: the mesh has 4 faces"));
    const Walkmesh mesh = bwm::readWalkmesh(*file);
    const std::int32_t border = mesh.edges.back().edge;
    QCOMPARE(mesh.edges.back().transition, -1);
    const Result<Patch> patch = area::linkBorder(*file, border, 3, options);
    QVERIFY2(patch.has_value(), patch ? "" : patch.error().message.c_str());
    QVERIFY(file->apply(*patch).has_value());
    const Walkmesh linked = bwm::readWalkmesh(*file);
    const auto edge = std::ranges::find(linked.edges, border, &bwm::PerimeterEdge::edge);
    QVERIFY(edge != linked.edges.end());
    QCOMPARE(edge->transition, 3);
    Progress progress;
    const auto other = File::fromBytes(BytesView::own(Bytes(64)), "a.bin", allFormats(), progress);
    QCOMPARE(area::linkBorder(*other, 0, 3, options).error().message,
             std::string("the file is not a walkmesh"));
}

CUTAWAY_TESTS(WalkmeshTreeTest)
#include "walkmeshtreetest.moc"
