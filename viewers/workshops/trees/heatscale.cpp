// SPDX-License-Identifier: MIT
#include "viewers/workshops/trees/heatscale.h"

#include "viewers/kit/theme/grid.h"
#include "viewers/kit/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace cutaway
{

namespace
{

constexpr int kRamp = 8;        // height of the colours below the bars
constexpr int kGrip = 4;        // half the width of a handle
constexpr int kHeatAlpha = 235; // the picture shows through a little
constexpr int kColdAlpha = 50;  // and more so where a ray costs next to nothing
constexpr double kColdShare = 0.08;
constexpr std::uint32_t kPage = 10;

constexpr std::array<std::array<std::uint8_t, 3>, 8> kHeatRamp{{{68, 1, 84}, // dark to light
                                                                {70, 50, 127},
                                                                {54, 92, 141},
                                                                {39, 127, 142},
                                                                {31, 161, 135},
                                                                {74, 194, 109},
                                                                {159, 218, 58},
                                                                {253, 231, 37}}};

// What fills the diagram: a few columns, of the rays that only pass, would take the height from all others.
double tallestOf(const std::vector<double> &columns, const std::vector<double> &beside)
{
    constexpr double kUsual = 0.96, kAbove = 1.15;
    std::vector<double> shares;
    for (const std::vector<double> *each : {&columns, &beside})
        std::ranges::copy_if(*each, std::back_inserter(shares), [](double share) { return share > 0.0; });
    if (shares.empty())
        return 1.0;
    std::ranges::sort(shares);
    return kAbove * shares[static_cast<std::size_t>(kUsual * static_cast<double>(shares.size() - 1))];
}

} // namespace

QRgb heatColor(std::uint32_t value, std::uint32_t low, std::uint32_t high)
{
    const auto &ramp = kHeatRamp;
    const double span = std::max(1.0, static_cast<double>(high) - low);
    const double at = std::clamp((static_cast<double>(value) - low) / span, 0.0, 1.0) * (ramp.size() - 1.0);
    const auto step = std::min(static_cast<std::size_t>(at), ramp.size() - 2);
    const double share = at - static_cast<double>(step);
    const auto mixed = [&](std::size_t part) {
        return static_cast<int>(std::lround(ramp[step][part] * (1.0 - share) + ramp[step + 1][part] * share));
    };
    return qRgb(mixed(0), mixed(1), mixed(2));
}

QImage heatImage(const shape::HeatPicture &picture, shape::HeatOf what, std::uint32_t low, std::uint32_t high)
{
    QImage image(picture.width, picture.height, QImage::Format_ARGB32_Premultiplied);
    std::vector<QRgb> colors;
    const auto colorFor = [&](std::uint32_t value) {
        const double span = std::max(1.0, (static_cast<double>(high) - low) * kColdShare);
        const double warm = std::clamp((static_cast<double>(value) - low) / span, 0.0, 1.0);
        const QRgb color = heatColor(value, low, high);
        const int alpha = kColdAlpha + static_cast<int>(warm * (kHeatAlpha - kColdAlpha));
        return qPremultiply(qRgba(qRed(color), qGreen(color), qBlue(color), alpha));
    };
    for (int y = 0; y < picture.height; ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < picture.width; ++x) {
            const bvh::RayCount &count = picture.at(x, y);
            const std::uint32_t value = std::min(valueOf(count, what), high);
            while (colors.size() <= value)
                colors.push_back(colorFor(static_cast<std::uint32_t>(colors.size())));
            line[x] = count.isNear ? colors[value] : 0u;
        }
    }
    return image;
}

HeatScale::HeatScale(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heatScale"));
    setAccessibleName(tr("Rays by what they cost"));
    setToolTip(tr("Drag a handle, or use the arrow keys: with Shift for the lower one"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void HeatScale::setHistogram(shape::HeatHistogram histogram, shape::HeatHistogram beside)
{
    m_histogram = std::move(histogram);
    m_beside = std::move(beside);
    setAccessibleDescription(
        tr("0 to %1; the colours run from %2 to %3").arg(m_histogram.most()).arg(m_low).arg(m_high));
    update();
}

void HeatScale::setRange(std::uint32_t low, std::uint32_t high)
{
    m_low = low;
    m_high = std::max(high, low + 1);
    setHistogram(std::move(m_histogram), std::move(m_beside));
}

std::uint32_t HeatScale::most() const
{
    return std::max({1u, m_histogram.most(), m_beside.most(), m_high});
}

QSize HeatScale::sizeHint() const
{
    return {theme::grid(80), theme::grid(28)};
}

QSize HeatScale::minimumSizeHint() const
{
    return {theme::grid(40), theme::grid(20)};
}

QRect HeatScale::field() const
{
    const int below = kRamp + fontMetrics().height() + 4, above = fontMetrics().height() + 2;
    return rect().adjusted(kGrip + 2, above, -kGrip - 2, -below);
}

int HeatScale::pixelOf(std::uint32_t value) const
{
    const double share = static_cast<double>(value) / most();
    return field().left() + static_cast<int>(std::lround(share * field().width()));
}

std::uint32_t HeatScale::valueAt(int pixel) const
{
    const double share = static_cast<double>(pixel - field().left()) / std::max(1, field().width());
    return static_cast<std::uint32_t>(std::lround(std::clamp(share, 0.0, 1.0) * most()));
}

void HeatScale::paintHandle(QPainter &painter, std::uint32_t value, bool isChosen) const
{
    const theme::Colors &colors = theme::current().colors();
    const int x = pixelOf(value);
    painter.setPen(colors.accent);
    painter.drawLine(x, field().top(), x, field().bottom() + kRamp);
    const QRect grip(x - kGrip, field().bottom(), 2 * kGrip, kRamp + 2);
    painter.fillRect(grip, colors.accent);
    if (isChosen && hasFocus()) {
        painter.setPen(colors.text);
        painter.drawRect(grip.adjusted(-1, -1, 0, 0));
    }
    const QString text = QString::number(value);
    const int width = fontMetrics().horizontalAdvance(text);
    painter.setPen(colors.accentInk);
    painter.drawText(std::clamp(x - width / 2, 0, std::max(0, this->width() - width)), field().top() - 3,
                     text);
}

// The share of all rays in each column of pixels.
std::vector<double> HeatScale::columnsOf(const shape::HeatHistogram &histogram) const
{
    const QRect bars = field();
    std::vector<double> columns(static_cast<std::size_t>(std::max(1, bars.width() + 1)));
    const double all = std::max(1.0, static_cast<double>(histogram.sum));
    for (std::size_t value = 0; value < histogram.rays.size(); ++value) {
        const int column = pixelOf(static_cast<std::uint32_t>(value)) - bars.left();
        columns[static_cast<std::size_t>(std::clamp(column, 0, bars.width()))] += histogram.rays[value] / all;
    }
    return columns;
}

// An outline in front of the bars.
void HeatScale::paintBeside(QPainter &painter, const std::vector<double> &columns, double tallest) const
{
    const QRect bars = field();
    QPolygon outline;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i] == 0.0)
            continue; // between two values, where these are wider than a pixel
        const int y = bars.bottom() - static_cast<int>(std::min(1.0, columns[i] / tallest) * bars.height());
        outline << QPoint(bars.left() + static_cast<int>(i), y);
    }
    painter.setPen(QPen(theme::current().colors().text, 1));
    painter.drawPolyline(outline);
}

void HeatScale::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const theme::Colors &colors = theme::current().colors();
    const QRect bars = field();
    painter.fillRect(bars, colors.sunken);
    const std::vector<double> columns = columnsOf(m_histogram);
    const std::vector<double> beside = columnsOf(m_beside);
    const double tallest = tallestOf(columns, beside);
    // A bar is as wide as a value.
    const int wide = std::max(1, bars.width() / static_cast<int>(most()));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const int x = bars.left() + static_cast<int>(i);
        const QColor color(heatColor(valueAt(x), m_low, m_high));
        painter.fillRect(x, bars.bottom() + 1, 1, kRamp, color);
        const int high = static_cast<int>(std::min(1.0, columns[i] / tallest) * bars.height());
        if (columns[i] > 0.0)
            painter.fillRect(x - wide / 2, bars.bottom() + 1 - std::max(1, high), wide, std::max(1, high),
                             color);
    }
    if (m_beside.sum != 0)
        paintBeside(painter, beside, tallest);
    painter.setPen(colors.textDim);
    const QRect numbers(bars.left(), bars.bottom() + kRamp + 3, bars.width(), fontMetrics().height());
    painter.drawText(numbers, Qt::AlignLeft, QStringLiteral("0"));
    painter.drawText(numbers, Qt::AlignRight, QString::number(most()));
    if (m_histogram.sum == 0)
        return; // nothing to set a range of
    paintHandle(painter, m_low, !m_isHigh);
    paintHandle(painter, m_high, m_isHigh);
}

void HeatScale::move(bool isHigh, std::int64_t value)
{
    const std::int64_t most = this->most();
    const std::uint32_t low =
        isHigh ? m_low : static_cast<std::uint32_t>(std::clamp<std::int64_t>(value, 0, m_high - 1));
    const std::uint32_t high = isHigh ? static_cast<std::uint32_t>(std::clamp<std::int64_t>(
                                            value, m_low + 1, std::max<std::int64_t>(most, m_low + 1)))
                                      : m_high;
    m_isHigh = isHigh;
    if (low == m_low && high == m_high)
        return update();
    setRange(low, high);
    Q_EMIT rangeChanged();
}

void HeatScale::mousePressEvent(QMouseEvent *event)
{
    const int x = event->position().toPoint().x();
    move(std::abs(x - pixelOf(m_high)) <= std::abs(x - pixelOf(m_low)), valueAt(x));
}

void HeatScale::mouseMoveEvent(QMouseEvent *event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        move(m_isHigh, valueAt(event->position().toPoint().x()));
}

void HeatScale::keyPressEvent(QKeyEvent *event)
{
    const bool isHigh = (event->modifiers() & Qt::ShiftModifier) == 0;
    const std::int64_t from = isHigh ? m_high : m_low;
    switch (event->key()) {
    case Qt::Key_Left:
        return move(isHigh, from - 1);
    case Qt::Key_Right:
        return move(isHigh, from + 1);
    case Qt::Key_PageDown:
        return move(isHigh, from - kPage);
    case Qt::Key_PageUp:
        return move(isHigh, from + kPage);
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace cutaway
