// SPDX-License-Identifier: MIT
// Planes of faces, to the bit as the game's own tool computes them.
//
// Source: core/formats/bwm/FORMAT.md, "Rebuild".
#pragma once

#include <array>
#include <glm/vec3.hpp>

namespace cutaway::bwm
{

// Unit normal; (1, 0, 0) for a face without area. Corners are finite.
glm::vec3 planeNormal(const std::array<glm::vec3, 3> &corners);
// d of n . p + d = 0 for the plane with that normal through the first corner.
float planeDistance(glm::vec3 normal, glm::vec3 corner);

// True if a stored plane is that of the face but for rounding, as far as a check can tell: the direction of a
// face thinner than 0.001 is noise.
bool fitsNormal(glm::vec3 stored, const std::array<glm::vec3, 3> &corners);
bool fitsDistance(float stored, glm::vec3 normal, glm::vec3 corner);

} // namespace cutaway::bwm
