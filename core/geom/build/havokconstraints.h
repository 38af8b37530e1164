// SPDX-License-Identifier: MIT
// Constraints of packfiles: their atoms are the same in hk_2010 and hk_2014.
#pragma once

#include "core/geom/build/constraintlines.h"

namespace cutaway::geom
{

// Reads an hkpConstraintData object between two bodies at `placeA` and `placeB`. Nothing for kinds without a
// table; `list` gets a note about them.
std::optional<Constraint> havokConstraint(const File &file, UnitId data, const glm::mat4 &placeA,
                                          const glm::mat4 &placeB, DrawList &list);

} // namespace cutaway::geom
