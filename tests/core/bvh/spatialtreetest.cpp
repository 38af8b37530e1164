// SPDX-License-Identifier: MIT
// Trees whose leaves may hold parts of an item: all of each is found, and it pays where items are long.
#include "core/bvh/spatialtree.h"

#include "core/bvh/builttree.h"
#include "core/bvh/figures.h"
#include "core/bvh/measure.h"
#include "core/bvh/query.h"
#include "core/bvh/rotate.h"
#include "core/bvh/verify.h"

#include "tests/support/testclasses.h"

#include <numeric>

using namespace cutaway;

namespace
{

struct Soup {
    std::vector<bvh::SpatialItem> items;

    void add(std::vector<bvh::Corners> triangles)
    {
        std::vector<glm::vec3> points;
        for (const bvh::Corners &corners : triangles)
            points.insert(points.end(), corners.begin(), corners.end());
        const auto weight = static_cast<std::uint32_t>(triangles.size());
        items.push_back({mesh::Bounds::around(points), std::move(triangles), weight});
    }
    bvh::Items asItems() const
    {
        bvh::Items made;
        made.ids.resize(items.size());
        std::iota(made.ids.begin(), made.ids.end(), 0u);
        made.areCut = true;
        made.boxOf = [this](std::uint32_t item) { return std::optional(items[item].box); };
        made.trianglesOf = [this](std::uint32_t item) { return items[item].triangles; };
        return made;
    }
    bvh::BuiltTree built(const std::vector<bvh::BoxNode> &nodes) const { return {nodes, asItems().ids, 0}; }
};

glm::vec3 pointIn(bvh::Dice &dice, double size)
{
    return glm::vec3(dice.in(glm::dvec3(-size), glm::dvec3(size)));
}

// Small triangles, long ones across all of them, and bent quads of two triangles.
Soup soupOf(const char *kind, std::size_t count)
{
    const std::string_view name(kind);
    Soup soup;
    bvh::Dice dice(7);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 at = pointIn(dice, 10.0);
        const double size = name == "long" || (name == "mixed" && i % 5 == 0) ? 12.0 : 0.4;
        const bvh::Corners corners{at, at + pointIn(dice, size), at + pointIn(dice, size)};
        if (name == "quads")
            soup.add({corners, {corners[0], corners[2], at + pointIn(dice, size)}});
        else if (name == "alike")
            soup.add({{glm::vec3(0, 0, 0), glm::vec3(4, 1, 0), glm::vec3(0, 3, 2)}});
        else if (name == "flat")
            soup.add(
                {{glm::vec3(at.x, at.y, 1), glm::vec3(at.x + 3, at.y, 1), glm::vec3(at.x, at.y + 3, 1)}});
        else
            soup.add({corners});
    }
    return soup;
}

glm::dvec3 pointOn(const bvh::Corners &corners, bvh::Dice &dice)
{
    double u = dice.unit(), v = dice.unit();
    if (u + v > 1.0) {
        u = 1.0 - u;
        v = 1.0 - v;
    }
    const glm::dvec3 a(corners[0]), b(corners[1]), c(corners[2]);
    return a + (b - a) * u + (c - a) * v;
}

// In boxes that are larger by what numbers of so many digits round away.
bool isFoundAt(const bvh::Tree &tree, std::uint32_t item, const glm::dvec3 &point)
{
    bool isFound = false;
    bvh::QueryMemory memory;
    bvh::query(
        tree, bvh::ProbeTest({bvh::Probe::Kind::Point, point, {}, 1e-6f}),
        [&](const bvh::At &, const bvh::Node &node, const bvh::LinePart &) {
            isFound = isFound || node.item == item;
        },
        memory);
    return isFound;
}

std::uint32_t deepest(const bvh::Figures &figures)
{
    return static_cast<std::uint32_t>(figures.levels.size());
}

} // namespace

class SpatialTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allIsFound_data()
    {
        QTest::addColumn<QByteArray>("kind");
        for (const char *kind : {"small", "long", "mixed", "quads", "alike", "flat"})
            QTest::newRow(kind) << QByteArray(kind);
    }
    // Points on each triangle lead to a leaf of it, and rays hit what they hit in other trees. That all of it
    // is found cannot be proved as for other trees, since parts lie in boxes that have no leaf for them.
    void allIsFound()
    {
        QFETCH(QByteArray, kind);
        const Soup soup = soupOf(kind.constData(), 300);
        const bvh::Items items = soup.asItems();
        const std::vector<bvh::BoxNode> nodes = bvh::spatialTree(soup.items);
        const bvh::BuiltTree tree = soup.built(nodes);
        bvh::Dice dice(3);
        for (const std::uint32_t item : items.ids) {
            for (const bvh::Corners &corners : soup.items[item].triangles) {
                for (int i = 0; i < 20; ++i)
                    QVERIFY(isFoundAt(tree, item, pointOn(corners, dice)));
            }
        }
        const std::size_t leaves = (nodes.size() + 1) / 2;
        QVERIFY(leaves >= soup.items.size() && leaves <= soup.items.size() * 13 / 10);
        const bvh::Figures figures = bvh::figuresOf(tree, items);
        QCOMPARE(figures.items, std::uint32_t(soup.items.size()));
        QVERIFY(deepest(figures) <= 64 + 10);

        std::vector<mesh::Bounds> boxes;
        for (const bvh::SpatialItem &item : soup.items)
            boxes.push_back(item.box);
        const bvh::BuiltTree swept = soup.built(bvh::boxTree(boxes, {}, bvh::kSweptWhole));
        const bvh::RayCosts ours = bvh::rayCostsOf(tree, items, 500),
                            others = bvh::rayCostsOf(swept, items, 500);
        QCOMPARE(ours.hitSum, others.hitSum);
        QVERIFY(ours.hits > 0.0 || kind == "flat"); // rays lie in their plane
        if (kind == "mixed") {
            QVERIFY(leaves > soup.items.size());
            QVERIFY(ours.boxes + ours.triangles < others.boxes + others.triangles);
        }
    }

    // Fewer boxes are met, and each item still has its leaves.
    void rotations_data() { allIsFound_data(); }
    void rotations()
    {
        QFETCH(QByteArray, kind);
        const Soup soup = soupOf(kind.constData(), 200);
        const bvh::Items items = soup.asItems();
        std::vector<mesh::Bounds> boxes;
        for (const bvh::SpatialItem &item : soup.items)
            boxes.push_back(item.box);
        const std::vector<bvh::BoxNode> halved = bvh::boxTree(boxes, {}, 0);
        const std::vector<bvh::BoxNode> better = bvh::rotated(halved);
        QCOMPARE(better.size(), halved.size());
        const bvh::BuiltTree before = soup.built(halved), after = soup.built(better);
        QVERIFY(bvh::verify(after, items, 0.0f).empty());
        const double cost = bvh::statisticsOf(before, items).boxes,
                     now = bvh::statisticsOf(after, items).boxes;
        QVERIFY2(kind == "alike" ? now <= cost : now < cost, qPrintable(QString::number(now / cost)));
        QCOMPARE(bvh::rayCostsOf(after, items, 300).hitSum, bvh::rayCostsOf(before, items, 300).hitSum);
        QVERIFY(bvh::rotated({}).empty());
    }

    void noneAndOne()
    {
        QVERIFY(bvh::spatialTree({}).empty());
        const Soup soup = soupOf("small", 1);
        const std::vector<bvh::BoxNode> nodes = bvh::spatialTree(soup.items);
        QCOMPARE(nodes.size(), std::size_t{1});
        QVERIFY(nodes[0].isLeaf() && nodes[0].item == 0);
    }

    // Without leave to repeat items, and of what has no triangles, each has one leaf.
    void eachOnce()
    {
        Soup soup = soupOf("long", 100);
        QCOMPARE(bvh::spatialTree(soup.items, 0.0).size(), std::size_t{199});
        for (bvh::SpatialItem &item : soup.items)
            item.triangles.clear();
        const std::vector<bvh::BoxNode> nodes = bvh::spatialTree(soup.items);
        QVERIFY(nodes.size() <= 2 * 130);
    }

    // Boxes in boxes, and places that are twice as far away each time, neither deepen nor slow it much.
    void deepInputs()
    {
        Soup nested, far;
        for (int i = 1; i <= 2000; ++i) {
            const auto size = static_cast<float>(i);
            nested.add({{glm::vec3(-size), glm::vec3(size), glm::vec3(size, -size, size)}});
            const float at = std::ldexp(1.0f, i % 120 - 60);
            far.add({{glm::vec3(at, 0, 0), glm::vec3(at, at / 3, 0), glm::vec3(at, 0, at / 3)}});
        }
        for (const Soup *soup : {&nested, &far}) {
            const bvh::BuiltTree tree = soup->built(bvh::spatialTree(soup->items));
            QVERIFY(deepest(bvh::figuresOf(tree, soup->asItems())) <= 64 + 13);
        }
    }
};

CUTAWAY_TESTS(SpatialTreeTest)
#include "spatialtreetest.moc"
