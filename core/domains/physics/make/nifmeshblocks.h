// SPDX-License-Identifier: MIT
// Meshes as blocks: data, shape and the MOPP above it. Source of the rules: BUILDING.md.
#pragma once

#include "core/domains/physics/make/nifshapes.h"
#include "core/formats/nif/copiedblocks.h"

namespace cutaway::physics
{

// Adds three blocks: data, shape, MOPP; the mesh is in the space of the body. Fails naming the limit.
Result<void> addMeshBlocks(const File &nif, const MeshPart &part, const NifShapeSite &site,
                           std::vector<nif::CopiedBlock> &blocks);

} // namespace cutaway::physics
