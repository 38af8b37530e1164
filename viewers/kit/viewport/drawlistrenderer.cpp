// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/drawlistrenderer.h"

#include <algorithm>
#include <glm/geometric.hpp>

namespace cutaway
{

namespace
{

constexpr float kHatchPixels = 9.0f;
constexpr float kLinePixels = 2.0f;
constexpr float kPointPixels = 7.0f;
constexpr float kHiddenLine = 0.25f; // opacity

// Mean over some of the edges; a few hundred are enough to tell a dense mesh from a box.
float typicalEdge(const picture::Batch &batch)
{
    constexpr std::uint32_t kAsked = 400;
    const std::uint32_t step = std::max(1u, batch.primitives() / kAsked);
    float sum = 0.0f;
    float edges = 0.0f;
    for (std::uint32_t i = 0; i < batch.primitives(); i += step) {
        const auto corner = batch.cornersOf(i);
        sum += glm::distance(corner[0], corner[1]) + glm::distance(corner[1], corner[2]);
        edges += 2.0f;
    }
    return edges > 0.0f ? sum / edges : 0.0f;
}

// The picture stays opaque where something see-through is drawn.
void beginBlend(Gl &gl)
{
    gl.glEnable(GL_BLEND);
    gl.glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

} // namespace

bool DrawListRenderer::create(QString &error)
{
    if (!m_gl.initializeOpenGLFunctions()) {
        error = QStringLiteral("OpenGL 3.3 functions are missing");
        return false;
    }
    m_faces = glprograms::faces(error);
    m_plain = glprograms::plain(error);
    m_lines = glprograms::lines(error);
    if (!m_faces || !m_plain || !m_lines)
        return false;
    m_gl.glGenBuffers(1, &m_paletteBuffer);
    m_gl.glGenTextures(1, &m_paletteTexture);
    return true;
}

void DrawListRenderer::releaseMesh(Mesh &mesh)
{
    m_gl.glDeleteVertexArrays(1, &mesh.vertexArray);
    m_gl.glDeleteBuffers(1, &mesh.indices);
    m_gl.glDeleteBuffers(1, &mesh.categoryBuffer);
    m_gl.glDeleteTextures(1, &mesh.categoryTexture);
}

void DrawListRenderer::release()
{
    releaseBatches();
    m_gl.glDeleteBuffers(1, &m_paletteBuffer);
    m_gl.glDeleteTextures(1, &m_paletteTexture);
}

void DrawListRenderer::releaseBatches()
{
    for (Uploaded &batch : m_batches) {
        m_gl.glDeleteBuffers(1, &batch.positions);
        releaseMesh(batch.whole);
        releaseMesh(batch.coarse);
    }
    m_batches.clear();
}

void DrawListRenderer::upload(const picture::DrawList &list, const std::vector<CoarseBatch> &coarse,
                              picture::ColorBy by)
{
    releaseBatches();
    uploadPalette(list.palette(by));
    for (std::size_t b = 0; b < list.batches.size(); ++b) {
        const picture::Batch &batch = list.batches[b];
        const bool standIn = b < coarse.size() && !coarse[b].indices.empty();
        if (!batch.indices.empty())
            uploadBatch(batch, b, standIn ? &coarse[b] : nullptr, list.colorsOf(batch, by));
    }
}

void DrawListRenderer::uploadPalette(const std::vector<picture::Category> &categories)
{
    std::vector<std::uint8_t> palette;
    for (const picture::Category &category : categories) {
        palette.insert(palette.end(), category.color.begin(), category.color.end());
        palette.push_back(category.hatched ? 0 : 255);
    }
    glprograms::fillBuffer(m_gl, GL_TEXTURE_BUFFER, m_paletteBuffer, palette);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, m_paletteTexture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA8, m_paletteBuffer);
}

DrawListRenderer::Mesh DrawListRenderer::uploadMesh(GLuint positions,
                                                    const std::vector<std::uint32_t> &indices,
                                                    const std::vector<std::uint16_t> &colors)
{
    Mesh mesh;
    mesh.count = static_cast<GLsizei>(indices.size());
    m_gl.glGenVertexArrays(1, &mesh.vertexArray);
    m_gl.glBindVertexArray(mesh.vertexArray);
    m_gl.glBindBuffer(GL_ARRAY_BUFFER, positions);
    m_gl.glEnableVertexAttribArray(0);
    m_gl.glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(glm::vec3), nullptr);
    m_gl.glGenBuffers(1, &mesh.indices);
    glprograms::fillBuffer(m_gl, GL_ELEMENT_ARRAY_BUFFER, mesh.indices, indices);
    m_gl.glBindVertexArray(0);
    m_gl.glGenBuffers(1, &mesh.categoryBuffer);
    glprograms::fillBuffer(m_gl, GL_TEXTURE_BUFFER, mesh.categoryBuffer, colors);
    m_gl.glGenTextures(1, &mesh.categoryTexture);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, mesh.categoryTexture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, GL_R16UI, mesh.categoryBuffer);
    return mesh;
}

void DrawListRenderer::uploadBatch(const picture::Batch &batch, std::size_t number, const CoarseBatch *coarse,
                                   std::vector<std::uint16_t> colors)
{
    Uploaded up{batch.layer, batch.topology, batch.transform, batch.opacity, number};
    m_gl.glGenBuffers(1, &up.positions);
    glprograms::fillBuffer(m_gl, GL_ARRAY_BUFFER, up.positions, batch.positions);
    up.whole = uploadMesh(up.positions, batch.indices, colors);
    if (coarse != nullptr) {
        std::vector<std::uint16_t> some;
        some.reserve(coarse->primitives.size());
        for (const std::uint32_t primitive : coarse->primitives)
            some.push_back(colors[primitive]);
        up.coarse = uploadMesh(up.positions, coarse->indices, some);
    }
    if (batch.topology == picture::Topology::Triangles) {
        up.edgeLength = typicalEdge(batch);
        picture::Bounds bounds;
        for (const std::uint32_t primitive : {0u, batch.primitives() / 2, batch.primitives() - 1})
            bounds.add(batch.cornersOf(primitive)[0]);
        up.centre = bounds.centre();
    }
    m_batches.push_back(up);
}

void DrawListRenderer::drawBatch(QOpenGLShaderProgram &program, const Uploaded &batch, bool moving)
{
    constexpr GLenum kModes[] = {GL_TRIANGLES, GL_LINES, GL_POINTS};
    const Mesh &mesh = moving && batch.coarse.count != 0 ? batch.coarse : batch.whole;
    glprograms::setMatrix(m_gl, program, "model", batch.place);
    m_gl.glActiveTexture(GL_TEXTURE0);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, mesh.categoryTexture);
    m_gl.glBindVertexArray(mesh.vertexArray);
    m_gl.glDrawElements(kModes[static_cast<std::size_t>(batch.topology)], mesh.count, GL_UNSIGNED_INT,
                        nullptr);
    m_gl.glBindVertexArray(0);
}

void DrawListRenderer::choose(const LayerMask &shown, const std::vector<bool> &hidden,
                              const std::vector<BatchMove> *only)
{
    m_hasCollision = false;
    for (Uploaded &batch : m_batches) {
        batch.isShown = shown[static_cast<std::size_t>(batch.layer)] &&
                        !(batch.number < hidden.size() && hidden[batch.number]);
        batch.place = batch.transform;
        if (only != nullptr && batch.isShown) {
            const auto move = std::ranges::find(*only, batch.number, &BatchMove::batch);
            batch.isShown = move != only->end();
            batch.place = batch.isShown ? move->by * batch.transform : batch.transform;
        }
        m_hasCollision = m_hasCollision || (batch.isShown && batch.layer == picture::Layer::Collision);
    }
}

void DrawListRenderer::draw(const Frame &frame, const LayerMask &shown, const std::vector<bool> &hidden,
                            const std::vector<BatchMove> *only)
{
    choose(shown, hidden, only);
    const std::vector<glm::vec4> clip = frame.style.clip.planes();
    glprograms::enableClip(m_gl, clip.size());
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDisable(GL_CULL_FACE);
    m_faces->bind();
    glprograms::setClip(m_gl, *m_faces, clip);
    glprograms::setMatrix(m_gl, *m_faces, "view", frame.view);
    glprograms::setMatrix(m_gl, *m_faces, "projection", frame.projection);
    m_faces->setUniformValue("categories", 0);
    m_faces->setUniformValue("palette", 1);
    m_faces->setUniformValue("hatchPixels", kHatchPixels * frame.pixelRatio);
    m_faces->setUniformValue("pointPixels", kPointPixels * frame.pixelRatio);
    m_faces->setUniformValue("markBacks", frame.style.markBacks);
    m_gl.glActiveTexture(GL_TEXTURE1);
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, m_paletteTexture);
    drawFaces(frame, Faces::Solid);
    drawFaces(frame, Faces::SeeThrough);
    drawFaces(frame, Faces::Ghosts);
    m_faces->release();
    if (frame.style.edges && !frame.style.wireframe)
        drawEdges(frame);
    if (frame.onTop) { // hidden parts stay faintly visible
        m_gl.glDepthMask(GL_FALSE);
        m_gl.glDepthFunc(GL_GREATER);
        drawLines(frame, kHiddenLine);
        m_gl.glDepthMask(GL_TRUE);
    }
    m_gl.glDepthFunc(GL_LEQUAL);
    drawLines(frame, 1.0f);
    drawPoints(frame);
    m_gl.glDepthFunc(GL_LESS);
    glprograms::enableClip(m_gl, 0);
}

bool DrawListRenderer::isGhost(const Frame &frame, const Uploaded &batch) const
{
    return m_hasCollision && frame.style.ghosts && batch.layer == picture::Layer::RenderMesh;
}

float DrawListRenderer::opacityOf(const Frame &frame, const Uploaded &batch) const
{
    constexpr float kSeeThrough = 0.35f, kGhost = 0.16f;
    const float most = isGhost(frame, batch) ? kGhost : frame.style.xray ? kSeeThrough : 1.0f;
    return std::min(most, batch.opacity) * frame.fade;
}

// Ghosts come last, over the shapes they surround.
void DrawListRenderer::drawFaces(const Frame &frame, Faces which)
{
    if (which != Faces::Solid) {
        beginBlend(m_gl);
        m_gl.glDepthMask(GL_FALSE);
    }
    // Edges and lines lie on the faces, not in them; faces on top win against those in their plane.
    m_gl.glEnable(GL_POLYGON_OFFSET_FILL);
    m_gl.glPolygonOffset(frame.onTop ? -1.0f : 1.5f, frame.onTop ? -2.0f : 4.0f);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, frame.style.wireframe ? GL_LINE : GL_FILL);
    m_faces->setUniformValue("lit", !frame.style.wireframe);
    for (const Uploaded &batch : m_batches) {
        const float opacity = opacityOf(frame, batch);
        const Faces kind = isGhost(frame, batch) ? Faces::Ghosts
                           : opacity < 1.0f      ? Faces::SeeThrough
                                                 : Faces::Solid;
        if (batch.topology != picture::Topology::Triangles || !batch.isShown || kind != which)
            continue;
        m_faces->setUniformValue("opacity", opacity);
        drawBatch(*m_faces, batch, frame.moving);
    }
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    m_gl.glDisable(GL_POLYGON_OFFSET_FILL);
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glDisable(GL_BLEND);
}

// Edges fade where faces become as small as pixels: there they would only blacken the picture, and cost most.
void DrawListRenderer::drawEdges(const Frame &frame)
{
    constexpr float kNone = 3.0f, kFull = 12.0f; // pixels
    constexpr GLsizei kMostMoving = 3 * 4'000; // corners of what moves: more of them keep the picture waiting
    const theme::Colors &colors = frame.colors;
    QColor edge = colors.text.lightness() < colors.sunken.lightness() ? colors.text : colors.sunken;
    beginBlend(m_gl);
    m_plain->bind();
    glprograms::setClip(m_gl, *m_plain, frame.style.clip.planes());
    glprograms::setMatrix(m_gl, *m_plain, "matrix", frame.projection * frame.view);
    m_plain->setUniformValue("fade", 0.0f, 0.0f, 0.0f, 0.0f);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology != picture::Topology::Triangles || !batch.isShown || isGhost(frame, batch) ||
            batch.opacity < 1.0f ||
            (frame.moving && (batch.coarse.count != 0 || batch.whole.count > kMostMoving)))
            continue;
        const float pixels = batch.edgeLength * frame.pixelsPerUnit(batch.centre) / frame.pixelRatio;
        const float strength = std::clamp((pixels - kNone) / (kFull - kNone), 0.0f, 1.0f);
        if (strength == 0.0f)
            continue;
        edge.setAlphaF(0.35f * strength);
        m_plain->setUniformValue("tint", edge);
        glprograms::setMatrix(m_gl, *m_plain, "model", batch.place);
        m_gl.glBindVertexArray(batch.whole.vertexArray);
        m_gl.glDrawElements(GL_TRIANGLES, batch.whole.count, GL_UNSIGNED_INT, nullptr);
    }
    m_gl.glBindVertexArray(0);
    m_gl.glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    m_gl.glDisable(GL_BLEND);
    m_plain->release();
}

void DrawListRenderer::drawLines(const Frame &frame, float opacity)
{
    m_lines->bind();
    glprograms::setClip(m_gl, *m_lines, frame.style.clip.planes());
    glprograms::setMatrix(m_gl, *m_lines, "matrix", frame.projection * frame.view);
    glprograms::setLineWidth(*m_lines, frame.pixels, kLinePixels * frame.pixelRatio);
    m_lines->setUniformValue("categories", 0);
    m_lines->setUniformValue("palette", 1);
    m_lines->setUniformValue("byCategory", true);
    m_lines->setUniformValue("tint", 1.0f, 1.0f, 1.0f, opacity);
    beginBlend(m_gl);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology == picture::Topology::Lines && batch.isShown)
            drawBatch(*m_lines, batch, false);
    }
    m_gl.glDisable(GL_BLEND);
    m_lines->release();
}

void DrawListRenderer::drawPoints(const Frame &frame)
{
    m_faces->bind();
    m_faces->setUniformValue("lit", false);
    m_faces->setUniformValue("opacity", 1.0f);
    m_gl.glEnable(GL_PROGRAM_POINT_SIZE);
    for (const Uploaded &batch : m_batches) {
        if (batch.topology == picture::Topology::Points && batch.isShown)
            drawBatch(*m_faces, batch, frame.moving);
    }
    m_gl.glDisable(GL_PROGRAM_POINT_SIZE);
    m_faces->release();
}

} // namespace cutaway
