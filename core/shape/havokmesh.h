// SPDX-License-Identifier: MIT
// The arrays of a compressed mesh of a packfile, and its sections with their vertices in space. Source:
// core/formats/hkx/FORMAT.md, "Shapes in space".
#pragma once

#include "core/file/file.h"
#include "core/mesh/bounds.h"
#include "core/schema/reader.h"

#include <array>

namespace cutaway::shape
{

struct MeshPrimitive {
    std::array<std::uint8_t, 4> corners{};

    bool isQuad() const { return corners[2] != corners[3]; }
};

// Primitives from `first` on, counted from the start of the section, have row `material` of the list.
struct MeshRun {
    std::uint16_t material = 0;
    std::uint8_t first = 0;
    std::uint8_t count = 0;
};

struct MeshSection {
    mesh::Bounds domain;
    std::vector<std::array<std::uint8_t, 4>> nodes;
    std::uint64_t nodesAt = 0;          // offset of the nodes in the unit
    std::vector<glm::vec3> vertices;    // packed ones, then shared ones
    std::size_t firstPacked = 0;        // row of the first packed one
    std::vector<std::uint16_t> shared;  // rows of the shared ones
    std::size_t wantedVertices = 0;     // more than there are where numbers lead out of the mesh
    std::size_t first = 0, count = 0;   // of the primitives
    std::size_t firstRun = 0, runs = 0; // of the runs
    std::size_t leaf = 0;               // of the tree over the sections
    glm::vec3 step{0.0f};               // in which its packed vertices are stored
};

struct MeshParts {
    mesh::Bounds domain;
    std::vector<std::array<std::uint8_t, 5>> nodes;
    std::uint64_t nodesAt = 0; // offset of the nodes in the unit
    std::vector<MeshSection> sections;
    std::vector<MeshPrimitive> primitives;
    std::vector<MeshRun> runs;
};

// The parts of an hknpCompressedMeshShapeData.
MeshParts meshParts(const Reader &data);

// The object that lists, in "materials", the materials that the shape's runs refer to. Nothing if the shape
// has none.
std::optional<Reader> meshMaterials(const File &packfile, const Reader &shape);
std::vector<std::uint32_t> meshMaterialIds(const File &packfile, const Reader &shape); // by row

// A vertex by its code: 11, 11 and 10 bits in steps of the section, with the origin first; 21, 21 and 22 bits
// across the domain of the mesh.
glm::vec3 packedVertex(std::uint32_t code, std::span<const float, 6> codec);
glm::vec3 sharedVertex(std::uint64_t code, const mesh::Bounds &domain);

// The box of a node, by that of its parent.
mesh::Bounds nodeBox(const mesh::Bounds &parent, std::span<const std::uint8_t, 3> axes);

// True where a quad is marked as flat in the games' files.
bool isFlatQuad(const MeshSection &section, const MeshPrimitive &primitive);

} // namespace cutaway::shape
