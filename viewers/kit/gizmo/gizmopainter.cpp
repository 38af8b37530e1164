// SPDX-License-Identifier: MIT
#include "viewers/kit/gizmo/gizmopainter.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

namespace cutaway
{

namespace
{

using Grip = GizmoHandle::Kind;

constexpr double kReadOutMargin = 12.0;
constexpr double kArrowHead = 11.0;
constexpr double kHalfBox = 5.0;
constexpr double kLetterGap = 11.0; // from a tip

} // namespace

GizmoPainter::GizmoPainter(QPainter &painter, const GizmoLayout &layout, const GizmoLook &look)
    : m_painter(painter), m_layout(layout), m_look(look), m_colors(theme::current().colors())
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(look.isFaint ? 0.35 : 1.0);
}

// The usual red, green and blue in the theme's tones, as of the axes in the corner; letters tell them apart.
QColor GizmoPainter::toneOf(std::size_t axis) const
{
    return std::array{m_colors.error, m_colors.ok, m_colors.note}[axis];
}

QPen GizmoPainter::penFor(const GizmoHandle &handle, QColor tone, double width) const
{
    const bool isActive = m_look.active == handle;
    return QPen(isActive ? m_colors.accent : tone, isActive ? width + 1.5 : width, Qt::SolidLine,
                Qt::RoundCap);
}

void GizmoPainter::paint()
{
    if (m_layout.isSeen()) {
        paintRings();
        paintPlanes();
        std::array<std::size_t, 3> order{0, 1, 2}; // far ones first
        std::ranges::sort(order, {}, [this](std::size_t i) { return m_layout.axes()[i].towards; });
        for (const std::size_t axis : order)
            paintAxis(axis);
        paintCentre();
    }
    paintPoints();
    m_painter.setOpacity(1.0);
}

void GizmoPainter::paintRings()
{
    if (!m_layout.has(GizmoTool::Turn))
        return;
    m_painter.setBrush(Qt::NoBrush);
    if (const GizmoHandle view{Grip::TurnView, 0}; shows(view)) {
        m_painter.setPen(penFor(view, m_colors.textDim, 1.2));
        m_painter.drawEllipse(m_layout.origin(), m_layout.ringRadius(), m_layout.ringRadius());
    }
    for (std::size_t i = 0; i < 3; ++i) {
        const GizmoHandle handle{Grip::TurnAxis, i};
        if (!shows(handle))
            continue;
        const GizmoAxis &axis = m_layout.axes()[i];
        QColor behind = toneOf(i);
        behind.setAlphaF(0.28f);
        for (const bool isFront : {false, true}) {
            m_painter.setPen(isFront ? penFor(handle, toneOf(i), 2.0) : QPen(behind, 1.0));
            for (qsizetype side = 0; side + 1 < axis.ring.size(); ++side) {
                if (axis.isFront[static_cast<std::size_t>(side)] == isFront)
                    m_painter.drawLine(axis.ring[side], axis.ring[side + 1]);
            }
        }
    }
}

void GizmoPainter::paintPlanes()
{
    for (std::size_t i = 0; i < 3 && m_layout.has(GizmoTool::Move); ++i) {
        const GizmoHandle handle{Grip::MovePlane, i};
        if (!shows(handle) || m_layout.axes()[i].plane.isEmpty())
            continue;
        QColor fill = m_look.active == handle ? m_colors.accent : toneOf(i);
        fill.setAlphaF(0.35f);
        m_painter.setPen(penFor(handle, toneOf(i), 1.2));
        m_painter.setBrush(fill);
        m_painter.drawPolygon(m_layout.axes()[i].plane);
    }
}

void GizmoPainter::paintAxis(std::size_t index)
{
    const GizmoAxis &axis = m_layout.axes()[index];
    const GizmoHandle move{Grip::MoveAxis, index}, scale{Grip::ScaleAxis, index};
    const bool moves = m_layout.has(GizmoTool::Move) && shows(move);
    const bool scales = m_layout.has(GizmoTool::Scale) && shows(scale);
    if (!axis.isSeen || (!moves && !scales))
        return;
    const QPointF end = moves ? axis.tip : axis.box;
    const QPen pen = penFor(moves ? move : scale, toneOf(index), 2.2);
    m_painter.setPen(pen);
    m_painter.drawLine(m_layout.origin(), end);
    if (moves)
        paintArrow(axis.tip, pen.color());
    if (scales) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(penFor(scale, toneOf(index), 1.0).color());
        m_painter.drawRect(
            QRectF(axis.box - QPointF(kHalfBox, kHalfBox), QSizeF(2 * kHalfBox, 2 * kHalfBox)));
    }
    const QPointF way = end - m_layout.origin();
    const double length = std::max(std::hypot(way.x(), way.y()), 1.0);
    const QPointF at = end + way / length * kLetterGap;
    m_painter.setFont(theme::current().smallFont());
    m_painter.setPen(pen.color());
    m_painter.drawText(QRectF(at - QPointF(10, 10), QSizeF(20, 20)), Qt::AlignCenter,
                       QStringLiteral("xyz").mid(static_cast<int>(index), 1));
}

void GizmoPainter::paintArrow(QPointF tip, const QColor &tone)
{
    const QPointF way = tip - m_layout.origin();
    const double length = std::hypot(way.x(), way.y());
    if (length < 1.0)
        return;
    const QPointF along = way / length * kArrowHead, across = QPointF(-along.y(), along.x()) * 0.45;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(tone);
    m_painter.drawPolygon(QPolygonF{tip, tip - along + across, tip - along - across});
}

void GizmoPainter::paintCentre()
{
    const GizmoHandle handle{m_layout.has(GizmoTool::Scale) ? Grip::ScaleAll : Grip::MoveView, 0};
    if (!shows(handle) || !(m_layout.has(GizmoTool::Scale) || m_layout.has(GizmoTool::Move)))
        return;
    m_painter.setPen(penFor(handle, m_colors.text, 1.6));
    m_painter.setBrush(m_look.active == handle ? m_colors.accent : m_colors.sunken);
    if (m_layout.has(GizmoTool::Scale))
        m_painter.drawRect(
            QRectF(m_layout.origin() - QPointF(kHalfBox, kHalfBox), QSizeF(2 * kHalfBox, 2 * kHalfBox)));
    else
        m_painter.drawEllipse(m_layout.origin(), kHalfBox, kHalfBox);
}

void GizmoPainter::paintPoints()
{
    for (std::size_t i = 0; i < m_layout.points().size(); ++i) {
        const GizmoHandle handle{Grip::Point, i};
        if (!m_layout.points()[i] || !shows(handle))
            continue;
        const bool isActive = m_look.active == handle;
        m_painter.setPen(QPen(m_colors.sunken, 1.2));
        m_painter.setBrush(isActive ? m_colors.accent : m_colors.text);
        const double radius = isActive ? 5.5 : 4.0;
        m_painter.drawEllipse(*m_layout.points()[i], radius, radius);
    }
}

void GizmoPainter::originalAt(QPointF before, const QString &text)
{
    m_painter.setBrush(Qt::NoBrush);
    m_painter.setPen(QPen(m_colors.text, 1.0, Qt::DashLine));
    m_painter.drawLine(before, m_layout.origin());
    m_painter.drawEllipse(before, 3, 3);
    m_painter.setFont(theme::current().smallFont());
    QRectF box = m_painter.fontMetrics().boundingRect(text);
    box.moveTopLeft(before + QPointF(10, 8));
    QColor ground = m_colors.panel;
    ground.setAlphaF(0.85f);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(box.adjusted(-4, -2, 4, 2), 3, 3);
    m_painter.setPen(m_colors.text);
    m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

void GizmoPainter::readOut(const QStringList &lines, bool isProblem, QSize view)
{
    const theme::Theme &theme = theme::current();
    double width = 0.0, height = 0.0;
    const auto fontOf = [&](qsizetype line) {
        return line + 1 == lines.size() && lines.size() > 1 ? theme.smallFont() : theme.numberFont();
    };
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QFontMetricsF metrics(fontOf(i));
        width = std::max(width, metrics.horizontalAdvance(lines[i]));
        height += metrics.height() + 2.0;
    }
    const double most = std::max(60.0, view.width() - 2 * kReadOutMargin - 16.0);
    width = std::min(width, most);
    const QRectF plate(view.width() - kReadOutMargin - width - 16.0, kReadOutMargin, width + 16.0,
                       height + 10.0);
    QColor ground = m_colors.panel;
    ground.setAlphaF(0.9f);
    m_painter.setPen(m_colors.border);
    m_painter.setBrush(ground);
    m_painter.drawRoundedRect(plate, 4, 4);
    double top = plate.top() + 5.0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const bool isHint = i + 1 == lines.size() && lines.size() > 1;
        m_painter.setFont(fontOf(i));
        m_painter.setPen(!isHint ? m_colors.text : isProblem ? m_colors.warning : m_colors.textDim);
        const QFontMetricsF metrics(m_painter.font());
        m_painter.drawText(QRectF(plate.left() + 8.0, top, width, metrics.height()), Qt::AlignLeft,
                           metrics.elidedText(lines[i], Qt::ElideRight, width));
        top += metrics.height() + 2.0;
    }
}

} // namespace cutaway
