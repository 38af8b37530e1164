// SPDX-License-Identifier: MIT
// Render meshes as grey context: BSTriShape and its kin, NiTriShape, NiTriStrips.
#pragma once

#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

// Adds the triangles of a shape block; nothing for other blocks.
void addNifMesh(const File &file, const BlockReader &shape, const glm::mat4 &world, DrawList &list);

} // namespace cutaway::geom
