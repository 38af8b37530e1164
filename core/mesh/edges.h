// SPDX-License-Identifier: MIT
// Which triangles of a mesh meet along edges.
#pragma once

#include "core/mesh/trimesh.h"

namespace cutaway::mesh
{

struct Edge {
    std::uint32_t low = 0, high = 0;  // vertices
    std::vector<std::uint32_t> sides; // triangles
    bool agrees = false;              // two sides, which go along it in opposite ways, as neighbours do
};

// Sorted. A triangle with a corner twice has fewer edges.
std::vector<Edge> edgesOf(const std::vector<Triangle> &triangles);

// Triangles that hang together by edges of two sides.
struct Parts {
    std::size_t count = 0;
    std::vector<std::uint32_t> of; // by triangle
    std::vector<bool> turned;      // by triangle: looks the other way than the first of its part
};
Parts partsOf(std::size_t triangles, const std::vector<Edge> &edges);

} // namespace cutaway::mesh
