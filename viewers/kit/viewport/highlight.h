// SPDX-License-Identifier: MIT
// The highlighted parts of a picture: the selection and the primitives under the pointer.
#pragma once

#include "viewers/kit/viewport/glprograms.h"
#include "viewers/kit/viewport/scenestyle.h"

#include <vector>

namespace cutaway
{

// Primitives in scene space.
struct Highlight {
    std::vector<glm::vec3> triangles; // three corners each
    std::vector<glm::vec3> lines;     // two ends each
    std::vector<glm::vec3> points;

    bool isEmpty() const { return triangles.empty() && lines.empty() && points.empty(); }
    picture::Bounds bounds() const;
    void add(const Highlight &other);
};

// Tints the visible part and draws one border around the whole, also through objects in front of it.
class HighlightRenderer
{
public:
    bool create(QString &error);
    void release();

    void setSelected(const Highlight &highlight) { take(m_selected, highlight); }
    void setHovered(const Highlight &highlight) { take(m_hovered, highlight); }
    // Into the bound target, whose depths are those of the scene.
    void draw(const Frame &frame, GLuint target);

private:
    struct Part {
        GLuint vertexArray = 0, buffer = 0;
        GLsizei triangles = 0, lines = 0, points = 0; // vertices
        picture::Bounds bounds;
    };

    void take(Part &part, const Highlight &highlight);
    void fill(const Part &part, const QColor &color, float opacity);
    void drawLines(const Part &part, const QColor &color, float width, const Frame &frame);
    void drawPoints(const Part &part, const QColor &color, float width, const Frame &frame);
    void begin(QOpenGLShaderProgram &program, const Frame &frame);
    void drawMask(const Frame &frame);
    void drawBorder(const Frame &frame);
    void resizeMask(QSize pixels);
    void scissorTo(const Frame &frame);

    Gl m_gl;
    Program m_plain = nullptr, m_lines = nullptr, m_outline = nullptr;
    Part m_selected, m_hovered;
    GLuint m_maskFrame = 0, m_maskTexture = 0, m_emptyArray = 0;
    QSize m_maskSize;
};

} // namespace cutaway
