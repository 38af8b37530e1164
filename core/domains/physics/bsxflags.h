// SPDX-License-Identifier: MIT
// The BSX flags that follow from the collision of a NIF. Sources: RULES.md, N05 and N06;
// build/BUILDING.md, "BSX flags".
#pragma once

#include "core/file/file.h"

namespace cutaway::physics
{

// The BSXFlags block on the root of the file; nothing where there is none.
std::optional<UnitId> bsxFlagsOf(const File &nif);

// What an edit did to the dynamic bodies of a file: one came, or the last one went.
enum class MovingBodies { AsBefore, Come, Gone };

// Flags of a file with the collision that it has now: those before, with Havok, dynamic, complex and
// articulated as they have to be.
std::uint32_t bsxFlagsFor(const File &nif, std::uint32_t before,
                          MovingBodies moving = MovingBodies::AsBefore);

// Flags that the games' files have with such a collision. Havok itself stays: N05 is about it. `isMoving`: a
// body is dynamic.
std::uint32_t usualBsxFlags(const File &nif, std::uint32_t stored, bool isMoving);

} // namespace cutaway::physics
