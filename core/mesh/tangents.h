// SPDX-License-Identifier: MIT
// Normals of vertices, and the directions in which their texture coordinates grow.
#pragma once

#include "core/mesh/trimesh.h"

#include <glm/vec2.hpp>
#include <span>

namespace cutaway::mesh
{

// Left out of both: triangles without area, and those with a vertex that is not there or not a finite number.

// One for each position, 1 long: the normals of the triangles around it, weighted by their angles there, so
// that the way in which a flat face is cut into triangles does not matter. A vertex of no triangle gets +z.
// Vertices at one place stay apart unless the triangles name one of them for all.
std::vector<glm::vec3> vertexNormals(std::span<const glm::vec3> positions,
                                     std::span<const Triangle> triangles);

struct Tangents {
    std::vector<glm::vec3> tangents;   // where u grows
    std::vector<glm::vec3> bitangents; // where v grows
};
// One of each for each vertex, 1 long, at right angles to its normal and to each other: what triangles with
// an area in the texture give, weighted by their angles. Where those around a vertex cancel each other, or
// there are none, the tangent is any direction at a right angle to the normal. A normal that is no direction
// counts as +z. As many as the shortest of the three lists has rows.
Tangents vertexTangents(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals,
                        std::span<const glm::vec2> uv, std::span<const Triangle> triangles);

} // namespace cutaway::mesh
