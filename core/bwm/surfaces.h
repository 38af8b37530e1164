// SPDX-License-Identifier: MIT
// Surface materials of KotOR 1. Source: FORMAT.md, "Surfaces".
#pragma once

#include <cstdint>

namespace cutaway::bwm
{

inline constexpr std::uint32_t kLastSurface = 30;

// By the game's own table. An existing file may disagree: there its first adjacencyCount faces are the
// walkable ones.
bool isWalkable(std::uint32_t surface);

} // namespace cutaway::bwm
