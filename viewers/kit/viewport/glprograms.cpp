// SPDX-License-Identifier: MIT
#include "viewers/kit/viewport/glprograms.h"

#include "viewers/kit/viewport/clipregion.h"

#include <QByteArray>
#include <QOpenGLContext>
#include <glm/gtc/type_ptr.hpp>
#include <memory>

namespace cutaway::glprograms
{

namespace
{

constexpr char kFaceVertex[] = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 model, view, projection;
uniform vec4 clip[7];
uniform int clips;
uniform float pointPixels;
out vec3 eyePosition;
out float gl_ClipDistance[7];
void main() {
    vec4 world = model * vec4(position, 1.0);
    vec4 eye = view * world;
    eyePosition = eye.xyz;
    gl_Position = projection * eye;
    gl_PointSize = pointPixels;
    for (int i = 0; i < 7; ++i)
        gl_ClipDistance[i] = i < clips ? dot(clip[i], world) : 1.0;
})";

// The normal comes from the face itself, so both sides are lit and flat faces look flat. Hatching is in
// screen space: it stays readable at any distance.
constexpr char kFaceFragment[] = R"(#version 330 core
in vec3 eyePosition;
uniform usamplerBuffer categories;
uniform samplerBuffer palette;
uniform bool lit, markBacks;
uniform float opacity, hatchPixels;
out vec4 color;
bool stripe(float along) { return mod(along, hatchPixels) < hatchPixels * 0.3; }
void main() {
    vec4 base = texelFetch(palette, int(texelFetch(categories, gl_PrimitiveID).r));
    vec3 shade = base.rgb;
    if (lit) {
        vec3 normal = normalize(cross(dFdx(eyePosition), dFdy(eyePosition)));
        float key = abs(dot(normal, normalize(vec3(0.35, 0.55, 0.75))));
        float rim = abs(normal.z);
        shade *= 0.50 + 0.36 * key + 0.20 * rim;
        if (base.a < 0.5 && stripe(gl_FragCoord.x + gl_FragCoord.y))
            shade *= 0.72;
        if (markBacks && !gl_FrontFacing) {
            shade *= 0.8;
            if (stripe(gl_FragCoord.x + gl_FragCoord.y) || stripe(gl_FragCoord.x - gl_FragCoord.y))
                shade = mix(shade, vec3(0.85, 0.25, 0.30), 0.6);
        }
    }
    color = vec4(shade, opacity);
})";

constexpr char kPlainVertex[] = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 model, matrix;
uniform vec4 clip[7];
uniform int clips;
uniform float pointPixels;
out vec3 worldPosition;
out float gl_ClipDistance[7];
void main() {
    vec4 world = model * vec4(position, 1.0);
    worldPosition = world.xyz;
    gl_Position = matrix * world;
    gl_PointSize = pointPixels;
    for (int i = 0; i < 7; ++i)
        gl_ClipDistance[i] = i < clips ? dot(clip[i], world) : 1.0;
})";

constexpr char kPlainFragment[] = R"(#version 330 core
in vec3 worldPosition;
uniform vec4 tint;
uniform vec4 fade; // centre and radius beyond which nothing is left; no fading for radius 0
out vec4 color;
void main() {
    float left = fade.w > 0.0 ? 1.0 - smoothstep(0.25, 1.0, distance(worldPosition, fade.xyz) / fade.w) : 1.0;
    color = vec4(tint.rgb, tint.a * left);
})";

constexpr char kLineVertex[] = R"(#version 330 core
layout(location = 0) in vec3 position;
uniform mat4 model, matrix;
out vec3 cornerPosition;
void main() {
    vec4 world = model * vec4(position, 1.0);
    cornerPosition = world.xyz;
    gl_Position = matrix * world;
})";

// Each line becomes a strip of its width, and half a pixel more on both sides to fade out in. Core profiles
// need not draw lines wider than a pixel. The part behind the near plane is cut off before the division.
constexpr char kLineGeometry[] = R"(#version 330 core
layout(lines) in;
layout(triangle_strip, max_vertices = 4) out;
in vec3 cornerPosition[];
uniform vec2 target;
uniform float linePixels;
uniform vec4 clip[7];
uniform int clips;
noperspective out float across;
out float gl_ClipDistance[7];
void corner(vec4 at, vec3 world, vec2 aside, float side) {
    gl_Position = at + vec4(aside * side * 2.0 / target * at.w, 0.0, 0.0);
    across = side * length(aside);
    for (int i = 0; i < 7; ++i)
        gl_ClipDistance[i] = i < clips ? dot(clip[i], vec4(world, 1.0)) : 1.0;
    gl_PrimitiveID = gl_PrimitiveIDIn;
    EmitVertex();
}
void main() {
    vec4 a = gl_in[0].gl_Position, b = gl_in[1].gl_Position;
    vec3 worldA = cornerPosition[0], worldB = cornerPosition[1];
    float inA = a.z + a.w, inB = b.z + b.w;
    if (inA <= 0.0 && inB <= 0.0)
        return;
    if (inA < 0.0) {
        a = mix(a, b, inA / (inA - inB));
        worldA = mix(worldA, worldB, inA / (inA - inB));
    } else if (inB < 0.0) {
        b = mix(b, a, inB / (inB - inA));
        worldB = mix(worldB, worldA, inB / (inB - inA));
    }
    vec2 along = (b.xy / b.w - a.xy / a.w) * target;
    along = length(along) > 1e-6 ? normalize(along) : vec2(1.0, 0.0);
    vec2 aside = vec2(-along.y, along.x) * (linePixels * 0.5 + 0.5);
    corner(a, worldA, aside, 1.0);
    corner(a, worldA, aside, -1.0);
    corner(b, worldB, aside, 1.0);
    corner(b, worldB, aside, -1.0);
    EndPrimitive();
})";

constexpr char kLineFragment[] = R"(#version 330 core
noperspective in float across;
uniform usamplerBuffer categories;
uniform samplerBuffer palette;
uniform bool byCategory;
uniform vec4 tint;
uniform float linePixels;
out vec4 color;
void main() {
    color = tint;
    if (byCategory)
        color.rgb = texelFetch(palette, int(texelFetch(categories, gl_PrimitiveID).r)).rgb;
    color.a *= clamp(linePixels * 0.5 + 0.5 - abs(across), 0.0, 1.0);
    if (color.a < 0.02)
        discard;
})";

constexpr char kOutlineVertex[] = R"(#version 330 core
void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    gl_Position = vec4(corner, 0.0, 1.0);
})";

// Two masks in one texture: red is selected, green hovered. Where the share of covered texels around a pixel
// is neither none nor all, there is a border.
constexpr char kOutlineFragment[] = R"(#version 330 core
uniform sampler2D mask;
uniform vec4 selectedTint, hoveredTint;
uniform vec2 radius; // in texels: selected, hovered
out vec4 color;
float border(int channel, float reach) {
    float sum = 0.0;
    for (int i = 0; i < 12; ++i) {
        float turn = float(i) * 0.5235988;
        vec2 at = gl_FragCoord.xy + vec2(cos(turn), sin(turn)) * reach;
        sum += texture(mask, at / vec2(textureSize(mask, 0)))[channel];
    }
    float share = sum / 12.0;
    return smoothstep(0.05, 0.45, min(share, 1.0 - share));
}
void main() {
    float selected = border(0, radius.x) * selectedTint.a;
    float hovered = border(1, radius.y) * hoveredTint.a;
    if (selected + hovered < 0.01)
        discard;
    color = selected >= hovered ? vec4(selectedTint.rgb, selected) : vec4(hoveredTint.rgb, hovered);
})";

// Compiling takes longer than a picture: all views share the programs, which the context's group owns.
Program shared(const char *name, const char *vertex, const char *fragment, QString &error,
               const char *geometry = nullptr)
{
    QOpenGLContextGroup *group = QOpenGLContextGroup::currentContextGroup();
    const QLatin1String key(name);
    if (auto *known = group->findChild<QOpenGLShaderProgram *>(key, Qt::FindDirectChildrenOnly))
        return known;
    auto program = std::make_unique<QOpenGLShaderProgram>();
    if (program->addShaderFromSourceCode(QOpenGLShader::Vertex, vertex) &&
        (geometry == nullptr || program->addShaderFromSourceCode(QOpenGLShader::Geometry, geometry)) &&
        program->addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program->link()) {
        program->setObjectName(key);
        program->setParent(group);
        return program.release();
    }
    error = program->log();
    return nullptr;
}

} // namespace

Program faces(QString &error)
{
    return shared("faces", kFaceVertex, kFaceFragment, error);
}

Program plain(QString &error)
{
    return shared("plain", kPlainVertex, kPlainFragment, error);
}

Program lines(QString &error)
{
    return shared("lines", kLineVertex, kLineFragment, error, kLineGeometry);
}

Program outline(QString &error)
{
    return shared("outline", kOutlineVertex, kOutlineFragment, error);
}

void setClip(Gl &gl, QOpenGLShaderProgram &program, const std::vector<glm::vec4> &planes)
{
    program.setUniformValue("clips", static_cast<GLint>(planes.size()));
    if (!planes.empty())
        gl.glUniform4fv(program.uniformLocation("clip"), static_cast<GLsizei>(planes.size()),
                        glm::value_ptr(planes.front()));
}

void setLineWidth(QOpenGLShaderProgram &program, QSize target, float pixels)
{
    program.setUniformValue("target", static_cast<float>(target.width()),
                            static_cast<float>(target.height()));
    program.setUniformValue("linePixels", pixels);
}

void enableClip(Gl &gl, std::size_t planes)
{
    for (int i = 0; i < ClipRegion::kMostPlanes; ++i) {
        const auto distance = static_cast<GLenum>(GL_CLIP_DISTANCE0 + i);
        if (static_cast<std::size_t>(i) < planes)
            gl.glEnable(distance);
        else
            gl.glDisable(distance);
    }
}

void setMatrix(Gl &gl, QOpenGLShaderProgram &program, const char *name, const glm::mat4 &matrix)
{
    gl.glUniformMatrix4fv(program.uniformLocation(name), 1, GL_FALSE, glm::value_ptr(matrix));
}

} // namespace cutaway::glprograms
