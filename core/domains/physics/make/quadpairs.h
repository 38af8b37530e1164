// SPDX-License-Identifier: MIT
// Triangles joined in pairs: a compressed mesh of a packfile holds quads, and every pair saves a box.
#pragma once

#include "core/domains/physics/checkparts.h"
#include "core/mesh/bounds.h"
#include "core/mesh/trimesh.h"

#include <span>

namespace cutaway::physics
{

// (a, b, c) and (a, c, d), of one material; a lone triangle has c twice.
struct Quad {
    std::array<std::uint32_t, 4> corners{}; // vertices
    std::uint32_t material = 0;

    bool isPair() const { return corners[2] != corners[3]; }
};

// The triangles are in range and have three corners each. The order of the first of each pair is kept.
std::vector<Quad> quadPairs(std::span<const glm::vec3> vertices, std::span<const mesh::Triangle> triangles);

mesh::Bounds boxOf(std::span<const glm::vec3> vertices, const Quad &quad);

} // namespace cutaway::physics
