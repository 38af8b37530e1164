// SPDX-License-Identifier: MIT
// The boxes of a walkmesh file as a tree.
#include "core/formats/bwm/query/boxtree.h"

#include "core/bvh/figures.h"
#include "core/bvh/trace.h"
#include "core/bvh/verify.h"
#include "core/catalogue.h"

#include "tests/support/bwmbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/paths.h"
#include "tests/support/testclasses.h"

#include <functional>

using namespace cutaway;
using bwm::BoxTree;

namespace
{

bwm::Walkmesh walkmeshOf(const Bytes &bytes)
{
    Progress progress;
    return bwm::readWalkmesh(*File::fromBytes(BytesView::own(bytes), "a.wok", allFormats(), progress));
}

std::vector<std::string> findingsOf(const bwm::Walkmesh &mesh)
{
    std::vector<std::string> texts;
    const bvh::Items faces = bwm::facesOf(mesh);
    for (const bvh::Finding &finding : bvh::verify(BoxTree(mesh.nodes), faces, 1e-3f))
        texts.push_back(textOf(finding, faces));
    return texts;
}

using WalkmeshChange = std::function<void(bwm::Walkmesh &)>;

} // namespace

class BwmBoxTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ownTreesAreSound()
    {
        for (const Bytes &bytes : {test::buildWok(), test::buildWok(9, 7), test::buildCourtyard()}) {
            const bwm::Walkmesh mesh = walkmeshOf(bytes);
            QVERIFY(findingsOf(mesh).empty());
            const bvh::Statistics statistics = bvh::statisticsOf(BoxTree(mesh.nodes));
            QCOMPARE(std::size_t{statistics.nodes}, mesh.nodes.size());
            QCOMPARE(std::size_t{statistics.items}, mesh.faces.size());
            QCOMPARE(statistics.bytes, std::uint64_t{44} * mesh.nodes.size());
        }
        const bwm::Walkmesh none = walkmeshOf(test::buildPwk());
        QCOMPARE(BoxTree(none.nodes).size(), 0u);
        QCOMPARE(bvh::statisticsOf(BoxTree(none.nodes)).nodes, 0u);
    }

    // The walkmeshes of the games, too.
    void realTrees()
    {
        if (test::sharedDir().empty())
            QSKIP(test::noSharedReason().c_str());
        std::size_t trees = 0;
        for (const auto &path : test::corpusFiles("bwm")) {
            const bwm::Walkmesh mesh = walkmeshOf(test::fileBytes(path));
            if (mesh.nodes.empty())
                continue;
            ++trees;
            QVERIFY2(findingsOf(mesh).empty(), path.string().c_str());
        }
        QVERIFY(trees > 3);
    }

    void damage_data()
    {
        QTest::addColumn<WalkmeshChange>("change");
        QTest::addColumn<QByteArray>("first");
        const auto row = [](const char *name, WalkmeshChange change, const char *first) {
            QTest::newRow(name) << std::move(change) << QByteArray(first);
        };
        row(
            "no child", [](bwm::Walkmesh &mesh) { mesh.nodes[0].right = -1; },
            "node 0 leads to node 4294967295, which does not exist");
        row(
            "cycle", [](bwm::Walkmesh &mesh) { mesh.nodes[0].right = 0; },
            "node 0 is reached from 0 and from 0");
        row(
            "no face", [](bwm::Walkmesh &mesh) { mesh.nodes[0].face = 99; },
            "leaf 0 leads to face 99, which does not exist");
        row(
            "small box", [](bwm::Walkmesh &mesh) { mesh.nodes[0].max.x = 2.5f; }, "node ");
    }
    void damage()
    {
        QFETCH(WalkmeshChange, change);
        QFETCH(QByteArray, first);
        bwm::Walkmesh mesh = walkmeshOf(test::buildWok());
        change(mesh);
        const std::vector<std::string> found = findingsOf(mesh);
        const bool isFound = std::ranges::any_of(
            found, [&](const std::string &text) { return text.starts_with(first.constData()); });
        QVERIFY2(isFound, found.empty() ? "nothing" : found.front().c_str());
    }

    // Right children stand on the side that the plane names: 1, 2, 4 above along x, y, z, 8, 16, 32 below.
    void sides_data()
    {
        QTest::addColumn<unsigned>("plane");
        QTest::addColumn<int>("side");
        const int sides[] = {1, 2, 3, -1, -2, -3};
        for (unsigned bit = 0; bit < 6; ++bit)
            QTest::addRow("%u", 1u << bit) << (1u << bit) << sides[bit];
        for (const unsigned other : {0u, 3u, 64u, 0x80000000u, 0xFFFFFFFFu})
            QTest::addRow("%u", other) << other << 0;
    }
    void sides()
    {
        QFETCH(unsigned, plane);
        QFETCH(int, side);
        bwm::Walkmesh mesh = walkmeshOf(test::buildWok());
        mesh.nodes[0].plane = plane;
        const BoxTree tree(mesh.nodes);
        const bvh::Node root = tree.open(tree.root());
        QCOMPARE(int(root.children), 2);
        QCOMPARE(int(root.below[0].side), -side);
        QCOMPARE(int(root.below[1].side), side);
        QVERIFY(root.bytes == (ByteRange{0, 44}));
        QVERIFY((tree.open(root.below[1]).bytes == ByteRange{44ull * root.below[1].node, 44}));
    }
};

CUTAWAY_TESTS(BwmBoxTreeTest)
#include "bwmboxtreetest.moc"
