// SPDX-License-Identifier: MIT
// What is found in damaged trees, and what trees cost.
#include "core/bvh/builttree.h"
#include "core/bvh/figures.h"
#include "core/bvh/measure.h"
#include "core/bvh/verify.h"

#include "tests/core/bvh/rowtree.h"
#include "tests/support/testclasses.h"

#include <functional>

using namespace cutaway;
using test::RowTree;

namespace
{

using TreeChange = std::function<void(RowTree &, bvh::Items &)>;

// Two boxes along x below one root.
const std::vector<mesh::Bounds> kPair{{{0, 0, 0}, {1, 1, 1}}, {{2, 0, 0}, {4, 1, 1}}};

std::vector<std::string> textsOf(const RowTree &tree, const bvh::Items &items, float tolerance = 0.0f)
{
    std::vector<std::string> texts;
    for (const bvh::Finding &finding : bvh::verify(tree, items, tolerance))
        texts.push_back(textOf(finding, items));
    return texts;
}

} // namespace

class BvhVerifyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundTrees()
    {
        for (const std::size_t count : {1, 2, 3, 100}) {
            const auto boxes = test::someBoxes(9, count);
            QVERIFY(bvh::verify(test::treeOver(boxes), test::itemsOver(boxes), 0.0f).empty());
        }
        QVERIFY(bvh::verify(RowTree(), test::itemsOver({}), 0.0f).empty());
    }

    void damage_data()
    {
        QTest::addColumn<TreeChange>("change");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<int>("worst");
        const auto row = [](const char *name, TreeChange change, QStringList texts, Severity worst) {
            QTest::newRow(name) << std::move(change) << std::move(texts) << static_cast<int>(worst);
        };
        using namespace Qt::Literals::StringLiterals;
        row(
            "no node", [](RowTree &tree, bvh::Items &) { tree.rows[0].below[1] = 9; },
            {u"node 0 leads to node 9, which does not exist"_s, u"node 2 is not reached"_s,
             u"item 1 is in no leaf"_s},
            Severity::Error);
        row(
            "again", [](RowTree &tree, bvh::Items &) { tree.rows[0].below[1] = 1; },
            {u"node 1 is reached from 0 and from 0"_s, u"node 2 is not reached"_s, u"item 1 is in no leaf"_s},
            Severity::Error);
        row(
            "no item", [](RowTree &tree, bvh::Items &) { tree.rows[1].item = 7; },
            {u"leaf 1 leads to item 7, which does not exist"_s, u"item 0 is in no leaf"_s}, Severity::Error);
        row(
            "any item",
            [](RowTree &tree, bvh::Items &items) {
                tree.rows[1].item = 7;
                items.areAll = false;
            },
            {u"item 0 is in no leaf"_s}, Severity::Error);
        row(
            "item twice",
            [](RowTree &tree, bvh::Items &items) {
                tree.rows[2].item = 0;
                tree.rows[2].box = tree.rows[0].box;
                items.ids = {0};
            },
            {u"leaf 2 leads to item 0, as leaf 1 does"_s}, Severity::Note);
        row(
            "parts of an item",
            [](RowTree &tree, bvh::Items &items) {
                tree.rows[2].item = 0;
                items.ids = {0};
                items.areCut = true;
            },
            {u"leaf 2 leads to item 0, as leaf 1 does"_s}, Severity::Note);
        row(
            "child out of its parent", [](RowTree &tree, bvh::Items &) { tree.rows[0].box.high.x = 3.5f; },
            {u"node 2 sticks 0.5 out of the box of node 0"_s}, Severity::Warning);
        row(
            "item out of its box", [](RowTree &tree, bvh::Items &) { tree.rows[1].box.low.y = 0.25f; },
            {u"item 0 sticks 0.25 out of its box, node 1"_s}, Severity::Warning);
        row(
            "box of no numbers",
            [](RowTree &tree, bvh::Items &) {
                tree.rows[1].box.low.y = std::numeric_limits<float>::quiet_NaN();
            },
            {u"node 1 sticks inf out of the box of node 0"_s, u"item 0 sticks inf out of its box, node 1"_s},
            Severity::Warning);
        row(
            "item without a place",
            [](RowTree &tree, bvh::Items &items) {
                tree.rows[0].below.pop_back();
                tree.rows.pop_back();
                items.boxOf = [](std::uint32_t item) {
                    return item == 0 ? std::optional(kPair[0]) : std::nullopt;
                };
            },
            {}, Severity::Note);
        row(
            "names of items",
            [](RowTree &tree, bvh::Items &items) {
                tree.rows[1].item = 7;
                items.nameOf = [](std::uint32_t item) { return "face " + std::to_string(item); };
            },
            {u"leaf 1 leads to face 7, which does not exist"_s, u"face 0 is in no leaf"_s}, Severity::Error);
    }
    void damage()
    {
        QFETCH(TreeChange, change);
        QFETCH(QStringList, texts);
        QFETCH(int, worst);
        RowTree tree = test::treeOver(kPair);
        bvh::Items items = test::itemsOver(kPair);
        QVERIFY(bvh::verify(tree, items, 0.0f).empty());
        change(tree, items);
        QStringList found;
        for (const std::string &text : textsOf(tree, items))
            found += QString::fromStdString(text);
        QCOMPARE(found, texts);
        Severity most = Severity::Note;
        for (const bvh::Finding &finding : bvh::verify(tree, items, 0.0f))
            most = std::max(most, severityOf(finding));
        QCOMPARE(static_cast<int>(most), worst);
    }

    void toleranceHoldsForBoxes()
    {
        RowTree tree = test::treeOver(kPair);
        tree.rows[0].box.high.x = 3.5f;
        tree.rows[1].box.low.y = 0.25f;
        QVERIFY(textsOf(tree, test::itemsOver(kPair), 0.5f).empty());
        QCOMPARE(textsOf(tree, test::itemsOver(kPair), 0.3f).size(), std::size_t{1});
    }

    // One node after the other, deeper than any stack.
    void deepTrees()
    {
        constexpr std::uint32_t kDeep = 200'000;
        RowTree tree;
        for (std::uint32_t i = 0; i < kDeep; ++i)
            tree.rows.push_back({kPair[0], {i + 1}, std::nullopt});
        tree.rows.push_back({kPair[0], {}, 0});
        const std::vector<mesh::Bounds> one{kPair[0]};
        QVERIFY(bvh::verify(tree, test::itemsOver(one), 0.0f).empty());
        QCOMPARE(bvh::statisticsOf(tree).depth, kDeep);
    }

    // Surface areas of halves: root (4, 1, 1) 9, children 3 and 5.
    void statistics()
    {
        const bvh::Statistics s = bvh::statisticsOf(test::treeOver(kPair));
        QCOMPARE(s.nodes, 3u);
        QCOMPARE(s.leaves, 2u);
        QCOMPARE(s.items, 2u);
        QCOMPARE(s.bytes, std::uint64_t{24});
        QCOMPARE(s.depth, 1u);
        QCOMPARE(s.meanDepth, 1.0);
        QVERIFY(std::abs(s.boxes - 17.0 / 9.0) < 1e-12); // the root and what share of it the children have
        QVERIFY(std::abs(s.met - 8.0 / 9.0) < 1e-12);
        QCOMPARE(s.overlap, 0.0);
    }

    void overlapIsSharedSurface()
    {
        const std::vector<mesh::Bounds> boxes{{{0, 0, 0}, {3, 1, 1}}, {{1, 0, 0}, {4, 1, 1}}};
        QCOMPARE(bvh::statisticsOf(test::treeOver(boxes)).overlap, 5.0 / 9.0);
    }

    // Two unit cubes at the ends of a box of 4: a quarter of the points is in each; leaves one too wide
    // report what is not there.
    void tightness()
    {
        const std::vector<mesh::Bounds> cubes{{{0, 0, 0}, {1, 1, 1}}, {{3, 0, 0}, {4, 1, 1}}};
        const bvh::Sampling many{.points = 4000};
        RowTree tree = test::treeOver(cubes);
        const bvh::Tightness tight = bvh::tightnessOf(tree, test::itemsOver(cubes), many);
        QCOMPARE(tight.points, 4000u);
        QVERIFY(std::abs(tight.items - 0.5) < 0.03);
        QCOMPARE(tight.falsePositives, 0.0);
        QVERIFY(std::abs(tight.nodes - 1.5) < 0.03);
        QVERIFY(std::abs(tight.outside - 2000.0) < 120.0);
        QCOMPARE(tight.falseOutside, 0.0);
        tree.rows[1].box.high.x = 2.0f;
        const bvh::Tightness loose = bvh::tightnessOf(tree, test::itemsOver(cubes), many);
        QVERIFY(std::abs(loose.items - 0.75) < 0.03);
        QVERIFY(std::abs(loose.falsePositives - 0.25) < 0.03);
        QCOMPARE(loose.outside, tight.outside);
        QVERIFY(std::abs(loose.falseOutside - 0.5) < 0.05); // a quarter of the points of half of them
        Progress cancelled;
        cancelled.cancel();
        QCOMPARE(bvh::tightnessOf(tree, test::itemsOver(cubes), many, cancelled).points, 0u);
        QCOMPARE(bvh::tightnessOf(tree, {}, many).points, 0u);
    }

    // Boxes of side 1 around points of the box of the cubes, and around those a little outside of it.
    void tightnessOfBoxes()
    {
        const std::vector<mesh::Bounds> cubes{{{0, 0, 0}, {1, 1, 1}}, {{3, 0, 0}, {4, 1, 1}}};
        const bvh::Sampling boxes{.points = 0, .boxes = 4000, .side = 1.0};
        RowTree tree = test::treeOver(cubes);
        const bvh::Tightness tight = bvh::tightnessOf(tree, test::itemsOver(cubes), boxes);
        QCOMPARE(tight.boxes, 4000u);
        QVERIFY(std::abs(tight.boxTouched - 0.75) < 0.03); // up to half a side from the cubes
        QCOMPARE(tight.boxItems, tight.boxTouched);
        tree.rows[1].box.high.x = 2.0f;
        QVERIFY(std::abs(bvh::tightnessOf(tree, test::itemsOver(cubes), boxes).boxItems - 1.0) < 0.03);
        const bvh::Sampling around{.points = 4000, .around = 1.0};
        const bvh::Tightness far = bvh::tightnessOf(tree, test::itemsOver(cubes), around);
        QVERIFY(std::abs(far.items - 3.0 / 54.0) < 0.02); // of a box of 6, 3 and 3
    }

    // Of rays that all meet the root: how many boxes each needs, ascending; the sum is the mean's.
    void raysAreCounted()
    {
        const auto boxes = test::someBoxes(9, 80);
        const bvh::RayCosts costs = bvh::rayCostsOf(test::treeOver(boxes), test::itemsOver(boxes), 500);
        QCOMPARE(costs.boxesByRay.size(), std::size_t{500});
        QVERIFY(std::ranges::is_sorted(costs.boxesByRay));
        QCOMPARE(costs.worst(), costs.boxesByRay.back());
        const double sum = std::accumulate(costs.boxesByRay.begin(), costs.boxesByRay.end(), 0.0);
        QVERIFY(std::abs(sum / 500.0 - costs.boxes) < 1e-9);
        QCOMPARE(bvh::RayCosts().worst(), 0u);
    }

    // Of the same boxes, with numbers of its own for them.
    void builtTrees()
    {
        const auto boxes = test::someBoxes(4, 60);
        std::vector<std::uint32_t> ids(boxes.size());
        std::iota(ids.begin(), ids.end(), 100u);
        const bvh::BuiltTree built(bvh::boxTree(boxes), ids, 16);
        bvh::Items items = test::itemsOver(boxes);
        items.ids = ids;
        items.boxOf = [&boxes](std::uint32_t id) { return std::optional(boxes[id - 100]); };
        QVERIFY(bvh::verify(built, items, 0.0f).empty());
        const bvh::Statistics ours = bvh::statisticsOf(built),
                              same = bvh::statisticsOf(test::treeOver(boxes));
        QCOMPARE(ours.boxes, same.boxes);
        QCOMPARE(ours.depth, same.depth);
        QCOMPARE(ours.bytes, std::uint64_t{16} * same.nodes);
        QVERIFY(built.open(bvh::below(built.root(), 999)).fault == bvh::Fault::NoNode);
    }

    void statisticsOfNothing()
    {
        const bvh::Statistics none = bvh::statisticsOf(RowTree());
        QCOMPARE(none.nodes, 0u);
        QCOMPARE(none.boxes, 0.0);
        const std::vector<mesh::Bounds> flat{{{0, 0, 0}, {0, 0, 0}}};
        QCOMPARE(bvh::statisticsOf(test::treeOver(flat)).boxes, 1.0);
    }
};

CUTAWAY_TESTS(BvhVerifyTest)
#include "bvhverifytest.moc"
