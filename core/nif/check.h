// SPDX-License-Identifier: MIT
// Rules that hold between the blocks of a NIF file.
#pragma once

#include "core/file/file.h"

namespace cutaway::nif
{

inline constexpr Code kCodeLinkRange{"nif.link.range"};
inline constexpr Code kCodeLinkType{"nif.link.type"};
inline constexpr Code kCodeLinkSelf{"nif.link.self"};
inline constexpr Code kCodeLinkCycle{"nif.link.cycle"};
inline constexpr Code kCodeStringRange{"nif.string.range"};
inline constexpr Code kCodeOrphan{"nif.block.orphan"};
inline constexpr Code kCodeOrder{"nif.block.order"};
inline constexpr Code kCodeBsx{"nif.bsx.havok"};
inline constexpr Code kCodeShapeTarget{"nif.shape.target"};
inline constexpr Code kCodeBodyRange{"nif.body.range"};
inline constexpr Code kCodeBodyUnset{"nif.body.unset"};
inline constexpr Code kCodeCollisionTarget{"nif.collision.target"};

void checkNif(const File &file, Diagnostics &diagnostics, Progress &progress);

} // namespace cutaway::nif
