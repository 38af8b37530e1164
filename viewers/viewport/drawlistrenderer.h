// SPDX-License-Identifier: MIT
// Draws a DrawList with OpenGL 3.3 core; knows nothing of formats. Every call needs the widget's context
// current.
#pragma once

#include "core/geom/drawlist.h"
#include "viewers/theme/theme.h"

#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <array>
#include <glm/mat4x4.hpp>
#include <memory>
#include <vector>

namespace cutaway
{

struct SceneStyle {
    std::array<bool, geom::kLayerCount> shown{};
    bool wireframe = false; // edges only
    bool edges = true;      // edges over faces
    bool xray = false;      // see through faces
    float pixelRatio = 1.0f;
};

// Primitives to be drawn on top, such as the selection.
struct Highlight {
    std::vector<glm::vec3> triangles; // three corners each, scene space
    std::vector<glm::vec3> lines;     // two ends each
    QColor color;
    float fill = 0.5f; // opacity of the faces
};

class DrawListRenderer
{
public:
    // False with a message when the shaders do not compile.
    bool create(QString &error);
    void release();

    void upload(const geom::DrawList &list);
    void draw(const glm::mat4 &view, const glm::mat4 &projection, const SceneStyle &style,
              const theme::Colors &colors);
    void drawHighlight(const glm::mat4 &view, const glm::mat4 &projection, const Highlight &highlight,
                       float pixelRatio);
    // Lines of a grid in the plane z = `height` around `centre`, `step` apart.
    void drawGrid(const glm::mat4 &view, const glm::mat4 &projection, glm::vec3 centre, float step,
                  QColor color);

private:
    struct Uploaded {
        geom::Layer layer;
        geom::Topology topology;
        glm::mat4 transform;
        GLuint vertexArray = 0, positions = 0, indices = 0, categoryBuffer = 0, categoryTexture = 0;
        GLsizei count = 0;
    };

    void uploadBatch(const geom::Batch &batch);
    void uploadPalette(const geom::DrawList &list);
    void blend();
    void drawFaces(const SceneStyle &style);
    void drawEdges(const glm::mat4 &matrix, const SceneStyle &style, const theme::Colors &colors);
    void drawLines(const SceneStyle &style);
    void drawBatch(const Uploaded &batch);
    void drawLoose(const std::vector<glm::vec3> &points, GLenum mode, QColor color, float opacity,
                   const glm::mat4 &matrix);

    QOpenGLFunctions_3_3_Core m_gl;
    std::unique_ptr<QOpenGLShaderProgram> m_faces; // lit, coloured by category
    std::unique_ptr<QOpenGLShaderProgram> m_plain; // one colour
    std::vector<Uploaded> m_batches;
    GLuint m_paletteBuffer = 0, m_paletteTexture = 0;
    GLuint m_looseArray = 0, m_looseBuffer = 0;
};

} // namespace cutaway
