// SPDX-License-Identifier: MIT
// The picture of a behaviour that is zoomed, scrolled and clicked; it knows no file. An overview stands in
// its corner where the picture does not fit.
#pragma once

#include "viewers/workshops/behaviour/behaviourpainter.h"

#include <QAbstractScrollArea>
#include <QPixmap>
#include <functional>
#include <memory>

namespace cutaway
{

class BehaviourCanvas : public QAbstractScrollArea
{
    Q_OBJECT

public:
    static constexpr double kLeastZoom = 0.01, kMostZoom = 4;

    explicit BehaviourCanvas(QWidget *parent = nullptr);

    // What stood at `held` stays where it is on the screen.
    void setPicture(std::shared_ptr<const ShownBehaviour> shown, const BehaviourSpot &held,
                    const QPointF &at);
    const ShownBehaviour *shown() const { return m_shown.get(); }
    const std::shared_ptr<const ShownBehaviour> &sharedShown() const { return m_shown; }
    BehaviourPainter painter() const { return BehaviourPainter(); }

    void setChosen(const BehaviourSpot &spot);
    const BehaviourSpot &chosen() const { return m_marks.chosen; }
    void setHits(std::set<std::uint32_t> hits);
    void setLegend(bool isShown);
    void setTips(std::function<QString(const BehaviourSpot &)> tips) { m_tips = std::move(tips); }

    double zoom() const { return m_zoom; }
    void zoomTo(double zoom, QPointF fixed); // a point of the viewport
    void zoomBy(double factor) { zoomTo(m_zoom * factor, QRectF(viewport()->rect()).center()); }
    void fit();
    void begin();                              // of a picture that was not seen before
    void centre(QPointF point);                // of the picture
    void showAll(const QRectF &place);         // scrolls as little as possible
    QPointF toView(QPointF point) const;       // of the picture
    QPointF toPicture(QPointF point) const;    // of the viewport
    QRectF overviewPlace() const;              // empty where the whole picture is seen
    BehaviourSpot spotAt(QPointF point) const; // of the viewport

Q_SIGNALS:
    void clicked(const cutaway::BehaviourSpot &spot);   // by mouse or keys
    void activated(const cutaway::BehaviourSpot &spot); // double click, Enter
    void turned(const cutaway::BehaviourSpot &spot);    // its triangle, or keys
    void leftPicture();                                 // Backspace
    void menuWanted(const cutaway::BehaviourSpot &spot, QPoint at);
    void zoomed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void dress();
    void updateBars();
    void scrollTo(QPointF corner); // of the viewport, in pixels of the whole
    void jumpTo(QPointF inOverview);
    QPointF corner() const;
    QSizeF sizeInPixels() const;
    QPointF margin() const; // free room on each side, so that any point can be anywhere in the viewport
    void paintOverview(QPainter &painter);
    void paintLegend(QPainter &painter, const BehaviourPainter &pictures) const;

    std::shared_ptr<const ShownBehaviour> m_shown;
    BehaviourMarks m_marks;
    std::function<QString(const BehaviourSpot &)> m_tips;
    double m_zoom = 1;
    QPixmap m_overview;
    QPointF m_pressed, m_pressedCorner;
    bool m_hasLegend = true;
    bool m_isPanning = false, m_isJumping = false;
};

} // namespace cutaway
