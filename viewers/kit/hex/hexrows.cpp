// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexrows.h"

#include "viewers/kit/theme/theme.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kMinFontPixels = 8;
constexpr int kMaxFontPixels = 48;
constexpr int kRowSpacing = 5;   // between the lines of the font
constexpr int kWheelNotch = 120; // eighths of a degree
constexpr int kRowsPerNotch = 3;

} // namespace

HexRows::HexRows(QAbstractScrollArea &area) : m_area(area)
{
    theme::follow(this, &HexRows::dress);
}

void HexRows::dress()
{
    QFont font = theme::current().fixedFont();
    font.setPixelSize(std::clamp(font.pixelSize() + m_zoom, kMinFontPixels, kMaxFontPixels));
    m_glyphs = std::make_unique<HexGlyphs>(font);
    arrange(m_layout.size());
}

void HexRows::zoomBy(int steps)
{
    const int base = theme::current().fixedFont().pixelSize();
    m_zoom = std::clamp(m_zoom + steps, kMinFontPixels - base, kMaxFontPixels - base);
    dress();
}

void HexRows::setBytesPerRow(int bytes)
{
    m_wantedBytesPerRow = bytes;
    arrange(m_layout.size());
}

int HexRows::whole() const
{
    return m_layout.wholeRows(m_area.viewport()->height());
}

ByteRange HexRows::bytesInSight() const
{
    const auto rowBytes = static_cast<std::uint64_t>(m_layout.bytesPerRow());
    return {m_top * rowBytes, static_cast<std::uint64_t>(whole()) * rowBytes};
}

int HexRows::sideways() const
{
    return m_area.horizontalScrollBar()->value();
}

std::optional<HexHit> HexRows::hitAt(QPoint point) const
{
    if (sideways() != 0 && point.x() < m_layout.fixedWidth())
        return std::nullopt; // bytes lie behind the offsets there
    return m_layout.hit(point + QPoint(sideways(), 0), m_top);
}

// Keeps the first visible byte where it is as far as the new rows allow.
void HexRows::arrange(std::uint64_t size)
{
    const std::uint64_t firstByte = bytesInSight().offset;
    const HexMetrics metrics{m_glyphs->charWidth(), m_glyphs->lineHeight() + kRowSpacing};
    const int width = m_area.viewport()->width();
    const int bytes = m_wantedBytesPerRow != kFitWidth ? m_wantedBytesPerRow
                                                       : HexLayout::fittingBytesPerRow(metrics, size, width);
    m_layout = HexLayout(metrics, size, bytes);
    m_scale = HexScrollScale(m_layout.rowCount(), static_cast<std::uint64_t>(whole()));
    QScrollBar &down = *m_area.verticalScrollBar();
    down.setRange(0, m_scale.maximum());
    const auto page = static_cast<std::uint64_t>(whole()) / m_scale.rowsPerStep();
    down.setPageStep(static_cast<int>(std::max<std::uint64_t>(1, page)));
    QScrollBar &across = *m_area.horizontalScrollBar();
    across.setRange(0, std::max(0, m_layout.contentWidth() - width));
    across.setPageStep(std::max(1, width - m_layout.fixedWidth()));
    across.setSingleStep(m_layout.cellWidth(HexColumn::Hex));
    setTop(m_layout.rowOf(firstByte));
}

// The row is the truth; the scroll bar shows it as finely as it can.
void HexRows::setTop(std::uint64_t row)
{
    m_top = std::min(row, m_scale.lastTopRow());
    m_area.verticalScrollBar()->setValue(m_scale.valueOf(m_top));
    Q_EMIT moved();
}

void HexRows::setTopBefore(std::uint64_t row)
{
    setTop(row - std::min(row, static_cast<std::uint64_t>(whole()) / 4));
}

void HexRows::carry(std::uint64_t before, std::uint64_t now)
{
    m_top += m_layout.rowOf(now);
    m_top -= std::min(m_top, m_layout.rowOf(before));
}

void HexRows::followBars()
{
    const int value = m_area.verticalScrollBar()->value();
    if (value != m_scale.valueOf(m_top)) // moved by the user, not by setTop
        m_top = m_scale.topRowOf(value);
    Q_EMIT moved();
}

void HexRows::turn(QWheelEvent &event)
{
    m_wheel += event.angleDelta().y();
    if (event.modifiers().testFlag(Qt::ControlModifier)) {
        const int notches = m_wheel / kWheelNotch;
        m_wheel -= notches * kWheelNotch;
        return zoomBy(notches);
    }
    const int rows = m_wheel * kRowsPerNotch / kWheelNotch;
    m_wheel -= rows * kWheelNotch / kRowsPerNotch;
    const auto step = static_cast<std::uint64_t>(std::abs(rows));
    setTop(rows < 0 ? m_top + step : m_top - std::min(m_top, step));
}

// The start is what counts: it becomes visible, with as much of the range as fits.
void HexRows::scrollToStart(ByteRange range)
{
    const auto rows = static_cast<std::uint64_t>(whole());
    const std::uint64_t first = m_layout.rowOf(range.offset);
    const std::uint64_t last = m_layout.rowOf(range.size == 0 ? range.offset : range.end() - 1);
    const bool startVisible = first >= m_top && first < m_top + rows;
    if (!startVisible)
        setTopBefore(first);
    else if (last >= m_top + rows)
        setTop(std::max(m_top, std::min(first - std::min(first, rows / 4), last - rows + 1)));
}

void HexRows::scrollTo(const HexCursor &cursor)
{
    const std::uint64_t row = m_layout.rowOf(cursor.caret);
    const auto rows = static_cast<std::uint64_t>(whole());
    if (row < m_top)
        setTop(row);
    else if (row >= m_top + rows)
        setTop(row - rows + 1);
    scrollSideways(cursor);
}

void HexRows::scrollSideways(const HexCursor &cursor)
{
    const QRect cell = m_layout.cell(cursor.column, cursor.caret, m_top);
    const int width = m_area.viewport()->width();
    QScrollBar *bar = m_area.horizontalScrollBar();
    if (cell.left() < bar->value() + m_layout.fixedWidth())
        bar->setValue(cell.left() - m_layout.fixedWidth() - HexLayout::kMargin);
    else if (cell.right() > bar->value() + width)
        bar->setValue(cell.right() - width + HexLayout::kMargin);
}

} // namespace cutaway
