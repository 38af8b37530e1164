// SPDX-License-Identifier: MIT
// What a movement of the mouse on a handle means, and amounts that are typed.
#pragma once

#include "viewers/kit/gizmo/gizmolayout.h"

namespace cutaway
{

// A change in numbers along the axes of a gizmo.
struct GizmoAmount {
    GizmoTool tool = GizmoTool::Move;
    glm::vec3 along{0.0f};  // Move, Points: lengths; Turn: degrees; Scale: factors
    float aboutView = 0.0f; // Turn: degrees about the direction of sight
    std::size_t point = 0;  // Points

    static GizmoAmount none(GizmoTool tool);
    bool operator==(const GizmoAmount &) const = default;
};

// `towardsEye` is the direction that aboutView turns about.
GizmoChange changeOf(const GizmoAmount &amount, const GizmoFrame &frame, glm::vec3 towardsEye);

// Steps of a drag that snaps.
struct GizmoSteps {
    float length = 0.0f; // in units of the picture; 0 until its size is known
    float degrees = 5.0f;
    float factor = 0.1f;
};
GizmoAmount snapped(GizmoAmount amount, const GizmoSteps &steps);

// Numbers that were typed for a handle: one for an axis, as many as it has directions for the others, in the
// order x, y, z. Nothing where the text is not so many numbers.
std::optional<GizmoAmount> typedAmount(const GizmoHandle &handle, const QString &text, double lengthOfUnit);

class GizmoDrag
{
public:
    // Drags a point that can only move in one direction, `along`.
    GizmoDrag(const Camera &camera, const GizmoFrame &frame, const GizmoHandle &handle, QPointF start,
              std::optional<GizmoPoint> point);

    const GizmoHandle &handle() const { return m_handle; }
    // The pointer went on; a fine one moves a tenth as far.
    void moveTo(QPointF pixel, bool isFine);
    GizmoAmount amount() const;
    glm::vec3 towardsEye() const { return m_towardsEye; }

private:
    glm::vec3 onAxis(QPointF pixel, glm::vec3 axis) const;
    glm::vec3 onPlane(QPointF pixel, glm::vec3 normal) const;
    double angleAt(QPointF pixel) const;
    glm::vec3 turnAxis() const;

    Camera m_camera;
    GizmoFrame m_frame;
    GizmoHandle m_handle;
    std::optional<GizmoPoint> m_point;
    glm::vec3 m_anchor{0.0f}; // the handle's own place
    glm::vec3 m_towardsEye{0.0f};
    QPointF m_start, m_pointer, m_now;    // as pressed, as seen last, as it counts
    double m_angle = 0.0, m_turned = 0.0; // degrees: of the pointer, and of all that it has gone round
};

} // namespace cutaway
