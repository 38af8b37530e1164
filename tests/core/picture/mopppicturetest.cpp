// SPDX-License-Identifier: MIT
// Tests of what is drawn of MOPP code: cells, the triangles below an instruction, the cost of queries.
#include "core/catalogue.h"
#include "core/codecs/mopp/walk.h"
#include "core/picture/scene/moppheat.h"
#include "tests/support/moppnif.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <algorithm>

using namespace cutaway;
using namespace cutaway::picture;

class MoppPictureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rootHasItsRegion();
    void leavesHaveTheirTriangles();
    void cellsOfALevel();
    void heatCountsQueries_data();
    void heatCountsQueries();
    void heatIsDrawn();

private:
    MoppPicture picture() const { return {*m_shape, m_program, glm::mat4(1.0f)}; }

    std::unique_ptr<File> m_file;
    std::optional<shape::MoppShape> m_shape;
    mopp::Program m_program;
};

void MoppPictureTest::initTestCase()
{
    m_file = test::openNif(test::buildMoppNif());
    const auto shape = shape::readMopp(*m_file, shape::moppUnits(*m_file).front());
    QVERIFY(shape.has_value());
    m_shape = *shape;
    Diagnostics found;
    m_program = mopp::decode(m_shape->code.span(), found);
    QVERIFY(found.empty() && m_program.instructions.size() > 30);
}

void MoppPictureTest::rootHasItsRegion()
{
    DrawList list;
    addMoppCell(list, picture(), 0);
    QVERIFY(!list.batches.empty());
    QCOMPARE(idsBelow(m_program, 0).size(), test::kMoppNifTriangles);
    const std::size_t before = list.batches.size();
    addTrianglesBelow(list, picture(), 0); // all of them are not an answer
    QCOMPARE(list.batches.size(), before);
    Region region;
    region.clip({1, 0, 0, 5});
    region.clip({0, -1, 0, -7});
    QCOMPARE(region.high.x, 5.0);
    QCOMPARE(region.low.y, 7.0);
}

void MoppPictureTest::leavesHaveTheirTriangles()
{
    std::size_t leaves = 0;
    std::vector<std::uint32_t> ids;
    for (std::uint32_t at = 0; at < m_program.instructions.size(); ++at) {
        const std::vector<std::uint32_t> below = idsBelow(m_program, at);
        QVERIFY(std::ranges::is_sorted(below));
        if (below.size() != 1)
            continue;
        ++leaves;
        ids.push_back(below.front());
        DrawList list;
        addTrianglesBelow(list, picture(), at);
        QCOMPARE(list.batches.size(), std::size_t{1});
        QVERIFY(std::ranges::find(m_shape->ids, below.front()) != m_shape->ids.end());
    }
    std::ranges::sort(ids);
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    QVERIFY(leaves >= test::kMoppNifTriangles);
    QCOMPARE(ids.size(), test::kMoppNifTriangles);
}

void MoppPictureTest::cellsOfALevel()
{
    Progress progress;
    std::uint32_t before = 0;
    for (std::uint32_t depth = 0; depth < 4; ++depth) {
        const CellsAtDepth cells = cellsAtDepth(picture(), depth, progress);
        QVERIFY(cells.cells >= before && cells.cells > 0);
        QCOMPARE(cells.drawn, cells.cells);
        QVERIFY(!cells.list.batches.empty());
        before = cells.cells;
    }
    QCOMPARE(cellsAtDepth(picture(), 0, progress).cells, 1U);
    progress.cancel();
    QCOMPARE(cellsAtDepth(picture(), 3, progress).drawn, 0U);
}

void MoppPictureTest::heatCountsQueries_data()
{
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis)
        QTest::addRow("axis %d", axis) << axis;
}

// Each cell says what a query in its middle costs.
void MoppPictureTest::heatCountsQueries()
{
    QFETCH(int, axis);
    constexpr std::uint32_t kSide = 6;
    Progress progress;
    for (const Heat what : {Heat::Instructions, Heat::Ids}) {
        const HeatMap heat = heatOf(m_program, m_shape->space, what, axis, 0.4, kSide, progress);
        QCOMPARE(heat.counts.size(), std::size_t{kSide} * kSide);
        QCOMPARE(heat.least, *std::ranges::min_element(heat.counts));
        QCOMPARE(heat.most, *std::ranges::max_element(heat.counts));
        QVERIFY(heat.mean >= heat.least && heat.mean <= heat.most);
        const int first = (axis + 1) % 3, second = (axis + 2) % 3;
        mopp::Walker walker(m_program);
        for (std::uint32_t row = 0; row < kSide; ++row) {
            for (std::uint32_t column = 0; column < kSide; ++column) {
                glm::dvec3 at;
                at[axis] = heat.at;
                at[first] = heat.low[first] + (heat.high[first] - heat.low[first]) * (column + 0.5) / kSide;
                at[second] = heat.low[second] + (heat.high[second] - heat.low[second]) * (row + 0.5) / kSide;
                const glm::dvec3 point = m_shape->space.toCode(at);
                const mopp::Answer &answer = walker.walk({mopp::Query::Kind::Point, point, point});
                const std::uint32_t count = heat.counts[row * kSide + column];
                if (what == Heat::Instructions)
                    QCOMPARE(count, static_cast<std::uint32_t>(answer.instructions));
                else
                    QVERIFY(count <= answer.instructions);
                QVERIFY(heat.stepOf(count) < HeatMap::kMostSteps);
                const auto [low, high] = heat.rangeOf(heat.stepOf(count));
                QVERIFY(low <= count && count <= high);
            }
        }
    }
}

void MoppPictureTest::heatIsDrawn()
{
    Progress progress;
    const HeatMap heat = heatOf(m_program, m_shape->space, Heat::Instructions, 2, 0.5, 8, progress);
    DrawList list;
    addHeat(list, picture(), heat);
    std::size_t triangles = 0;
    for (const Batch &batch : list.batches)
        triangles += batch.indices.size() / 3;
    QVERIFY(triangles > 0); // runs of one colour are one
    progress.cancel();
    QVERIFY(heatOf(m_program, m_shape->space, Heat::Ids, 0, 0.5, 64, progress).cancelled);
    Progress whole;
    const DrawList scene = buildScene(*m_file, whole);
    const glm::mat4 place = moppPlace(*m_file, m_shape->unit, scene);
    QVERIFY(std::isfinite(place[0][0]) && place[0][0] > 0.0f);
}

CUTAWAY_TESTS(MoppPictureTest)
#include "mopppicturetest.moc"
