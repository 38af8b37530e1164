// SPDX-License-Identifier: MIT
// How far the triangles that MOPP code stands for reach, and whether they have an extent at all.
#pragma once

#include "core/codecs/mopp/walk.h"

#include <optional>

namespace cutaway::mopp
{

// Lower and upper corner, in Havok units.
struct Box {
    glm::dvec3 low{0.0};
    glm::dvec3 high{0.0};
};

// False for corners that are not finite.
bool isSound(const Triangle &triangle);
// Thinner than half a thousandth of a Havok unit, half a step of a compressed mesh: real trees leave such
// triangles out.
bool isSliver(const Triangle &triangle);
Box boxOf(const Triangle &triangle, double radius);
// The box around all sound triangles; nothing if there is none.
std::optional<Box> boxOf(const Triangles &triangles);
// True if the query, in 24-bit coordinates, meets the box, in Havok units.
bool touchesBox(const Query &query, const Space &space, const Box &box);
// Extent of the tree beyond the mesh: the least distance of its origin from the mesh. Negative where the mesh
// sticks out of the tree.
std::optional<double> radiusOf(const Space &space, const Triangles &triangles);

} // namespace cutaway::mopp
