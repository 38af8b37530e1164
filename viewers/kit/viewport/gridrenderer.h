// SPDX-License-Identifier: MIT
// The grid under a scene: fine and coarse lines that fade out with the distance. In an orthographic side view
// it is upright, facing the viewer.
#pragma once

#include "viewers/kit/viewport/glprograms.h"
#include "viewers/kit/viewport/scenestyle.h"

namespace cutaway
{

class GridRenderer
{
public:
    bool create(QString &error);
    void release();
    // Before anything else: the scene covers it, it covers nothing.
    void draw(const Frame &frame);

private:
    void drawLines(const std::vector<glm::vec3> &ends, QColor color, float opacity);

    Gl m_gl;
    Program m_plain = nullptr;
    GLuint m_vertexArray = 0, m_buffer = 0;
};

} // namespace cutaway
