// SPDX-License-Identifier: MIT
// Small meshes for tests, in any unit of length.
#pragma once

#include "core/mesh/trimesh.h"

#include <glm/vec2.hpp>
#include <span>

namespace cutaway::test
{

// Closed, looking outwards; eight vertices.
void addBox(mesh::TriMesh &to, glm::vec3 center, glm::vec3 half, std::uint32_t material = 0);
mesh::TriMesh boxMesh(glm::vec3 half);
// A closed prism of that height over an outline in the plane z = 0, counter-clockwise and seen whole from
// `from`.
mesh::TriMesh prismMesh(std::span<const glm::vec2> outline, std::size_t from, float height);
mesh::TriMesh torusMesh(float radius, float thickness, std::uint32_t around, std::uint32_t across);
// A square of n * n quads in the plane z = 0, its first half of material 0 and the rest of material 1.
mesh::TriMesh sheetMesh(std::uint32_t n, float size);
// A top and four legs, boxes that stand apart.
mesh::TriMesh tableMesh();
mesh::TriMesh turnedMesh(mesh::TriMesh mesh);
double volumeOf(const mesh::TriMesh &mesh);
// The text of an OBJ, with materials where the mesh has names of them.
std::string objOf(const mesh::TriMesh &mesh);

} // namespace cutaway::test
