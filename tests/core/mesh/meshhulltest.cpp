// SPDX-License-Identifier: MIT
// Convex hulls: closed, around their points, with faces that lie apart.
#include "core/mesh/distance.h"
#include "core/mesh/hull.h"
#include "core/mesh/weld.h"
#include "tests/support/testclasses.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <numbers>
#include <random>

using namespace cutaway;
using namespace cutaway::mesh;

namespace
{

using CloudPoints = std::vector<glm::vec3>;

class Cloud
{
public:
    explicit Cloud(unsigned seed) : m_random(seed) {}

    float number(float low, float high) { return std::uniform_real_distribution<float>(low, high)(m_random); }
    glm::vec3 point(glm::vec3 half) { return glm::vec3(number(-1, 1), number(-1, 1), number(-1, 1)) * half; }
    CloudPoints points(std::size_t count, glm::vec3 half)
    {
        CloudPoints made;
        while (made.size() < count)
            made.push_back(point(half));
        return made;
    }
    CloudPoints onSphere(std::size_t count)
    {
        CloudPoints made;
        while (made.size() < count) {
            const glm::vec3 p = point(glm::vec3(1.0f));
            if (glm::length(p) < 1.0f && glm::length(p) > 0.1f)
                made.push_back(glm::normalize(p));
        }
        return made;
    }

private:
    std::mt19937 m_random;
};

glm::vec3 turnedPoint(glm::vec3 p)
{
    return glm::normalize(glm::quat(0.3f, 0.5f, -0.2f, 0.7f)) * p;
}

CloudPoints turnedPoints(CloudPoints points)
{
    for (glm::vec3 &p : points)
        p = turnedPoint(p);
    return points;
}

// `count` points a side of a cube of that size.
CloudPoints gridPoints(int count, float size)
{
    CloudPoints points;
    for (int i = 0; i < count * count * count; ++i)
        points.push_back(glm::vec3(i % count, i / count % count, i / count / count) *
                         (size / static_cast<float>(count - 1)));
    return points;
}

CloudPoints lensPoints(float height)
{
    CloudPoints points{{0, 0, height}, {0, 0, -height}};
    for (int i = 0; i < 64; ++i) {
        const float angle = static_cast<float>(i) * std::numbers::pi_v<float> / 32.0f;
        points.emplace_back(std::cos(angle), std::sin(angle), 0.0f);
    }
    return points;
}

float spanOf(const CloudPoints &points)
{
    glm::vec3 low = points.front(), high = low;
    for (const glm::vec3 &p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return glm::length(high - low);
}

// What is wrong with the hull, in the words of its header; empty: nothing.
std::string hullFault(const Hull &hull, float span)
{
    const double tolerance = 1e-4 * static_cast<double>(span);
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    std::vector<int> uses(hull.vertices.size());
    if (hull.planes.size() != hull.faces.size())
        return fmt::format("{} planes, {} faces", hull.planes.size(), hull.faces.size());
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
        const auto &face = hull.faces[f];
        const glm::dvec3 normal(hull.planes[f]);
        if (std::abs(glm::length(normal) - 1.0) > 1e-5)
            return fmt::format("the normal of face {} is {} long", f, glm::length(normal));
        glm::dvec3 area(0.0);
        for (std::size_t i = 0; i < face.size(); ++i) {
            const std::uint32_t from = face[i], to = face[(i + 1) % face.size()];
            ++edges[{from, to}];
            ++uses[from];
            area += glm::cross(glm::dvec3(hull.vertices[from]), glm::dvec3(hull.vertices[to]));
            const double off = glm::dot(normal, glm::dvec3(hull.vertices[from])) + hull.planes[f].w;
            if (std::abs(off) > tolerance)
                return fmt::format("corner {} of face {} is {} off its plane", i, f, off);
        }
        if (face.size() < 3 || !(glm::dot(area, normal) > 0.0))
            return fmt::format("face {} of {} corners looks inwards", f, face.size());
    }
    for (const auto &[edge, count] : edges) {
        if (count != 1 || !edges.contains({edge.second, edge.first}))
            return fmt::format("edge {}-{} has no other side", edge.first, edge.second);
    }
    if (!std::ranges::all_of(uses, [](int n) { return n >= 3; }))
        return "a vertex is the corner of fewer than three faces";
    if (hull.vertices.size() + hull.faces.size() != edges.size() / 2 + 2)
        return "vertices, edges and faces are not those of one body";
    for (std::size_t a = 0; a < hull.planes.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            if (glm::dot(glm::dvec3(hull.planes[a]), glm::dvec3(hull.planes[b])) > 0.99999048)
                return fmt::format("faces {} and {} lie within a quarter of a degree", a, b);
        }
    }
    return {};
}

float reachOf(const CloudPoints &points, glm::vec3 way)
{
    const auto along = [&](const glm::vec3 &p) { return glm::dot(p, way); };
    return along(std::ranges::max(points, {}, along));
}

// The largest height of a point above a plane of the hull.
double highestOver(const Hull &hull, const CloudPoints &points)
{
    double most = -1.0;
    for (const glm::vec4 &plane : hull.planes) {
        for (const glm::vec3 &p : points)
            most = std::max(most, glm::dot(glm::dvec3(plane), glm::dvec3(p)) + plane.w);
    }
    return most;
}

} // namespace

class MeshHullTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsItsPoints_data();
    void holdsItsPoints();
    void facesAreJoined_data();
    void facesAreJoined();
    void keepsTheVerticesOfAFile();
    void refuses_data();
    void refuses();
    void keepsTheBudget_data();
    void keepsTheBudget();
    void measuresTheDeviation();
    void weldsPoints();
    void weldsAsBruteForceDoes();
};

void MeshHullTest::holdsItsPoints_data()
{
    QTest::addColumn<CloudPoints>("points");
    for (unsigned seed = 0; seed < 60; ++seed) {
        Cloud cloud(seed);
        const glm::vec3 half(1.0f, seed % 3 == 0 ? 0.05f : 1.0f, seed % 2 == 0 ? 0.01f : 10.0f);
        const CloudPoints points = cloud.points(4 + 7 * seed, half);
        QTest::addRow("cloud %u", seed) << (seed % 5 == 0 ? turnedPoints(points) : points);
    }
    Cloud cloud(1);
    QTest::newRow("sphere") << cloud.onSphere(600);
    QTest::newRow("sphere, in the order of space") << cloud.onSphere(5000);
    QTest::newRow("box, in the order of space") << cloud.points(20'000, {1, 2, 3});
    QTest::newRow("lens") << lensPoints(0.002f);
    QTest::newRow("thick lens") << lensPoints(0.3f);
    CloudPoints far = turnedPoints(gridPoints(3, 2.0f));
    for (glm::vec3 &p : far)
        p += glm::vec3(100.0f, -200.0f, 300.0f);
    QTest::newRow("far away") << far;
    QTest::newRow("small") << turnedPoints(gridPoints(4, 1e-3f));
}

void MeshHullTest::holdsItsPoints()
{
    QFETCH(CloudPoints, points);
    const Result<Hull> hull = convexHull(points);
    QVERIFY2(hull.has_value(), hull ? "" : hull.error().message.c_str());
    const float span = spanOf(points);
    QCOMPARE(hullFault(*hull, span), std::string());
    double reach = 0.0; // of coordinates, which are rounded
    for (const glm::vec3 &p : points)
        reach = std::max(reach, glm::length(glm::dvec3(p)));
    QVERIFY2(highestOver(*hull, points) < 1.2e-6 * span + 2e-7 * reach,
             qPrintable(QString::number(highestOver(*hull, points))));
    QVERIFY(distanceOutside(*hull, points) < 1.2e-6f * span + 2e-7f * static_cast<float>(reach));
    Cloud cloud(77); // and it is hardly larger than they are
    for (int i = 0; i < 200; ++i) {
        const glm::vec3 way = glm::normalize(cloud.point(glm::vec3(1.0f)));
        QVERIFY(reachOf(hull->vertices, way) <= reachOf(points, way) + 1.01f * float(kMostJoining) * span);
    }
}

void MeshHullTest::facesAreJoined_data()
{
    QTest::addColumn<CloudPoints>("points");
    QTest::addColumn<std::size_t>("vertices");
    QTest::addColumn<std::size_t>("faces");
    QTest::newRow("cube") << gridPoints(2, 2.0f) << std::size_t{8} << std::size_t{6};
    QTest::newRow("turned cube") << turnedPoints(gridPoints(2, 2.0f)) << std::size_t{8} << std::size_t{6};
    QTest::newRow("points on faces and edges")
        << turnedPoints(gridPoints(10, 3.7f)) << std::size_t{8} << std::size_t{6};
    QTest::newRow("tetrahedron") << CloudPoints{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}} << std::size_t{4}
                                 << std::size_t{4};
    CloudPoints doubled = gridPoints(2, 1.0f);
    doubled.insert(doubled.end(), doubled.begin(), doubled.begin() + 8);
    QTest::newRow("doubles") << doubled << std::size_t{8} << std::size_t{6};
    CloudPoints bulge = gridPoints(2, 2.0f); // a face that bulges by a tenth of a degree
    bulge.emplace_back(1.0f, 1.0f, 2.0f + 0.0017f);
    QTest::newRow("bulge") << bulge << std::size_t{8} << std::size_t{6};
    CloudPoints roof = gridPoints(2, 2.0f); // by two degrees
    roof.emplace_back(1.0f, 1.0f, 2.0f + 0.035f);
    QTest::newRow("roof") << roof << std::size_t{9} << std::size_t{9};
}

void MeshHullTest::facesAreJoined()
{
    QFETCH(CloudPoints, points);
    QFETCH(std::size_t, vertices);
    QFETCH(std::size_t, faces);
    const Result<Hull> hull = convexHull(points);
    QVERIFY2(hull.has_value(), hull ? "" : hull.error().message.c_str());
    QCOMPARE(hullFault(*hull, spanOf(points)), std::string());
    QCOMPARE(hull->vertices.size(), vertices);
    QCOMPARE(hull->faces.size(), faces);
    QVERIFY(distanceOutside(*hull, points) < 1e-5f);
}

// A shape that is built again has the numbers that it had.
void MeshHullTest::keepsTheVerticesOfAFile()
{
    Cloud cloud(5);
    const CloudPoints points = turnedPoints(gridPoints(2, 0.7f));
    const Result<Hull> hull = convexHull(points);
    QVERIFY(hull.has_value());
    QCOMPARE(hull->vertices, points);
    const CloudPoints few = cloud.onSphere(12);
    QCOMPARE(convexHull(few)->vertices, few);
}

void MeshHullTest::refuses_data()
{
    QTest::addColumn<CloudPoints>("points");
    QTest::addColumn<QString>("why");
    const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
    Cloud cloud(3);
    QTest::newRow("nothing") << CloudPoints() << "there are 0 points, a hull takes 4 to 4000000";
    QTest::newRow("three") << CloudPoints(3) << "there are 3 points, a hull takes 4 to 4000000";
    QTest::newRow("nan") << CloudPoints{{0, 0, 0}, {1, 0, 0}, {0, nan, 0}, {0, 0, 1}}
                         << "point 2 is (0, nan, 0), which is no place";
    QTest::newRow("infinite") << CloudPoints{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -inf}}
                              << "point 3 is (0, 0, -inf), which is no place";
    QTest::newRow("one place") << CloudPoints(5, {1, 2, 3}) << "the 5 points are one";
    QTest::newRow("line") << turnedPoints(cloud.points(50, {3, 0, 0})) << "the 50 points lie on one line";
    QTest::newRow("plane") << cloud.points(50, {3, 2, 0}) << "the 50 points lie in one plane";
    QTest::newRow("turned plane") << turnedPoints(cloud.points(50, {3, 2, 0}))
                                  << "the 50 points lie in one plane";
}

void MeshHullTest::refuses()
{
    QFETCH(CloudPoints, points);
    QFETCH(QString, why);
    for (const Result<Hull> &hull :
         {convexHull(points), convexHull(points, 16).map([](ReducedHull reduced) { return reduced.hull; })}) {
        QVERIFY(!hull.has_value());
        QCOMPARE(QString::fromStdString(hull.error().message), why);
    }
}

void MeshHullTest::keepsTheBudget_data()
{
    QTest::addColumn<CloudPoints>("points");
    QTest::addColumn<std::size_t>("budget");
    QTest::addColumn<float>("allowed"); // of the span
    Cloud cloud(9);
    const CloudPoints sphere = cloud.onSphere(2000), box = cloud.points(2000, {1, 2, 3});
    for (const std::size_t budget : {4u, 8u, 16u, 64u, 255u}) {
        const float share = 3.0f / static_cast<float>(budget); // a sphere's caps shrink like this
        QTest::addRow("sphere %zu", budget) << sphere << budget << share;
        QTest::addRow("box %zu", budget) << box << budget << share;
        QTest::addRow("lens %zu", budget) << lensPoints(0.3f) << budget << share;
        QTest::addRow("cube %zu", budget) << turnedPoints(gridPoints(6, 1.0f)) << budget << share;
    }
}

void MeshHullTest::keepsTheBudget()
{
    QFETCH(CloudPoints, points);
    QFETCH(std::size_t, budget);
    QFETCH(float, allowed);
    const Result<ReducedHull> reduced = convexHull(points, budget);
    QVERIFY2(reduced.has_value(), reduced ? "" : reduced.error().message.c_str());
    QCOMPARE(hullFault(reduced->hull, spanOf(points)), std::string());
    QVERIFY(reduced->hull.vertices.size() <= budget);
    QVERIFY2(reduced->deviation < allowed * spanOf(points), qPrintable(QString::number(reduced->deviation)));
    QVERIFY(highestOver(reduced->hull, points) < reduced->deviation + 1e-5);
    if (convexHull(points)->vertices.size() <= budget)
        QVERIFY(reduced->deviation < 1e-5f * spanOf(points));
}

void MeshHullTest::measuresTheDeviation()
{
    const Result<Hull> cube = convexHull(gridPoints(2, 1.0f));
    QVERIFY(cube.has_value());
    const auto distance = [&](glm::vec3 p) { return distanceOutside(*cube, std::vector{p}); };
    QCOMPARE(distance({0.5f, 0.5f, 0.5f}), 0.0f);
    QCOMPARE(distance({0.5f, 0.5f, 3.0f}), 2.0f);
    QCOMPARE(distance({4.0f, 5.0f, 0.5f}), 5.0f);    // from an edge
    QCOMPARE(distance({-2.0f, -3.0f, -6.0f}), 7.0f); // from a corner
    QCOMPARE(distanceOutside(*cube, std::vector<glm::vec3>()), 0.0f);
}

void MeshHullTest::weldsPoints()
{
    const std::vector<glm::dvec3> points{{0, 0, 0}, {1, 0, 0},    {0.09, 0, 0},
                                         {1, 0, 0}, {0.11, 0, 0}, {-0.0, 0, 0}};
    const Welded near = weld(points, 0.1);
    QCOMPARE(near.kept, (std::vector<std::uint32_t>{0, 1, 4}));
    QCOMPARE(near.number, (std::vector<std::uint32_t>{0, 1, 0, 1, 2, 0}));
    const Welded equal = weld(points, 0.0);
    QCOMPARE(equal.kept, (std::vector<std::uint32_t>{0, 1, 2, 4}));
    QCOMPARE(equal.number, (std::vector<std::uint32_t>{0, 1, 2, 1, 3, 0}));
}

void MeshHullTest::weldsAsBruteForceDoes()
{
    Cloud cloud(11);
    std::vector<glm::dvec3> points;
    for (const glm::vec3 &p : cloud.points(800, {1, 1, 0.1f}))
        points.emplace_back(p);
    const double distance = 0.05;
    const Welded welded = weld(points, distance);
    std::vector<std::uint32_t> kept;
    for (std::uint32_t i = 0; i < points.size(); ++i) {
        const auto apart = [&](std::uint32_t k) { return glm::distance(points[k], points[i]); };
        const auto nearest = std::ranges::min_element(kept, {}, apart);
        if (nearest == kept.end() || apart(*nearest) > distance)
            kept.push_back(i);
        QVERIFY(welded.number[i] < welded.kept.size());
        const std::uint32_t stands = nearest == kept.end() || kept.back() == i ? i : *nearest;
        QCOMPARE(welded.kept[welded.number[i]], stands);
    }
    QCOMPARE(welded.kept, kept);
}

CUTAWAY_TESTS(MeshHullTest)
#include "meshhulltest.moc"
