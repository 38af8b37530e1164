// SPDX-License-Identifier: MIT
#include "viewers/viewport/scenepainter.h"

namespace cutaway
{

bool ScenePainter::create(QString &error)
{
    return m_gl.initializeOpenGLFunctions() && m_grid.create(error) && m_scene.create(error) &&
           m_overlay.create(error) && m_highlights.create(error);
}

void ScenePainter::release()
{
    m_grid.release();
    m_scene.release();
    m_overlay.release();
    m_highlights.release();
    m_base.reset();
    m_work.reset();
    m_resolved.reset();
}

void ScenePainter::takeScene(std::shared_ptr<const BuiltScene> scene)
{
    m_sceneShown = std::move(scene);
    m_sceneDue = true;
}

void ScenePainter::takeOverlay(std::shared_ptr<const geom::DrawList> overlay)
{
    m_overlayShown = std::move(overlay);
    m_overlayDue = true;
}

bool ScenePainter::resize(QSize pixels, int samples)
{
    if (m_base != nullptr && m_base->size() == pixels && m_samples == samples)
        return true;
    QOpenGLFramebufferObjectFormat format;
    format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
    format.setSamples(samples);
    format.setInternalTextureFormat(GL_RGBA8);
    m_base = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
    m_work = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
    m_resolved = samples == 0 ? nullptr
                              : std::make_unique<QOpenGLFramebufferObject>(
                                    pixels, QOpenGLFramebufferObject::NoAttachment, GL_TEXTURE_2D, GL_RGBA8);
    m_samples = samples;
    m_drawn.reset();
    if (m_base->isValid() && m_work->isValid() && (m_resolved == nullptr || m_resolved->isValid()))
        return true;
    m_base.reset();
    m_work.reset();
    m_resolved.reset();
    return false;
}

void ScenePainter::upload(const Frame &frame)
{
    const bool recolour = m_colorBy != frame.style.colorBy;
    m_colorBy = frame.style.colorBy;
    if (m_sceneShown != nullptr && (m_sceneDue || recolour)) {
        m_scene.upload(m_sceneShown->list, m_sceneShown->coarse, frame.style.colorBy);
        m_drawn.reset();
    }
    m_sceneDue = false;
    if (!std::exchange(m_overlayDue, false))
        return;
    // What a tool shows keeps its own colours.
    m_overlay.upload(m_overlayShown != nullptr ? *m_overlayShown : geom::DrawList(), {}, geom::ColorBy::Kind);
}

void ScenePainter::drawBase(const Frame &frame)
{
    m_base->bind();
    m_gl.glViewport(0, 0, frame.pixels.width(), frame.pixels.height());
    const QColor ground = frame.transparent ? QColor(0, 0, 0, 0) : frame.colors.sunken;
    m_gl.glClearColor(static_cast<float>(ground.redF()), static_cast<float>(ground.greenF()),
                      static_cast<float>(ground.blueF()), static_cast<float>(ground.alphaF()));
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (frame.style.grid && !frame.bounds.empty)
        m_grid.draw(frame);
    m_scene.draw(frame, frame.style.shown);
    m_drawn = frame;
}

QImage ScenePainter::draw(const Frame &frame, int samples)
{
    upload(frame);
    if (!resize(frame.pixels, samples))
        return {};
    if (m_drawn != frame)
        drawBase(frame);
    const int width = frame.pixels.width();
    const int height = frame.pixels.height();
    m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_base->handle());
    m_gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_work->handle());
    // All that a texel holds: depth without its stencil would not be a copy, and take shaders.
    m_gl.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height,
                           GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, GL_NEAREST);
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_work->handle());
    m_gl.glViewport(0, 0, width, height);
    if (m_overlayShown != nullptr) {
        Frame over = frame;
        over.style.xray = false;
        over.onTop = true;
        m_overlay.draw(over, frame.style.overlayShown);
    }
    m_highlights.draw(frame, m_work->handle());
    return read(frame);
}

QImage ScenePainter::read(const Frame &frame)
{
    const int width = frame.pixels.width();
    const int height = frame.pixels.height();
    m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_work->handle());
    if (m_resolved != nullptr) {
        m_gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_resolved->handle());
        m_gl.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_resolved->handle());
    }
    QImage image(frame.pixels,
                 frame.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull()) // no memory for it
        return image;
    m_gl.glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, image.bits());
    return std::move(image).mirrored(); // rows of OpenGL go up
}

} // namespace cutaway
