// SPDX-License-Identifier: MIT
// The skin of a shape: the bones of its vertices, and the partitions of its triangles.
#pragma once

#include "core/formats/nif/remake/rendershape.h"

namespace cutaway::nif
{

// Fills weights, parts and, where there are parts, the triangles in their order. The shape has its vertices
// and triangles already.
Result<void> readSkin(const Mesh &mesh, Partitions how, RenderShape &shape);

} // namespace cutaway::nif
