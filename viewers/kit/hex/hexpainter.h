// SPDX-License-Identifier: MIT
// Paints what a hex pane shows at one moment. Knows no widget: everything it needs stands in HexFrame.
//
// Tones, from back to front: enclosing object (12 % of the accent), fields (a tint of their category),
// link target (framed), selected bytes, selected field (full accent) or object (framed), hovered (thin
// frame). Padding is hatched, unexplained bytes are dotted, references underlined, changed bytes bold and
// barred: nothing is told by colour alone.
#pragma once

#include "viewers/kit/hex/hexcursor.h"
#include "viewers/kit/hex/hexglyphs.h"
#include "viewers/kit/hex/hexinks.h"
#include "viewers/kit/hex/hexlinks.h"
#include "viewers/kit/hex/hexmarks.h"
#include "viewers/kit/hex/hexranges.h"
#include "viewers/kit/theme/theme.h"

#include <QPainter>

namespace cutaway
{

enum class HexLabelTone : std::uint8_t { Unit, Selection, Link };

// A note right of a row of bytes; several of one row stand one behind the other.
struct HexLabel {
    std::uint64_t row = 0;
    QString text;
    HexLabelTone tone = HexLabelTone::Unit;
};

struct HexFrame {
    const HexLayout &layout;
    const theme::Theme &theme;
    const HexMarks &marks;
    const HexCursor &cursor;
    const std::vector<HexSpan> &spans;
    const std::vector<ByteRange> &changed; // ascending
    const std::vector<HexBookmark> &bookmarks;
    std::vector<HexLabel> labels;
    std::vector<HexArrow> arrows;
    Bytes bytes; // of the visible rows
    std::uint64_t topRow = 0;
    std::uint64_t rows = 0; // a partly visible one included
    QSize viewport;
    int scrolledX = 0;
    bool focused = false;
};

class HexPainter
{
public:
    HexPainter(QPainter &painter, HexGlyphs &glyphs, const HexFrame &frame);

    void paint();

private:
    void paintFixed();
    void fillObjects();
    void fillSpan(const HexSpan &span);
    void dotBelow(const QRect &run);
    void fill(ByteRange range, const QColor &color);
    void frameRange(ByteRange range, const QColor &color, qreal width);
    void markRanges();
    void drawBytes();
    void drawByte(std::uint64_t offset, const HexSpan &span, bool changed);
    HexGround groundOf(std::uint64_t offset) const;
    void underlineReference(const HexSpan &span);
    void drawOffsets();
    void drawCaret();
    void drawGutter();
    void drawArrows();
    void drawArrow(const HexArrow &arrow);
    void drawLinkArrow();
    void drawBookmarks();
    void drawFlags();
    void drawLabels();
    const QColor &inkOf(HexLabelTone tone) const;
    void drawHeader();
    void drawFixedHeader();
    void drawHeaderText(const QString &text, int x, const QColor &color);

    std::vector<QRect> runs(HexColumn column, ByteRange range) const;
    qreal baseline(std::uint64_t row) const;
    bool isSelected(std::uint64_t offset) const;
    bool isInSight(std::uint64_t row) const
    {
        return row >= m_frame.topRow && row < m_frame.topRow + m_frame.rows;
    }
    std::uint64_t firstVisible() const;

    QPainter &m_painter;
    HexGlyphs &m_glyphs;
    const HexFrame &m_frame;
    const theme::Colors &m_colors;
    HexInks m_inks;
};

} // namespace cutaway
