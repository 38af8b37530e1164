// SPDX-License-Identifier: MIT
// Numbers of collision blocks that say the same twice, or follow from each other, and have to agree.
//
// All but indices out of range are warnings or notes: the file decodes, and no real file decides whether the
// game minds. How often each rule holds in real files: FORMAT.md, "Rules inside collision".
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

namespace cutaway::nif
{

inline constexpr Code kCodeFinite{"nif.number.finite"};
inline constexpr Code kCodeFilterCopy{"nif.body.filtercopy"};
inline constexpr Code kCodeRotation{"nif.body.rotation"};
inline constexpr Code kCodeMotion{"nif.body.motion"};
inline constexpr Code kCodeMass{"nif.body.mass"};
inline constexpr Code kCodeDepth{"nif.body.depth"};
inline constexpr Code kCodeSetLocal{"nif.collision.setlocal"};
inline constexpr Code kCodeRadius{"nif.shape.radius"};
inline constexpr Code kCodeExtent{"nif.shape.extent"};
inline constexpr Code kCodePlanes{"nif.shape.planes"};
inline constexpr Code kCodeChild{"nif.shape.child"};
inline constexpr Code kCodeFilters{"nif.shape.filters"};
inline constexpr Code kCodeMaterial{"nif.shape.material"};
inline constexpr Code kCodeChunk{"nif.mesh.chunk"};

// Checks the block that was entered in `diagnostics`; does nothing for blocks that are no collision.
void checkCollision(const File &file, const Reader &block, std::string_view type, Diagnostics &diagnostics);

} // namespace cutaway::nif
