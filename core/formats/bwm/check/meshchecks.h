// SPDX-License-Identifier: MIT
// The rules of a walkmesh by what they look at; BwmFormat::check calls all but checkHabits.
//
// Sources: core/formats/bwm/FORMAT.md, "Invariants" and "Usual shapes".
#pragma once

#include "core/formats/bwm/check/rowreporter.h"
#include "core/formats/bwm/walkmesh.h"

namespace cutaway::bwm
{

// The type of a mesh in a file of such a name: 1 of an area, 0 of a placeable or a door.
std::optional<std::uint32_t> typeOfName(const std::string &name);
// Rows that the game's table of surfaces keeps free.
constexpr bool isPlaceholder(std::uint32_t surface)
{
    return surface >= 20 && surface <= 29;
}

// The part of the floor that each walkable face is in, as links join them: its lowest face.
std::vector<std::uint32_t> partsOf(const Walkmesh &mesh);

void checkHeader(const File &file, RowReporter &out);
// Corners, area, direction, and faces that lie over each other.
void checkShapes(const Walkmesh &mesh, std::uint32_t type, RowReporter &out);
void checkPlaces(const Walkmesh &mesh, RowReporter &out); // of vertices
// Faces that share edges: how they run, which are linked.
void checkSharedEdges(const Walkmesh &mesh, RowReporter &out);
// Loops, walls at borders, gaps between borders, parts of the floor that nothing leads to.
void checkBorders(const Walkmesh &mesh, RowReporter &out);
void checkCrossing(const Walkmesh &mesh, RowReporter &out); // walls that stand on the floor
// Depth of the tree.
void checkDepth(const Walkmesh &mesh, RowReporter &out);
// How tools write a tree: other ways are as good for the game. No part of a check unless somebody asks.
void checkHabits(const File &file, Diagnostics &diagnostics);

} // namespace cutaway::bwm
