// SPDX-License-Identifier: MIT
// Making the borders of two rooms meet and lead to each other. Each room is a file, and gets a patch of its
// own.
//
// Source: core/formats/lyt/FORMAT.md, "Areas".
#pragma once

#include "core/base/patch.h"
#include "core/domains/area/area.h"
#include "core/formats/bwm/edit/rebuild.h"

namespace cutaway::area
{

// Lets a border edge (3 * face + edge) of a room lead to another room.
Result<Patch> linkBorder(const File &room, std::int32_t edge, std::int32_t to,
                         const bwm::RebuildOptions &options = {});

struct Stitched {
    Patch first, second; // of the two rooms
    struct Extent {
        std::size_t edges = 0;  // that lead to each other now
        std::size_t splits = 0; // of edges in either room
        double farthest = 0.0;  // that a vertex of the second room is moved, in game units
    } extent;
};
// Lets two borders, and those that run on along each other from there, meet and lead to each other. Vertices
// of the second room are moved onto those of the first; where one room alone has a vertex, the edge of the
// other is split. Goes on in both directions until the borders are farther apart than `within`. Fails where
// those two are, or where they are no longer borders of the rooms.
Result<Stitched> stitchBorders(const File &first, const File &second, const Border &a, const Border &b,
                               double within, const bwm::RebuildOptions &options = {});

} // namespace cutaway::area
