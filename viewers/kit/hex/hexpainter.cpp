// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexpainter.h"

#include "viewers/kit/hex/hexinput.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kDotStep = 4; // pixels between the dots below unexplained bytes
constexpr char kDigits[] = "0123456789ABCDEF";

QRect inset(QRect run)
{
    return run.adjusted(1, 1, -1, -1);
}

bool containsOffset(const std::vector<ByteRange> &ascending, std::uint64_t offset)
{
    const auto after =
        std::upper_bound(ascending.begin(), ascending.end(), offset,
                         [](std::uint64_t at, const ByteRange &range) { return at < range.offset; });
    return after != ascending.begin() && (after - 1)->contains(offset);
}

} // namespace

HexPainter::HexPainter(QPainter &painter, HexGlyphs &glyphs, const HexFrame &frame)
    : m_painter(painter), m_glyphs(glyphs), m_frame(frame), m_colors(frame.theme.colors()),
      m_inks(frame.theme)
{
}

void HexPainter::paint()
{
    m_painter.fillRect(QRect(QPoint(0, 0), m_frame.viewport), m_colors.sunken);
    m_painter.save();
    if (m_frame.scrolledX != 0)
        m_painter.setClipRect(QRect(QPoint(m_frame.layout.fixedWidth(), 0), m_frame.viewport));
    m_painter.translate(-m_frame.scrolledX, 0);
    fillObjects();
    for (const HexSpan &span : m_frame.spans)
        fillSpan(span);
    markRanges();
    drawBytes();
    m_glyphs.flush(m_painter);
    drawCaret();
    drawLabels();
    drawBookmarks();
    drawHeader();
    m_painter.restore();
    paintFixed();
}

// What stays when the bytes are scrolled sideways.
void HexPainter::paintFixed()
{
    drawOffsets();
    m_glyphs.flush(m_painter);
    drawGutter();
    drawFlags();
    drawArrows();
    drawLinkArrow();
    drawFixedHeader();
}

std::uint64_t HexPainter::firstVisible() const
{
    return m_frame.topRow * static_cast<std::uint64_t>(m_frame.layout.bytesPerRow());
}

// One row beyond either edge, so that a frame that goes on there stays open.
std::vector<QRect> HexPainter::runs(HexColumn column, ByteRange range) const
{
    const std::uint64_t first = m_frame.topRow == 0 ? 0 : m_frame.topRow - 1;
    return m_frame.layout.runs(column, range, m_frame.topRow, first, m_frame.rows + 2);
}

qreal HexPainter::baseline(std::uint64_t row) const
{
    const HexMetrics &metrics = m_frame.layout.metrics();
    return m_frame.layout.rowTop(row, m_frame.topRow) + (metrics.rowHeight - m_glyphs.lineHeight()) / 2 +
           m_glyphs.ascent();
}

bool HexPainter::isSelected(std::uint64_t offset) const
{
    const auto &ranges = m_frame.marks.selected;
    return std::any_of(ranges.begin(), ranges.end(),
                       [offset](const ByteRange &range) { return range.contains(offset); });
}

void HexPainter::fill(ByteRange range, const QColor &color)
{
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        for (const QRect &run : runs(column, range))
            m_painter.fillRect(run, color);
    }
}

void HexPainter::frameRange(ByteRange range, const QColor &color, qreal width)
{
    m_painter.save();
    m_painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    m_painter.setBrush(Qt::NoBrush);
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        std::vector<QRect> rectangles = runs(column, range);
        for (QRect &run : rectangles)
            run.adjust(0, 0, -1, 0);
        if (!rectangles.empty()) // stays above the line that the next row begins with
            rectangles.back().adjust(0, 0, 0, -1);
        m_painter.drawPath(outlineOf(rectangles).translated(0.5, 0.5));
    }
    m_painter.restore();
}

void HexPainter::fillSpan(const HexSpan &span)
{
    QColor tint = m_colors.category[span.category];
    tint.setAlphaF(HexInks::kFieldShare); // lets the tone of the enclosing object through
    QColor hatch = m_colors.padding;
    hatch.setAlphaF(HexInks::kHatchShare); // lets the digits stand out
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        for (const QRect &run : runs(column, span.range)) {
            if (span.fill == HexFill::Padding)
                m_painter.fillRect(inset(run), QBrush(hatch, Qt::BDiagPattern));
            else if (span.fill == HexFill::Undecoded)
                dotBelow(run);
            else if (column == HexColumn::Hex)
                m_painter.fillRect(inset(run), tint);
        }
    }
}

void HexPainter::dotBelow(const QRect &run)
{
    for (int x = run.left() + kDotStep / 2; x < run.right(); x += kDotStep)
        m_painter.fillRect(x, run.bottom() - 1, 1, 1, m_colors.unknown);
}

void HexPainter::fillObjects()
{
    const HexMarks &marks = m_frame.marks;
    if (marks.object)
        fill(*marks.object, m_inks.ground(HexGround::Object));
    if (marks.target)
        fill(*marks.target, m_inks.ground(HexGround::Target));
    for (const ByteRange &range : marks.selected) {
        if (marks.isObject)
            fill(range, m_inks.ground(HexGround::Chosen));
    }
}

void HexPainter::markRanges()
{
    const HexMarks &marks = m_frame.marks;
    if (marks.target)
        frameRange(*marks.target, m_colors.link, 1);
    for (const ByteRange &range : marks.selected) {
        if (!marks.isObject)
            fill(range, m_inks.ground(HexGround::Field));
    }
    if (const auto bytes = m_frame.cursor.selection())
        fill(*bytes, m_inks.ground(HexGround::Bytes));
    for (const ByteRange &range : marks.selected)
        frameRange(range, m_colors.accent, 1);
    for (const ByteRange &range : marks.hovered)
        frameRange(range, m_colors.textDim, 1);
}

// As it was filled, the last one on top.
HexGround HexPainter::groundOf(std::uint64_t offset) const
{
    const HexMarks &marks = m_frame.marks;
    const auto bytes = m_frame.cursor.selection();
    if (bytes && bytes->contains(offset))
        return HexGround::Bytes;
    if (isSelected(offset))
        return marks.isObject ? HexGround::Chosen : HexGround::Field;
    if (marks.target && marks.target->contains(offset))
        return HexGround::Target;
    return marks.object && marks.object->contains(offset) ? HexGround::Object : HexGround::Plain;
}

void HexPainter::drawByte(std::uint64_t offset, const HexSpan &span, bool changed)
{
    const std::uint8_t byte = m_frame.bytes[offset - firstVisible()];
    HexLook look{groundOf(offset), span.fill, span.category, HexColumn::Hex,
                 byte == 0 || span.fill == HexFill::Padding};
    const HexWeight weight = changed ? HexWeight::Bold : HexWeight::Regular;
    const int index = m_frame.layout.columnOf(offset);
    const qreal y = baseline(m_frame.layout.rowOf(offset));
    const qreal hexLeft = m_frame.layout.glyphLeft(HexColumn::Hex, index);
    const QColor ink = m_inks.ink(look);
    m_glyphs.add(kDigits[byte >> 4], {hexLeft, y}, ink, weight);
    m_glyphs.add(kDigits[byte & 0xF], {hexLeft + m_frame.layout.metrics().charWidth, y}, ink, weight);
    const QPointF textAt(m_frame.layout.glyphLeft(HexColumn::Text, index), y);
    look.column = HexColumn::Text;
    const auto character = hexCharacter(byte);
    look.isFaint = look.isFaint || !character;
    if (character)
        m_glyphs.add(*character, textAt, m_inks.ink(look), weight);
    else
        m_glyphs.addBlank(textAt, m_inks.ink(look));
}

void HexPainter::drawBytes()
{
    for (const HexSpan &span : m_frame.spans) {
        for (std::uint64_t offset = span.range.offset; offset < span.range.end(); ++offset) {
            const bool changed = containsOffset(m_frame.changed, offset);
            drawByte(offset, span, changed);
            if (changed) { // a bar under the byte, besides the weight
                const QRect cell = m_frame.layout.cell(HexColumn::Hex, offset, m_frame.topRow);
                m_painter.fillRect(QRect(cell.left() + 2, cell.bottom() - 2, cell.width() - 4, 2),
                                   m_colors.ok);
            }
        }
        if (span.refers)
            underlineReference(span);
    }
}

void HexPainter::underlineReference(const HexSpan &span)
{
    const bool selected = !m_frame.marks.isObject && isSelected(span.range.offset);
    const QColor color = selected ? m_colors.onAccent : m_colors.category[span.category];
    const int inside =
        m_frame.layout.glyphLeft(HexColumn::Hex, 0) - m_frame.layout.cellLeft(HexColumn::Hex, 0);
    for (const QRect &run : runs(HexColumn::Hex, span.range)) {
        const int y = run.top() + (run.height() - m_glyphs.lineHeight()) / 2 + m_glyphs.ascent() + 2;
        m_painter.fillRect(QRect(run.left() + inside, y, run.width() - 2 * inside, 1), color);
    }
}

void HexPainter::drawOffsets()
{
    const HexLayout &layout = m_frame.layout;
    const std::uint64_t caretRow = layout.rowOf(m_frame.cursor.caret);
    const QColor leadingInk = m_inks.leadingZero();
    for (std::uint64_t row = m_frame.topRow; row < m_frame.topRow + m_frame.rows; ++row) {
        const std::uint64_t offset = row * static_cast<std::uint64_t>(layout.bytesPerRow());
        if (row >= layout.rowCount())
            break;
        bool leading = true; // zeros in front say nothing: they stand back
        for (int digit = layout.offsetDigits() - 1; digit >= 0; --digit) {
            const unsigned value = (offset >> (digit * 4)) & 0xF;
            leading = leading && value == 0 && digit != 0;
            const QColor &ink = leading ? leadingInk : row == caretRow ? m_colors.text : m_colors.textDim;
            const int place = layout.offsetDigits() - 1 - digit;
            const qreal x = layout.offsetLeft() + place * layout.metrics().charWidth;
            m_glyphs.add(kDigits[value], {x, baseline(row)}, ink);
        }
    }
}

void HexPainter::drawCaret()
{
    const HexLayout &layout = m_frame.layout;
    const HexCursor &cursor = m_frame.cursor;
    const std::uint64_t row = layout.rowOf(cursor.caret);
    if (row < m_frame.topRow || row >= m_frame.topRow + m_frame.rows)
        return;
    m_painter.setBrush(Qt::NoBrush);
    for (const HexColumn column : {HexColumn::Hex, HexColumn::Text}) {
        const QRect cell = layout.cell(column, cursor.caret, m_frame.topRow);
        const bool active = column == cursor.column && m_frame.focused;
        m_painter.setPen(active ? m_colors.text : m_colors.textDim);
        m_painter.drawRect(cell.adjusted(0, 0, -1, -1));
        if (!active)
            continue;
        const int left = layout.glyphLeft(column, layout.columnOf(cursor.caret)) +
                         (cursor.lowNibble ? layout.metrics().charWidth : 0);
        if (cursor.inserts && !cursor.lowNibble)
            m_painter.fillRect(QRect(cell.left() - 1, cell.top(), 3, cell.height()), m_colors.text);
        else
            m_painter.fillRect(QRect(left, cell.bottom() - 2, layout.metrics().charWidth, 3), m_colors.text);
    }
}

} // namespace cutaway
