// SPDX-License-Identifier: MIT
// Checks that MOPP code is sound and answers for the shape it stands for.
//
// Structure and ids are checked completely, and that all of each triangle is found is proved (bvh/reach.h);
// how tight answers are is measured by samples. A triangle without area needs no leaf: real trees leave such
// slivers out.
#pragma once

#include "core/bvh/measure.h"
#include "core/codecs/mopp/extent.h"
#include "core/codecs/mopp/rules.h"

#include <span>

namespace cutaway::mopp
{

// The code and the shape it stands for. `ids` ascending; empty `triangles` for shapes that are not a mesh.
struct Subject {
    ByteSpan code;
    Space space;
    std::span<const std::uint32_t> ids;
    bool knowsIds = true; // else any id is accepted
    const Triangles &triangles;
};

struct Verdict {
    std::vector<Diagnostic> findings; // ranges count in the code
    Program program;
    std::uint64_t unknownIds = 0;       // in leaves, not of the shape
    std::uint64_t missingIds = 0;       // of the shape, without a leaf, slivers left out
    std::vector<std::uint32_t> missing; // these, ascending, the first hundred
    std::uint64_t repeatedIds = 0;      // leaves that name an id once more
    std::uint64_t lostIds = 0;          // some of whose triangle is led elsewhere
    std::vector<std::uint32_t> lost;    // these, ascending, the first hundred
    double radius = 0.0;                // recovered, never negative
    bool isStale = false;               // origin or scale do not fit the mesh

    Severity worst() const; // Note when there is nothing
};

// What the leaves of code over a mesh stand for; shapes that are not a mesh have no triangles. The triangles
// outlive it. Slivers have no place.
bvh::Items itemsOf(std::span<const std::uint32_t> ids, bool areAll, const Triangles &triangles);

Verdict verify(const Subject &subject);

// How tight code over a mesh is, with each triangle grown by the radius. Points and boxes are drawn as far
// around the mesh again; boxes have sides of a twentieth of Space::largestSide.
bvh::Tightness tightnessOf(const Subject &subject, const Program &program, double radius,
                           bvh::Sampling sampling);

} // namespace cutaway::mopp
