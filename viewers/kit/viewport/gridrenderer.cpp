// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/gridrenderer.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr int kHalfLines = 30;
constexpr int kCoarseEvery = 10;

struct GridPlane {
    glm::vec3 origin, u, v;
};

GridPlane planeOf(const Frame &frame)
{
    const glm::vec3 towardsEye(frame.view[0][2], frame.view[1][2], frame.view[2][2]);
    const glm::vec3 &at = frame.target;
    if (frame.perspective || std::fabs(towardsEye.z) > 0.02f)
        return {{at.x, at.y, frame.bounds.min.z}, {1, 0, 0}, {0, 1, 0}};
    const glm::vec3 centre = frame.bounds.centre();
    if (std::fabs(towardsEye.x) > std::fabs(towardsEye.y))
        return {{centre.x, at.y, at.z}, {0, 1, 0}, {0, 0, 1}};
    return {{at.x, centre.y, at.z}, {1, 0, 0}, {0, 0, 1}};
}

// Moves the origin onto multiples of the coarse step, so that lines keep their places while the view moves.
glm::vec3 snapped(const GridPlane &plane, float step)
{
    const auto rest = [step](float along) { return along - std::round(along / step) * step; };
    return plane.origin - plane.u * rest(glm::dot(plane.origin, plane.u)) -
           plane.v * rest(glm::dot(plane.origin, plane.v));
}

} // namespace

bool GridRenderer::create(QString &error)
{
    if (!m_gl.initializeOpenGLFunctions())
        return false;
    m_plain = glprograms::plain(error);
    m_gl.glGenVertexArrays(1, &m_vertexArray);
    m_gl.glGenBuffers(1, &m_buffer);
    m_gl.glBindVertexArray(m_vertexArray);
    m_gl.glBindBuffer(GL_ARRAY_BUFFER, m_buffer);
    m_gl.glEnableVertexAttribArray(0);
    m_gl.glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(glm::vec3), nullptr);
    m_gl.glBindVertexArray(0);
    return m_plain != nullptr;
}

void GridRenderer::release()
{
    m_gl.glDeleteVertexArrays(1, &m_vertexArray);
    m_gl.glDeleteBuffers(1, &m_buffer);
}

void GridRenderer::drawLines(const std::vector<glm::vec3> &ends, QColor color, float opacity)
{
    color.setAlphaF(opacity);
    m_plain->setUniformValue("tint", color);
    glprograms::fillBuffer(m_gl, GL_ARRAY_BUFFER, m_buffer, ends);
    m_gl.glDrawArrays(GL_LINES, 0, static_cast<GLsizei>(ends.size()));
}

void GridRenderer::draw(const Frame &frame)
{
    const GridPlane plane = planeOf(frame);
    const glm::vec3 origin = snapped(plane, frame.gridStep * kCoarseEvery);
    const float reach = frame.gridStep * kHalfLines;
    std::vector<glm::vec3> fine, coarse;
    for (int i = -kHalfLines; i <= kHalfLines; ++i) {
        std::vector<glm::vec3> &lines = i % kCoarseEvery == 0 ? coarse : fine;
        const float at = static_cast<float>(i) * frame.gridStep;
        lines.insert(lines.end(),
                     {origin + plane.u * at - plane.v * reach, origin + plane.u * at + plane.v * reach,
                      origin + plane.v * at - plane.u * reach, origin + plane.v * at + plane.u * reach});
    }
    m_gl.glEnable(GL_BLEND);
    m_gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    m_gl.glDisable(GL_DEPTH_TEST);
    m_plain->bind();
    glprograms::setClip(m_gl, *m_plain, {});
    glprograms::setMatrix(m_gl, *m_plain, "model", glm::mat4(1.0f));
    glprograms::setMatrix(m_gl, *m_plain, "matrix", frame.projection * frame.view);
    m_plain->setUniformValue("fade", plane.origin.x, plane.origin.y, plane.origin.z, reach);
    m_gl.glBindVertexArray(m_vertexArray);
    drawLines(fine, frame.colors.textDim, 0.16f);
    drawLines(coarse, frame.colors.textDim, 0.38f);
    m_gl.glBindVertexArray(0);
    m_plain->release();
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDisable(GL_BLEND);
}

} // namespace cutaway
