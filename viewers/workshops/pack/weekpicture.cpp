// SPDX-License-Identifier: MIT
#include "viewers/workshops/pack/weekpicture.h"

#include "viewers/kit/theme/grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kDays = 7;
constexpr int kHours = 24;
constexpr int kMinutesPerHour = 60;
constexpr int kDayLabel = theme::grid(9);
constexpr int kHourLabels = theme::grid(4);
constexpr int kCellHeight = theme::grid(4);
constexpr int kLeastCellWidth = 8;
constexpr int kMostCellWidth = 24;

// Days as the game names them stand in tool tips of the choice; these are those of the table.
constexpr const char *kDayNames[kDays] = {
    QT_TRANSLATE_NOOP("WeekPicture", "Sun"), QT_TRANSLATE_NOOP("WeekPicture", "Mon"),
    QT_TRANSLATE_NOOP("WeekPicture", "Tue"), QT_TRANSLATE_NOOP("WeekPicture", "Wed"),
    QT_TRANSLATE_NOOP("WeekPicture", "Thu"), QT_TRANSLATE_NOOP("WeekPicture", "Fri"),
    QT_TRANSLATE_NOOP("WeekPicture", "Sat")};

} // namespace

WeekPicture::WeekPicture(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("weekPicture"));
    setAccessibleName(tr("Picture of the week"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setMouseTracking(true);
    connect(&m_held, &HeldButtons::lost, this, &WeekPicture::dropDrag);
}

void WeekPicture::setSchedule(const pack::ScheduleValues &schedule)
{
    m_spans = pack::weekOf(schedule);
    setAccessibleDescription(QString::fromStdString(pack::scheduleText(schedule)));
    update();
}

QSize WeekPicture::minimumSizeHint() const
{
    return {kDayLabel + kHours * kLeastCellWidth + theme::grid(2), kHourLabels + kDays * kCellHeight + 2};
}

QSize WeekPicture::sizeHint() const
{
    return {kDayLabel + kHours * 16 + theme::grid(2), minimumSizeHint().height()};
}

QRect WeekPicture::cellOf(int day, int hour) const
{
    const int width =
        std::clamp((this->width() - kDayLabel - theme::grid(2)) / kHours, kLeastCellWidth, kMostCellWidth);
    return {kDayLabel + hour * width, 1 + day * kCellHeight, width, kCellHeight};
}

WeekPicture::Cell WeekPicture::cellAt(QPoint point) const
{
    const QRect first = cellOf(0, 0);
    const auto index = [](int distance, int size) { return distance < 0 ? -1 : distance / size; };
    return {std::clamp(index(point.y() - first.y(), first.height()), 0, kDays - 1),
            std::clamp(index(point.x() - first.x(), first.width()), 0, kHours - 1)};
}

bool WeekPicture::isMarked(int day, int hour) const
{
    return day >= std::min(m_pressed.day, m_now.day) && day <= std::max(m_pressed.day, m_now.day) &&
           hour >= std::min(m_pressed.hour, m_now.hour) && hour <= std::max(m_pressed.hour, m_now.hour);
}

void WeekPicture::paintHours(QPainter &painter) const
{
    painter.setPen(theme::current().colors().textDim);
    const int widest = painter.fontMetrics().horizontalAdvance(QStringLiteral("00:00"));
    const int step =
        cellOf(0, 6).x() - cellOf(0, 0).x() < widest * 3 / 2 + 2 ? 12 : 6; // the first stands right of 0
    for (int hour = 0; hour <= kHours; hour += step) {
        const int x = cellOf(0, hour).x();
        const QString text = QStringLiteral("%1:00").arg(hour, 2, 10, QLatin1Char('0'));
        const int width = painter.fontMetrics().horizontalAdvance(text);
        const int left = hour == 0 ? x : std::min(x - width / 2, this->width() - width);
        painter.drawText(QRect(left, 1 + kDays * kCellHeight, width + 2, kHourLabels), Qt::AlignCenter, text);
    }
}

void WeekPicture::paintDay(QPainter &painter, int day) const
{
    const theme::Colors &c = theme::current().colors();
    painter.setPen(c.textDim);
    painter.drawText(QRect(0, cellOf(day, 0).y(), kDayLabel - theme::grid(1), kCellHeight),
                     Qt::AlignRight | Qt::AlignVCenter, tr(kDayNames[day]));
    for (int hour = 0; hour < kHours; ++hour) {
        const QRect cell = cellOf(day, hour).adjusted(1, 1, -1, -1);
        painter.fillRect(cell, m_dragging && isMarked(day, hour) ? c.accentTint : c.sunken);
        if (hour % 6 == 0)
            painter.fillRect(QRect(cell.left() - 1, cell.top(), 1, cell.height()), c.outline);
        for (const pack::WeekSpan &span : m_spans) {
            const int from = std::max(span.from, hour * kMinutesPerHour);
            const int to = std::min(span.to, (hour + 1) * kMinutesPerHour);
            if (span.day != day || from >= to || m_dragging)
                continue;
            const int left = (from - hour * kMinutesPerHour) * cell.width() / kMinutesPerHour;
            const int right = (to - hour * kMinutesPerHour) * cell.width() / kMinutesPerHour;
            painter.fillRect(QRect(cell.left() + left, cell.top(), std::max(right - left, 1), cell.height()),
                             c.accent);
        }
    }
}

void WeekPicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(theme::current().smallFont());
    paintHours(painter);
    for (int day = 0; day < kDays; ++day)
        paintDay(painter, day);
    if (hasFocus()) {
        painter.setPen(theme::current().colors().accent);
        painter.drawRect(QRect(cellOf(0, 0).topLeft(), cellOf(kDays - 1, kHours - 1).bottomRight())
                             .adjusted(-1, -1, 0, 0));
    }
}

void WeekPicture::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_now = cellAt(event->position().toPoint());
    m_dragging = true;
    update();
}

void WeekPicture::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_dragging)
        return;
    m_now = cellAt(event->position().toPoint());
    update();
}

void WeekPicture::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_dragging)
        return;
    m_dragging = false;
    update();
    const auto [firstDay, lastDay] = std::minmax(m_pressed.day, m_now.day);
    const auto [from, to] = std::minmax(m_pressed.hour, m_now.hour);
    Q_EMIT marked(firstDay, lastDay, from, to - from + 1);
}

void WeekPicture::dropDrag()
{
    m_dragging = false;
    update();
}

void WeekPicture::keyPressEvent(QKeyEvent *event)
{
    const int step = event->key() == Qt::Key_Left    ? -kMinutesPerHour
                     : event->key() == Qt::Key_Right ? kMinutesPerHour
                                                     : 0;
    if (event->key() == Qt::Key_Escape && m_dragging) {
        dropDrag();
    } else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        Q_EMIT dayShifted(event->key() == Qt::Key_Up ? -1 : 1);
    } else if (step == 0) {
        QWidget::keyPressEvent(event);
    } else if ((event->modifiers() & Qt::ShiftModifier) != 0) {
        Q_EMIT shifted(0, step);
    } else {
        Q_EMIT shifted(step, 0);
    }
}

bool WeekPicture::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        const Cell cell = cellAt(help->pos());
        QToolTip::showText(
            help->globalPos(),
            tr("%1, %2:00. Drag to mark other hours; Left and Right move the start, with Shift "
               "the end, Up and Down change the day")
                .arg(tr(kDayNames[cell.day]))
                .arg(cell.hour, 2, 10, QLatin1Char('0')),
            this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace cutaway
