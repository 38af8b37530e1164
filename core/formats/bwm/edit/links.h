// SPDX-License-Identifier: MIT
// Links between faces and the borders around them.
//
// An edge is 3 * face + k, from corner k of the face to the next. Source: core/formats/bwm/FORMAT.md,
// "Rebuild".
#pragma once

#include "core/formats/bwm/edit/editmesh.h"

#include <array>
#include <functional>
#include <span>

namespace cutaway::bwm
{

using LinkRow = std::array<std::int32_t, 3>; // the edge beyond each edge; -1 at a border

struct Links {
    std::vector<LinkRow> rows;
    // Edges of more than two faces that have two vertices in common, each list ascending.
    std::vector<std::vector<std::int32_t>> overused;
    // Edges of two faces alone that run along them the same way, as one of them faces down: not linked.
    // Ascending.
    std::vector<std::array<std::int32_t, 2>> sameWay;
};

// Links faces that share two vertices, by number, and run along them in opposite directions. Of more than
// two, each in ascending order takes the first later one that is free.
Links linkFaces(std::span<const Corners> faces);

// The border edge that continues a border edge: over the neighbours around their shared corner. Ends at any
// edge where links do not answer each other.
std::int32_t nextBorder(std::span<const LinkRow> links, std::int32_t border);

struct Borders {
    std::vector<PerimeterEdge> edges;
    std::vector<std::uint32_t> loopEnds;
};

// Loop by loop, each from its lowest edge on.
Borders traceBorders(std::span<const LinkRow> links,
                     const std::function<std::int32_t(std::int32_t edge)> &transitionOf);

} // namespace cutaway::bwm
