// SPDX-License-Identifier: MIT
// Tests of buttons whose release never comes: the drag ends without changing anything.
#include "viewers/kit/pane/heldbuttons.h"
#include "tests/support/pointer.h"
#include "tests/support/testclasses.h"
#include "viewers/workshops/pack/weekpicture.h"

#include <QApplication>
#include <QFocusEvent>
#include <QSignalSpy>
#include <QTest>
#include <functional>

using namespace cutaway;

namespace
{

using Taken = std::function<void(QWidget &)>;

} // namespace

Q_DECLARE_METATYPE(Taken)

class HeldButtonsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void releasesThatNeverComeAreTold_data()
    {
        QTest::addColumn<Taken>("take");
        QTest::addColumn<int>("told");
        const auto row = [](const char *name, int told, const Taken &take) {
            QTest::newRow(name) << take << told;
        };
        row("a menu opens", 1, [](QWidget &widget) {
            QFocusEvent event(QEvent::FocusOut, Qt::PopupFocusReason);
            QApplication::sendEvent(&widget, &event);
        });
        row("the window is left", 1, [](QWidget &widget) {
            QEvent event(QEvent::WindowDeactivate);
            QApplication::sendEvent(&widget, &event);
        });
        row("it moves without the button", 1, [](QWidget &widget) {
            test::sendMouse(widget, QEvent::MouseMove, {5, 5}, Qt::NoButton, {});
        });
        row("another button goes down alone", 1, [](QWidget &widget) {
            test::sendMouse(widget, QEvent::MouseButtonPress, {5, 5}, Qt::LeftButton, Qt::LeftButton);
        });
        row("another button goes down as well", 0, [](QWidget &widget) {
            test::sendMouse(widget, QEvent::MouseButtonPress, {5, 5}, Qt::LeftButton,
                            Qt::LeftButton | Qt::RightButton);
        });
        row("it goes up", 0, [](QWidget &widget) {
            test::sendMouse(widget, QEvent::MouseButtonRelease, {5, 5}, Qt::RightButton, {});
            test::sendMouse(widget, QEvent::MouseMove, {6, 6}, Qt::NoButton, {});
        });
    }

    void releasesThatNeverComeAreTold()
    {
        QFETCH(Taken, take);
        QFETCH(int, told);
        QWidget widget;
        widget.setMouseTracking(true);
        HeldButtons held(widget);
        QSignalSpy lost(&held, &HeldButtons::lost);
        test::sendMouse(widget, QEvent::MouseButtonPress, {4, 4}, Qt::RightButton, Qt::RightButton);
        take(widget);
        QCOMPARE(lost.count(), told);
    }

    // Hours being marked when a menu took the mouse are not marked by the next click elsewhere.
    void theWeekForgetsWhatWasDragged()
    {
        WeekPicture week;
        week.resize(600, 200);
        QSignalSpy marked(&week, &WeekPicture::marked);
        const QPointF from = week.cellOf(1, 8).center(), to = week.cellOf(3, 10).center();
        test::sendMouse(week, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        test::sendMouse(week, QEvent::MouseMove, to, Qt::NoButton, {});
        test::sendMouse(week, QEvent::MouseButtonRelease, to, Qt::LeftButton, {});
        QCOMPARE(marked.count(), 0);
    }
};

CUTAWAY_TESTS(HeldButtonsTest)
#include "heldbuttonstest.moc"
