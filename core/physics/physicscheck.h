// SPDX-License-Identifier: MIT
// Rules of bodies and shapes that need more than one format knows: geometry, games, both sides of a packfile
// inside a NIF. Which rule is which of the fact sheet: RULES.md.
#pragma once

#include "core/file/fix.h"
#include "core/physics/rules.h"

namespace cutaway::physics
{

// Of a packfile, or of a NIF without what is inside its packfiles; of other files nothing.
void checkPhysics(const File &file, Diagnostics &diagnostics, Progress &progress);
std::vector<Fix> fixesOf(const File &file, const Diagnostic &diagnostic);

} // namespace cutaway::physics
