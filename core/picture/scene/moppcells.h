// SPDX-License-Identifier: MIT
// An instruction of MOPP code in space: the cell that reaches it, and its planes.
#pragma once

#include "core/codecs/mopp/program.h"
#include "core/picture/drawlist.h"
#include "core/shape/moppshape.h"

#include <glm/vec4.hpp>

namespace cutaway::picture
{

// A convex body by its faces, each a polygon; empty when nothing is left of it. 24-bit coordinates.
struct Cell {
    std::vector<std::vector<glm::dvec3>> faces;

    static Cell box(glm::dvec3 low, glm::dvec3 high);
    // Keeps the part where dot(plane.xyz, p) <= plane.w.
    void clip(const glm::dvec4 &plane);
    // The polygon in which the plane cuts the body; empty when it does not.
    std::vector<glm::dvec3> section(const glm::dvec4 &plane) const;
};

// The half-spaces of a split or cut: its left branch, or what goes on, keeps dot(n, p) <= w of `below`; its
// right branch of `above`. Nothing where the instruction has no such side.
struct Sides {
    std::optional<glm::dvec4> below, above;
};
Sides sidesOf(const mopp::Program &program, const mopp::Instruction &instruction);

// The region from which a point query reaches the instruction.
Cell cellOf(const mopp::Program &program, std::uint32_t instruction);

// A MOPP to be drawn. Its picture has no source: selecting an instruction must not paint over the shapes that
// explain it.
struct MoppPicture {
    const shape::MoppShape &shape;
    const mopp::Program &program;
    glm::mat4 toScene{1.0f}; // from Havok units of the shape

    glm::mat4 fromCode() const; // from 24-bit coordinates to the scene
};

// Outline of the instruction's cell and its planes within.
void addMoppCell(DrawList &list, const MoppPicture &picture, std::uint32_t instruction);
// From Havok units of the shape to the scene: how a drawn list places the mesh of that MOPP.
glm::mat4 moppPlace(const File &file, UnitId mopp, const DrawList &scene);

} // namespace cutaway::picture
