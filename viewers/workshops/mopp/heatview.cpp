// SPDX-License-Identifier: MIT
#include "viewers/workshops/mopp/heatview.h"

#include "viewers/kit/text/pointtext.h"
#include "viewers/kit/theme/grid.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kScaleWidth = theme::grid(24);
constexpr int kScaleRow = 16;
constexpr int kScaleSwatch = 12;

QRgb colorOf(const picture::HeatMap &heat, std::uint32_t count)
{
    const auto &color = picture::HeatMap::kColors[heat.stepOf(count)];
    return qRgb(color[0], color[1], color[2]);
}

} // namespace

HeatView::HeatView(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("heat"));
    setAccessibleName(tr("Heat map of the slice"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setCursor(Qt::CrossCursor);
}

void HeatView::setHeat(std::shared_ptr<const picture::HeatMap> heat)
{
    m_heat = std::move(heat);
    m_image = {};
    if (m_heat != nullptr && !m_heat->counts.empty()) {
        const int side = static_cast<int>(m_heat->side);
        m_image = QImage(side, side, QImage::Format_RGB32);
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column)
                m_image.setPixel(
                    column, side - 1 - row,
                    colorOf(*m_heat, m_heat->counts[static_cast<std::size_t>(row * side + column)]));
        }
        setAccessibleDescription(
            tr("%1 to %2, %3 on average").arg(m_heat->least).arg(m_heat->most).arg(m_heat->mean, 0, 'f', 1));
    }
    update();
}

QSize HeatView::sizeHint() const
{
    return {theme::grid(80), theme::grid(50)};
}

QSize HeatView::minimumSizeHint() const
{
    return {theme::grid(40), theme::grid(34)};
}

// In the proportions of the slice, at the left.
QRectF HeatView::pictureRect() const
{
    const QRectF room = QRectF(rect()).adjusted(0, 0, -kScaleWidth, 0);
    const int u = (m_heat->axis + 1) % 3, v = (m_heat->axis + 2) % 3;
    const double wide = m_heat->high[u] - m_heat->low[u], tall = m_heat->high[v] - m_heat->low[v];
    if (!(wide > 0.0) || !(tall > 0.0))
        return room;
    const double scale = std::min(room.width() / wide, room.height() / tall);
    return {0.0, 0.0, wide * scale, tall * scale};
}

void HeatView::paintEvent(QPaintEvent *)
{
    if (m_image.isNull())
        return;
    QPainter painter(this);
    painter.drawImage(pictureRect(), m_image);
    paintScale(painter);
}

void HeatView::paintScale(QPainter &painter)
{
    const theme::Colors &colors = theme::current().colors();
    painter.setFont(theme::current().smallFont());
    const int left = static_cast<int>(pictureRect().right()) + theme::grid(2);
    for (std::uint32_t step = 0; step < m_heat->steps(); ++step) {
        const auto [from, to] = m_heat->rangeOf(step);
        const int top = static_cast<int>(step) * kScaleRow;
        painter.fillRect(left, top + 2, kScaleSwatch, kScaleSwatch, QColor(colorOf(*m_heat, from)));
        painter.setPen(colors.text);
        painter.drawText(QRect(left + kScaleSwatch + 6, top, kScaleWidth, kScaleRow), Qt::AlignVCenter,
                         from == to ? QString::number(from) : QStringLiteral("%1–%2").arg(from).arg(to));
    }
    painter.setPen(colors.textDim);
    painter.drawText(QRect(left, static_cast<int>(m_heat->steps()) * kScaleRow, kScaleWidth, kScaleRow),
                     Qt::AlignVCenter, tr("mean %1").arg(m_heat->mean, 0, 'f', 1));
}

std::optional<HeatView::Spot> HeatView::spotAt(QPointF pixel) const
{
    if (m_image.isNull() || !pictureRect().contains(pixel))
        return std::nullopt;
    const QRectF picture = pictureRect();
    const double across = pixel.x() / picture.width(), up = 1.0 - pixel.y() / picture.height();
    const int u = (m_heat->axis + 1) % 3, v = (m_heat->axis + 2) % 3;
    Spot spot{m_heat->low, 0};
    spot.point[u] += across * (m_heat->high[u] - m_heat->low[u]);
    spot.point[v] += up * (m_heat->high[v] - m_heat->low[v]);
    const auto cell = [this](double share) {
        return std::min(m_heat->side - 1, static_cast<std::uint32_t>(std::max(0.0, share) * m_heat->side));
    };
    spot.count = m_heat->counts[std::size_t{cell(up)} * m_heat->side + cell(across)];
    return spot;
}

void HeatView::mouseReleaseEvent(QMouseEvent *event)
{
    if (const auto spot = spotAt(event->position()))
        Q_EMIT pointChosen(spot->point);
}

bool HeatView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    if (const auto spot = spotAt(help->pos()))
        QToolTip::showText(help->globalPos(), tr("%1 at %2").arg(spot->count).arg(pointText(spot->point)),
                           this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace cutaway
