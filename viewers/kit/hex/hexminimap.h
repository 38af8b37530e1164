// SPDX-License-Identifier: MIT
// A narrow strip beside the bytes that shows all of them at once: fields in their colours, unexplained bytes,
// changes, bookmarks and what is in sight. A click scrolls there.
#pragma once

#include "viewers/kit/hex/hexmap.h"
#include "viewers/kit/hex/hexmarks.h"
#include "viewers/kit/jobs/asyncvalue.h"
#include "viewers/kit/theme/theme.h"

#include <QTimer>
#include <QWidget>

namespace cutaway
{

class HexMinimap : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kWidth = 48;

    HexMinimap(OpenFile &file, QWidget *parent);

    // The file, or what this unit holds after inflating.
    void setInflated(std::optional<UnitId> inflated);
    void setChanged(const std::vector<ByteRange> &changed);
    void setBookmarks(const std::vector<HexBookmark> &bookmarks);
    void setVisibleBytes(ByteRange visible);

    const HexMap &map() const { return m_map; }
    // Where a byte stands in the strip, and the byte at a height.
    int heightOf(std::uint64_t offset) const;
    std::uint64_t offsetAt(int height) const;

Q_SIGNALS:
    void wanted(quint64 offset); // to be shown
    void mapped();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override; // the bytes scroll
    bool event(QEvent *event) override;

private:
    int mostRows() const;
    void schedule();
    void start();
    void paintCells();
    QRgb colorOf(const HexMapCell &cell, int x, int y) const;
    void drawMarks(QPainter &painter) const;
    void drawVisible(QPainter &painter) const;

    OpenFile &m_file;
    std::optional<UnitId> m_inflated;
    HexMap m_map;
    QImage m_picture; // of m_map, in logical pixels
    std::vector<ByteRange> m_changed;
    std::vector<HexBookmark> m_bookmarks;
    ByteRange m_visible;
    QTimer m_delay;
    bool m_stale = true; // the map is of other bytes, or of another height
    AsyncValue m_making;
};

} // namespace cutaway
