// SPDX-License-Identifier: MIT
// Small physics of Fallout 4 of our own that no rule finds fault with.
#pragma once

#include "tests/support/hkxbuilder.h"

namespace cutaway::test
{

// object[0]: a capsule of radius 0.25 from the origin to (0, 0, 1).
Bytes loneCapsule();

// object[0] hknpPhysicsSystemData of one keyframed body, object[1] its sphere.
Bytes keyframedSystem();

// object[0] hknpRagdollData of the bones Root and Arm, whose bodies are 1 and 0; object[1] and object[2] the
// spheres of bodies 0 and 1, listed the other way round; object[3] the
// hkpRagdollConstraintData that holds Arm at Root, object[4] hkaSkeleton.
Bytes fallout4Ragdoll();

// buildFallout4Cart() of two static bodies with a sequence, block 5, that moves a node "Lid", which it does
// not have.
Bytes buildFallout4Door();

} // namespace cutaway::test
