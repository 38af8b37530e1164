// SPDX-License-Identifier: MIT
// Triangles of a hknpCompressedMeshShapeData. Source of the rules: core/hkx/FORMAT.md.
#pragma once

#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

// Adds all sections; a primitive whose indices are out of range is left out and reported in `list`.
void addCompressedMesh(Batch &batch, const BlockReader &data, DrawList &list, std::uint16_t category);

} // namespace cutaway::geom
