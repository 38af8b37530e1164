// SPDX-License-Identifier: MIT
// What no format can build: checked before anything is built.
#pragma once

#include "core/base/result.h"
#include "core/domains/physics/make/plan.h"

namespace cutaway::physics
{

// The largest coordinate, in Havok units: beyond it floats are too coarse for collision.
inline constexpr float kMostReach = 100000.0f;
// Fails naming the part, what was found and what was allowed: no parts, numbers that are none, sizes that are
// not above 0, places too far out, corners and materials that do not exist, hulls that their planes do not
// bound.
Result<void> checkPlan(const ShapePlan &plan);

// The same, and mass, damping, friction and bounce.
Result<void> checkPlan(const BodyPlan &plan);

} // namespace cutaway::physics
