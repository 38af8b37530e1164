// SPDX-License-Identifier: MIT
// When a package runs, as a week of 7 days by 24 hours. Dragging along a day marks other hours; with the
// keyboard the arrows move the start and, with Shift, the end.
#pragma once

#include "core/domains/pack/schedule.h"
#include "viewers/kit/pane/heldbuttons.h"
#include "viewers/kit/theme/theme.h"

#include <QWidget>

namespace cutaway
{

class WeekPicture : public QWidget
{
    Q_OBJECT

public:
    explicit WeekPicture(QWidget *parent = nullptr);

    void setSchedule(const pack::ScheduleValues &schedule);
    const std::vector<pack::WeekSpan> &spans() const { return m_spans; }

    QRect cellOf(int day, int hour) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    // Hours [from, from + hours) of the days first to last; Sunday is 0.
    void marked(int firstDay, int lastDay, int from, int hours);
    // By the keyboard: minutes by which start and duration change.
    void shifted(int start, int duration);
    // The same, by a place in the list of days.
    void dayShifted(int by);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Cell {
        int day = 0;
        int hour = 0;
    };
    Cell cellAt(QPoint point) const; // the nearest
    void paintHours(QPainter &painter) const;
    void paintDay(QPainter &painter, int day) const;
    bool isMarked(int day, int hour) const;
    void dropDrag();

    std::vector<pack::WeekSpan> m_spans;
    Cell m_pressed, m_now;
    bool m_dragging = false;
    HeldButtons m_held{*this};
};

} // namespace cutaway
