// SPDX-License-Identifier: MIT
// What surrounds the bytes: column header, gutter with change bars and link arrows, notes at the right.
#include "viewers/kit/hex/hexpainter.h"

#include "viewers/kit/theme/elided.h"

#include <QFontMetrics>
#include <algorithm>
#include <map>

namespace cutaway
{

namespace
{

constexpr int kBarWidth = 3;
constexpr int kFrameArrowHead = 4;
constexpr int kFaintHead = 3; // of links that are not selected
constexpr int kLaneStep = 3;
constexpr double kFaintLink = 0.5;
constexpr int kMinLabelWidth = 60;
constexpr int kFlagInset = 3;
constexpr int kFlagWidth = 2;
constexpr int kLabelGap = 12; // between two labels of one row

} // namespace

// A bar beside each row that holds a changed byte.
void HexPainter::drawGutter()
{
    const HexLayout &layout = m_frame.layout;
    const auto rowBytes = static_cast<std::uint64_t>(layout.bytesPerRow());
    for (std::uint64_t row = m_frame.topRow; row < m_frame.topRow + m_frame.rows; ++row) {
        const ByteRange bytes{row * rowBytes, rowBytes};
        const auto after = std::lower_bound(
            m_frame.changed.begin(), m_frame.changed.end(), bytes.offset,
            [](const ByteRange &range, std::uint64_t offset) { return range.end() <= offset; });
        if (after == m_frame.changed.end() || !after->overlaps(bytes))
            continue;
        m_painter.fillRect(QRect(HexLayout::kMargin / 2, layout.rowTop(row, m_frame.topRow), kBarWidth,
                                 layout.metrics().rowHeight),
                           m_colors.ok);
    }
}

// A bar before the first byte of the range, and a flag in the gutter of its row.
void HexPainter::drawBookmarks()
{
    const HexLayout &layout = m_frame.layout;
    for (const HexBookmark &bookmark : m_frame.bookmarks) {
        if (!isInSight(layout.rowOf(bookmark.range.offset)))
            continue;
        const QRect cell = layout.cell(HexColumn::Hex, bookmark.range.offset, m_frame.topRow);
        m_painter.fillRect(QRect(cell.left(), cell.top() + kFlagInset, kFlagWidth,
                                 layout.metrics().rowHeight - 2 * kFlagInset),
                           m_colors.category[bookmark.color]);
    }
}

void HexPainter::drawFlags()
{
    const HexLayout &layout = m_frame.layout;
    for (const HexBookmark &bookmark : m_frame.bookmarks) {
        const std::uint64_t row = layout.rowOf(bookmark.range.offset);
        if (!isInSight(row))
            continue;
        const QColor &color = m_colors.category[bookmark.color];
        const int top = layout.rowTop(row, m_frame.topRow) + kFlagInset;
        const int height = layout.metrics().rowHeight - 2 * kFlagInset;
        m_painter.fillRect(QRect(kFlagInset, top, kFlagWidth, height), color);
        m_painter.fillRect(QRect(kFlagInset, top, 3 * kFlagWidth, height / 2), color);
    }
}

// Every reference in sight, faintly: one can be followed without being selected.
void HexPainter::drawArrows()
{
    const int top = m_frame.layout.headerHeight();
    QColor color = m_colors.link;
    color.setAlphaF(kFaintLink);
    m_painter.save();
    m_painter.setClipRect(QRect(0, top, m_frame.layout.offsetLeft(), m_frame.viewport.height() - top));
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(color);
    m_painter.setBrush(color);
    for (const HexArrow &arrow : m_frame.arrows)
        drawArrow(arrow);
    m_painter.restore();
}

void HexPainter::drawArrow(const HexArrow &arrow)
{
    const HexLayout &layout = m_frame.layout;
    const auto middle = [&](std::uint64_t row) {
        return layout.rowTop(row, m_frame.topRow) + layout.metrics().rowHeight / 2 + 0.5;
    };
    const double end = layout.offsetLeft() - 2.5;
    const double from = middle(arrow.fromRow);
    QPolygonF head;
    if (arrow.lane) {
        const double to = middle(arrow.toRow);
        const double lane = end - kFrameArrowHead - kLaneStep * *arrow.lane;
        m_painter.drawPolyline(
            QPolygonF{QPointF(end, from), QPointF(lane, from), QPointF(lane, to), QPointF(end - 1, to)});
        head = {QPointF(end, to), QPointF(end - kFaintHead, to - kFaintHead),
                QPointF(end - kFaintHead, to + kFaintHead)};
    } else {
        const double tip = from + (arrow.toRow < arrow.fromRow ? -kFaintHead : kFaintHead);
        const double back = 2 * from - tip;
        head = {QPointF(end - kFaintHead, tip), QPointF(end - 2 * kFaintHead, back), QPointF(end, back)};
    }
    m_painter.drawPolygon(head);
}

// From the row of the selected field to the row its link leads to; to the edge where that row is not visible.
void HexPainter::drawLinkArrow()
{
    const HexMarks &marks = m_frame.marks;
    if (marks.selected.empty() || !marks.target)
        return;
    const HexLayout &layout = m_frame.layout;
    const int top = layout.headerHeight();
    const int bottom = m_frame.viewport.height();
    const auto middleOf = [&](std::uint64_t offset) {
        const auto distance = static_cast<double>(layout.rowOf(offset)) - static_cast<double>(m_frame.topRow);
        const double y = top + (distance + 0.5) * layout.metrics().rowHeight;
        return std::clamp(y, top - 100.0, bottom + 100.0);
    };
    const double from = middleOf(marks.selected.front().offset);
    const double to = middleOf(marks.target->offset);
    if ((from < top && to < top) || (from > bottom && to > bottom))
        return;
    const double lane = HexLayout::kMargin + kBarWidth;
    const double end = layout.offsetLeft() - 3;
    m_painter.save();
    m_painter.setClipRect(QRect(0, top, layout.offsetLeft(), bottom - top));
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_colors.link, 1.5));
    QPainterPath path(QPointF(end, from));
    path.lineTo(lane, from);
    path.lineTo(lane, to);
    path.lineTo(end, to);
    m_painter.drawPath(path);
    const bool above = to < top;
    QPolygonF head{QPointF(end + 1, to), QPointF(end - kFrameArrowHead, to - kFrameArrowHead),
                   QPointF(end - kFrameArrowHead, to + kFrameArrowHead)};
    if (above || to > bottom) {
        const double tip = above ? top + 1 : bottom - 1;
        const double back = above ? tip + kFrameArrowHead + 1 : tip - kFrameArrowHead - 1;
        head = {QPointF(lane, tip), QPointF(lane - kFrameArrowHead, back),
                QPointF(lane + kFrameArrowHead, back)};
    }
    m_painter.setBrush(m_colors.link);
    m_painter.setPen(Qt::NoPen);
    m_painter.drawPolygon(head);
    m_painter.restore();
}

const QColor &HexPainter::inkOf(HexLabelTone tone) const
{
    switch (tone) {
    case HexLabelTone::Unit:
        return m_colors.textDim;
    case HexLabelTone::Selection:
        return m_colors.accentInk;
    case HexLabelTone::Link:
        break;
    }
    return m_colors.link;
}

void HexPainter::drawLabels()
{
    const HexLayout &layout = m_frame.layout;
    const int left = layout.columnRight(HexColumn::Text) + 2 * layout.metrics().charWidth;
    const int right = m_frame.viewport.width() + m_frame.scrolledX - HexLayout::kMargin;
    m_painter.setFont(m_frame.theme.smallFont());
    const QFontMetrics metrics(m_painter.font());
    std::map<std::uint64_t, int> used; // where the next label of a row begins
    for (const HexLabel &label : m_frame.labels) {
        int &x = used.try_emplace(label.row, left).first->second;
        if (right - x < kMinLabelWidth)
            continue;
        const QString text = theme::elided(label.text, metrics, right - x);
        const QRect line(x, layout.rowTop(label.row, m_frame.topRow), right - x, layout.metrics().rowHeight);
        m_painter.setPen(inkOf(label.tone));
        m_painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, text);
        x += metrics.horizontalAdvance(text) + kLabelGap;
    }
}

void HexPainter::drawHeaderText(const QString &text, int x, const QColor &color)
{
    const qreal y = (m_frame.layout.headerHeight() - m_glyphs.lineHeight()) / 2 + m_glyphs.ascent();
    for (qsizetype i = 0; i < text.size(); ++i) {
        const qreal left = x + static_cast<qreal>(i) * m_frame.layout.metrics().charWidth;
        m_glyphs.add(text[i].toLatin1(), {left, y}, color);
    }
}

void HexPainter::drawHeader()
{
    const HexLayout &layout = m_frame.layout;
    const int height = layout.headerHeight();
    const int width = std::max(m_frame.viewport.width() + m_frame.scrolledX, layout.contentWidth());
    m_painter.fillRect(0, 0, width, height, m_colors.header);
    m_painter.fillRect(0, height - 1, width, 1, m_colors.border);
    const int caretColumn = layout.columnOf(m_frame.cursor.caret);
    for (int index = 0; index < layout.bytesPerRow(); ++index) {
        const QString digits = QStringLiteral("%1").arg(index, 2, 16, QLatin1Char('0')).toUpper();
        drawHeaderText(digits, layout.glyphLeft(HexColumn::Hex, index),
                       index == caretColumn && layout.size() != 0 ? m_colors.text : m_colors.textDim);
    }
    drawHeaderText(QStringLiteral("text"), layout.columnLeft(HexColumn::Text), m_colors.textDim);
    m_glyphs.flush(m_painter);
}

// A line where bytes have gone behind the offsets.
void HexPainter::drawFixedHeader()
{
    const HexLayout &layout = m_frame.layout;
    const int width = layout.fixedWidth();
    m_painter.fillRect(0, 0, width, layout.headerHeight(), m_colors.header);
    m_painter.fillRect(0, layout.headerHeight() - 1, width, 1, m_colors.border);
    drawHeaderText(QStringLiteral("offset"), layout.offsetLeft(), m_colors.textDim);
    m_glyphs.flush(m_painter);
    if (m_frame.scrolledX != 0)
        m_painter.fillRect(width - 1, 0, 1, m_frame.viewport.height(), m_colors.outline);
}

} // namespace cutaway
