// SPDX-License-Identifier: MIT
// Whether all of an item is led to its leaves, where gates cut it.
#include "core/bvh/reach.h"
#include "core/bvh/verify.h"

#include "tests/support/testclasses.h"

using namespace cutaway;

namespace
{

// Inner nodes have two gates across x, or none.
struct GateTree final : bvh::Tree {
    struct Row {
        std::vector<std::uint32_t> below;
        std::optional<std::uint32_t> item;
        double below0 = 0.0, from1 = 0.0; // the first child has what is below, the second from there on
    };
    std::vector<Row> rows;
    std::vector<ByteRange> free;

    std::uint32_t size() const override { return static_cast<std::uint32_t>(rows.size()); }
    bvh::At root() const override
    {
        bvh::At root;
        root.isGated = true;
        root.box = {{-10, -10, -10}, {10, 10, 10}};
        return root;
    }
    bvh::Node open(const bvh::At &at) const override
    {
        bvh::Node node;
        if (at.node >= rows.size()) {
            node.fault = bvh::Fault::NoNode;
            return node;
        }
        const Row &row = rows[at.node];
        node.hasItem = row.item.has_value();
        node.item = row.item.value_or(0);
        for (const std::uint32_t child : row.below) {
            bvh::At &there = node.add(at, child);
            there.isGated = true;
            there.gate.normal = {1, 0, 0};
            if (node.children == 1)
                there.box.high.x = std::min(there.box.high.x, float(there.gate.high = row.below0));
            else
                there.box.low.x = std::max(there.box.low.x, float(there.gate.low = row.from1));
        }
        return node;
    }
    std::vector<ByteRange> unused() const override { return free; }
    std::string describe(const bvh::At &at, const bvh::Node &node) const override
    {
        return bvh::describeNode(at, node, "item");
    }
};

// A triangle from x = low to x = high.
bvh::Corners from(float low, float high)
{
    return {glm::vec3(low, 0, 0), glm::vec3(high, 1, 0), glm::vec3(high, 0, 2)};
}

// Leaves of item 0 or 1 below one split.
GateTree splitTree(double below, double notBelow, std::uint32_t left, std::uint32_t right)
{
    GateTree tree;
    tree.rows = {{{1, 2}, std::nullopt, below, notBelow}, {{}, left}, {{}, right}};
    return tree;
}

QStringList troublesOf(const GateTree &tree, const std::vector<bvh::Corners> &triangles)
{
    bvh::Items items;
    for (std::uint32_t i = 0; i < triangles.size(); ++i)
        items.ids.push_back(i);
    items.areCut = true;
    items.trianglesOf = [&triangles](std::uint32_t item) {
        return item < triangles.size() ? std::vector{triangles[item]} : std::vector<bvh::Corners>();
    };
    QStringList texts;
    for (const bvh::Finding &finding : bvh::verify(tree, items, 0.0f)) {
        if (severityOf(finding) == Severity::Error)
            texts += QString::fromStdString(textOf(finding, items));
    }
    return texts;
}

} // namespace

class BvhReachTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeItems_data()
    {
        QTest::addColumn<double>("high"); // of the triangle from 0 on, whose leaf is below 1
        QTest::addColumn<double>("lost");
        QTest::newRow("inside") << 0.5 << 0.0;
        QTest::newRow("up to the plane") << 1.0 << 0.0;
        QTest::newRow("across") << 1.5 << 0.5;
        QTest::newRow("far across") << 9.0 << 8.0;
    }
    void wholeItems()
    {
        QFETCH(double, high);
        QFETCH(double, lost);
        const auto texts = troublesOf(splitTree(1.0, 1.0, 0, 1), {from(0, float(high)), from(2, 3)});
        QStringList expected;
        if (lost != 0.0)
            expected +=
                QStringLiteral("item 0 is lost at node 0, which leads up to %1 of it elsewhere").arg(lost);
        QCOMPARE(texts, expected);
    }

    // Two leaves share a triangle: nothing is lost while their parts touch or overlap.
    void cutItems_data()
    {
        QTest::addColumn<double>("below");
        QTest::addColumn<double>("notBelow");
        QTest::addColumn<bool>("isLost");
        QTest::newRow("touching") << 1.0 << 1.0 << false;
        QTest::newRow("overlapping") << 1.5 << 0.5 << false;
        QTest::newRow("a gap") << 0.5 << 1.5 << true;
        QTest::newRow("a gap beside it") << 2.5 << 3.0 << false;
    }
    void cutItems()
    {
        QFETCH(double, below);
        QFETCH(double, notBelow);
        QTEST(!troublesOf(splitTree(below, notBelow, 0, 0), {from(0, 2)}).isEmpty(), "isLost");
    }

    // A part is cut again below: 0 to 1 and 1 to 2, the latter to 1.5 and from there on.
    void partsAreFollowed()
    {
        GateTree tree;
        tree.rows = {
            {{1, 2}, std::nullopt, 1.0, 1.0}, {{}, 0}, {{3, 4}, std::nullopt, 1.5, 1.5}, {{}, 0}, {{}, 0}};
        QCOMPARE(troublesOf(tree, {from(0, 2)}), QStringList());
        tree.rows[4].item = 1; // the last part is another one's
        const auto texts = troublesOf(tree, {from(0, 2), from(1.6f, 1.9f)});
        QCOMPARE(texts, QStringList{QStringLiteral(
                            "item 0 is lost at node 2, which leads up to 0.5 of it elsewhere")});
    }

    // A plane belongs to the upper side alone.
    void facesInThePlane()
    {
        const bvh::Corners flat{glm::vec3(1, 0, 0), glm::vec3(1, 1, 0), glm::vec3(1, 0, 2)};
        QCOMPARE(troublesOf(splitTree(1.0, 1.0, 1, 0), {flat, from(0, 1)}), QStringList());
        QCOMPARE(troublesOf(splitTree(1.0, 1.0, 0, 1), {flat, from(2, 3)}).size(), 1);
    }

    // Many leaves of one item, each for a part, one below the other.
    void cutOften()
    {
        GateTree tree;
        constexpr std::uint32_t kDeep = 200;
        for (std::uint32_t i = 0; i < kDeep; ++i) {
            const double at = 2.0 * (i + 1) / (kDeep + 1);
            tree.rows.push_back({{2 * i + 1, 2 * i + 2}, std::nullopt, at, at});
            tree.rows.push_back({{}, 0});
        }
        tree.rows.push_back({{}, 0});
        QCOMPARE(troublesOf(tree, {from(0, 2)}), QStringList());
    }

    void closedAndUnused()
    {
        GateTree tree;
        tree.rows = {{{1, 2}, std::nullopt, 1.0, 1.0},
                     {{3, 4}, std::nullopt, 2.0, 2.0}, // below 1, and then from 2 on
                     {{}, 1},
                     {{}, 0},
                     {{}, 0}};
        tree.free = {{7, 3}};
        bvh::Items items;
        items.ids = {0, 1};
        QStringList texts;
        for (const bvh::Finding &finding : bvh::verify(tree, items, 0.0f)) {
            QVERIFY(severityOf(finding) == Severity::Note);
            texts += QString::fromStdString(textOf(finding, items));
        }
        QVERIFY2(texts.contains(QStringLiteral(
                     "node 4 is never entered: node 1 and those above it leave nothing for it")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
        QVERIFY(texts.contains(QStringLiteral("3 bytes belong to no node")));
    }
};

CUTAWAY_TESTS(BvhReachTest)
#include "bvhreachtest.moc"
