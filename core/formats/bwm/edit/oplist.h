// SPDX-License-Identifier: MIT
// Lists of edits as JSON: [{"op": "setMaterial", "faces": [4, 5], "material": 7}, ...].
#pragma once

#include "core/formats/bwm/edit/operations.h"

namespace cutaway::bwm
{

// Applies them in order, each to what the one before has left; a refusal names the entry, counted from 0, and
// leaves the mesh half edited. The list is an array or an object with one named "ops". Operations are those
// of operations.h; core/formats/bwm/FORMAT.md lists their keys. Keys that do not belong to an operation are
// refused.
Result<void> applyOps(EditMesh &mesh, std::string_view json, const SurfaceTable &surfaces);

} // namespace cutaway::bwm
