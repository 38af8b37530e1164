// SPDX-License-Identifier: MIT
#include "viewers/kit/pane/usualscale.h"

#include "viewers/kit/theme/grid.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

// The usual values take the middle half of the width.
constexpr double kLowest = 0.25, kHighest = 0.75;
constexpr int kBarHeight = theme::grid(1);
constexpr int kMark = 4; // pixels from its middle to its corners

QString numberText(double number)
{
    return QString::number(number, 'g', 5);
}

double alongBar(double value, double low, double high, double from, double to)
{
    return low == high ? from : from + (to - from) * (value - low) / (high - low);
}

// A value that stands at an end of the range but for rounding is put there: halves differ by up to 0.4 %.
UsualRange rounded(UsualRange range)
{
    constexpr double kRounding = 0.005;
    for (const double end : {range.low, range.high}) {
        if (range.value && std::abs(*range.value - end) <= kRounding * std::abs(end))
            range.value = end;
    }
    return range;
}

} // namespace

UsualScale::UsualScale(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void UsualScale::setRange(const QString &name, const UsualRange &range)
{
    m_range = rounded(range);
    const QString low = numberText(range.low), high = numberText(range.high);
    QString words =
        range.low == range.high
            ? tr("usual in the games: %1").arg(low)
            : tr("usual in the games: %1 to %2, middle %3").arg(low, high, numberText(range.middle));
    if (m_range.isOutside())
        words = (*range.value < range.low ? tr("%1 is below what is %2") : tr("%1 is above what is %2"))
                    .arg(numberText(*range.value), words);
    setAccessibleName(tr("Usual values of %1").arg(name));
    setAccessibleDescription(words);
    setToolTip(words);
    update();
}

double UsualScale::positionOf(double value) const
{
    const auto &[low, middle, high, shown] = m_range;
    if (low == high)
        return value == low ? 0.5 : value < low ? 0.1 : 0.9;
    const double tick = middle == low ? kLowest : middle == high ? kHighest : 0.5;
    if (value < low)
        return low > 0.0 ? alongBar(std::max(value, 0.0), 0.0, low, 0.05, kLowest) : 0.05;
    if (value > high) // approaches the right end
        return high > 0.0 ? 0.95 - (0.95 - kHighest) * high / value : 0.95;
    return value < middle ? alongBar(value, low, middle, kLowest, tick)
                          : alongBar(value, middle, high, tick, kHighest);
}

int UsualScale::xOf(double value) const
{
    return static_cast<int>(positionOf(value) * (width() - 1));
}

QSize UsualScale::minimumSizeHint() const
{
    return {theme::grid(22), theme::kRowHeight};
}

void UsualScale::paintEvent(QPaintEvent *)
{
    const theme::Colors &c = theme::current().colors();
    QPainter painter(this);
    const int y = height() - theme::grid(2);
    painter.fillRect(QRect(0, y, width(), 1), c.outline);
    painter.fillRect(
        QRect(QPoint(xOf(m_range.low), y - kBarHeight / 2), QPoint(xOf(m_range.high), y + kBarHeight / 2)),
        c.outline);
    painter.fillRect(QRect(xOf(m_range.middle), y - kBarHeight, 1, 2 * kBarHeight + 1), c.textDim);
    paintNumbers(painter);
    if (!m_range.value)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(c.panel, 1));
    painter.setBrush(m_range.isOutside() ? c.error : c.accent);
    const QPointF at(xOf(*m_range.value) + 0.5, y + 0.5);
    painter.drawConvexPolygon(QPolygonF{
        {at + QPointF(0, -kMark), at + QPointF(kMark, 0), at + QPointF(0, kMark), at + QPointF(-kMark, 0)}});
}

// Paints the numbers that fit, the ends first.
void UsualScale::paintNumbers(QPainter &painter) const
{
    painter.setFont(theme::current().smallFont());
    painter.setPen(theme::current().colors().textDim);
    std::vector<QRect> taken;
    for (const double number : {m_range.low, m_range.high, m_range.middle}) {
        const QString text = numberText(number);
        const int wide = painter.fontMetrics().horizontalAdvance(text);
        const int left = std::clamp(xOf(number) - wide / 2, 0, std::max(width() - wide, 0));
        const QRect place(left, 0, wide, theme::grid(3));
        const auto touches = [&place](const QRect &other) {
            return other.adjusted(-theme::grid(1), 0, theme::grid(1), 0).intersects(place);
        };
        if (std::ranges::any_of(taken, touches))
            continue;
        painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, text);
        taken.push_back(place);
    }
}

} // namespace cutaway
