// SPDX-License-Identifier: MIT
// Constraints of packfiles: their atoms are the same in hk_2010 and hk_2014.
#pragma once

#include "core/geom/build/constraintlines.h"

namespace cutaway::geom
{

// Of a hkpConstraintData object, between two bodies that stand at `placeA` and `placeB`. Nothing for kinds
// without a table; those are noted in `list`.
std::optional<Constraint> havokConstraint(const File &file, UnitId data, const glm::mat4 &placeA,
                                          const glm::mat4 &placeB, DrawList &list);

} // namespace cutaway::geom
