// SPDX-License-Identifier: MIT
// Edits of a walkmesh. Each checks what it is given and changes nothing where it refuses.
//
// Numbers count in the mesh as it is: deleting faces closes the gap, new ones go to the end; vertices keep
// their numbers, new ones go to the end, and those that no face uses are dropped by the rebuild. Positions
// are rounded to floats, everything before that is double.
// Source: core/formats/bwm/FORMAT.md, "Operations".
#pragma once

#include "core/formats/bwm/edit/editmesh.h"
#include "core/formats/bwm/surfaces.h"

#include <glm/vec2.hpp>

namespace cutaway::bwm
{

using Numbers = std::span<const std::uint32_t>;

// Faces
Result<void> setMaterial(EditMesh &mesh, Numbers faces, std::uint32_t material);
// -1 for none. Stored only if the edge is a border after the rebuild.
Result<void> setTransition(EditMesh &mesh, FaceEdge edge, std::int32_t transition);
Result<void> addFaces(EditMesh &mesh, std::span<const EditFace> faces);
Result<void> deleteFaces(EditMesh &mesh, Numbers faces);
// Corners (a, b, c) become (a, c, b); transitions go with their edges. Links to faces that are not reversed
// are left out by the rebuild, which counts them (Rebuilt::sameWayEdges).
Result<void> reverseFaces(EditMesh &mesh, Numbers faces);
// Faces no longer share vertices with others: those get copies.
Result<void> detachFaces(EditMesh &mesh, Numbers faces);
// Takes faces out of the mesh and returns them as one of their own.
Result<EditMesh> separateFaces(EditMesh &mesh, Numbers faces);
// Three faces around a new vertex in the middle. Returns the vertex.
Result<std::uint32_t> splitFace(EditMesh &mesh, std::uint32_t face);

// Vertices
void addVertices(EditMesh &mesh, std::span<const glm::vec3> positions);
Result<void> moveVertices(EditMesh &mesh, Numbers vertices, glm::vec3 by);
Result<void> setVertex(EditMesh &mesh, std::uint32_t vertex, glm::vec3 to);
// All vertices; hooks and position stay.
void translate(EditMesh &mesh, glm::vec3 by);
// About a vertical line, counter-clockwise from above; multiples of 90 degrees are exact. With hooks, the
// relative ones turn, too.
Result<void> rotateZ(EditMesh &mesh, double degrees, glm::dvec2 about, bool hooks);
// Across the plane where that axis (0 x, 1 y) is `about`. Faces are reversed, so that floors stay floors.
// With hooks, the relative ones are mirrored, too.
Result<void> mirror(EditMesh &mesh, int axis, double about, bool hooks);
// Faces that use one of `drop` use `keep` instead; those left without three corners go.
Result<void> weld(EditMesh &mesh, std::uint32_t keep, Numbers drop);
struct Welded {
    std::uint32_t vertex = 0;
    std::uint32_t onto = 0;

    bool operator==(const Welded &) const = default;
};
// In ascending order each vertex joins the first earlier one at most that far away that has joined none.
Result<std::vector<Welded>> weldWithin(EditMesh &mesh, double distance, Numbers vertices);

// Edges; `at` is a part of the way from the start of the edge to its end, 0 to 1.
//
// A new vertex in the edge, for every face at it, walkable or not. Both halves keep material and transition.
// Returns the vertex.
Result<std::uint32_t> splitEdge(EditMesh &mesh, FaceEdge edge, double at);
// Turns the edge between two faces of one material into the other diagonal.
Result<void> flipEdge(EditMesh &mesh, FaceEdge edge);
// Moves the start of the edge there and welds its end onto it.
Result<void> collapseEdge(EditMesh &mesh, FaceEdge edge, double at);
// Two faces between each edge and a copy of it, moved by that much; the far edges lead to a room (-1: to
// none). Edges that meet share the copy of their vertex.
Result<void> extrudeEdges(EditMesh &mesh, std::span<const FaceEdge> edges, glm::vec3 by,
                          std::uint32_t material, std::int32_t transition);

// The border around what lies beyond an edge: edges from this one on, each starting where the one before
// ends. Where borders touch it keeps to its own side, seen from above. Fails for an edge that is not a border
// of walkable ground (of placeables and doors: of the mesh).
Result<std::vector<FaceEdge>> borderOf(const EditMesh &mesh, FaceEdge edge, const SurfaceTable &surfaces);
// Faces that fill the hole behind such a border, seen from above. Fails where that outline crosses itself.
Result<std::vector<Corners>> trianglesForHole(const EditMesh &mesh, FaceEdge edge,
                                              const SurfaceTable &surfaces);
Result<void> fillHole(EditMesh &mesh, FaceEdge edge, std::uint32_t material, const SurfaceTable &surfaces);

} // namespace cutaway::bwm
