// SPDX-License-Identifier: MIT
// Shapes that share others, hold themselves or nest without end.
#include "core/shape/bounds.h"
#include "core/shape/massproperties.h"
#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <QTest>

using namespace cutaway;

namespace
{

constexpr UnitId kFirstShape = 2; // of the shapes, behind the header and the node

void addBox(test::NifBuilder &nif)
{
    nif.add("bhkBoxShape").u32({0}).f32({0.05f}).zeros(8).f32({1, 1, 1, 0});
}

void addList(test::NifBuilder &nif, const std::vector<std::int32_t> &children)
{
    nif.add("bhkListShape").links(children).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
}

void addMoved(test::NifBuilder &nif, std::int32_t child, float by)
{
    nif.add("bhkTransformShape")
        .link(child)
        .u32({0})
        .f32({0.25f})
        .zeros(8)
        .f32({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, by, 0, 0, 1});
}

test::NifBuilder empty()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Box", {}, -1), {});
    return nif;
}

} // namespace

class GraphTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedShapes();
    void sharedShapesElsewhere();
    void nowhere();
    void endlessShapes();
    void deepShapes();
    void cancelled();
    void unknownShape();
};

// Six lists, each of which names the next one 24 times: 190 million ways lead to one box.
void GraphTest::sharedShapes()
{
    test::NifBuilder nif = empty();
    for (std::int32_t level = 0; level < 6; ++level)
        addList(nif, std::vector<std::int32_t>(24, 2 + level));
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    QVERIFY(graph.has_value());
    QCOMPARE(graph->shapes().size(), std::size_t{7});
    QCOMPARE(graph->root().unit, kFirstShape);
    QCOMPARE(graph->shapes().front().type->says, std::string_view("box"));
    QCOMPARE(shape::partsOf(*graph).value().solids.size(), std::size_t{1}); // at one place it is one
    QCOMPARE(shape::boundsOf(*graph).value().high, glm::vec3(1));
    QVERIFY(std::abs(shape::massOf(*graph).value().volume / (8.0 * std::pow(24.0, 6)) - 1.0) < 1e-9);
}

// The same with all ways leading elsewhere: 24 lists with two moved children each.
void GraphTest::sharedShapesElsewhere()
{
    constexpr std::int32_t kLevels = 10;
    test::NifBuilder nif = empty();
    for (std::int32_t level = 0; level < kLevels; ++level) {
        const std::int32_t first = 1 + 3 * level;
        addList(nif, {first + 1, first + 2});
        addMoved(nif, first + 3, 0.0f);
        addMoved(nif, first + 3, static_cast<float>(1 << level));
    }
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    QVERIFY(graph.has_value());
    QCOMPARE(shape::partsOf(*graph).value().solids.size(), std::size_t{1} << kLevels);
    QCOMPARE(shape::boundsOf(*graph).value().high.x, static_cast<float>(1 << kLevels));
    std::size_t met = 0;
    const auto count = [&met](const shape::Shape &, const glm::dmat4 &) -> Result<void> {
        ++met;
        return {};
    };
    const Result<void> spent = graph->forEachPlaced(glm::dmat4(1.0), count, {}, 100);
    QVERIFY(!spent && met < 100);
    QCOMPARE(spent.error().message,
             std::string("there are more than 100 shapes, each counted as often as it is named"));
}

// A place that is not a number hides nothing that stands elsewhere.
void GraphTest::nowhere()
{
    test::NifBuilder nif = empty();
    addList(nif, {2, 3});
    addMoved(nif, 4, std::numeric_limits<float>::quiet_NaN());
    addMoved(nif, 4, 5.0f);
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    int met = 0;
    const auto count = [&met](const shape::Shape &, const glm::dmat4 &) -> Result<void> {
        ++met;
        return {};
    };
    QVERIFY(graph && graph->forEachPlaced(glm::dmat4(1.0), count).has_value());
    QCOMPARE(met, 2);
    QVERIFY(!shape::massOf(*graph));
}

void GraphTest::endlessShapes()
{
    test::NifBuilder nif = empty();
    addList(nif, {2});
    addList(nif, {3, 1});
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    QVERIFY(!graph);
    QVERIFY2(graph.error().message.ends_with("bhkListShape holds itself"), graph.error().message.c_str());
}

void GraphTest::deepShapes()
{
    for (const std::int32_t levels : {shape::kDeepest - 1, shape::kDeepest + 1}) {
        test::NifBuilder nif = empty();
        for (std::int32_t level = 0; level < levels; ++level)
            addList(nif, {2 + level});
        addBox(nif);
        const auto file = test::openNif(nif.build());
        const auto graph = shape::Graph::of(*file, kFirstShape);
        QCOMPARE(graph.has_value(), levels < shape::kDeepest);
        QVERIFY(graph || graph.error().message == "shapes nest deeper than 24");
    }
}

void GraphTest::cancelled()
{
    test::NifBuilder nif = empty();
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    Progress progress;
    progress.cancel();
    QVERIFY(!shape::Graph::of(*file, kFirstShape, progress));
    QVERIFY(graph && !shape::partsOf(*graph, glm::dmat4(1.0), progress));
    QVERIFY(!shape::boundsOf(*graph, glm::dmat4(1.0), progress));
}

// A list with something that is not a shape: the rest is known, and what needs all of it says why it cannot
// be.
void GraphTest::unknownShape()
{
    test::NifBuilder nif = empty();
    addList(nif, {2, 0});
    addBox(nif);
    const auto file = test::openNif(nif.build());
    const auto graph = shape::Graph::of(*file, kFirstShape);
    QVERIFY(graph.has_value());
    QCOMPARE(graph->shapes().size(), std::size_t{3});
    for (const std::string &why :
         {shape::partsOf(*graph).error().message, shape::boundsOf(*graph).error().message})
        QVERIFY2(why.ends_with("BSFadeNode is no known shape"), why.c_str());
    QVERIFY(shape::massOf(*graph).error().message.ends_with("bhkListShape has no volume"));
}

CUTAWAY_TESTS(GraphTest)
#include "graphtest.moc"
