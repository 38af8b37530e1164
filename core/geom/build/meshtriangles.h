// SPDX-License-Identifier: MIT
// The triangles of bhk mesh data with the ids by which a MOPP reports them. Source: core/nif/FORMAT.md.
#pragma once

#include "core/geom/build/blockreader.h"

namespace cutaway::geom
{

struct MeshTriangle {
    std::uint32_t id = 0;              // as leaves of a MOPP over this data report it
    std::array<glm::vec3, 3> corner{}; // in the units of the block
    Source source;                     // row of the triangle, or its first index in a strip
    std::uint32_t material = 0;        // index into the block's materials, where it has any
    bool isDegenerate = false;         // two of its indices are the same
};

// Triangles of a bhkCompressedMeshShapeData, hkPackedNiTriStripsData or NiTriStripsData; none for other
// types. Indices out of range leave their triangle out.
std::vector<MeshTriangle> meshTriangles(const BlockReader &block, std::string_view type);

} // namespace cutaway::geom
