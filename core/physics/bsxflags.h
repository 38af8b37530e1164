// SPDX-License-Identifier: MIT
// The BSX flags that follow from the collision of a NIF. Sources: RULES.md, N05 and N06;
// build/BUILDING.md, "BSX flags".
#pragma once

#include "core/file/file.h"

namespace cutaway::physics
{

// The BSXFlags block on the root of the file; nothing where there is none.
std::optional<UnitId> bsxFlagsOf(const File &nif);

// Flags of a file with the collision that it has now: those before, with Havok, dynamic, complex and
// articulated as they have to be. `addsDynamic`: a body that moves has come.
std::uint32_t bsxFlagsFor(const File &nif, std::uint32_t before, bool addsDynamic);

} // namespace cutaway::physics
