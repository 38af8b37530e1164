// SPDX-License-Identifier: MIT
// Triangles as a compressed mesh of a packfile holds them: cut into sections, vertices in few bits, trees of
// boxes over both. Source: BUILDING.md, "Compressed meshes".
#pragma once

#include "core/base/result.h"
#include "core/bvh/boxtree.h"
#include "core/mesh/bounds.h"
#include "core/mesh/trimesh.h"
#include "core/shape/havokmesh.h"

namespace cutaway::physics
{

// How the vertices of a section are stored.
struct SectionCode {
    std::array<float, 6> codec{};      // origin and step
    std::vector<std::uint32_t> packed; // those of the section alone
    std::vector<std::uint16_t> shared; // rows of PackedMesh::shared
};

struct PackedMesh {
    shape::MeshParts parts; // as they are read again
    std::vector<SectionCode> codes;
    std::vector<std::uint64_t> shared;
    std::size_t dropped = 0; // triangles without area, here or once their vertices are in few bits
};

// Numbers are finite and corners in range. Fails naming the limit of the format.
Result<PackedMesh> packMesh(const mesh::TriMesh &mesh);

// The nodes of a tree as they are stored: of a section, whose items are its primitives, of a mesh, whose items
// are its sections, and of a static compound, whose items are its children. Each box holds that of the tree.
std::vector<std::array<std::uint8_t, 4>> sectionNodes(std::span<const bvh::BoxNode> tree,
                                                      const mesh::Bounds &domain);
std::vector<std::array<std::uint8_t, 5>> meshNodes(std::span<const bvh::BoxNode> tree,
                                                   const mesh::Bounds &domain);
std::vector<std::array<std::uint8_t, 6>> staticNodes(std::span<const bvh::BoxNode> tree,
                                                     const mesh::Bounds &domain);

} // namespace cutaway::physics
