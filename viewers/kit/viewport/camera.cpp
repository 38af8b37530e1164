// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

namespace cutaway
{

namespace
{

constexpr float kFieldOfView = 0.65f; // radians, vertical
constexpr float kSteepest = std::numbers::pi_v<float> / 2.0f;
constexpr float kTurnPerPixel = 0.008f;
constexpr float kLookPerPixel = 0.004f;
constexpr float kSmallestRadius = 1e-4f;

} // namespace

void Camera::setScene(const picture::Bounds &bounds)
{
    if (bounds.empty)
        return;
    m_sceneCentre = bounds.centre();
    m_sceneRadius = std::max(bounds.radius(), kSmallestRadius);
}

glm::vec3 Camera::direction() const
{
    const Stand &s = m_stand;
    return {std::cos(s.pitch) * std::cos(s.yaw), std::cos(s.pitch) * std::sin(s.yaw), std::sin(s.pitch)};
}

glm::vec3 Camera::right() const
{
    return {-std::sin(m_stand.yaw), std::cos(m_stand.yaw), 0.0f};
}

glm::vec3 Camera::up() const
{
    return glm::cross(direction(), right());
}

glm::vec3 Camera::eye() const
{
    return m_stand.target + direction() * m_stand.distance;
}

glm::mat4 Camera::view() const
{
    return glm::lookAt(eye(), m_stand.target, up());
}

float Camera::aspect() const
{
    return static_cast<float>(m_size.width() / std::max(m_size.height(), 1.0));
}

// The planes follow the scene, so that depth stays precise near by and nothing is cut off far away.
Camera::Reach Camera::reach() const
{
    const float middle = glm::dot(eye() - m_sceneCentre, direction());
    const float farthest = std::max(middle + 1.05f * m_sceneRadius, 3.0f * m_stand.distance);
    if (!m_stand.perspective) {
        const float nearest = std::min(middle - 1.05f * m_sceneRadius, -m_stand.distance);
        return {nearest, farthest};
    }
    const float nearest = std::max(middle - 1.05f * m_sceneRadius, m_stand.distance * 0.01f);
    return {std::max(std::min(nearest, m_stand.distance * 0.5f), farthest * 2e-5f), farthest};
}

glm::mat4 Camera::projection() const
{
    const Reach planes = reach();
    if (m_stand.perspective)
        return glm::perspective(kFieldOfView, aspect(), planes.nearest, planes.farthest);
    const float half = m_stand.distance * std::tan(kFieldOfView / 2.0f);
    return glm::ortho(-half * aspect(), half * aspect(), -half, half, planes.nearest, planes.farthest);
}

float Camera::unitsPerPixel() const
{
    return 2.0f * m_stand.distance * std::tan(kFieldOfView / 2.0f) /
           static_cast<float>(std::max(m_size.height(), 1.0));
}

float Camera::unitsPerPixelAt(glm::vec3 point) const
{
    if (!m_stand.perspective)
        return unitsPerPixel();
    const float depth = std::max(glm::dot(eye() - point, direction()), 0.0f);
    return unitsPerPixel() * depth / m_stand.distance;
}

picture::Ray Camera::rayAt(QPointF pixel) const
{
    const float x = static_cast<float>(2.0 * pixel.x() / m_size.width() - 1.0);
    const float y = static_cast<float>(1.0 - 2.0 * pixel.y() / m_size.height());
    const float half = std::tan(kFieldOfView / 2.0f);
    const glm::vec3 shift = right() * (x * half * aspect()) + up() * (y * half);
    const float nearest = reach().nearest;
    if (m_stand.perspective) {
        const glm::vec3 along = shift - direction();
        return {eye() + along * nearest, along};
    }
    return {eye() + shift * m_stand.distance - direction() * nearest, -direction()};
}

glm::vec3 Camera::project(glm::vec3 point) const
{
    const glm::vec4 clip = projection() * view() * glm::vec4(point, 1.0f);
    if (clip.w <= 0.0f)
        return {0.0f, 0.0f, -1.0f};
    const glm::vec3 ndc = glm::vec3(clip) / clip.w;
    return {(ndc.x + 1.0f) / 2.0f * static_cast<float>(m_size.width()),
            (1.0f - ndc.y) / 2.0f * static_cast<float>(m_size.height()), (ndc.z + 1.0f) / 2.0f};
}

std::optional<QPointF> Camera::pixelOf(glm::vec3 point) const
{
    const glm::vec3 at = project(point);
    if (at.z < 0.0f || !std::isfinite(at.x) || !std::isfinite(at.y))
        return std::nullopt;
    return QPointF(static_cast<double>(at.x), static_cast<double>(at.y));
}

glm::vec3 Camera::towardsEye(glm::vec3 point) const
{
    const glm::vec3 way = eye() - point;
    return isPerspective() && glm::length(way) > 0.0f ? glm::normalize(way) : direction();
}

void Camera::orbit(QPointF byPixels)
{
    m_stand.yaw -= static_cast<float>(byPixels.x()) * kTurnPerPixel;
    m_stand.pitch =
        std::clamp(m_stand.pitch + static_cast<float>(byPixels.y()) * kTurnPerPixel, -kSteepest, kSteepest);
}

void Camera::pan(QPointF byPixels)
{
    const float scale = unitsPerPixel();
    m_stand.target +=
        (-right() * static_cast<float>(byPixels.x()) + up() * static_cast<float>(byPixels.y())) * scale;
}

// Shrinks the space around the point: it keeps its pixel, target and eye come nearer to it.
void Camera::dolly(float steps, glm::vec3 towards)
{
    const float before = m_stand.distance;
    const float largest = std::max(m_sceneRadius * 50.0f, before);
    m_stand.distance = std::clamp(before * std::pow(0.85f, steps), m_sceneRadius * 1e-4f, largest);
    m_stand.target = towards + (m_stand.target - towards) * (m_stand.distance / before);
}

glm::vec3 Camera::targetUnder(QPointF pixel) const
{
    const QPointF off = pixel - QPointF(m_size.width() / 2.0, m_size.height() / 2.0);
    return m_stand.target +
           (right() * static_cast<float>(off.x()) - up() * static_cast<float>(off.y())) * unitsPerPixel();
}

void Camera::fly(glm::vec3 step)
{
    m_stand.target += right() * step.x - direction() * step.y + glm::vec3(0.0f, 0.0f, step.z);
}

void Camera::lookAround(QPointF byPixels)
{
    const glm::vec3 stays = eye();
    m_stand.yaw -= static_cast<float>(byPixels.x()) * kLookPerPixel;
    m_stand.pitch =
        std::clamp(m_stand.pitch + static_cast<float>(byPixels.y()) * kLookPerPixel, -kSteepest, kSteepest);
    m_stand.target = stays - direction() * m_stand.distance;
}

void Camera::look(View from)
{
    constexpr float kQuarter = std::numbers::pi_v<float> / 2.0f;
    const auto stand = [this](float yaw, float pitch) {
        m_stand.yaw = yaw;
        m_stand.pitch = pitch;
    };
    switch (from) {
    case View::Front:
        return stand(-kQuarter, 0.0f);
    case View::Back:
        return stand(kQuarter, 0.0f);
    case View::Left:
        return stand(2.0f * kQuarter, 0.0f);
    case View::Right:
        return stand(0.0f, 0.0f);
    case View::Top:
        return stand(-kQuarter, kSteepest);
    case View::Bottom:
        return stand(-kQuarter, -kSteepest);
    case View::Corner:
        return stand(-0.9f, 0.55f);
    }
}

void Camera::lookAlong(glm::vec3 towardsEye)
{
    const View along = towardsEye.z > 0.5f    ? View::Top
                       : towardsEye.z < -0.5f ? View::Bottom
                       : towardsEye.x > 0.5f  ? View::Right
                       : towardsEye.x < -0.5f ? View::Left
                       : towardsEye.y > 0.5f  ? View::Back
                                              : View::Front;
    look(along);
}

void Camera::flip()
{
    m_stand.yaw += std::numbers::pi_v<float>;
    m_stand.pitch = -m_stand.pitch;
}

// As near as the corners of the box allow from this side.
void Camera::frame(const picture::Bounds &bounds)
{
    if (bounds.empty)
        return;
    m_stand.target = bounds.centre();
    const float tangent = std::tan(kFieldOfView / 2.0f);
    float distance = kSmallestRadius;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 at((corner & 1) != 0 ? bounds.max.x : bounds.min.x,
                           (corner & 2) != 0 ? bounds.max.y : bounds.min.y,
                           (corner & 4) != 0 ? bounds.max.z : bounds.min.z);
        const glm::vec3 off = at - m_stand.target;
        const float across =
            std::max(std::fabs(glm::dot(off, right())) / aspect(), std::fabs(glm::dot(off, up())));
        const float towards = m_stand.perspective ? glm::dot(off, direction()) : 0.0f;
        distance = std::max(distance, towards + across / tangent);
    }
    constexpr float kMargin = 1.12f;
    m_stand.distance = std::max(distance * kMargin, bounds.radius() * 0.5f);
}

double pixelsToLine(QPointF pixel, QPointF a, QPointF b)
{
    const QPointF along = b - a;
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0.0 ? std::clamp(QPointF::dotProduct(pixel - a, along) / length, 0.0, 1.0) : 0.0;
    const QPointF off = pixel - (a + along * share);
    return std::hypot(off.x(), off.y());
}

} // namespace cutaway
