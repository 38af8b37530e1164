// SPDX-License-Identifier: MIT
// Constraints between two bodies as lines.
#pragma once

#include "core/domains/physics/constraints.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// Adds symbols of the given size, each with a label. Those that are not drawable are left out and reported.
void addConstraints(const std::vector<physics::Constraint> &constraints, float size, DrawList &list);
// Notes that a constraint is not drawn, and why.
void reportConstraint(const File &file, UnitId unit, const Error &why, DrawList &list);

} // namespace cutaway::picture
