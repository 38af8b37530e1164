// SPDX-License-Identifier: MIT
// What all edits check before they change anything.
#pragma once

#include "core/formats/bwm/edit/operations.h"

namespace cutaway::bwm
{

Result<void> checkFaceNumber(const EditMesh &mesh, std::uint32_t face);
Result<void> checkFaceNumbers(const EditMesh &mesh, Numbers faces);
Result<void> checkVertexNumber(const EditMesh &mesh, std::uint32_t vertex);
Result<void> checkVertexNumbers(const EditMesh &mesh, Numbers vertices);
// The face and its corners are there.
Result<void> checkFaceEdge(const EditMesh &mesh, FaceEdge edge);
Result<void> checkPartOfWay(double at);
Result<void> checkDistance(double distance);
// Both ends, the start first.
std::array<std::uint32_t, 2> endsOf(const EditMesh &mesh, FaceEdge edge);
glm::vec3 moved(glm::vec3 vertex, glm::vec3 by);
// A point on the way between two.
glm::vec3 between(glm::vec3 from, glm::vec3 to, double at);
// True for the faces that are named.
std::vector<bool> marked(std::size_t count, Numbers numbers);
// Exchanges corners 1 and 2; transitions go with their edges.
void reverse(EditFace &face);
// Those of the vertices, in their order, that join an earlier one within that distance; the numbers below
// `fixed` join none.
std::vector<Welded> nearVertices(const EditMesh &mesh, double distance, Numbers vertices, std::size_t fixed);
// Faces with two equal corners go.
void dropCollapsed(EditMesh &mesh);

} // namespace cutaway::bwm
