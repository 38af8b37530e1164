// SPDX-License-Identifier: MIT
// A change of place in one space: moves, turns, scales. Internal to this folder.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>

namespace cutaway::shape
{

struct PlaceChange {
    glm::dmat3 linear{1.0};
    glm::dvec3 shift{0.0};
    bool isShift = true; // nothing but a shift: `linear` is exactly the identity
    bool isRigid = true; // moves and turns
    double scale = 1.0;  // of lengths; 0 where it differs by direction
    bool isSound = true; // finite, and no mirror

    // A transform of the outer space as seen from one that lies in it; a shift stays one.
    static PlaceChange inside(const glm::mat4 &by, const glm::mat4 &space);

    glm::vec3 moved(glm::vec3 point) const { return linear * glm::dvec3(point) + shift; }
    // The new place of something in this space; its own scale stays.
    glm::mat4 moved(const glm::mat4 &place) const;
    glm::quat turned(glm::quat rotation) const;
    // dot(n, x) + w = 0, of unit length as before.
    glm::vec4 movedPlane(glm::vec4 plane) const;
};

} // namespace cutaway::shape
