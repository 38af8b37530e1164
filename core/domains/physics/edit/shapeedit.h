// SPDX-License-Identifier: MIT
// Shapes of a NIF that hold others: lists, transforms and MOPPs, put around a shape, taken off, and their
// children.
//
// A shape is named by the unit of its block. MOPPs above a list that changes are compiled again. Sources:
// core/domains/physics/RULES.md S01, S17, S18, S22; core/formats/nif/FORMAT.md, core/codecs/mopp/FORMAT.md.
#pragma once

#include "core/file/file.h"

namespace cutaway::physics
{

enum class Wrapper : std::uint8_t {
    List,
    Transform, // a convex one around convex shapes
    Mopp,      // above meshes and lists
};

// The new block takes the place of the shape wherever that is used. A transform leaves the shape where it is.
Result<Patch> wrapShape(const File &nif, UnitId shape, Wrapper wrapper);
// The only shape inside takes the place of a list, transform or MOPP. Refused where that would move the shape
// or leave a mesh without its MOPP.
Result<Patch> unwrapShape(const File &nif, UnitId wrapper);

// Copies a child of a list, with blocks of its own, behind all other children.
Result<Patch> duplicateChild(const File &nif, UnitId list, std::uint32_t row);
// With the blocks that nothing else uses. The last child stays.
Result<Patch> removeChild(const File &nif, UnitId list, std::uint32_t row);

// Compiles the code of a MOPP for what stands below it now: the triangles of a mesh, or the boxes around the
// children of a list.
Result<Patch> compileMopp(const File &nif, UnitId mopp);

} // namespace cutaway::physics
