// SPDX-License-Identifier: MIT
#include "core/mesh/place.h"

#include <glm/matrix.hpp>
#include <utility>

namespace cutaway::mesh
{

void place(TriMesh &mesh, const glm::dmat4 &by, std::size_t firstVertex, std::size_t firstTriangle)
{
    for (std::size_t i = firstVertex; i < mesh.vertices.size(); ++i)
        mesh.vertices[i] = glm::vec3(by * glm::dvec4(glm::dvec3(mesh.vertices[i]), 1.0));
    if (!(glm::determinant(glm::dmat3(by)) < 0.0))
        return;
    for (std::size_t i = firstTriangle; i < mesh.triangles.size(); ++i)
        std::swap(mesh.triangles[i].corners[1], mesh.triangles[i].corners[2]);
}

} // namespace cutaway::mesh
