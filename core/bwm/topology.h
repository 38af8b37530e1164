// SPDX-License-Identifier: MIT
// What hangs together in a walkmesh: faces with their leaves, links and borders.
//
// Source: core/bwm/FORMAT.md, "Invariants" and "Edits".
#pragma once

#include "core/base/result.h"
#include "core/bwm/walkmesh.h"

namespace cutaway::bwm
{

// A face of three vertices; normal and distance follow from them.
struct NewFace {
    std::array<std::uint32_t, 3> corners{};
    std::uint32_t material = 0;
};

// Puts a face in front of face `row`. A face of an area is walkable among the walkable ones, and behind the
// last of them by its material; it gets a row of borders of its own then. Every face of an area gets a leaf,
// below a new root of the tree.
Result<void> insertFace(Walkmesh &mesh, std::size_t row, const NewFace &face, bool area);
// Takes the face out; its neighbours get a border where it was, its leaf and the node above it go.
Result<void> removeFace(Walkmesh &mesh, std::size_t row);
// Afterwards the face has number `to`; a face stays on its side of the walkable ones.
Result<void> moveFace(Walkmesh &mesh, std::size_t from, std::size_t to);

// Puts a vertex in front of vertex `row`; removing one that a face uses is refused.
void insertVertex(Walkmesh &mesh, std::size_t row, glm::vec3 vertex);
Result<void> removeVertex(Walkmesh &mesh, std::size_t row);
void moveVertex(Walkmesh &mesh, std::size_t from, std::size_t to);

// Border edges and loop ends from the links of the walkable faces; a border keeps its transition.
void rebuildBorders(Walkmesh &mesh);

} // namespace cutaway::bwm
