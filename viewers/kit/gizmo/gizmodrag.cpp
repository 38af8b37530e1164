// SPDX-License-Identifier: MIT
#include "viewers/kit/gizmo/gizmodrag.h"

#include <QLocale>
#include <QRegularExpression>
#include <cmath>
#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

namespace cutaway
{

namespace
{

using Grip = GizmoHandle::Kind;

constexpr double kFineShare = 0.1;     // of the way of the pointer
constexpr double kScalePixels = 100.0; // that double a size
constexpr float kLeastFactor = 0.01f;
constexpr float kSideOnRing = 0.25f; // of a ring that is seen from the side: it is pulled, not turned

float toStep(float value, float step)
{
    return step > 0.0f ? std::round(value / step) * step : value;
}

} // namespace

GizmoAmount GizmoAmount::none(GizmoTool tool)
{
    GizmoAmount amount;
    amount.tool = tool;
    if (tool == GizmoTool::Scale)
        amount.along = glm::vec3(1.0f);
    return amount;
}

GizmoChange changeOf(const GizmoAmount &amount, const GizmoFrame &frame, glm::vec3 towardsEye)
{
    GizmoChange change;
    change.tool = amount.tool;
    change.point = amount.point;
    if (amount == GizmoAmount::none(amount.tool))
        return change;
    const glm::mat4 one(1.0f);
    glm::mat4 about = one;
    switch (amount.tool) {
    case GizmoTool::Move:
    case GizmoTool::Points:
        change.by = glm::translate(one, frame.axes * amount.along);
        return change;
    case GizmoTool::Turn:
        about = glm::rotate(one, glm::radians(amount.aboutView), towardsEye);
        for (const int axis : {2, 1, 0})
            about = about * glm::rotate(one, glm::radians(amount.along[axis]), frame.axes[axis]);
        break;
    case GizmoTool::Scale:
        about = glm::mat4(frame.axes) * glm::scale(one, amount.along) * glm::mat4(glm::transpose(frame.axes));
        break;
    }
    change.by = glm::translate(one, frame.origin) * about * glm::translate(one, -frame.origin);
    return change;
}

GizmoAmount snapped(GizmoAmount amount, const GizmoSteps &steps)
{
    for (int axis = 0; axis < 3; ++axis) {
        float &value = amount.along[axis];
        if (amount.tool == GizmoTool::Turn)
            value = toStep(value, steps.degrees);
        else if (amount.tool == GizmoTool::Scale)
            value = std::max(toStep(value, steps.factor), steps.factor);
        else
            value = toStep(value, steps.length);
    }
    amount.aboutView = toStep(amount.aboutView, steps.degrees);
    return amount;
}

std::optional<GizmoAmount> typedAmount(const GizmoHandle &handle, const QString &text, double lengthOfUnit)
{
    static const QRegularExpression gaps(QStringLiteral("[\\s,;]+"));
    std::vector<float> numbers;
    for (const QString &part : text.split(gaps, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        numbers.push_back(QLocale::c().toFloat(part, &isNumber));
        if (!isNumber || !std::isfinite(numbers.back()))
            return std::nullopt;
    }
    GizmoAmount amount = GizmoAmount::none(handle.tool());
    const auto axis = static_cast<int>(handle.index);
    std::vector<int> axes{0, 1, 2};
    if (handle.kind == Grip::MoveAxis || handle.kind == Grip::TurnAxis || handle.kind == Grip::ScaleAxis)
        axes = {axis};
    else if (handle.kind == Grip::MovePlane)
        std::erase(axes, axis);
    if (handle.kind == Grip::Point)
        amount.point = handle.index;
    const bool isOne = handle.kind == Grip::TurnView || handle.kind == Grip::ScaleAll;
    if (numbers.size() != (isOne ? 1 : axes.size()))
        return std::nullopt;
    if (handle.kind == Grip::TurnView) {
        amount.aboutView = numbers.front();
        return amount;
    }
    const bool isLength = amount.tool == GizmoTool::Move || amount.tool == GizmoTool::Points;
    for (std::size_t i = 0; i < axes.size(); ++i)
        amount.along[axes[i]] =
            isLength ? static_cast<float>(numbers[i] * lengthOfUnit) : numbers[isOne ? 0 : i];
    return amount;
}

GizmoDrag::GizmoDrag(const Camera &camera, const GizmoFrame &frame, const GizmoHandle &handle, QPointF start,
                     std::optional<GizmoPoint> point)
    : m_camera(camera), m_frame(frame), m_handle(handle), m_point(std::move(point)),
      m_anchor(m_point ? m_point->at : frame.origin), m_start(start), m_pointer(start), m_now(start)
{
    m_towardsEye = camera.towardsEye(m_anchor);
    m_angle = angleAt(start);
}

void GizmoDrag::moveTo(QPointF pixel, bool isFine)
{
    m_now += (pixel - m_pointer) * (isFine ? kFineShare : 1.0);
    m_pointer = pixel;
    if (m_handle.tool() != GizmoTool::Turn)
        return;
    const double angle = angleAt(m_now);
    m_turned += std::remainder(angle - m_angle, 360.0);
    m_angle = angle;
}

// The point of the line through the anchor that is nearest to the ray.
glm::vec3 GizmoDrag::onAxis(QPointF pixel, glm::vec3 axis) const
{
    const picture::Ray ray = m_camera.rayAt(pixel);
    const glm::vec3 along = glm::normalize(ray.direction);
    const glm::vec3 between = ray.origin - m_anchor;
    const float across = glm::dot(axis, along);
    const float square = 1.0f - across * across;
    if (square < 1e-6f)
        return m_anchor;
    return m_anchor + axis * ((glm::dot(between, axis) - glm::dot(between, along) * across) / square);
}

glm::vec3 GizmoDrag::onPlane(QPointF pixel, glm::vec3 normal) const
{
    const picture::Ray ray = m_camera.rayAt(pixel);
    const float steep = glm::dot(ray.direction, normal);
    if (std::fabs(steep) < 1e-6f)
        return m_anchor;
    return ray.origin + ray.direction * (glm::dot(m_anchor - ray.origin, normal) / steep);
}

glm::vec3 GizmoDrag::turnAxis() const
{
    return m_handle.kind == Grip::TurnAxis ? m_frame.axes[static_cast<int>(m_handle.index)] : m_towardsEye;
}

// Degrees about the axis of the ring. One that is seen from the side is pulled along its visible line.
double GizmoDrag::angleAt(QPointF pixel) const
{
    if (m_handle.tool() != GizmoTool::Turn)
        return 0.0;
    const glm::vec3 axis = turnAxis();
    if (std::fabs(glm::dot(axis, m_towardsEye)) < kSideOnRing) {
        const glm::vec3 along = glm::normalize(glm::cross(axis, m_towardsEye));
        const float way = glm::dot(onPlane(pixel, m_towardsEye) - m_anchor, along);
        const float radius = GizmoLayout::kTurnRing * m_camera.unitsPerPixelAt(m_anchor);
        return radius > 0.0f ? static_cast<double>(glm::degrees(way / radius)) : 0.0;
    }
    const glm::vec3 aside = std::fabs(axis.z) < 0.9f ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
    const glm::vec3 u = glm::normalize(glm::cross(aside, axis)), v = glm::cross(axis, u);
    const glm::vec3 at = onPlane(pixel, axis) - m_anchor;
    return static_cast<double>(glm::degrees(std::atan2(glm::dot(at, v), glm::dot(at, u))));
}

GizmoAmount GizmoDrag::amount() const
{
    GizmoAmount amount = GizmoAmount::none(m_handle.tool());
    const auto index = static_cast<int>(m_handle.index);
    const glm::mat3 toAxes = glm::transpose(m_frame.axes);
    switch (m_handle.kind) {
    case Grip::MoveAxis: {
        const glm::vec3 axis = m_frame.axes[index];
        amount.along[index] = glm::dot(onAxis(m_now, axis) - onAxis(m_start, axis), axis);
        break;
    }
    case Grip::MovePlane: {
        const glm::vec3 normal = m_frame.axes[index];
        amount.along = toAxes * (onPlane(m_now, normal) - onPlane(m_start, normal));
        amount.along[index] = 0.0f;
        break;
    }
    case Grip::MoveView:
        amount.along = toAxes * (onPlane(m_now, m_towardsEye) - onPlane(m_start, m_towardsEye));
        break;
    case Grip::TurnAxis:
        amount.along[index] = static_cast<float>(m_turned);
        break;
    case Grip::TurnView:
        amount.aboutView = static_cast<float>(m_turned);
        break;
    case Grip::ScaleAxis: {
        const glm::vec3 axis = m_frame.axes[index];
        const float before = glm::dot(onAxis(m_start, axis) - m_anchor, axis);
        const float now = glm::dot(onAxis(m_now, axis) - m_anchor, axis);
        amount.along[index] = std::fabs(before) > 0.0f ? std::max(now / before, kLeastFactor) : 1.0f;
        break;
    }
    case Grip::ScaleAll: {
        const QPointF way = m_now - m_start;
        amount.along = glm::vec3(
            std::max(static_cast<float>(std::exp2((way.x() - way.y()) / kScalePixels)), kLeastFactor));
        break;
    }
    case Grip::Point: {
        amount.point = m_handle.index;
        glm::vec3 way = onPlane(m_now, m_towardsEye) - onPlane(m_start, m_towardsEye);
        if (m_point && m_point->along)
            way = onAxis(m_now, *m_point->along) - onAxis(m_start, *m_point->along);
        amount.along = toAxes * way;
        break;
    }
    }
    return amount;
}

} // namespace cutaway
