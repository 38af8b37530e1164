// SPDX-License-Identifier: MIT
// Where the handles of a gizmo are in a picture, and which one is under the pointer.
#pragma once

#include "viewers/kit/gizmo/gizmotarget.h"
#include "viewers/kit/viewport/camera.h"

#include <QPolygonF>
#include <array>
#include <set>

namespace cutaway
{

struct GizmoHandle {
    // Plane: across its axis. View: in the plane of the picture, or about the direction of sight.
    enum class Kind : std::uint8_t {
        MoveAxis,
        MovePlane,
        MoveView,
        TurnAxis,
        TurnView,
        ScaleAxis,
        ScaleAll,
        Point
    };
    Kind kind = Kind::MoveView;
    std::size_t index = 0; // of the axis or the point

    GizmoTool tool() const;
    bool operator==(const GizmoHandle &) const = default;
};

// One axis as the picture shows it. Sizes are in logical pixels, wherever the gizmo stands.
struct GizmoAxis {
    QPointF tip;               // of the arrow
    QPointF box;               // for scaling
    QPolygonF plane;           // the square across it; empty where it is seen from the side
    QPolygonF ring;            // whole
    std::vector<bool> isFront; // for each side of the ring
    bool isSeen = true;        // not pointing at the viewer
    double towards = 0.0;      // the viewer
};

class GizmoLayout
{
public:
    static constexpr float kTurnRing = 76.0f; // logical pixels: radius of the rings about the axes

    // `axes` are those in use: the target's own or the world's.
    GizmoLayout(const Camera &camera, const GizmoFrame &frame, const std::set<GizmoTool> &tools,
                std::vector<GizmoPoint> points);

    // False where the gizmo is behind the viewer.
    bool isSeen() const { return m_isSeen; }
    QPointF origin() const { return m_origin; }
    double ringRadius() const;
    const std::array<GizmoAxis, 3> &axes() const { return m_axes; }
    // The pixel of each point; nothing if it is behind the viewer.
    const std::vector<std::optional<QPointF>> &points() const { return m_points; }
    bool has(GizmoTool tool) const { return m_tools.contains(tool); }
    std::optional<GizmoHandle> handleAt(QPointF pixel) const;
    // The middle of what is to be dragged.
    QPointF placeOf(const GizmoHandle &handle) const;

private:
    void layAxis(const Camera &camera, const GizmoFrame &frame, std::size_t index);
    std::optional<GizmoHandle> pointAt(QPointF pixel) const;
    std::optional<GizmoHandle> centreAt(QPointF pixel) const;
    std::optional<GizmoHandle> axisAt(QPointF pixel) const;
    std::optional<GizmoHandle> ringAt(QPointF pixel) const;

    std::set<GizmoTool> m_tools;
    bool m_isSeen = true;
    QPointF m_origin;
    std::array<GizmoAxis, 3> m_axes;
    std::vector<std::optional<QPointF>> m_points;
};

} // namespace cutaway
