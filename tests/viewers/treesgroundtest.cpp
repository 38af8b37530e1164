// SPDX-License-Identifier: MIT
// Tests of queries to a walkmesh: what the game makes of them, steps down the tree, what is drawn, faces that
// the boxes hide; and of the levels of boxes in the picture.
#include "tests/support/bwmbuilder.h"
#include "tests/support/moppnif.h"
#include "tests/support/testclasses.h"
#include "tests/viewers/treesbench.h"

#include <QLabel>
#include <QTreeView>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;
using test::TreeBench;

namespace
{

// A floor of four by two, with a wall across it at x = 2 over half of the width.
Bytes floorWithWall()
{
    test::BwmBuilder builder;
    for (int x = 0; x < 4; ++x) {
        const auto a = static_cast<float>(x);
        builder.quad({a, 0, 0}, {a + 1, 0, 0}, {a + 1, 1, 0}, {a, 1, 0}, 4);
        builder.quad({a, 1, 0}, {a + 1, 1, 0}, {a + 1, 2, 0}, {a, 2, 0}, 4);
    }
    builder.quad({2, 0, 0}, {2, 1, 0}, {2, 1, 3}, {2, 0, 3}, 7);
    return builder.buildArea();
}

struct GroundBench : TreeBench {
    GroundBench() : TreeBench(floorWithWall(), "a.wok") {}

    QString ask(StepsPanel::Kind kind, glm::dvec3 from, std::optional<glm::dvec3> to = {})
    {
        pane.steps().setKind(kind);
        pane.steps().takePoint(from);
        if (to)
            pane.steps().takePoint(*to);
        return pane.steps().verdict();
    }
    // How many nodes have a depth in the range.
    std::uint32_t nodesOf(std::uint32_t from, std::uint32_t to)
    {
        const auto &rows = pane.nodes().model().figures()->rows;
        return static_cast<std::uint32_t>(std::ranges::count_if(
            rows, [&](const bvh::NodeFigures &row) { return row.at.depth >= from && row.at.depth <= to; }));
    }
    std::size_t drawnBoxes() const
    {
        if (scene.overlay() == nullptr)
            return 0;
        const auto &batches = scene.overlay()->batches;
        const auto levels = std::ranges::find(batches, "levels", &picture::Batch::label);
        return levels != batches.end() ? levels->primitives() / 12 : 0;
    }
};

using Asks = StepsPanel::Kind;

} // namespace

class TreesGroundTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPointFindsItsFloor();
    void downIsFromThePoint();
    void stepsLeadToTheirNodes();
    void raysAndSightAreAnswered();
    void pathsGoOverTheFloor();
    void pathsAreForWalkmeshes();
    void aHiddenFaceIsNamed();
    void aFaceLeadsToItsLeaf();
    void levelsAreDrawn();
    void nodesAreHiddenAndShown();
    void theMiddleOfANodeIsAsked();
};

void TreesGroundTest::aPointFindsItsFloor()
{
    GroundBench w;
    QVERIFY(w.settle());
    QString said = w.ask(Asks::Point, {0.7, 0.2, 0.0});
    QVERIFY2(said.contains(u"Stands on face 0 (Stone)"_s), qPrintable(said));
    said = w.ask(Asks::Point, {-5.0, 0.2, 0.0});
    QVERIFY2(said.contains(u"falls through"_s), qPrintable(said));
}

void TreesGroundTest::downIsFromThePoint()
{
    GroundBench w;
    QVERIFY(w.settle());
    QString said = w.ask(Asks::Down, {0.7, 0.2, 2.0});
    QVERIFY2(said.contains(u"Stands on face 0 (Stone) at z 0.000"_s) && said.contains(u"● hit"),
             qPrintable(said));
    said = w.ask(Asks::Down, {0.7, 0.2, -2.0}); // below the floor
    QVERIFY2(said.contains(u"falls through"_s), qPrintable(said));
}

void TreesGroundTest::stepsLeadToTheirNodes()
{
    GroundBench w;
    QVERIFY(w.settle());
    w.ask(Asks::Down, {0.7, 0.2, 1.0});
    const StepsResult &result = *w.pane.steps().result();
    QVERIFY(result.steps() > 3);
    w.pane.steps().goTo(2);
    const auto place = w.selection.current();
    QVERIFY(place);
    QCOMPARE(w.file.file().pathText(place->unit, place->node),
             fmt::format("aabb[{}]", result.events[2].at.node));
    const picture::DrawList drawn = stepsPicture(result, std::size_t{0}, glm::mat4(1.0f));
    const auto step = std::ranges::find(drawn.batches, "step", &picture::Batch::label);
    QVERIFY(step != drawn.batches.end());
    QCOMPARE(step->primitives(), 36U); // three boxes: the root and its children
    std::set<std::uint16_t> colours(step->categories.begin(), step->categories.end());
    QCOMPARE(colours.size(), std::size_t{3}); // each child has its own
}

void TreesGroundTest::raysAndSightAreAnswered()
{
    GroundBench w;
    QVERIFY(w.settle());
    w.pane.steps().setKind(Asks::Segment);
    w.pane.steps().takePoint({0.5, 0.5, 1.0});
    QVERIFY(w.pane.steps().result() == nullptr);
    w.pane.steps().takePoint({3.5, 0.5, 1.0});
    QVERIFY2(w.pane.steps().verdict().contains(u"blocked by face"_s), qPrintable(w.pane.steps().verdict()));
    QString said = w.ask(Asks::Segment, {0.5, 1.5, 1.0}, glm::dvec3{3.5, 1.5, 1.0});
    QVERIFY2(said.contains(u"Sight is free"_s), qPrintable(said));
    said = w.ask(Asks::Ray, {0.5, 0.5, 1.0}, glm::dvec3{1.0, 0.5, 1.0});
    QVERIFY2(said.contains(u"after 1.500 m"_s), qPrintable(said));
}

void TreesGroundTest::pathsGoOverTheFloor()
{
    GroundBench w;
    QVERIFY(w.settle());
    w.ask(Asks::Path, {0.5, 0.5, 0.0}, glm::dvec3{3.5, 0.5, 0.0});
    QVERIFY(w.pane.steps().result()->ground);
    QVERIFY(!w.pane.steps().result()->ground->faces.empty());
    QVERIFY(w.pane.steps().result()->ground->length >= 3.0);
    QVERIFY(w.draws("path") && w.draws("face on the way"));
    const QString said = w.ask(Asks::Path, {0.5, 0.5, 0.0}, glm::dvec3{9.0, 0.5, 0.0});
    QVERIFY2(said.contains(u"no floor at the end"_s), qPrintable(said));
}

void TreesGroundTest::pathsAreForWalkmeshes()
{
    GroundBench walkmesh;
    QVERIFY(walkmesh.settle());
    walkmesh.pane.steps().setKind(Asks::Path);
    QCOMPARE(int(walkmesh.pane.steps().kind()), int(Asks::Path));
    TreeBench boxes(test::buildMoppNif(), "a.nif");
    QVERIFY(boxes.settle());
    boxes.pane.steps().setKind(Asks::Path);
    QVERIFY(boxes.pane.steps().kind() != Asks::Path);
}

// A box that was made too small hides a face: the ray that meets it says which, and where.
void TreesGroundTest::aHiddenFaceIsNamed()
{
    GroundBench w;
    QVERIFY(w.settle());
    const std::uint32_t face = 0;
    const auto &rows = w.pane.nodes().model().figures()->rows;
    const auto leaf = std::ranges::find_if(rows, [&](const bvh::NodeFigures &row) {
        return row.hasItem && w.pane.tree()->tree.tree->open(row.at).item == face;
    });
    QVERIFY(leaf != rows.end());
    const std::uint32_t node = leaf->at.node, parent = leaf->at.parent;
    const auto x = w.file.resolve(*w.file.file().parsePath(fmt::format("aabb[{}].max.x", node)));
    QVERIFY(x && w.file.requestSetText(*x, u"-50"_s).has_value());
    QVERIFY(QTest::qWaitFor([&] { return w.pane.isQuiet(); }));
    const QString said = w.ask(Asks::Down, {0.7, 0.2, 1.0});
    const auto &lost = w.pane.steps().result()->lost;
    QCOMPARE(lost.size(), std::size_t{1});
    QCOMPARE(lost.front().item, face);
    QVERIFY(lost.front().isNamed);
    QCOMPARE(lost.front().node, parent);
    QCOMPARE(lost.front().child, node);
    QVERIFY2(said.contains(u"✕ lost: face 0, at node %1"_s.arg(parent)), qPrintable(said));
    QVERIFY2(said.contains(u"Stands on face 0"_s),
             qPrintable(said)); // the game's answer does not rest on boxes
    const auto &events = w.pane.steps().result()->events;
    const auto step = std::ranges::find_if(events, [&](const bvh::Event &e) { return e.at.node == parent; });
    QVERIFY(w.pane.steps().result()->lostAt(std::size_t(step - events.begin())) != nullptr);
}

// Selected in tree, bytes or picture.
void TreesGroundTest::aFaceLeadsToItsLeaf()
{
    GroundBench w;
    QVERIFY(w.settle());
    w.selection.selectPath(*w.file.file().parsePath("indices[5]"));
    QVERIFY(QTest::qWaitFor([&] { return w.pane.isQuiet() && w.pane.nodes().current(); }));
    const auto *holders = w.pane.findChild<QLabel *>(u"nodeHolders"_s);
    QVERIFY2(holders->isVisible() && holders->text().contains(u"face 5 is held by 1 node"),
             qPrintable(holders->text()));
    const bvh::Figures &figures = *w.pane.nodes().model().figures();
    const bvh::NodeFigures &leaf = figures.rows[figures.rowOf[*w.pane.nodes().current()]];
    QCOMPARE(w.pane.tree()->tree.tree->open(leaf.at).item, 5u);
}

void TreesGroundTest::levelsAreDrawn()
{
    GroundBench w;
    QVERIFY(w.settle());
    QCOMPARE(w.drawnBoxes(), std::size_t{0});
    const std::pair<std::uint32_t, std::uint32_t> ranges[] = {{0, 0}, {1, 2}, {0, 9}};
    for (const auto &[from, to] : ranges) {
        w.pane.nodes().setLevels({true, from, to, {}, {}});
        QVERIFY(QTest::qWaitFor([&, from = from, to = to] { return w.drawnBoxes() == w.nodesOf(from, to); }));
        QVERIFY(w.draws(fmt::format("depth {}", from)));
    }
    const auto *count = w.pane.findChild<QLabel *>(u"levelCount"_s);
    QCOMPARE(count->text(), u"%1 boxes"_s.arg(w.nodesOf(0, 9)));
    w.pane.nodes().setLevels({});
    QVERIFY(QTest::qWaitFor([&] { return w.drawnBoxes() == 0; }));
}

// With the keys of the list.
void TreesGroundTest::nodesAreHiddenAndShown()
{
    GroundBench w;
    QVERIFY(w.settle());
    auto *rows = w.pane.findChild<QTreeView *>(u"treeNodes"_s);
    rows->setFocus();
    const QModelIndex root = rows->model()->index(0, 0), first = rows->model()->index(0, 0, root);
    const bvh::Figures &figures = *w.pane.nodes().model().figures();
    w.pane.nodes().setLevels({true, 0, 99, {}, {}});
    const auto all = static_cast<std::uint32_t>(figures.rows.size());
    QVERIFY(QTest::qWaitFor([&] { return w.drawnBoxes() == all; }));
    rows->setCurrentIndex(first);
    const bvh::NodeFigures &child = figures.rows[*BoxNodeModel::rowAt(first)];
    const std::uint32_t below = child.end - *BoxNodeModel::rowAt(first);
    QTest::keyClick(rows, Qt::Key_I);
    QVERIFY(QTest::qWaitFor([&] { return w.drawnBoxes() == below; }));
    QTest::keyClick(rows, Qt::Key_H, Qt::ShiftModifier);
    QVERIFY(QTest::qWaitFor([&] { return w.drawnBoxes() == all; }));
    QTest::keyClick(rows, Qt::Key_H);
    QVERIFY(QTest::qWaitFor([&] { return w.drawnBoxes() == all - below; }));
    QVERIFY(first.data(Qt::ForegroundRole).isValid() && !root.data(Qt::ForegroundRole).isValid());
    QTest::keyClick(rows, Qt::Key_D);
    QCOMPARE(w.pane.nodes().levels().from, 1u);
    QCOMPARE(w.pane.nodes().levels().to, 1u);
}

void TreesGroundTest::theMiddleOfANodeIsAsked()
{
    GroundBench w;
    QVERIFY(w.settle());
    auto *rows = w.pane.findChild<QTreeView *>(u"treeNodes"_s);
    rows->setFocus();
    rows->setCurrentIndex(rows->model()->index(0, 0));
    QTest::keyClick(rows, Qt::Key_Q);
    QVERIFY(w.pane.steps().result() != nullptr);
    const mesh::Bounds box = w.pane.tree()->tree.tree->root().box;
    QVERIFY(glm::distance(w.pane.steps().result()->probe.from, glm::dvec3(box.low + box.high) / 2.0) < 1e-2);
}

CUTAWAY_TESTS(TreesGroundTest)
#include "treesgroundtest.moc"
