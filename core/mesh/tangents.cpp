// SPDX-License-Identifier: MIT
#include "core/mesh/tangents.h"

#include "core/mesh/across.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace cutaway::mesh
{

namespace
{

// Squares and products of the widest floats fit into doubles, so that only the input can be infinite.
bool isFinite(glm::dvec3 v)
{
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

std::optional<glm::dvec3> directionOf(glm::dvec3 v)
{
    const double length = glm::length(v);
    return length > 0.0 && std::isfinite(length) ? std::optional(v / length) : std::nullopt;
}

// The part of `v` at a right angle to a unit vector; nothing where that is but rounding.
std::optional<glm::dvec3> directionAcross(glm::dvec3 v, glm::dvec3 unit)
{
    const glm::dvec3 rest = v - unit * glm::dot(v, unit);
    return glm::length(rest) > 1e-6 * glm::length(v) ? directionOf(rest) : std::nullopt;
}

// A triangle with an area.
struct Face {
    glm::dvec3 b, c; // the second and third corner, seen from the first
    glm::dvec3 normal;
    std::array<double, 3> angles;
};

std::optional<Face> faceOf(std::span<const glm::vec3> positions, const Triangle &triangle)
{
    constexpr double kLeastSine = 1e-9; // the rest is rounding of floats
    std::array<glm::dvec3, 3> at;
    for (std::size_t i = 0; i < 3; ++i) {
        if (triangle.corners[i] >= positions.size())
            return std::nullopt;
        at[i] = positions[triangle.corners[i]];
        if (!isFinite(at[i]))
            return std::nullopt;
    }
    Face face{at[1] - at[0], at[2] - at[0], {}, {}};
    const glm::dvec3 area = glm::cross(face.b, face.c);
    const auto normal = directionOf(area);
    if (!normal || glm::length(area) <= kLeastSine * glm::length(face.b) * glm::length(face.c))
        return std::nullopt;
    face.normal = *normal;
    for (std::size_t i = 0; i < 3; ++i) {
        const glm::dvec3 next = at[(i + 1) % 3] - at[i], last = at[(i + 2) % 3] - at[i];
        face.angles[i] = std::atan2(glm::length(glm::cross(next, last)), glm::dot(next, last));
    }
    return face;
}

struct Growth {
    glm::dvec3 u{0.0}, v{0.0};
};

// The directions in the plane of a triangle; nothing where it has no area in the texture.
std::optional<Growth> growthOf(const Face &face, std::span<const glm::vec2> uv, const Triangle &triangle)
{
    constexpr double kLeastSine = 1e-9;
    const glm::dvec2 at = uv[triangle.corners[0]], b = glm::dvec2(uv[triangle.corners[1]]) - at,
                     c = glm::dvec2(uv[triangle.corners[2]]) - at;
    const double area = b.x * c.y - b.y * c.x;
    if (!(std::abs(area) > kLeastSine * glm::length(b) * glm::length(c)))
        return std::nullopt;
    const double side = area < 0.0 ? -1.0 : 1.0;
    const auto u = directionOf(side * (c.y * face.b - b.y * face.c)),
               v = directionOf(side * (b.x * face.c - c.x * face.b));
    return u && v ? std::optional(Growth{*u, *v}) : std::nullopt;
}

} // namespace

std::vector<glm::vec3> vertexNormals(std::span<const glm::vec3> positions,
                                     std::span<const Triangle> triangles)
{
    std::vector<glm::dvec3> sums(positions.size(), glm::dvec3(0.0));
    for (const Triangle &triangle : triangles) {
        const auto face = faceOf(positions, triangle);
        for (std::size_t i = 0; face && i < 3; ++i)
            sums[triangle.corners[i]] += face->angles[i] * face->normal;
    }
    std::vector<glm::vec3> normals;
    normals.reserve(sums.size());
    for (const glm::dvec3 sum : sums)
        normals.emplace_back(directionOf(sum).value_or(glm::dvec3(0, 0, 1)));
    return normals;
}

Tangents vertexTangents(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals,
                        std::span<const glm::vec2> uv, std::span<const Triangle> triangles)
{
    const std::size_t count = std::min({positions.size(), normals.size(), uv.size()});
    std::vector<Growth> sums(count);
    for (const Triangle &triangle : triangles) {
        const auto face = faceOf(positions.first(count), triangle);
        const auto growth = face ? growthOf(*face, uv, triangle) : std::nullopt;
        for (std::size_t i = 0; growth && i < 3; ++i) {
            sums[triangle.corners[i]].u += face->angles[i] * growth->u;
            sums[triangle.corners[i]].v += face->angles[i] * growth->v;
        }
    }
    Tangents made;
    made.tangents.reserve(count);
    made.bitangents.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::dvec3 normal = directionOf(normals[i]).value_or(glm::dvec3(0, 0, 1));
        const glm::dvec3 tangent = directionAcross(sums[i].u, normal).value_or(across(normal));
        const glm::dvec3 left = glm::cross(normal, tangent);
        made.tangents.emplace_back(tangent);
        made.bitangents.emplace_back(glm::dot(left, sums[i].v) < 0.0 ? -left : left);
    }
    return made;
}

} // namespace cutaway::mesh
