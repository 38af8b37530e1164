// SPDX-License-Identifier: MIT
// Children of compounds of a packfile. Boxes, tree, flags and key bits follow. Sources:
// core/formats/hkx/FORMAT.md, "Shapes in space"; core/domains/physics/RULES.md C01 to C06.
#pragma once

#include "core/base/result.h"
#include "core/file/file.h"

#include <optional>

namespace cutaway::physics
{

// A copy behind all other children, with a shape of its own at the same place.
Result<Patch> duplicateInstance(const File &packfile, UnitId compound, std::uint32_t row);
// With its shape, unless others have that too. Two children stay: one alone needs no compound.
Result<Patch> removeInstance(const File &packfile, UnitId compound, std::uint32_t row);

// The tree over the children made anew; lanes of the instances that name its leaves follow.
Result<Patch> rebuildCompoundTree(const File &packfile, UnitId compound);

// The first compound that has the shape among its children, and the row; nothing where there is none.
std::optional<std::pair<UnitId, std::uint32_t>> instanceOf(const File &packfile, UnitId shape);

} // namespace cutaway::physics
