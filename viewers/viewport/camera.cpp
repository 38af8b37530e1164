// SPDX-License-Identifier: MIT
#include "viewers/viewport/camera.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <numbers>

namespace cutaway
{

namespace
{

constexpr float kFieldOfView = 0.8f; // radians, vertical
constexpr float kSteepest = std::numbers::pi_v<float> / 2.0f;
constexpr float kTurnPerPixel = 0.008f;

} // namespace

glm::vec3 Camera::direction() const
{
    return {std::cos(m_pitch) * std::cos(m_yaw), std::cos(m_pitch) * std::sin(m_yaw), std::sin(m_pitch)};
}

glm::vec3 Camera::right() const
{
    return {-std::sin(m_yaw), std::cos(m_yaw), 0.0f};
}

glm::vec3 Camera::up() const
{
    return glm::cross(direction(), right());
}

glm::vec3 Camera::eye() const
{
    return m_target + direction() * m_distance;
}

glm::mat4 Camera::view() const
{
    return glm::lookAt(eye(), m_target, up());
}

glm::mat4 Camera::projection() const
{
    const float aspect = static_cast<float>(m_size.width() / std::max(m_size.height(), 1.0));
    const float reach = m_distance + 4.0f * m_sceneRadius;
    if (m_perspective)
        return glm::perspective(kFieldOfView, aspect, std::max(m_distance * 0.01f, reach * 1e-4f), reach);
    const float half = m_distance * std::tan(kFieldOfView / 2.0f);
    return glm::ortho(-half * aspect, half * aspect, -half, half, -reach, reach);
}

float Camera::unitsPerPixel() const
{
    return 2.0f * m_distance * std::tan(kFieldOfView / 2.0f) /
           static_cast<float>(std::max(m_size.height(), 1.0));
}

geom::Ray Camera::rayAt(QPointF pixel) const
{
    const float x = static_cast<float>(2.0 * pixel.x() / m_size.width() - 1.0);
    const float y = static_cast<float>(1.0 - 2.0 * pixel.y() / m_size.height());
    const float aspect = static_cast<float>(m_size.width() / std::max(m_size.height(), 1.0));
    const float half = std::tan(kFieldOfView / 2.0f);
    if (m_perspective)
        return {eye(), -direction() + right() * (x * half * aspect) + up() * (y * half)};
    const glm::vec3 shift = right() * (x * half * aspect * m_distance) + up() * (y * half * m_distance);
    const float back = m_distance + 4.0f * m_sceneRadius;
    return {m_target + shift + direction() * back, -direction()};
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

void Camera::orbit(QPointF byPixels)
{
    m_yaw -= static_cast<float>(byPixels.x()) * kTurnPerPixel;
    m_pitch = std::clamp(m_pitch + static_cast<float>(byPixels.y()) * kTurnPerPixel, -kSteepest, kSteepest);
}

void Camera::pan(QPointF byPixels)
{
    const float scale = unitsPerPixel();
    m_target +=
        (-right() * static_cast<float>(byPixels.x()) + up() * static_cast<float>(byPixels.y())) * scale;
}

void Camera::dolly(float steps, QPointF pixel)
{
    const float nearer =
        std::clamp(m_distance * std::pow(0.85f, steps), m_sceneRadius * 1e-4f, m_sceneRadius * 50.0f);
    const QPointF fromCentre = pixel - QPointF(m_size.width() / 2.0, m_size.height() / 2.0);
    const float before = unitsPerPixel();
    m_distance = nearer;
    const float gained = before - unitsPerPixel(); // keeps the point under the pixel where it is
    m_target += right() * static_cast<float>(fromCentre.x()) * gained -
                up() * static_cast<float>(fromCentre.y()) * gained;
}

void Camera::fly(glm::vec3 step)
{
    m_target += (right() * step.x - direction() * step.y + glm::vec3(0.0f, 0.0f, step.z)) * m_distance;
}

void Camera::look(View from)
{
    constexpr float kQuarter = std::numbers::pi_v<float> / 2.0f;
    const auto stand = [this](float yaw, float pitch) {
        m_yaw = yaw;
        m_pitch = pitch;
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

void Camera::flip()
{
    m_yaw += std::numbers::pi_v<float>;
    m_pitch = -m_pitch;
}

void Camera::frame(const geom::Bounds &bounds)
{
    if (bounds.empty)
        return;
    m_target = bounds.centre();
    const float radius = std::max(bounds.radius(), 1e-4f);
    m_sceneRadius = std::max(m_sceneRadius, radius);
    const float aspect = static_cast<float>(std::min(1.0, m_size.width() / std::max(m_size.height(), 1.0)));
    m_distance = 1.08f * radius / std::sin(kFieldOfView / 2.0f) / std::max(aspect, 0.2f);
}

} // namespace cutaway
