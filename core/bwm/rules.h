// SPDX-License-Identifier: MIT
// Rules for walkmeshes.
#pragma once

#include "core/base/diagnostic.h"

namespace cutaway::bwm
{

// clang-format off
inline constexpr std::string_view kSourceTables = "core/bwm/FORMAT.md, Tables";
inline constexpr std::string_view kSourceInvariants = "core/bwm/FORMAT.md, Invariants";

inline constexpr Rule kCodeHeader{"bwm.header", "Header cut off",
    "counts and offsets of all tables stand there, so that none can be found", kSourceTables};
inline constexpr Rule kCodeType{"bwm.type", "Unknown type of walkmesh",
    "the game knows areas and placeables, and may read the tables of neither", kSourceTables};
inline constexpr Rule kCodeTable{"bwm.table", "Table outside of the file or inside another",
    "its rows are cut off, or the game reads rows of another table", kSourceTables};
inline constexpr Rule kCodeOrder{"bwm.table.order", "Bytes outside of all tables",
    "the game does not look at them; tools that write the file anew drop them", kSourceTables};
inline constexpr Rule kCodeText{"bwm.text", "Walkmesh as text",
    "the game reads only the binary form", kSourceTables};
inline constexpr Rule kCodeVertexIndex{"bwm.index", "Vertex index out of range",
    "the game takes a corner from whatever stands behind the vertices", kSourceInvariants};
inline constexpr Rule kCodeMaterial{"bwm.material", "Unknown surface",
    "sounds, walking and grass are looked up by surface and find none", kSourceInvariants};
inline constexpr Rule kCodeWalkableFirst{"bwm.walkable", "Walkable faces are out of order or face down",
    "neighbours and borders are stored for the first faces only, and nothing walks on the back of a face", kSourceInvariants};
inline constexpr Rule kCodeFinite{"bwm.vertex.finite", "Vertex is nowhere",
    "faces with such a corner have no place, and the boxes above them no size", kSourceInvariants};
inline constexpr Rule kCodeNormal{"bwm.normal", "Normal does not match the vertices",
    "the game finds the height of a creature by the plane and puts it above or below the floor", kSourceInvariants};
inline constexpr Rule kCodeDistance{"bwm.distance", "Plane distance does not match the vertices",
    "the game finds the height of a creature by the plane and puts it above or below the floor", kSourceInvariants};
inline constexpr Rule kCodeNode{"bwm.aabb", "Tree of boxes is broken",
    "faces below such a node are not found, so creatures fall or cannot step there", kSourceInvariants};
inline constexpr Rule kCodeLeafBox{"bwm.aabb.leafbox", "Box does not hold its face",
    "the part of the face that reaches out is not found", kSourceInvariants};
inline constexpr Rule kCodeLeaf{"bwm.aabb.leaf", "Face is not in one leaf of the tree",
    "a face without leaf is never found, one with several is found twice", kSourceInvariants};
inline constexpr Rule kCodePlane{"bwm.aabb.plane", "Unknown side of a split",
    "the side tells which half to look at first", kSourceInvariants};
inline constexpr Rule kCodeAdjacency{"bwm.adjacency", "Neighbours do not agree",
    "a path that leads from one face to the other does not lead back, or out of the mesh", kSourceInvariants};
inline constexpr Rule kCodeEdge{"bwm.edge", "Border edges are not those of the table",
    "creatures walk out of the mesh where a border is missing, and stop where one is too many", kSourceInvariants};
inline constexpr Rule kCodeLoop{"bwm.loop", "Border is no closed loop",
    "the game follows the border of the walkable ground edge by edge", kSourceInvariants};
inline constexpr Rule kCodeStale{"bwm.stale", "Tables are older than the faces",
    "the game goes by the tables: creatures stand, walk and are hit where the faces were before", kSourceInvariants};
// clang-format on

// All of them, for the catalogue (core/formats.h).
inline constexpr const Rule *kRules[] = {
    &kCodeHeader,      &kCodeType,     &kCodeTable,         &kCodeOrder,  &kCodeText,
    &kCodeVertexIndex, &kCodeMaterial, &kCodeWalkableFirst, &kCodeFinite, &kCodeNormal,
    &kCodeDistance,    &kCodeNode,     &kCodeLeafBox,       &kCodeLeaf,   &kCodePlane,
    &kCodeAdjacency,   &kCodeEdge,     &kCodeLoop,          &kCodeStale};

} // namespace cutaway::bwm
