// SPDX-License-Identifier: MIT
// Where shapes stand: moved and turned, never scaled.
#pragma once

#include "core/base/result.h"
#include "core/mesh/solids.h"

#include <glm/mat4x4.hpp>

namespace cutaway::shape
{

struct RigidPlace {
    glm::dquat turn{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 at{0.0};

    bool isIdentity() const { return turn == glm::dquat(1.0, 0.0, 0.0, 0.0) && at == glm::dvec3(0.0); }
    glm::vec3 operator()(glm::vec3 point) const
    {
        return isIdentity() ? point : glm::vec3(turn * glm::dvec3(point) + at);
    }
    // The place of something that is at `inner` relative to this place.
    RigidPlace then(const RigidPlace &inner) const;
    RigidPlace inverse() const;
    void move(mesh::Hull &hull) const;
    mesh::Solid moved(const mesh::Solid &solid) const;
};

// Fails where the matrix is not a rotation and shift.
Result<RigidPlace> placeOfMatrix(const glm::dmat4 &matrix);
glm::dmat4 matrixOf(const RigidPlace &place);

} // namespace cutaway::shape
