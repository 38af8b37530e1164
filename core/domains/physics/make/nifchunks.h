// SPDX-License-Identifier: MIT
// Triangles cut into the chunks of a bhkCompressedMeshShapeData. Source: BUILDING.md, "Chunks".
#pragma once

#include "core/base/result.h"
#include "core/mesh/trimesh.h"

#include <span>

namespace cutaway::physics
{

struct NifChunk {
    glm::vec3 origin{0.0f}; // of its vertices, Havok units
    std::uint32_t material = 0;
    std::vector<std::array<std::uint16_t, 3>> vertices; // in thousandths of a Havok unit from the origin
    std::vector<std::uint16_t> indices;                 // of the strips, then of single triangles
    std::vector<std::uint16_t> strips;                  // lengths
};

struct NifBigTriangle {
    std::array<std::uint16_t, 3> corners{};
    std::uint32_t material = 0;
};

struct NifChunks {
    std::vector<NifChunk> chunks; // by material
    std::vector<glm::vec3> bigVertices;
    std::vector<NifBigTriangle> bigTriangles; // too large for a chunk
};

// One thousandth of a Havok unit each.
inline constexpr float kChunkSteps = 1000.0f;
inline constexpr std::size_t kMostChunkVertices = 255;

// Triangles that have no area where a chunk rounds them are left out. Fails naming the limit.
Result<NifChunks> chunksOf(const mesh::TriMesh &mesh);

// A chunk of these triangles of the mesh, which are of one material and fit into it.
NifChunk chunkOf(const mesh::TriMesh &mesh, std::span<const std::uint32_t> triangles);

} // namespace cutaway::physics
