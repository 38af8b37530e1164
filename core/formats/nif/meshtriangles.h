// SPDX-License-Identifier: MIT
// The triangles of bhk mesh data with the ids by which a MOPP reports them. Source: FORMAT.md.
#pragma once

#include "core/file/file.h"
#include "core/schema/reader.h"

#include <array>
#include <vector>

namespace cutaway::nif
{

struct MeshTriangle {
    std::uint32_t id = 0;                  // as leaves of a MOPP over this data report it
    std::array<std::uint32_t, 3> corner{}; // into MeshTriangles::points
    NodeId node;                           // row of the triangle, or its first index in a strip
    std::uint32_t material = 0;            // index into the block's materials, where it has any
    std::uint32_t section = 0;             // 0 or, in a compressed mesh, 1 + chunk
    bool isDegenerate = false;             // two of its indices are the same
};

// Points from `first` on come from the rows of an array: node `node` and each `step` further.
struct PointRun {
    std::uint32_t first = 0;
    NodeId node;
    std::uint32_t step = 0;
};

struct MeshTriangles {
    std::vector<glm::vec3> points; // in the units of the block
    std::vector<PointRun> pointRuns;
    std::vector<MeshTriangle> triangles;
    std::uint32_t bad = 0; // triangles left out, because an index is out of range

    std::array<glm::vec3, 3> cornersOf(const MeshTriangle &triangle) const
    {
        return {points[triangle.corner[0]], points[triangle.corner[1]], points[triangle.corner[2]]};
    }
};

// Those of a bhkCompressedMeshShapeData, hkPackedNiTriStripsData or NiTriStripsData; none for other types.
MeshTriangles meshTriangles(const Reader &block, std::string_view type);

// NIF units per Havok unit.
float havokScale(const File &file);

} // namespace cutaway::nif
