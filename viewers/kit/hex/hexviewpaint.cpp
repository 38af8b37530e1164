// SPDX-License-Identifier: MIT
// What HexView puts on the screen besides the bytes themselves: labels, notes, empty state.
#include "viewers/kit/hex/hexview.h"

#include "viewers/kit/theme/elided.h"

namespace cutaway
{

namespace
{

constexpr int kMaxTitle = 120; // characters
const std::vector<HexBookmark> kNoBookmarks;

// The value of the selected field and where it leads, then the units that begin.
std::vector<HexLabel> labelsOf(const HexSource &source, const HexMarks &marks, HexRanges &ranges,
                               const HexLayout &layout)
{
    std::vector<HexLabel> result;
    const File &file = source.file().file();
    if (!marks.selected.empty()) {
        const std::uint64_t row = layout.rowOf(marks.selected.front().offset);
        result.push_back({row, marks.label, HexLabelTone::Selection});
        if (!marks.targetLabel.isEmpty())
            result.push_back({row, marks.targetLabel, HexLabelTone::Link});
    }
    if (source.inflated())
        return result;
    for (const HexUnitStart &start : ranges.unitStarts()) {
        const QString title = QString::fromStdString(ranges.titleOf(file, start.unit)).simplified();
        result.push_back({layout.rowOf(start.offset), theme::elided(title, kMaxTitle), HexLabelTone::Unit});
    }
    return result;
}

void paintEmpty(QPainter &painter, const QRect &room, bool inflated)
{
    painter.fillRect(room, theme::current().colors().sunken);
    painter.setFont(theme::current().interfaceFont());
    painter.setPen(theme::current().colors().textDim);
    const QString text = inflated
                             ? HexView::tr("This record could not be inflated.\nIts stored bytes are "
                                           "shown under \u201CStored\u201D.")
                             : HexView::tr("This file holds no bytes.\nOpen another one, or drop it here.");
    painter.drawText(room, Qt::AlignCenter, text);
}

} // namespace

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    if (m_source.size() == 0) {
        paintEmpty(painter, viewport()->rect(), m_source.inflated().has_value());
        return;
    }
    const HexLayout &layout = m_rows.layout();
    const auto rowBytes = static_cast<std::uint64_t>(layout.bytesPerRow());
    const auto rows = static_cast<std::uint64_t>(m_rows.whole()) + 1;
    const ByteRange visible{m_rows.top() * rowBytes, rows * rowBytes};
    const std::vector<HexSpan> &spans = m_ranges.spans(m_source, visible);
    const HexFrame frame{layout,
                         theme::current(),
                         m_marks,
                         m_cursor,
                         spans,
                         m_changed,
                         m_source.inflated() ? kNoBookmarks : m_bookmarks,
                         labelsOf(m_source, m_marks, m_ranges, layout),
                         hexArrowsOf(m_ranges.links(), layout, m_rows.top(), rows),
                         m_source.read(visible),
                         m_rows.top(),
                         rows,
                         viewport()->size(),
                         m_rows.sideways(),
                         hasFocus()};
    HexPainter(painter, m_rows.glyphs(), frame).paint();
    m_notes.paint(painter);
    if (hasFocus()) {
        painter.setPen(theme::current().colors().accent);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

} // namespace cutaway
