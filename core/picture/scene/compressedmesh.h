// SPDX-License-Identifier: MIT
// Triangles of a hknpCompressedMeshShapeData. Source of the rules: core/formats/hkx/FORMAT.md.
#pragma once

#include "core/file/source.h"
#include "core/formats/hkx/objects.h"
#include "core/picture/drawlist.h"
#include "core/shape/havokmesh.h"

namespace cutaway::picture
{

// Colours of the parts of a mesh.
struct MeshTraits {
    std::uint16_t category = 0;
    Traits whole;                         // of every primitive, but for section and material
    std::vector<std::uint16_t> materials; // trait of each row of the mesh's material list
};

// Adds all sections of the mesh that was read from `data`, the vertices of each in the order in which its
// primitives count them. A primitive whose indices are out of range is left out and reported in `list`.
void addCompressedMesh(Batch &batch, const Reader &data, const shape::MeshParts &mesh, DrawList &list,
                       const MeshTraits &traits);

} // namespace cutaway::picture
