// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexlayout.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kMinOffsetDigits = 8;
constexpr int kWord = 4; // bytes that stand together

int digitsFor(std::uint64_t size)
{
    int digits = kMinOffsetDigits;
    while (digits < 16 && size > (std::uint64_t{1} << (digits * 4)))
        ++digits;
    return digits;
}

} // namespace

HexLayout::HexLayout(HexMetrics metrics, std::uint64_t size, int bytesPerRow)
    : m_metrics(metrics), m_size(size), m_bytesPerRow(std::max(1, bytesPerRow)),
      m_offsetDigits(digitsFor(size))
{
}

int HexLayout::fittingBytesPerRow(HexMetrics metrics, std::uint64_t size, int width)
{
    int best = kWidths[0];
    for (const int candidate : kWidths) {
        if (HexLayout(metrics, size, candidate).contentWidth() <= width)
            best = candidate;
    }
    return best;
}

int HexLayout::cellWidth(HexColumn column) const
{
    return column == HexColumn::Hex ? 2 * m_metrics.charWidth + 2 * padding() : m_metrics.charWidth;
}

// Words are set apart by a little, pairs of words by more.
int HexLayout::cellLeft(HexColumn column, int index) const
{
    if (column == HexColumn::Text)
        return columnRight(HexColumn::Hex) + 2 * m_metrics.charWidth + index * cellWidth(column);
    const int gap = m_metrics.charWidth / 2;
    const int first = offsetLeft() + (m_offsetDigits + 2) * m_metrics.charWidth - padding();
    return first + index * cellWidth(column) + (index / kWord + index / (2 * kWord)) * gap;
}

int HexLayout::glyphLeft(HexColumn column, int index) const
{
    return cellLeft(column, index) + (column == HexColumn::Hex ? padding() : 0);
}

int HexLayout::columnRight(HexColumn column) const
{
    return cellLeft(column, m_bytesPerRow - 1) + cellWidth(column);
}

int HexLayout::wholeRows(int viewportHeight) const
{
    return std::max(1, (viewportHeight - headerHeight()) / m_metrics.rowHeight);
}

int HexLayout::rowTop(std::uint64_t row, std::uint64_t topRow) const
{
    const auto distance = static_cast<std::int64_t>(row - topRow);
    return headerHeight() + static_cast<int>(distance) * m_metrics.rowHeight;
}

QRect HexLayout::cell(HexColumn column, std::uint64_t offset, std::uint64_t topRow) const
{
    return {cellLeft(column, columnOf(offset)), rowTop(rowOf(offset), topRow), cellWidth(column),
            m_metrics.rowHeight};
}

std::vector<QRect> HexLayout::runs(HexColumn column, ByteRange range, std::uint64_t topRow,
                                   std::uint64_t firstRow, std::uint64_t rows) const
{
    std::vector<QRect> result;
    const std::uint64_t begin = std::max(range.offset, firstRow * rowBytes());
    const std::uint64_t end = std::min({range.end(), (firstRow + rows) * rowBytes(), m_size});
    for (std::uint64_t at = begin; at < end;) {
        const std::uint64_t row = rowOf(at);
        const std::uint64_t last = std::min(end, (row + 1) * rowBytes()) - 1;
        const int left = cellLeft(column, columnOf(at));
        const int right = cellLeft(column, columnOf(last)) + cellWidth(column);
        result.emplace_back(left, rowTop(row, topRow), right - left, m_metrics.rowHeight);
        at = last + 1;
    }
    return result;
}

int HexLayout::indexAt(HexColumn column, int x) const
{
    int index = 0;
    while (index + 1 < m_bytesPerRow && x >= cellLeft(column, index + 1))
        ++index;
    return index;
}

HexHit HexLayout::nearest(QPoint point, std::uint64_t topRow, HexColumn column) const
{
    // Floored, so that a point above the first visible row belongs to the row before it.
    const int below = point.y() - headerHeight();
    const int rows = below >= 0 ? below / m_metrics.rowHeight : -((-below - 1) / m_metrics.rowHeight + 1);
    const auto back = static_cast<std::uint64_t>(rows < 0 ? -rows : 0);
    if (back > topRow)
        return {column, 0};
    const std::uint64_t row = rows < 0 ? topRow - back : topRow + static_cast<std::uint64_t>(rows);
    if (row >= rowCount())
        return {column, m_size - 1};
    const int index = indexAt(column, point.x());
    const std::uint64_t offset = row * rowBytes() + static_cast<std::uint64_t>(index);
    return {column, std::min(offset, m_size - 1)};
}

std::optional<HexHit> HexLayout::hit(QPoint point, std::uint64_t topRow) const
{
    if (m_size == 0 || point.y() < headerHeight())
        return std::nullopt;
    const auto row = topRow + static_cast<std::uint64_t>((point.y() - headerHeight()) / m_metrics.rowHeight);
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        if (point.x() < columnLeft(column) || point.x() >= columnRight(column) || row >= rowCount())
            continue;
        const HexHit found = nearest(point, topRow, column);
        const bool behindEnd =
            rowOf(found.offset) != row || indexAt(column, point.x()) != columnOf(found.offset);
        return behindEnd ? std::nullopt : std::optional(found);
    }
    return std::nullopt;
}

QPainterPath outlineOf(const std::vector<QRect> &runs)
{
    QPainterPath path;
    for (std::size_t first = 0; first < runs.size();) {
        std::size_t last = first;
        while (last + 1 < runs.size() && runs[last + 1].left() <= runs[last].right() &&
               runs[last + 1].right() >= runs[last].left())
            ++last;
        QPolygonF polygon;
        for (std::size_t i = first; i <= last; ++i) {
            const QRectF run(runs[i]);
            polygon << run.topRight() << run.bottomRight();
        }
        for (std::size_t i = last + 1; i-- > first;) {
            const QRectF run(runs[i]);
            polygon << run.bottomLeft() << run.topLeft();
        }
        path.addPolygon(polygon);
        path.closeSubpath();
        first = last + 1;
    }
    return path;
}

HexScrollScale::HexScrollScale(std::uint64_t rowCount, std::uint64_t wholeRows)
    : m_lastTopRow(rowCount > wholeRows ? rowCount - wholeRows : 0),
      m_rowsPerStep(std::max<std::uint64_t>(1, (m_lastTopRow + kMaxSteps - 1) / kMaxSteps))
{
}

int HexScrollScale::valueOf(std::uint64_t topRow) const
{
    if (topRow >= m_lastTopRow)
        return maximum();
    return static_cast<int>(topRow / m_rowsPerStep);
}

std::uint64_t HexScrollScale::topRowOf(int value) const
{
    const auto steps = static_cast<std::uint64_t>(std::max(0, value));
    return std::min(m_lastTopRow, steps * m_rowsPerStep);
}

} // namespace cutaway
