// SPDX-License-Identifier: MIT
// Where offset, bytes and text of a hex pane stand. Pure geometry: no widget, no file.
//
// All lengths are logical pixels. A vertical position is relative to the viewport, a horizontal one to the
// left edge of the content, which may be scrolled.
#pragma once

#include "core/base/bytes.h"

#include <QPainterPath>
#include <QRect>
#include <optional>
#include <vector>

namespace cutaway
{

enum class HexColumn : std::uint8_t { Hex, Text };

struct HexMetrics {
    int charWidth = 8;  // of the fixed font, rounded up
    int rowHeight = 20; // of one row of bytes and of the column header
    bool operator==(const HexMetrics &) const = default;
};

struct HexHit {
    HexColumn column = HexColumn::Hex;
    std::uint64_t offset = 0;
    bool operator==(const HexHit &) const = default;
};

class HexLayout
{
public:
    static constexpr int kMargin = 8;
    static constexpr int kGutter = 16; // left of the offsets: change bars and link arrows
    static constexpr int kWidths[] = {8, 16, 24, 32};

    HexLayout() = default;
    HexLayout(HexMetrics metrics, std::uint64_t size, int bytesPerRow);
    // The widest of kWidths whose content fits, at least the smallest.
    static int fittingBytesPerRow(HexMetrics metrics, std::uint64_t size, int width);

    const HexMetrics &metrics() const { return m_metrics; }
    std::uint64_t size() const { return m_size; }
    int bytesPerRow() const { return m_bytesPerRow; }
    std::uint64_t rowCount() const { return (m_size + rowBytes() - 1) / rowBytes(); }
    std::uint64_t rowOf(std::uint64_t offset) const { return offset / rowBytes(); }
    int columnOf(std::uint64_t offset) const { return static_cast<int>(offset % rowBytes()); }
    // Hexadecimal digits of an offset: 8, or as many as the last one needs.
    int offsetDigits() const { return m_offsetDigits; }

    int headerHeight() const { return m_metrics.rowHeight + kMargin / 2; }
    int offsetLeft() const { return kMargin + kGutter; }
    int cellWidth(HexColumn column) const;
    int cellLeft(HexColumn column, int index) const;
    // Left edge of the first digit or character in a cell.
    int glyphLeft(HexColumn column, int index) const;
    int columnLeft(HexColumn column) const { return cellLeft(column, 0); }
    int columnRight(HexColumn column) const;
    int contentWidth() const { return columnRight(HexColumn::Text) + kMargin; }
    // Gutter and offsets: they stay where they are when the bytes are scrolled sideways.
    int fixedWidth() const { return offsetLeft() + (m_offsetDigits + 1) * m_metrics.charWidth; }

    // Whole rows below the header of a viewport this high, at least one.
    int wholeRows(int viewportHeight) const;
    int rowTop(std::uint64_t row, std::uint64_t topRow) const;
    QRect cell(HexColumn column, std::uint64_t offset, std::uint64_t topRow) const;
    // What a range covers, one rectangle a row, in the rows [firstRow, firstRow + rows).
    std::vector<QRect> runs(HexColumn column, ByteRange range, std::uint64_t topRow, std::uint64_t firstRow,
                            std::uint64_t rows) const;

    // The byte at a point; nothing outside both columns and behind the last byte.
    std::optional<HexHit> hit(QPoint point, std::uint64_t topRow) const;
    // The byte of `column` nearest to a point anywhere, for dragging. The size must not be zero.
    HexHit nearest(QPoint point, std::uint64_t topRow, HexColumn column) const;

    bool operator==(const HexLayout &) const = default;

private:
    std::uint64_t rowBytes() const { return static_cast<std::uint64_t>(m_bytesPerRow); }
    int padding() const { return std::max(2, m_metrics.charWidth * 3 / 8); }
    int indexAt(HexColumn column, int x) const;

    HexMetrics m_metrics;
    std::uint64_t m_size = 0;
    int m_bytesPerRow = 16;
    int m_offsetDigits = 8;
};

// The outline around rectangles of consecutive rows; rows that do not touch get outlines of their own.
QPainterPath outlineOf(const std::vector<QRect> &runs);

// A scroll bar counts in int. Where the rows of a file do not fit, one step of the bar stands for several.
class HexScrollScale
{
public:
    static constexpr std::uint64_t kMaxSteps = 1U << 30;

    HexScrollScale() = default;
    HexScrollScale(std::uint64_t rowCount, std::uint64_t wholeRows);

    std::uint64_t lastTopRow() const { return m_lastTopRow; }
    std::uint64_t rowsPerStep() const { return m_rowsPerStep; }
    int maximum() const { return static_cast<int>((m_lastTopRow + m_rowsPerStep - 1) / m_rowsPerStep); }
    int valueOf(std::uint64_t topRow) const;
    std::uint64_t topRowOf(int value) const;

private:
    std::uint64_t m_lastTopRow = 0;
    std::uint64_t m_rowsPerStep = 1;
};

} // namespace cutaway
