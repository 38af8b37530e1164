// SPDX-License-Identifier: MIT
// Rules for walkmeshes.
#pragma once

#include "core/file/fixsite.h"

namespace cutaway::bwm
{

// ---- fixes (bwmfix.cpp)
std::vector<Fix> waysOf(const FixSite &site);
Fix fixStale(const FixSite &site);

// clang-format off
inline constexpr std::string_view kSourceTables = "core/formats/bwm/FORMAT.md, Tables";
inline constexpr std::string_view kSourceInvariants = "core/formats/bwm/FORMAT.md, Invariants";
inline constexpr std::string_view kSourceShapes = "core/formats/bwm/FORMAT.md, Usual shapes";

inline constexpr Rule kRules[] = {
    {"bwm.header", "Header cut off",
     "counts and offsets of all tables stand there, so that none can be found", kSourceTables},
    {"bwm.type", "Type does not fit the file",
     "the game knows areas and placeables, and may read the tables of neither", kSourceTables, waysOf},
    {"bwm.table", "Table outside of the file or inside another",
     "its rows are cut off, or the game reads rows of another table", kSourceTables},
    {"bwm.table.order", "Bytes outside of all tables",
     "the game does not look at them; tools that write the file anew drop them", kSourceTables},
    {"bwm.text", "Walkmesh as text",
     "the game reads only the binary form", kSourceTables},
    {"bwm.index", "Vertex index out of range",
     "the game takes a corner from whatever stands behind the vertices", kSourceInvariants, waysOf},
    {"bwm.material", "Unknown surface",
     "sounds, walking and grass are looked up by surface and find none", kSourceInvariants, waysOf},
    {"bwm.walkable", "Walkable faces are out of order",
     "neighbours and borders are stored for the first faces only", kSourceInvariants, waysOf},
    {"bwm.vertex.finite", "Vertex is nowhere",
     "faces with such a corner have no place, and the boxes above them no size", kSourceInvariants, waysOf},
    {"bwm.normal", "Normal does not match the vertices",
     "the game finds the height of a creature by the plane and puts it above or below the floor", kSourceInvariants, waysOf},
    {"bwm.distance", "Plane distance does not match the vertices",
     "the game finds the height of a creature by the plane and puts it above or below the floor", kSourceInvariants, waysOf},
    {"bwm.aabb", "Tree of boxes is broken",
     "faces below such a node are not found, so creatures fall or cannot step there", kSourceInvariants, waysOf},
    {"bwm.aabb.leafbox", "Box does not hold its face",
     "the part of the face that reaches out is not found", kSourceInvariants, waysOf},
    {"bwm.aabb.leaf", "Face is not in one leaf of the tree",
     "a face without leaf is never found, one with several is found twice", kSourceInvariants, waysOf},
    {"bwm.aabb.plane", "Unknown side of a split",
     "the side tells which half to look at first", kSourceInvariants, waysOf},
    {"bwm.adjacency", "Neighbours do not agree",
     "a path that leads from one face to the other does not lead back, or out of the mesh", kSourceInvariants, waysOf},
    {"bwm.edge", "Border edges are not those of the table",
     "creatures walk out of the mesh where a border is missing, and stop where one is too many", kSourceInvariants, waysOf},
    {"bwm.loop", "Border is not a closed loop",
     "the game follows the border of the walkable ground edge by edge", kSourceInvariants, waysOf},
    {"bwm.stale", "Tables are older than the faces",
     "the game goes by the tables: creatures stand, walk and are hit where the faces were before", kSourceInvariants, oneFix<fixStale>},
    {"bwm.aabb.depth", "Tree of boxes is deep",
     "every step down costs time in the game, and some tools refuse such a tree", kSourceShapes, waysOf},
    {"bwm.aabb.side", "Split side is not where the right child lies",
     "the game looks at the farther child first, which costs time and no answers; tools other than the game's write it so", kSourceShapes, waysOf},
    {"bwm.aabb.union", "Box is not that of its children",
     "a box that is too large is entered for nothing", kSourceShapes, waysOf},
    {"bwm.aabb.tight", "Box of a leaf has no margin",
     "the box of a flat floor has no height then, and tests of it depend on rounding", kSourceShapes, waysOf},
    {"bwm.material.placeholder", "Surface that the game keeps free",
     "nothing walks on it, sees it or makes a sound on it", kSourceInvariants, waysOf},
    {"bwm.face.repeated", "Face has a corner twice",
     "it covers nothing, and its edges cannot be linked", kSourceShapes, waysOf},
    {"bwm.face.duplicate", "Two faces have the same corners",
     "both are found at one place, and three faces meet at their edges", kSourceShapes, waysOf},
    {"bwm.face.area", "Face covers nothing",
     "its plane has no direction of its own", kSourceShapes, waysOf},
    {"bwm.face.sliver", "Face is very thin",
     "its normal is noise, and so is the height of what stands on it", kSourceShapes, waysOf},
    {"bwm.face.down", "Walkable face does not face up",
     "nothing stands on the back of a face: creatures cannot move there", kSourceShapes, waysOf},
    {"bwm.face.steep", "Walkable face is steep",
     "creatures walk up it as if it were level, which looks wrong", kSourceShapes, waysOf},
    {"bwm.face.overlap", "Two floors in one place",
     "the game finds one of them, and borders of the other stop creatures in the middle of the floor", kSourceShapes, waysOf},
    {"bwm.vertex.duplicate", "Two vertices in one place",
     "faces are linked by vertex number: those that use one are not linked to those that use the other", kSourceShapes, waysOf},
    {"bwm.vertex.near", "Two vertices almost in one place",
     "faces that use different ones are not linked, and other tools may weld them", kSourceShapes, waysOf},
    {"bwm.vertex.unused", "Vertex that no face uses",
     "it takes space and does nothing", kSourceShapes, waysOf},
    {"bwm.adjacency.missing", "Two floors with one edge are not linked",
     "creatures stop there as at a wall that is not seen", kSourceShapes, waysOf},
    {"bwm.edge.winding", "Two floors run along their edge the same way",
     "one of them faces down, and they are not linked", kSourceShapes, waysOf},
    {"bwm.edge.nonmanifold", "More than two floors at one edge",
     "only two can be linked; at the others creatures stop", kSourceShapes, waysOf},
    {"bwm.loop.area", "Border encloses nothing",
     "it goes there and back on one line: a crack in the floor", kSourceShapes, waysOf},
    {"bwm.loop.pinch", "Border touches itself",
     "the floor is pinched at one vertex, through which nothing passes; a face beside it makes a way", kSourceShapes, waysOf},
    {"bwm.loop.hole", "Hole in the floor",
     "creatures stop at its edge, and nothing that is seen tells them why", kSourceShapes, waysOf},
    {"bwm.border.wall", "Border without a wall",
     "creatures stop there, but sight and shots pass", kSourceShapes, waysOf},
    {"bwm.border.sight", "Sight passes the wall on a border",
     "its surface lets sight and shots through, as glass does", kSourceShapes, waysOf},
    {"bwm.transition.wall", "Wall in front of a way to another room",
     "creatures walk through, but nothing is seen or shot behind it", kSourceShapes, waysOf},
    {"bwm.border.crack", "Crack between two floors",
     "their borders run along each other on different vertices, so that creatures stop there", kSourceShapes, waysOf},
    {"bwm.border.t", "Vertex inside a border",
     "a floor that ends there is not linked to the one whose border it touches", kSourceShapes, waysOf},
    {"bwm.island", "Part of the floor that leads nowhere",
     "whoever stands there cannot leave it, and nobody gets there", kSourceShapes, waysOf},
    {"bwm.transition.value", "Number of a room below none",
     "-1 stands for none; the game takes any other number for a room of the layout", kSourceInvariants, waysOf},
    {"bwm.transition.room", "Way to a room that no layout has",
     "rooms are lines of a layout; the border blocks, or the game reads past its rooms", kSourceShapes, waysOf},
    {"bwm.wall.across", "Wall across the floor",
     "creatures walk through it, and sight and shots end there", kSourceShapes, waysOf},
    {"bwm.header.hooks", "Use point out of place",
     "creatures go there to use a door; areas have none", kSourceShapes, waysOf},
    {"bwm.header.root", "Leftovers in the root of the tree",
     "the tree starts at node 0 whatever stands here; a tool that believes the number finds no face", kSourceShapes, waysOf},
};
// clang-format on

consteval Code operator""_rule(const char *id, std::size_t size)
{
    return ruleIn(kRules, {id, size});
}

} // namespace cutaway::bwm
