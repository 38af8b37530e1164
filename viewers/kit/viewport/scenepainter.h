// SPDX-License-Identifier: MIT
// Makes whole pictures of a scene: grid, scene, overlay, highlights. Keeps the scene's own part from one
// picture to the next, so that moving the pointer or a pose over a large mesh costs little. Lives on
// GlThread.
#pragma once

#include "viewers/kit/viewport/drawlistrenderer.h"
#include "viewers/kit/viewport/glthread.h"
#include "viewers/kit/viewport/gridrenderer.h"
#include "viewers/kit/viewport/highlight.h"
#include "viewers/kit/viewport/scene.h"

#include <QImage>
#include <QOpenGLFramebufferObject>
#include <optional>

namespace cutaway
{

// The complete input of one picture. Shared data is not copied and never changes.
struct Drawing {
    Frame frame;
    std::shared_ptr<const BuiltScene> scene;
    std::shared_ptr<const picture::DrawList> overlay;   // null for none
    std::shared_ptr<const Highlight> selected, hovered; // null for none
    std::shared_ptr<const Preview> preview;             // null for none

    bool operator==(const Drawing &) const = default;
};

class ScenePainter
{
public:
    bool create(const GlDriver &driver, QString &error);
    void release();

    // Uploads only changed data. The picture is opaque unless the frame is transparent, and null if there is
    // no memory for it or the driver has no buffers of that size.
    QImage draw(const Drawing &drawing);

private:
    struct Canvas;

    bool resize(QSize pixels);
    void upload(const Drawing &drawing);
    void drawBase(const Frame &frame, std::vector<std::uint32_t> ghosts, const picture::DrawList *rest);
    void drawPreview(const Frame &frame, const Preview &preview);
    QImage read(const Frame &frame);

    Gl m_gl;
    GridRenderer m_grid;
    DrawListRenderer m_scene, m_overlay, m_instead, m_rest;
    HighlightRenderer m_highlights;
    Drawing m_uploaded;
    std::unique_ptr<QOpenGLFramebufferObject> m_base; // the scene alone
    std::shared_ptr<Canvas> m_canvas;                 // for the picture in the making
    int m_samples = 0;                                // a pixel; 0 without multisampling
    std::uint64_t m_trianglesInTime = 0;
    std::optional<Frame> m_drawn;        // the frame in m_base
    std::vector<std::uint32_t> m_ghosts; // batches that are ghosts there
};

} // namespace cutaway
