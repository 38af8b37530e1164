// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/hkxbuilder.h"

namespace cutaway::test
{

// The ragdoll of a skeleton of Skyrim (a 2010 layout): a fixed "Pelvis" of mass 0 and an "Arm" of 4 kg,
// capsules 30 units apart along x, held by a ragdoll constraint at (15, 0, 0) whose cone opens by 0.5. With a
// twin the constraint is stored again, as in the skeletons of the game.
Bytes buildRagdollPackfile(HkxLayout layout, bool hasTwin = false);

} // namespace cutaway::test
