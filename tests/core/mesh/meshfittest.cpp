// SPDX-License-Identifier: MIT
// Solids around points, sets of hulls for meshes, and how far both are from what they stand for.
#include "core/mesh/decompose.h"
#include "core/mesh/fit.h"
#include "core/mesh/nearest.h"
#include "tests/support/meshes.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <limits>
#include <random>

using namespace cutaway;
using namespace cutaway::mesh;

class MeshFitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheSolid_data();
    void findsTheSolid();
    void holdsAnyCloud_data();
    void holdsAnyCloud();
    void refuses();
    void measuresDistances_data();
    void measuresDistances();
    void measuresDeviations();
    void findsTheNearestPlace();
    void decomposes_data();
    void decomposes();
    void coversTheInside();
    void keepsLimits();
    void thickensWhatIsFlat();
    void decomposesTheSameTwice();
    void refusesToDecompose();
};

namespace
{

std::vector<glm::vec3> randomPoints(unsigned seed, std::size_t count, glm::vec3 half)
{
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> number(-1.0f, 1.0f);
    std::vector<glm::vec3> points;
    while (points.size() < count) {
        const float x = number(random), y = number(random), z = number(random);
        points.push_back(glm::vec3(x, y, z) * half);
    }
    return points;
}

std::vector<glm::vec3> onSolid(const Solid &solid, std::size_t count)
{
    std::vector<glm::vec3> points;
    for (const glm::vec3 &p : randomPoints(3, count, glm::vec3(1.0f))) {
        const glm::vec3 way = glm::normalize(p);
        if (const auto *box = std::get_if<Box>(&solid)) {
            const float most = std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)});
            points.push_back(box->center + box->turn * (p / most * box->half));
        } else if (const auto *sphere = std::get_if<Sphere>(&solid)) {
            points.push_back(sphere->center + way * sphere->radius);
        } else if (const auto *capsule = std::get_if<Capsule>(&solid)) {
            const glm::vec3 axis = glm::normalize(capsule->b - capsule->a);
            points.push_back((glm::dot(way, axis) < 0.0f ? capsule->a : capsule->b) + way * capsule->radius);
        }
    }
    if (const auto *box = std::get_if<Box>(&solid)) {
        for (unsigned i = 0; i < 8; ++i)
            points.push_back(box->center +
                             box->turn * (box->half * glm::vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1,
                                                                (i & 4) != 0 ? 1 : -1)));
    }
    return points;
}

double sizeOf(const Solid &solid)
{
    if (const auto *box = std::get_if<Box>(&solid))
        return 8.0 * static_cast<double>(box->half.x) * static_cast<double>(box->half.y) *
               static_cast<double>(box->half.z);
    if (const auto *sphere = std::get_if<Sphere>(&solid))
        return 4.0 / 3.0 * glm::pi<double>() * std::pow(static_cast<double>(sphere->radius), 3.0);
    const auto &capsule = std::get<Capsule>(solid);
    const double r = static_cast<double>(capsule.radius);
    return glm::pi<double>() * r * r *
           (glm::distance(glm::dvec3(capsule.a), glm::dvec3(capsule.b)) + 4.0 / 3.0 * r);
}

// A fitted solid of the same kind as `like`.
Result<Solid> fitted(const Solid &like, const std::vector<glm::vec3> &points)
{
    if (std::holds_alternative<Box>(like))
        return fitBox(points).map([](const Box &box) { return Solid(box); });
    if (std::holds_alternative<Sphere>(like))
        return fitSphere(points).map([](const Sphere &sphere) { return Solid(sphere); });
    return fitCapsule(points).map([](const Capsule &capsule) { return Solid(capsule); });
}

const glm::quat kTurn = glm::normalize(glm::quat(0.3f, 0.5f, -0.2f, 0.7f));

const glm::vec2 kCorner[] = {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};

double volumeOfHulls(const Decomposition &made)
{
    double sum = 0.0;
    for (const ConvexPart &part : made.parts) {
        for (const auto &face : part.hull.faces) {
            const auto corner = [&](std::size_t i) { return glm::dvec3(part.hull.vertices[face[i]]); };
            for (std::size_t i = 1; i + 1 < face.size(); ++i)
                sum += glm::dot(corner(0), glm::cross(corner(i), corner(i + 1))) / 6.0;
        }
    }
    return sum;
}

} // namespace

void MeshFitTest::findsTheSolid_data()
{
    QTest::addColumn<Solid>("solid");
    QTest::newRow("box") << Solid(Box{{1, 2, 3}, {1, 0, 0, 0}, {0.5f, 1.0f, 2.0f}});
    QTest::newRow("turned box") << Solid(Box{{1, 2, 3}, kTurn, {0.5f, 1.0f, 2.0f}});
    QTest::newRow("plank") << Solid(Box{{1, 2, 3}, kTurn, {0.01f, 0.1f, 4.0f}});
    QTest::newRow("sphere") << Solid(Sphere{{1, 2, 3}, 0.7f});
    QTest::newRow("capsule") << Solid(Capsule{{1, 2, 3}, {1, 2, 5}, 0.3f});
    QTest::newRow("turned capsule") << Solid(Capsule{{1, 2, 3}, {2, 3, 5}, 0.5f});
    QTest::newRow("short capsule") << Solid(Capsule{{1, 2, 3}, {1.2f, 2, 3}, 1.0f});
}

void MeshFitTest::findsTheSolid()
{
    QFETCH(Solid, solid);
    const std::vector<glm::vec3> points = onSolid(solid, 1500);
    const Result<Solid> found = fitted(solid, points);
    QVERIFY2(found.has_value(), found ? "" : found.error().message.c_str());
    const double ratio = sizeOf(*found) / sizeOf(solid);
    QVERIFY2(ratio > 0.97 && ratio < 1.02, qPrintable(QString::number(ratio)));
    for (const glm::vec3 &p : points) // lie on both
        QVERIFY(std::abs(signedDistance(*found, glm::dvec3(p))) < 0.02);
}

void MeshFitTest::holdsAnyCloud_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 0; seed < 12; ++seed)
        QTest::addRow("%u", seed) << seed;
}

void MeshFitTest::holdsAnyCloud()
{
    QFETCH(unsigned, seed);
    const glm::vec3 half(1.0f, seed % 3 == 0 ? 0.02f : 1.0f, seed % 2 == 0 ? 0.3f : 5.0f);
    std::vector<glm::vec3> points = randomPoints(seed, 4 + 40 * seed, half);
    for (glm::vec3 &p : points)
        p = kTurn * p + glm::vec3(10.0f);
    for (const Solid &like : {Solid(Box()), Solid(Sphere()), Solid(Capsule())}) {
        const Result<Solid> found = fitted(like, points);
        QVERIFY2(found.has_value(), found ? "" : found.error().message.c_str());
        double nearest = std::numeric_limits<double>::infinity();
        for (const glm::vec3 &p : points) {
            const double distance = signedDistance(*found, glm::dvec3(p));
            QVERIFY2(distance < 5e-5, qPrintable(QString::number(distance)));
            nearest = std::min(nearest, std::abs(distance));
        }
        QVERIFY(nearest < 5e-5); // and it is not larger than it has to be
    }
    const Result<Box> box = fitBox(points);
    QVERIFY(8.0f * box->half.x * box->half.y * box->half.z < 1.05f * 8.0f * half.x * half.y * half.z);
}

void MeshFitTest::refuses()
{
    for (const Solid &like : {Solid(Box()), Solid(Sphere()), Solid(Capsule())}) {
        QCOMPARE(fitted(like, {}).error().message,
                 std::string("there are 0 points, a hull takes 4 to 4000000"));
        QCOMPARE(fitted(like, randomPoints(1, 9, {1, 1, 0})).error().message,
                 std::string("the 9 points lie in one plane"));
        std::vector<glm::vec3> points = randomPoints(1, 9, {1, 1, 1});
        points[4].z = std::numeric_limits<float>::infinity();
        QVERIFY(fitted(like, points).error().message.ends_with("which is no place"));
    }
}

void MeshFitTest::measuresDistances_data()
{
    QTest::addColumn<Solid>("solid");
    QTest::addColumn<glm::dvec3>("place");
    QTest::addColumn<double>("distance");
    const Solid box = Box{{1, 0, 0}, glm::angleAxis(glm::half_pi<float>(), glm::vec3(0, 0, 1)), {1, 2, 3}};
    QTest::newRow("above a box") << box << glm::dvec3(1, 0, 5) << 2.0;
    QTest::newRow("beside it") << box << glm::dvec3(7, 4, 0) << 5.0; // turned: 2 along x, 1 along y
    QTest::newRow("in it") << box << glm::dvec3(1, 0.25, 0) << -0.75;
    const Solid sphere = Sphere{{1, 2, 3}, 2.0f};
    QTest::newRow("sphere") << sphere << glm::dvec3(1, 2, 8) << 3.0;
    QTest::newRow("in a sphere") << sphere << glm::dvec3(1, 2, 3) << -2.0;
    const Solid capsule = Capsule{{0, 0, 0}, {0, 0, 4}, 1.0f};
    QTest::newRow("beside a capsule") << capsule << glm::dvec3(3, 0, 1) << 2.0;
    QTest::newRow("past its end") << capsule << glm::dvec3(0, 3, 8) << 4.0;
    QTest::newRow("in it") << capsule << glm::dvec3(0.5, 0, 2) << -0.5;
}

void MeshFitTest::measuresDistances()
{
    QFETCH(Solid, solid);
    QFETCH(glm::dvec3, place);
    QFETCH(double, distance);
    QVERIFY(std::abs(signedDistance(solid, place) - distance) < 1e-6);
}

void MeshFitTest::measuresDeviations()
{
    Progress progress;
    const TriMesh box = test::boxMesh({1, 1, 1});
    const Solid around[] = {Sphere{{0, 0, 0}, 2.0f}};
    const Deviation inside = deviation(box, around, progress);
    QCOMPARE(inside.outside, 0.0f);
    QVERIFY(std::abs(inside.inside - 1.0f) < 1e-4f); // the middle of a face
    const Solid in[] = {Sphere{{0, 0, 0}, 1.0f}, Sphere{{0, 0, 5}, 1.0f}};
    const Deviation outside = deviation(box, in, progress);
    QVERIFY(std::abs(outside.outside - (std::sqrt(3.0f) - 1.0f)) < 1e-5f);
    QVERIFY(outside.inside < 1e-4f);
    QCOMPARE(deviation(TriMesh(), in, progress).most(), 0.0f);

    TriMesh larger = box; // one corner sticks out
    larger.vertices[7] = {2, 2, 2};
    const Deviation between = deviation(box, larger, progress);
    QVERIFY(std::abs(between.inside - std::sqrt(3.0f)) < 1e-5f);
    QVERIFY(between.outside > 0.3f && between.outside < 1.0f);
    QCOMPARE(deviation(box, box, progress).most(), 0.0f);
}

void MeshFitTest::findsTheNearestPlace()
{
    const TriMesh torus = test::turnedMesh(test::torusMesh(1.0f, 0.3f, 16, 8));
    const NearestPlace tree(torus);
    for (const glm::vec3 &from : randomPoints(5, 200, glm::vec3(1.5f))) {
        double least = std::numeric_limits<double>::infinity();
        for (const Triangle &triangle : torus.triangles) {
            const auto corner = [&](std::size_t i) {
                return glm::dvec3(torus.vertices[triangle.corners[i]]);
            };
            least =
                std::min(least, glm::distance(glm::dvec3(from), nearestOnTriangle(glm::dvec3(from), corner(0),
                                                                                  corner(1), corner(2))));
        }
        QVERIFY(std::abs(tree.nearest(glm::dvec3(from)) - least) < 1e-12);
        QVERIFY(tree.nearest(glm::dvec3(from), 0.5) <= std::max(0.5, least));
    }
}

void MeshFitTest::decomposes_data()
{
    QTest::addColumn<TriMesh>("mesh");
    QTest::addColumn<std::size_t>("parts");
    QTest::addColumn<float>("allowed");
    QTest::newRow("box") << test::boxMesh({1, 2, 3}) << std::size_t{1} << 1e-5f;
    QTest::newRow("corner") << test::prismMesh(kCorner, 3, 1.0f) << std::size_t{2} << 1e-5f;
    QTest::newRow("turned corner") << test::turnedMesh(test::prismMesh(kCorner, 3, 1.0f)) << std::size_t{2}
                                   << 1e-5f;
    QTest::newRow("table") << test::tableMesh() << std::size_t{5} << 1e-5f;
    QTest::newRow("ring") << test::torusMesh(1.0f, 0.3f, 20, 10) << std::size_t{20} << 0.06f;
}

void MeshFitTest::decomposes()
{
    QFETCH(TriMesh, mesh);
    QFETCH(std::size_t, parts);
    QFETCH(float, allowed);
    Progress progress;
    const Result<Decomposition> made = decompose(mesh, {32, 64, 0.03f}, progress);
    QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
    QVERIFY2(allowed < 1e-4f ? made->parts.size() == parts : made->parts.size() <= parts,
             qPrintable(QString::number(made->parts.size())));
    QVERIFY2(made->deviation.most() <= allowed, qPrintable(QString::number(made->deviation.most())));
    for (const ConvexPart &part : made->parts) {
        QVERIFY(part.depth <= 0.03f);
        QVERIFY(part.hull.vertices.size() <= 64);
        QVERIFY(!part.thickened);
    }
}

// Hulls that only hold the surface would leave the inside of a body empty.
void MeshFitTest::coversTheInside()
{
    Progress progress;
    for (const TriMesh &mesh :
         {test::prismMesh(kCorner, 3, 1.0f), test::turnedMesh(test::prismMesh(kCorner, 3, 3.0f)),
          test::torusMesh(1.0f, 0.4f, 10, 6)}) {
        const Result<Decomposition> made = decompose(mesh, {64, 64, 0.02f}, progress);
        QVERIFY(made.has_value());
        QVERIFY2(volumeOfHulls(*made) > 0.999 * test::volumeOf(mesh),
                 qPrintable(QString::number(volumeOfHulls(*made) / test::volumeOf(mesh))));
    }
}

void MeshFitTest::keepsLimits()
{
    Progress progress;
    const TriMesh ring = test::torusMesh(1.0f, 0.3f, 16, 8);
    for (const std::size_t parts : {1u, 2u, 5u, 8u}) {
        const Result<Decomposition> made = decompose(ring, {parts, 12, 0.0f}, progress);
        QVERIFY(made.has_value());
        QVERIFY(made->parts.size() <= parts);
        for (const ConvexPart &part : made->parts)
            QVERIFY(part.hull.vertices.size() <= 12);
    }
    const Result<Decomposition> table = decompose(test::tableMesh(), {2, 64, 0.01f}, progress);
    QCOMPARE(table->parts.size(), std::size_t{2}); // pieces that stand apart are joined
    QVERIFY(table->deviation.outside < 1e-5f);
    QVERIFY(table->deviation.inside > 0.05f);
}

void MeshFitTest::thickensWhatIsFlat()
{
    Progress progress;
    const Result<Decomposition> made =
        decompose(test::turnedMesh(test::sheetMesh(4, 2.0f)), {8, 64, 0.01f}, progress);
    QVERIFY(made.has_value());
    QCOMPARE(made->parts.size(), std::size_t{1});
    QVERIFY(made->parts.front().thickened);
    QVERIFY(made->deviation.most() <= 0.5f * kThickness * 4.0f);
}

void MeshFitTest::decomposesTheSameTwice()
{
    Progress progress;
    const TriMesh ring = test::turnedMesh(test::torusMesh(1.0f, 0.3f, 16, 8));
    const Result<Decomposition> a = decompose(ring, {8, 32, 0.01f}, progress);
    const Result<Decomposition> b = decompose(ring, {8, 32, 0.01f}, progress);
    QCOMPARE(a->parts.size(), b->parts.size());
    for (std::size_t i = 0; i < a->parts.size(); ++i)
        QCOMPARE(a->parts[i].hull.vertices, b->parts[i].hull.vertices);
}

void MeshFitTest::refusesToDecompose()
{
    Progress progress;
    QCOMPARE(decompose(TriMesh(), {}, progress).error().message,
             std::string("the mesh has no triangles that have an area"));
    QCOMPARE(decompose(test::boxMesh({1, 1, 1}), {0, 64, 0.01f}, progress).error().message,
             std::string("0 parts are allowed, 1 is the least"));
    TriMesh broken = test::boxMesh({1, 1, 1});
    broken.vertices[2].z = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(!decompose(broken, {}, progress).has_value());
    progress.cancel();
    QCOMPARE(decompose(test::torusMesh(1.0f, 0.3f, 32, 16), {}, progress).error().message,
             std::string("cancelled"));
}

CUTAWAY_TESTS(MeshFitTest)
#include "meshfittest.moc"
