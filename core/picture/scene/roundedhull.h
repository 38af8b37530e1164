// SPDX-License-Identifier: MIT
// The surface of a hull grown by a radius: what bodies really touch.
#pragma once

#include "core/picture/drawlist.h"

namespace cutaway::picture
{

// Corners of one face as indices into the points, counter-clockwise from outside.
using Polygon = std::vector<std::uint32_t>;

// Adds the faces moved outward, a strip of a cylinder for each edge between two of them, and a piece of a
// sphere for each corner. A face without area is left out; so is what would lie between it and its
// neighbours.
void addRoundedHull(Batch &batch, const std::vector<glm::vec3> &points, const std::vector<Polygon> &faces,
                    float radius, std::uint16_t category);

} // namespace cutaway::picture
