// SPDX-License-Identifier: MIT
// The viewpoint: turns around a target, z up, right-handed.
#pragma once

#include "core/picture/bvh.h"

#include <QPointF>
#include <QSizeF>
#include <glm/mat4x4.hpp>
#include <optional>

namespace cutaway
{

class Camera
{
public:
    enum class View { Front, Back, Left, Right, Top, Bottom, Corner };

    // The complete state of the camera, for returning to a view.
    struct Stand {
        glm::vec3 target{0.0f};
        float distance = 10.0f;
        float yaw = -0.9f;   // radians around z; 0 looks along -x
        float pitch = 0.55f; // radians above the horizon
        bool perspective = true;
        bool operator==(const Stand &) const = default;
    };

    void setViewport(QSizeF pixels) { m_size = pixels; }
    QSizeF viewport() const { return m_size; }
    // Sets the bounds to keep between the near and the far plane wherever the viewer goes.
    void setScene(const picture::Bounds &bounds);

    glm::mat4 view() const;
    glm::mat4 projection() const;
    glm::vec3 eye() const;
    glm::vec3 direction() const; // from the target to the eye
    glm::vec3 right() const;
    glm::vec3 up() const;
    glm::vec3 target() const { return m_stand.target; }
    float distance() const { return m_stand.distance; }
    // Scene units that one pixel covers at the target.
    float unitsPerPixel() const;
    // The same at a point; for perspective it grows with the distance from the eye.
    float unitsPerPixelAt(glm::vec3 point) const;

    // Ray through a point of the widget, in logical pixels from its top left corner. It starts at the near
    // plane, so that it hits only drawn primitives; its direction is one unit of depth long.
    picture::Ray rayAt(QPointF pixel) const;
    // The pixel of a scene point; z is its depth, below 0 or above 1 when it is out of sight.
    glm::vec3 project(glm::vec3 point) const;
    // The same of what is neither behind the viewer nor nearer than the near plane.
    std::optional<QPointF> pixelOf(glm::vec3 point) const;
    // The direction from a point to the viewer.
    glm::vec3 towardsEye(glm::vec3 point) const;

    void orbit(QPointF byPixels);
    void pan(QPointF byPixels);
    // Moves by `steps` wheel notches towards the point under the cursor, which stays under it.
    void dolly(float steps, glm::vec3 towards);
    // The point under a pixel at the depth of the target.
    glm::vec3 targetUnder(QPointF pixel) const;
    // Moves target and eye together, in scene units.
    void fly(glm::vec3 rightForwardUp);
    // Turns the head: the eye stays where it is.
    void lookAround(QPointF byPixels);
    void look(View from);
    void lookAlong(glm::vec3 towardsEye); // along an axis
    void flip();                          // to the opposite side
    void frame(const picture::Bounds &bounds);

    const Stand &stand() const { return m_stand; }
    void setStand(const Stand &stand) { m_stand = stand; }
    bool isPerspective() const { return m_stand.perspective; }
    void setPerspective(bool on) { m_stand.perspective = on; }

private:
    struct Reach {
        float nearest, farthest; // depths from the eye
    };
    Reach reach() const;
    float aspect() const;

    QSizeF m_size{1, 1};
    Stand m_stand;
    glm::vec3 m_sceneCentre{0.0f};
    float m_sceneRadius = 10.0f;
};

// How far a pixel is from the line between two others.
double pixelsToLine(QPointF pixel, QPointF a, QPointF b);

} // namespace cutaway
