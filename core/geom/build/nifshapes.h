// SPDX-License-Identifier: MIT
// bhk collision shapes as triangles. Source of the layouts: core/nif/FORMAT.md.
#pragma once

#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

inline constexpr Code kCodeShape{"geom.shape"};

// Adds the shape of `unit` and everything below it, placed by `world` (which scales Havok units to scene
// units). Shapes that cannot be drawn become diagnostics of the list.
void addNifShape(const File &file, UnitId unit, const glm::mat4 &world, DrawList &list,
                 std::uint32_t depth = 0);

// NIF units per Havok unit.
float havokScale(const File &file);

// The unit that a block reference leads to.
std::optional<UnitId> referenced(const File &file, const BlockReader &from, std::string_view field);
std::vector<UnitId> referencedAll(const File &file, const BlockReader &from, std::string_view field);

// A stable colour for what has no colour of its own.
std::uint16_t namedCategory(DrawList &list, const std::string &name);

} // namespace cutaway::geom
