// SPDX-License-Identifier: MIT
// Collision blocks of a NIF, made anew: those of Skyrim and older games, and those that hold a packfile.
// Source: core/domains/physics/make/BUILDING.md.
#pragma once

#include "core/base/result.h"
#include "core/domains/physics/make/plan.h"

namespace cutaway::physics
{

// Gives a node without collision one: collision object, body, shape, the flags of BSX. Of Fallout 4 the body
// stands in a new bhkPhysicsSystem (packfilebuild.h). Fails naming the limit.
Result<Patch> addCollision(const File &nif, UnitId node, const BodyPlan &plan);

// Gives a body of the file another shape, with the mass properties that follow from it; blocks of the old
// shape that nothing else uses go. A patch of the file, whichever format the body has.
Result<Patch> replaceShape(const File &file, const Body &body, const ShapePlan &plan);

// Decodes the shape of a body and compares it with the plan that it was built from.
BuiltReport compareWithPlan(const File &file, const Body &body, const ShapePlan &plan);

} // namespace cutaway::physics
