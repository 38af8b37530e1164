// SPDX-License-Identifier: MIT
// Volume, centre and inertia of what is planned, at density 1.
#pragma once

#include "core/domains/physics/make/plan.h"
#include "core/shape/massproperties.h"

namespace cutaway::physics
{

// Nothing for a hull without volume.
std::optional<MassProperties> solidOf(const mesh::Solid &solid);

// All solids of a plan as one; they overlap in no file of the games. Nothing if there is none.
std::optional<MassProperties> solidOf(const ShapePlan &plan);

} // namespace cutaway::physics
