// SPDX-License-Identifier: MIT
// Constraint blocks of NIF files. Source of the layouts: core/nif/FORMAT.md.
#pragma once

#include "core/geom/build/constraintlines.h"

#include <functional>

namespace cutaway::geom
{

// The place of a body, from Havok units to scene units. Nothing for a body that is not part of the scene.
using PlaceOfBody = std::function<std::optional<glm::mat4>(UnitId)>;

// One constraint, or one for each link of a chain. Those with a body that has no place are noted in `list`.
std::vector<Constraint> nifConstraints(const File &file, UnitId unit, const PlaceOfBody &places,
                                       DrawList &list);

} // namespace cutaway::geom
