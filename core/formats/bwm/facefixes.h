// SPDX-License-Identifier: MIT
// What the fixes of meshfixes.cpp have in common, and those that are about faces and vertices.
#pragma once

#include "core/formats/bwm/borders.h"
#include "core/formats/bwm/edit/operations.h"

#include <map>

namespace cutaway::bwm
{

inline constexpr std::uint32_t kOpaque = 7; // Nonwalk: stops feet and sight

// Where a rule is broken. The tables are those of the mesh, which no fix has changed yet.
struct FixSpot {
    std::uint32_t row; // of the table that the rule is about
    const File &file;
    const Walkmesh &tables;
    EditMesh &mesh;

    Numbers only() const { return {&row, 1}; }
};

bool shareAnEdge(const Corners &a, const Corners &b);
// Nothing where there are none.
std::optional<std::uint32_t> mostFrequent(const std::map<std::uint32_t, int> &surfaces);

Result<void> deleteTheFace(FixSpot &spot);
// With the faces that make one wall with it: those that share an edge and lie in its plane.
Result<void> deleteTheWall(FixSpot &spot);
Result<void> reverseTheFace(FixSpot &spot);
Result<void> detachTheFace(FixSpot &spot);
Result<void> closeTheFace(FixSpot &spot);
// As most of the faces that share an edge with it.
Result<void> paintAsAround(FixSpot &spot);
// All that have no place.
Result<void> deleteTheLost(FixSpot &spot);
// Deletes an island of walkable faces that are linked to each other.
Result<void> deleteTheIsland(FixSpot &spot);
Result<void> closeTheIsland(FixSpot &spot);
// The long edge of a thin face becomes the other diagonal.
Result<void> flipTheFace(FixSpot &spot);
// A thin face at the end of the floor.
Result<void> trimTheFace(FixSpot &spot);
// One that is thin because an edge is short.
Result<void> collapseTheFace(FixSpot &spot);
// Onto the nearest other one.
Result<void> weldTheVertex(FixSpot &spot);

} // namespace cutaway::bwm
