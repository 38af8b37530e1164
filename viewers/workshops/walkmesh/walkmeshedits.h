// SPDX-License-Identifier: MIT
// What can be done with the chosen parts of a walkmesh, as operations for WalkmeshContext::apply. Each
// refuses a choice that it cannot mean, and chooses what it has made.
//
// Lengths are game units. An operation that is for vertices takes those of chosen faces and edges, too.
#pragma once

#include "viewers/workshops/walkmesh/walkmeshcontext.h"

#include <glm/mat4x4.hpp>

namespace cutaway::walkmeshedits
{

using Operation = WalkmeshContext::Operation;
using Surfaces = std::shared_ptr<const bwm::SurfaceTable>;

// ---- faces
Operation paint(std::uint32_t material);
Operation remove();
Operation detach();
Operation reverse();
// Between three chosen vertices; it runs on from its neighbour, or faces up without one.
Operation addFace(std::uint32_t material);

// ---- edges
Operation fillHole(std::uint32_t material, Surfaces surfaces);
Operation extrude(glm::vec3 by, std::uint32_t material);
// In their middle; chosen faces are split in three.
Operation split();
Operation flip();
Operation setTransition(std::int32_t room);

// ---- vertices
Operation move(glm::vec3 by);
Operation transform(const glm::mat4 &by);
Operation toGrid(float step);
// Onto the nearest vertex that is not chosen, at most that far away, and welded to it.
Operation toVertex(double distance);
// Onto the one that was chosen last.
Operation weld();
Operation weldWithin(double distance);

// ---- the whole mesh
Operation turn(double degrees, glm::dvec2 about);
Operation mirror(int axis, double about);
// The middle of an area as seen from above; for other walkmeshes, the origin of their node.
glm::dvec2 middleOf(const bwm::EditMesh &mesh);

} // namespace cutaway::walkmeshedits
