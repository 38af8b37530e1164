// SPDX-License-Identifier: MIT
// Triangles of no format, in any unit of length.
#pragma once

#include <array>
#include <cstdint>
#include <glm/vec3.hpp>
#include <string>
#include <vector>

namespace cutaway::mesh
{

struct Triangle {
    std::array<std::uint32_t, 3> corners{}; // vertices, counter-clockwise seen from outside
    std::uint32_t material = 0;             // row of TriMesh::materials
};

struct TriMesh {
    std::vector<glm::vec3> vertices;
    std::vector<Triangle> triangles;
    std::vector<std::string> materials; // their names where they come from
};

} // namespace cutaway::mesh
