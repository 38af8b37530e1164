// SPDX-License-Identifier: MIT
// Draws a DrawList with OpenGL 3.3 core; knows nothing of formats. Every call needs a current context.
#pragma once

#include "viewers/kit/viewport/glprograms.h"
#include "viewers/kit/viewport/preview.h"
#include "viewers/kit/viewport/scenestyle.h"
#include "viewers/kit/viewport/simplify.h"

namespace cutaway
{

class DrawListRenderer
{
public:
    // False with a message when the shaders do not compile.
    bool create(QString &error);
    void release();

    // `coarse` as simplify() gives it.
    void upload(const picture::DrawList &list, const std::vector<CoarseBatch> &coarse, picture::ColorBy by);
    // Batches of the shown layers except the hidden ones, as in SceneStyle; or only some of them, at other
    // places.
    void draw(const Frame &frame, const LayerMask &shown, const std::vector<bool> &hidden,
              const std::vector<BatchMove> *only = nullptr);

private:
    struct Mesh {
        GLuint vertexArray = 0, indices = 0, categoryBuffer = 0, categoryTexture = 0;
        GLsizei count = 0;
    };
    struct Uploaded {
        picture::Layer layer;
        picture::Topology topology;
        glm::mat4 transform;
        float opacity = 1.0f;
        std::size_t number = 0; // in the list
        bool isShown = true;    // in the picture that is drawn
        glm::mat4 place{1.0f};  // likewise
        GLuint positions = 0;
        Mesh whole, coarse; // coarse.count is 0 where there is no stand-in
        glm::vec3 centre{0.0f};
        float edgeLength = 0; // typical, scene units
    };

    void uploadBatch(const picture::Batch &batch, std::size_t number, const CoarseBatch *coarse,
                     std::vector<std::uint16_t> colors);
    Mesh uploadMesh(GLuint positions, const std::vector<std::uint32_t> &indices,
                    const std::vector<std::uint16_t> &colors);
    void uploadPalette(const std::vector<picture::Category> &palette);
    void releaseMesh(Mesh &mesh);
    void releaseBatches();
    bool isGhost(const Frame &frame, const Uploaded &batch) const;
    enum class Faces { Solid, SeeThrough, Ghosts };
    float opacityOf(const Frame &frame, const Uploaded &batch) const;
    void choose(const LayerMask &shown, const std::vector<bool> &hidden, const std::vector<BatchMove> *only);
    void drawFaces(const Frame &frame, Faces which);
    void drawEdges(const Frame &frame);
    void drawLines(const Frame &frame, float opacity);
    void drawPoints(const Frame &frame);
    void drawBatch(QOpenGLShaderProgram &program, const Uploaded &batch, bool moving);

    Gl m_gl;
    Program m_faces = nullptr, m_plain = nullptr, m_lines = nullptr;
    std::vector<Uploaded> m_batches;
    bool m_hasCollision = false; // in the picture that is drawn
    GLuint m_paletteBuffer = 0, m_paletteTexture = 0;
};

} // namespace cutaway
