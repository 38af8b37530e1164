// SPDX-License-Identifier: MIT
// Making the borders of two rooms meet and lead to each other. Each room is a file, and gets a patch of its
// own.
//
// Source: core/lyt/FORMAT.md, "Areas".
#pragma once

#include "core/area/area.h"
#include "core/base/patch.h"
#include "core/bwm/edit/rebuild.h"

namespace cutaway::area
{

// Lets a border edge (3 * face + edge) of a room lead to another room.
Result<Patch> linkBorder(const File &room, std::int32_t edge, std::int32_t to,
                         const bwm::RebuildOptions &options = {});
// The same, with the ends of the edge moved onto those of the other room's border, which runs the other way.
Result<Patch> stitchBorder(const File &room, std::int32_t edge, const Border &other,
                           const bwm::RebuildOptions &options = {});

} // namespace cutaway::area
