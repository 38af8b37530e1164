// SPDX-License-Identifier: MIT
// Compiled MOPP code reports every triangle, whatever the triangles are.
#include "core/codecs/mopp/compile.h"
#include "core/codecs/mopp/slant.h"
#include "core/codecs/mopp/verify.h"
#include "tests/support/moppsamples.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <limits>
#include <random>

using namespace cutaway;
using namespace cutaway::mopp;

namespace
{

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

Result<Compiled> compiled(const Triangles &triangles, const CompileOptions &options)
{
    Progress progress;
    return compile(triangles, options, progress);
}

std::vector<std::uint32_t> idsOf(const Triangles &triangles)
{
    std::vector<std::uint32_t> ids;
    for (const mopp::Triangle &t : triangles)
        ids.push_back(t.id);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

std::vector<std::uint32_t> leavesOf(const Program &program)
{
    std::vector<std::uint32_t> ids;
    for (const Instruction &in : program.instructions) {
        if (in.op() == Op::Leaf)
            ids.push_back(in.id());
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

} // namespace

class MoppCompileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTriangleIsReported_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("radius");
        for (const int count : {1, 2, 3, 7, 40, 150}) {
            for (int kind = 0; kind < test::kSoupKinds; ++kind)
                QTest::addRow("%s, %d", test::soupName(kind), count) << kind << count << 0.005;
        }
        QTest::newRow("no radius") << 0 << 50 << 0.0;
        QTest::newRow("large radius") << 0 << 50 << 3.0;
        QTest::newRow("far branches") << 0 << 12000 << 0.005;
    }

    void everyTriangleIsReported()
    {
        QFETCH(int, kind);
        QFETCH(int, count);
        QFETCH(double, radius);
        const Triangles triangles = test::triangleSoup(kind, static_cast<std::uint32_t>(count));
        const auto result = compiled(triangles, {radius, std::nullopt});
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        const std::vector<std::uint32_t> ids = idsOf(triangles);
        const Subject subject{result->code, result->space, ids, true, triangles};
        const mopp::Verdict verdict = verify(subject);
        QCOMPARE(test::missedPoints(verdict.program, result->space, triangles, radius, count > 1000 ? 2 : 20),
                 std::size_t{0});
        for (const Diagnostic &d : verdict.findings)
            QVERIFY2(d.severity == Severity::Note && d.code == ruleIn(mopp::kRules, "mopp.gap"),
                     d.message.c_str());
        QCOMPARE(leavesOf(verdict.program), ids);
        QVERIFY(verdict.program.maxDepth <= 63);
        QCOMPARE(verdict.program.reachedBytes, result->code.size());
        if (count <= 150)
            checkBoxesAndSegments(triangles, *result, verdict.program);
    }

    // Slats that climb at 45 degrees: no axis parts them, a diagonal does.
    void diagonals_data()
    {
        QTest::addColumn<int>("way");
        for (const int way : {0, 1, 2})
            QTest::addRow("%d", way) << way;
    }
    void diagonals()
    {
        QFETCH(int, way);
        const Triangles triangles = slats(way, 12);
        const auto result = compiled(triangles, {0.005, std::nullopt});
        const std::vector<std::uint32_t> ids = idsOf(triangles);
        const mopp::Verdict verdict = mopp::verify({result->code, result->space, ids, true, triangles});
        QCOMPARE(test::missedPoints(verdict.program, result->space, triangles, 0.005, 50), std::size_t{0});
        QVERIFY(std::ranges::any_of(verdict.program.instructions, [](const Instruction &in) {
            return in.op() == Op::Split && in.direction() >= kFirstDiagonal;
        }));
        QCOMPARE(verdict.lostIds, 0u);
        QCOMPARE(leavesOf(verdict.program), ids);
        checkBoxesAndSegments(triangles, *result, verdict.program);
    }

    // Without a radius the corner of the mesh is where all coordinates start: nothing may be rounded below
    // it.
    void diagonalsAtTheCorner()
    {
        Triangles triangles = slats(0, 12);
        for (std::uint32_t id = 24; id < 27; ++id) { // from the corner on, across all slats
            const float reach = 12.0f + static_cast<float>(id);
            triangles.push_back({id, {glm::vec3(0.0f), glm::vec3(reach, 0, 0), glm::vec3(0, reach, reach)}});
        }
        const auto result = compiled(triangles, {0.0, std::nullopt});
        Diagnostics found;
        const Program program = decode(result->code, found);
        Walker walker(program);
        for (const mopp::Triangle &t : triangles) {
            for (const glm::vec3 corner : t.corner) {
                const auto &ids = walker.walk(pointQuery(result->space, glm::dvec3(corner))).ids;
                QVERIFY2(std::ranges::find(ids, t.id) != ids.end(), std::to_string(t.id).c_str());
            }
        }
    }

    // Against the points of a grid, of which each stands for as much of the box.
    void planesThroughBoxes_data()
    {
        QTest::addColumn<int>("direction");
        for (std::size_t d = kFirstDiagonal; d < kDirections.size(); ++d)
            QTest::addRow("%s", kDirections[d].name.data()) << static_cast<int>(d);
    }
    void planesThroughBoxes()
    {
        QFETCH(int, direction);
        const auto way = static_cast<std::uint8_t>(direction);
        const mopp::Cell box{{1000, 5000, 200, 0}, {9000, 8000, 12200, 0}};
        for (float place = -20000; place <= 30000; place += 1700)
            checkPlane(box, way, place);
    }

    void sameInputSameCode()
    {
        const Triangles triangles = test::triangleSoup(0, 500);
        QCOMPARE(compiled(triangles, {})->code, compiled(triangles, {})->code);
    }

    void sizeIsKept_data()
    {
        QTest::addColumn<int>("bytes");
        for (const int bytes : {2500, 3000, 4000, 6000})
            QTest::addRow("%d", bytes) << bytes;
    }
    void sizeIsKept()
    {
        QFETCH(int, bytes);
        const Triangles triangles = test::triangleSoup(0, 300);
        const auto result = compiled(triangles, {0.005, static_cast<std::uint64_t>(bytes)});
        QVERIFY(result->code.size() <= static_cast<std::size_t>(bytes));
        // Few prices are tried: room may be left.
        QVERIFY2(result->code.size() > static_cast<std::size_t>(bytes) * 3 / 4,
                 std::to_string(result->code.size()).c_str());
    }

    void badInput_data()
    {
        QTest::addColumn<Triangles>("triangles");
        QTest::addColumn<QString>("why");
        const glm::vec3 point(1.0f, 2.0f, 3.0f);
        QTest::newRow("nothing") << Triangles() << "there is no triangle with finite corners";
        QTest::newRow("nothing finite")
            << Triangles{{0, {point, point, glm::vec3(kNaN)}}} << "there is no triangle with finite corners";
        QTest::newRow("far away") << Triangles{{0, {point, point, glm::vec3(1e30f)}}}
                                  << "the mesh reaches to 1.0000000150474662e+30, the limit is 1000000000";
        QTest::newRow("one point") << Triangles{{0, {point, point, point}}}
                                   << "the mesh is a single point and the radius is 0";
    }
    void badInput()
    {
        QFETCH(Triangles, triangles);
        QFETCH(QString, why);
        const auto result = compiled(triangles, {0.0, std::nullopt});
        QVERIFY(!result.has_value());
        QCOMPARE(QString::fromStdString(result.error().message), why);
    }

    void unsoundTrianglesAreLeftOut()
    {
        Triangles triangles = test::triangleSoup(0, 20);
        triangles[7].corner[1].y = kNaN;
        const auto result = compiled(triangles, {});
        QVERIFY(result.has_value());
        QCOMPARE(result->leaves, 19u);
    }

    // In one place nothing tells them apart, and no path may get too deep.
    void manyTriangles_data()
    {
        QTest::addColumn<int>("kind");
        for (const int kind : {0, 3, 4})
            QTest::addRow("%s", test::soupName(kind)) << kind;
    }
    void manyTriangles()
    {
        QFETCH(int, kind);
        const Triangles triangles = test::triangleSoup(kind, 40000);
        const auto result = compiled(triangles, {});
        QVERIFY2(result.has_value(), result ? "" : result.error().message.c_str());
        QVERIFY(result->depth <= 63);
        Diagnostics found;
        QCOMPARE(leavesOf(decode(result->code, found)), idsOf(triangles));
        QVERIFY(found.empty());
    }

    void cancelled()
    {
        Progress progress;
        progress.cancel();
        QCOMPARE(compile(test::triangleSoup(0, 50), {}, progress).error().message, std::string("cancelled"));
    }

    void damageIsFound_data()
    {
        QTest::addColumn<int>("damage");
        QTest::addColumn<QString>("code");
        QTest::newRow("another mesh") << 0 << "mopp.stale";
        QTest::newRow("a leaf renamed") << 1 << "mopp.id.unknown";
        QTest::newRow("a leaf gone") << 1 << "mopp.id.missing";
        QTest::newRow("a bound moved") << 2 << "mopp.miss";
        QTest::newRow("no scale") << 3 << "mopp.space";
        QTest::newRow("a corner lost") << 4 << "mopp.mesh";
    }
    void damageIsFound()
    {
        QFETCH(int, damage);
        QFETCH(QString, code);
        Triangles triangles = test::triangleSoup(0, 30);
        auto result = compiled(triangles, {});
        const std::vector<std::uint32_t> ids = idsOf(triangles);
        Diagnostics found;
        for (const Instruction &in : decode(result->code, found).instructions) {
            if (damage == 1 && in.op() == Op::Leaf && in.length() == 1)
                result->code[in.offset] = 0x4F;
            if (damage == 2 && in.op() == Op::Split)
                result->code[in.offset + 1] = static_cast<std::uint8_t>(in.a() / 2);
        }
        if (damage == 0)
            triangles[3].corner[0] += glm::vec3(9.0f);
        if (damage == 3)
            result->space.scale = 0.0f;
        if (damage == 4)
            triangles[3].corner[0].x = kNaN;
        const mopp::Verdict verdict = mopp::verify({result->code, result->space, ids, true, triangles});
        const bool isReported =
            std::any_of(verdict.findings.begin(), verdict.findings.end(),
                        [&](const Diagnostic &d) { return code.toStdString() == d.code->id; });
        QVERIFY(isReported);
    }

private:
    // Two triangles each, one slat above and beside the other.
    static Triangles slats(int way, int count)
    {
        Triangles triangles;
        for (int i = 0; i < count; ++i) {
            std::array<glm::vec3, 4> corner;
            for (int c = 0; c < 4; ++c) {
                const float along = static_cast<float>(c / 2) * 10.0f, up = along + static_cast<float>(i);
                const float across = static_cast<float>(c % 2) * 10.0f;
                corner[static_cast<std::size_t>(c)] = way == 0   ? glm::vec3(along, across, up)
                                                      : way == 1 ? glm::vec3(across, -along, up)
                                                                 : glm::vec3(-up, along, across);
            }
            const auto id = static_cast<std::uint32_t>(2 * i);
            triangles.push_back({id, {corner[0], corner[1], corner[2]}});
            triangles.push_back({id + 1, {corner[1], corner[2], corner[3]}});
        }
        return triangles;
    }

    static void checkPlane(const mopp::Cell &box, std::uint8_t way, float place)
    {
        constexpr int kGrid = 24;
        mopp::Cell lower{all(1e9f), all(-1e9f)}, upper = lower;
        int inLower = 0;
        for (int i = 0; i < kGrid * kGrid * kGrid; ++i) {
            const Float4 share{static_cast<float>(i % kGrid) + 0.5f,
                               static_cast<float>(i / kGrid % kGrid) + 0.5f,
                               static_cast<float>(i / kGrid / kGrid) + 0.5f, 0};
            const Float4 point = box.low + box.side() * share / all(kGrid);
            float along = 0.0f;
            for (int axis = 0; axis < 3; ++axis)
                along += kDirections[way].sign[static_cast<std::size_t>(axis)] * point[axis];
            inLower += along < place ? 1 : 0;
            mopp::Cell &side = along < place ? lower : upper;
            side.low = min(side.low, point);
            side.high = max(side.high, point);
        }
        const float share = static_cast<float>(inLower) / (kGrid * kGrid * kGrid);
        QVERIFY(std::fabs(SlantedBox(box, way).shareBelow(place) - share) < 0.03f);
        for (const bool isLower : {true, false}) {
            const mopp::Cell &seen = isLower ? lower : upper;
            const mopp::Cell found = isLower ? below(box, way, place) : notBelow(box, way, place);
            for (int axis = 0; axis < 3 && seen.low[0] <= seen.high[0]; ++axis) {
                const float step = box.side()[axis] / kGrid;
                QVERIFY(found.low[axis] <= seen.low[axis] && found.high[axis] >= seen.high[axis]);
                // No looser than the widest of the grid's steps.
                QVERIFY(seen.low[axis] - found.low[axis] < 3 * std::max(step, 500.0f));
                QVERIFY(found.high[axis] - seen.high[axis] < 3 * std::max(step, 500.0f));
            }
        }
    }

    static void checkBoxesAndSegments(const Triangles &triangles, const Compiled &result,
                                      const Program &program)
    {
        Walker walker(program);
        std::mt19937 random(5);
        for (int round = 0; round < 30; ++round) {
            const glm::dvec3 a(triangles[random() % triangles.size()].corner[random() % 3]);
            const glm::dvec3 b(triangles[random() % triangles.size()].corner[random() % 3] + 0.01f);
            const glm::dvec3 half(0.05 * result.space.largestSide());
            const auto cut = walker.walk(segmentQuery(result.space, a, b)).ids;
            const auto boxed = walker.walk(boxQuery(result.space, b - half, b + half)).ids;
            for (const mopp::Triangle &t : triangles) {
                QVERIFY(!test::crosses(t, a, b) || std::find(cut.begin(), cut.end(), t.id) != cut.end());
                QVERIFY(!test::hasPointIn(t, b - half, b + half) ||
                        std::find(boxed.begin(), boxed.end(), t.id) != boxed.end());
            }
        }
    }
};

CUTAWAY_TESTS(MoppCompileTest)
#include "moppcompiletest.moc"
