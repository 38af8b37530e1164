// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bytes.h"

namespace cutaway::test
{

// The crate of Skyrim (buildSkyrimCrate), its knob held to it by a limited hinge at (10, -4, 30) of the
// picture: about z, from -0.5 to 1.25 radians, angle 0 along x.
Bytes buildConstrainedCrate();

} // namespace cutaway::test
