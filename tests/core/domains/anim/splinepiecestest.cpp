// SPDX-License-Identifier: MIT
// Tests that the polynomials of a spline are the spline: against its basis functions, for knots of any kind.
#include "core/domains/anim/splinepieces.h"
#include "core/domains/anim/splinefit.h"
#include "tests/support/testclasses.h"

#include <QtTest>
#include <algorithm>
#include <glm/geometric.hpp>
#include <random>

using namespace cutaway;
using anim::Knots;
using anim::SplineCurve;

namespace
{

// By definition; the ends are held. Just before the last frame, on which several knots may stand.
glm::dvec4 heldAt(const SplineCurve &curve, double frame)
{
    const double first = curve.knots[static_cast<std::size_t>(curve.degree)];
    const double last = curve.knots[curve.points.size()];
    return curve.at(std::clamp(frame, first, last - 1e-9));
}

// Knots may fall together, and those of the frames may begin late and end early.
SplineCurve splineOf(int degree, std::uint8_t first, std::uint8_t last, int inner, std::minstd_rand &random)
{
    SplineCurve spline{degree, {}, {}};
    std::uniform_int_distribution<int> frame(first, last);
    std::uniform_real_distribution<float> number(-1.0f, 1.0f);
    for (int i = 0; i < inner; ++i)
        spline.knots.push_back(static_cast<std::uint8_t>(frame(random)));
    for (int i = 0; i <= degree; ++i) {
        spline.knots.push_back(first);
        spline.knots.push_back(last);
    }
    std::ranges::sort(spline.knots);
    glm::vec4 point(100.0f, -50.0f, 0.0f, 1.0f);
    for (int i = 0; i < inner + degree + 1; ++i) {
        point += glm::vec4(number(random), number(random), number(random), number(random));
        spline.points.emplace_back(point);
    }
    return spline;
}

} // namespace

class SplinePiecesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areTheSpline_data();
    void areTheSpline();
    void aKnotForEachFrame();
};

void SplinePiecesTest::areTheSpline_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("inner");
    QTest::addColumn<int>("lastFrame");
    QTest::newRow("one piece") << 0 << 30 << 0 << 30;
    QTest::newRow("pieces") << 0 << 60 << 9 << 60;
    QTest::newRow("knots together") << 0 << 12 << 40 << 12;
    QTest::newRow("the longest block") << 0 << 255 << 300 << 255;
    QTest::newRow("begins late") << 7 << 40 << 5 << 40;
    QTest::newRow("ends early") << 0 << 20 << 5 << 30;
    QTest::newRow("both, as many pieces as there can be") << 1 << 254 << 3000 << 255;
    QTest::newRow("more than the block has") << 3 << 40 << 6 << 20;
    QTest::newRow("behind the block") << 30 << 40 << 2 << 20;
    QTest::newRow("one frame") << 0 << 10 << 2 << 0;
}

void SplinePiecesTest::areTheSpline()
{
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, inner);
    QFETCH(int, lastFrame);
    std::minstd_rand random(5);
    for (int degree = 0; degree <= anim::kCubic; ++degree) {
        const SplineCurve spline = splineOf(degree, static_cast<std::uint8_t>(first),
                                            static_cast<std::uint8_t>(last), inner, random);
        const std::vector<glm::vec4> points(spline.points.begin(), spline.points.end());
        std::vector<glm::vec4> terms(3, glm::vec4(7.0f)); // of another spline
        std::vector<anim::PieceOfFrame> places(2);
        appendPieces({spline.knots.data(), points.data(), static_cast<std::uint32_t>(points.size()),
                      static_cast<std::uint32_t>(degree)},
                     static_cast<std::uint32_t>(lastFrame), terms, places);
        QCOMPARE(places.size(), static_cast<std::size_t>(lastFrame) + 3);
        const std::size_t order = static_cast<std::size_t>(degree) + 1;
        QCOMPARE((terms.size() - 3) / order, std::size_t{places.back().piece} + 1);
        for (int frame = 0; frame <= lastFrame; ++frame) {
            for (const float part : {0.0f, 0.25f, 0.75f}) {
                if (frame == lastFrame && part > 0.0f) // frames of the next block
                    continue;
                const anim::PieceOfFrame place = places[static_cast<std::size_t>(frame) + 2];
                glm::vec4 value(0.0f);
                for (std::size_t power = order; power-- > 0;)
                    value = value * (static_cast<float>(frame - place.from) + part) +
                            terms[3 + place.piece * order + power];
                const double off = glm::distance(glm::dvec4(value), heldAt(spline, frame + double{part}));
                QVERIFY2(off < 1e-4, qPrintable(QStringLiteral("degree %1, frame %2 + %3: off by %4")
                                                    .arg(degree)
                                                    .arg(frame)
                                                    .arg(part)
                                                    .arg(off)));
            }
        }
    }
}

// The value at a knot of a line is that of its control point, to the bit.
void SplinePiecesTest::aKnotForEachFrame()
{
    Knots knots{0};
    std::vector<glm::vec4> points;
    for (std::uint8_t frame = 0; frame < 100; ++frame) {
        knots.push_back(frame);
        points.emplace_back(1.0f / (1.0f + static_cast<float>(frame)));
    }
    knots.push_back(99);
    std::vector<glm::vec4> terms;
    std::vector<anim::PieceOfFrame> places;
    appendPieces({knots.data(), points.data(), 100, 1}, 98, terms, places);
    for (std::uint8_t frame = 0; frame < 99; ++frame) {
        QCOMPARE(places[frame].from, frame);
        QVERIFY(terms[std::size_t{2} * places[frame].piece] == points[frame]);
    }
}

CUTAWAY_TESTS(SplinePiecesTest)
#include "splinepiecestest.moc"
