// SPDX-License-Identifier: MIT
// Shapes and bodies of hk_2014 packfiles (Fallout 4), made anew. Source:
// core/domains/physics/make/BUILDING.md.
#pragma once

#include "core/base/result.h"
#include "core/domains/physics/make/plan.h"
#include "core/file/file.h"

namespace cutaway::physics
{

// A packfile with a hknpPhysicsSystemData of these bodies, as a bhkPhysicsSystem holds it. Fails naming the
// body, the limit of the format and what was planned.
Result<Bytes> newPhysicsSystem(std::span<const BodyPlan> bodies);

// Gives a body of the packfile another shape, with the mass properties that follow from it. A patch of the
// packfile.
Result<Patch> replacePackfileShape(const File &packfile, const Body &body, const ShapePlan &plan);

// Decodes the shape of a body and compares it with the plan that it was built from.
BuiltReport compareWithPlan(const File &packfile, const Reader &shape, const ShapePlan &plan);

} // namespace cutaway::physics
