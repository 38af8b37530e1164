// SPDX-License-Identifier: MIT
// Picture of a walkmesh: faces by surface, border edges with transitions, links between faces, normals, the
// tree of boxes with the sides on which it divides them, use points.
#pragma once

#include "core/formats/bwm/bwmformat.h"
#include "core/formats/bwm/walkmesh.h"
#include "core/picture/drawlist.h"

namespace cutaway::picture
{

DrawList walkmeshFaces(const File &file, Progress &progress);

// Row `row` of a table as a node, and how far the next one is.
Source walkmeshRow(const bwm::BwmState &state, bwm::Table table, std::uint32_t row);
std::uint32_t nodesPerRow(bwm::Table table);
// Corners of a face; false where a vertex does not exist or is not drawable.
bool walkmeshCorners(const bwm::Walkmesh &mesh, std::size_t face, std::array<glm::vec3, 3> &corners);

} // namespace cutaway::picture
