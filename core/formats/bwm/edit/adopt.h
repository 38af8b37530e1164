// SPDX-License-Identifier: MIT
// Geometry from another program put into a walkmesh, so that what has not changed there stays as it is.
#pragma once

#include "core/formats/bwm/edit/operations.h"

namespace cutaway::bwm
{

// Distance within which vertices of another program are those of the file, in game units: such programs write
// six decimals. Source: FORMAT.md, "Operations".
inline constexpr double kWeldDistance = 1e-4;

// Puts the faces of `fresh` in place of those of `mesh` that are named, the rest stays. Vertices of `fresh`
// within that distance of each other become one, and those of the mesh where they are near enough; faces that
// are among the replaced ones with corners and surface keep their row, their order of corners and
// transitions. A new face takes the transition of an edge between the same vertices. Empty `fresh`: the faces
// go.
Result<void> replaceFaces(EditMesh &mesh, Numbers faces, const EditMesh &fresh, double distance);

} // namespace cutaway::bwm
