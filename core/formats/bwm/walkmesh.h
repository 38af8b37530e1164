// SPDX-License-Identifier: MIT
// A walkmesh as arrays, for checks, queries and drawing. Read from the bytes each time; nothing is kept.
#pragma once

#include "core/file/file.h"

#include <array>
#include <glm/vec3.hpp>
#include <optional>
#include <vector>

namespace cutaway::bwm
{

struct AabbNode {
    glm::vec3 min{};
    glm::vec3 max{};
    std::int32_t face = -1; // -1 in inner nodes
    std::uint32_t constant = 0;
    std::uint32_t plane = 0;
    std::int32_t left = -1;
    std::int32_t right = -1;
};

struct PerimeterEdge {
    std::int32_t edge = 0;        // 3 * face + edge
    std::int32_t transition = -1; // room index
};

struct Walkmesh {
    std::vector<glm::vec3> vertices; // game units; area space in WOK files, node space otherwise
    std::vector<std::array<std::uint32_t, 3>> faces;
    std::vector<std::uint32_t> materials;
    std::vector<glm::vec3> normals;
    std::vector<float> distances;
    std::vector<AabbNode> nodes;
    std::vector<std::array<std::int32_t, 3>> adjacency; // of the walkable faces
    std::vector<PerimeterEdge> edges;
    std::vector<std::uint32_t> loopEnds; // exclusive
};

// Tables that are missing or cut short in the file are so here.
Walkmesh readWalkmesh(const File &file);

bool isFinite(glm::vec3 v);
// The corners of a face; nothing where some are not there.
std::optional<std::array<glm::vec3, 3>> cornersOf(const Walkmesh &mesh, std::size_t face);
// The lowest and highest corner of the box around all vertices that are finite; nothing where there is none.
std::optional<std::pair<glm::vec3, glm::vec3>> boundsOf(const Walkmesh &mesh);
// Unit normal of a face; nothing for one so thin that its direction is noise.
std::optional<glm::vec3> normalOf(const std::array<glm::vec3, 3> &corners);

// Properties of one face.
struct FaceFacts {
    std::uint32_t material = 0;
    glm::vec3 normal{}; // as stored
    // Computed from its corners:
    double area = 0;  // square game units
    double slope = 0; // degrees from level ground: 90 is a wall, more faces down
};

// The face that a row of the tables of faces, materials, normals, distances or links is about, or what is in
// such a row.
std::optional<std::uint32_t> faceOfRow(const File &file, UnitId unit, NodeId node);
// The path of the face's material; nothing where the table is too short.
std::optional<NodePath> materialRow(const File &file, std::uint32_t face);
// Reads this face alone. Nothing where a corner does not exist or is not finite; what a table is too short
// for is zero.
std::optional<FaceFacts> faceFacts(const File &file, std::uint32_t face);

} // namespace cutaway::bwm
