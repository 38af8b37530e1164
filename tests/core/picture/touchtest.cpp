// SPDX-License-Identifier: MIT
// Tests that hits of a query on a triangle are told from those on its box alone.
#include "core/picture/touch.h"
#include "tests/support/testclasses.h"

#include <cmath>
#include <limits>

using namespace cutaway;
using picture::Touch;

namespace
{

using TouchKind = mopp::Query::Kind;

const mopp::Triangle kTouched{0, {glm::vec3(0), glm::vec3(2, 0, 0), glm::vec3(0, 2, 0)}};

// The hit on the triangle, grown by 0.1.
Touch hitOf(TouchKind kind, glm::vec3 from, glm::vec3 to, const mopp::Triangle &triangle = kTouched)
{
    const mopp::Space space{glm::vec3(-10.0f), 254.0f * 65536.0f / 20.0f};
    return picture::touchOf({kind, space.toCode(from), space.toCode(to)}, space, triangle, 0.1);
}

} // namespace

class TouchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void points();
    void segments();
    void boxes();
    void rays();
    void trianglesWithoutArea();
    void distances();
};

void TouchTest::points()
{
    const auto at = [](float x, float y, float z) {
        return hitOf(TouchKind::Point, glm::vec3(x, y, z), glm::vec3(x, y, z));
    };
    QCOMPARE(at(0.5f, 0.5f, 0.0f), Touch::Triangle);
    QCOMPARE(at(0.5f, 0.5f, 0.09f), Touch::Triangle);
    QCOMPARE(at(0.5f, 0.5f, 0.11f), Touch::None);
    QCOMPARE(at(1.05f, 1.05f, 0.0f), Touch::Triangle); // beside the long edge
    QCOMPARE(at(1.5f, 1.5f, 0.0f), Touch::Box);
    QCOMPARE(at(-0.09f, -0.09f, 0.0f), Touch::Box); // the corner is round, its box is not
}

// In the lengths of the triangle, without coordinates of code; a ray has no end.
void TouchTest::rays()
{
    using Form = bvh::Probe::Kind;
    const auto touch = [](Form form, glm::dvec3 from, glm::dvec3 to) {
        return picture::touchOf(bvh::Probe{form, from, to}, kTouched.corner, 0.1);
    };
    QCOMPARE(touch(Form::Ray, {0.5, 0.5, 50.0}, {0.0, 0.0, -1.0}), Touch::Triangle);
    QCOMPARE(touch(Form::Ray, {0.5, 0.5, 50.0}, {0.0, 0.0, 1.0}), Touch::None);
    QCOMPARE(touch(Form::Ray, {1.5, 1.5, 50.0}, {0.0, 0.0, -0.001}), Touch::Box);
    QCOMPARE(touch(Form::Segment, {0.5, 0.5, 1.0}, {0.5, 0.5, 0.2}), Touch::None);
    QCOMPARE(touch(Form::Point, {0.5, 0.5, 0.09}, {}), Touch::Triangle);
    QCOMPARE(touch(Form::Box, {1.5, 1.5, -1.0}, {3.0, 3.0, 1.0}), Touch::Box);
    QCOMPARE(touch(Form::Box, {0.5, 0.5, -1.0}, {3.0, 3.0, 1.0}), Touch::Triangle);
    QCOMPARE(touch(Form::Box, {3.0, 3.0, 1.0}, {0.5, 0.5, -1.0}), Touch::None); // inside out
}

void TouchTest::segments()
{
    const auto along = [](glm::vec3 from, glm::vec3 to) { return hitOf(TouchKind::Segment, from, to); };
    QCOMPARE(along({0.5f, 0.5f, 1.0f}, {0.5f, 0.5f, -1.0f}), Touch::Triangle);
    QCOMPARE(along({0.5f, 0.5f, 1.0f}, {0.5f, 0.5f, 0.2f}), Touch::None); // ends before it
    QCOMPARE(along({1.5f, 1.5f, 1.0f}, {1.5f, 1.5f, -1.0f}), Touch::Box);
    QCOMPARE(along({-1.0f, -0.05f, 0.05f}, {3.0f, -0.05f, 0.05f}), Touch::Triangle); // beside an edge
    QCOMPARE(along({-1.0f, 0.5f, 0.05f}, {3.0f, 0.6f, 0.05f}), Touch::Triangle);     // over two edges
}

void TouchTest::boxes()
{
    const auto box = [](glm::vec3 low, glm::vec3 high) { return hitOf(TouchKind::Box, low, high); };
    QCOMPARE(box({0.4f, 0.4f, -1.0f}, {0.6f, 0.6f, 1.0f}), Touch::Triangle);
    QCOMPARE(box({-9.0f, -9.0f, -9.0f}, {9.0f, 9.0f, 9.0f}), Touch::Triangle);
    QCOMPARE(box({1.5f, 1.5f, -1.0f}, {1.9f, 1.9f, 1.0f}), Touch::Box); // beyond the long edge
    QCOMPARE(box({3.0f, 3.0f, 3.0f}, {4.0f, 4.0f, 4.0f}), Touch::None);
}

// Corners that are one point or lie on one line have edges that are hit; corners that are not numbers do not.
void TouchTest::trianglesWithoutArea()
{
    const mopp::Triangle point{0, {glm::vec3(1), glm::vec3(1), glm::vec3(1)}};
    QCOMPARE(hitOf(TouchKind::Point, glm::vec3(1.05f), glm::vec3(1.05f), point), Touch::Triangle);
    QCOMPARE(hitOf(TouchKind::Point, glm::vec3(1.09f), glm::vec3(1.09f), point), Touch::Box);
    const mopp::Triangle line{0, {glm::vec3(0), glm::vec3(2, 2, 0), glm::vec3(1, 1, 0)}};
    QCOMPARE(hitOf(TouchKind::Point, {1.5f, 1.5f, 0.05f}, {1.5f, 1.5f, 0.05f}, line), Touch::Triangle);
    QCOMPARE(hitOf(TouchKind::Point, {1.5f, 0.5f, 0.0f}, {1.5f, 0.5f, 0.0f}, line), Touch::Box);
    mopp::Triangle none = kTouched;
    none.corner[1].x = std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(hitOf(TouchKind::Box, glm::vec3(-9.0f), glm::vec3(9.0f), none), Touch::None);
}

void TouchTest::distances()
{
    const auto isNear = [](double a, double b) { return std::fabs(a - b) < 1e-9; };
    QVERIFY(isNear(picture::distanceToTriangle({0.5, 0.5, 3.0}, kTouched), 3.0));
    QVERIFY(isNear(picture::distanceToTriangle({5.0, 0.0, 4.0}, kTouched), 5.0)); // of the corner (2, 0, 0)
    QVERIFY(isNear(picture::distanceToTriangle({1.0, -3.0, 0.0}, kTouched), 3.0));
    QVERIFY(isNear(picture::distanceToTriangle({0.5, 0.5, 1.0}, {0.5, 0.5, -1.0}, kTouched), 0.0));
    QVERIFY(isNear(picture::distanceToTriangle({1.0, -3.0, 1.0}, {1.0, -3.0, -1.0}, kTouched), 3.0));
    QVERIFY(
        isNear(picture::distanceToTriangle({0.0, 0.5, 2.0}, {1.0, 0.5, 2.0}, kTouched), 2.0)); // side by side
}

CUTAWAY_TESTS(TouchTest)
#include "touchtest.moc"
