// SPDX-License-Identifier: MIT
// Where shapes of a NIF stand: moved and turned, never scaled.
#pragma once

#include "core/base/result.h"
#include "core/file/file.h"
#include "core/mesh/solids.h"
#include "core/schema/reader.h"

namespace cutaway::physics
{

struct NifPlace {
    glm::dquat turn{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 at{0.0};

    bool isIdentity() const { return turn == glm::dquat(1.0, 0.0, 0.0, 0.0) && at == glm::dvec3(0.0); }
    glm::vec3 operator()(glm::vec3 point) const
    {
        return isIdentity() ? point : glm::vec3(turn * glm::dvec3(point) + at);
    }
    // The place of something that is at `inner` relative to this place.
    NifPlace then(const NifPlace &inner) const;
    NifPlace inverse() const;
    void move(mesh::Hull &hull) const;
    mesh::Solid moved(const mesh::Solid &solid) const;
};

// That of the shape below a bhkTransformShape. Fails where the matrix is no rotation.
Result<NifPlace> placeOfMatrix(const Reader &wrapper);

// Where the shape of a bhkRigidBody stands in the node: only a bhkRigidBodyT moves it.
NifPlace placeOfBody(const File &file, const Reader &body);

} // namespace cutaway::physics
