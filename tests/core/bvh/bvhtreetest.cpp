// SPDX-License-Identifier: MIT
// Queries and traces through trees of boxes: against every box, in their order, and on trees that are none.
#include "core/bvh/trace.h"

#include "tests/core/bvh/rowtree.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <set>

using namespace cutaway;
using bvh::Probe;
using test::RowTree;

namespace
{

using TraceVerdict = bvh::Event::Verdict;

std::vector<std::uint32_t> queried(const RowTree &tree, const Probe &probe)
{
    std::vector<std::uint32_t> found;
    bvh::QueryMemory memory;
    bvh::query(
        tree, bvh::ProbeTest(probe),
        [&found](const bvh::At &, const bvh::Node &node, const bvh::LinePart &) {
            found.push_back(node.item);
        },
        memory);
    return found;
}

std::vector<std::uint32_t> traced(const RowTree &tree, const Probe &probe)
{
    std::vector<std::uint32_t> found;
    for (const bvh::Event &event : bvh::trace(tree, probe)) {
        if (event.hasItem)
            found.push_back(event.item);
    }
    return found;
}

std::vector<TraceVerdict> verdictsOf(const RowTree &tree, const Probe &probe)
{
    std::vector<TraceVerdict> verdicts;
    for (const bvh::Event &event : bvh::trace(tree, probe))
        verdicts.push_back(event.verdict);
    return verdicts;
}

// A line in steps of less than the hundredth that boxes are grown and shrunk by to compare.
bool comesNear(const Probe &probe, const mesh::Bounds &box)
{
    constexpr int kSteps = 4'000; // of 40 units at most
    const glm::dvec3 end =
        probe.kind == Probe::Kind::Ray ? probe.from + glm::normalize(probe.to) * 40.0 : probe.to;
    for (int i = 0; i <= kSteps; ++i) {
        const glm::dvec3 p = probe.from + (end - probe.from) * (static_cast<double>(i) / kSteps);
        bool isInside = true;
        for (int axis = 0; axis < 3; ++axis)
            isInside = isInside && p[axis] >= static_cast<double>(box.low[axis]) &&
                       p[axis] <= static_cast<double>(box.high[axis]);
        if (isInside)
            return true;
    }
    return false;
}

bool meetsBox(const Probe &probe, const mesh::Bounds &box)
{
    if (probe.isLine())
        return comesNear(probe, box);
    const glm::vec3 low(probe.from), high(probe.kind == Probe::Kind::Box ? probe.to : probe.from);
    return mesh::isTouching({low, high}, box);
}

Probe someProbe(Probe::Kind kind, std::mt19937 &random)
{
    std::uniform_real_distribution<float> place(-10.0f, 10.0f), size(0.0f, 4.0f);
    const glm::vec3 from(place(random), place(random), place(random));
    const glm::vec3 other(place(random), place(random), place(random));
    const glm::vec3 more(size(random), size(random), size(random));
    const glm::vec3 to = kind == Probe::Kind::Box ? from + more : other;
    return {kind, from, to};
}

// Boxes in a row along x, 0 to 1, 2 to 3, ..., the tree of which halves them.
std::vector<mesh::Bounds> boxesInARow(int count)
{
    std::vector<mesh::Bounds> boxes;
    for (int i = 0; i < count; ++i) {
        const auto at = static_cast<float>(2 * i);
        boxes.push_back({{at, 0, 0}, {at + 1, 1, 1}});
    }
    return boxes;
}

constexpr mesh::Bounds kUnit{{0, 0, 0}, {1, 1, 1}};

} // namespace

class BvhTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithEachBox_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("points") << static_cast<int>(Probe::Kind::Point);
        QTest::newRow("boxes") << static_cast<int>(Probe::Kind::Box);
        QTest::newRow("rays") << static_cast<int>(Probe::Kind::Ray);
        QTest::newRow("segments") << static_cast<int>(Probe::Kind::Segment);
    }
    void agreesWithEachBox()
    {
        QFETCH(int, kind);
        const std::vector<mesh::Bounds> boxes = test::someBoxes(11, 150);
        const RowTree tree = test::treeOver(boxes);
        std::mt19937 random(5);
        std::size_t found = 0, opened = 0;
        const bool ofLine = kind >= static_cast<int>(Probe::Kind::Ray);
        for (int i = 0; i < (ofLine ? 12 : 400); ++i) {
            const Probe probe = someProbe(static_cast<Probe::Kind>(kind), random);
            const auto got = queried(tree, probe);
            const std::set<std::uint32_t> set(got.begin(), got.end());
            QCOMPARE(set.size(), got.size());
            for (std::uint32_t item = 0; item < boxes.size(); ++item) {
                mesh::Bounds grown = boxes[item], shrunk = boxes[item];
                grown.grow(0.01f);
                shrunk.grow(-0.01f);
                if (meetsBox(probe, ofLine ? shrunk : boxes[item]))
                    QVERIFY(set.contains(item));
                else if (!meetsBox(probe, ofLine ? grown : boxes[item]))
                    QVERIFY(!set.contains(item));
            }
            const auto walked = traced(tree, probe);
            QCOMPARE(std::set<std::uint32_t>(walked.begin(), walked.end()), set);
            found += got.size();
            opened += bvh::trace(tree, probe).size();
        }
        QVERIFY(found > 0);
        QVERIFY(opened < (ofLine ? 12u : 400u) * tree.rows.size() / 2); // most nodes are not looked at
    }

    void nearestComesFirst()
    {
        const RowTree tree = test::treeOver(boxesInARow(8));
        const Probe there{Probe::Kind::Ray, {-1, 0.5, 0.5}, {3, 0, 0}};
        const Probe back{Probe::Kind::Ray, {99, 0.5, 0.5}, {-1, 0, 0}};
        QCOMPARE(queried(tree, there), (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(queried(tree, back), (std::vector<std::uint32_t>{7, 6, 5, 4, 3, 2, 1, 0}));
        QCOMPARE(traced(tree, back), (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6, 7})); // tells no sides
    }

    void sidesGiveTheOrderOfATrace_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<double>("along");
        QTest::addColumn<bool>("isSwapped");
        QTest::newRow("above, upwards") << 1 << 1.0 << false;
        QTest::newRow("above, downwards") << 1 << -1.0 << true;
        QTest::newRow("below, upwards") << -1 << 1.0 << true;
        QTest::newRow("below, downwards") << -1 << -1.0 << false;
        QTest::newRow("along another axis") << 2 << -1.0 << false;
        QTest::newRow("not told") << 0 << -1.0 << false;
    }
    void sidesGiveTheOrderOfATrace()
    {
        QFETCH(int, side);
        QFETCH(double, along);
        QFETCH(bool, isSwapped);
        RowTree tree;
        tree.rows = {
            {kUnit, {1, 2}, std::nullopt, static_cast<std::int8_t>(side)}, {kUnit, {}, 1}, {kUnit, {}, 2}};
        const auto found = traced(tree, {Probe::Kind::Ray, {0.5 - 5 * along, 0.5, 0.5}, {along, 0, 0}});
        QCOMPARE(found, (isSwapped ? std::vector<std::uint32_t>{2, 1} : std::vector<std::uint32_t>{1, 2}));
    }

    void endsOnAnyTree_data()
    {
        QTest::addColumn<QList<int>>("below"); // of nodes 0 and 1; node 2 is a leaf
        QTest::newRow("sound") << QList<int>{1, 2, 2, 2};
        QTest::newRow("cycle") << QList<int>{1, 2, 0, 1};
        QTest::newRow("itself") << QList<int>{0, 0, 0, 0};
        QTest::newRow("no such node") << QList<int>{1, 9, 7, 2};
    }
    void endsOnAnyTree()
    {
        QFETCH(QList<int>, below);
        const auto child = [&](qsizetype i) { return static_cast<std::uint32_t>(below[i]); };
        RowTree tree;
        tree.rows = {{kUnit, {child(0), child(1)}, std::nullopt},
                     {kUnit, {child(2), child(3)}, std::nullopt},
                     {kUnit, {}, 5}};
        const Probe probe{Probe::Kind::Point, glm::dvec3(0.5), {}};
        QVERIFY(queried(tree, probe).size() <= 1); // no node is opened twice
        const auto verdicts = verdictsOf(tree, probe);
        QVERIFY(verdicts.size() <= 5); // the root, and two below each inner node
        QCOMPARE(std::ranges::count(verdicts, TraceVerdict::Fault),
                 std::ranges::count_if(below, [](int node) { return node > 2; }));
    }

    void manyParents()
    {
        RowTree tree; // each node leads to the next one twice: 2 to the power of 60 ways to the leaf
        for (std::uint32_t i = 0; i < 60; ++i)
            tree.rows.push_back({kUnit, {i + 1, i + 1}, std::nullopt});
        tree.rows.push_back({kUnit, {}, 7});
        const Probe probe{Probe::Kind::Box, {}, glm::dvec3(1)};
        QCOMPARE(queried(tree, probe), std::vector<std::uint32_t>{7});
        const auto verdicts = verdictsOf(tree, probe);
        QCOMPARE(verdicts.size(), std::size_t{121});
        QCOMPARE(std::ranges::count(verdicts, TraceVerdict::Again), 60);
    }

    void tracesGoOnInPieces()
    {
        const RowTree tree = test::treeOver(test::someBoxes(3, 50));
        const Probe probe{Probe::Kind::Box, glm::dvec3(-20), glm::dvec3(20)};
        bvh::Trace trace(tree, probe);
        std::size_t pieces = 0;
        for (; !trace.isDone(); ++pieces)
            trace.go(10);
        QCOMPARE(pieces, std::size_t{10});
        QCOMPARE(trace.events().size(), tree.rows.size());
    }

    void linesTellWhereTheyAreInside()
    {
        const RowTree tree = test::treeOver(boxesInARow(2));
        const auto events = bvh::trace(tree, {Probe::Kind::Segment, {-1, 0.5, 0.5}, {2.5, 0.5, 0.5}});
        QCOMPARE(events.size(), std::size_t{3});
        QCOMPARE(events[0].part.low, 1.0);
        QCOMPARE(events[0].part.high, 3.5); // the end of the segment
        QCOMPARE(events[1].part.high, 2.0);
        QCOMPARE(bvh::explain(tree, events[1], true), std::string("leaf: item 0, from 1.000 to 2.000"));
        QCOMPARE(bvh::explain(tree, events[0], false), std::string("inner: nodes 1 and 2"));
        const auto outside = bvh::trace(tree, {Probe::Kind::Point, glm::dvec3(9), {}});
        QCOMPARE(bvh::explain(tree, outside.at(0), false), std::string("outside"));
    }

    void numbersThatAreNone_data()
    {
        constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
        constexpr double kFar = std::numeric_limits<double>::infinity();
        QTest::addColumn<double>("number");
        QTest::newRow("nan") << kNan;
        QTest::newRow("infinite") << kFar;
        QTest::newRow("large") << 1e300;
        QTest::newRow("zero") << 0.0;
    }
    void numbersThatAreNone()
    {
        QFETCH(double, number);
        std::vector<mesh::Bounds> boxes = test::someBoxes(3, 20);
        boxes[4].low.x = static_cast<float>(number);
        boxes[7].high = glm::vec3(static_cast<float>(number));
        const RowTree tree = test::treeOver(boxes);
        for (const auto kind :
             {Probe::Kind::Point, Probe::Kind::Box, Probe::Kind::Ray, Probe::Kind::Segment}) {
            QVERIFY(bvh::trace(tree, {kind, glm::dvec3(number), glm::dvec3(number)}).size() <=
                    tree.rows.size());
            QVERIFY(bvh::trace(tree, {kind, {}, {number, 1, 0}}).size() <= tree.rows.size());
        }
    }

    void invertedBoxesMeetNothing()
    {
        const RowTree tree = test::treeOver(boxesInARow(3));
        const Probe probe{Probe::Kind::Box, {3, 1, 1}, {0, 0, 0}};
        QVERIFY(queried(tree, probe).empty());
        QVERIFY(bvh::trace(tree, probe).empty());
        QVERIFY(bvh::trace(RowTree(), {Probe::Kind::Point, {}, {}}).empty());
    }

    // A gate is open at its low end and closed at its high one; a line that touches a plane counts on both
    // sides.
    void gates_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::addColumn<bool>("asBox");
        QTest::addColumn<bool>("asLine");
        QTest::newRow("below") << 0.0 << 1.9 << false << false;
        QTest::newRow("to the low end") << 0.0 << 2.0 << true << true;
        QTest::newRow("inside") << 2.5 << 2.6 << true << true;
        QTest::newRow("from the high end") << 3.0 << 4.0 << false << true;
        QTest::newRow("above") << 3.1 << 4.0 << false << false;
        QTest::newRow("across") << 0.0 << 9.0 << true << true;
    }
    void gates()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        bvh::Gate gate;
        gate.normal = {1, 0, -1}; // x - z
        gate.low = 2.0;
        gate.high = 3.0;
        const auto passes = [&gate](const Probe &probe, bvh::LinePart &part) {
            const bvh::ProbeTest test(probe);
            part = test.whole();
            return test.passes(gate, part);
        };
        bvh::LinePart part;
        QTEST(passes({Probe::Kind::Box, {from, 0, 0}, {to, 0, 0}}, part), "asBox");
        QTEST(passes({Probe::Kind::Box, {0, 0, -to}, {0, 0, -from}}, part), "asBox");
        QTEST(passes({Probe::Kind::Segment, {from, 5, 0}, {to, 5, 0}}, part), "asLine");
        if (passes({Probe::Kind::Segment, {to, 5, 0}, {from, 5, 0}}, part)) {
            QVERIFY(std::abs(part.low - std::max(0.0, to - 3.0)) < 1e-9);
            QVERIFY(std::abs(part.high - (to - std::max(2.0, from))) < 1e-9);
        }
        QVERIFY(!passes({Probe::Kind::Ray, {9, 0, 0}, {0, 1, 0}}, part));  // along it, outside
        QVERIFY(passes({Probe::Kind::Ray, {2.5, 0, 0}, {0, 1, 0}}, part)); // inside, without an end
    }
};

CUTAWAY_TESTS(BvhTreeTest)
#include "bvhtreetest.moc"
