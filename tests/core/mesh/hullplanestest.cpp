// SPDX-License-Identifier: MIT
// Hulls from planes: those that leave a side open are closed, those that enclose nothing are refused.
#include "core/mesh/hullplanes.h"

#include "core/mesh/distance.h"
#include "tests/support/testclasses.h"

#include <cmath>

using namespace cutaway;
using namespace cutaway::mesh;

namespace
{

using PlaneList = std::vector<glm::dvec4>;

// A box from the origin.
Result<Hull> boxHullOf(glm::vec3 size)
{
    std::vector<glm::vec3> corners;
    for (int i = 0; i < 8; ++i)
        corners.push_back(size * glm::vec3(i & 1, i >> 1 & 1, i >> 2 & 1));
    return convexHull(corners);
}

PlaneList planesOfHull(const Hull &hull)
{
    return {hull.planes.begin(), hull.planes.end()};
}

} // namespace

class HullPlanesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void planesOfTheHull();
    void openSidesAreClosed();
    void refuses_data();
    void refuses();
};

void HullPlanesTest::planesOfTheHull()
{
    const Result<Hull> box = boxHullOf({1, 2, 3});
    QVERIFY(box.has_value());
    const Result<Hull> hull = hullAround(*box, planesOfHull(*box));
    QVERIFY2(hull.has_value(), hull ? "" : hull.error().message.c_str());
    QCOMPARE(hull->vertices.size(), std::size_t{8});
    QCOMPARE(hull->faces.size(), std::size_t{6});
}

// Three planes enclose nothing, five leave one side open: planes along the axes close it.
void HullPlanesTest::openSidesAreClosed()
{
    const Result<Hull> box = boxHullOf({1, 2, 3});
    QVERIFY(box.has_value());
    for (const std::size_t kept : {std::size_t{3}, std::size_t{5}}) {
        PlaneList planes = planesOfHull(*box);
        planes.resize(kept);
        const Result<Hull> hull = hullAround(*box, planes);
        QVERIFY2(hull.has_value(), hull ? "" : hull.error().message.c_str());
        QCOMPARE(hull->faces.size(), std::size_t{6});
        QVERIFY(distanceOutside(*hull, box->vertices) < 1e-5f);
    }
    // Slanted ones that all look the same way: their places are behind the body.
    PlaneList slanted;
    for (const glm::dvec3 way : {glm::dvec3(3, 1, 0), glm::dvec3(3, -1, 0), glm::dvec3(3, 0, 1),
                                 glm::dvec3(3, 0, -1), glm::dvec3(8, 1, 1)}) {
        const glm::dvec3 normal = glm::normalize(way);
        slanted.emplace_back(normal, -10.0 * (glm::length(way) + 1.0));
    }
    const Result<Hull> closed = hullAround(*box, slanted);
    QVERIFY2(closed.has_value(), closed ? "" : closed.error().message.c_str());
    QCOMPARE(closed->faces.size(), std::size_t{6});
}

void HullPlanesTest::refuses_data()
{
    QTest::addColumn<glm::vec3>("size");
    QTest::addColumn<double>("shift");
    QTest::newRow("a plane through the body") << glm::vec3(1, 2, 3) << 0.75;
    QTest::newRow("a plane that is none") << glm::vec3(1, 2, 3) << std::nan("");
    QTest::newRow("a needle whose ends are points") << glm::vec3(1e-9f, 1e-9f, 1) << 0.0;
}

// One plane is moved inwards by a share of the body.
void HullPlanesTest::refuses()
{
    QFETCH(glm::vec3, size);
    QFETCH(double, shift);
    Hull exact = boxHullOf({1, 2, 3}).value();
    PlaneList planes = planesOfHull(exact);
    for (glm::vec3 &vertex : exact.vertices)
        vertex *= size / glm::vec3(1, 2, 3);
    for (glm::dvec4 &plane : planes)
        plane.w *= glm::dot(glm::abs(glm::dvec3(plane)), glm::dvec3(size) / glm::dvec3(1, 2, 3));
    planes[0].w += shift * glm::dot(glm::abs(glm::dvec3(planes[0])), glm::dvec3(size));
    const Result<Hull> hull = hullAround(exact, planes);
    QVERIFY(!hull.has_value());
    QCOMPARE(hull.error().message, std::string("faces within 0.25 degrees of each other cannot be joined"));
}

CUTAWAY_TESTS(HullPlanesTest)
#include "hullplanestest.moc"
