// SPDX-License-Identifier: MIT
// Points of a shape that are dragged by themselves: ends, radii, sides, vertices. In the shape's own space,
// in Havok units.
//
// Source of what follows from them: core/domains/physics/RULES.md; core/formats/hkx/FORMAT.md, "Shapes in
// space".
#pragma once

#include "core/domains/physics/edit/transform.h"

namespace cutaway::physics
{

enum class HandleKind : std::uint8_t {
    Centre,
    End,          // of an axis
    Radius,       // from the centre, or from the middle of the axis
    Side,         // of a box, whose opposite side goes along: its centre stays
    Vertex,       // of a hull
    ConvexRadius, // from a face of a hull
};

struct Handle {
    HandleKind kind = HandleKind::Centre;
    std::uint32_t index = 0; // of the end, side, vertex, or of the sphere among several
    std::string name;        // "vertex 12"
    glm::vec3 at{0.0f};
    glm::vec3 along{0.0f}; // the only direction in which it goes; zero for any
};

// None for shapes without any, such as meshes and lists.
std::vector<Handle> handlesOf(const Movable &shape);

// The patch of the file that brings a handle to a place. Fails naming what the shape cannot be.
Result<Patch> handleMoved(const Movable &shape, const Handle &handle, glm::vec3 to);
// A patch of the document that contains the shape.
Result<Patch> handleMovedInside(const Movable &shape, const Handle &handle, glm::vec3 to);

} // namespace cutaway::physics
