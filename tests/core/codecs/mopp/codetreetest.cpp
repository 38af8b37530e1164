// SPDX-License-Identifier: MIT
// MOPP code as a tree of boxes and planes: its answers, its boxes, and bytes that are not code.
#include "core/codecs/mopp/codetree.h"

#include "core/bvh/figures.h"
#include "core/bvh/trace.h"
#include "core/bvh/verify.h"
#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/verify.h"

#include "tests/support/moppsamples.h"
#include "tests/support/testclasses.h"

#include <glm/vector_relational.hpp>
#include <random>
#include <set>

using namespace cutaway;
using bvh::Probe;
using mopp::CodeTree;

namespace
{

struct CompiledSoup {
    mopp::Triangles triangles;
    mopp::Compiled compiled;
    mopp::Program program;
    Diagnostics found;

    explicit CompiledSoup(int kind, std::uint32_t count = 200) : triangles(test::triangleSoup(kind, count))
    {
        Progress progress;
        compiled = *mopp::compile(triangles, {}, progress);
        program = mopp::decode(compiled.code, found);
    }
};

mopp::Program programOf(const Bytes &code)
{
    Diagnostics found;
    return mopp::decode(code, found);
}

std::vector<std::uint32_t> tracedIds(const CodeTree &tree, const Probe &probe)
{
    std::vector<std::uint32_t> ids;
    for (const bvh::Event &event : bvh::trace(tree, probe)) {
        if (event.hasItem)
            ids.push_back(event.item);
    }
    return ids;
}

std::set<std::uint32_t> queriedIds(const CodeTree &tree, const Probe &probe)
{
    std::set<std::uint32_t> ids;
    bvh::QueryMemory memory;
    bvh::query(
        tree, bvh::ProbeTest(probe),
        [&ids](const bvh::At &, const bvh::Node &node, const bvh::LinePart &) { ids.insert(node.item); },
        memory);
    return ids;
}

} // namespace

class CodeTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEachTriangle_data()
    {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind < test::kSoupKinds; ++kind)
            QTest::newRow(test::soupName(kind)) << kind;
    }

    // Where a triangle is, in the units of the shape, its id is reported; by query and trace alike.
    void findsEachTriangle()
    {
        QFETCH(int, kind);
        const CompiledSoup soup(kind);
        const CodeTree tree(soup.program, soup.compiled.space);
        QCOMPARE(std::size_t{tree.size()}, soup.program.instructions.size());
        std::size_t reported = 0;
        for (const mopp::Triangle &t : soup.triangles) {
            if (mopp::isSliver(t))
                continue;
            const glm::dvec3 a(t.corner[0]), b(t.corner[1]), c(t.corner[2]), middle = (a + b + c) / 3.0;
            const glm::dvec3 off = glm::dvec3(0.3, 0.2, 0.1) + glm::dvec3(soup.compiled.radius);
            const Probe probes[] = {{Probe::Kind::Point, middle, {}},
                                    {Probe::Kind::Box, middle - off, middle + off},
                                    {Probe::Kind::Segment, middle - off, middle + off},
                                    {Probe::Kind::Ray, middle + off, -off}};
            for (const Probe &probe : probes) {
                const std::vector<std::uint32_t> ids = tracedIds(tree, probe);
                QVERIFY(std::ranges::find(ids, t.id) != ids.end());
                QVERIFY(queriedIds(tree, probe) == std::set<std::uint32_t>(ids.begin(), ids.end()));
                reported += ids.size();
            }
        }
        QVERIFY(kind == 3 ||
                reported < 4 * soup.triangles.size() * soup.triangles.size() / 4); // not all of them
    }

    // How tight code is, as one finds who asks the code itself and looks at all triangles: at points around
    // the mesh, each triangle grown by the radius.
    void tightness_data() { findsEachTriangle_data(); }
    void tightness()
    {
        QFETCH(int, kind);
        const CompiledSoup soup(kind);
        std::vector<std::uint32_t> ids;
        for (const mopp::Triangle &t : soup.triangles)
            ids.push_back(t.id);
        std::ranges::sort(ids);
        const double radius = soup.compiled.radius;
        const bvh::Sampling sampling{.seed = 7, .points = 500, .boxes = 100};
        const bvh::Tightness tight =
            mopp::tightnessOf({soup.compiled.code, soup.compiled.space, ids, true, soup.triangles},
                              soup.program, radius, sampling);
        const mopp::Box whole = *mopp::boxOf(soup.triangles);
        bvh::Dice dice(sampling.seed);
        mopp::Walker walker(soup.program);
        double reported = 0.0, outside = 0.0, falseOutside = 0.0;
        for (std::uint32_t i = 0; i < sampling.points; ++i) {
            const glm::dvec3 point = dice.in(whole.low - 2.0 * radius, whole.high + 2.0 * radius);
            const auto found =
                static_cast<double>(walker.walk(pointQuery(soup.compiled.space, point)).ids.size());
            const bool isIn = std::ranges::any_of(soup.triangles, [&](const mopp::Triangle &t) {
                const mopp::Box box = boxOf(t, radius);
                return glm::all(glm::lessThanEqual(box.low, point)) &&
                       glm::all(glm::lessThanEqual(point, box.high));
            });
            reported += found;
            outside += isIn ? 0.0 : 1.0;
            falseOutside += isIn ? 0.0 : found;
        }
        QCOMPARE(tight.points, sampling.points);
        QCOMPARE(tight.boxes, sampling.boxes);
        QVERIFY(std::abs(tight.items - reported / sampling.points) <=
                0.02 + 0.02 * tight.items); // numbers are rounded
        QVERIFY(std::abs(tight.outside - outside) <= 5.0);
        QVERIFY(std::abs(tight.falseOutside - falseOutside / std::max(1.0, outside)) <= 0.02);
        QVERIFY(tight.boxItems >= tight.boxTouched * 0.9);
    }

    // A node's box holds whatever point leads there.
    void boxesHoldTheirPoints()
    {
        const CompiledSoup soup(0);
        const CodeTree tree(soup.program, soup.compiled.space);
        const mesh::Bounds whole = tree.root().box;
        std::mt19937 random(3);
        std::uniform_real_distribution<float> share(0.01f, 0.99f);
        std::size_t narrower = 0;
        for (int i = 0; i < 500; ++i) {
            const glm::vec3 part(share(random), share(random), share(random));
            const glm::vec3 at = whole.low + (whole.high - whole.low) * part;
            for (const bvh::Event &event : bvh::trace(tree, {Probe::Kind::Point, at, {}})) {
                mesh::Bounds box = event.at.box;
                box.grow(1e-4f);
                QVERIFY(mesh::isTouching(box, {at, at}));
                narrower += event.at.box.high.x < whole.high.x ? 1 : 0;
            }
        }
        QVERIFY(narrower > 1000);
    }

    void gatesOfEachKind_data()
    {
        QTest::addColumn<QByteArray>("code"); // the first instruction leads to leaves 1 (left) and 2
        QTest::addColumn<double>("left");     // 24-bit coordinates on the diagonal x = y = z: the left ends
        QTest::addColumn<double>("right");    // and the right one begins
        const auto row = [](const char *name, const char *hex, double left, double right) {
            QTest::newRow(name) << QByteArray::fromHex(hex) << left << right;
        };
        row("split", "10504001 31 32", 0x50 * 65536.0, 0x40 * 65536.0);
        row("diagonal", "17504001 31 32", 0x50 * 65536.0, 0x40 * 65536.0);
        row("one plane", "205001 31 32", 0x51 * 65536.0, 0x50 * 65536.0);
        row("both far", "23504000000001 31 32", 0x50 * 65536.0, 0x40 * 65536.0);
        // The frame moves by 0x10 and has steps of a quarter.
        row("in a frame", "02101010 10504001 31 32", (0x10 + 0x50 / 4.0) * 65536.0,
            (0x10 + 0x40 / 4.0) * 65536.0);
    }
    void gatesOfEachKind()
    {
        QFETCH(QByteArray, code);
        QFETCH(double, left);
        QFETCH(double, right);
        const mopp::Program program = programOf(Bytes(code.begin(), code.end()));
        const CodeTree tree(program);
        const auto at = [&tree](double c) {
            return tracedIds(tree, {Probe::Kind::Point, glm::dvec3(c), {}});
        };
        const auto has = [](const std::vector<std::uint32_t> &ids, std::uint32_t id) {
            return std::ranges::find(ids, id) != ids.end();
        };
        QVERIFY(has(at(left - 1), 1) && !has(at(left), 1));
        QVERIFY(has(at(right), 2) && !has(at(right - 1), 2));
    }

    void cuts()
    {
        const mopp::Program program = programOf({0x26, 0x10, 0x20, 0x29, 0x11, 0, 0, 0x12, 0, 0, 0x31});
        const CodeTree tree(program);
        const auto isThrough = [&tree](double x) {
            return !tracedIds(tree, {Probe::Kind::Point, {x, 0, 0}, {}}).empty();
        };
        QVERIFY(isThrough(0x110000) && isThrough(0x11FFFF) && !isThrough(0x120000) && !isThrough(0x10FFFF));
        const auto events = bvh::trace(tree, {Probe::Kind::Point, {0x118000, 0, 0}, {}});
        QCOMPARE(events.back().at.box.low.x, 1114112.0f);
        QCOMPARE(events.back().at.box.high.x, 1179648.0f);
        QCOMPARE(tree.describe(events[0].at, tree.open(events[0].at)), std::string("CUT8 x [10,20)"));
        const ByteRange bytes = CodeTree(program, {}, 100).open(events[1].at).bytes;
        QVERIFY(bytes == (ByteRange{103, 7}));
    }

    void anyBytes()
    {
        std::mt19937 random(1);
        for (int i = 0; i < 300; ++i) {
            Bytes code(random() % 200);
            for (std::uint8_t &byte : code)
                byte = static_cast<std::uint8_t>(i % 2 == 0 ? random() : random() % 0x60);
            const mopp::Program program = programOf(code);
            for (const float scale : {1.0f, 0.0f, std::numeric_limits<float>::quiet_NaN()}) {
                const CodeTree tree(program, {{0, 0, 0}, scale});
                const auto events = bvh::trace(tree, {Probe::Kind::Box, glm::dvec3(-1e9), glm::dvec3(1e9)});
                QVERIFY(events.size() <= 2 * code.size() + 1);
                bvh::Items any;
                any.areAll = false;
                any.areCut = true;
                QVERIFY(bvh::verify(tree, any, 0.0f).size() <= 2 * code.size());
                QVERIFY(bvh::statisticsOf(tree).bytes <= code.size() * 7);
            }
        }
    }

    void leavesAreThoseOfTheCode()
    {
        const CompiledSoup soup(0);
        const CodeTree tree(soup.program, soup.compiled.space);
        const bvh::Statistics statistics = bvh::statisticsOf(tree);
        QCOMPARE(statistics.leaves, soup.program.leaves);
        QCOMPARE(std::size_t{statistics.nodes}, soup.program.instructions.size());
        QCOMPARE(statistics.bytes, soup.program.reachedBytes);
        bvh::Items items;
        items.areCut = true;
        for (const mopp::Triangle &t : soup.triangles)
            items.ids.push_back(t.id);
        std::ranges::sort(items.ids);
        const auto errors = [&] {
            const auto findings = bvh::verify(tree, items, 0.0f);
            return std::ranges::count_if(findings,
                                         [](const auto &f) { return severityOf(f) != Severity::Note; });
        };
        QCOMPARE(errors(), 0);
        items.ids.push_back(0xFFFFFF);
        QCOMPARE(errors(), 1);
    }
};

CUTAWAY_TESTS(CodeTreeTest)
#include "codetreetest.moc"
