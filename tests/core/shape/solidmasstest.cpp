// SPDX-License-Identifier: MIT
// Volume, centre and inertia of solids against sums of other kinds: closed formulas, slices, the same solid
// in one piece.
#include "core/shape/massproperties.h"

#include "tests/support/nifbuilder.h"
#include "tests/support/nifhelpers.h"
#include "tests/support/testclasses.h"

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

using namespace cutaway;
using shape::MassProperties;

namespace
{

constexpr double kNear = 1e-6;

bool isNear(const glm::dvec3 &a, const glm::dvec3 &b)
{
    return glm::length(a - b) < kNear * std::max(1.0, glm::length(b));
}

bool isNear(const glm::dmat3 &a, const glm::dmat3 &b)
{
    return isNear(a[0], b[0]) && isNear(a[1], b[1]) && isNear(a[2], b[2]);
}

void compare(const std::optional<shape::MassProperties> &solid, const shape::MassProperties &expected)
{
    QVERIFY(solid.has_value());
    QVERIFY(std::abs(solid->volume - expected.volume) < kNear * expected.volume);
    QVERIFY(isNear(solid->center, expected.center));
    QVERIFY(isNear(solid->inertia, expected.inertia));
}

glm::dquat turnAbout(const glm::dvec3 &axis, double angle)
{
    return glm::angleAxis(angle, glm::normalize(axis));
}

glm::dvec4 planeThrough(const glm::dvec3 &point, const glm::dvec3 &normal)
{
    return {normal, -glm::dot(point, normal)};
}

std::array<glm::dvec4, 6> planesOfBox(const glm::dvec3 &center, const glm::dquat &turn,
                                      const glm::dvec3 &half)
{
    std::array<glm::dvec4, 6> planes;
    for (int axis = 0; axis < 3; ++axis) {
        glm::dvec3 along(0.0);
        along[axis] = 1.0;
        for (const int side : {0, 1}) {
            const glm::dvec3 normal = turn * (side != 0 ? along : -along);
            planes[static_cast<std::size_t>(2 * axis + side)] =
                planeThrough(center + normal * half[axis], normal);
        }
    }
    return planes;
}

} // namespace

class SolidMassTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void boxFromPlanes();
    void tetrahedron();
    void capsuleInSlices();
    void halvesOfABox();
    void turnedBox();
    void motionHasTheInertia();
};

// Away from the origin and from the middle that the sum is taken about.
void SolidMassTest::boxFromPlanes()
{
    const glm::dvec3 center(3, -4, 5), half(1, 2, 0.5);
    const auto planes = planesOfBox(center, {1, 0, 0, 0}, half);
    compare(shape::solidBelow(planes, center + glm::dvec3(0.3, 0.2, -0.1), 5.0),
            shape::solidBox(center - half, center + half));
}

// That of three edges of length 1 at right angles. The integral of x * x over it is 1 / 60, that of x * y
// 1 / 120.
void SolidMassTest::tetrahedron()
{
    const double part = std::sqrt(1.0 / 3.0);
    const std::array planes{glm::dvec4(-1, 0, 0, 0), glm::dvec4(0, -1, 0, 0), glm::dvec4(0, 0, -1, 0),
                            glm::dvec4(part, part, part, -part)};
    shape::MassProperties expected{1.0 / 6.0, glm::dvec3(0.25)};
    expected.inertia = glm::dmat3(1.0 / 80.0 - 1.0 / 480.0);
    for (int column = 0; column < 3; ++column)
        expected.inertia[column] += 1.0 / 480.0;
    compare(shape::solidBelow(planes, glm::dvec3(0.1, 0.2, 0.3), 2.0), expected);
}

// Thin discs add up to the capsule, whose axis is z.
void SolidMassTest::capsuleInSlices()
{
    constexpr int kSlices = 200000;
    const double radius = 0.75, h = 3.0, end = h / 2.0 + radius, thick = 2.0 * end / kSlices;
    shape::MassProperties expected;
    double across = 0.0, along = 0.0;
    for (int i = 0; i < kSlices; ++i) {
        const double z = (i + 0.5) * thick - end, beyond = std::max(0.0, std::abs(z) - h / 2.0);
        const double square = radius * radius - beyond * beyond;
        const double volume = std::numbers::pi * square * thick;
        expected.volume += volume;
        along += volume * square / 2.0;
        across += volume * (square / 4.0 + z * z);
    }
    expected.inertia[0][0] = expected.inertia[1][1] = across;
    expected.inertia[2][2] = along;
    compare(shape::solidCapsule({0, 0, -h / 2.0}, {0, 0, h / 2.0}, radius), expected);
}

// Two cubes beside each other are a box; each is in a transform.
void SolidMassTest::halvesOfABox()
{
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Box", {}, -1), {});
    nif.add("bhkListShape").links({2, 3}).u32({0, 0, 0, 0x80000000, 0, 0, 0x80000000, 0});
    for (const float x : {-1.0f, 1.0f})
        nif.add("bhkTransformShape")
            .link(4)
            .u32({0})
            .f32({0.25f})
            .zeros(8)
            .f32({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x + 5, 2, 3, 1});
    nif.add("bhkBoxShape").u32({0}).f32({0.05f}).zeros(8).f32({1, 1, 1, 0});
    const auto file = test::openNif(nif.build());
    compare(shape::massOf(*file, 2).value(), shape::solidBox({3, 1, 2}, {7, 3, 4}));
}

// A box below a transform that turns it is the solid between the turned planes.
void SolidMassTest::turnedBox()
{
    const glm::dquat turn = turnAbout({1, 2, -1}, 0.7);
    const glm::mat3 axes(glm::mat3_cast(turn));
    test::NifBuilder nif(test::kNifSkyrimSE);
    nif.children(nif.addObject("BSFadeNode", "Box", {}, -1), {});
    test::NifBlock &wrapper = nif.add("bhkTransformShape").link(2).u32({0}).f32({0.25f}).zeros(8);
    for (int column = 0; column < 3; ++column)
        wrapper.f32({axes[column].x, axes[column].y, axes[column].z, 0});
    wrapper.f32({4, 5, 6, 1});
    nif.add("bhkBoxShape").u32({0}).f32({0.05f}).zeros(8).f32({0.5f, 1, 2, 0});
    const auto file = test::openNif(nif.build());
    const auto planes = planesOfBox({4, 5, 6}, turn, {0.5, 1, 2});
    const auto expected = shape::solidBelow(planes, {4, 5, 6}, 5.0);
    QVERIFY(expected.has_value());
    compare(shape::massOf(*file, 2).value(), *expected);
}

// The principal moments about the stored axes are the inertia of the body where it stands.
void SolidMassTest::motionHasTheInertia()
{
    const auto planes = planesOfBox({1, 2, 3}, turnAbout({2, 1, 1}, 0.4), {0.5, 1, 2});
    const auto solid = shape::solidBelow(planes, {1, 2, 3}, 5.0);
    QVERIFY(solid.has_value());
    const glm::dquat turn = turnAbout({1, -1, 3}, 1.1);
    const glm::dvec3 position(10, 20, 30);
    const shape::MotionMass motion = shape::motionMass(*solid, 24.0, position, turn);
    QVERIFY(std::abs(motion.density - 3.0) < kNear);
    QVERIFY(isNear(motion.centerOfMassWorld, position + turn * glm::dvec3(1, 2, 3)));
    glm::dmat3 moments(0.0);
    for (int axis = 0; axis < 3; ++axis)
        moments[axis][axis] = 1.0 / motion.inverseInertia[axis];
    const glm::dmat3 axes = glm::mat3_cast(motion.orientation), world = glm::mat3_cast(turn);
    QVERIFY(isNear(axes * moments * glm::transpose(axes),
                   world * solid->inertia * glm::transpose(world) * (shape::kInertiaFactor * 3.0)));
}

CUTAWAY_TESTS(SolidMassTest)
#include "solidmasstest.moc"
