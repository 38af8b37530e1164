// SPDX-License-Identifier: MIT
// Hulls from the planes that bound them.
#pragma once

#include "core/mesh/hullfaces.h"

namespace cutaway::mesh
{

// The hull below planes that bound `exact`, no two of them within kLeastPlaneAngle: it holds `exact`, and is
// larger by at most kMostJoining of its extent; other planes are added where it would be more. A corner that
// both have keeps its place. Fails where that does not succeed.
Result<Hull> hullAround(const Hull &exact, std::vector<glm::dvec4> planes);

} // namespace cutaway::mesh
