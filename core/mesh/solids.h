// SPDX-License-Identifier: MIT
// Convex solids of no format, in any unit of length.
#pragma once

#include <cstdint>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <variant>
#include <vector>

namespace cutaway::mesh
{

struct Box {
    glm::vec3 center{0.0f};
    glm::quat turn{1.0f, 0.0f, 0.0f, 0.0f}; // from its own axes
    glm::vec3 half{0.0f};                   // of the extents along its own axes
};

struct Sphere {
    glm::vec3 center{0.0f};
    float radius = 0.0f;
};

struct Capsule {
    glm::vec3 a{0.0f}, b{0.0f}; // ends of the axis
    float radius = 0.0f;
};

struct Cylinder {
    glm::vec3 a{0.0f}, b{0.0f}; // middles of its ends
    float radius = 0.0f;
};

struct Hull {
    std::vector<glm::vec3> vertices;               // every one is the corner of a face
    std::vector<std::vector<std::uint32_t>> faces; // convex polygons, counter-clockwise seen from outside
    std::vector<glm::vec4> planes; // one for each face: unit normal outwards, dot(n, v) + w = 0
};

using Solid = std::variant<Box, Sphere, Capsule, Cylinder, Hull>;

} // namespace cutaway::mesh
