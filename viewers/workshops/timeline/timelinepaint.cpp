// SPDX-License-Identifier: MIT
// Painting of the timeline.
#include "viewers/kit/theme/elided.h"
#include "viewers/workshops/timeline/timelinelayout.h"
#include "viewers/workshops/timeline/timelineview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace cutaway
{

using namespace timeline;

QString TimelineView::emptyText() const
{
    if (m_player.loaded() == nullptr)
        return tr("Reading the animation…");
    return m_lanes.chips.empty() && m_drag == Drag::None
               ? tr("No annotations: double-click, or press Insert to add one at the playhead")
               : QString();
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const theme::Colors &colors = theme::current().colors();
    painter.fillRect(rect(), colors.sunken);
    painter.setFont(theme::current().smallFont());
    if (m_player.loaded() == nullptr) {
        painter.setPen(colors.textDim);
        painter.drawText(rect(), Qt::AlignCenter, emptyText());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRect(0, 0, width(), kRuler), colors.header);
    paintRuler(painter);
    paintLanes(painter);
    paintRange(painter);
    const double top = height() - bottomHeight();
    if (bottomHeight() > 0.0) {
        painter.fillRect(QRectF(0, top, width(), bottomHeight()), colors.panel);
        m_keys.paint(painter, top);
        if (m_player.loaded()->clip.splines() != nullptr)
            paintBlocks(painter, height() - kBlockLane);
    }
    if (m_drag == Drag::Band && (m_at - m_pressed).manhattanLength() > 4) {
        QColor fill = colors.accent;
        fill.setAlphaF(0.15f);
        painter.setPen(colors.accent);
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_pressed, m_at).normalized());
    }
    paintPlayhead(painter);
}

// Frames above, seconds below.
void TimelineView::paintRuler(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    const anim::Clip &clip = m_player.loaded()->clip;
    painter.setPen(colors.textDim);
    painter.drawText(QRectF(theme::grid(2), 0, kGutter - theme::grid(2), kRuler / 2.0), Qt::AlignVCenter,
                     tr("frames"));
    painter.drawText(QRectF(theme::grid(2), kRuler / 2.0, kGutter - theme::grid(2), kRuler / 2.0),
                     Qt::AlignVCenter, tr("seconds"));
    painter.save();
    painter.setClipRect(kGutter, 0, width() - kGutter, height());
    const double step = m_scale.tick(kTickPixels, room());
    const double end = std::min(m_scale.last(), m_scale.left() + m_scale.shown() + step);
    const double minor = step >= 5.0 ? step / 5.0 : 1.0;
    painter.setPen(colors.outline);
    for (double frame = std::ceil(m_scale.left() / minor) * minor; frame <= end; frame += minor) {
        const double x = xOfFrame(frame);
        painter.drawLine(QPointF(x, kRuler - 4), QPointF(x, kRuler));
    }
    for (double frame = std::max(0.0, std::floor(m_scale.left() / step) * step); frame <= end;
         frame += step) {
        const double x = xOfFrame(frame);
        painter.setPen(colors.border);
        painter.drawLine(QPointF(x, 0), QPointF(x, height()));
        const QString seconds = QString::number(clip.timeAt(frame), 'f', 2);
        if (x + 4 + painter.fontMetrics().horizontalAdvance(seconds) > width())
            continue; // rather none than a part of it
        painter.setPen(colors.text);
        painter.drawText(QPointF(x + 4, kRuler / 2.0 - 4), QString::number(frame));
        painter.setPen(colors.textDim);
        painter.drawText(QPointF(x + 4, kRuler - 5), seconds);
    }
    painter.restore();
    painter.setPen(colors.border);
    painter.drawLine(QPointF(kGutter, 0), QPointF(kGutter, height()));
    painter.drawLine(QPointF(0, kRuler), QPointF(width(), kRuler));
}

// Frames outside the played range are dimmed; the ends of the range are handles.
void TimelineView::paintRange(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    painter.save();
    painter.setClipRect(kGutter, 0, width() - kGutter, height());
    const double first = xOfFrame(m_player.firstPlayed());
    const double last = xOfFrame(m_player.lastPlayed());
    QColor veil = colors.chrome;
    veil.setAlphaF(0.65f);
    painter.fillRect(QRectF(0, 0, std::max(0.0, first), height()), veil);
    painter.fillRect(QRectF(last, 0, std::max(0.0, width() - last), height()), veil);
    QColor band = colors.accent;
    band.setAlphaF(0.18f);
    painter.fillRect(QRectF(first, kRuler / 2.0, last - first, kRuler / 2.0), band);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.accentInk);
    painter.drawRoundedRect(QRectF(first - 3, kRuler / 2.0, 4, kRuler / 2.0), 1.5, 1.5);
    painter.drawRoundedRect(QRectF(last - 1, kRuler / 2.0, 4, kRuler / 2.0), 1.5, 1.5);
    painter.restore();
}

void TimelineView::paintLanes(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    painter.save();
    painter.setClipRect(QRectF(0, kRuler, width(), height() - kRuler - bottomHeight()));
    for (const Lane &lane : m_lanes.lanes) {
        const double top = kRuler - m_top + lane.top;
        const QRectF row(0, top, width(), lane.height);
        painter.setPen(colors.border);
        painter.drawLine(row.bottomLeft(), row.bottomRight());
        painter.setPen(colors.text);
        const QString title = theme::elided(lane.title, painter.fontMetrics(), kGutter - theme::grid(4));
        painter.drawText(row.adjusted(theme::grid(2), 0, 0, 0), Qt::AlignVCenter, title);
    }
    painter.setClipRect(QRectF(kGutter, kRuler, width() - kGutter, height() - kRuler - bottomHeight()),
                        Qt::IntersectClip);
    for (const Chip &chip : m_lanes.chips)
        paintChip(painter, chip);
    painter.setPen(colors.textDim);
    const QRectF lanes(kGutter, kRuler, width() - kGutter, height() - kRuler - bottomHeight());
    painter.drawText(lanes.adjusted(theme::grid(2), 0, -theme::grid(2), 0),
                     Qt::AlignCenter | Qt::TextWordWrap, emptyText());
    painter.restore();
}

void TimelineView::paintChip(QPainter &painter, const Chip &chip) const
{
    const QRectF box = boxOf(chip);
    if (box.right() >= kGutter && box.left() <= width())
        paintTimeChip(painter, chip, box, m_annotations.isSelected(chip.id));
}

// The blocks of a spline-compressed clip; each shares one frame with the next.
void TimelineView::paintBlocks(QPainter &painter, double top) const
{
    const theme::Colors &colors = theme::current().colors();
    const anim::SplineTracks &splines = *m_player.loaded()->clip.splines();
    painter.setPen(colors.textDim);
    painter.drawText(QRectF(theme::grid(2), top, kGutter, kBlockLane), Qt::AlignVCenter, tr("blocks"));
    const double frames = std::max(1.0, splines.framesPerBlock() - 1.0);
    painter.save();
    painter.setClipRect(QRectF(kGutter, top, width() - kGutter, kBlockLane));
    for (std::uint32_t block = 0; block < splines.blocks(); ++block) {
        const double first = block * frames;
        const double last = std::min(first + frames, m_player.lastFrame());
        const QRectF bar(xOfFrame(first), top + 3, std::max(1.0, xOfFrame(last) - xOfFrame(first)),
                         kBlockLane - 6);
        if (bar.right() < kGutter || bar.left() > width())
            continue;
        painter.fillRect(bar.adjusted(0, 0, -1, 0),
                         theme::mix(colors.panel, colors.ok, block % 2 == 0 ? 0.35 : 0.22));
        const QString text = tr("block %1 · %2–%3").arg(block).arg(first).arg(last);
        painter.setPen(colors.text);
        if (painter.fontMetrics().horizontalAdvance(text) < bar.width() - 8)
            painter.drawText(bar.adjusted(4, 0, 0, 0), Qt::AlignVCenter, text);
    }
    painter.restore();
}

void TimelineView::paintPlayhead(QPainter &painter) const
{
    const double x = xOfFrame(m_player.frame());
    if (x < kGutter)
        return;
    painter.setPen(QPen(theme::current().colors().accent, 1.5));
    painter.drawLine(QPointF(x, 0), QPointF(x, height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme::current().colors().accent);
    painter.drawPolygon(QPolygonF({{x - 6, 0}, {x + 6, 0}, {x, 9}}));
    if (hasFocus()) {
        painter.setPen(QPen(theme::current().colors().accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

} // namespace cutaway
