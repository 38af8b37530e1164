// SPDX-License-Identifier: MIT
// Makes whole pictures of a scene: grid, scene, overlay, highlights. Keeps the scene's own part from one
// picture to the next, so that moving the pointer or a pose over a large mesh costs little.
#pragma once

#include "viewers/viewport/drawlistrenderer.h"
#include "viewers/viewport/gridrenderer.h"
#include "viewers/viewport/highlight.h"
#include "viewers/viewport/scene.h"

#include <QImage>
#include <QOpenGLFramebufferObject>
#include <optional>

namespace cutaway
{

class ScenePainter
{
public:
    bool create(QString &error);
    void release();

    void takeScene(std::shared_ptr<const BuiltScene> scene);
    void takeOverlay(std::shared_ptr<const geom::DrawList> overlay); // null for none
    HighlightRenderer &highlights() { return m_highlights; }

    // `samples` 0 draws without multisampling. The picture is opaque unless the frame is transparent, and
    // null where there is no memory for it or the driver has no buffers of that size.
    QImage draw(const Frame &frame, int samples);

private:
    bool resize(QSize pixels, int samples);
    void upload(const Frame &frame);
    void drawBase(const Frame &frame);
    QImage read(const Frame &frame);

    Gl m_gl;
    GridRenderer m_grid;
    DrawListRenderer m_scene, m_overlay;
    HighlightRenderer m_highlights;
    std::shared_ptr<const BuiltScene> m_sceneShown;
    std::shared_ptr<const geom::DrawList> m_overlayShown;
    bool m_sceneDue = false, m_overlayDue = false; // to be uploaded with the next picture
    std::optional<geom::ColorBy> m_colorBy;
    // The scene alone, and the picture in the making; of the same shape, so that depths can be copied.
    std::unique_ptr<QOpenGLFramebufferObject> m_base, m_work;
    std::unique_ptr<QOpenGLFramebufferObject>
        m_resolved; // with one sample a pixel; null where m_work is that
    int m_samples = 0;
    std::optional<Frame> m_drawn; // what is in m_base
};

} // namespace cutaway
