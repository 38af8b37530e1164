// SPDX-License-Identifier: MIT
// The rows of a hex pane: how large they are, which of them are in sight, and what lies at a point.
#pragma once

#include "viewers/kit/hex/hexcursor.h"
#include "viewers/kit/hex/hexglyphs.h"

#include <QObject>
#include <memory>

class QAbstractScrollArea;
class QWheelEvent;

namespace cutaway
{

class HexRows : public QObject
{
    Q_OBJECT

public:
    static constexpr int kFitWidth = 0; // bytes per row that the width decides

    explicit HexRows(QAbstractScrollArea &area);

    const HexLayout &layout() const { return m_layout; }
    HexGlyphs &glyphs() { return *m_glyphs; }
    std::uint64_t top() const { return m_top; }
    int whole() const;
    ByteRange bytesInSight() const; // those of whole rows
    int sideways() const;           // pixels that the bytes are scrolled by
    std::optional<HexHit> hitAt(QPoint point) const;

    // One of HexLayout::kWidths, or kFitWidth.
    void setBytesPerRow(int bytes);
    int bytesPerRow() const { return m_wantedBytesPerRow; }
    void zoomBy(int steps);
    void resetZoom() { zoomBy(-m_zoom); }
    bool isZoomed() const { return m_zoom != 0; }

    // So many bytes, in the room that the pane has by now.
    void arrange(std::uint64_t size);
    void setTop(std::uint64_t row);
    // With some of what comes before.
    void setTopBefore(std::uint64_t row);
    // What stood at `before` stands at `now`; arrange() comes next.
    void carry(std::uint64_t before, std::uint64_t now);
    void followBars();
    void turn(QWheelEvent &event);
    void scrollToStart(ByteRange range);
    void scrollTo(const HexCursor &cursor);
    void scrollSideways(const HexCursor &cursor);

Q_SIGNALS:
    void moved();

private:
    void dress();

    QAbstractScrollArea &m_area;
    HexLayout m_layout;
    HexScrollScale m_scale;
    std::unique_ptr<HexGlyphs> m_glyphs;
    std::uint64_t m_top = 0;
    int m_wantedBytesPerRow = 16;
    int m_zoom = 0;
    int m_wheel = 0; // eighths of a degree not yet scrolled
};

} // namespace cutaway
