// SPDX-License-Identifier: MIT
// Borders of the walkable ground, as rows of the edge table name them.
#pragma once

#include "core/formats/bwm/walkmesh.h"

namespace cutaway::bwm
{

inline constexpr double kTouching = 1e-3; // game units: what is at most that far apart meets

struct BorderRow {
    std::uint32_t row = 0;            // of the edge table
    std::uint32_t face = 0, edge = 0; // from corner `edge` of the face to the next
    std::uint32_t from = 0, to = 0;   // vertices
    glm::dvec3 start{0.0}, end{0.0};
    std::int32_t transition = -1;
};
// Nothing where the row or its face is not there or has no place.
std::optional<BorderRow> borderAt(const Walkmesh &mesh, std::uint32_t row);

} // namespace cutaway::bwm
