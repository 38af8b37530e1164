// SPDX-License-Identifier: MIT
// The triggers of a clip over its time: where they are, chosen by mouse and keys, moved.
#include "viewers/workshops/behaviour/triggerstrip.h"
#include "tests/support/testclasses.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace cutaway;
using namespace Qt::Literals::StringLiterals;

class TriggerStripTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places();
    void chooses();
    void drags();
    void steps();
};

namespace
{

struct Strip : TriggerStrip {
    Strip()
    {
        resize(420, 80);
        show({{u"Start"_s, 0.5, false}, {u"Sound.Draw"_s, -0.5, true}, {u"Far"_s, 9, false}}, 2);
        QWidget::show();
    }
    QPoint middle(std::size_t row) const { return boxOf(row).center().toPoint(); }
};

} // namespace

// Times from the end count from there; one that lies behind it is shown at it.
void TriggerStripTest::places()
{
    Strip strip;
    QCOMPARE(strip.boxOf(0).left(), strip.xOf(0.5));
    QCOMPARE(strip.boxOf(1).left(), strip.xOf(1.5));
    QVERIFY(strip.boxOf(2).right() <= strip.width());
    // Where they would overlap one is lower.
    strip.show({{u"One"_s, 0.5, false}, {u"Two"_s, 0.5, false}}, 2);
    QVERIFY(strip.boxOf(1).top() >= strip.boxOf(0).bottom());
}

void TriggerStripTest::chooses()
{
    Strip strip;
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.middle(1));
    QCOMPARE(strip.chosen(), std::optional(std::size_t{1}));
    QCOMPARE(strip.said(), u"Sound.Draw at 1.500 s, -0.500 s from the end"_s);
    QTest::keyClick(&strip, Qt::Key_Left);
    QCOMPARE(strip.chosen(), std::optional(std::size_t{0}));
    QCOMPARE(strip.accessibleDescription(), u"Start at 0.500 s"_s);
    QSignalSpy wanted(&strip, &TriggerStrip::timeWanted);
    QTest::keyClick(&strip, Qt::Key_Return);
    QCOMPARE(wanted.value(0).value(0).toULongLong(), 0ULL);
    // Fewer marks: what is not there any more is not chosen.
    strip.choose(2);
    strip.show({{u"Start"_s, 0.5, false}}, 2);
    QVERIFY(!strip.chosen());
}

void TriggerStripTest::drags()
{
    Strip strip;
    QSignalSpy moved(&strip, &TriggerStrip::moved);
    const auto drag = [&strip](std::size_t row, double seconds) {
        const QPoint from = strip.middle(row);
        const QPoint by(static_cast<int>(strip.xOf(seconds) - strip.xOf(0)), 0);
        QTest::mousePress(&strip, Qt::LeftButton, {}, from);
        QTest::mouseMove(&strip, from + by);
        QTest::mouseRelease(&strip, Qt::LeftButton, {}, from + by);
    };
    drag(0, 0.25);
    QCOMPARE(moved.size(), 1);
    QCOMPARE(moved[0][0].toULongLong(), 0ULL);
    QVERIFY(qAbs(moved[0][1].toDouble() - 0.75) < 0.01);
    // From the end it stays a time from the end, and inside the clip.
    drag(1, 3);
    QCOMPARE(moved.size(), 2);
    QCOMPARE(moved[1][1].toDouble(), 0.0);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, strip.middle(0)); // no drag
    QCOMPARE(moved.size(), 2);
}

void TriggerStripTest::steps()
{
    Strip strip;
    QSignalSpy moved(&strip, &TriggerStrip::moved);
    strip.choose(0);
    QTest::keyClick(&strip, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(moved.size(), 1);
    QCOMPARE(moved[0][1].toDouble(), 0.533);
    QTest::keyClick(&strip, Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(moved[1][1].toDouble(), 0.5);
    // A time that is none stands at the start and stays what it is.
    strip.show({{u"Start"_s, std::nan(""), false}, {u"Stop"_s, 1, false}}, 2);
    QCOMPARE(strip.boxOf(0).left(), strip.xOf(0));
    QTest::keyClick(&strip, Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(moved.size(), 2);
}

CUTAWAY_TESTS(TriggerStripTest)
#include "triggerstriptest.moc"
