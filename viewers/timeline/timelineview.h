// SPDX-License-Identifier: MIT
// Ruler, blocks and annotations of a clip over time, with the playhead.
//
// Dragging scrubs, on whole frames unless Alt is held; the wheel zooms about the pointer, Shift+wheel moves.
// A click on an annotation selects its bytes and goes to its time.
#pragma once

#include "viewers/theme/theme.h"
#include "viewers/timeline/clipplayer.h"

#include <QWidget>

namespace cutaway
{

class TimelineView : public QWidget
{
    Q_OBJECT

public:
    TimelineView(ClipPlayer &player, Selection &selection, const theme::Theme &theme,
                 QWidget *parent = nullptr);

    void setTheme(const theme::Theme &theme);
    void fitAll();
    double frameAtX(double x) const;
    double xOfFrame(double frame) const;

    struct Chip {
        QRectF box;
        QString text;
        double frame = 0.0;
        std::uint32_t track = 0, index = 0; // annotationTracks[track].annotations[index]
        bool outside = false;               // later than the clip lasts, or before it starts
    };
    const std::vector<Chip> &chips() const { return m_chips; }

    QSize sizeHint() const override { return {600, 160}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    void takeClip();
    void placeChips();
    void scrubTo(double x, bool free);
    const Chip *chipAt(QPointF at) const;
    void selectChip(const Chip &chip);
    void goToAnnotation(int direction);
    double framesShown() const;
    void paintRuler(QPainter &painter) const;
    void paintBlocks(QPainter &painter) const;
    void paintChips(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;

    ClipPlayer &m_player;
    Selection &m_selection;
    theme::Theme m_theme;
    std::vector<Chip> m_chips;
    double m_left = 0.0;           // frame at the left margin
    double m_pixelsPerFrame = 0.0; // 0: fit all
};

} // namespace cutaway
