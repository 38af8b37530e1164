// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/highlight.h"

#include <algorithm>

namespace cutaway
{

namespace
{

constexpr float kSelectedBorder = 2.0f; // logical pixels
constexpr float kHoveredBorder = 1.2f;
constexpr float kSelectedFill = 0.34f;
constexpr float kHoveredFill = 0.14f;

} // namespace

picture::Bounds Highlight::bounds() const
{
    picture::Bounds bounds;
    for (const auto *part : {&triangles, &lines, &points}) {
        for (const glm::vec3 &point : *part) {
            if (picture::isDrawable(point))
                bounds.add(point);
        }
    }
    return bounds;
}

void Highlight::add(const Highlight &other)
{
    triangles.insert(triangles.end(), other.triangles.begin(), other.triangles.end());
    lines.insert(lines.end(), other.lines.begin(), other.lines.end());
    points.insert(points.end(), other.points.begin(), other.points.end());
}

bool HighlightRenderer::create(QString &error)
{
    if (!m_gl.initializeOpenGLFunctions())
        return false;
    m_plain = glprograms::plain(error);
    m_lines = glprograms::lines(error);
    m_outline = glprograms::outline(error);
    for (Part *part : {&m_selected, &m_hovered}) {
        m_gl.glGenVertexArrays(1, &part->vertexArray);
        m_gl.glGenBuffers(1, &part->buffer);
        m_gl.glBindVertexArray(part->vertexArray);
        m_gl.glBindBuffer(GL_ARRAY_BUFFER, part->buffer);
        m_gl.glEnableVertexAttribArray(0);
        m_gl.glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(glm::vec3), nullptr);
    }
    m_gl.glBindVertexArray(0);
    m_gl.glGenVertexArrays(1, &m_emptyArray);
    m_gl.glGenFramebuffers(1, &m_maskFrame);
    m_gl.glGenTextures(1, &m_maskTexture);
    return m_plain != nullptr && m_lines != nullptr && m_outline != nullptr;
}

void HighlightRenderer::release()
{
    for (Part *part : {&m_selected, &m_hovered}) {
        m_gl.glDeleteVertexArrays(1, &part->vertexArray);
        m_gl.glDeleteBuffers(1, &part->buffer);
    }
    m_gl.glDeleteVertexArrays(1, &m_emptyArray);
    m_gl.glDeleteFramebuffers(1, &m_maskFrame);
    m_gl.glDeleteTextures(1, &m_maskTexture);
}

void HighlightRenderer::take(Part &part, const Highlight &highlight)
{
    std::vector<glm::vec3> all = highlight.triangles;
    all.insert(all.end(), highlight.lines.begin(), highlight.lines.end());
    all.insert(all.end(), highlight.points.begin(), highlight.points.end());
    glprograms::fillBuffer(m_gl, GL_ARRAY_BUFFER, part.buffer, all);
    part.triangles = static_cast<GLsizei>(highlight.triangles.size());
    part.lines = static_cast<GLsizei>(highlight.lines.size());
    part.points = static_cast<GLsizei>(highlight.points.size());
    part.bounds = highlight.bounds();
}

void HighlightRenderer::begin(QOpenGLShaderProgram &program, const Frame &frame)
{
    program.bind();
    glprograms::setClip(m_gl, program, frame.style.clip.planes());
    glprograms::setMatrix(m_gl, program, "model", glm::mat4(1.0f));
    glprograms::setMatrix(m_gl, program, "matrix", frame.projection * frame.view);
}

void HighlightRenderer::draw(const Frame &frame, GLuint target)
{
    if (m_selected.bounds.empty && m_hovered.bounds.empty)
        return;
    glprograms::enableClip(m_gl, frame.style.clip.planes().size());
    m_gl.glEnable(GL_BLEND);
    m_gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    begin(*m_plain, frame);
    m_plain->setUniformValue("fade", 0.0f, 0.0f, 0.0f, 0.0f);
    fill(m_hovered, frame.colors.link, kHoveredFill);
    fill(m_selected, frame.colors.accent, kSelectedFill);
    drawPoints(m_hovered, frame.colors.link, 2.0f * kHoveredBorder, frame);
    drawPoints(m_selected, frame.colors.accent, 2.0f * kSelectedBorder, frame);
    const bool hasFaces = m_selected.triangles + m_hovered.triangles != 0; // only these have a border
    if (hasFaces)
        drawMask(frame);
    m_plain->release();
    m_gl.glDisable(GL_DEPTH_TEST);
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, target);
    begin(*m_lines, frame);
    m_lines->setUniformValue("byCategory", false);
    m_lines->setUniformValue("categories", 0); // samplers of two kinds must not share a unit
    m_lines->setUniformValue("palette", 1);
    drawLines(m_hovered, frame.colors.link, 2.0f * kHoveredBorder, frame);
    drawLines(m_selected, frame.colors.accent, 2.0f * kSelectedBorder, frame);
    m_lines->release();
    glprograms::enableClip(m_gl, 0);
    if (hasFaces)
        drawBorder(frame);
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDisable(GL_BLEND);
}

void HighlightRenderer::fill(const Part &part, const QColor &color, float opacity)
{
    QColor tint = color;
    tint.setAlphaF(opacity);
    m_plain->setUniformValue("tint", tint);
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LEQUAL);
    m_gl.glDepthMask(GL_FALSE);
    m_gl.glEnable(GL_POLYGON_OFFSET_FILL);
    m_gl.glPolygonOffset(-1.0f, -4.0f);
    m_gl.glBindVertexArray(part.vertexArray);
    m_gl.glDrawArrays(GL_TRIANGLES, 0, part.triangles);
    m_gl.glDisable(GL_POLYGON_OFFSET_FILL);
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glDepthFunc(GL_LESS);
}

// Lines and points have no inside to tint: they are drawn again, wider, on top of everything.
void HighlightRenderer::drawLines(const Part &part, const QColor &color, float width, const Frame &frame)
{
    m_lines->setUniformValue("tint", color);
    glprograms::setLineWidth(*m_lines, frame.pixels, width * frame.pixelRatio);
    m_gl.glBindVertexArray(part.vertexArray);
    m_gl.glDrawArrays(GL_LINES, part.triangles, part.lines);
}

void HighlightRenderer::drawPoints(const Part &part, const QColor &color, float width, const Frame &frame)
{
    m_plain->setUniformValue("tint", color);
    m_plain->setUniformValue("pointPixels", 3.0f * width * frame.pixelRatio);
    m_gl.glDisable(GL_DEPTH_TEST);
    m_gl.glEnable(GL_PROGRAM_POINT_SIZE);
    m_gl.glBindVertexArray(part.vertexArray);
    m_gl.glDrawArrays(GL_POINTS, part.triangles + part.lines, part.points);
    m_gl.glDisable(GL_PROGRAM_POINT_SIZE);
    m_gl.glEnable(GL_DEPTH_TEST);
}

void HighlightRenderer::resizeMask(QSize pixels)
{
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_maskFrame);
    if (m_maskSize == pixels)
        return;
    m_maskSize = pixels;
    m_gl.glActiveTexture(GL_TEXTURE0);
    m_gl.glBindTexture(GL_TEXTURE_2D, m_maskTexture);
    m_gl.glTexImage2D(GL_TEXTURE_2D, 0, GL_RG8, pixels.width(), pixels.height(), 0, GL_RG, GL_UNSIGNED_BYTE,
                      nullptr);
    for (const GLenum side : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER})
        m_gl.glTexParameteri(GL_TEXTURE_2D, side, GL_LINEAR);
    for (const GLenum side : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        m_gl.glTexParameteri(GL_TEXTURE_2D, side, GL_CLAMP_TO_EDGE);
    m_gl.glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_maskTexture, 0);
}

void HighlightRenderer::drawMask(const Frame &frame)
{
    resizeMask(frame.pixels);
    scissorTo(frame);
    m_gl.glViewport(0, 0, frame.pixels.width(), frame.pixels.height());
    m_gl.glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
    m_gl.glClear(GL_COLOR_BUFFER_BIT);
    m_gl.glDisable(GL_BLEND);
    m_gl.glDisable(GL_DEPTH_TEST);
    m_plain->setUniformValue("tint", 1.0f, 1.0f, 1.0f, 1.0f);
    for (const Part *part : {&m_selected, &m_hovered}) {
        m_gl.glColorMask(part == &m_selected, part == &m_hovered, GL_FALSE, GL_FALSE);
        m_gl.glBindVertexArray(part->vertexArray);
        m_gl.glDrawArrays(GL_TRIANGLES, 0, part->triangles);
    }
    m_gl.glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    m_gl.glEnable(GL_BLEND);
}

void HighlightRenderer::drawBorder(const Frame &frame)
{
    m_outline->bind();
    m_gl.glActiveTexture(GL_TEXTURE0);
    m_gl.glBindTexture(GL_TEXTURE_2D, m_maskTexture);
    m_outline->setUniformValue("mask", 0);
    m_outline->setUniformValue("selectedTint", frame.colors.accent);
    m_outline->setUniformValue("hoveredTint", frame.colors.link);
    m_outline->setUniformValue("radius", kSelectedBorder * frame.pixelRatio,
                               kHoveredBorder * frame.pixelRatio);
    m_gl.glBindVertexArray(m_emptyArray);
    m_gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    m_gl.glBindVertexArray(0);
    m_outline->release();
    m_gl.glDisable(GL_SCISSOR_TEST);
}

// Only where the two can be, and a border's width around: the rest of the target is not touched.
void HighlightRenderer::scissorTo(const Frame &frame)
{
    picture::Bounds all;
    for (const Part *part : {&m_selected, &m_hovered}) {
        if (!part->bounds.empty) {
            all.add(part->bounds.min);
            all.add(part->bounds.max);
        }
    }
    glm::vec2 low(1.0f), high(-1.0f);
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 at((corner & 1) != 0 ? all.max.x : all.min.x,
                           (corner & 2) != 0 ? all.max.y : all.min.y,
                           (corner & 4) != 0 ? all.max.z : all.min.z);
        const glm::vec4 clip = frame.projection * frame.view * glm::vec4(at, 1.0f);
        if (clip.w <= 0.0f)
            return; // behind the eye: anywhere
        low = glm::min(low, glm::vec2(clip) / clip.w);
        high = glm::max(high, glm::vec2(clip) / clip.w);
    }
    const float margin = 2.0f * kSelectedBorder * frame.pixelRatio + 2.0f;
    const glm::vec2 size(frame.pixels.width(), frame.pixels.height());
    low = glm::clamp((low + 1.0f) / 2.0f * size - margin, glm::vec2(0.0f), size);
    high = glm::clamp((high + 1.0f) / 2.0f * size + margin, glm::vec2(0.0f), size);
    m_gl.glEnable(GL_SCISSOR_TEST);
    m_gl.glScissor(static_cast<GLint>(low.x), static_cast<GLint>(low.y),
                   std::max(0, static_cast<GLsizei>(high.x - low.x) + 1),
                   std::max(0, static_cast<GLsizei>(high.y - low.y) + 1));
}

} // namespace cutaway
