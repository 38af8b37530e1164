// SPDX-License-Identifier: MIT
// Centre of mass and inertia of a body, as lines.
#pragma once

#include "core/picture/drawlist.h"

#include <glm/mat3x3.hpp>

namespace cutaway::picture
{

struct Mass {
    glm::mat4 frame{1.0f}; // scene space: centre of mass and principal axes, scaled from the units of inertia
    float mass = 0;        // kg; 0 for a body that nothing moves
    glm::vec3 inertia{0.0f}; // about the principal axes
    float fallback = 1.0f;   // length of the axes where mass or inertia say nothing
    std::string label;
    Source centre, axes;        // nodes that hold them
    std::vector<Source> owners; // as in Batch
};

// Adds a cross at the centre and axes as long as half the sides of a solid box of that mass and inertia.
void addMass(const Mass &mass, DrawList &list);

// Moments about the principal axes of a symmetric tensor, and the axes as columns.
glm::vec3 principalAxes(const glm::mat3 &tensor, glm::mat3 &axes);

} // namespace cutaway::picture
