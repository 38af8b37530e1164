// SPDX-License-Identifier: MIT
#include "viewers/viewport/drawlistrenderer.h"

#include <glm/gtc/type_ptr.hpp>

namespace cutaway
{

namespace
{

constexpr char kFaceVertex[] = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 model, view, projection;
out vec3 eyePosition;
void main() {
    vec4 eye = view * model * vec4(position, 1.0);
    eyePosition = eye.xyz;
    gl_Position = projection * eye;
})";

// The normal comes from the face itself, so both sides are lit and flat faces look flat. Hatching is in
// screen space: it stays readable at any distance.
constexpr char kFaceFragment[] = R"(#version 330 core
in vec3 eyePosition;
uniform usamplerBuffer categories;
uniform samplerBuffer palette;
uniform bool lit;
uniform float opacity, hatchPixels;
out vec4 color;
void main() {
    vec4 base = texelFetch(palette, int(texelFetch(categories, gl_PrimitiveID).r));
    vec3 shade = base.rgb;
    if (lit) {
        vec3 normal = normalize(cross(dFdx(eyePosition), dFdy(eyePosition)));
        float key = abs(dot(normal, normalize(vec3(0.35, 0.55, 0.75))));
        float rim = abs(normal.z);
        shade *= 0.42 + 0.42 * key + 0.20 * rim;
        if (base.a < 0.5 && mod(gl_FragCoord.x + gl_FragCoord.y, hatchPixels) < hatchPixels * 0.3)
            shade *= 0.72;
    }
    color = vec4(shade, opacity);
})";

constexpr char kPlainVertex[] = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 matrix;
void main() { gl_Position = matrix * vec4(position, 1.0); })";

constexpr char kPlainFragment[] = R"(#version 330 core
uniform vec4 tint;
out vec4 color;
void main() { color = tint; })";

constexpr float kHatchPixels = 9.0f;

std::unique_ptr<QOpenGLShaderProgram> compile(const char *vertex, const char *fragment, QString &error)
{
    auto program = std::make_unique<QOpenGLShaderProgram>();
    if (program->addShaderFromSourceCode(QOpenGLShader::Vertex, vertex) &&
        program->addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program->link())
        return program;
    error = program->log();
    return nullptr;
}

void setMatrix(QOpenGLFunctions_3_3_Core &gl, QOpenGLShaderProgram &program, const char *name,
               const glm::mat4 &matrix)
{
    gl.glUniformMatrix4fv(program.uniformLocation(name), 1, GL_FALSE, glm::value_ptr(matrix));
}

template <class Element>
void fillBuffer(QOpenGLFunctions_3_3_Core &gl, GLenum target, GLuint buffer, const std::vector<Element> &data)
{
    gl.glBindBuffer(target, buffer);
    gl.glBufferData(target, static_cast<GLsizeiptr>(data.size() * sizeof(Element)), data.data(),
                    GL_STATIC_DRAW);
}

} // namespace

bool DrawListRenderer::create(QString &error)
{
    if (!m_gl.initializeOpenGLFunctions()) {
        error = QStringLiteral("OpenGL 3.3 functions are missing");
        return false;
    }
    m_faces = compile(kFaceVertex, kFaceFragment, error);
    m_plain = compile(kPlainVertex, kPlainFragment, error);
    if (!m_faces || !m_plain)
        return false;
    m_gl.glGenBuffers(1, &m_paletteBuffer);
    m_gl.glGenTextures(1, &m_paletteTexture);
    m_gl.glGenVertexArrays(1, &m_looseArray);
    m_gl.glGenBuffers(1, &m_looseBuffer);
    return true;
}

void DrawListRenderer::release()
{
    for (Uploaded &batch : m_batches) {
        m_gl.glDeleteVertexArrays(1, &batch.vertexArray);
        m_gl.glDeleteBuffers(1, &batch.positions);
        m_gl.glDeleteBuffers(1, &batch.indices);
        m_gl.glDeleteBuffers(1, &batch.categoryBuffer);
        m_gl.glDeleteTextures(1, &batch.categoryTexture);
    }
    m_batches.clear();
}

void DrawListRenderer::upload(const geom::DrawList &list)
{
    release();
    uploadPalette(list);
    for (const geom::Batch &batch : list.batches) {
        if (!batch.indices.empty())
            uploadBatch(batch);
    }
}

void DrawListRenderer::uploadPalette(const geom::DrawList &list)
{
    std::vector<std::uint8_t> palette;
    for (const geom::Category &category : list.categories) {
        palette.insert(palette.end(), category.color.begin(), category.color.end());
        palette.push_back(category.hatched ? 0 : 255);
    }
    fillBuffer(m_gl, GL_TEXTURE_BUFFER, m_paletteBuffer, palette);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, m_paletteTexture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, m_paletteBuffer);
}

void DrawListRenderer::uploadBatch(const geom::Batch &batch)
{
    Uploaded up{batch.layer, batch.topology, batch.transform};
    up.count = static_cast<GLsizei>(batch.indices.size());
    m_gl.glGenVertexArrays(1, &up.vertexArray);
    m_gl.glBindVertexArray(up.vertexArray);
    m_gl.glGenBuffers(1, &up.positions);
    fillBuffer(m_gl, GL_ARRAY_BUFFER, up.positions, batch.positions);
    m_gl.glEnableVertexAttribArray(0);
    m_gl.glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(glm::vec3), nullptr);
    m_gl.glGenBuffers(1, &up.indices);
    fillBuffer(m_gl, GL_ELEMENT_ARRAY_BUFFER, up.indices, batch.indices);
    m_gl.glGenBuffers(1, &up.categoryBuffer);
    fillBuffer(m_gl, GL_TEXTURE_BUFFER, up.categoryBuffer, batch.categories);
    m_gl.glGenTextures(1, &up.categoryTexture);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, up.categoryTexture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R16UI, up.categoryBuffer);
    m_gl.glBindVertexArray(0);
    m_batches.push_back(up);
}

// The picture stays opaque where something see-through is drawn.
void DrawListRenderer::blend()
{
    m_gl.glEnable(GL_BLEND);
    m_gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

void DrawListRenderer::drawBatch(const Uploaded &batch)
{
    constexpr GLenum kModes[] = {GL_TRIANGLES, GL_LINES, GL_POINTS};
    setMatrix(m_gl, *m_faces, "model", batch.transform);
    m_gl.glActiveTexture(GL_TEXTURE0);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, batch.categoryTexture);
    m_gl.glBindVertexArray(batch.vertexArray);
    m_gl.glDrawElements(kModes[static_cast<std::size_t>(batch.topology)], batch.count, GL_UNSIGNED_INT,
                        nullptr);
    m_gl.glBindVertexArray(0);
}

void DrawListRenderer::draw(const glm::mat4 &view, const glm::mat4 &projection, const SceneStyle &style,
                            const theme::Colors &colors)
{
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDisable(GL_CULL_FACE);
    m_faces->bind();
    setMatrix(m_gl, *m_faces, "view", view);
    setMatrix(m_gl, *m_faces, "projection", projection);
    m_faces->setUniformValue("categories", 0);
    m_faces->setUniformValue("palette", 1);
    m_faces->setUniformValue("hatchPixels", kHatchPixels * style.pixelRatio);
    m_gl.glActiveTexture(GL_TEXTURE1);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, m_paletteTexture);
    drawFaces(style);
    m_faces->release();
    if (style.edges && !style.wireframe)
        drawEdges(projection * view, style, colors);
    m_faces->bind();
    drawLines(style);
    m_faces->release();
}

void DrawListRenderer::drawFaces(const SceneStyle &style)
{
    if (style.xray) {
        blend();
        m_gl.glDepthMask(GL_FALSE);
    }
    m_gl.glEnable(GL_POLYGON_OFFSET_FILL); // edges and lines lie on the faces, not in them
    m_gl.glPolygonOffset(1.5f, 4.0f);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, style.wireframe ? GL_LINE : GL_FILL);
    m_faces->setUniformValue("lit", !style.wireframe);
    m_faces->setUniformValue("opacity", style.xray ? 0.35f : 1.0f);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology == geom::Topology::Triangles && style.shown[static_cast<std::size_t>(batch.layer)])
            drawBatch(batch);
    }
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    m_gl.glDisable(GL_POLYGON_OFFSET_FILL);
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glDisable(GL_BLEND);
}

void DrawListRenderer::drawEdges(const glm::mat4 &matrix, const SceneStyle &style,
                                 const theme::Colors &colors)
{
    QColor edge = colors.text.lightness() < colors.sunken.lightness() ? colors.text : colors.sunken;
    edge.setAlphaF(0.35f);
    blend();
    m_plain->bind();
    m_plain->setUniformValue("tint", edge);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology != geom::Topology::Triangles ||
            !style.shown[static_cast<std::size_t>(batch.layer)])
            continue;
        setMatrix(m_gl, *m_plain, "matrix", matrix * batch.transform);
        m_gl.glBindVertexArray(batch.vertexArray);
        m_gl.glDrawElements(GL_TRIANGLES, batch.count, GL_UNSIGNED_INT, nullptr);
    }
    m_gl.glBindVertexArray(0);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    m_gl.glDisable(GL_BLEND);
    m_plain->release();
}

void DrawListRenderer::drawLines(const SceneStyle &style)
{
    m_faces->setUniformValue("lit", false);
    m_faces->setUniformValue("opacity", 1.0f);
    m_gl.glLineWidth(2.0f * style.pixelRatio);
    m_gl.glDepthFunc(GL_LEQUAL);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology != geom::Topology::Triangles && style.shown[static_cast<std::size_t>(batch.layer)])
            drawBatch(batch);
    }
    m_gl.glDepthFunc(GL_LESS);
    m_gl.glLineWidth(1.0f);
}

void DrawListRenderer::drawLoose(const std::vector<glm::vec3> &points, GLenum mode, QColor color,
                                 float opacity, const glm::mat4 &matrix)
{
    if (points.empty())
        return;
    color.setAlphaF(opacity);
    m_plain->bind();
    m_plain->setUniformValue("tint", color);
    setMatrix(m_gl, *m_plain, "matrix", matrix);
    m_gl.glBindVertexArray(m_looseArray);
    fillBuffer(m_gl, GL_ARRAY_BUFFER, m_looseBuffer, points);
    m_gl.glEnableVertexAttribArray(0);
    m_gl.glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(glm::vec3), nullptr);
    m_gl.glDrawArrays(mode, 0, static_cast<GLsizei>(points.size()));
    m_gl.glBindVertexArray(0);
    m_plain->release();
}

void DrawListRenderer::drawHighlight(const glm::mat4 &view, const glm::mat4 &projection,
                                     const Highlight &highlight, float pixelRatio)
{
    const glm::mat4 matrix = projection * view;
    blend();
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LEQUAL);
    m_gl.glEnable(GL_POLYGON_OFFSET_FILL);
    m_gl.glPolygonOffset(-1.0f, -4.0f);
    drawLoose(highlight.triangles, GL_TRIANGLES, highlight.color, highlight.fill, matrix);
    m_gl.glDisable(GL_POLYGON_OFFSET_FILL);
    m_gl.glDisable(GL_DEPTH_TEST); // the outline shows through what stands in front
    m_gl.glLineWidth(pixelRatio);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    drawLoose(highlight.triangles, GL_TRIANGLES, highlight.color, 1.0f, matrix);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    drawLoose(highlight.lines, GL_LINES, highlight.color, 1.0f, matrix);
    m_gl.glLineWidth(1.0f);
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LESS);
    m_gl.glDisable(GL_BLEND);
}

void DrawListRenderer::drawGrid(const glm::mat4 &view, const glm::mat4 &projection, glm::vec3 centre,
                                float step, QColor color)
{
    constexpr int kHalf = 20;
    std::vector<glm::vec3> lines;
    const glm::vec3 origin(std::round(centre.x / step) * step, std::round(centre.y / step) * step, centre.z);
    for (int i = -kHalf; i <= kHalf; ++i) {
        const float at = static_cast<float>(i) * step;
        const float reach = static_cast<float>(kHalf) * step;
        lines.insert(lines.end(),
                     {origin + glm::vec3(at, -reach, 0.0f), origin + glm::vec3(at, reach, 0.0f),
                      origin + glm::vec3(-reach, at, 0.0f), origin + glm::vec3(reach, at, 0.0f)});
    }
    blend();
    m_gl.glEnable(GL_DEPTH_TEST);
    drawLoose(lines, GL_LINES, color, 0.55f, projection * view);
    m_gl.glDisable(GL_BLEND);
}

} // namespace cutaway
