// SPDX-License-Identifier: MIT
// What HexView puts on the screen besides the bytes themselves: notes, chips, empty state, tooltips.
#include "viewers/hex/hexview.h"

#include "viewers/theme/elided.h"

#include <QEvent>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kChipPadding = 10;
constexpr int kMaxTitle = 120; // characters
const std::vector<HexBookmark> kNoBookmarks;
constexpr int kChipGap = 8; // to the edge of the viewport and between chips

} // namespace

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    if (m_source.size() == 0) {
        paintEmpty(painter);
        return;
    }
    const auto rowBytes = static_cast<std::uint64_t>(m_layout.bytesPerRow());
    const auto rows = static_cast<std::uint64_t>(wholeRows()) + 1;
    const ByteRange visible{m_topRow * rowBytes, rows * rowBytes};
    const std::vector<HexSpan> &spans = m_ranges.spans(m_source, visible);
    const HexFrame frame{m_layout,
                         theme::current(),
                         m_marks,
                         m_cursor,
                         spans,
                         m_changed,
                         m_source.inflated() ? kNoBookmarks : m_bookmarks,
                         labels(),
                         hexArrowsOf(m_ranges.links(), m_layout, m_topRow, rows),
                         m_source.read(visible),
                         m_topRow,
                         rows,
                         viewport()->size(),
                         horizontalScrollBar()->value(),
                         hasFocus()};
    HexPainter(painter, *m_glyphs, frame).paint();
    paintChips(painter);
    if (hasFocus()) {
        painter.setPen(theme::current().colors().accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

// The value of the selected field and where it leads, then the units that begin.
std::vector<HexLabel> HexView::labels()
{
    std::vector<HexLabel> result;
    const File &file = m_file.file();
    if (!m_marks.selected.empty()) {
        const std::uint64_t row = m_layout.rowOf(m_marks.selected.front().offset);
        result.push_back({row, m_marks.label, HexLabelTone::Selection});
        if (!m_marks.targetLabel.isEmpty())
            result.push_back({row, m_marks.targetLabel, HexLabelTone::Link});
    }
    if (m_source.inflated())
        return result;
    for (const HexUnitStart &start : m_ranges.unitStarts()) {
        const QString title = QString::fromStdString(m_ranges.titleOf(file, start.unit)).simplified();
        result.push_back({m_layout.rowOf(start.offset), theme::elided(title, kMaxTitle), HexLabelTone::Unit});
    }
    return result;
}

HexView::Chip HexView::chipAt(int centre, int top, const QString &text) const
{
    const QFontMetrics metrics(theme::current().smallFont());
    const int width = std::min(metrics.horizontalAdvance(text) + 2 * kChipPadding, viewport()->width());
    const int left = std::clamp(centre - width / 2, 0, std::max(0, viewport()->width() - width));
    return {QRect(left, top, width, metrics.height() + 6), text, std::nullopt, false};
}

// "continues 40 rows" at the edge behind which the selected field goes on; a refusal below the caret.
std::vector<HexView::Chip> HexView::chips() const
{
    std::vector<Chip> result;
    const int centre = (m_layout.columnLeft(HexColumn::Hex) + m_layout.columnRight(HexColumn::Hex)) / 2 -
                       horizontalScrollBar()->value();
    const int height = QFontMetrics(theme::current().smallFont()).height() + 6;
    if (!m_marks.selected.empty() && m_marks.selected.front().size != 0) {
        const ByteRange field = m_marks.selected.front();
        const std::uint64_t first = m_layout.rowOf(field.offset);
        const std::uint64_t last = m_layout.rowOf(field.end() - 1);
        const auto whole = static_cast<std::uint64_t>(wholeRows());
        const bool shown = first < m_topRow + whole && last >= m_topRow;
        if (shown && last >= m_topRow + whole) {
            const std::uint64_t rows = last - (m_topRow + whole) + 1;
            result.push_back(chipAt(centre, viewport()->height() - height - kChipGap,
                                    (rows == 1 ? tr("continues 1 row") : tr("continues %1 rows").arg(rows)) +
                                        QStringLiteral(" \u2193")));
            result.back().leadsTo = last - whole + 1;
        }
        if (shown && first < m_topRow) {
            const std::uint64_t rows = m_topRow - first;
            result.push_back(
                chipAt(centre, m_layout.headerHeight() + kChipGap,
                       (rows == 1 ? tr("began 1 row above") : tr("began %1 rows above").arg(rows)) +
                           QStringLiteral(" \u2191")));
            result.back().leadsTo = first;
        }
    }
    if (!m_refusal.isEmpty()) {
        const QRect cell = m_layout.cell(m_cursor.column, m_cursor.caret, m_topRow);
        const int below = std::clamp(cell.bottom() + kChipGap / 2, m_layout.headerHeight(),
                                     std::max(m_layout.headerHeight(), viewport()->height() - height));
        result.push_back(chipAt(cell.center().x() - horizontalScrollBar()->value(), below, m_refusal));
        result.back().isRefusal = true;
    }
    return result;
}

void HexView::paintChips(QPainter &painter)
{
    const theme::Colors &colors = theme::current().colors();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(theme::current().smallFont());
    for (const Chip &chip : chips()) {
        painter.setPen(chip.isRefusal ? colors.error : colors.outline);
        painter.setBrush(colors.raised);
        const QRectF box = QRectF(chip.rect).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
        painter.setPen(chip.isRefusal ? colors.error : colors.text);
        painter.drawText(
            chip.rect.adjusted(kChipPadding, 0, -kChipPadding, 0), Qt::AlignCenter | Qt::TextSingleLine,
            theme::elided(chip.text, painter.fontMetrics(), chip.rect.width() - 2 * kChipPadding + 1));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void HexView::paintEmpty(QPainter &painter)
{
    painter.fillRect(viewport()->rect(), theme::current().colors().sunken);
    painter.setFont(theme::current().interfaceFont());
    painter.setPen(theme::current().colors().textDim);
    const QString text = m_source.inflated()
                             ? tr("This record could not be inflated.\nIts stored bytes are "
                                  "shown under \u201CStored\u201D.")
                             : tr("This file holds no bytes.\nOpen another one, or drop it here.");
    painter.drawText(viewport()->rect(), Qt::AlignCenter, text);
}

bool HexView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::Leave)
        m_selection.hover(std::nullopt);
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::optional<HexHit> hit = hitAt(help->pos());
    const std::optional<Place> place = hit ? m_source.placeAt(hit->offset) : std::nullopt;
    if (place)
        QToolTip::showText(help->globalPos(), hexFieldText(m_source, *place), viewport());
    else
        QToolTip::hideText();
    return true;
}

} // namespace cutaway
