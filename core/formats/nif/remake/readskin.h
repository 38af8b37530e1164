// SPDX-License-Identifier: MIT
// The skin of a shape: the bones of its vertices, and the partitions of its triangles.
#pragma once

#include "core/formats/nif/remake/rendershape.h"

namespace cutaway::nif
{

struct BoneWeight {
    std::uint16_t bone = 0;
    float weight = 0.0f;
};
// The heaviest of them, which take over the weight of the others.
VertexBones heaviestOf(std::vector<BoneWeight> all);

// Fills weights, parts and, where there are parts, the triangles in their order. The shape has its vertices
// and triangles already.
Result<void> readSkin(const Mesh &mesh, Partitions how, RenderShape &shape);

} // namespace cutaway::nif
