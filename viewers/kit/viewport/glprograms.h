// SPDX-License-Identifier: MIT
// The shaders of the 3-D view, and the few calls that go with them.
#pragma once

#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>
#include <vector>

namespace cutaway
{

using Gl = QOpenGLFunctions_3_3_Core;
using Program = QOpenGLShaderProgram *; // shared by views: every draw sets all inputs that it reads

namespace glprograms
{

// Null with a message when a shader does not compile.
Program faces(QString &error);   // lit, coloured by category through gl_PrimitiveID
Program plain(QString &error);   // one colour, clipped; optionally fades out around a centre
Program lines(QString &error);   // smooth, of a given width, one colour or by category
Program outline(QString &error); // borders of the shapes in a mask, over the whole target

// Inputs of `faces`, `plain` and `lines` that say which part of the scene is shown.
void setClip(Gl &gl, QOpenGLShaderProgram &program, const std::vector<glm::vec4> &planes);
void enableClip(Gl &gl, std::size_t planes);
// Inputs of `lines` besides: pixels of the target, and of the width.
void setLineWidth(QOpenGLShaderProgram &program, QSize target, float pixels);
void setMatrix(Gl &gl, QOpenGLShaderProgram &program, const char *name, const glm::mat4 &matrix);

template <class Element>
void fillBuffer(Gl &gl, GLenum target, GLuint buffer, const std::vector<Element> &data)
{
    gl.glBindBuffer(target, buffer);
    gl.glBufferData(target, static_cast<GLsizeiptr>(data.size() * sizeof(Element)), data.data(),
                    GL_STATIC_DRAW);
}

} // namespace glprograms

} // namespace cutaway
