// SPDX-License-Identifier: MIT
// Volume, centre and inertia of what is planned, at density 1.
#pragma once

#include "core/physics/build/plan.h"
#include "core/physics/massproperties.h"

namespace cutaway::physics
{

// Nothing for a hull without volume.
std::optional<Solid> solidOf(const mesh::Solid &solid);

// Of all solids of a plan together, which overlap in no file of the games; nothing without any.
std::optional<Solid> solidOf(const ShapePlan &plan);

} // namespace cutaway::physics
