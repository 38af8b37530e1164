// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/scenepainter.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr int kSamples = 4; // on a graphics card
constexpr float kGhostFade = 0.22f;

// The hidden batches and these.
std::vector<bool> without(std::vector<bool> hidden, const std::vector<std::uint32_t> &batches)
{
    for (const std::uint32_t batch : batches) {
        hidden.resize(std::max(hidden.size(), std::size_t{batch} + 1));
        hidden[batch] = true;
    }
    return hidden;
}

} // namespace

// Buffers in which pictures are composed, one at a time: all painters share them.
struct ScenePainter::Canvas {
    std::unique_ptr<QOpenGLFramebufferObject> work; // of the shape of m_base, so that depths can be copied
    std::unique_ptr<QOpenGLFramebufferObject> resolved; // with one sample a pixel; null where `work` is that

    static std::shared_ptr<Canvas> shared()
    {
        static std::weak_ptr<Canvas> canvas;
        std::shared_ptr<Canvas> known = canvas.lock();
        if (known == nullptr)
            canvas = known = std::make_shared<Canvas>();
        return known;
    }
    bool resize(QSize pixels, const QOpenGLFramebufferObjectFormat &format)
    {
        if (work != nullptr && work->size() == pixels && work->isValid())
            return resolved == nullptr || resolved->isValid();
        work = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
        resolved = format.samples() == 0
                       ? nullptr
                       : std::make_unique<QOpenGLFramebufferObject>(
                             pixels, QOpenGLFramebufferObject::NoAttachment, GL_TEXTURE_2D, GL_RGBA8);
        return work->isValid() && (resolved == nullptr || resolved->isValid());
    }
};

bool ScenePainter::create(const GlDriver &driver, QString &error)
{
    m_canvas = Canvas::shared();
    m_samples = driver.software ? 0 : kSamples;
    m_trianglesInTime = driver.trianglesInTime();
    return m_gl.initializeOpenGLFunctions() && m_grid.create(error) && m_scene.create(error) &&
           m_overlay.create(error) && m_instead.create(error) && m_rest.create(error) &&
           m_highlights.create(error);
}

void ScenePainter::release()
{
    m_grid.release();
    m_scene.release();
    m_overlay.release();
    m_instead.release();
    m_rest.release();
    m_highlights.release();
    m_base.reset();
    m_canvas.reset();
}

bool ScenePainter::resize(QSize pixels)
{
    QOpenGLFramebufferObjectFormat format;
    format.setAttachment(QOpenGLFramebufferObject::CombinedDepthStencil);
    format.setSamples(m_samples);
    format.setInternalTextureFormat(GL_RGBA8);
    if (m_base == nullptr || m_base->size() != pixels) {
        m_base = std::make_unique<QOpenGLFramebufferObject>(pixels, format);
        m_drawn.reset();
    }
    if (m_base->isValid() && m_canvas->resize(pixels, format))
        return true;
    m_base.reset();
    m_canvas->work.reset();
    return false;
}

void ScenePainter::upload(const Drawing &drawing)
{
    const picture::ColorBy colorBy = drawing.frame.style.colorBy;
    if (drawing.scene != nullptr &&
        (m_uploaded.scene != drawing.scene || m_uploaded.frame.style.colorBy != colorBy)) {
        const bool inTime = drawing.scene->list.triangles() <= m_trianglesInTime;
        m_scene.upload(drawing.scene->list, inTime ? std::vector<CoarseBatch>() : drawing.scene->coarse,
                       colorBy);
        m_drawn.reset();
    }
    // The overlay of a tool keeps its own colours.
    if (m_uploaded.overlay != drawing.overlay)
        m_overlay.upload(drawing.overlay != nullptr ? *drawing.overlay : picture::DrawList(), {},
                         picture::ColorBy::Kind);
    const auto instead = [](const Drawing &of) {
        return of.preview != nullptr ? of.preview->instead : std::shared_ptr<const picture::DrawList>();
    };
    const auto rest = [](const Drawing &of) {
        return of.preview != nullptr ? of.preview->rest : std::shared_ptr<const picture::DrawList>();
    };
    if (const auto now = rest(drawing); rest(m_uploaded) != now) {
        m_rest.upload(now != nullptr ? *now : picture::DrawList(), {}, colorBy);
        m_drawn.reset();
    }
    if (const auto now = instead(drawing); instead(m_uploaded) != now)
        m_instead.upload(now != nullptr ? *now : picture::DrawList(), {},
                         drawing.preview != nullptr && drawing.preview->isNamed ? picture::ColorBy::Kind
                                                                                : colorBy);
    if (m_uploaded.selected != drawing.selected)
        m_highlights.setSelected(drawing.selected != nullptr ? *drawing.selected : Highlight());
    if (m_uploaded.hovered != drawing.hovered)
        m_highlights.setHovered(drawing.hovered != nullptr ? *drawing.hovered : Highlight());
    m_uploaded = drawing;
}

// What is about to change stays as a ghost, or as what of it does not change.
void ScenePainter::drawBase(const Frame &frame, std::vector<std::uint32_t> ghosts,
                            const picture::DrawList *rest)
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
    m_scene.draw(frame, frame.style.shown, without(frame.style.hidden, ghosts));
    if (rest != nullptr) {
        m_rest.draw(frame, frame.style.shown, {});
    } else if (!ghosts.empty()) {
        std::vector<BatchMove> inPlace;
        for (const std::uint32_t batch : ghosts)
            inPlace.push_back({batch, glm::mat4(1.0f)});
        Frame faint = frame;
        faint.fade = kGhostFade;
        m_scene.draw(faint, frame.style.shown, frame.style.hidden, &inPlace);
    }
    m_drawn = frame;
    m_ghosts = std::move(ghosts);
}

void ScenePainter::drawPreview(const Frame &frame, const Preview &preview)
{
    Frame moving = frame;
    moving.moving = true;
    m_scene.draw(moving, frame.style.shown, frame.style.hidden, &preview.moved);
    if (preview.instead != nullptr)
        m_instead.draw(frame, frame.style.shown, {});
}

QImage ScenePainter::draw(const Drawing &drawing)
{
    upload(drawing);
    const Frame &frame = drawing.frame;
    if (!resize(frame.pixels))
        return {};
    std::vector<std::uint32_t> ghosts;
    if (drawing.preview != nullptr)
        ghosts = drawing.preview->originals();
    if (m_drawn != frame || m_ghosts != ghosts)
        drawBase(frame, std::move(ghosts),
                 drawing.preview != nullptr ? drawing.preview->rest.get() : nullptr);
    const int width = frame.pixels.width();
    const int height = frame.pixels.height();
    m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_base->handle());
    m_gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_canvas->work->handle());
    // All that a texel holds: depth without its stencil would not be a copy, and take shaders.
    m_gl.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height,
                           GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT, GL_NEAREST);
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_canvas->work->handle());
    m_gl.glViewport(0, 0, width, height);
    if (drawing.preview != nullptr)
        drawPreview(frame, *drawing.preview);
    if (drawing.overlay != nullptr) {
        Frame over = frame;
        over.style.xray = false;
        over.onTop = true;
        m_overlay.draw(over, frame.style.overlayShown, {});
    }
    m_highlights.draw(frame, m_canvas->work->handle());
    return read(frame);
}

QImage ScenePainter::read(const Frame &frame)
{
    const int width = frame.pixels.width();
    const int height = frame.pixels.height();
    m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_canvas->work->handle());
    if (m_canvas->resolved != nullptr) {
        m_gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_canvas->resolved->handle());
        m_gl.glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_canvas->resolved->handle());
    }
    QImage image(frame.pixels,
                 frame.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull()) // no memory for it
        return image;
    m_gl.glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, image.bits());
    return std::move(image).mirrored(); // rows of OpenGL go up
}

} // namespace cutaway
