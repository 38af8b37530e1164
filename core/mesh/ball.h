// SPDX-License-Identifier: MIT
// The smallest ball around points.
#pragma once

#include <glm/vec3.hpp>
#include <span>

namespace cutaway::mesh
{

struct Ball {
    glm::dvec3 center{0.0};
    double radius = 0.0;
};

// All finite; of none an empty ball. Of points in one plane it is their smallest circle.
Ball smallestBall(std::span<const glm::dvec3> points);

} // namespace cutaway::mesh
