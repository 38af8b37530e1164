// SPDX-License-Identifier: MIT
// Points of one place made one.
#pragma once

#include <cstdint>
#include <glm/vec3.hpp>
#include <span>
#include <vector>

namespace cutaway::mesh
{

struct Welded {
    std::vector<std::uint32_t> kept;   // points that stay: none is within `distance` of another
    std::vector<std::uint32_t> number; // of each point: that of the kept one which stands for it
};

// A point stays unless an earlier one that stayed is within the distance (0: equal); the nearest of those
// stands for it. All are finite.
Welded weld(std::span<const glm::dvec3> points, double distance);

} // namespace cutaway::mesh
