// SPDX-License-Identifier: MIT
// Cutting a NIF file into header, blocks and footer.
#pragma once

#include "core/file/format.h"

namespace cutaway::nif
{

inline constexpr Code kCodeBlockExtent{"nif.block.extent"};
inline constexpr Code kCodeWalk{"nif.block.walk"};
inline constexpr Code kCodeFooter{"nif.footer"};
inline constexpr Code kCodeTrailing{"nif.trailing"};

IndexResult indexNif(const ByteBuffer &bytes, Progress &progress);

} // namespace cutaway::nif
