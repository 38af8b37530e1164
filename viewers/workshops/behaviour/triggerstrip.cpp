// SPDX-License-Identifier: MIT
#include "viewers/workshops/behaviour/triggerstrip.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace cutaway
{

namespace
{

constexpr int kSide = theme::grid(2); // so that both ends can be grabbed
constexpr int kAxis = theme::grid(5); // seconds, at the top
constexpr int kSaid = theme::grid(5); // the chosen one, at the bottom
constexpr int kStripPadding = theme::grid(1);
constexpr int kLeastDrag = 4;       // pixels before a click becomes a drag
constexpr double kLeastTick = 56;   // pixels between two numbers
constexpr double kFrame = 1.0 / 30; // s; clips of all games have 30 frames in a second

// The smallest of 0.1, 0.2, 0.5, 1, 2, ... that is at least as long.
double tickOf(double wanted)
{
    double decade = std::pow(10.0, std::floor(std::log10(std::max(wanted, 0.1))));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (decade * factor >= wanted)
            return decade * factor;
    }
    return decade * 10;
}

// To a millisecond, as times are typed.
double rounded(double seconds)
{
    return std::round(seconds * 1000) / 1000;
}

} // namespace

TriggerStrip::TriggerStrip(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("triggerStrip"));
    setAccessibleName(tr("Triggers over the time of the clip"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&m_held, &HeldButtons::lost, this, [this] {
        m_isPressed = false;
        m_shift = 0;
        layOut();
    });
}

QSize TriggerStrip::sizeHint() const
{
    return {theme::grid(50), kAxis + kSaid + 2 * kStripPadding + static_cast<int>(std::ceil(m_rows))};
}

void TriggerStrip::show(std::vector<Mark> marks, double length)
{
    if (m_chosen && *m_chosen >= marks.size())
        m_chosen.reset();
    m_marks = std::move(marks);
    m_length = length;
    m_shift = 0;
    layOut();
}

void TriggerStrip::setShown(std::optional<double> seconds)
{
    if (std::exchange(m_shown, seconds) != seconds)
        update();
}

void TriggerStrip::choose(std::optional<std::size_t> row)
{
    m_chosen = row;
    setAccessibleDescription(said());
    update();
}

// ---- where things are

double TriggerStrip::xOf(double seconds) const
{
    return kSide + seconds / m_length * std::max(1, width() - 2 * kSide);
}

double TriggerStrip::fromStart(std::size_t row) const
{
    const Mark &mark = m_marks[row];
    const double start = mark.isFromEnd ? m_length + mark.time : mark.time;
    return start + (m_chosen == row ? m_shift : 0);
}

double TriggerStrip::asStored(std::size_t row, double fromStart) const
{
    const double time = std::clamp(fromStart, 0.0, m_length);
    return rounded(m_marks[row].isFromEnd ? std::min(0.0, time - m_length) : time);
}

std::vector<std::size_t> TriggerStrip::inOrderOfTime() const
{
    std::vector<std::size_t> rows(m_marks.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::ranges::stable_sort(rows, {}, [this](std::size_t row) {
        const double start = fromStart(row);
        return std::isfinite(start) ? start : 0;
    });
    return rows;
}

void TriggerStrip::layOut()
{
    ChipRows rows(QFontMetrics(theme::current().smallFont()), width() - kSide / 2);
    m_chips.assign(m_marks.size(), {});
    for (const std::size_t row : inOrderOfTime()) {
        TimeChip &chip = m_chips[row];
        const double start = fromStart(row);
        chip.text = chip.label = m_marks[row].event;
        chip.odd = !(start >= 0 && start <= m_length); // or not a number
        chip.at = xOf(std::isfinite(start) ? std::clamp(start, 0.0, m_length) : 0);
        rows.put(chip);
    }
    if (std::exchange(m_rows, rows.height()) != rows.height())
        updateGeometry();
    setAccessibleDescription(said());
    update();
}

void TriggerStrip::resizeEvent(QResizeEvent *)
{
    layOut();
}

QRectF TriggerStrip::boxOf(std::size_t row) const
{
    return m_chips[row].box.translated(0, kAxis + kStripPadding);
}

// The chosen one lies on top, then the last.
std::optional<std::size_t> TriggerStrip::rowAt(QPointF at) const
{
    if (m_chosen && boxOf(*m_chosen).contains(at))
        return m_chosen;
    for (std::size_t row = m_chips.size(); row-- > 0;) {
        if (boxOf(row).contains(at))
            return row;
    }
    return std::nullopt;
}

QString TriggerStrip::said() const
{
    if (!m_chosen)
        return {};
    const Mark &mark = m_marks[*m_chosen];
    const double start = fromStart(*m_chosen);
    const QString at = tr("%1 at %2 s").arg(mark.event).arg(start, 0, 'f', 3);
    return mark.isFromEnd ? tr("%1, %2 s from the end").arg(at).arg(start - m_length, 0, 'f', 3) : at;
}

// ---- painting

void TriggerStrip::paintAxis(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    painter.fillRect(QRect(0, 0, width(), kAxis), colors.header);
    const double step = tickOf(kLeastTick / std::max(1, width() - 2 * kSide) * m_length);
    for (double time = 0; time <= m_length; time += step) {
        painter.setPen(colors.border);
        painter.drawLine(QPointF(xOf(time), 0), QPointF(xOf(time), height() - kSaid));
        const QString text = QString::number(rounded(time));
        if (xOf(time) + 4 + painter.fontMetrics().horizontalAdvance(text) > width())
            break;
        painter.setPen(colors.textDim);
        painter.drawText(QPointF(xOf(time) + 4, kAxis - 6), text);
    }
    painter.setPen(colors.outline);
    painter.drawLine(QPointF(xOf(m_length), 0), QPointF(xOf(m_length), height() - kSaid));
}

void TriggerStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const theme::Colors &colors = theme::current().colors();
    painter.setFont(theme::current().smallFont());
    painter.fillRect(rect(), colors.sunken);
    painter.setRenderHint(QPainter::Antialiasing);
    paintAxis(painter);
    for (std::size_t row = 0; row < m_chips.size(); ++row) {
        if (m_chosen != row)
            paintTimeChip(painter, m_chips[row], boxOf(row), false);
    }
    if (m_chosen)
        paintTimeChip(painter, m_chips[*m_chosen], boxOf(*m_chosen), true);
    if (m_shown) {
        painter.setPen(QPen(colors.accent, 1.5));
        painter.drawLine(QPointF(xOf(*m_shown), 0), QPointF(xOf(*m_shown), height() - kSaid));
    }
    painter.setPen(colors.textDim);
    const QString text = m_chosen ? said() : tr("Clip of %1 s").arg(rounded(m_length));
    painter.drawText(QRectF(kSide, height() - kSaid, width() - 2 * kSide, kSaid), Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, width() - 2 * kSide));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(hasFocus() ? colors.accent : colors.border);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

// ---- mouse and keys

void TriggerStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    choose(rowAt(event->position()));
    m_isPressed = m_chosen.has_value();
    m_pressed = event->position().x();
}

void TriggerStrip::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_isPressed) {
        setCursor(rowAt(event->position()) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const double by = event->position().x() - m_pressed;
    if (std::abs(by) < kLeastDrag && m_shift == 0)
        return;
    m_shift = 0;
    const double from = fromStart(*m_chosen);
    const double to = from + by / std::max(1, width() - 2 * kSide) * m_length;
    m_shift = std::clamp(to, 0.0, m_length) - from;
    layOut();
}

void TriggerStrip::mouseReleaseEvent(QMouseEvent *)
{
    if (!std::exchange(m_isPressed, false) || !m_chosen || m_shift == 0)
        return;
    const double to = fromStart(*m_chosen);
    m_shift = 0;
    move(*m_chosen, to);
}

// Shown there until the file says otherwise.
void TriggerStrip::move(std::size_t row, double fromStart)
{
    if (!std::isfinite(fromStart))
        return;
    const double time = asStored(row, fromStart);
    const bool isSame = time == m_marks[row].time;
    m_marks[row].time = time;
    layOut();
    if (!isSame)
        Q_EMIT moved(row, time);
}

void TriggerStrip::keyPressEvent(QKeyEvent *event)
{
    const bool isStep = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    const int by = event->key() == Qt::Key_Left ? -1 : 1;
    if (m_chosen && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        return timeWanted(*m_chosen);
    if (m_chosen && isStep && event->modifiers().testFlag(Qt::ShiftModifier))
        return move(*m_chosen, fromStart(*m_chosen) + by * kFrame);
    if (!isStep || event->modifiers() != Qt::NoModifier || m_marks.empty())
        return QWidget::keyPressEvent(event);
    const std::vector<std::size_t> rows = inOrderOfTime();
    const auto now = std::ranges::find(rows, m_chosen.value_or(rows.size()));
    const std::ptrdiff_t last = std::ssize(rows) - 1;
    const std::ptrdiff_t next = now == rows.end() ? (by > 0 ? 0 : last) : now - rows.begin() + by;
    choose(rows[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(next, 0, last))]);
}

bool TriggerStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto &help = static_cast<const QHelpEvent &>(*event);
    const auto row = rowAt(help.pos());
    if (!row) {
        QToolTip::hideText();
        return true;
    }
    const std::optional<std::size_t> before = std::exchange(m_chosen, row);
    const QString text = said();
    m_chosen = before;
    QToolTip::showText(help.globalPos(), text, this);
    return true;
}

} // namespace cutaway
