// SPDX-License-Identifier: MIT
// Rules of bodies and shapes that need more than one format knows: geometry, games, both sides of a packfile
// inside a NIF. Which rule is which of the fact sheet: RULES.md.
#pragma once

#include "core/domains/physics/rules.h"
#include "core/file/fix.h"

namespace cutaway::physics
{

// Checks a packfile, or a NIF without the packfiles inside it; does nothing for other files.
void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::physics
