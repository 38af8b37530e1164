// SPDX-License-Identifier: MIT
// Meshes in another space.
#pragma once

#include "core/mesh/trimesh.h"

#include <glm/mat4x4.hpp>

namespace cutaway::mesh
{

// Triangles from `firstTriangle` and vertices from `firstVertex` on; where the transform mirrors, triangles
// keep their outside.
void place(TriMesh &mesh, const glm::dmat4 &by, std::size_t firstVertex = 0, std::size_t firstTriangle = 0);

} // namespace cutaway::mesh
