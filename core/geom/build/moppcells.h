// SPDX-License-Identifier: MIT
// What an instruction of MOPP code does in space: the cell that reaches it, its planes, the triangles below
// it.
#pragma once

#include "core/geom/drawlist.h"
#include "core/geom/moppshape.h"
#include "core/mopp/program.h"

#include <glm/vec4.hpp>

namespace cutaway::geom
{

// A convex body by its faces, each a polygon; empty when nothing is left of it. 24-bit coordinates.
struct Cell {
    std::vector<std::vector<glm::dvec3>> faces;

    static Cell box(glm::dvec3 low, glm::dvec3 high);
    // Keeps the part where dot(plane.xyz, p) <= plane.w.
    void clip(const glm::dvec4 &plane);
    // Where the plane cuts the body; empty when it does not.
    std::vector<glm::dvec3> section(const glm::dvec4 &plane) const;
};

// The half-spaces of a split or cut: its left branch, or what goes on, keeps dot(n, p) <= w of `below`; its
// right branch of `above`. Nothing where the instruction has no such side.
struct Sides {
    std::optional<glm::dvec4> below, above;
};
Sides sidesOf(const mopp::Instruction &instruction);

// The region from which a point query reaches the instruction.
Cell cellOf(const mopp::Program &program, std::uint32_t instruction);
// Ids that leaves at and below the instruction report, ascending.
std::vector<std::uint32_t> idsBelow(const mopp::Program &program, std::uint32_t instruction);

// Cell, planes and triangles of an instruction in scene space.
DrawList moppCells(const MoppShape &shape, const mopp::Program &program, std::uint32_t instruction,
                   const glm::mat4 &toScene);
// From Havok units of the shape to the scene: how a drawn list places the mesh of that MOPP.
glm::mat4 moppPlace(const File &file, UnitId mopp, const DrawList &scene);

} // namespace cutaway::geom
