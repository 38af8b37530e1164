// SPDX-License-Identifier: MIT
// Triangles joined into strips: each index after the second closes a triangle, every other one turned round.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace cutaway::physics
{

struct Strips {
    std::vector<std::uint16_t> indices; // of the strips, then three for each single triangle
    std::vector<std::uint16_t> lengths; // of the strips, in indices; four or more
};

// Every triangle once, with its winding.
Strips stripsOf(std::span<const std::array<std::uint16_t, 3>> triangles);

} // namespace cutaway::physics
