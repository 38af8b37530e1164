// SPDX-License-Identifier: MIT
// Draw lists themselves: sources and traits in runs, joining, picking of lines and by regions.
#include "core/picture/bvh.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <random>

using namespace cutaway;
using namespace cutaway::picture;

namespace
{

Source at(std::uint32_t inner, std::uint32_t stored = 0)
{
    return {7, {stored, inner}};
}

Batch lines()
{
    Batch batch;
    batch.topology = Topology::Lines;
    return batch;
}

Batch triangleAt(glm::vec3 corner)
{
    Batch batch;
    batch.addTriangle(corner, corner + glm::vec3(1, 0, 0), corner + glm::vec3(0, 1, 0), 0);
    return batch;
}

} // namespace

class DrawListTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sourcesThatFollowEachOtherBecomeRuns()
    {
        const Source sources[] = {at(1), at(5), at(9), at(13), at(14), at(14), at(14), at(3, 2), at(2, 2)};
        Batch batch = lines();
        for (const Source &source : sources) {
            batch.continueSource(source);
            batch.addLine({}, {1, 0, 0}, 0);
        }
        for (std::uint32_t i = 0; i < std::size(sources); ++i)
            QCOMPARE(batch.sourceOf(i), sources[i]);
        QCOMPARE(batch.sources.size(), 3u);
    }

    void aSourceWithoutPrimitivesLeavesNoRun()
    {
        Batch batch;
        batch.topology = Topology::Points;
        batch.addSource(at(1), 0);
        batch.addSource(at(2), 0);
        batch.addPoint({}, 0);
        QCOMPARE(batch.sources.size(), 1u);
        QCOMPARE(batch.sourceOf(0), at(2));
        QVERIFY(!batch.sourceOfVertex(0));
    }

    void traitsColourPrimitives()
    {
        DrawList list;
        QVERIFY(!list.has(ColorBy::Body));
        QCOMPARE(list.palette(ColorBy::Body).size(), 1u);
        Batch batch = lines();
        batch.addLine({}, {1, 0, 0}, 3);
        Traits traits;
        traits.body = list.traitNamed(ColorBy::Body, "one");
        traits.depth = list.traitNumbered(ColorBy::Depth, 2);
        batch.addTraits(traits);
        batch.addTraits(traits);
        batch.addLine({}, {1, 0, 0}, 4);
        batch.addTraits(traits);
        batch.addLine({}, {1, 0, 0}, 4);
        QCOMPARE(batch.traits.size(), 1u);
        QCOMPARE(batch.traitsOf(0), Traits{});
        QCOMPARE(batch.traitsOf(2), traits);
        QCOMPARE(list.colorsOf(batch, ColorBy::Kind), (std::vector<std::uint16_t>{3, 4, 4}));
        QCOMPARE(list.colorsOf(batch, ColorBy::Depth), (std::vector<std::uint16_t>{0, 3, 3}));
        QCOMPARE(list.palette(ColorBy::Depth)[3].name, std::string("depth 2"));
        QCOMPARE(list.traitNamed(ColorBy::Body, "one"), traits.body);
        QCOMPARE(list.traitNumbered(ColorBy::Depth, 1u << 30), std::uint16_t{0});
    }

    void joiningKeepsWhatThingsMean()
    {
        std::vector<DrawList> lists(2);
        for (std::size_t i = 0; i < 2; ++i) {
            Batch batch = triangleAt({1, 2, 3});
            (void)lists[i].categoryNamed(i == 0 ? "grass" : "stone", {});
            batch.categories[0] = lists[i].categoryNamed("mud", {});
            Traits traits;
            (void)lists[i].traitNamed(ColorBy::Material, i == 0 ? "a" : "b");
            traits.material = lists[i].traitNamed(ColorBy::Material, "c");
            batch.traits.push_back({0, traits});
            lists[i].batches.push_back(batch);
            lists[i].labels.push_back({{1, 0, 0}, "here", Layer::Hooks, at(1)});
        }
        lists[1].metresPerUnit = 2.0;
        const DrawList whole = joinFiles(std::move(lists));
        QCOMPARE(whole.batches.size(), 2u);
        for (std::uint32_t i = 0; i < 2; ++i) {
            const Batch &batch = whole.batches[i];
            QCOMPARE(batch.file, i);
            QCOMPARE(whole.labels[i].file, i);
            QCOMPARE(whole.categories[batch.categories[0]].name, std::string("mud"));
            QCOMPARE(whole.palette(ColorBy::Material)[batch.traitsOf(0).material].name, std::string("c"));
            QCOMPARE(batch.cornersOf(0)[0], glm::vec3(1, 2, 3) * float(i + 1));
        }
        QCOMPARE(whole.labels[1].position, glm::vec3(2, 0, 0));
        QCOMPARE(whole.categories.size(), 3u);
    }

    void rayPicksLinesThatPassNear()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution<float> coordinate(-10.0f, 10.0f);
        const auto point = [&] {
            return glm::vec3(coordinate(random), coordinate(random), coordinate(random));
        };
        DrawList list;
        list.batches.emplace_back().topology = Topology::Lines;
        for (int i = 0; i < 150; ++i) {
            const glm::vec3 a = point();
            list.batches[0].addLine(a, a + point() * 0.2f, 0);
        }
        const Bvh bvh(list);
        std::size_t met = 0;
        for (int i = 0; i < 100; ++i) {
            const Ray ray{point() * 2.0f, point()};
            const auto hits = bvh.castNear(ray, 0.1f, 0.3f, 1000, {});
            QCOMPARE(hits.size(), linesNear(list.batches[0], ray, 0.1, 0.3));
            for (std::size_t k = 1; k < hits.size(); ++k)
                QVERIFY(hits[k - 1].distance <= hits[k].distance);
            met += hits.size();
        }
        QVERIFY(met > 10);
    }

    void filtersLeaveOutBatchesAndPoints()
    {
        DrawList list;
        for (const float z : {1.0f, 2.0f, 3.0f})
            list.batches.push_back(triangleAt({0, 0, z}));
        list.batches[1].label = "hidden";
        const Bvh bvh(list);
        const Ray up{{0.2f, 0.2f, 0}, {0, 0, 1}};
        QCOMPARE(bvh.cast(up, 9, PickFilter{}).size(), 3u);
        const PickFilter filter{[](const Batch &batch) { return batch.label != "hidden"; },
                                [](glm::vec3 p) { return p.z > 1.5f; }};
        const auto hits = bvh.cast(up, 9, filter);
        QCOMPARE(hits.size(), 1u);
        QCOMPARE(hits[0].batch, 2u);
        QCOMPARE(bvh.nearest(up, filter)->distance, 3.0f);
    }

    void regionsHoldWholePrimitives()
    {
        DrawList list;
        for (int i = 0; i < 50; ++i)
            list.batches.push_back(triangleAt({float(i), 0, 0}));
        list.batches.emplace_back().topology = Topology::Points;
        list.batches.back().addPoint({3, 3, 3}, 0);
        const Bvh bvh(list);
        const glm::vec4 planes[] = {{1, 0, 0, -2.5f}, {-1, 0, 0, 7.5f}};
        std::vector<std::uint32_t> batches;
        for (const Hit &hit : bvh.within(planes, {}))
            batches.push_back(hit.batch);
        std::ranges::sort(batches);
        QCOMPARE(batches, (std::vector<std::uint32_t>{3, 4, 5, 6, 50}));
    }

private:
    // Steps along the segment, unlike the solution of equations under test; lines that pass at the very edge
    // of the cone are left out of the input by chance.
    static std::size_t linesNear(const Batch &batch, const Ray &ray, double slope, double radius)
    {
        constexpr int kSteps = 200;
        const glm::dvec3 direction = glm::normalize(glm::dvec3(ray.direction));
        std::size_t count = 0;
        for (std::uint32_t i = 0; i < batch.primitives(); ++i) {
            const auto corner = batch.cornersOf(i);
            double along = 0, aside = 1e30;
            for (int step = 0; step <= kSteps; ++step) {
                const glm::dvec3 p =
                    glm::mix(glm::dvec3(corner[0]), glm::dvec3(corner[1]), double(step) / kSteps) -
                    glm::dvec3(ray.origin);
                const double t = std::max(0.0, glm::dot(p, direction));
                if (const double distance = glm::length(p - direction * t); distance < aside) {
                    aside = distance;
                    along = t;
                }
            }
            count += aside <= slope * along + radius ? 1 : 0;
        }
        return count;
    }
};

CUTAWAY_TESTS(DrawListTest)
#include "drawlisttest.moc"
