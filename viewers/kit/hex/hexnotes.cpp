// SPDX-License-Identifier: MIT
#include "viewers/kit/hex/hexnotes.h"

#include "viewers/kit/file/quantitytext.h"
#include "viewers/kit/theme/elided.h"
#include "viewers/kit/theme/theme.h"

#include <QPainter>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kRefusalMilliseconds = 4000;
constexpr int kPadding = 10;
constexpr int kGap = 8; // to the edge of the viewport and between notes

} // namespace

HexNotes::HexNotes(QWidget &viewport, HexRows &rows, const HexMarks &marks, const HexCursor &cursor)
    : m_viewport(viewport), m_rows(rows), m_marks(marks), m_cursor(cursor)
{
    m_refusalEnd.setSingleShot(true);
    m_refusalEnd.setInterval(kRefusalMilliseconds);
    connect(&m_refusalEnd, &QTimer::timeout, this, [this] {
        m_refusal.clear();
        m_viewport.update();
    });
}

void HexNotes::refuse(const QString &reason)
{
    m_refusal = reason;
    m_refusalEnd.start();
    m_viewport.update();
    Q_EMIT refused(reason);
}

bool HexNotes::click(QPoint point)
{
    for (const Note &note : notes()) {
        if (!note.rect.contains(point))
            continue;
        if (note.leadsTo)
            m_rows.setTop(*note.leadsTo);
        return true;
    }
    return false;
}

HexNotes::Note HexNotes::noteAt(int centre, int top, const QString &text) const
{
    const QFontMetrics metrics(theme::current().smallFont());
    const int width = std::min(metrics.horizontalAdvance(text) + 2 * kPadding, m_viewport.width());
    const int left = std::clamp(centre - width / 2, 0, std::max(0, m_viewport.width() - width));
    return {QRect(left, top, width, metrics.height() + 6), text, std::nullopt, false};
}

// "continues 40 rows" at the edge behind which the selected field goes on; a refusal below the caret.
std::vector<HexNotes::Note> HexNotes::notes() const
{
    std::vector<Note> result;
    const HexLayout &layout = m_rows.layout();
    const std::uint64_t top = m_rows.top();
    const int centre =
        (layout.columnLeft(HexColumn::Hex) + layout.columnRight(HexColumn::Hex)) / 2 - m_rows.sideways();
    const int height = QFontMetrics(theme::current().smallFont()).height() + 6;
    if (!m_marks.selected.empty() && m_marks.selected.front().size != 0) {
        const ByteRange field = m_marks.selected.front();
        const std::uint64_t first = layout.rowOf(field.offset);
        const std::uint64_t last = layout.rowOf(field.end() - 1);
        const auto whole = static_cast<std::uint64_t>(m_rows.whole());
        const bool shown = first < top + whole && last >= top;
        if (shown && last >= top + whole) {
            const std::uint64_t rows = last - (top + whole) + 1;
            result.push_back(
                noteAt(centre, m_viewport.height() - height - kGap,
                       tr("continues %1").arg(quantityText(rows, "row")) + QStringLiteral(" \u2193")));
            result.back().leadsTo = last - whole + 1;
        }
        if (shown && first < top) {
            const std::uint64_t rows = top - first;
            result.push_back(
                noteAt(centre, layout.headerHeight() + kGap,
                       tr("began %1 above").arg(quantityText(rows, "row")) + QStringLiteral(" \u2191")));
            result.back().leadsTo = first;
        }
    }
    if (!m_refusal.isEmpty()) {
        const QRect cell = layout.cell(m_cursor.column, m_cursor.caret, top);
        const int below = std::clamp(cell.bottom() + kGap / 2, layout.headerHeight(),
                                     std::max(layout.headerHeight(), m_viewport.height() - height));
        result.push_back(noteAt(cell.center().x() - m_rows.sideways(), below, m_refusal));
        result.back().isRefusal = true;
    }
    return result;
}

void HexNotes::paint(QPainter &painter) const
{
    const theme::Colors &colors = theme::current().colors();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::current().smallFont());
    for (const Note &note : notes()) {
        painter.setPen(note.isRefusal ? colors.error : colors.outline);
        painter.setBrush(colors.raised);
        const QRectF box = QRectF(note.rect).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter.setPen(note.isRefusal ? colors.error : colors.text);
        painter.drawText(
            note.rect.adjusted(kPadding, 0, -kPadding, 0), Qt::AlignCenter | Qt::TextSingleLine,
            theme::elided(note.text, painter.fontMetrics(), note.rect.width() - 2 * kPadding + 1));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace cutaway
