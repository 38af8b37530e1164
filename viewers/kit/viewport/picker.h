// SPDX-License-Identifier: MIT
// Finds the primitives under a point or inside a rectangle of the view: exactly those drawn there, with
// layers, clip planes and moved faces taken into account.
#pragma once

#include "viewers/kit/viewport/scene.h"
#include "viewers/kit/viewport/scenestyle.h"

#include <QRectF>

namespace cutaway
{

struct Pick {
    PrimitiveId id;
    glm::vec3 position{}; // scene space, as shown
    float depth = 0;
};

class Picker
{
public:
    Picker(const Scene &scene, const Camera &camera, const SceneStyle &style)
        : m_scene(scene), m_camera(camera), m_style(style)
    {
    }

    // Nearest first. Lines and points count within a few pixels, and win over the face they lie on.
    std::vector<Pick> at(QPointF pixel, std::size_t limit) const;
    std::optional<Pick> nearest(QPointF pixel) const;
    // A corner of the primitive that is within a few pixels, else the picked point itself.
    glm::vec3 snapped(const Pick &pick, QPointF pixel) const;
    // Primitives of the scene that lie whole in the rectangle; through everything when faces can be seen
    // through, else those whose middle is not hidden.
    std::vector<PrimitiveId> in(const QRectF &pixels) const;

private:
    void addFrom(const picture::DrawList &list, const picture::Bvh &bvh, bool overlay,
                 const picture::Ray &ray, std::size_t limit, std::vector<Pick> &out) const;
    picture::PickFilter filterFor(const picture::DrawList &list, bool overlay) const;
    bool isHidden(const picture::Batch &batch, PrimitiveId id) const;

    const Scene &m_scene;
    const Camera &m_camera;
    const SceneStyle &m_style;
};

} // namespace cutaway
