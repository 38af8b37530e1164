// SPDX-License-Identifier: MIT
// Tables that no longer follow from the vertices, faces and surfaces of the file, as after a vertex was moved
// in the tree or in the bytes.
#pragma once

#include "core/formats/bwm/edit/rebuild.h"

namespace cutaway::bwm
{

// The parts that rebuildParts would change for the better. Planes may be off by rounding, boxes may be larger
// than needed, and meshes of placeables and doors may have no planes, as the game's own; links and borders
// must be those of the rebuild. Nothing for a mesh whose faces have missing corners or places.
Parts staleParts(const Walkmesh &mesh, std::uint32_t type, const SurfaceTable &surfaces = surfacesOfK1());
// "order, normals, aabb"
std::string partsText(Parts parts);

struct StaleRebuild {
    Parts parts = 0;
    Patch patch;
    std::size_t lostTransitions = 0; // of edges that are not a border any more
};
// Rebuilds the stale parts alone.
Result<StaleRebuild> rebuildStale(const File &file, const RebuildOptions &options = {});

// Reports stale parts as one finding (bwm.stale).
void checkStale(const File &file, const Walkmesh &mesh, Diagnostics &diagnostics);

} // namespace cutaway::bwm
