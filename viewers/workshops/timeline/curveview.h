// SPDX-License-Identifier: MIT
// The curves of the selected bones over the frames that the timeline shows, with knots (bars) and control
// points (circles) of the first one, and how the file stores each axis.
#pragma once

#include "viewers/kit/theme/theme.h"
#include "viewers/workshops/timeline/boneselection.h"
#include "viewers/workshops/timeline/curves.h"
#include "viewers/workshops/timeline/timescale.h"

#include <QPixmap>
#include <QWidget>

class QComboBox;
class QPainterPath;

namespace cutaway
{

class CurveView : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t kMostBones = 8;

    CurveView(ClipPlayer &player, BoneSelection &bones, TimeScale &scale, QWidget *parent = nullptr);

    CurveKind kind() const;
    void setKind(CurveKind kind);
    // One for each selected bone that has a track, the current one first.
    const std::vector<CurveSet> &curves() const { return m_curves; }
    // The text beside the curves: the storage of each axis, and the distance of the control points.
    QString summary() const;

    QSize sizeHint() const override { return {360, 160}; }
    QSize minimumSizeHint() const override { return {160, 104}; }

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void rebuild();
    void findRange();
    void renew();
    QRectF plot() const;
    double xOf(double frame) const;
    double yOf(double value) const;
    QColor colourOf(std::size_t axis) const;
    void scrubTo(QPointF at, bool free);
    void paintStill(QPainter &painter) const;
    void paintGrid(QPainter &painter) const;
    QPainterPath pathOf(const CurveAxis &axis) const;
    void paintCurves(QPainter &painter, const CurveSet &set, bool current) const;
    void paintMarks(QPainter &painter, const CurveAxis &axis, const QColor &colour) const;
    void paintLegend(QPainter &painter) const;
    QString emptyText() const;

    ClipPlayer &m_player;
    BoneSelection &m_bones;
    TimeScale &m_scale;
    QComboBox *m_kind;
    std::vector<CurveSet> m_curves;
    double m_least = 0.0, m_most = 1.0;
    QPixmap m_still; // everything but the playhead; null when it is out of date
};

} // namespace cutaway
