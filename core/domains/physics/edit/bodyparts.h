// SPDX-License-Identifier: MIT
// The two kinds of bodies that bodyedit.h knows. Internal to this folder.
#pragma once

#include "core/base/result.h"
#include "core/domains/physics/bodies.h"
#include "core/domains/physics/edit/nifsteps.h"

namespace cutaway::physics
{

// ---- bhkRigidBody

Result<Patch> duplicateRigidBody(const File &nif, std::uint32_t body);
Result<Patch> removeRigidBody(const File &nif, std::uint32_t body);
Result<Patch> removeConstraintBlock(const File &nif, std::uint32_t constraint);

// ---- rows of a packfile, by their number

Result<Patch> duplicateRow(const File &packfile, UnitId system, std::uint32_t body);
Result<Patch> removeRow(const File &packfile, UnitId system, std::uint32_t body);
Result<Patch> removeConstraintRow(const File &packfile, UnitId system, std::uint32_t constraint);

// ---- nodes

// A new node for a copy of what hangs on `original`, which is given the collision object.
void hangOnNewNode(NifSteps &steps, std::uint32_t original, std::uint32_t collision);
// Removes a collision object and the blocks that only it leads to.
void removeCollision(NifSteps &steps, std::uint32_t collision);

} // namespace cutaway::physics
