// SPDX-License-Identifier: MIT
// Bodies and collision objects as blocks. Source of the values: BUILDING.md.
#pragma once

#include "core/domains/physics/make/plan.h"
#include "core/formats/nif/blockdraft.h"
#include "core/shape/rigidplace.h"

namespace cutaway::physics
{

// What a bhkRigidBody stores of its mass: about the axes of the body.
// Where the shape of a bhkRigidBody stands in the node: only a bhkRigidBodyT moves it.
shape::RigidPlace placeOfBody(const File &file, const Reader &body);

struct NifMass {
    glm::vec3 inertia{0.0f}; // the diagonal, kg u²
    glm::vec3 center{0.0f};
};

// Mass properties of a body with this shape; `place` is the body's in its node. Nothing for a shape without
// volume.
std::optional<NifMass> nifMassOf(const ShapePlan &shape, const shape::RigidPlace &place, double mass);

// A bhkRigidBody for Skyrim, Fallout 3 and New Vegas. Fails for a body with mass whose shape has no volume.
Result<nif::CopiedBlock> rigidBodyBlock(const File &nif, const BodyPlan &plan, nif::BlockRef shape);

// A bhkCollisionObject of the node.
Result<nif::CopiedBlock> collisionObjectBlock(const File &nif, BodyKind kind, std::uint32_t node,
                                              nif::BlockRef body);

} // namespace cutaway::physics
