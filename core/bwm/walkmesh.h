// SPDX-License-Identifier: MIT
// A walkmesh as arrays, for checks, queries and drawing. Read from the bytes each time; nothing is kept.
#pragma once

#include "core/file/file.h"

#include <array>
#include <glm/vec3.hpp>
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

} // namespace cutaway::bwm
