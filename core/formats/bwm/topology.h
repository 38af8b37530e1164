// SPDX-License-Identifier: MIT
// Edits of a walkmesh that keep its tables consistent: faces with their leaves, links and borders.
//
// Source: core/formats/bwm/FORMAT.md, "Invariants" and "Edits".
#pragma once

#include "core/base/result.h"
#include "core/formats/bwm/walkmesh.h"

#include <span>

namespace cutaway::bwm
{

// A face of three vertices; normal and distance follow from them.
struct NewFace {
    std::array<std::uint32_t, 3> corners{};
    std::uint32_t material = 0;
};

// Puts faces in front of face `row`, in their order. A face of an area is walkable among the walkable ones,
// and behind the last of them by its material; it gets a row of borders of its own then. Every face of an
// area gets a leaf, below a new root of the tree.
//
// Like all edits below it refuses a mesh in which a number that would have to follow names nothing: a leaf or
// child outside of the tree, a link, a border edge, a corner, the end of a loop.
Result<void> insertFaces(Walkmesh &mesh, std::size_t row, std::span<const NewFace> faces, bool area);
// Takes the face out; its neighbours get a border where it was, its leaf and the node above it go.
Result<void> removeFace(Walkmesh &mesh, std::size_t row);
// Afterwards the face has number `to`; a face stays on its side of the walkable ones.
Result<void> moveFace(Walkmesh &mesh, std::size_t from, std::size_t to);

// Puts vertices in front of vertex `row`; removing one that a face uses is refused.
Result<void> insertVertices(Walkmesh &mesh, std::size_t row, std::span<const glm::vec3> vertices);
Result<void> removeVertex(Walkmesh &mesh, std::size_t row);
Result<void> moveVertex(Walkmesh &mesh, std::size_t from, std::size_t to);

// Puts edges in front of edge `row`. Loops count edges: those that end behind a row follow it; a row at the
// end of all belongs to the last.
Result<void> insertEdges(Walkmesh &mesh, std::size_t row, std::span<const PerimeterEdge> edges);
void removeEdge(Walkmesh &mesh, std::size_t row);

// Border edges and loop ends from the links of the walkable faces; a border keeps its transition.
void rebuildBorders(Walkmesh &mesh);

} // namespace cutaway::bwm
