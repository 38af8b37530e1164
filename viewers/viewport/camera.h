// SPDX-License-Identifier: MIT
// Where the viewer stands: turns around a target, z up, right-handed.
#pragma once

#include "core/geom/bvh.h"

#include <QPointF>
#include <QSizeF>
#include <glm/mat4x4.hpp>

namespace cutaway
{

class Camera
{
public:
    enum class View { Front, Back, Left, Right, Top, Bottom, Corner };

    void setViewport(QSizeF pixels) { m_size = pixels; }
    QSizeF viewport() const { return m_size; }

    glm::mat4 view() const;
    glm::mat4 projection() const;
    glm::vec3 eye() const;
    glm::vec3 target() const { return m_target; }
    float distance() const { return m_distance; }
    // Scene units that one pixel covers at the target.
    float unitsPerPixel() const;

    // Ray through a point of the widget, in logical pixels from its top left corner.
    geom::Ray rayAt(QPointF pixel) const;
    // Where a scene point appears; z is its depth, below 0 or above 1 when it is out of sight.
    glm::vec3 project(glm::vec3 point) const;

    void orbit(QPointF byPixels);
    void pan(QPointF byPixels);
    // Moves by `steps` wheel notches towards what lies under the pixel.
    void dolly(float steps, QPointF pixel);
    // Moves target and eye together, in units of the distance.
    void fly(glm::vec3 rightForwardUp);
    void look(View from);
    void flip(); // to the opposite side
    void frame(const geom::Bounds &bounds);

    bool isPerspective() const { return m_perspective; }
    void setPerspective(bool on) { m_perspective = on; }

private:
    glm::vec3 direction() const; // from the target to the eye
    glm::vec3 right() const;
    glm::vec3 up() const;

    QSizeF m_size{1, 1};
    glm::vec3 m_target{0.0f};
    float m_distance = 10.0f;
    float m_yaw = -0.9f;   // radians around z; 0 looks along -x
    float m_pitch = 0.55f; // radians above the horizon
    float m_sceneRadius = 10.0f;
    bool m_perspective = true;
};

} // namespace cutaway
