// SPDX-License-Identifier: MIT
// Tests that the knots of a clip of a game are found again in its frames.
#include "core/domains/anim/splinerecovery.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <cmath>
#include <glm/geometric.hpp>
#include <random>

using namespace cutaway;
using namespace cutaway::anim;

namespace
{

constexpr FitKind kTurn{true, 0};
constexpr double kKeptAngle = 1.5e-6; // radians

// As a clip keeps it: control points of unit length that were rounded to codes, and its frames as floats.
std::vector<glm::dvec4> framesOf(const SplineCurve &curve)
{
    std::vector<glm::dvec4> frames;
    for (unsigned frame = 0; frame <= curve.knots.back(); ++frame)
        frames.emplace_back(glm::vec4(glm::normalize(curve.at(frame))));
    for (glm::dvec4 &frame : frames)
        frame = glm::normalize(frame);
    return frames;
}

SplineCurve turning(const Knots &inner, std::uint8_t last)
{
    SplineCurve curve{kCubic, Knots(kOrder, 0), {}};
    curve.knots.insert(curve.knots.end(), inner.begin(), inner.end());
    curve.knots.insert(curve.knots.end(), kOrder, last);
    std::minstd_rand random(7);
    std::uniform_real_distribution<double> step(-0.02, 0.02);
    glm::dvec4 at(0.1, 0.2, -0.1, 0.9);
    for (std::size_t i = 0; i + kOrder < curve.knots.size(); ++i) {
        at = glm::normalize(at + glm::dvec4(step(random), step(random), step(random), step(random)));
        curve.points.push_back(at);
    }
    return curve;
}

} // namespace

class SplineRecoveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knotsAreFound_data();
    void knotsAreFound();
    void lastFrameOfTheNextBlockMayBeMissed();
    void othersHaveNone();
    void tooManyAreRefused();
};

void SplineRecoveryTest::knotsAreFound_data()
{
    QTest::addColumn<std::vector<std::uint8_t>>("inner");
    QTest::newRow("none") << Knots{};
    QTest::newRow("simple") << Knots{20, 31, 45, 66, 79, 97};
    QTest::newRow("double") << Knots{11, 25, 25, 45, 66, 66, 97};
    QTest::newRow("threefold") << Knots{15, 48, 48, 48, 66, 79, 79, 79};
}

void SplineRecoveryTest::knotsAreFound()
{
    QFETCH(std::vector<std::uint8_t>, inner);
    const SplineCurve curve = turning(inner, 120);
    const std::vector<glm::dvec4> frames = framesOf(curve);
    const auto found = recoverSpline(kTurn, frames, kKeptAngle, 0.0, frames.size());
    QVERIFY(found.has_value());
    QCOMPARE(found->knots, curve.knots);
    for (std::size_t i = 0; i < curve.points.size(); ++i)
        QVERIFY(glm::distance(found->points[i], curve.points[i]) < 1e-4);
}

void SplineRecoveryTest::lastFrameOfTheNextBlockMayBeMissed()
{
    const SplineCurve curve = turning({20, 45, 80}, 120);
    std::vector<glm::dvec4> frames = framesOf(curve);
    frames.back() = glm::normalize(frames.back() + glm::dvec4(0.003, 0.0, 0.0, 0.0));
    const auto found = recoverSpline(kTurn, frames, kKeptAngle, 0.02, frames.size());
    QVERIFY(found.has_value());
    QCOMPARE(found->knots, curve.knots);
    const auto without = recoverSpline(kTurn, frames, kKeptAngle, 0.0, frames.size());
    QVERIFY(!without || without->knots != curve.knots);
}

void SplineRecoveryTest::othersHaveNone()
{
    std::vector<glm::dvec4> frames;
    for (int frame = 0; frame < 120; ++frame) {
        const double turn = 0.2 * std::sin(0.11 * frame);
        frames.emplace_back(std::sin(turn), 0.0, 0.0, std::cos(turn));
    }
    QVERIFY(!recoverSpline(kTurn, frames, kKeptAngle, 0.0, frames.size()));
    QVERIFY(!recoverSpline(kTurn, std::span(frames).first(5), kKeptAngle, 0.0, 5));
}

void SplineRecoveryTest::tooManyAreRefused()
{
    const std::vector<glm::dvec4> frames = framesOf(turning({20, 31, 45, 66, 79, 97}, 120));
    QVERIFY(!recoverSpline(kTurn, frames, kKeptAngle, 0.0, 2));
}

CUTAWAY_TESTS(SplineRecoveryTest)
#include "splinerecoverytest.moc"
