// SPDX-License-Identifier: MIT
#include "core/formats/bwm/edit/opchecks.h"

#include "core/base/exact.h"

#include <algorithm>

namespace cutaway::bwm
{

Result<void> checkFaceNumber(const EditMesh &mesh, std::uint32_t face)
{
    if (face < mesh.faces.size())
        return {};
    return fail("face {} is not there: the mesh has {}", face, mesh.faces.size());
}

Result<void> checkFaceNumbers(const EditMesh &mesh, Numbers faces)
{
    for (const std::uint32_t face : faces) {
        if (Result<void> found = checkFaceNumber(mesh, face); !found)
            return found;
    }
    return {};
}

Result<void> checkVertexNumber(const EditMesh &mesh, std::uint32_t vertex)
{
    if (vertex < mesh.vertices.size())
        return {};
    return fail("vertex {} is not there: the mesh has {}", vertex, mesh.vertices.size());
}

Result<void> checkVertexNumbers(const EditMesh &mesh, Numbers vertices)
{
    for (const std::uint32_t vertex : vertices) {
        if (Result<void> found = checkVertexNumber(mesh, vertex); !found)
            return found;
    }
    return {};
}

Result<void> checkFaceEdge(const EditMesh &mesh, FaceEdge edge)
{
    if (edge.edge > 2)
        return fail("edge {} is not there: a face has edges 0, 1 and 2", edge.edge);
    if (Result<void> found = checkFaceNumber(mesh, edge.face); !found)
        return found;
    for (const std::uint32_t corner : mesh.faces[edge.face].corners) {
        if (corner >= mesh.vertices.size())
            return fail("face {} uses vertex {}, there are {}", edge.face, corner, mesh.vertices.size());
    }
    return {};
}

Result<void> checkPartOfWay(double at)
{
    if (at >= 0.0 && at <= 1.0)
        return {};
    return fail("the part of the way is {}; allowed are 0 to 1", at);
}

std::array<std::uint32_t, 2> endsOf(const EditMesh &mesh, FaceEdge edge)
{
    const Corners &corners = mesh.faces[edge.face].corners;
    return {corners[edge.edge], corners[(edge.edge + 1) % 3]};
}

glm::vec3 moved(glm::vec3 vertex, glm::vec3 by)
{
    return exact::toFloat(glm::dvec3(vertex) + glm::dvec3(by));
}

glm::vec3 between(glm::vec3 from, glm::vec3 to, double at)
{
    const glm::dvec3 start = from, way = glm::dvec3(to) - glm::dvec3(from);
    return exact::toFloat(start + way * at);
}

std::vector<bool> marked(std::size_t count, Numbers numbers)
{
    std::vector<bool> marks(count);
    for (const std::uint32_t number : numbers)
        marks[number] = true;
    return marks;
}

void reverse(EditFace &face)
{
    std::swap(face.corners[1], face.corners[2]);
    std::swap(face.transitions[0], face.transitions[2]); // a-b and c-a change places, b-c stays
}

void dropCollapsed(EditMesh &mesh)
{
    std::erase_if(mesh.faces, [](const EditFace &face) {
        const auto &[a, b, c] = face.corners;
        return a == b || b == c || c == a;
    });
}

} // namespace cutaway::bwm
