// SPDX-License-Identifier: MIT
// Limits of hinges and ragdoll constraints: read, set, and where their handles stand in the picture.
//
// Angles in radians. Sources as in constraints.h.
#pragma once

#include "core/domains/physics/edit/bodyconstraints.h"
#include "core/file/edit.h"

#include <span>

namespace cutaway::physics
{

enum class ConstraintLimit : std::uint8_t {
    AlongMin, // of a hinge about its axis; of a ragdoll the twist
    AlongMax,
    PlaneMin, // of a ragdoll: between the axis of the cone and the plane
    PlaneMax,
    Cone, // of a ragdoll: half of its opening
};

struct ConstraintNumber {
    ConstraintLimit limit = ConstraintLimit::AlongMin;
    std::string_view title; // "highest angle"
    float value = 0.0f;
    std::string path; // of the field in the file
};
// None of constraints of other kinds, and of fields that older games do not have.
std::vector<ConstraintNumber> limitsOf(const std::vector<Body> &bodies, const BodyConstraint &constraint);

// The edits that set a limit, also in the twins of the constraint. Fails naming what is in the way: no
// number, a minimum above its maximum, an angle of a cone that is none.
Result<std::vector<Edit>> setLimit(const std::vector<Body> &bodies, const BodyConstraint &constraint,
                                   ConstraintLimit limit, double radians);

// ---- handles: frames as BodyConstraint::shown.frameA, `reach` the length of the symbol in the picture

// The constraint as it would be.
Constraint withLimit(const Constraint &shown, ConstraintLimit limit, float radians);
glm::vec3 handleOf(const Constraint &shown, ConstraintLimit limit, float reach);
// The limit whose handle is nearest to that place; within half a turn of the one before, so that handles do
// not jump from one end of the circle to the other.
float limitAt(const Constraint &shown, ConstraintLimit limit, glm::vec3 place);

} // namespace cutaway::physics
