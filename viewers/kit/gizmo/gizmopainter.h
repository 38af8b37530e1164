// SPDX-License-Identifier: MIT
// Paints a gizmo over a picture.
#pragma once

#include "viewers/kit/gizmo/gizmolayout.h"
#include "viewers/kit/theme/theme.h"

class QPainter;

namespace cutaway
{

struct GizmoLook {
    std::optional<GizmoHandle> active; // hovered or dragged
    bool isDragged = false;            // only the active handle is drawn
    bool isFaint = false;              // it cannot be used at the moment
};

class GizmoPainter
{
public:
    GizmoPainter(QPainter &painter, const GizmoLayout &layout, const GizmoLook &look);

    void paint();
    // The way from where it was, with a name there.
    void originalAt(QPointF before, const QString &text);
    // Lines of text in the corner; the last one is a hint, or a problem.
    void readOut(const QStringList &lines, bool isProblem, QSize view);

private:
    QColor toneOf(std::size_t axis) const;
    QPen penFor(const GizmoHandle &handle, QColor tone, double width) const;
    bool shows(const GizmoHandle &handle) const { return !m_look.isDragged || m_look.active == handle; }
    void paintRings();
    void paintPlanes();
    void paintAxis(std::size_t index);
    void paintArrow(QPointF tip, const QColor &tone);
    void paintCentre();
    void paintPoints();

    QPainter &m_painter;
    const GizmoLayout &m_layout;
    const GizmoLook &m_look;
    const theme::Colors &m_colors;
};

} // namespace cutaway
