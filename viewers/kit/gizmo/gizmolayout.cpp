// SPDX-License-Identifier: MIT
#include "viewers/kit/gizmo/gizmolayout.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

namespace cutaway
{

namespace
{

// Logical pixels.
constexpr float kMoveArm = 88.0f;
constexpr float kScaleArm = 64.0f;
constexpr double kViewRing = 96.0;
constexpr float kPlaneNear = 24.0f, kPlaneFar = 40.0f;
constexpr double kCentreReach = 9.0;
constexpr double kHandleReach = 7.0;  // of the pointer
constexpr float kAlongSight = 0.985f; // of an axis that points at the viewer
constexpr float kSideOnPlane = 0.15f; // of a plane that is seen from the side
constexpr int kRingSides = 64;

double pixelDistance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

// Half of a ring is in front, from this side on.
int frontStart(const GizmoAxis &axis)
{
    for (int side = 0; side < kRingSides; ++side) {
        const auto here = static_cast<std::size_t>(side);
        if (axis.isFront[here] && !axis.isFront[(here + kRingSides - 1) % kRingSides])
            return side;
    }
    return 0;
}

} // namespace

GizmoTool GizmoHandle::tool() const
{
    switch (kind) {
    case Kind::MoveAxis:
    case Kind::MovePlane:
    case Kind::MoveView:
        return GizmoTool::Move;
    case Kind::TurnAxis:
    case Kind::TurnView:
        return GizmoTool::Turn;
    case Kind::ScaleAxis:
    case Kind::ScaleAll:
        return GizmoTool::Scale;
    case Kind::Point:
        return GizmoTool::Points;
    }
    return GizmoTool::Move;
}

GizmoLayout::GizmoLayout(const Camera &camera, const GizmoFrame &frame, const std::set<GizmoTool> &tools,
                         std::vector<GizmoPoint> points)
    : m_tools(tools)
{
    const auto origin = camera.pixelOf(frame.origin);
    m_isSeen = origin.has_value();
    m_origin = origin.value_or(QPointF());
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        layAxis(camera, frame, i);
    if (!has(GizmoTool::Points))
        return;
    for (const GizmoPoint &point : points)
        m_points.push_back(camera.pixelOf(point.at));
}

void GizmoLayout::layAxis(const Camera &camera, const GizmoFrame &frame, std::size_t index)
{
    GizmoAxis &axis = m_axes[index];
    const int i = static_cast<int>(index);
    const float pixel = camera.unitsPerPixelAt(frame.origin);
    const glm::vec3 eye = camera.towardsEye(frame.origin);
    const glm::vec3 along = frame.axes[i], u = frame.axes[(i + 1) % 3], v = frame.axes[(i + 2) % 3];
    const auto at = [&](glm::vec3 away) {
        return camera.pixelOf(frame.origin + away * pixel).value_or(m_origin);
    };
    axis.towards = static_cast<double>(glm::dot(along, eye));
    axis.isSeen = std::fabs(glm::dot(along, eye)) < kAlongSight;
    axis.tip = at(along * kMoveArm);
    axis.box = at(along * kScaleArm);
    if (std::fabs(glm::dot(along, eye)) > kSideOnPlane)
        axis.plane = {at(u * kPlaneNear + v * kPlaneNear), at(u * kPlaneFar + v * kPlaneNear),
                      at(u * kPlaneFar + v * kPlaneFar), at(u * kPlaneNear + v * kPlaneFar)};
    for (int side = 0; side <= kRingSides; ++side) {
        const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(side) / kRingSides;
        const glm::vec3 away = u * std::cos(angle) + v * std::sin(angle);
        axis.ring.append(at(away * kTurnRing));
        axis.isFront.push_back(glm::dot(away, eye) > -0.02f);
    }
}

double GizmoLayout::ringRadius() const
{
    return kViewRing;
}

std::optional<GizmoHandle> GizmoLayout::pointAt(QPointF pixel) const
{
    std::optional<GizmoHandle> found;
    double nearest = kHandleReach;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double away = m_points[i] ? pixelDistance(*m_points[i], pixel) : nearest;
        if (away < nearest) {
            nearest = away;
            found = GizmoHandle{GizmoHandle::Kind::Point, i};
        }
    }
    return found;
}

std::optional<GizmoHandle> GizmoLayout::centreAt(QPointF pixel) const
{
    if (pixelDistance(pixel, m_origin) > kCentreReach)
        return std::nullopt;
    if (has(GizmoTool::Scale))
        return GizmoHandle{GizmoHandle::Kind::ScaleAll, 0};
    return has(GizmoTool::Move) ? std::optional(GizmoHandle{GizmoHandle::Kind::MoveView, 0}) : std::nullopt;
}

// Boxes before shafts, tips and planes; of two axes the nearer one.
std::optional<GizmoHandle> GizmoLayout::axisAt(QPointF pixel) const
{
    std::optional<GizmoHandle> found;
    double nearest = kHandleReach;
    const auto offer = [&](double away, GizmoHandle::Kind kind, std::size_t index) {
        if (away < nearest) {
            nearest = away;
            found = GizmoHandle{kind, index};
        }
    };
    for (std::size_t i = 0; i < m_axes.size() && has(GizmoTool::Scale); ++i) {
        if (m_axes[i].isSeen)
            offer(pixelDistance(pixel, m_axes[i].box) - 2.0, GizmoHandle::Kind::ScaleAxis, i);
    }
    if (found)
        return found;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (has(GizmoTool::Move) && m_axes[i].plane.containsPoint(pixel, Qt::OddEvenFill))
            return GizmoHandle{GizmoHandle::Kind::MovePlane, i};
        if (!m_axes[i].isSeen)
            continue;
        const QPointF end = has(GizmoTool::Move) ? m_axes[i].tip : m_axes[i].box;
        if (has(GizmoTool::Move) || has(GizmoTool::Scale))
            offer(pixelsToLine(pixel, m_origin, end),
                  has(GizmoTool::Move) ? GizmoHandle::Kind::MoveAxis : GizmoHandle::Kind::ScaleAxis, i);
    }
    return found;
}

std::optional<GizmoHandle> GizmoLayout::ringAt(QPointF pixel) const
{
    if (!has(GizmoTool::Turn))
        return std::nullopt;
    std::optional<GizmoHandle> found;
    double nearest = kHandleReach;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const GizmoAxis &axis = m_axes[i];
        for (qsizetype side = 0; side + 1 < axis.ring.size(); ++side) {
            const double away = axis.isFront[static_cast<std::size_t>(side)]
                                    ? pixelsToLine(pixel, axis.ring[side], axis.ring[side + 1])
                                    : kHandleReach;
            if (away < nearest) {
                nearest = away;
                found = GizmoHandle{GizmoHandle::Kind::TurnAxis, i};
            }
        }
    }
    if (!found && std::fabs(pixelDistance(pixel, m_origin) - kViewRing) < kHandleReach)
        found = GizmoHandle{GizmoHandle::Kind::TurnView, 0};
    return found;
}

std::optional<GizmoHandle> GizmoLayout::handleAt(QPointF pixel) const
{
    if (const auto point = pointAt(pixel))
        return point;
    if (!m_isSeen)
        return std::nullopt;
    if (const auto centre = centreAt(pixel))
        return centre;
    const auto axis = axisAt(pixel);
    return axis ? axis : ringAt(pixel);
}

QPointF GizmoLayout::placeOf(const GizmoHandle &handle) const
{
    using Grip = GizmoHandle::Kind;
    const GizmoAxis &axis = m_axes[std::min<std::size_t>(handle.index, 2)];
    switch (handle.kind) {
    case Grip::MoveAxis:
        return axis.tip;
    case Grip::MovePlane:
        return axis.plane.boundingRect().center();
    case Grip::ScaleAxis:
        return axis.box;
    case Grip::TurnAxis:
        return axis.ring[(frontStart(axis) + kRingSides / 4) % kRingSides];
    case Grip::TurnView:
        return m_origin + QPointF(0, -kViewRing);
    case Grip::Point:
        return handle.index < m_points.size() ? m_points[handle.index].value_or(m_origin) : m_origin;
    case Grip::MoveView:
    case Grip::ScaleAll:
        break;
    }
    return m_origin;
}

} // namespace cutaway
