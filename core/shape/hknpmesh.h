// SPDX-License-Identifier: MIT
// The triangles of a hknpCompressedMeshShape.
#pragma once

#include "core/shape/content.h"

namespace cutaway::shape
{

// Vertices at one place are one, whatever sections have them; quads are two triangles. Fails naming the
// section whose primitives, vertices or materials do not exist.
Result<MeshPart> decodeHknpMesh(const File &packfile, UnitId shape);

} // namespace cutaway::shape
